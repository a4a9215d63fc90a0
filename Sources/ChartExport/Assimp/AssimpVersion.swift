internal import CAssimp

/// What depends on the version of Assimp that runs.
package struct AssimpVersion: Hashable, Sendable {
  package var major: Int
  package var minor: Int

  package init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// The version of the library that this process has loaded.
  package static var loaded: AssimpVersion {
    AssimpVersion(major: Int(aiGetVersionMajor()), minor: Int(aiGetVersionMinor()))
  }

  /// Whether `aiScene.mPrivate` may tell the exporter that its enforced steps have been applied.
  ///
  /// It points at `{void *importer; uint32 appliedSteps; bool isCopy}`, which is not public. The
  /// layout and its use have been the same since 5.0 and were read up to 6.0.
  package var honoursClaimedSteps: Bool { (major, minor) >= (5, 0) && (major, minor) <= (6, 0) }
}
