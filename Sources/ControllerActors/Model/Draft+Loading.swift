import Bus

// The messages that are said when the view of a controller is made.
extension Draft {
    /// `viewDidLoad`, and before it `prepareForSegue` for each child that a segue of the scene has embedded (VC-18).
    func loading(_ id: ControllerID) -> [Message] { embeddings(in: id) + [Message(on: id, .viewDidLoad)] }

    private func embeddings(in id: ControllerID) -> [Message] {
        guard let parent = self[id], parent.birth.storyboard != nil, !parent.viewControllers.isEmpty,
            !parent.kind.isContainer
        else { return [] }
        var children = parent.viewControllers
        var list: [Message] = []
        for segue in directory.storyboards.embeddings(of: parent) {
            let place = children.firstIndex { child in
                self[child]?.birth.objectID == segue.objectID && self[child]?.birth.storyboard == segue.storyboard
            }
            guard let place else { continue }
            list.append(SegueRules.prepare(segue.name, segue.sender, children.remove(at: place).json, on: id))
        }
        return list
    }
}
