# UTF-16: 😀 is two characters, é one. A change inside of them lands where it should.
>>> open a.bpl
procedure P() { /* 😀é */ ⟪1⟫x⟪2⟫ := 1; }
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "0:26-0:27",
          "severity": 1,
          "code": "undeclared-identifier",
          "source": "bpl",
          "message": "undeclared identifier: x"}]}
>>> edit a.bpl 1 2 "var y: int; y"
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 2,
      "diagnostics": [
        {
          "range": "0:38-0:39",
          "severity": 3,
          "code": "never-read",
          "source": "bpl",
          "message": "'y' is assigned and never read"}]}
>>> open crlf.bpl
procedure P() { assert a; }
procedure Q() { assert b; }

<<< textDocument/publishDiagnostics {
      "uri": "file:///crlf.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "0:23-0:24",
          "severity": 1,
          "code": "undeclared-identifier",
          "source": "bpl",
          "message": "undeclared identifier: a"},
        {
          "range": "1:23-1:24",
          "severity": 1,
          "code": "undeclared-identifier",
          "source": "bpl",
          "message": "undeclared identifier: b"}]}
