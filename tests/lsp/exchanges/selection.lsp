# Selections grow from a word to its operand, expression, statement, loop and procedure.
>>> open a.bpl
procedure P(x: int)
  requires x > 0;
{
  while (x > 0)
    invariant x >= 0;
  {
    assert x + 1 > ⟪1⟫x && f(x);
  }
}
function f(x: int): bool;
<<< textDocument/publishDiagnostics {"uri": "file:///a.bpl", "version": 1, "diagnostics": []}
>>> textDocument/selectionRange a.bpl {"positions": ["@a.bpl:1"]}
<<< [
      {
        "range": "6:19-6:20",
        "parent": {
          "range": "6:11-6:20",
          "parent": {
            "range": "6:11-6:27",
            "parent": {"range": "6:4-6:29", "parent": {"range": "3:2-7:3", "parent": {"range": "0:0-8:1"}}}}}}]
