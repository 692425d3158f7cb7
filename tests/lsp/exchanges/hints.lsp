# Hints: modifies clauses that are missing, names of parameters before literals.
>>> open a.bpl
⟪1⟫var g, h: int;
procedure P(amount: int, flag: bool)
{
  g := amount;
}
procedure Q() modifies h;
{
  h := 1;
  call P(3, true);
  call P(h, false);
}
procedure R();
implementation R() { call Q(); }
⟪2⟫
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "3:4-3:6",
          "severity": 1,
          "code": "not-in-modifies",
          "source": "bpl",
          "message": "command assigns to a global variable that is not in the enclosing procedure's modifies clause: g"},
        {
          "range": "12:21-12:25",
          "severity": 1,
          "code": "not-in-modifies",
          "source": "bpl",
          "message": "command assigns to a global variable that is not in the enclosing procedure's modifies clause: h"}]}
>>> textDocument/inlayHint a.bpl 1 2
<<< [
      {
        "position": "1:36",
        "label": "modifies g;",
        "paddingLeft": true,
        "textEdits": [{"range": "1:36-1:36", "newText": "\n  modifies g;"}]},
      {
        "position": "5:24",
        "label": "modifies g;",
        "paddingLeft": true,
        "textEdits": [{"range": "5:24-5:24", "newText": ", g"}]},
      {
        "position": "11:14",
        "label": "modifies g, h;",
        "paddingLeft": true,
        "textEdits": [{"range": "11:14-11:14", "newText": "\n  modifies g, h;"}]},
      {"position": "8:9", "label": "amount:", "kind": 2, "paddingRight": true},
      {"position": "8:12", "label": "flag:", "kind": 2, "paddingRight": true},
      {"position": "9:12", "label": "flag:", "kind": 2, "paddingRight": true}]
