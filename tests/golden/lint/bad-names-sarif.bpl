//# TOOL: bpl-lint
//# ARGS: --diagnostics=sarif
//# EXIT: 2
procedure P(x: int)
  requires y > 0;
{
  x := z;
}
/*# MATCH
"version": "2\.1\.0",
^ {10}"name": "bpl-lint",
^ {14}"id": "undeclared-identifier",
^ {10}"executionSuccessful": true,
^ {10}"exitCode": 2
"columnKind": "unicodeCodePoints"
^ {10}"ruleId": "undeclared-identifier",
"text": "undeclared identifier: y"
"uri": "bad-names-sarif\.bpl"
"startLine": 5,
"startColumn": 12
*/
