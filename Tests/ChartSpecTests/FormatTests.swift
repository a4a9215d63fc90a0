import ChartSpec
import Testing

/// Formats of d3; the expected texts are those of its documentation and of JavaScript's rules.
@Suite struct FormatTests {
  @Test(arguments: [
    (".2f", 3.14159, "3.14"), (".0f", 2.5, "3"), (".0f", 0.4, "0"), (".0f", 0.5, "1"),
    (".2f", 0, "0.00"), (".1f", 99.96, "100.0"), (".2f", 1e21, "1000000000000000000000.00"),
    (".1f", -0.04, "0.0"), ("d", 41.6, "42"),
    (",d", 1_234_567.0, "1,234,567"), (",.1f", 12_345.67, "12,345.7"), ("$,.0f", 1234, "$1,234"),
    ("$.2f", -3.5, "-$3.50"), ("($.2f", -3.5, "($3.50)"), ("+d", 7, "+7"), (" d", 7, " 7"),
    (".0%", 0.123, "12%"), (".1%", 0.123, "12.3%"), ("~%", 0.5, "50%"), (".2p", 0.123, "12%"),
    ("~s", 1500, "1.5k"), (".2s", 42e6, "42M"), ("s", 0.0015, "1.50000m"), ("~s", 0, "0"),
    ("~s", 2e-6, "2µ"), (".1s", 950, "1k"), (".2r", 4223, "4200"), (".1r", 0.049, "0.05"),
    (".3e", 12_345, "1.235e+4"), ("~e", 1500, "1.5e+3"), (".3g", 1234.5, "1.23e+3"),
    (".3g", 12.345, "12.3"), ("", 0.1, "0.1"), ("", 1e15, "1e+15"), ("", -2.5, "-2.5"),
    ("6.1f", 2.25, "   2.3"), ("06d", 42, "000042"), ("*^7d", 42, "**42***"), ("<5d", 42, "42   "),
    ("*=+6d", 42, "+***42"), ("~f", 3, "3"), ("d", .nan, ""), ("d", .infinity, ""),
  ])
  func numbers(format: String, number: Double, text: String) throws {
    let format = try #require(NumberFormat(format))
    #expect(format(number) == text)
  }

  @Test(arguments: ["q", "..2f", ".2ff", "2,2", ".99f", "%Y", "f.2", ".-1f", "1000d", "ü"])
  func faultyNumberFormats(format: String) {
    #expect(NumberFormat(format) == nil)
  }

  /// 2024-02-29T15:04:05.678Z, a Thursday, the 60th day of its year.
  @Test(arguments: [
    ("%Y-%m-%d", "2024-02-29"), ("%H:%M:%S.%L", "15:04:05.678"), ("%I:%M %p", "03:04 PM"),
    ("%-I %p", "3 PM"), ("%a %A", "Thu Thursday"), ("%b %B", "Feb February"),
    ("%e.%-m.%y", "29.2.24"),
    ("%j", "060"), ("%q", "1"), ("%u %w", "4 4"), ("%U %W %V", "08 09 09"), ("%Z", "+0000"),
    ("%s", "1709219045"), ("%Q", "1709219045678"), ("%x", "2/29/2024"), ("%X", "3:04:05 PM"),
    ("%c", "2/29/2024, 3:04:05 PM"), ("100 %%", "100 %"), ("%_m", " 2"), ("", ""),
  ])
  func times(format: String, text: String) throws {
    let format = try TimeFormat(format)
    #expect(format(1_709_219_045.678) == text)
  }

  @Test func weeksAroundNewYear() throws {
    // 2021-01-01 was a Friday of ISO week 53 of 2020; 2018-12-31 a Monday of week 1 of 2019.
    let weeks = try TimeFormat("%V %U %W"), day = try TimeFormat("%Y-%m-%d")
    #expect(weeks(1_609_459_200) == "53 00 00")
    #expect(weeks(1_546_214_400) == "01 52 53")
    #expect(day(-86_400) == "1969-12-31")
  }

  @Test(arguments: [("%k", "%k"), ("%Y %-", "%-"), ("a%", "%"), ("%-z", "%-z")])
  func faultyTimeFormats(format: String, directive: String) {
    #expect(throws: TimeFormat.Fault.self) { try TimeFormat(format) }
    do { _ = try TimeFormat(format) } catch { #expect(error.directive == directive) }
  }
}
