# Tests, written by code actions of a procedure's header: at the end of the text, under names that are not taken.
>>> notify workspace/didChangeConfiguration {"settings": {"bpl": {"searchTimeout": 100000}}}
>>> open a.bpl
type T;
⟪1⟫procedure⟪2⟫ Max(x: int, y: int, t: T) returns (m: int)
  ensures m >= x && m >= y;
{
  m := x;⟪3⟫
}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "1:30-1:31",
          "severity": 3,
          "code": "unused-parameter",
          "source": "bpl",
          "message": "parameter 't' of 'Max' is not used",
          "tags": [1]}]}
>>> textDocument/codeAction a.bpl 1 2 {"context": {"diagnostics": []}}
<<< [
      {
        "title": "Write a test that fails",
        "kind": "refactor",
        "command": {
          "title": "Write a test that fails",
          "command": "bpl.writeTest",
          "arguments": ["file:///a.bpl", "1:10", "failed"]}},
      {
        "title": "Write a test that passes",
        "kind": "refactor",
        "command": {
          "title": "Write a test that passes",
          "command": "bpl.writeTest",
          "arguments": ["file:///a.bpl", "1:10", "passed"]}},
      {
        "title": "Write the invariants found",
        "kind": "refactor",
        "command": {
          "title": "Write the invariants found",
          "command": "bpl.inventInvariants",
          "arguments": ["file:///a.bpl", "1:10"]}}]
>>> textDocument/codeAction a.bpl 3 3 {"context": {"diagnostics": []}}
<<< []
>>> workspace/executeCommand {"command": "bpl.writeTest", "arguments": ["@a.bpl", "@a.bpl:2", "failed"]}
<<< null
<<< workspace/applyEdit {
      "label": "Write a test",
      "edit": {
        "changes": {
          "file:///a.bpl": [
            {
              "range": "6:0-6:0",
              "newText": "\nprocedure {:expect \"failed\"} {:check \"postcondition\"}\n  {:test \"a.Max\", \"postcondition: m >= x && m >= y\"}\n  {:set \"T#0=T!0\"}\n  Max#test()\n{\n  var x: int;\n  var y: int;\n  var t: T;\n  var m: int;\n  var T#0: T;\n\n  x := 0;\n  y := 1;\n  t := T#0;\n  call m := Max(x, y, t);\n}\n"}]}}}
>>> workspace/executeCommand {"command": "bpl.writeTest", "arguments": ["@a.bpl", "@a.bpl:2", "passed"]}
<<< null
<<< workspace/applyEdit {
      "label": "Write a test",
      "edit": {
        "changes": {
          "file:///a.bpl": [
            {
              "range": "6:0-6:0",
              "newText": "\nprocedure {:expect \"passed\"}\n  {:test \"a.Max\", \"passes 1\"}\n  {:set \"T#0=T!0\"}\n  Max#test()\n{\n  var x: int;\n  var y: int;\n  var t: T;\n  var m: int;\n  var T#0: T;\n\n  x := 0;\n  y := 0;\n  t := T#0;\n  call m := Max(x, y, t);\n}\n"}]}}}
>>> change a.bpl
⟪1⟫procedure Main() { }
procedure Main#test();
procedure ⟪2⟫Never() { assert false; }
procedure {:inline 1} ⟪3⟫Open() { var x: int; assert x == 0; }
<<< textDocument/publishDiagnostics {"uri": "file:///a.bpl", "version": 2, "diagnostics": []}
>>> workspace/executeCommand {"command": "bpl.writeTest", "arguments": ["@a.bpl", "@a.bpl:1", "failed"]}
<<< null
<<< window/showMessage {"type": 3, "message": "No execution was found that fails and can be written as a test."}
>>> workspace/executeCommand {"command": "bpl.writeTest", "arguments": ["@a.bpl", "@a.bpl:1", "passed"]}
<<< null
<<< workspace/applyEdit {
      "label": "Write a test",
      "edit": {
        "changes": {
          "file:///a.bpl": [
            {
              "range": "4:0-4:0",
              "newText": "\nprocedure {:expect \"passed\"}\n  {:test \"a.Main\", \"passes 1\"}\n  Main#test#()\n{\n\n  call Main();\n}\n"}]}}}
>>> workspace/executeCommand {"command": "bpl.writeTest", "arguments": ["@a.bpl", "@a.bpl:2", "passed"]}
<<< null
<<< window/showMessage {"type": 3, "message": "No execution was found that passes and can be written as a test."}
>>> workspace/executeCommand {"command": "bpl.writeTest", "arguments": ["@a.bpl", "@a.bpl:3", "failed"]}
<<< null
<<< workspace/applyEdit {
      "label": "Write a test",
      "edit": {
        "changes": {
          "file:///a.bpl": [
            {
              "range": "4:0-4:0",
              "newText": "\nprocedure {:expect \"failed\"} {:check \"assertion\"} {:open}\n  {:test \"a.Open\", \"assertion: x == 0\"}\n  Open#test()\n{\n\n  call Open();\n}\n"}]}}}
>>> change a.bpl
#line 7 "x.bpl"
⟪1⟫procedure Main() { }
<<< textDocument/publishDiagnostics {"uri": "file:///a.bpl", "version": 3, "diagnostics": []}
>>> textDocument/codeAction a.bpl 1 1 {"context": {"diagnostics": []}}
<<< []
>>> textDocument/codeLens a.bpl
<<< [
      {
        "range": "1:10-1:14",
        "command": {"title": "verify", "command": "bpl.verify", "arguments": ["file:///a.bpl", "1:10"]}}]
>>> workspace/executeCommand {"command": "bpl.writeTest", "arguments": ["@a.bpl", "@a.bpl:1", "passed"]}
<<< error {"code": -32803, "message": "this works for programs of one file without #line only"}
