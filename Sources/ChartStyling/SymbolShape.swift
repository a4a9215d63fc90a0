/// The shapes of point marks.
package enum SymbolShape: String, CaseIterable, Hashable, Sendable {
  case sphere, cube, cylinder, cone
}
