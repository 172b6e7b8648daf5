#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The site as it was before the last build, kept so that the next one need not give every file a second name: what has
/// changed since is put into it, and it takes the site's place.
///
/// Whoever wants it moves it away first. So no two builds use one, and one that a killed build has begun to change is not
/// found again. Its files are the site's own but for those that differ; as long as no folder of it has changed, it holds
/// what it held.
struct SpareSite: Hashable, Sendable {
  /// The site's files that it does not have as they are, and those that it has beyond them; sorted by path.
  var differing: [String]
  /// Its folders, with what shows whether a name in them has changed; the first is the site's.
  var folders: [FolderStamp]
  /// The text of all pages, where it is a file of its own.
  var text: Text?

  /// A text of all pages beside that of the site.
  struct Text: Hashable, Sendable {
    var stamp: FileStamp
    /// The pages of which it says something else, and how long that is; in the pages' order.
    var others: [Piece]

    struct Piece: Hashable, Sendable {
      var page: Int
      var length: Int
    }
  }

  /// - Parameters:
  ///   - path: where it lies.
  ///   - written: the folders that files of it stand in, in any order.
  ///   - differing: those that are not what the site has.
  init?(at path: String, with written: [String], differing: [String]) {
    self.differing = differing
    folders = []
    var seen: Set<String> = [""]
    var paths = [""]
    for folder in written {
      var folder = folder
      while seen.insert(folder).inserted {
        paths.append(folder)
        folder = SiteBuilder.folder(of: folder)
      }
    }
    for folder in paths {
      guard let stamp = FileSystem.stamp(path + "/" + folder) else { return nil }
      folders.append(FolderStamp(path: folder, number: stamp.number, modified: stamp.modified))
    }
  }

  init(differing: [String], folders: [FolderStamp], text: Text?) {
    (self.differing, self.folders, self.text) = (differing, folders, text)
  }

  /// Those of its folders that stay what they are when files are changed: no name in them is another then.
  ///
  /// - Parameter changed: files that it gets, or that it has no more.
  func folders(without changed: some Sequence<String>) -> [FolderStamp] {
    var others: Set<String> = [""]
    for path in changed {
      var folder = folder(of: path)
      while others.insert(folder).inserted { folder = SiteBuilder.folder(of: folder) }
    }
    return folders.filter { !others.contains($0.path) }
  }

  /// Whether what lies at a path is still what was left there.
  func isUnchanged(at path: String) -> Bool {
    !folders.isEmpty
      && folders.allSatisfy { folder in
        let stamp = FileSystem.stamp(path + "/" + folder.path)
        return stamp?.number == folder.number && stamp?.modified == folder.modified
      }
  }
}

/// What shows whether a name in a folder has changed.
struct FolderStamp: Hashable, Sendable {
  /// Relative to the site's folder; empty for itself.
  var path: String
  var number: UInt64
  /// Nanoseconds since 1970, by the file system's clock.
  var modified: Int
}
