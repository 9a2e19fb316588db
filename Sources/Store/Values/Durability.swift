/// What "kept" means when it is said.
public enum Durability: String, Sendable, CaseIterable {
    /// It is synced: it outlives the process and a power cut, as far as the disk tells the truth about its syncs.
    case full
    /// The kernel has it: it outlives the process, however that ends. A power cut or a crash of the machine takes what came since
    /// the last sync, and those come with every four megabytes of log, not with time. What is left is whole and in order.
    case batch
    /// The kernel has it, and nobody ever asks for a sync but at the end: it outlives the process. After a power cut the file may
    /// be damaged: then it is refused where that is seen, and where it is not, `Head.isLossless` is false all the same.
    case none

    /// SQLite's word for it.
    var synchronous: String {
        switch self {
        case .full: "FULL"
        case .batch: "NORMAL"
        case .none: "OFF"
        }
    }
}
