import ChartExport
import ChartTestSupport
import Foundation
import Testing

@Suite struct AtomicWritingTests {
  private let old: [UInt8] = Array("old".utf8)
  private let new: [UInt8] = Array("new content".utf8)

  @Test func filesAppearAndReplace() throws {
    let folder = try TemporaryFolder()
    try write(old, to: folder.path("b.glb"))
    try writeAtomically([
      OutputFile(path: folder.path("a.bin"), bytes: old),
      OutputFile(path: folder.path("b.glb"), bytes: new),
    ])
    #expect(contents(folder.path("a.bin")) == old)
    #expect(contents(folder.path("b.glb")) == new)
    #expect(try folder.names == ["a.bin", "b.glb"])
  }

  /// The last name begins with a combining mark, which makes one character with the slash.
  @Test(arguments: ["chart", "my chart", "Überblick", "\u{308}x"])
  func companionsStandBesideTheMainFile(name: String) throws {
    let folder = try TemporaryFolder()
    let encoding = try encode(scene: sampleScene(), format: .gltf, name: name + ".gltf")
    try encoding.write(to: folder.path(name + ".gltf"))
    #expect(try folder.names == [name + ".bin", name + ".gltf"])
    #expect(contents(folder.path(name + ".bin")) == encoding.files[0].bytes)
    #expect(contents(folder.path(name + ".gltf")) == encoding.files[1].bytes)
  }

