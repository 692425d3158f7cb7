# Semantic tokens: deltas of line and column, length, type, modifiers; in full, of a range, as a change.
>>> open a.bpl
const c: bv8;
procedure {:entrypoint} P(x: int) returns (r: int)
{ // 😀 two
  r := x⟪1⟫;
  /* a
     b */
}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "0:6-0:7",
          "severity": 3,
          "code": "unused-declaration",
          "source": "bpl",
          "message": "constant 'c' is not used by any procedure",
          "tags": [1]}]}
>>> textDocument/semanticTokens/full a.bpl
<<< {
      "resultId": "1",
      "data": [0, 0, 5, 10, 0, 0, 6, 1, 7, 5, 0, 3, 3, 10, 0, 1, 0, 9, 10, 0, 0, 12, 10, 9, 0, 0, 12, 1, 5, 1, 0, 2, 1, 6, 5, 0, 3, 3, 10, 0, 0, 5, 7, 10, 0, 0, 9, 1, 6, 1, 0, 3, 3, 10, 0, 1, 2, 9, 11, 0, 1, 2, 1, 6, 2, 0, 5, 1, 6, 4, 1, 2, 4, 11, 0, 1, 0, 9, 11, 0]}
>>> textDocument/semanticTokens/range a.bpl {"range": {"start": {"line": 3, "character": 0}, "end": {"line": 4, "character": 0}}}
<<< {"data": [3, 2, 1, 6, 2, 0, 5, 1, 6, 4]}
>>> edit a.bpl 1 1 " + 1"
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 2,
      "diagnostics": [
        {
          "range": "0:6-0:7",
          "severity": 3,
          "code": "unused-declaration",
          "source": "bpl",
          "message": "constant 'c' is not used by any procedure",
          "tags": [1]}]}
>>> textDocument/semanticTokens/full/delta a.bpl {"previousResultId": "1"}
<<< {"resultId": "2", "edits": [{"start": 70, "deleteCount": 0, "data": [0, 4, 1, 12, 0]}]}
>>> textDocument/semanticTokens/full/delta a.bpl {"previousResultId": "2"}
<<< {"resultId": "3", "edits": []}
>>> textDocument/semanticTokens/full/delta a.bpl {"previousResultId": "1"}
<<< {
      "resultId": "4",
      "data": [0, 0, 5, 10, 0, 0, 6, 1, 7, 5, 0, 3, 3, 10, 0, 1, 0, 9, 10, 0, 0, 12, 10, 9, 0, 0, 12, 1, 5, 1, 0, 2, 1, 6, 5, 0, 3, 3, 10, 0, 0, 5, 7, 10, 0, 0, 9, 1, 6, 1, 0, 3, 3, 10, 0, 1, 2, 9, 11, 0, 1, 2, 1, 6, 2, 0, 5, 1, 6, 4, 0, 4, 1, 12, 0, 1, 2, 4, 11, 0, 1, 0, 9, 11, 0]}
