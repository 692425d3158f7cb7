# The call hierarchy: callers and callees, procedures and functions.
>>> open a.bpl
function f(x: int): int;
axiom f(0) == 0;
procedure ⟪1⟫P(x: int) returns (r: int);
  requires f(x) > 0;
implementation P(x: int) returns (r: int)
{
  call r := P(x - 1);
  r := f(r) + f(x);
}
procedure Main()
{
  var r: int;
  call r := P(1);
  call r := P(2);
}
<<< textDocument/publishDiagnostics {"uri": "file:///a.bpl", "version": 1, "diagnostics": []}
>>> textDocument/prepareCallHierarchy a.bpl 1
<<< [
      {
        "name": "P",
        "kind": 6,
        "detail": "procedure P(x: int) returns (r: int);",
        "uri": "file:///a.bpl",
        "range": "2:0-3:20",
        "selectionRange": "2:10-2:11"}]
>>> callHierarchy/incomingCalls {"item": {"uri": "@a.bpl", "selectionRange": {"start": "@a.bpl:1", "end": "@a.bpl:1"}}}
<<< [
      {
        "from": {
          "name": "P",
          "kind": 6,
          "detail": "",
          "uri": "file:///a.bpl",
          "range": "4:0-8:1",
          "selectionRange": "4:15-4:16"},
        "fromRanges": ["6:12-6:13"]},
      {
        "from": {
          "name": "Main",
          "kind": 6,
          "detail": "",
          "uri": "file:///a.bpl",
          "range": "9:0-14:1",
          "selectionRange": "9:10-9:14"},
        "fromRanges": ["12:12-12:13", "13:12-13:13"]}]
>>> callHierarchy/outgoingCalls {"item": {"uri": "@a.bpl", "selectionRange": {"start": "@a.bpl:1", "end": "@a.bpl:1"}}}
<<< [
      {
        "to": {
          "name": "f",
          "kind": 12,
          "detail": "function f(x: int): int;",
          "uri": "file:///a.bpl",
          "range": "0:0-0:24",
          "selectionRange": "0:9-0:10"},
        "fromRanges": ["3:11-3:12", "7:7-7:8", "7:14-7:15"]},
      {
        "to": {
          "name": "P",
          "kind": 6,
          "detail": "procedure P(x: int) returns (r: int);",
          "uri": "file:///a.bpl",
          "range": "2:0-3:20",
          "selectionRange": "2:10-2:11"},
        "fromRanges": ["6:12-6:13"]}]
