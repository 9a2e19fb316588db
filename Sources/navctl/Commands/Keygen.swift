import ArgumentParser
import Bus

extension Navctl {
    struct Keygen: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a pair of keys, for navd or for a client over tcp.",
            discussion: """
                Writes FILE.secret, which only its owner can read and which must stay secret, and FILE.public; prints the public \
                key. navd takes its own secret with --key, and the public keys of those who may connect in its configuration, \
                under "allow". A client takes its own secret and navd's public key: --key and --server-key, $NAVD_KEY and \
                $NAVD_SERVER_KEY, or client.secret and server.public in ~/.config/navd.
                """)

        @Argument(help: "The name of the files, without .secret and .public; existing files are not overwritten.")
        var file: String

        func run() throws {
            do throws(KeyError) {
                let secret = try CurveSecret.generate()
                try KeyFile.write(secret, to: file)
                Output.line(secret.publicKey.text)
            } catch {
                throw Failure(error)
            }
        }
    }
}
