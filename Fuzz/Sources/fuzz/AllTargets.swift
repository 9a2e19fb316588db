extension FuzzTarget {
    static let all: [FuzzTarget] =
        protocolTargets + treeTargets + fileTargets + accessTargets + hostTargets
        + storeTargets + terminalTargets
}
