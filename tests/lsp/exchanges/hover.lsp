# Hover: the declaration, with its specification, and the comment above it.
>>> open a.bpl
// The number of steps.
// It never falls.
var ⟪1⟫steps: int where steps >= 0;

/* Adds to the steps.
 * Fails for negative numbers. */
procedure Add(n: int) returns (ok: bool)
  requires n >= 0;
  modifies steps;
  ensures steps == old(steps) + n;
{
  var ⟪2⟫m: [int]bool;
  steps := steps + ⟪3⟫n;
  call ⟪4⟫ok := ⟪5⟫Add(n);
  assert (forall k: int :: ⟪6⟫k > 0);
}
// a comment of its own

function {:inline} half(n: int) returns (int) { n div 2 }
datatype Pair { Pair(first: int, second: int) }
axiom ⟪7⟫half(2) == ⟪8⟫Pair(1, 2)->⟪9⟫first;
⟪10⟫type Word = bv32;
const w: ⟪11⟫Word;
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "11:6-11:7",
          "severity": 3,
          "code": "unused-local",
          "source": "bpl",
          "message": "local variable 'm' is not used",
          "tags": [1]},
        {
          "range": "14:10-14:16",
          "severity": 2,
          "code": "no-trigger",
          "source": "bpl",
          "message": "no term can trigger the quantifier on 'k'"},
        {
          "range": "18:19-18:23",
          "severity": 3,
          "code": "unused-declaration",
          "source": "bpl",
          "message": "function 'half' is not used by any procedure",
          "tags": [1]},
        {
          "range": "19:9-19:13",
          "severity": 3,
          "code": "unused-declaration",
          "source": "bpl",
          "message": "datatype 'Pair' is not used by any procedure",
          "tags": [1]},
        {
          "range": "21:5-21:9",
          "severity": 3,
          "code": "unused-declaration",
          "source": "bpl",
          "message": "type 'Word' is not used by any procedure",
          "tags": [1]},
        {
          "range": "22:6-22:7",
          "severity": 3,
          "code": "unused-declaration",
          "source": "bpl",
          "message": "constant 'w' is not used by any procedure",
          "tags": [1]}]}
>>> textDocument/hover a.bpl 1
<<< {
      "contents": {
        "kind": "markdown",
        "value": "```boogie\nvar steps: int where steps >= 0\n```\n\nThe number of steps.\nIt never falls.\n"},
      "range": "2:4-2:9"}
>>> textDocument/hover a.bpl 2
<<< {"contents": {"kind": "markdown", "value": "```boogie\nvar m: [int]bool\n```\n"}, "range": "11:6-11:7"}
>>> textDocument/hover a.bpl 3
<<< {"contents": {"kind": "markdown", "value": "```boogie\nin n: int\n```\n"}, "range": "12:19-12:20"}
>>> textDocument/hover a.bpl 4
<<< {"contents": {"kind": "markdown", "value": "```boogie\nout ok: bool\n```\n"}, "range": "13:7-13:9"}
>>> textDocument/hover a.bpl 5
<<< {
      "contents": {
        "kind": "markdown",
        "value": "```boogie\nprocedure Add(n: int) returns (ok: bool);\n  requires n >= 0;\n  modifies steps;\n  ensures steps == old(steps) + n;\n```\n\nAdds to the steps.\nFails for negative numbers.\n"},
      "range": "13:13-13:16"}
>>> textDocument/hover a.bpl 6
<<< {"contents": {"kind": "markdown", "value": "```boogie\nbound k: int\n```\n"}, "range": "14:27-14:28"}
>>> textDocument/hover a.bpl 7
<<< {
      "contents": {
        "kind": "markdown",
        "value": "```boogie\nfunction {:inline} half(n: int) returns (int) { n div 2 }\n```\n"},
      "range": "20:6-20:10"}
>>> textDocument/hover a.bpl 8
<<< {
      "contents": {"kind": "markdown", "value": "```boogie\nPair(first: int, second: int): Pair\n```\n"},
      "range": "20:17-20:21"}
>>> textDocument/hover a.bpl 9
<<< {"contents": {"kind": "markdown", "value": "```boogie\nfield first: int\n```\n"}, "range": "20:29-20:34"}
>>> textDocument/hover a.bpl 10
<<< null
>>> textDocument/hover a.bpl 11
<<< {"contents": {"kind": "markdown", "value": "```boogie\ntype Word = bv32\n```\n"}, "range": "22:9-22:13"}
