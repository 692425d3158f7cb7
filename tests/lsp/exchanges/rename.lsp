# A rename covers implementations, and is refused where it would change a meaning.
>>> open a.bpl
var x: int;
procedure ⟪1⟫P(⟪2⟫y: int) returns (r: int);
  requires y > 0;
implementation P(y: int) returns (r: int)
{
  ⟪3⟫start:
  assert ⟪4⟫x == y;
  call r := P(y);
  goto start;
}
function f(x: int): int { ⟪5⟫x + 1 }
axiom (forall ⟪6⟫k: int :: f(k) == k + 1);
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "10:9-10:10",
          "severity": 3,
          "code": "unused-declaration",
          "source": "bpl",
          "message": "function 'f' is not used by any procedure",
          "tags": [1]}]}
>>> textDocument/prepareRename a.bpl 1
<<< {"range": "1:10-1:11", "placeholder": "P"}
>>> textDocument/rename a.bpl 1 {"newName": "Process"}
<<< {
      "changes": {
        "file:///a.bpl": [
          {"range": "1:10-1:11", "newText": "Process"},
          {"range": "3:15-3:16", "newText": "Process"},
          {"range": "7:12-7:13", "newText": "Process"}]}}
>>> textDocument/rename a.bpl 2 {"newName": "amount"}
<<< {
      "changes": {
        "file:///a.bpl": [
          {"range": "1:12-1:13", "newText": "amount"},
          {"range": "2:11-2:12", "newText": "amount"},
          {"range": "3:17-3:18", "newText": "amount"},
          {"range": "6:14-6:15", "newText": "amount"},
          {"range": "7:14-7:15", "newText": "amount"}]}}
>>> textDocument/rename a.bpl 3 {"newName": "loop"}
<<< {
      "changes": {"file:///a.bpl": [{"range": "5:2-5:7", "newText": "loop"}, {"range": "8:7-8:12", "newText": "loop"}]}}
>>> textDocument/rename a.bpl 4 {"newName": "y"}
<<< error {"code": -32803, "message": "the program would mean something else: 'y' is taken here"}
>>> textDocument/rename a.bpl 4 {"newName": "z"}
<<< {
      "changes": {"file:///a.bpl": [{"range": "0:4-0:5", "newText": "z"}, {"range": "6:9-6:10", "newText": "z"}]}}
>>> textDocument/rename a.bpl 5 {"newName": "x"}
<<< {
      "changes": {"file:///a.bpl": [{"range": "10:11-10:12", "newText": "x"}, {"range": "10:26-10:27", "newText": "x"}]}}
>>> textDocument/rename a.bpl 6 {"newName": "var"}
<<< {
      "changes": {
        "file:///a.bpl": [
          {"range": "11:14-11:15", "newText": "\\var"},
          {"range": "11:26-11:27", "newText": "\\var"},
          {"range": "11:32-11:33", "newText": "\\var"}]}}
>>> textDocument/rename a.bpl 6 {"newName": "1x"}
<<< error {"code": -32602, "message": "this is no name: 1x"}
>>> textDocument/rename a.bpl 6 {"newName": "f"}
<<< {
      "changes": {
        "file:///a.bpl": [
          {"range": "11:14-11:15", "newText": "f"},
          {"range": "11:26-11:27", "newText": "f"},
          {"range": "11:32-11:33", "newText": "f"}]}}
>>> textDocument/prepareRename {"textDocument": {"uri": "@a.bpl"}, "position": {"line": 0, "character": 0}}
<<< error {"code": -32803, "message": "there is no name to change here"}
