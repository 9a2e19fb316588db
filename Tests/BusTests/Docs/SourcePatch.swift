/// A unified diff as git writes it.
struct SourcePatch {
    struct Mismatch: Error, Equatable {
        let file: String
        /// The first line of the place that was not found.
        let line: String
    }

    /// A place in a file: its lines before and after.
    private struct Hunk {
        var old: [Substring] = []
        var new: [Substring] = []
    }

    private(set) var files: [String] = []
    private var hunks: [String: [Hunk]] = [:]
    private var made: Set<String> = []

    init(_ text: String) {
        var (old, new) = (0, 0)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if old > 0 || new > 0, let file = files.last, let hunk = hunks[file]?.indices.last {
                let content = line.dropFirst()
                if line.first != "+" {
                    hunks[file]?[hunk].old.append(content)
                    old -= 1
                }
                if line.first != "-" {
                    hunks[file]?[hunk].new.append(content)
                    new -= 1
                }
            } else if line.hasPrefix("diff --git ") {
                files.append(String(line.split(separator: " b/").last ?? ""))
            } else if line.hasPrefix("new file mode"), let file = files.last {
                made.insert(file)
            } else if line.hasPrefix("@@ -"), let file = files.last {
                let ranges = line.split(separator: " ").dropFirst().prefix(2).map { range in
                    let parts = range.dropFirst().split(separator: ",")
                    return parts.count == 1 ? 1 : Int(parts[1]) ?? 0
                }
                (old, new) = (ranges[0], ranges[1])
                hunks[file, default: []].append(Hunk())
            }
        }
    }

    /// Applies the patch to files that are read on first use. A place may have moved, but its lines must be the same.
    func apply(to sources: inout [String: [Substring]], read: (String) throws -> [Substring]?) throws {
        for file in files {
            let there = try sources[file] ?? read(file)
            guard (there == nil) == made.contains(file) else { throw Mismatch(file: file, line: "") }
            var lines = there ?? []
            var start = 0
            for hunk in hunks[file] ?? [] {
                let ends = lines.count - hunk.old.count
                guard start <= ends,
                    let place = (start...ends).first(where: { lines[$0...].starts(with: hunk.old) })
                else { throw Mismatch(file: file, line: String(hunk.old.first ?? "")) }
                lines.replaceSubrange(place..<place + hunk.old.count, with: hunk.new)
                start = place + hunk.new.count
            }
            sources[file] = lines
        }
    }
}
