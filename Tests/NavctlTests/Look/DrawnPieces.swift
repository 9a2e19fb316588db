import Bus
import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An SVG file read back: its groups and the rectangles in them. Throws if the file is not XML.
final class DrawnPieces: NSObject, XMLParserDelegate {
    struct Piece {
        let of: String
        let part: String
        var rectangles: [Rect] = []
    }

    private(set) var pieces: [Piece] = []
    private(set) var texts: [String] = []
    /// For each group that is open, whether it is a piece.
    private var open: [Bool] = []
    private var isInText = false

    init(_ svg: String) throws {
        super.init()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = self
        guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        func number(_ name: String) -> Double { attributes[name].flatMap(Double.init) ?? .nan }
        switch name {
        case "g":
            open.append(attributes["data-part"] != nil)
            if let part = attributes["data-part"] { pieces.append(Piece(of: attributes["data-of"] ?? "", part: part)) }
        case "rect" where open.contains(true):
            pieces[pieces.count - 1].rectangles.append(
                Rect(x: number("x"), y: number("y"), width: number("width"), height: number("height")))
        case "text":
            texts.append("")
            isInText = true
        default: break
        }
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        if name == "g" { open.removeLast() }
        if name == "text" { isInText = false }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if isInText { texts[texts.count - 1] += string }
    }
}
