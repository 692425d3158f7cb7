# Several files as one program: from the workspace's folder, open or not.
>>> file types.bpl
type Ref;
function size(r: Ref): int;
>>> initialize {"rootUri": "@", "capabilities": {}, "initializationOptions": {"programs": [["types.bpl", "main.bpl"]]}}
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
>>> open main.bpl
procedure P(r: Ref)
{
  assert ⟪1⟫size(r) > 0;
}
<<< textDocument/publishDiagnostics {"uri": "file:///types.bpl", "diagnostics": []}
<<< textDocument/publishDiagnostics {"uri": "file:///main.bpl", "diagnostics": []}
<<< textDocument/publishDiagnostics {"uri": "file:///types.bpl", "diagnostics": []}
<<< textDocument/publishDiagnostics {"uri": "file:///main.bpl", "version": 1, "diagnostics": []}
>>> textDocument/definition main.bpl 1
<<< [{"uri": "file:///types.bpl", "range": "1:9-1:13"}]
>>> textDocument/rename main.bpl 1 {"newName": "length"}
<<< {
      "changes": {
        "file:///types.bpl": [{"range": "1:9-1:13", "newText": "length"}],
        "file:///main.bpl": [{"range": "2:9-2:13", "newText": "length"}]}}
>>> file types.bpl
type Ref;
function size(r: Ref): bool;
>>> notify workspace/didChangeWatchedFiles {"changes": [{"uri": "@types.bpl", "type": 2}]}
<<< textDocument/publishDiagnostics {"uri": "file:///types.bpl", "diagnostics": []}
<<< textDocument/publishDiagnostics {
      "uri": "file:///main.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "2:17-2:18",
          "severity": 1,
          "code": "operand-type",
          "source": "bpl",
          "message": "invalid argument types (bool and int) to binary operator >"}]}
>>> notify workspace/didChangeConfiguration {"settings": {"bpl": {"programs": []}}}
<<< textDocument/publishDiagnostics {
      "uri": "file:///main.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "0:15-0:18",
          "severity": 1,
          "code": "undeclared-type",
          "source": "bpl",
          "message": "undeclared type: Ref"},
        {
          "range": "2:9-2:13",
          "severity": 1,
          "code": "undeclared-function",
          "source": "bpl",
          "message": "use of undeclared function: size"}]}
>>> open types.bpl
type Ref;

<<< textDocument/publishDiagnostics {"uri": "file:///types.bpl", "version": 1, "diagnostics": []}
