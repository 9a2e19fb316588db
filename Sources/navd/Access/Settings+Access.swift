import Bus

#if canImport(Glibc)
    import Glibc
#endif

// Access settings, read before any socket is opened.
extension Settings {
    static func accessList(_ json: JSON?, _ path: String?) throws(StartError) -> AccessList {
        guard let json else { return AccessList(owner: geteuid()) }
        do throws(Refusal) { return try AccessList(owner: geteuid(), allow: json) } catch {
            throw .badInput("\(path ?? ""): \(error.message)")
        }
    }

    /// Nil on `ipc`. On `tcp` no client may connect without a key, so navd does not start without a secret key of its
    /// own, or if no client's key is allowed.
    static func secret(_ path: String?, _ endpoint: Endpoint, _ list: AccessList) throws(StartError) -> CurveSecret? {
        guard !endpoint.isLocal else { return nil }
        guard let path else {
            throw .usage(
                "\(endpoint) needs keys: `navctl keygen FILE` makes a pair; give navd its secret with --key FILE.secret, "
                    + "and list the public keys of the allowed clients in the configuration under \"allow\"; "
                    + "or listen on ipc://, where the kernel identifies the client")
        }
        let secret: CurveSecret
        do throws(KeyError) { secret = try KeyFile.secret(path) } catch {
            switch error {
            case .readableByOthers, .ownedByAnother: throw .notAllowed("\(error)")
            default: throw .badInput("the key: \(error)")
            }
        }
        guard list.allowsKeys else {
            throw .usage(
                "no client could connect to \(endpoint): no key is allowed. `navctl keygen FILE` makes a client's pair; put what "
                    + "is in FILE.public into the configuration: "
                    + "{\"allow\":[{\"key\":\"…\",\"may\":[\"read\",\"command\",\"vote\",\"openWindows\"]}]}")
        }
        return secret
    }
}
