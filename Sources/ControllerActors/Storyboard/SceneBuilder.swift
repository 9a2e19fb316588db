import Bus

/// Makes the spec of a scene with everything that is contained and embedded in it, from file to file.
struct SceneBuilder {
    private let library: StoryboardLibrary
    private let language: String?
    private let permissive: Bool
    private let limits = StoryboardLimits()
    private var count = 0
    /// The scenes around the one that is being made. References may lead in a circle, which no single file shows.
    private var path: [String] = []

    init(_ library: StoryboardLibrary, language: String?, permissive: Bool) {
        (self.library, self.language, self.permissive) = (library, language, permissive)
    }

    mutating func spec(
        _ controller: Storyboard.Controller, in entry: StoryboardLibrary.Entry
    ) throws(Refusal) -> ControllerSpec {
        let (controller, entry) = try referenced(controller, in: entry)
        let file = entry.storyboard
        let place = "\(file.name)/\(controller.id)"
        guard !path.contains(place) else {
            throw refusal(.cycle, "\(place) would contain itself", file, controller.line, "no controller inside itself")
        }
        count += 1
        guard count <= limits.controllers, path.count < limits.containment else {
            throw refusal(
                path.count < limits.containment ? .tooManyControllers : .tooDeep,
                "\(path.first ?? place) would be made of too many controllers", file, controller.line,
                "at most \(limits.controllers) at once, \(limits.containment) within each other")
        }
        path.append(place)
        defer { path.removeLast() }
        let language = self.language ?? entry.language
        if !permissive, let misfit = file.misfit(in: controller) { throw misfit }
        let strings = entry.strings(for: language)
        var spec = strings.isEmpty ? controller.bareSpec : controller.spec(titles: strings)
        spec.fixed.language = language
        // Only a reference that leads nowhere, and was let through, is still one.
        spec.fixed.permissive = controller.reference != nil
        for part in file.parts(of: controller) {
            var inner = try self.spec(part.controller, in: entry)
            if let breach = file.breach(inner.kind, at: part.line, in: controller) {
                guard permissive else { throw breach }
                inner.fixed.permissive = true
            }
            spec.viewControllers.append(.spec(inner))
        }
        return spec
    }

    /// The controller at the end of a chain of references, and its file. Errors: `storyboardInvalid`, where the chain
    /// leads in a circle; those of a reference that leads nowhere.
    func referenced(
        _ start: Storyboard.Controller, in entry: StoryboardLibrary.Entry
    ) throws(Refusal) -> (Storyboard.Controller, StoryboardLibrary.Entry) {
        var (controller, entry) = (start, entry)
        var hops = 0
        while let reference = controller.reference, let found = try resolve(reference, of: controller, in: entry) {
            hops += 1
            guard hops <= limits.containment else {
                throw refusal(
                    .cycle, "the reference \(start.id) is part of a cycle or of too long a chain of references",
                    entry.storyboard, start.line,
                    "a controller that is reached by at most \(limits.containment) references")
            }
            (controller, entry) = found
        }
        return (controller, entry)
    }

    /// The scene's controller that a storyboard reference names, and the storyboard of that scene; nil if there is none
    /// and the placeholder may stay. Errors: `storyboardUnknown`, naming the file that is missing; `identifierUnknown`.
    private func resolve(
        _ reference: Storyboard.Reference, of controller: Storyboard.Controller, in entry: StoryboardLibrary.Entry
    ) throws(Refusal) -> (Storyboard.Controller, StoryboardLibrary.Entry)? {
        let file = entry.storyboard.name
        guard let name = reference.storyboardName, let target = library.entry(referenced: name) else {
            if permissive { return nil }
            let what = reference.storyboardName.map { "\"\($0)\", which is not loaded" } ?? "no storyboard"
            throw Refusal(
                .storyboardUnknown, "\(file):\(controller.line): the reference \(controller.id) names \(what)",
                [
                    "file": file, "line": controller.line, "objectID": controller.id,
                    "loaded": library.entries.keys.sorted(), "storyboard": reference.storyboardName,
                    "identifier": reference.referencedIdentifier,
                ])
        }
        return (try target.storyboard.start(reference.referencedIdentifier), target)
    }

    private func refusal(
        _ code: StoryboardError.Code, _ reason: String, _ file: Storyboard, _ line: Int, _ wanted: String
    ) -> Refusal { StoryboardError(code, line: line, reason, expected: wanted, file: file.name).refusal }
}
