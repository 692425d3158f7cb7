# Diagnostics come after each change: syntax, names with hints, types, lint with tags.
>>> open a.bpl
procedure P(amount: int) returns (r: int)
{
  r = amount;
}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "2:4-2:5",
          "severity": 1,
          "code": "syntax",
          "source": "bpl",
          "message": "invalid LabelOrAssign\nhint: found '=': an assignment is ':='"}]}
>>> change a.bpl
procedure P(amount: int) returns (r: int)
{
  r := amuont;
}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 2,
      "diagnostics": [
        {
          "range": "2:7-2:13",
          "severity": 1,
          "code": "undeclared-identifier",
          "source": "bpl",
          "message": "undeclared identifier: amuont\nhint: did you mean 'amount'?"}]}
>>> change a.bpl
procedure P(amount: int) returns (r: int)
{
  r := amount && 1;
}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 3,
      "diagnostics": [
        {
          "range": "2:14-2:16",
          "severity": 1,
          "code": "operand-type",
          "source": "bpl",
          "message": "invalid argument types (int and int) to binary operator &&"}]}
>>> change a.bpl
var g: int;
procedure P(amount: int) returns (r: int)
{
  var unused: int;
  r := amount;
  g := r;
}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 4,
      "diagnostics": [
        {
          "range": "5:4-5:6",
          "severity": 1,
          "code": "not-in-modifies",
          "source": "bpl",
          "message": "command assigns to a global variable that is not in the enclosing procedure's modifies clause: g"}]}
>>> change a.bpl
procedure P(amount: int) returns (r: int)
{
  var unused: int;
  r := amount;
}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 5,
      "diagnostics": [
        {
          "range": "2:6-2:12",
          "severity": 3,
          "code": "unused-local",
          "source": "bpl",
          "message": "local variable 'unused' is not used",
          "tags": [1]}]}
>>> change a.bpl
#line 100 "other.c"
procedure P(amount: int) returns (r: int)
{
  r := amount + true;
}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 6,
      "diagnostics": [
        {
          "range": "3:14-3:15",
          "severity": 1,
          "code": "operand-type",
          "source": "bpl",
          "message": "invalid argument types (int and bool) to binary operator +"}]}
>>> notify textDocument/didClose a.bpl
<<< textDocument/publishDiagnostics {"uri": "file:///a.bpl", "diagnostics": []}
