//# TOOL: bpl-exec
//# ARGS: --format=json --jobs 2
//# EXIT: 1
var h: [int]int; const c: int; type T; var t: T;
function f(i: int): int;
procedure Q(n: int) { assume {:print h[3], c, t, f(c), n div 0} true; call R(n); }
procedure R(n: int) { assert {:print "n", n} {:print old(h)[1]} n != 5; }
/*# STDOUT
{"type": "failure", "entry": "Q", "check": "assertion", "claim": "n != 5", "file": "print-json.bpl", "line": 7, "column": 23, "values": {"n": "5"}, "inputs": {"n": "5"}, "functions": {}, "calls": [{"procedure": "Q", "file": "print-json.bpl", "line": 6, "column": 71}], "steps": 2, "confirmed": true, "confirmation": "confirmed", "prints": "      print-json.bpl(6,23): h[3] -> 0, c -> 0, t -> T!0, f(c) -> 0, n div 0 -> 0\n      print-json.bpl(7,23): n, n -> 5\n      print-json.bpl(7,23): old(h)[1] -> 0\n"}
{"type": "entry", "entry": "Q", "verdict": "failed", "engine": "paths", "trivial": false, "passed": 0, "failed": 1, "infeasible": 0, "cut": 0, "unknown": 0, "repeated": 0, "spurious": 0, "stopped-by": []}
{"type": "failure", "entry": "R", "check": "assertion", "claim": "n != 5", "file": "print-json.bpl", "line": 7, "column": 23, "values": {"n": "5"}, "inputs": {"n": "5"}, "functions": {}, "calls": [], "steps": 1, "confirmed": true, "confirmation": "confirmed", "prints": "      print-json.bpl(7,23): n, n -> 5\n      print-json.bpl(7,23): old(h)[1] -> 0\n"}
{"type": "entry", "entry": "R", "verdict": "failed", "engine": "paths", "trivial": false, "passed": 0, "failed": 1, "infeasible": 0, "cut": 0, "unknown": 0, "repeated": 0, "spurious": 0, "stopped-by": []}
*/
