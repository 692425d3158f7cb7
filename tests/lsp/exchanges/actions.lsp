# Repairs: the nearest name, a missing clause, what can go, and all repairs of bpl-lint --fix.
>>> open a.bpl
procedure P(amount: int) returns (r: int)
{
  r := ⟪1⟫amuont;⟪2⟫
}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "2:7-2:13",
          "severity": 1,
          "code": "undeclared-identifier",
          "source": "bpl",
          "message": "undeclared identifier: amuont\nhint: did you mean 'amount'?"}]}
>>> textDocument/codeAction a.bpl 1 2 {"context": {"diagnostics": []}}
<<< [
      {
        "title": "Change to 'amount'",
        "kind": "quickfix",
        "isPreferred": true,
        "edit": {"changes": {"file:///a.bpl": [{"range": "2:7-2:13", "newText": "amount"}]}}}]
>>> change a.bpl
var g, h: int;
procedure P()
  modifies h;
{
  h := 0;
  ⟪1⟫g := 1;⟪2⟫
}
procedure Q();
implementation Q()
{
  call ⟪3⟫P();⟪4⟫
}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 2,
      "diagnostics": [
        {
          "range": "5:4-5:6",
          "severity": 1,
          "code": "not-in-modifies",
          "source": "bpl",
          "message": "command assigns to a global variable that is not in the enclosing procedure's modifies clause: g"},
        {
          "range": "10:2-10:6",
          "severity": 1,
          "code": "not-in-modifies",
          "source": "bpl",
          "message": "command assigns to a global variable that is not in the enclosing procedure's modifies clause: h"}]}
>>> textDocument/codeAction a.bpl 1 2 {"context": {"diagnostics": [], "only": ["quickfix"]}}
<<< [
      {
        "title": "Add 'modifies g;'",
        "kind": "quickfix",
        "isPreferred": true,
        "edit": {"changes": {"file:///a.bpl": [{"range": "2:12-2:12", "newText": ", g"}]}}}]
>>> textDocument/codeAction a.bpl 3 4 {"context": {"diagnostics": [], "only": ["quickfix"]}}
<<< [
      {
        "title": "Add 'modifies g, h;'",
        "kind": "quickfix",
        "isPreferred": true,
        "edit": {"changes": {"file:///a.bpl": [{"range": "7:14-7:14", "newText": "\n  modifies g, h;"}]}}}]
>>> textDocument/codeAction a.bpl 3 4 {"context": {"diagnostics": [], "only": ["source"]}}
<<< [
      {
        "title": "Repair all that has one right repair",
        "kind": "source.fixAll",
        "edit": {
          "changes": {
            "file:///a.bpl": [
              {
                "range": "1:0-8:0",
                "newText": "\nprocedure P()\n  modifies h, g;\n{\n  h := 0;\n  g := 1;\n}\n\nprocedure Q();\n  modifies g, h;\n\n"}]}}}]
>>> change a.bpl
procedure P(x: int) returns (r: int)
{
  var ⟪1⟫unused⟪2⟫: int;
  r := x;
}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 3,
      "diagnostics": [
        {
          "range": "2:6-2:12",
          "severity": 3,
          "code": "unused-local",
          "source": "bpl",
          "message": "local variable 'unused' is not used",
          "tags": [1]}]}
>>> textDocument/codeAction a.bpl 1 2 {"context": {"diagnostics": []}}
<<< [
      {
        "title": "Repair all that has one right repair",
        "kind": "source.fixAll",
        "edit": {"changes": {"file:///a.bpl": [{"range": "2:0-3:0", "newText": ""}]}}}]
>>> textDocument/codeAction a.bpl 1 2 {"context": {"diagnostics": [], "only": ["refactor"]}}
<<< []
