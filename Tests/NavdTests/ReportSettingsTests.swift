import Foundation
import Logging
import Testing

@testable import navd

@Suite("How much navd tells is set on the command line, or in the configuration file")
struct ReportSettingsTests {
    private func reports(_ arguments: String..., file: String? = nil) throws -> ReportSettings {
        var arguments = arguments + ["--endpoint", "ipc:///tmp/navd-reports-test.sock"]
        guard let file else { return try Settings(try NavdCommand.parse(arguments)).reports }
        let place = FileManager.default.temporaryDirectory.appending(path: "navd-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: place) }
        try file.write(to: place, atomically: true, encoding: .utf8)
        arguments += ["--config", place.path]
        return try Settings(try NavdCommand.parse(arguments)).reports
    }

    @Test("without options refusals and peers are logged as info, and nothing is masked")
    func defaults() throws { #expect(try reports() == ReportSettings(refusals: .info, peers: .info, masks: [])) }

    @Test("options take precedence over the file")
    func precedence() throws {
        let file = #"{"logRefusals":"debug","logPeers":"notice","mask":["titles","states"]}"#
        #expect(
            try reports(file: file)
                == ReportSettings(refusals: .debug, peers: .notice, masks: [.titles, .states]))
        #expect(
            try reports("--log-refusals", "error", "--mask", "states", file: file)
                == ReportSettings(refusals: .error, peers: .notice, masks: [.states]))
    }

    @Test(
        "a wrong word is refused with the right ones",
        arguments: [
            (["--log-refusals", "loud"], nil, "one of trace"), (["--log-peers", "loud"], nil, "one of trace"),
            (["--mask", "names"], nil, "one of titles, states"), ([], #"{"mask":["names"]}"#, "one of titles, states"),
            ([], #"{"mask":"titles"}"#, "a list of strings"), ([], #"{"mask":[1]}"#, "a list of strings"),
            ([], "{\n\"mask\":[\"titles\",\n\"names\"]}", "line 3: "),
        ] as [([String], String?, String)])
    func wrong(_ arguments: [String], _ file: String?, _ right: String) throws {
        let error = #expect(throws: StartError.self) {
            switch arguments.count {
            case 2: _ = try reports(arguments[0], arguments[1], file: file)
            default: _ = try reports(file: file)
            }
        }
        #expect(error?.message.contains(right) == true, "\(error?.message ?? "")")
    }
}
