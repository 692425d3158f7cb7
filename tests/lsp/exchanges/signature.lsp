# The signature of the innermost call, and the argument that is being written.
>>> open a.bpl
function f(x: int, m: [int]bool): int;
procedure P(n: int, b: bool) returns (r: int);
procedure Main()
{
  var r: int;
  call r := P(f(1, ⟪1⟫
  r := 1;
  call r := P(f(1, m), ⟪2⟫);
  assert (r > ⟪3⟫);
}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "6:4-6:6",
          "severity": 1,
          "code": "syntax",
          "source": "bpl",
          "message": "\")\" expected\nhint: found ':='"}]}
>>> textDocument/signatureHelp a.bpl 1
<<< {
      "signatures": [
        {
          "label": "function f(x: int, m: [int]bool): int;",
          "parameters": [{"label": "x: int"}, {"label": "m: [int]bool"}]}],
      "activeSignature": 0,
      "activeParameter": 1}
>>> textDocument/signatureHelp a.bpl 2
<<< {
      "signatures": [
        {
          "label": "procedure P(n: int, b: bool) returns (r: int);",
          "parameters": [{"label": "n: int"}, {"label": "b: bool"}]}],
      "activeSignature": 0,
      "activeParameter": 1}
>>> textDocument/signatureHelp a.bpl 3
<<< null
