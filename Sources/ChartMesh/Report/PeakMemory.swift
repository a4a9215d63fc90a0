internal import Foundation

/// The most memory that this process held so far, in bytes.
func peakMemoryBytes() -> Int {
  var usage = rusage()
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    // Linux counts in KiB.
    return usage.ru_maxrss * 1024
  #endif
}
