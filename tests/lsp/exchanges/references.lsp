# References with and without declarations; highlights tell reads from writes.
>>> open a.bpl
var g: int;
procedure P(x: int) returns (r: int)
  modifies g;
{
  ⟪1⟫g := g + x;
  havoc g;
  call r := P(g);
}
procedure Q(g: int) { assert g > 0; }
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "8:12-8:13",
          "severity": 3,
          "code": "shadowing",
          "source": "bpl",
          "message": "parameter 'g' hides the global variable of the same name"}]}
>>> textDocument/references a.bpl 1 {"context": {"includeDeclaration": true}}
<<< [
      {"uri": "file:///a.bpl", "range": "0:4-0:5"},
      {"uri": "file:///a.bpl", "range": "2:11-2:12"},
      {"uri": "file:///a.bpl", "range": "4:2-4:3"},
      {"uri": "file:///a.bpl", "range": "4:7-4:8"},
      {"uri": "file:///a.bpl", "range": "5:8-5:9"},
      {"uri": "file:///a.bpl", "range": "6:14-6:15"}]
>>> textDocument/references a.bpl 1 {"context": {"includeDeclaration": false}}
<<< [
      {"uri": "file:///a.bpl", "range": "2:11-2:12"},
      {"uri": "file:///a.bpl", "range": "4:2-4:3"},
      {"uri": "file:///a.bpl", "range": "4:7-4:8"},
      {"uri": "file:///a.bpl", "range": "5:8-5:9"},
      {"uri": "file:///a.bpl", "range": "6:14-6:15"}]
>>> textDocument/documentHighlight a.bpl 1
<<< [
      {"range": "0:4-0:5", "kind": 3},
      {"range": "2:11-2:12", "kind": 3},
      {"range": "4:2-4:3", "kind": 3},
      {"range": "4:7-4:8", "kind": 2},
      {"range": "5:8-5:9", "kind": 3},
      {"range": "6:14-6:15", "kind": 2}]
