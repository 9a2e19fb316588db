import ArgumentParser
import Bus

extension Navctl {
    struct Status: AnswerCommand {
        static let about = "Show on one screen how navd is."
        static let discussion = """
            Its version, how long it has run, where it listens, what it keeps and for how long, quotas near their \
            limit, slow clients, which windows are seen, and the last warnings and errors of its log. Needs the right \
            to read everything. \
            `navctl doctor` says what to do about it.
            """

        @OptionGroup var options: Options

        func answer(_ session: Session) throws -> JSON { try session.request("daemon.status") }

        func lines(_ answer: JSON, isWide: Bool) -> [String] { StatusText(answer).lines }
    }

    struct Doctor: DescribedCommand {
        static let about = "Look at everything that may be wrong with navd, and say what to do about it."
        static let discussion = """
            It looks at the endpoint, the keys, the answer, the rights, the versions, the store and its disk, screens, \
            quotas, peers and the log. Exit code 1 if something is wrong, else 0, also where something is only worth a \
            look.
            """

        @OptionGroup var options: Options

        /// What can't be looked at without an answer.
        private static let later = [
            "answer", "rights", "versions", "store", "disk", "screens", "quotas", "peers", "log",
        ]

        func run() throws {
            let diagnosis = diagnose()
            let findings = JSON.members(["wrong": diagnosis.isWrong, "findings": diagnosis.findings.map(\.json)])
            (options.format?.lines(findings) ?? diagnosis.lines).forEach(Output.line)
            if diagnosis.isWrong { throw ExitCode(ExitCodes.refused) }
        }

        private func diagnose() -> Diagnosis {
            var diagnosis = Diagnosis()
            do throws(Failure) {
                let endpoint = try options.address()
                diagnosis.add("endpoint", .good, "\(endpoint)")
                look(atKeysFor: endpoint, in: try options.chosenContext(), &diagnosis)
            } catch {
                diagnosis.add("endpoint", .wrong, error.message, Self.advice(error))
                diagnosis.skip(["keys"])
            }
            if !diagnosis.isWrong { ask(&diagnosis) } else { diagnosis.skip(Self.later) }
            return diagnosis
        }

        private func look(atKeysFor endpoint: Endpoint, in context: ContextEntry?, _ diagnosis: inout Diagnosis) {
            do throws(KeyError) {
                if let identity = try options.keys.read(for: endpoint, in: context) {
                    diagnosis.add("keys", .good, "the server's key is expected to be \(identity.server)")
                } else if !endpoint.isLocal {
                    diagnosis.add(
                        "keys", .wrong, "there are no keys, and navd wants them over tcp",
                        "make a pair with `navctl keygen`, and give --key and --server-key")
                }
            } catch {
                diagnosis.add("keys", .wrong, "\(error)", Self.advice(error))
            }
        }

        private func ask(_ diagnosis: inout Diagnosis) {
            let clock = SystemClock()
            let start = clock.now()
            do throws(Failure) {
                let session = try Session(options, client: "navctl doctor")
                defer { session.end() }
                let spent = (clock.now() - start) / 1_000_000
                diagnosis.add("answer", .good, "navd lets this client in, and answers in \(spent) ms")
                diagnosis.look(atRights: session.hello)
                do throws(Failure) {
                    let status = try session.request("daemon.status")
                    diagnosis.look(atStatus: status, version: Version.current, now: Expiry.now())
                } catch {
                    diagnosis.add("status", .wrong, error.message, Self.advice(error))
                    diagnosis.skip(Array(Self.later.dropFirst(2)))
                }
            } catch {
                diagnosis.add("answer", .wrong, error.message, Self.advice(error))
                diagnosis.skip(Array(Self.later.dropFirst()))
            }
        }

        /// What to do about keys that can't be read.
        private static func advice(_ error: KeyError) -> String? {
            switch error {
            case .readableByOthers(let path, _): "`chmod 600 \(path.shown)`, or make another pair with `navctl keygen`"
            case .ownedByAnother(let path, _): "`chown` \(path.shown), or run this as the user that owns it"
            case .missing, .noKeyInFile, .notAKey, .notAFile:
                "give FILE.secret of `navctl keygen FILE` with --key, and navd's own FILE.public with --server-key"
            case .system, .exists, .noCurve: nil
            }
        }

        /// What to do about an error.
        static func advice(_ failure: Failure) -> String? {
            switch failure.exitCode {
            case ExitCodes.noDaemon: "`navd --check` with its options says whether it would start; then start it"
            case ExitCodes.deadline:
                "look at navd's process: it is stopped, or busy (`top -H`); do not start another one"
            case ExitCodes.notAllowed where failure.answer?["data"]?["within"] != nil:
                "run this as navd's user, or as a client whose right read has no \"windows\" and no \"inside\""
            case ExitCodes.notAllowed:
                "run this as navd's user, or add this user or key to \"allow\" with the right read"
            case ExitCodes.usage:
                failure.name == "methodNotFound" ? "this navd is older: replace it (docs/OPERATING.md)" : nil
            default: nil
            }
        }
    }
}
