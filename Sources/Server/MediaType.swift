/// What a file's ending says of its content, as browsers want to be told.
enum MediaType {
  /// The value of a `Content-Type` header.
  static func named(_ fileName: String) -> String {
    guard let dot = fileName.lastIndex(of: ".") else { return unknown }
    return types[fileName[fileName.index(after: dot)...].lowercased()] ?? unknown
  }

  private static let unknown = "application/octet-stream"

  /// From the registry of IANA; text is UTF-8, as all that Framebook writes.
  private static let types: [String: String] = [
    "html": "text/html; charset=utf-8",
    "htm": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "json": "application/json; charset=utf-8",
    "map": "application/json; charset=utf-8",
    "tokens": "application/json; charset=utf-8",
    "webmanifest": "application/manifest+json; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "strings": "text/plain; charset=utf-8",
    "swift": "text/plain; charset=utf-8",
    "md": "text/markdown; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "yml": "application/yaml; charset=utf-8",
    "yaml": "application/yaml; charset=utf-8",
    "xml": "application/xml; charset=utf-8",
    "svg": "image/svg+xml; charset=utf-8",
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "avif": "image/avif",
    "heic": "image/heic",
    "ico": "image/vnd.microsoft.icon",
    "woff": "font/woff",
    "woff2": "font/woff2",
    "ttf": "font/ttf",
    "otf": "font/otf",
    "mp4": "video/mp4",
    "mov": "video/quicktime",
    "webm": "video/webm",
    "mp3": "audio/mpeg",
    "m4a": "audio/mp4",
    "wav": "audio/wav",
    "pdf": "application/pdf",
    "wasm": "application/wasm",
    "zip": "application/zip",
  ]
}
