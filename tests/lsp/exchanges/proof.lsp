# Verification: on save and on demand; what changed is asked again, and nothing else.
>>> initialize {"capabilities": {"window": {"workDoneProgress": true}, "workspace": {"codeLens": {"refreshSupport": true}}}}
<<< {
      "capabilities": {
        "positionEncoding": "utf-16",
        "textDocumentSync": {"openClose": true, "change": 2, "save": true},
        "definitionProvider": true,
        "declarationProvider": true,
        "implementationProvider": true,
        "typeDefinitionProvider": true,
        "referencesProvider": true,
        "documentHighlightProvider": true,
        "hoverProvider": true,
        "documentSymbolProvider": true,
        "workspaceSymbolProvider": true,
        "foldingRangeProvider": true,
        "selectionRangeProvider": true,
        "documentFormattingProvider": true,
        "documentRangeFormattingProvider": true,
        "callHierarchyProvider": true,
        "inlayHintProvider": true,
        "semanticTokensProvider": {
          "legend": {
            "tokenTypes": [
              "type",
              "typeParameter",
              "enumMember",
              "property",
              "function",
              "method",
              "parameter",
              "variable",
              "label",
              "decorator",
              "keyword",
              "comment",
              "number",
              "string",
              "macro"],
            "tokenModifiers": ["declaration", "modification", "readonly", "verified", "unproved"]},
          "range": true,
          "full": {"delta": true}},
        "completionProvider": {"triggerCharacters": [":", ">"]},
        "signatureHelpProvider": {"triggerCharacters": ["(", ","]},
        "codeActionProvider": {"codeActionKinds": ["quickfix", "refactor", "source.fixAll"]},
        "codeLensProvider": {},
        "executeCommandProvider": {"commands": ["bpl.verify", "bpl.findInput", "bpl.inventInvariants", "bpl.writeTest"]},
        "renameProvider": {"prepareProvider": true},
        "documentOnTypeFormattingProvider": {"firstTriggerCharacter": "}", "moreTriggerCharacter": [";"]}},
      "serverInfo": {"name": "bpl-lsp", "version": "0.1.0"}}
>>> open a.bpl
var g: int;
procedure Inc(x: int) returns (r: int)
  requires x > 0;
  ensures r == x + 1;
{
  r := x + ⟪1⟫2⟪2⟫;
}
procedure Main()
  modifies g;
{
  var y: int;
  call y := Inc(g);
  g := y;
}
procedure {:inline 1} Small() { assert g == g; }
procedure Fine(a: int, b: int)
{
  assert a < b || b <= a;
}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "14:41-14:43",
          "severity": 3,
          "code": "self-comparison",
          "source": "bpl",
          "message": "both sides are 'g': this is always true"}]}
>>> textDocument/codeLens a.bpl
<<< [
      {
        "range": "1:10-1:13",
        "command": {"title": "verify", "command": "bpl.verify", "arguments": ["file:///a.bpl", "1:10"]}},
      {
        "range": "1:10-1:13",
        "command": {"title": "find an input", "command": "bpl.findInput", "arguments": ["file:///a.bpl", "1:10"]}},
      {
        "range": "1:10-1:13",
        "command": {
          "title": "invent invariants",
          "command": "bpl.inventInvariants",
          "arguments": ["file:///a.bpl", "1:10"]}},
      {
        "range": "7:10-7:14",
        "command": {"title": "verify", "command": "bpl.verify", "arguments": ["file:///a.bpl", "7:10"]}},
      {
        "range": "7:10-7:14",
        "command": {"title": "find an input", "command": "bpl.findInput", "arguments": ["file:///a.bpl", "7:10"]}},
      {
        "range": "7:10-7:14",
        "command": {
          "title": "invent invariants",
          "command": "bpl.inventInvariants",
          "arguments": ["file:///a.bpl", "7:10"]}},
      {
        "range": "15:10-15:14",
        "command": {"title": "verify", "command": "bpl.verify", "arguments": ["file:///a.bpl", "15:10"]}},
      {
        "range": "15:10-15:14",
        "command": {"title": "find an input", "command": "bpl.findInput", "arguments": ["file:///a.bpl", "15:10"]}},
      {
        "range": "15:10-15:14",
        "command": {
          "title": "invent invariants",
          "command": "bpl.inventInvariants",
          "arguments": ["file:///a.bpl", "15:10"]}}]
>>> notify textDocument/didSave a.bpl
<<< window/workDoneProgress/create {"token": "bpl-proof-1"}
<<< $/progress {
      "token": "bpl-proof-1",
      "value": {"kind": "begin", "title": "Verifying", "cancellable": true, "percentage": 0}}
<<< $/progress {"token": "bpl-proof-1", "value": {"kind": "report", "message": "1 of 3: Inc: 1 error", "percentage": 33}}
<<< $/progress {
      "token": "bpl-proof-1",
      "value": {"kind": "report", "message": "2 of 3: Main: 1 error", "percentage": 66}}
<<< $/progress {
      "token": "bpl-proof-1",
      "value": {"kind": "report", "message": "3 of 3: Fine: verified", "percentage": 100}}
