internal import CAssimp

/// What depends on the version of Assimp that runs.
struct AssimpVersion: Hashable, Sendable {
  var major: Int
  var minor: Int

  /// The version of the library that this process has loaded.
  static var loaded: AssimpVersion {
    AssimpVersion(major: Int(aiGetVersionMajor()), minor: Int(aiGetVersionMinor()))
  }

  /// Whether `aiScene.mPrivate` may tell the exporter that its enforced steps have been applied.
  ///
  /// It points at `{void *importer; uint32 appliedSteps; bool isCopy}`, which is not public. The
  /// layout and its use have been the same since 5.0 and were read up to 6.0.
  var honoursClaimedSteps: Bool { (major, minor) >= (5, 0) && (major, minor) <= (6, 0) }
}
