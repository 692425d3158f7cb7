# The session begins: positions count UTF-16 units where the client says nothing.
>>> initialize
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
>>> initialize {}
<<< error {"code": -32600, "message": "the session has begun already"}
