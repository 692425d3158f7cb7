# An input on which a procedure fails, with the values of the execution as hints; gone after an edit. Invariants.
>>> notify workspace/didChangeConfiguration {"settings": {"bpl": {"searchTimeout": 100000}}}
>>> open a.bpl
⟪1⟫procedure ⟪2⟫Max(x: int, y: int) returns (m: int)
  ensures m >= x && m >= y;
{
  if (x > y)
  {
    m := x;
  }
  else
  {
    m := ⟪3⟫x⟪4⟫;
  }
}
⟪5⟫
<<< textDocument/publishDiagnostics {"uri": "file:///a.bpl", "version": 1, "diagnostics": []}
>>> workspace/executeCommand {"command": "bpl.findInput", "arguments": ["@a.bpl", "@a.bpl:2"]}
<<< null
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "1:2-1:9",
          "severity": 1,
          "code": "fails",
          "source": "bpl-exec",
          "message": "postcondition fails (confirmed): m >= x && m >= y\nwith x = 0, y = 1"}]}
>>> textDocument/inlayHint a.bpl 1 5
<<< [
      {"position": "0:46", "label": "x = 0, y = 1, m = 0", "paddingLeft": true},
      {"position": "9:11", "label": "m = 0", "paddingLeft": true}]
>>> edit a.bpl 3 4 "y"
<<< textDocument/publishDiagnostics {"uri": "file:///a.bpl", "version": 2, "diagnostics": []}
>>> textDocument/inlayHint a.bpl 1 5
<<< []
>>> workspace/executeCommand {"command": "bpl.findInput", "arguments": ["@a.bpl", "@a.bpl:2"]}
<<< null
<<< window/showMessage {"type": 3, "message": "No input was found on which it fails: verified"}
>>> change a.bpl
procedure ⟪1⟫Count(n: int)
  requires n >= 0;
{
  var i: int;
  i := 0;
  while (i < n)
  {
    i := i + 1;
  }
  assert i == n;
}
<<< textDocument/publishDiagnostics {"uri": "file:///a.bpl", "version": 3, "diagnostics": []}
>>> workspace/executeCommand {"command": "bpl.inventInvariants", "arguments": ["@a.bpl", "@a.bpl:1"]}
<<< null
<<< workspace/applyEdit {
      "label": "Write the invariants found",
      "edit": {"changes": {"file:///a.bpl": [{"range": "6:0-6:0", "newText": "    invariant i <= n;\n"}]}}}
>>> workspace/executeCommand {"command": "bpl.inventInvariants", "arguments": ["@a.bpl"]}
<<< error {"code": -32602, "message": "there is no command 'bpl.inventInvariants', or it lacks a position"}
