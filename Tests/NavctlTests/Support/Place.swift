import Foundation

/// The paths of the programs that are built along with the tests, and of the project's own files.
enum Place {
    /// The directory of the test bundle, which has the programs too.
    static let products: String = {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        for start in [own] + CommandLine.arguments {
            var directory = URL(fileURLWithPath: start).deletingLastPathComponent()
            for _ in 0..<4 {
                if FileManager.default.isExecutableFile(atPath: directory.appendingPathComponent("navctl").path) {
                    return directory.path
                }
                directory.deleteLastPathComponent()
            }
        }
        return "."
    }()

    static let navd = "\(products)/navd"
    static let navctl = "\(products)/navctl"

    static func example(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Examples/\(name)")
            .standardized.path
    }

    /// A Python that can `import zmq`; the default Python may not be able to.
    static let python = interpreter(with: "zmq")
    /// A Python that can `import yaml`.
    static let yamlPython = interpreter(with: "yaml")

    private static func interpreter(with module: String) -> String? {
        let candidates = [ProcessInfo.processInfo.environment["NAVD_PYTHON"], "/usr/bin/python3", "python3"]
        return candidates.compactMap(\.self).first { candidate in
            guard let child = try? Child(candidate, ["-c", "import \(module)"]) else { return false }
            return child.end(withinMilliseconds: 20_000) == 0
        }
    }
}
