import ArgumentParser
import Bus
import WebGateway

/// `navweb token NAME`: a token, a key pair, and the lines for both configurations.
struct TokenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token", abstract: "Make a token with its key pair, and print the lines for both configurations.",
        discussion: """
            Writes NAME.secret, which only its owner can read, and NAME.public. The token itself is printed once and \
            stored nowhere: the configuration has only its SHA-256.
            """)

    @Argument(help: "The name of the token, and of the files without .secret and .public.")
    var name: String

    @Option(help: "The rights that the line for navd gives, with commas: read, command, vote, openWindows.")
    var may = "read,command"

    func run() throws {
        let rights = may.split(separator: ",").map(String.init)
        if let wrong = rights.first(where: { Right(rawValue: $0) == nil }) {
            let words = Right.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("\"\(wrong)\" is no right; wanted: some of \(words)")
        }
        let token = WebToken.make()
        let secret: CurveSecret
        do throws(KeyError) {
            secret = try CurveSecret.generate()
            try KeyFile.write(secret, to: name)
        } catch {
            Serve.complain("\(error)")
            throw ExitCode(65)
        }
        let label = String(name.split(separator: "/").last ?? "token")
        let mine: JSON = [
            "name": .string(label), "sha256": .string(WebToken.digest(of: token)), "key": .string("\(name).secret"),
        ]
        let navds: JSON = [
            "name": .string(label), "key": .string(secret.publicKey.text), "may": .array(rights.map { .string($0) }),
        ]
        print("the token, behind #token= in the page's address:\n  \(token)")
        print("in navweb's configuration, under \"tokens\":\n  \(mine.text)")
        print("in navd's configuration, under \"allow\":\n  \(navds.text)")
    }
}
