# What a server must answer to messages that are wrong.
>>> raw Content-Length: 46\r\n\r\n{"jsonrpc": "2.0", "id": 7, "method": "early"}
<<< error {"code": -32002, "message": "the session has not begun"}
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
>>> raw Content-Length: 9\r\n\r\n{"broken"
<<< error {"code": -32700, "message": "':' expected near end of file"}
>>> raw Content-Length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}
<<< error {"code": -32600, "message": "the message is no request"}
>>> no/suchMethod {"a": 1}
<<< error {"code": -32601, "message": "the method is not known"}
>>> notify no/suchNotification {"a": 1}
>>> textDocument/didOpen {"textDocument": {}}
<<< error {"code": -32601, "message": "the method is not known"}
>>> notify textDocument/didOpen {"textDocument": {}}
>>> notify textDocument/didChange missing.bpl
>>> initialized {}
<<< error {"code": -32601, "message": "the method is not known"}