<<< $/progress {"token": "bpl-proof-1", "value": {"kind": "end", "message": "done"}}
<<< workspace/codeLens/refresh null
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "14:41-14:43",
          "severity": 3,
          "code": "self-comparison",
          "source": "bpl",
          "message": "both sides are 'g': this is always true"},
        {
          "range": "6:0-6:1",
          "severity": 1,
          "code": "fails",
          "source": "bpl-verify",
          "message": "a postcondition could not be proved on this return path",
          "relatedInformation": [
            {
              "location": {"uri": "file:///a.bpl", "range": "3:2-3:9"},
              "message": "this is the postcondition that could not be proved"}]},
        {
          "range": "11:2-11:6",
          "severity": 1,
          "code": "fails",
          "source": "bpl-verify",
          "message": "a precondition for this call could not be proved",
          "relatedInformation": [
            {
              "location": {"uri": "file:///a.bpl", "range": "2:2-2:10"},
              "message": "this is the precondition that could not be proved"}]}]}
>>> textDocument/codeLens a.bpl
<<< [
      {
        "range": "1:10-1:13",
        "command": {"title": "1 error", "command": "bpl.verify", "arguments": ["file:///a.bpl", "1:10"]}},
      {
        "range": "1:10-1:13",
        "command": {"title": "find an input", "command": "bpl.findInput", "arguments": ["file:///a.bpl", "1:10"]}},
      {
        "range": "1:10-1:13",
        "command": {
          "title": "invent invariants",
          "command": "bpl.inventInvariants",
          "arguments": ["file:///a.bpl", "1:10"]}},
      {
        "range": "7:10-7:14",
        "command": {"title": "1 error", "command": "bpl.verify", "arguments": ["file:///a.bpl", "7:10"]}},
      {
        "range": "7:10-7:14",
        "command": {"title": "find an input", "command": "bpl.findInput", "arguments": ["file:///a.bpl", "7:10"]}},
      {
        "range": "7:10-7:14",
        "command": {
          "title": "invent invariants",
          "command": "bpl.inventInvariants",
          "arguments": ["file:///a.bpl", "7:10"]}},
      {
        "range": "15:10-15:14",
        "command": {"title": "verified", "command": "bpl.verify", "arguments": ["file:///a.bpl", "15:10"]}},
      {
        "range": "15:10-15:14",
        "command": {"title": "find an input", "command": "bpl.findInput", "arguments": ["file:///a.bpl", "15:10"]}},
      {
        "range": "15:10-15:14",
        "command": {
          "title": "invent invariants",
          "command": "bpl.inventInvariants",
          "arguments": ["file:///a.bpl", "15:10"]}}]
>>> edit a.bpl 1 2 "1"
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 2,
      "diagnostics": [
        {
          "range": "14:41-14:43",
          "severity": 3,
          "code": "self-comparison",
          "source": "bpl",
          "message": "both sides are 'g': this is always true"},
        {
          "range": "11:2-11:6",
          "severity": 1,
          "code": "fails",
          "source": "bpl-verify",
          "message": "a precondition for this call could not be proved",
          "relatedInformation": [
            {
              "location": {"uri": "file:///a.bpl", "range": "2:2-2:10"},
              "message": "this is the precondition that could not be proved"}]}]}
>>> textDocument/codeLens a.bpl
<<< [
      {
        "range": "1:10-1:13",
        "command": {"title": "verify", "command": "bpl.verify", "arguments": ["file:///a.bpl", "1:10"]}},
      {
        "range": "1:10-1:13",
        "command": {"title": "find an input", "command": "bpl.findInput", "arguments": ["file:///a.bpl", "1:10"]}},
      {
        "range": "1:10-1:13",
        "command": {
          "title": "invent invariants",
          "command": "bpl.inventInvariants",
          "arguments": ["file:///a.bpl", "1:10"]}},
      {
        "range": "7:10-7:14",
        "command": {"title": "1 error", "command": "bpl.verify", "arguments": ["file:///a.bpl", "7:10"]}},
      {
        "range": "7:10-7:14",
        "command": {"title": "find an input", "command": "bpl.findInput", "arguments": ["file:///a.bpl", "7:10"]}},
      {
        "range": "7:10-7:14",
        "command": {
          "title": "invent invariants",
          "command": "bpl.inventInvariants",
          "arguments": ["file:///a.bpl", "7:10"]}},
      {
        "range": "15:10-15:14",
        "command": {"title": "verified", "command": "bpl.verify", "arguments": ["file:///a.bpl", "15:10"]}},
      {
        "range": "15:10-15:14",
        "command": {"title": "find an input", "command": "bpl.findInput", "arguments": ["file:///a.bpl", "15:10"]}},
      {
        "range": "15:10-15:14",
        "command": {
          "title": "invent invariants",
          "command": "bpl.inventInvariants",
          "arguments": ["file:///a.bpl", "15:10"]}}]
>>> command 0 command
<<< null
<<< window/workDoneProgress/create {"token": "bpl-proof-2"}
<<< $/progress {
      "token": "bpl-proof-2",
      "value": {"kind": "begin", "title": "Verifying", "cancellable": true, "percentage": 0}}
<<< $/progress {
      "token": "bpl-proof-2",
      "value": {"kind": "report", "message": "1 of 1: Inc: verified", "percentage": 100}}
<<< $/progress {"token": "bpl-proof-2", "value": {"kind": "end", "message": "done"}}
<<< workspace/codeLens/refresh null
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 2,
      "diagnostics": [
        {
          "range": "14:41-14:43",
          "severity": 3,
          "code": "self-comparison",
          "source": "bpl",
          "message": "both sides are 'g': this is always true"},
        {
          "range": "11:2-11:6",
          "severity": 1,
          "code": "fails",
          "source": "bpl-verify",
          "message": "a precondition for this call could not be proved",
          "relatedInformation": [
            {
              "location": {"uri": "file:///a.bpl", "range": "2:2-2:10"},
              "message": "this is the precondition that could not be proved"}]}]}
