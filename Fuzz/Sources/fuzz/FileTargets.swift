import Bus
import ControllerActors

extension FuzzTarget {
    static let fileTargets: [FuzzTarget] = [
        FuzzTarget(name: "storyboard") { bytes in
            guard let storyboard = try? StoryboardReader.read(Array(bytes), name: "Main") else { return }
            let library = StoryboardLibrary([storyboard])
            for controller in storyboard.controllers {
                _ = try? library.spec(storyboard: "Main", identifier: controller.storyboardIdentifier)
            }
        },
        FuzzTarget(name: "strings") { bytes in
            guard let text = FileText.decode(Array(bytes)) else { return }
            _ = try? StoryboardStrings.read(text, name: "de.lproj/Main.strings")
        },
    ]
}
