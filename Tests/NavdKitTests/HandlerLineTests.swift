import Bus
import Testing

@testable import NavdKit

@Suite("The line of an attachment's handlers")
struct HandlerLineTests {
    private func question(_ number: Int, isTold: Bool = false) -> Question {
        Question(
            token: QuestionToken(number: number), id: isTold ? nil : "q\(number)", method: "m", on: "c1", params: [:],
            names: [:], attachment: AttachmentToken(number: 1), isDryRun: false, epoch: "e")
    }

    private func words(_ steps: [HandlerLine.Step]) -> [String] {
        steps.map { step in
            switch step {
            case .start(let question): "start \(question.token.number)"
            case .cancel(let token): "cancel \(token.number)"
            case .refuse(let question, _): "refuse \(question.token.number)"
            }
        }
    }

    @Test("handlers run one after another, in the order of the questions")
    func order() {
        var line = HandlerLine()
        #expect(words(line.put(question(1))) == ["start 1"])
        #expect(words(line.put(question(2))) == [])
        #expect(words(line.put(question(3))) == [])
        #expect(words(line.ended(QuestionToken(number: 1))) == ["start 2"])
        #expect(words(line.ended(QuestionToken(number: 2))) == ["start 3"])
        #expect(words(line.ended(QuestionToken(number: 3))) == [])
        #expect(words(line.put(question(4))) == ["start 4"])
    }

    @Test("a handler that is not done in time is cancelled, and the next question is served at once")
    func cancelled() {
        var line = HandlerLine()
        _ = line.put(question(1))
        _ = line.put(question(2))
        #expect(words(line.withdraw(QuestionToken(number: 1), isLate: false)) == ["cancel 1", "start 2"])
        #expect(words(line.ended(QuestionToken(number: 1))) == [])
        #expect(words(line.put(question(3))) == [])
        #expect(words(line.ended(QuestionToken(number: 2))) == ["start 3"])
    }

    @Test("a question that waits, and is taken back, is not handled")
    func waiting() {
        var line = HandlerLine()
        _ = line.put(question(1))
        _ = line.put(question(2))
        #expect(words(line.withdraw(QuestionToken(number: 2), isLate: false)) == [])
        #expect(words(line.ended(QuestionToken(number: 1))) == [])
    }

    @Test("a slow callback goes on, and is not cancelled, if others wait")
    func late() {
        var line = HandlerLine()
        _ = line.put(question(1, isTold: true))
        #expect(words(line.withdraw(QuestionToken(number: 1), isLate: true)) == [])
        #expect(words(line.put(question(2))) == ["start 2"])
        #expect(words(line.ended(QuestionToken(number: 1))) == [])
    }

    @Test("beyond so many that wait a question is refused")
    func bound() {
        var line = HandlerLine()
        for number in 0...HandlerLine.mostWaiting { _ = line.put(question(number)) }
        #expect(words(line.put(question(5_000))) == ["refuse 5000"])
    }

    @Test("a question that finds the line full is answered with busy")
    func busy() async throws {
        let nav = try await Navd.connect(
            client: "gate", endpoint: "ipc:///tmp/navd-nobody-\(UInt32.random(in: 0 ... .max)).sock", timeout: nil,
            log: { _, _ in })
        let answers = Board<[NavdError?]>([])
        let desk = AttachmentDesk(
            ["m": { _ in
                try await Task.sleep(for: .seconds(600))
                return [:]
            }], nav, log: { _, _ in }
        ) { _, result in
            let error: NavdError? = if case .failure(let error) = result { error } else { nil }
            answers.change { $0.append(error) }
        }
        for number in 0...HandlerLine.mostWaiting + 1 { desk.put(question(number)) }
        #expect(answers.value.map { $0?.name } == [.busy])
        desk.withdraw(QuestionToken(number: 0), isLate: false)
        await nav.close()
    }

    @Test("after so many handlers that have not returned no further one is started, until one returns")
    func left() {
        var line = HandlerLine()
        for number in 0..<HandlerLine.mostLeft {
            #expect(words(line.put(question(number))) == ["start \(number)"])
            _ = line.withdraw(QuestionToken(number: number), isLate: false)
        }
        #expect(words(line.put(question(100))) == ["refuse 100"])
        _ = line.ended(QuestionToken(number: 3))
        #expect(words(line.put(question(101))) == ["start 101"])
    }
}