  /// The second file fails, after the first is complete.
  @Test func failureLeavesEverythingAsItWas() throws {
    let folder = try TemporaryFolder()
    try write(old, to: folder.path("a.bin"))
    let missing = folder.path("missing/b.glb")
    #expect(throws: ExportError.cannotCreate(path: missing, reason: "No such file or directory")) {
      try writeAtomically([
        OutputFile(path: folder.path("a.bin"), bytes: new),
        OutputFile(path: missing, bytes: new),
      ])
    }
    #expect(contents(folder.path("a.bin")) == old)
    #expect(try folder.names == ["a.bin"])
  }

  @Test func pathsThatCannotBeAreNamed() throws {
    let folder = try TemporaryFolder()
    try write(old, to: folder.path("file"))
    try FileManager.default.createDirectory(
      atPath: folder.path("folder.glb"), withIntermediateDirectories: false)
    let table = [
      ("folder.glb", "Is a directory"), ("missing/a.glb", "No such file or directory"),
      ("file/a.glb", "Not a directory"), ("missing/", "No such file or directory"),
      (String(repeating: "x", count: 256), "File name too long"),
    ]
    for (name, reason) in table {
      let path = folder.path(name)
      #expect(throws: ExportError.cannotCreate(path: path, reason: reason)) {
        try writeAtomically([OutputFile(path: path, bytes: new)])
      }
    }
    #expect(throws: ExportError.cannotCreate(path: "", reason: "No such file or directory")) {
      try writeAtomically([OutputFile(path: "", bytes: new)])
    }
    #expect(try folder.names == ["file", "folder.glb"])
  }

  @Test func longNamesLeaveRoomForTheTemporaryOne() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "ü", count: 125) + ".glb"
    try writeAtomically([OutputFile(path: folder.path(name), bytes: new)])
    #expect(contents(folder.path(name)) == new)
  }

  @Test func linksStayAndTheirTargetsChange() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: folder.path("there"), withIntermediateDirectories: false)
    try write(old, to: folder.path("there/real.glb"))
    try manager.createSymbolicLink(
      atPath: folder.path("there/link.glb"), withDestinationPath: "real.glb")
    try manager.createSymbolicLink(
      atPath: folder.path("link.glb"), withDestinationPath: "there/link.glb")
    try manager.createSymbolicLink(
      atPath: folder.path("new.glb"), withDestinationPath: "there/not-yet.glb")
    try manager.createSymbolicLink(
      atPath: folder.path("loop.glb"), withDestinationPath: "loop.glb")

    try writeAtomically([OutputFile(path: folder.path("link.glb"), bytes: new)])
    #expect(contents(folder.path("there/real.glb")) == new)
    #expect(
      try manager.destinationOfSymbolicLink(atPath: folder.path("link.glb")) == "there/link.glb")
    try writeAtomically([OutputFile(path: folder.path("new.glb"), bytes: new)])
    #expect(contents(folder.path("there/not-yet.glb")) == new)
    let loop = folder.path("loop.glb")
    #expect(
      throws: ExportError.cannotCreate(path: loop, reason: "Too many levels of symbolic links")
    ) {
      try writeAtomically([OutputFile(path: loop, bytes: new)])
    }
  }

  @Test func permissionsAreKeptOrUsual() throws {
    let folder = try TemporaryFolder()
    func mode(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
    }
    try write(old, to: folder.path("usual"))
    try write(old, to: folder.path("kept"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path("kept"))
    try writeAtomically([
      OutputFile(path: folder.path("kept"), bytes: new),
      OutputFile(path: folder.path("fresh"), bytes: new),
    ])
    #expect(try mode("kept") == 0o640)
    #expect(try mode("fresh") == (try mode("usual")))
  }

  @Test func simultaneousWritersDoNotMix() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.glb")
    let versions = (0..<16).map { [UInt8](repeating: $0, count: 100_000) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for version in versions {
        group.addTask { try writeAtomically([OutputFile(path: path, bytes: version)]) }
      }
      try await group.waitForAll()
    }
    let result = try #require(contents(path))
    #expect(versions.contains(result))
    #expect(try folder.names == ["a.glb"])
  }

  @Test func devicesAreWrittenTo() throws {
    try writeAtomically([OutputFile(path: "/dev/null", bytes: new)])
    #expect(throws: ExportError.io(path: "/dev/full", reason: "No space left on device")) {
      try writeAtomically([OutputFile(path: "/dev/full", bytes: new)])
    }
    var status = stat()
    #expect(stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func pipesAreWrittenTo() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    // More than a pipe holds, so that it is written in parts.
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let writer = Thread {
      #expect(throws: Never.self) {
        try writeAtomically([OutputFile(path: path, bytes: bytes)])
      }
    }
    writer.start()
    let reader = try #require(FileHandle(forReadingAtPath: path))
    #expect(try reader.readToEnd().map { Array($0) } == bytes)
  }

  @Test func descriptorsAreWrittenTo() throws {
    let folder = try TemporaryFolder()
    try write(old, to: folder.path("a.glb"))
    let descriptor = open(folder.path("a.glb"), O_WRONLY)
    defer { close(descriptor) }
    // As a shell's `>> a.glb` would have it: written to where the descriptor stands.
    lseek(descriptor, 0, SEEK_END)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "/dev/fd/\(descriptor)")
    try writeAtomically([OutputFile(path: "/dev/fd/\(descriptor)", bytes: new)])
    try writeAtomically([OutputFile(path: folder.path("link"), bytes: new)])
    #expect(contents(folder.path("a.glb")) == old + new + new)
  }

  /// Or else the companion would stand in `/dev`.
  @Test(arguments: ["/dev/stdout", "/dev/null"]) func streamsTakeOneFile(path: String) throws {
    let encoding = try encode(scene: sampleScene(), format: .gltf, name: "null")
    #expect(
      throws: ExportError.unsupported(
        .gltf, reason: "it consists of 2 files, and \(path) takes one")
    ) {
      try encoding.write(to: path)
    }
    #expect(contents("/dev/null.bin") == nil)
  }

  /// A device that fails keeps the files from appearing that were to come with it.
  @Test func failingDeviceHoldsBackTheFiles() throws {
    let folder = try TemporaryFolder()
    #expect(throws: ExportError.self) {
      try writeAtomically([
        OutputFile(path: folder.path("a.glb"), bytes: new),
        OutputFile(path: "/dev/full", bytes: new),
      ])
    }
    #expect(try folder.names == [])
  }

  @Test func brokenPipeIsAnError() async {
    await #expect(processExitsWith: .exitCode(0)) {
      ignoreSignalsOfWriting()
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      close(ends[0])
      dup2(ends[1], STDOUT_FILENO)
      do {
        try writeAtomically([OutputFile(path: "/dev/stdout", bytes: [1])])
      } catch {
        exit(error as? ExportError == .io(path: "/dev/stdout", reason: "Broken pipe") ? 0 : 2)
      }
      exit(3)
    }
  }

  @Test(.enabled(if: SmallFileSystem.canMount, "mounting a file system needs root"))
  func fullDiskLeavesTheOldFile() throws {
    let disk = try SmallFileSystem(kilobytes: 64)
    try write(old, to: disk.path("chart.glb"))
    let path = disk.path("chart.glb")
    #expect(throws: ExportError.io(path: path, reason: "No space left on device")) {
      try writeAtomically([OutputFile(path: path, bytes: Array(repeating: 1, count: 1 << 20))])
    }
    #expect(contents(path) == old)
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path("")) == ["chart.glb"])
  }

  /// The last of three files cannot take its place when the others have theirs: those go back.
  @Test(.enabled(if: SmallFileSystem.canMount, "mounting a file system needs root"))
  func allFilesTakeTheirPlacesOrNone() throws {
    let folder = try TemporaryFolder()
    try write(old, to: folder.path("a.bin"))
    try write(old, to: folder.path("c.gltf"))
    let path = folder.path("c.gltf")
    let mount = try MountedFile(at: path)
    try withExtendedLifetime(mount) {
      #expect(throws: ExportError.cannotCreate(path: path, reason: "Device or resource busy")) {
        try writeAtomically(
          ["a.bin", "b.bin", "c.gltf"].map {
            OutputFile(path: folder.path($0), bytes: new)
          })
      }
      #expect(contents(folder.path("a.bin")) == old)
      #expect(contents(path) == old)
      let names = try folder.names
      #expect(names == ["a.bin", "c.gltf"])
    }
  }

  @Test(arguments: [ExportFormat.gltf, .obj])
  func companionsReplaceWithTheirFile(format: ExportFormat) throws {
    let folder = try TemporaryFolder()
    let encoding = try encode(scene: sampleScene(), format: format, name: "a.\(format.ending)")
    for file in encoding.files { try write(old, to: folder.path(file.name)) }
    try encoding.write(to: folder.path("a.\(format.ending)"))
    for file in encoding.files { #expect(contents(folder.path(file.name)) == file.bytes) }
    #expect(try folder.names == encoding.files.map(\.name).sorted())
  }

  @Test(.enabled(if: SmallFileSystem.canMount, "mounting a file system needs root"))
  func readOnlyDiskCannotBeWrittenTo() throws {
    let disk = try SmallFileSystem(kilobytes: 64, isReadOnly: true)
    let path = disk.path("chart.glb")
    #expect(throws: ExportError.cannotCreate(path: path, reason: "Read-only file system")) {
      try writeAtomically([OutputFile(path: path, bytes: new)])
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func protectionIsRespected() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    try write(old, to: folder.path("protected.glb"))
    try manager.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: folder.path("protected.glb"))
    try manager.createDirectory(
      atPath: folder.path("closed"), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o555])
    for path in [folder.path("protected.glb"), folder.path("closed/a.glb")] {
      #expect(throws: ExportError.cannotCreate(path: path, reason: "Permission denied")) {
        try writeAtomically([OutputFile(path: path, bytes: new)])
      }
    }
    #expect(contents(folder.path("protected.glb")) == old)
  }

  /// In a process of its own, for the limit holds for all of it.
  @Test func fileSizeLimitIsAnError() async {
    await #expect(processExitsWith: .exitCode(0)) {
      ignoreSignalsOfWriting()
      let folder = try TemporaryFolder()
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let path = folder.path("a.glb")
      do {
        try writeAtomically([OutputFile(path: path, bytes: Array(repeating: 1, count: 2000))])
      } catch {
        let isExpected = error as? ExportError == .io(path: path, reason: "File too large")
        exit(isExpected && (try? folder.names) == [] ? 0 : 2)
      }
      exit(3)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }
}
