import CMicroHTTPD

/// HTTP by libmicrohttpd: the only file that knows it.
///
/// One thread of the library's serves all connections, with epoll where there is one: it calls the closure that answers, and
/// sends what is answered. Streams of events wait suspended and take no thread.
///
/// Who owns what: the library owns the socket, its connections and, while they are being sent, responses with the files and
/// readers in them. It is lent the handler, which outlives its thread because the daemon is stopped before it goes.
final class HTTPDaemon: @unchecked Sendable {
  // `MHD_stop_daemon` may be called from any thread, once; nothing else is done with it from outside.
  private let daemon: OpaquePointer
  private let handler: Handler

  /// Begins to serve. The socket is the library's from here on.
  init(
    socket: Int32, port: Int, streams: EventStreams, answer: @escaping @Sendable (Request) -> Reply
  ) throws(ServerFailure) {
    let handler = Handler(streams: streams, answer: answer)
    let started = framebook_start(
      socket,
      { handler, connection, target, method, _, _, size, context in
        guard let handler, let connection, let target, let method, let context else { return .NO }
        return Unmanaged<Handler>.fromOpaque(handler).takeUnretainedValue().take(
          Connection(connection), method: String(cString: method), target: String(cString: target),
          body: size, context)
      }, Unmanaged.passUnretained(handler).toOpaque())
    guard let started else { throw ServerFailure(port: port, code: 0) }
    daemon = started
    self.handler = handler
  }

  /// Ends the library's thread, closes all connections and the socket. Streams have to be ended before. Called once.
  func stop() {
    MHD_stop_daemon(daemon)
  }
}

/// A connection that the library knows. It lives as long as a request on it is being answered or is suspended.
private struct Connection: @unchecked Sendable {
  // The library locks what `MHD_resume_connection` changes; nothing else is done with it but on the library's thread.
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  func header(_ name: String) -> String? {
    MHD_lookup_connection_value(pointer, .HEADER_KIND, name).map { String(cString: $0) }
  }

  /// All values of headers of a name, in letters of any case.
  func headers(_ name: String) -> [String] {
    var search = (name: name.lowercased(), values: [String]())
    withUnsafeMutablePointer(to: &search) { search in
      _ = MHD_get_connection_values(
        pointer, .HEADER_KIND,
        { search, _, name, value in
          guard let search, let name, let value else { return .YES }
          let found = search.assumingMemoryBound(to: (name: String, values: [String]).self)
          if String(cString: name).lowercased() == found.pointee.name {
            found.pointee.values.append(String(cString: value))
          }
          return .YES
        }, search)
    }
    return search.values
  }
}

/// What the library's thread calls.
private final class Handler: Sendable {
  private let streams: EventStreams
  private let answer: @Sendable (Request) -> Reply

  init(streams: EventStreams, answer: @escaping @Sendable (Request) -> Reply) {
    self.streams = streams
    self.answer = answer
  }

  /// Called when the head of a request is there, for each part of a body, and once more when all of it is.
  ///
  /// - Parameters:
  ///   - body: how many bytes of a body have come; they are taken by setting it to 0.
  ///   - context: nil at the first call for a request.
  func take(
    _ connection: Connection, method: String, target: String, body: UnsafeMutablePointer<Int>?,
    _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) -> MHD_Result {
    let isOnlyAsked = method == "GET" || method == "HEAD"
    if context.pointee == nil, isOnlyAsked {
      // Answered at the last call: an answer at the first ends the connection, because the rest may still come. Any pointer
      // that is not nil says so; nothing is read through it.
      context.pointee = UnsafeMutableRawPointer(connection.pointer)
      return .YES
    }
    if let body, body.pointee > 0 {
      // Nobody reads it.
      body.pointee = 0
      return .YES
    }
    let reply = answer(
      Request(
        method: method, target: target, hosts: connection.headers("Host"), range: connection.header("Range"),
        ifRange: connection.header("If-Range"), ifNoneMatch: connection.header("If-None-Match")))
    guard let response = response(for: reply, on: connection) else { return .NO }
    // The connection keeps it until it is sent.
    defer { MHD_destroy_response(response) }
    for (name, value) in reply.headers { MHD_add_response_header(response, name, value) }
    // Other sites' pages may show nothing of this one, and types are not guessed.
    MHD_add_response_header(response, "Cross-Origin-Resource-Policy", "same-origin")
    MHD_add_response_header(response, "X-Content-Type-Options", "nosniff")
    return MHD_queue_response(connection.pointer, UInt32(clamping: reply.status), response)
  }

  private func response(for reply: Reply, on connection: Connection) -> OpaquePointer? {
    switch reply.body {
    case .bytes(var bytes):
      return bytes.withUnsafeMutableBytes {
        MHD_create_response_from_buffer($0.count, $0.baseAddress, .RESPMEM_MUST_COPY)
      }
    case .file(let file, let range):
      // Closed by the library with the response.
      return MHD_create_response_from_fd_at_offset64(
        UInt64(clamping: range.count), file.takeDescriptor(), UInt64(clamping: range.lowerBound))
    case .events:
      return eventResponse(on: connection)
    }
  }

  /// A response that goes on until the stream ends.
  private func eventResponse(on connection: Connection) -> OpaquePointer? {
    let reader = EventReader(streams: streams, connection: connection)
    // Retained for the response, released when the library frees that.
    let retained = Unmanaged.passRetained(reader)
    let response = MHD_create_response_from_callback(
      // Of unknown length.
      .max, 4_096,
      { reader, _, room, count in
        guard let reader, let room else { return EventReader.end }
        return Unmanaged<EventReader>.fromOpaque(reader).takeUnretainedValue()
          .write(into: UnsafeMutableRawBufferPointer(start: room, count: count))
      }, retained.toOpaque(),
      { reader in
        if let reader { Unmanaged<EventReader>.fromOpaque(reader).release() }
      })
    if response == nil { retained.release() }
    return response
  }
}

/// One browser's stream of events; it is closed when nobody holds it any more.
private final class EventReader: Sendable {
  /// `MHD_CONTENT_READER_END_OF_STREAM`, which is written in C as a cast.
  static let end = -1

  private let streams: EventStreams
  private let connection: Connection
  private let id: Int

  init(streams: EventStreams, connection: Connection) {
    self.streams = streams
    self.connection = connection
    id = streams.open()
  }

  deinit {
    streams.close(id)
  }

  /// Called on the library's thread, when the connection can be written to.
  func write(into room: UnsafeMutableRawBufferPointer) -> Int {
    let next = streams.write(
      id, into: room, suspend: { MHD_suspend_connection(connection.pointer) },
      resume: { [connection] in MHD_resume_connection(connection.pointer) })
    switch next {
    case .wrote(let count): return count
    case .suspended: return 0
    case .ended: return Self.end
    }
  }
}
