# Formatting is what bpl-fmt prints, gap by gap; of a range, the gaps in its lines.
>>> open a.bpl
procedure   P( x:int )
{
    assert x>0 ;
  if (x==0) {
⟪1⟫      assert(true);
  ⟪2⟫}⟪3⟫ 
}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "4:6-4:12",
          "severity": 3,
          "code": "trivial-condition",
          "source": "bpl",
          "message": "the assertion is always true"}]}
>>> textDocument/formatting a.bpl {"options": {"tabSize": 4, "insertSpaces": true}}
<<< [
      {"range": "0:9-0:12", "newText": " "},
      {"range": "0:14-0:15", "newText": ""},
      {"range": "0:17-0:17", "newText": " "},
      {"range": "0:20-0:21", "newText": ""},
      {"range": "1:1-2:4", "newText": "\n  "},
      {"range": "2:12-2:12", "newText": " "},
      {"range": "2:13-2:13", "newText": " "},
      {"range": "2:14-2:15", "newText": ""},
      {"range": "3:7-3:7", "newText": " "},
      {"range": "3:9-3:9", "newText": " "},
      {"range": "3:13-4:6", "newText": "\n    "},
      {"range": "4:12-4:12", "newText": " "},
      {"range": "5:3-6:0", "newText": "\n"}]
>>> textDocument/rangeFormatting a.bpl 1 2 {"options": {}}
<<< [{"range": "3:13-4:6", "newText": "\n    "}, {"range": "4:12-4:12", "newText": " "}]
>>> textDocument/onTypeFormatting a.bpl 3 {"ch": "}", "options": {}}
<<< [
      {"range": "3:7-3:7", "newText": " "},
      {"range": "3:9-3:9", "newText": " "},
      {"range": "3:13-4:6", "newText": "\n    "},
      {"range": "4:12-4:12", "newText": " "}]
>>> change a.bpl
procedure P(x: int)
{
    assert x>0 ;⟪1⟫
}
<<< textDocument/publishDiagnostics {"uri": "file:///a.bpl", "version": 2, "diagnostics": []}
>>> textDocument/onTypeFormatting a.bpl 1 {"ch": ";", "options": {}}
<<< [
      {"range": "1:1-2:4", "newText": "\n  "},
      {"range": "2:12-2:12", "newText": " "},
      {"range": "2:13-2:13", "newText": " "},
      {"range": "2:14-2:15", "newText": ""}]
