internal import Foundation

/// Photographs a page.
package struct Picture: Sendable {
  var width: Int
  var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// A PNG of a still page.
  package func png(of page: [UInt8]) throws(PageError) -> [UInt8] {
    throw .failed("not yet")
  }
}
