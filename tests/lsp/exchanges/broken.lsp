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
procedure S(x: int) {
  assert c > ⟪4⟫x;
  while (true)

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
          "message": "invalid AttributeOrTrigger\nhint: found '}' instead of ':' and the name of an attribute, or a trigger"},
        {
          "range": "12:0-12:9",
          "severity": 1,
          "code": "syntax",
          "source": "bpl",
          "message": "\"{\" expected\nhint: found 'procedure'"}]}
>>> textDocument/definition a.bpl 1
<<< [{"uri": "file:///a.bpl", "range": "0:6-0:7"}]
>>> textDocument/definition a.bpl 2
<<< [{"uri": "file:///a.bpl", "range": "1:12-1:13"}]
>>> textDocument/definition a.bpl 3
<<< [{"uri": "file:///a.bpl", "range": "0:6-0:7"}]
>>> textDocument/definition a.bpl 4
<<< [{"uri": "file:///a.bpl", "range": "8:12-8:13"}]
>>> textDocument/rename a.bpl 4 {"newName": "z"}
<<< error {"code": -32803, "message": "a text has an error of syntax: names in it could be missed"}
>>> textDocument/formatting a.bpl
<<< null
