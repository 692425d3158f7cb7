# What may stand at a position, and nothing else: names in scope, keywords, attributes.
>>> open a.bpl
type Ref;
datatype Pair { Pair(first: int, second: bool) }
const limit: int;
var heap: [Ref]int;
function half(n: int): int;
procedure {:ent⟪1⟫} Helper(x: int) returns (r: Re⟪2⟫);
  modifies he⟪3⟫;
procedure Main(left: int, p: Pair)
{
  var local: int;
  here:
  call H⟪4⟫
}
procedure Other(hidden: int)
{
  var h: int;
  there:
  h := h⟪5⟫;
  assert (forall handy: int :: handy > h⟪6⟫);
  goto t⟪7⟫;
  havoc h⟪8⟫;
  // h⟪9⟫
  assert p->⟪10⟫;
  ⟪11⟫
}
pro⟪12⟫
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "12:0-12:1",
          "severity": 1,
          "code": "syntax",
          "source": "bpl",
          "message": "invalid CallParams\nhint: found '}' instead of '(', ',' or ':='"},
        {
          "range": "22:12-22:13",
          "severity": 1,
          "code": "syntax",
          "source": "bpl",
          "message": "invalid ArrayExpression\nhint: found ';'"},
        {
          "range": "19:2-19:6",
          "severity": 1,
          "code": "boogie-parser",
          "source": "bpl",
          "message": "Error: goto label 't' is undefined"},
        {
          "range": "25:0-25:3",
          "severity": 1,
          "code": "syntax",
          "source": "bpl",
          "message": "EOF expected\nhint: found 'pro' instead of a declaration: axiom, const, datatype, function, implementation, procedure, type or var"}]}
>>> textDocument/completion a.bpl 1
<<< {
      "items": [{"label": "entrypoint", "kind": 14}, {"label": "existential", "kind": 14}],
      "isIncomplete": false}
>>> textDocument/completion a.bpl 2
<<< {
      "items": [{"label": "Ref", "kind": 7, "detail": "type Ref"}, {"label": "real", "kind": 14}],
      "isIncomplete": false}
>>> textDocument/completion a.bpl 3
<<< {"items": [{"label": "heap", "kind": 6, "detail": "var heap: [Ref]int"}], "isIncomplete": false}
>>> textDocument/completion a.bpl 4
<<< {
      "items": [
        {"label": "heap", "kind": 6, "detail": "var heap: [Ref]int"},
        {"label": "Helper", "kind": 2, "detail": "procedure {:ent} Helper(x: int) returns (r: Re);"}],
      "isIncomplete": false}
>>> textDocument/completion a.bpl 5
<<< {
      "items": [
        {"label": "heap", "kind": 6, "detail": "var heap: [Ref]int"},
        {"label": "half", "kind": 3, "detail": "function half(n: int): int;"},
        {"label": "hidden", "kind": 6, "detail": "in hidden: int"},
        {"label": "h", "kind": 6, "detail": "var h: int"}],
      "isIncomplete": false}
>>> textDocument/completion a.bpl 6
<<< {
      "items": [
        {"label": "heap", "kind": 6, "detail": "var heap: [Ref]int"},
        {"label": "half", "kind": 3, "detail": "function half(n: int): int;"},
        {"label": "hidden", "kind": 6, "detail": "in hidden: int"},
        {"label": "h", "kind": 6, "detail": "var h: int"},
        {"label": "handy", "kind": 6, "detail": "bound handy: int"}],
      "isIncomplete": false}
>>> textDocument/completion a.bpl 7
<<< {"items": [{"label": "there", "kind": 18, "detail": "label there"}], "isIncomplete": false}
>>> textDocument/completion a.bpl 8
<<< {
      "items": [
        {"label": "heap", "kind": 6, "detail": "var heap: [Ref]int"},
        {"label": "hidden", "kind": 6, "detail": "in hidden: int"},
        {"label": "h", "kind": 6, "detail": "var h: int"}],
      "isIncomplete": false}
>>> textDocument/completion a.bpl 9
<<< null
>>> textDocument/completion a.bpl 10
<<< {
      "items": [
        {"label": "first", "kind": 5, "detail": "field first: int"},
        {"label": "second", "kind": 5, "detail": "field second: bool"}],
      "isIncomplete": false}
>>> textDocument/completion a.bpl 11
<<< {
      "items": [
        {"label": "heap", "kind": 6, "detail": "var heap: [Ref]int"},
        {"label": "hidden", "kind": 6, "detail": "in hidden: int"},
        {"label": "h", "kind": 6, "detail": "var h: int"},
        {"label": "assert", "kind": 14},
        {"label": "assume", "kind": 14},
        {"label": "break", "kind": 14},
        {"label": "call", "kind": 14},
        {"label": "goto", "kind": 14},
        {"label": "havoc", "kind": 14},
        {"label": "if", "kind": 14},
        {"label": "invariant", "kind": 14},
        {"label": "return", "kind": 14},
        {"label": "var", "kind": 14},
        {"label": "while", "kind": 14}],
      "isIncomplete": false}
>>> textDocument/completion a.bpl 12
<<< {"items": [{"label": "procedure", "kind": 14}], "isIncomplete": false}
