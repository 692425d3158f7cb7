# What folds: braces over several lines, up to the line before the closing one; comments.
>>> open a.bpl
// one
// two

// three
procedure P()
{
  while (true)
  {
    assert true;
  }
  if (true) { assert true; } else {
    assert true;
  }
}
/* a
   block */
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "8:4-8:10",
          "severity": 3,
          "code": "trivial-condition",
          "source": "bpl",
          "message": "the assertion is always true"},
        {
          "range": "10:6-10:10",
          "severity": 3,
          "code": "constant-guard",
          "source": "bpl",
          "message": "the condition is always true"},
        {
          "range": "10:14-10:20",
          "severity": 3,
          "code": "trivial-condition",
          "source": "bpl",
          "message": "the assertion is always true"},
        {
          "range": "11:4-11:10",
          "severity": 3,
          "code": "trivial-condition",
          "source": "bpl",
          "message": "the assertion is always true"}]}
>>> textDocument/foldingRange a.bpl
<<< [
      {"startLine": 0, "endLine": 1, "kind": "comment"},
      {"startLine": 7, "endLine": 8},
      {"startLine": 10, "endLine": 11},
      {"startLine": 5, "endLine": 12},
      {"startLine": 14, "endLine": 15, "kind": "comment"}]
