import Bus
import ControllerActors

extension FuzzTarget {
    static let fileTargets: [FuzzTarget] = [
        FuzzTarget(name: "storyboard") { bytes in
            guard let storyboard = try? StoryboardReader.read(Array(bytes), name: "Main") else { return }
            let library = StoryboardLibrary([storyboard])
            for controller in storyboard.controllers {
                let spec = try? library.spec(
                    storyboard: "Main", identifier: nil, scene: controller.id, permissive: true)
                if let spec { open(root: spec, document: nil) }
            }
        },
        FuzzTarget(name: "strings") { bytes in
            guard let text = FileText.decode(Array(bytes)) else { return }
            _ = try? StoryboardStrings.read(text, name: "de.lproj/Main.strings")
        },
        // An exported state. What is accepted is written as it was read.
        FuzzTarget(name: "state") { bytes in
            guard let file = try? StateFile(bytes) else { return }
            let text = (0..<file.lineCount).map { file.line($0) }.joined(separator: [10])
            let again = try? Array(text).withUnsafeBytes { try StateFile($0) }
            expect(again?.head == file.head && again?.windows == file.windows, "read back differently")
            expect(again?.storyboards == file.storyboards && again?.attachments == file.attachments, "a fact is lost")
        },
    ]
}
