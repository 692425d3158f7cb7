# What was proved of checks, as modifiers of semantic tokens; an edit takes it back, of its own body only.
>>> initialize {"capabilities": {"workspace": {"semanticTokens": {"refreshSupport": true}}}}
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
procedure P(x: int) { assert x == x + 0; assert {:a} x != 2; }
procedure Q(n: int)
{
  var i: int;
  assume {:b} n >= 0;
  while (i < n)
    free invariant i < 9;
    invariant n >= 0;
  {
    i := i + 1;
  }
  assert n⟪1⟫⟪2⟫ >= 0;
}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "6:19-6:20",
          "severity": 2,
          "code": "read-before-assigned",
          "source": "bpl",
          "message": "'i' may be read before it is assigned"}]}
>>> textDocument/semanticTokens/full a.bpl
<<< {
      "resultId": "1",
      "data": [0, 0, 9, 10, 0, 0, 10, 1, 5, 1, 0, 2, 1, 6, 5, 0, 3, 3, 10, 0, 0, 7, 6, 10, 0, 0, 7, 1, 6, 4, 0, 5, 1, 6, 4, 0, 4, 1, 12, 0, 0, 3, 6, 10, 0, 0, 9, 1, 9, 0, 0, 3, 1, 6, 4, 0, 5, 1, 12, 0, 1, 0, 9, 10, 0, 0, 10, 1, 5, 1, 0, 2, 1, 6, 5, 0, 3, 3, 10, 0, 2, 2, 3, 10, 0, 0, 4, 1, 7, 1, 0, 3, 3, 10, 0, 1, 2, 6, 10, 0, 0, 9, 1, 9, 0, 0, 3, 1, 6, 4, 0, 5, 1, 12, 0, 1, 2, 5, 10, 0, 0, 7, 1, 7, 0, 0, 4, 1, 6, 4, 1, 4, 4, 10, 0, 0, 5, 9, 10, 0, 0, 10, 1, 7, 0, 0, 4, 1, 12, 0, 1, 4, 9, 10, 0, 0, 10, 1, 6, 4, 0, 5, 1, 12, 0, 2, 4, 1, 7, 2, 0, 5, 1, 7, 0, 0, 4, 1, 12, 0, 2, 2, 6, 10, 0, 0, 7, 1, 6, 4, 0, 5, 1, 12, 0]}
>>> notify textDocument/didSave a.bpl
<<< workspace/semanticTokens/refresh null
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "6:19-6:20",
          "severity": 2,
          "code": "read-before-assigned",
          "source": "bpl",
          "message": "'i' may be read before it is assigned"},
        {
          "range": "0:41-0:47",
          "severity": 1,
          "code": "fails",
          "source": "bpl-verify",
          "message": "this assertion could not be proved"}]}
>>> textDocument/semanticTokens/full a.bpl
<<< {
      "resultId": "2",
      "data": [0, 0, 9, 10, 0, 0, 10, 1, 5, 1, 0, 2, 1, 6, 5, 0, 3, 3, 10, 0, 0, 7, 6, 10, 0, 0, 7, 1, 6, 4, 0, 5, 1, 6, 4, 0, 4, 1, 12, 0, 0, 3, 6, 10, 16, 0, 9, 1, 9, 0, 0, 3, 1, 6, 4, 0, 5, 1, 12, 0, 1, 0, 9, 10, 0, 0, 10, 1, 5, 1, 0, 2, 1, 6, 5, 0, 3, 3, 10, 0, 2, 2, 3, 10, 0, 0, 4, 1, 7, 1, 0, 3, 3, 10, 0, 1, 2, 6, 10, 0, 0, 9, 1, 9, 0, 0, 3, 1, 6, 4, 0, 5, 1, 12, 0, 1, 2, 5, 10, 0, 0, 7, 1, 7, 0, 0, 4, 1, 6, 4, 1, 4, 4, 10, 0, 0, 5, 9, 10, 0, 0, 10, 1, 7, 0, 0, 4, 1, 12, 0, 1, 4, 9, 10, 8, 0, 10, 1, 6, 4, 0, 5, 1, 12, 0, 2, 4, 1, 7, 2, 0, 5, 1, 7, 0, 0, 4, 1, 12, 0, 2, 2, 6, 10, 8, 0, 7, 1, 6, 4, 0, 5, 1, 12, 0]}
>>> edit a.bpl 1 2 " + 0"
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 2,
      "diagnostics": [
        {
          "range": "6:19-6:20",
          "severity": 2,
          "code": "read-before-assigned",
          "source": "bpl",
          "message": "'i' may be read before it is assigned"},
        {
          "range": "0:41-0:47",
          "severity": 1,
          "code": "fails",
          "source": "bpl-verify",
          "message": "this assertion could not be proved"}]}
>>> textDocument/semanticTokens/full a.bpl
<<< {
      "resultId": "3",
      "data": [0, 0, 9, 10, 0, 0, 10, 1, 5, 1, 0, 2, 1, 6, 5, 0, 3, 3, 10, 0, 0, 7, 6, 10, 0, 0, 7, 1, 6, 4, 0, 5, 1, 6, 4, 0, 4, 1, 12, 0, 0, 3, 6, 10, 16, 0, 9, 1, 9, 0, 0, 3, 1, 6, 4, 0, 5, 1, 12, 0, 1, 0, 9, 10, 0, 0, 10, 1, 5, 1, 0, 2, 1, 6, 5, 0, 3, 3, 10, 0, 2, 2, 3, 10, 0, 0, 4, 1, 7, 1, 0, 3, 3, 10, 0, 1, 2, 6, 10, 0, 0, 9, 1, 9, 0, 0, 3, 1, 6, 4, 0, 5, 1, 12, 0, 1, 2, 5, 10, 0, 0, 7, 1, 7, 0, 0, 4, 1, 6, 4, 1, 4, 4, 10, 0, 0, 5, 9, 10, 0, 0, 10, 1, 7, 0, 0, 4, 1, 12, 0, 1, 4, 9, 10, 0, 0, 10, 1, 6, 4, 0, 5, 1, 12, 0, 2, 4, 1, 7, 2, 0, 5, 1, 7, 0, 0, 4, 1, 12, 0, 2, 2, 6, 10, 0, 0, 7, 1, 6, 4, 0, 4, 1, 12, 0, 0, 5, 1, 12, 0]}
