import Bus

// What leaves, and when.
extension SocketWire {
    func gather(_ bytes: UnsafeRawBufferPointer, for address: PeerAddress) {
        // The first of a round waits for nothing: it may be the only one.
        guard hasAnswered else {
            hasAnswered = true
            if !send(bytes, to: address) { missed.append(address) }
            return
        }
        if gathered.isFull { empty() }
        do {
            try address.withUnsafeBytes { try gathered.add($0, bytes) }
            note(bytes.count, for: address)
        } catch {
            log.error("sending failed", metadata: ["error": "\(error)"])
        }
    }

    func sendGathered() -> [PeerAddress] {
        hasAnswered = false
        if gathered.count > 0 { empty() }
        guard !missed.isEmpty else { return [] }
        defer { missed = [] }
        return missed
    }

    func empty() {
        do {
            try gathered.send(on: requests) { address, delivery in
                let address = PeerAddress(address)
                if delivery == .full { isFull(address) }
                missed.append(address)
            }
        } catch {
            log.error("sending failed", metadata: ["error": "\(error)"])
        }
    }

    func send(_ bytes: UnsafeRawBufferPointer, to address: PeerAddress) -> Bool {
        if gathered.count > 0 { empty() }
        do {
            let delivery = try address.withUnsafeBytes { address in
                try requests.send(address, bytes)
            }
            note(bytes.count, for: address)
            if delivery == .full { isFull(address) }
            return delivery == .sent
        } catch {
            log.error("sending failed", metadata: ["error": "\(error)"])
            return false
        }
    }

    private func note(_ size: Int, for address: PeerAddress) {
        if size > Crowd.large, let sender, address.isOf(sender) { crowd.sent(size, to: sender.connection) }
    }

    /// It takes nothing any more. One that goes on sending nevertheless is hung up on; others are found by `sweep`.
    private func isFull(_ address: PeerAddress) {
        if let sender, address.isOf(sender) { _ = end(address, "a peer sends, and does not read") }
    }

    func publish(_ topic: String, _ bytes: UnsafeRawBufferPointer) {
        do {
            var topic = topic
            _ = try topic.withUTF8 { topic in
                try events.send(UnsafeRawBufferPointer(topic), bytes)
            }
        } catch {
            log.error("publishing failed", metadata: ["error": "\(error)"])
        }
    }
}
