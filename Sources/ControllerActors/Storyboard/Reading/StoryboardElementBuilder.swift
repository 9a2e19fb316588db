import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Handles the parser's stream with a stack of open elements. Only the elements that count survive their end tag.
final class StoryboardElementBuilder: NSObject, XMLParserDelegate {
    private(set) var root: StoryboardElement?
    private(set) var failure: StoryboardError?
    /// The element name of every object id in the scenes, views too: ids are unique in the whole file.
    private(set) var elementOfID: [String: String] = [:]

    private let lines: [Int]
    private var started = 0
    private var stack: [StoryboardElement] = []
    private var lineOfID: [String: Int] = [:]

    init(lines: [Int]) { self.lines = lines }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        let line = started < lines.count ? lines[started] : parser.lineNumber
        started += 1
        guard let parent = stack.last else {
            failure = StoryboardError.root(name, attributes, line: line)
            if failure != nil { return parser.abortParsing() }
            stack.append(StoryboardElement(name: name, role: .document, attributes: attributes, line: line))
            return
        }
        if let id = objectID(attributes) {
            if let first = lineOfID.updateValue(line, forKey: id.key) {
                failure = StoryboardError(
                    .duplicateID, line: line, "<\(name)> has the id \(id.text), which line \(first) has too",
                    expected: "an id of its own")
                return parser.abortParsing()
            }
            elementOfID[id.key] = name
        }
        let role = parent.role.child(name, attributes)
        let kept = role == .view || role == .staticView ? attributes.filter { $0.key == "id" } : attributes
        stack.append(StoryboardElement(name: name, role: role, attributes: kept, line: line))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        guard let element = stack.popLast() else { return }
        if stack.isEmpty {
            root = element
        } else if counts(element) {
            stack[stack.count - 1].children.append(element)
        }
    }

    /// libxml2 goes on after an error and would name the last one. The first is the one to mend.
    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        guard failure == nil else { return }
        failure = .notWellFormed(line: parser.lineNumber, because: parseError)
        parser.abortParsing()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { append(string) }

    func parser(_ parser: XMLParser, foundCDATA block: Data) { append(String(decoding: block, as: UTF8.self)) }

    /// Ids count within the scenes only. Ids of the scenes themselves are a set of their own.
    private func objectID(_ attributes: [String: String]) -> (key: String, text: String)? {
        guard stack.count > 1, stack[1].role == .scenes else { return nil }
        if stack.count == 2 { return attributes["sceneID"].map { ("scene \($0)", $0) } }
        return attributes["id"].map { ($0, $0) }
    }

    private func append(_ string: String) { if stack.last?.role == .text { stack[stack.count - 1].text += string } }

    private func counts(_ element: StoryboardElement) -> Bool {
        switch element.role {
        case let role where role.isWay: !element.children.isEmpty
        case .leaf where element.name == "outlet":
            element["property"].flatMap(Storyboard.Outlet.role) != nil || owner?.role == .controller
        case .leaf where element.name == "action": owner?.role == .barButtonItem || owner?.role == .ownView
        default: true
        }
    }

    /// The element whose `<connections>` are open.
    private var owner: StoryboardElement? { stack.dropLast().last }
}
