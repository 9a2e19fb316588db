import ArgumentParser
import Bus

extension Navctl {
    struct Frame: ActingCommand {
        static let configuration = CommandConfiguration(
            abstract: "Give an embedded child a frame in its parent's view, or let it fill that view.")

        @Argument(help: "The child, by id or name.")
        var controller: String
        @Argument(help: "x,y,width,height in points, such as 20,40,280,400. Without it the child fills its parent.")
        var frame: String?
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func validate() throws { _ = try rectangle }

        func run(_ session: Session) throws {
            try session.perform("viewController.setFrame", on: controller, ["frame": rectangle])
        }

        private var rectangle: JSON {
            get throws {
                guard let frame else { return .null }
                let numbers = frame.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
                guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
                    let height = numbers[3], numbers.allSatisfy({ $0?.isFinite == true })
                else { throw ValidationError("the frame is \(frame); wanted: x,y,width,height") }
                return Rect(x: x, y: y, width: width, height: height).json
            }
        }
    }
}
