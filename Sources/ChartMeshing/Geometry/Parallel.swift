internal import Dispatch
internal import Synchronization

/// Runs work in parallel and keeps its results in order, so that they do not depend on the threads.
package struct Workers: Sendable {
  let threads: Int

  package init(threads: Int) {
    self.threads = threads
  }

  /// Cuts `0..<count` into chunks and returns what `body` makes of each, in the order of the chunks.
  ///
  /// The chunks are the same for any number of threads.
  package func map<Result: Sendable>(
    count: Int, chunk: Int = 2048, _ body: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    let chunks = (count + chunk - 1) / chunk
    @Sendable func range(_ index: Int) -> Range<Int> {
      index * chunk..<min(count, (index + 1) * chunk)
    }
    guard threads > 1, chunks > 1 else { return (0..<chunks).map { body(range($0)) } }
    let workers = min(threads, chunks)
    return [Result](unsafeUninitializedCapacity: chunks) { buffer, initializedCount in
      // Each chunk initializes its own element and no other.
      nonisolated(unsafe) let results = buffer
      // A worker that starts late takes fewer chunks.
      let next = Atomic(0)
      DispatchQueue.concurrentPerform(iterations: workers) { _ in
        while true {
          let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard index < chunks else { break }
          (results.baseAddress.unsafelyUnwrapped + index).initialize(to: body(range(index)))
        }
      }
      initializedCount = chunks
    }
  }
}
