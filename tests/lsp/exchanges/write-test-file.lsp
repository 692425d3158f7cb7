# Clients that can create files get a test as bpl-testgen --harness writes it.
>>> initialize {"capabilities": {"workspace": {"workspaceEdit": {"resourceOperations": ["rename", "create"]}}}}
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
>>> notify workspace/didChangeConfiguration {"settings": {"bpl": {"searchTimeout": 100000}}}
>>> open a.bpl
procedure ⟪1⟫Half(x: int) returns (h: int)
{
  h := x div 2;
  assert h < x;
}
<<< textDocument/publishDiagnostics {"uri": "file:///a.bpl", "version": 1, "diagnostics": []}
>>> workspace/executeCommand {"command": "bpl.writeTest", "arguments": ["@a.bpl", "@a.bpl:1"]}
<<< null
<<< workspace/applyEdit {
      "label": "Write a test",
      "edit": {
        "documentChanges": [
          {"kind": "create", "uri": "file:///a.Half.assertion-1.bpl", "options": {"overwrite": true}},
          {
            "textDocument": {"uri": "file:///a.Half.assertion-1.bpl", "version": null},
            "edits": [
              {
                "range": "0:0-0:0",
                "newText": "// A test made by bpl-testgen. Run it:\n//     bpl-exec a.Half.assertion-1.bpl\n//     boogie /proc:Half#test /loopUnroll:2 a.Half.assertion-1.bpl\n#line 1 /a.bpl\nprocedure {:inline 1} Half(x: int) returns (h: int)\n{\n  h := x div 2;\n  assert h < x;\n}\n\n#line 12 a.Half.assertion-1.bpl\nprocedure {:entrypoint} {:expect \"failed\"} {:check \"assertion\"}\n  {:test \"a.Half\", \"assertion: h < x\"}\n  Half#test()\n{\n  var x: int;\n  var h: int;\n\n  x := 0;\n  call h := Half(x);\n}\n"}]}]}}
>>> notify textDocument/didOpen {"textDocument": {"uri": "untitled:Untitled-1", "languageId": "boogie", "version": 1, "text": "procedure Never() { assert false; }"}}
<<< textDocument/publishDiagnostics {"uri": "untitled:Untitled-1", "version": 1, "diagnostics": []}
>>> workspace/executeCommand {"command": "bpl.writeTest", "arguments": ["untitled:Untitled-1", {"line": 0, "character": 11}]}
<<< null
<<< workspace/applyEdit {
      "label": "Write a test",
      "edit": {
        "changes": {
          "untitled:Untitled-1": [
            {
              "range": "0:35-0:35",
              "newText": "\n\nprocedure {:expect \"failed\"} {:check \"assertion\"}\n  {:test \"untitled:Untitled-1.Never\", \"assertion: false\"}\n  Never#test()\n{\n\n  call Never();\n}\n"}]}}}
