import Bus
import Foundation

/// The titles of a storyboard in other languages, in Xcode's files: `de.lproj/Main.strings` beside `Main.storyboard`,
/// or beside the `Base.lproj` that contains it.
enum StringsFiles {
    /// The text of each of these files, by language.
    static func beside(_ path: String) throws(Failure) -> Members {
        var folders = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard let file = folders.popLast(), file.hasSuffix(".storyboard") else { return [:] }
        if folders.last?.hasSuffix(".lproj") == true { folders.removeLast() }
        let folder = folders.isEmpty ? "." : folders.joined(separator: "/") + "/"
        let name = file.dropLast(".storyboard".count)
        var strings = JSONObject()
        for language in languages(in: folder) {
            let path = (folder == "." ? "" : folder) + "\(language).lproj/\(name).strings"
            guard access(path, R_OK) == 0 else { continue }
            guard let text = FileText.decode(try InputFile(path).bytes) else {
                throw .badInput("\(path): neither UTF-8 nor UTF-16")
            }
            strings[language] = .string(text)
        }
        return Members(strings)
    }

    private static func languages(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(".lproj".count)) }.sorted()
    }
}
