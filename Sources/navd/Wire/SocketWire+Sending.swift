// Sending of answers and events.
extension SocketWire {
    func gather(_ bytes: UnsafeRawBufferPointer, for address: PeerAddress) {
        // The first answer of a round is sent at once, since it may be the only one.
        guard hasAnswered else {
            hasAnswered = true
            if !send(bytes, to: address) { missed.append(address) }
            return
        }
        if gathered.isFull { empty() }
        let part = part(bytes.count, to: address)
        do {
            try address.withUnsafeBytes { try gathered.add($0, bytes, counted: part.map { ($0.held, $0.weight) }) }
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
        let part = part(bytes.count, to: address)
        do {
            let delivery = try address.withUnsafeBytes { address in
                guard let part else { return try requests.send(address, bytes) }
                return try requests.send(address, bytes, in: part.held, weight: part.weight)
            }
            if delivery == .full { isFull(address) }
            return delivery == .sent
        } catch {
            log.error("sending failed", metadata: ["error": "\(error)"])
            return false
        }
    }

    private func part(_ count: Int, to address: PeerAddress) -> Readers.Part? {
        let part = unread.readers.part(of: count, to: address) { peer(at: address) }
        if let part { sent(part.weight) }
        return part
    }

    /// Called when the peer takes nothing any more. `sweep` disconnects those that are not the current sender.
    private func isFull(_ address: PeerAddress) {
        if let sender, address.isOf(sender) {
            _ = disconnectAtOnce(address, "a peer sends without reading its messages")
        }
    }

    func publish(_ topic: String, _ bytes: UnsafeRawBufferPointer) {
        do {
            var topic = topic
            let weight = unread.publish(bytes.count)
            _ = try topic.withUTF8 { topic in
                try events.send(UnsafeRawBufferPointer(topic), bytes, in: unread.readers.events, weight: weight)
            }
            sent(weight)
        } catch {
            log.error("publishing failed", metadata: ["error": "\(error)"])
        }
    }
}
