import Bus

extension FuzzTarget {
    static let protocolTargets: [FuzzTarget] = [
        FuzzTarget(name: "json") { bytes in
            guard let value = try? JSONParser.parse(bytes) else { return }
            let text = value.bytes
            expect(
                (try? JSONParser.parse(text)) == value,
                "read back differently: \(String(decoding: text, as: UTF8.self))")
        },
        FuzzTarget(name: "envelope") { bytes in
            let full = try? Envelope(bytes, readsValues: true)
            guard let envelope = try? Envelope(bytes) else {
                return expect(full == nil, "a message only if its values are read")
            }
            expect(full != nil, "no message if its values are read")
            expect(full?.params == envelope.params, "other params if they are read")
            expect(full?.result == envelope.result, "another result if it is read")
            for (range, object) in [(full?.params, full?.paramsObject), (full?.result, full?.resultObject)] {
                guard let range, let object else { continue }
                let alone = try? JSONParser.parse(UnsafeRawBufferPointer(rebasing: bytes[range]))
                expect(alone == .object(object), "another value if it is read along with the message")
            }
            for range in [envelope.params, envelope.result, envelope.error, envelope.then].compactMap(\.self) {
                expect(range.lowerBound >= 0 && range.upperBound <= bytes.count, "a range outside the message")
                _ = try? JSONParser.parse(UnsafeRawBufferPointer(rebasing: bytes[range]))
            }
        },
        // A line with the method, and then its params.
        FuzzTarget(name: "command") { bytes in
            guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return }
            let method = String(decoding: bytes[..<end], as: UTF8.self)
            let rest = UnsafeRawBufferPointer(rebasing: bytes[(end + 1)...])
            guard case .object(let params)? = try? JSONParser.parse(rest) else { return }
            _ = try? Command.decode(method, on: "c1", params: params)
        },
        FuzzTarget(name: "path") { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            guard let path = try? Path(text: text, path: "path") else { return }
            expect((try? Path(text: path.description, path: "path")) == path, "read back differently: \(path)")
        },
        FuzzTarget(name: "endpoint") { bytes in
            _ = try? Endpoint(String(decoding: bytes, as: UTF8.self))
        },
    ]
}
