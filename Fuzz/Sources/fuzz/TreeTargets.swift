import Bus
import ControllerActors

extension FuzzTarget {
    static let treeTargets: [FuzzTarget] = [
        FuzzTarget(name: "spec") { bytes in
            guard let json = try? JSONParser.parse(bytes), let spec = try? ControllerSpec(json: json, path: "root")
            else {
                return
            }
            open(root: spec, document: nil)
        },
        FuzzTarget(name: "document") { bytes in
            guard let json = try? JSONParser.parse(bytes),
                let document = try? WindowDocument(json: json, permissive: false, path: "document")
            else { return }
            open(root: nil, document: document)
        },
        FuzzTarget(name: "metrics") { bytes in
            guard let json = try? JSONParser.parse(bytes), let family = MetricFamily(json: json) else { return }
            expect(MetricFamily(json: family.json) == family, "read back differently: \(family)")
            let text = PrometheusText.text([family])
            expect(text.isEmpty == family.samples.isEmpty, "\(text)")
            for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                expect(line.hasPrefix("# ") || line.hasPrefix(family.name), "a line that is none: \(line)")
            }
            for case .histogram(let histogram) in family.samples.map(\.value) {
                for part in [0, 0.5, 0.99, 1] { _ = histogram.quantile(part) }
            }
        },
        // A snapshot and then events, one a line.
        FuzzTarget(name: "replica") { bytes in
            var replica: Replica?
            for line in bytes.split(separator: UInt8(ascii: "\n")) {
                guard let json = try? JSONParser.parse(UnsafeRawBufferPointer(rebasing: line)) else { return }
                if replica == nil {
                    replica = try? Replica(snapshot: json)
                } else {
                    _ = try? replica?.apply(json)
                }
            }
        },
        // What a store contains. Reading it from the bytes must give the same as reading it from JSON values.
        FuzzTarget(name: "kept") { bytes in
            let json = try? JSONParser.parse(bytes)
            if let changes = json.flatMap({ try? Change.read($0["changes"], path: "changes") }) {
                expect((try? Change.read(commit: bytes)) == changes, "a commit is read differently")
            } else {
                _ = try? Change.read(commit: bytes)
            }
            if let tree = json.flatMap({ try? Tree(json: $0, path: "checkpoint") }) {
                expect((try? Tree(bytes: bytes, path: "checkpoint")) == tree, "a checkpoint is read differently")
            } else {
                _ = try? Tree(bytes: bytes, path: "checkpoint")
            }
        },
    ]

    /// Opens a window with the root or the document. A snapshot of the window must be read back as the same tree.
    static func open(root: ControllerSpec?, document: WindowDocument?) {
        let window = Window(id: WindowID(1))
        guard
            let transition = try? Rules().opening(
                window, root: root, document: document, spare: [], directory: Directory())
        else { return }
        var tree = Tree(window: window)
        for change in transition.changes {
            do { try tree.apply(change) } catch { fatalError("a change does not fit: \(error)") }
        }
        _ = ScreenLayout(tree)
        var writer = JSONWriter()
        writer.beginObject()
        tree.write(to: &writer)
        writer.endObject()
        let read = (try? JSONParser.parse(writer.bytes)).flatMap { try? Tree(json: $0, path: "snapshot") }
        expect(read == tree, "read back differently: \(String(decoding: writer.bytes, as: UTF8.self))")
    }
}
