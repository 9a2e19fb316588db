import Store

#if canImport(Glibc)
    import Glibc
#endif

// A program for the tests: it writes a store until it is killed, checks one, cuts one to pieces, or measures.
//
//   store-writer write PATH FIRST LAST OUTSTANDING full|batch|none
//   store-writer check                          a line `PATH ACKNOWLEDGED` in, a line of a verdict out: see Checking.swift
//   store-writer cut PATH SCRATCH log|file MOST STEP FROM
//   store-writer measure DIRECTORY

let words = Array(CommandLine.arguments.dropFirst())

func number(_ index: Int) -> UInt64 { index < words.count ? UInt64(words[index]) ?? 0 : 0 }

switch (words.first, words.count) {
case ("write", 6):
    let death = Death(getenv("CHAOS_DIE").map { String(cString: $0) })
    exit(
        Writing(death).run(
            words[1], from: number(2), to: number(3), outstanding: number(4), Durability(rawValue: words[5]) ?? .full))
case ("check", 1):
    while let line = readLine() {
        let parts = line.split(separator: " ")
        Writing.say("\(Checking.check(String(parts[0]), atLeast: UInt64(parts[1]) ?? 0))")
    }
case ("cut", 7):
    exit(
        Cutting.run(
            words[1], scratch: words[2], part: words[3], most: Int(number(4)), step: Int(number(5)),
            from: Int(number(6))))
case ("measure", 2): exit(Measuring.run(words[1]))
default:
    Writing.say("store-writer write|check|cut|measure, see its main.swift")
    exit(64)
}
