/// The colour schemes that data is often shown in, from low to high.
///
/// They are matplotlib's tables of 256 colours (viridis, magma, plasma and inferno by Smith, van der
/// Walt and Firing, CC0; cividis by Nuñez, Anderton and Renslow; turbo by Mikhailov, Apache 2.0), less
/// the entries that lie within 1/255 of a straight line between those kept.
public enum ChartColorScheme: String, CaseIterable, Hashable, Sendable {
  case viridis, magma, plasma, inferno, cividis, turbo

  /// The colours from low to high.
  public var gradient: Gradient {
    Gradient(
      stops: table.split(separator: " ").compactMap { entry in
        UInt32(entry, radix: 16).map {
          Gradient.Stop(color: Color(hex: $0 & 0xFFFFFF), location: Double($0 >> 24) / 255)
        }
      })
  }

  /// The entries kept: place 0...255, red, green and blue, as hexadecimal digits.
  private var table: String {
    switch self {
    case .viridis:
      """
      00440154 0d481467 1e472a7a 2a443983 3a3e4c8a 5132648e 7d218e8d 8d1e9d89 9922a884 \
      a22ab07f ae3bbb75 bc56c667 c160ca60 c973d056 d795d840 e9c5e021 f0d8e219 f6e7e419 \
      fbf4e61e fffde725
      """
    case .magma:
      """
      00000004 04020109 0c06051a 120c0926 1b160f3b 25241253 2a2c115f 3036106b 36400f74 \
      3e4e117b 4f681c81 69912b81 7db2357b 95d8456c a0e75263 a5ec5860 acf2645c b6f8765c \
      c0fc8961 cefea36f d8feb67c ebfed89a fffcfdbf
      """
    case .plasma:
      """
      000d0887 0419068c 0720068f 13370499 1f4b03a1 2d6100a7 377100a8 418004a8 448405a7 \
      4e920fa3 5ba31e9a 6eba3388 8ad5536f 9ee56a5d adef7c51 bcf79044 cafca338 d7feb72d \
      e0fdc527 e9fbd324 fbf2f227 fef0f724 fff0f921
      """
    case .inferno:
      """
      00000004 02010106 09040314 130e092b 1a180c3c 22240c4f 282f0a5b 2c360961 33420a68 \
      4057106e 53751b6e 69982766 7ab3325a 84c13a50 92d44842 99dd513a a3e75e2e acef6c23 \
      b5f57b17 bdf8890c c2fa9207 c9fc9f07 ccfca50a d1fcae12 d9fbbe23 e1f8cd37 e9f4dd4f \
      edf3e55d f4f1f179 f8f3f68a fcf8fb9a fffcffa4
      """
    case .cividis:
      """
      0000224e 07002859 11002e6c 16003171 17013271 1c123570 23203a6f 3538476c 56585e6d \
      6e6d6f72 7d7a7a78 98938e78 afaaa073 cbc7b767 e0dec958 eae9d34e f6f7de3e fbfde334 \
      fffee838
      """
    case .turbo:
      """
      0030123b 0738276d 0a3b2f80 104040a2 164451bf 1d4664da 244776ee 2a4685fa 304294ff \
      343d9efe 3c2fb2f4 4225c0e7 4a1ad2d2 4d18d7ca 5218e0bd 551ae4b6 5a22ebaa 6238f491 \
      6a55fa76 706dfe62 7580ff53 7a92ff47 7d9cfe40 81a7fc3a 89bcf534 92d2e935 9eebd339 \
      a7f7c13a abfbb838 b1fea933 bafe9029 c3f9751d ceed5510 d2e84b0c dadc3b07 e2cc2b04 \
      edb21a01 f8920b01 ff7a0403
      """
    }
  }
}
