# Skeletons go to clients that can fill them in.
>>> initialize {"capabilities": {"textDocument": {"completion": {"completionItem": {"snippetSupport": true}}}}}
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
pro⟪1⟫
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "0:0-0:3",
          "severity": 1,
          "code": "syntax",
          "source": "bpl",
          "message": "EOF expected\nhint: found 'pro' instead of a declaration: axiom, const, datatype, function, implementation, procedure, type or var"}]}
>>> textDocument/completion a.bpl 1
<<< {
      "items": [
        {"label": "procedure", "kind": 14},
        {
          "label": "procedure with a body",
          "kind": 15,
          "insertText": "procedure ${1:P}($2) returns ($3)\n  requires ${4:true};\n  ensures ${5:true};\n{\n  $0\n}",
          "insertTextFormat": 2}],
      "isIncomplete": false}
