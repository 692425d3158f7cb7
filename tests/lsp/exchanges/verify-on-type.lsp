# Verification while typing, if the client asks for it; errors of types end it.
>>> initialize {"capabilities": {}, "initializationOptions": {"verify": "onType", "timeout": 5}}
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
procedure P(x: int)
{
  assert x ⟪1⟫>⟪2⟫ x;
}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "2:11-2:12",
          "severity": 3,
          "code": "self-comparison",
          "source": "bpl",
          "message": "both sides are 'x': this is always false"}]}
>>> edit a.bpl 1 2 "=="
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 2,
      "diagnostics": [
        {
          "range": "2:11-2:13",
          "severity": 3,
          "code": "self-comparison",
          "source": "bpl",
          "message": "both sides are 'x': this is always true"}]}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 2,
      "diagnostics": [
        {
          "range": "2:11-2:13",
          "severity": 3,
          "code": "self-comparison",
          "source": "bpl",
          "message": "both sides are 'x': this is always true"}]}
>>> change a.bpl
procedure P(x: int)
{
  assert x == true;
}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 3,
      "diagnostics": [
        {
          "range": "2:11-2:13",
          "severity": 1,
          "code": "operand-type",
          "source": "bpl",
          "message": "invalid argument types (int and bool) to binary operator =="}]}
>>> change a.bpl
procedure P(x: int, y: int, z: int)
{
  assume {:msg "no"} x > 0 && y > 0;
  assert {:msg "own words"} x != y;
}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 4,
      "diagnostics": [
        {
          "range": "0:28-0:29",
          "severity": 3,
          "code": "unused-parameter",
          "source": "bpl",
          "message": "parameter 'z' of 'P' is not used",
          "tags": [1]}]}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 4,
      "diagnostics": [
        {
          "range": "0:28-0:29",
          "severity": 3,
          "code": "unused-parameter",
          "source": "bpl",
          "message": "parameter 'z' of 'P' is not used",
          "tags": [1]},
        {"range": "3:2-3:8", "severity": 1, "code": "fails", "source": "bpl-verify", "message": "own words"}]}
>>> workspace/executeCommand {"command": "bpl.verify", "arguments": ["@no.bpl"]}
<<< error {"code": -32602, "message": "the command names no open document"}
>>> workspace/executeCommand {"command": "bpl.none", "arguments": []}
<<< error {"code": -32602, "message": "the command names no open document"}
