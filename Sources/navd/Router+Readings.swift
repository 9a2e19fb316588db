import Bus
import ControllerActors
import Dispatch

// Reads of large windows, made beside the loop.
extension Router {
    static let reader = DispatchQueue(label: "navd.reader")

    /// Answered when the read is made; it shows the window as it is now. Errors: `quotaExceeded`.
    func readAside(_ reading: WindowLook, _ call: Call, _ session: Session) throws(Refusal) {
        guard let id = call.envelope.id else { return }
        try limits.checkPending(session)
        owe(session.number)
        let owner = session.access.principal
        let job = Readings.Job(reading: reading, request: id, session: session.number, owner: owner)
        if readings.add(job) { wire.hold(owner) }
        startReading()
    }

    private func startReading() {
        guard let job = readings.start() else { return }
        Self.reader.async { [self, perform] in
            let answer = job.answer()
            perform { self.assumingIsolated { $0.hasRead(job, answer) } }
        }
    }

    private func hasRead(_ job: Readings.Job, _ answer: [UInt8]) {
        if readings.end(job) { wire.release(job.owner) }
        pay(job.session)
        settleTally()
        if let address = sessions[job.session]?.address { answer.withUnsafeBytes { wire.gather($0, for: address) } }
        startReading()
    }
}
