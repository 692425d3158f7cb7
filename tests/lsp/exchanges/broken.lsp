# After an error of syntax, names still lead where they did, in what could be read.
>>> open a.bpl
const c: int;
procedure P(x: int) returns (r: int)
{
  r := x +;
  r := ⟪1⟫c + ⟪2⟫x;
}
procedure Q( {
}
procedure R() { assert ⟪3⟫c > 0; }
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "3:10-3:11",
          "severity": 1,
          "code": "syntax",
          "source": "bpl",
          "message": "invalid UnaryExpression\nhint: found ';' instead of an expression"},
        {
          "range": "7:0-7:1",
          "severity": 1,
          "code": "syntax",
          "source": "bpl",
          "message": "invalid AttributeOrTrigger\nhint: found '}' instead of ':' and the name of an attribute, or a trigger"}]}
>>> textDocument/definition a.bpl 1
<<< null
>>> textDocument/definition a.bpl 2
<<< null
>>> textDocument/definition a.bpl 3
<<< null
>>> textDocument/formatting a.bpl
<<< null
