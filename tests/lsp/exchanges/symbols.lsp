# The outline of a text, and the declarations of all texts that match some letters.
>>> open a.bpl
type Ref, Set a = [a]bool;
datatype Tree { Leaf(), Node(left: Tree, value: int) }
const unique a, b: int;
var heap: [Ref]int;
function f(x: int): int;
axiom (forall x: int :: {f(x)} f(x) > 0 && f(x + 1) > f(x) && f(x + 2) > f(x + 1));
procedure Process(x: int) returns (r: int);
implementation Process(x: int) returns (r: int)
{
  var i: int;
  top:
  goto top;
}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "0:5-0:8",
          "severity": 3,
          "code": "unused-declaration",
          "source": "bpl",
          "message": "type 'Ref' is not used by any procedure",
          "tags": [1]},
        {
          "range": "0:10-0:13",
          "severity": 3,
          "code": "unused-declaration",
          "source": "bpl",
          "message": "type 'Set' is not used by any procedure",
          "tags": [1]},
        {
          "range": "1:9-1:13",
          "severity": 3,
          "code": "unused-declaration",
          "source": "bpl",
          "message": "datatype 'Tree' is not used by any procedure",
          "tags": [1]},
        {
          "range": "2:13-2:14",
          "severity": 3,
          "code": "unused-declaration",
          "source": "bpl",
          "message": "constant 'a' is not used by any procedure",
          "tags": [1]},
        {
          "range": "2:16-2:17",
          "severity": 3,
          "code": "unused-declaration",
          "source": "bpl",
          "message": "constant 'b' is not used by any procedure",
          "tags": [1]},
        {
          "range": "3:4-3:8",
          "severity": 3,
          "code": "unused-declaration",
          "source": "bpl",
          "message": "global variable 'heap' is not used by any procedure",
          "tags": [1]},
        {
          "range": "4:9-4:10",
          "severity": 3,
          "code": "unused-declaration",
          "source": "bpl",
          "message": "function 'f' is not used by any procedure",
          "tags": [1]},
        {
          "range": "5:25-5:26",
          "severity": 2,
          "code": "matching-loop",
          "source": "bpl",
          "message": "matching loop: 'f(x)' makes terms that trigger it again"},
        {
          "range": "7:23-7:24",
          "severity": 3,
          "code": "unused-parameter",
          "source": "bpl",
          "message": "parameter 'x' of 'Process' is not used",
          "tags": [1]},
        {
          "range": "9:6-9:7",
          "severity": 3,
          "code": "unused-local",
          "source": "bpl",
          "message": "local variable 'i' is not used",
          "tags": [1]}]}
>>> open b.bpl
procedure Prepare() { }
<<< textDocument/publishDiagnostics {"uri": "file:///b.bpl", "version": 1, "diagnostics": []}
>>> textDocument/documentSymbol a.bpl
<<< [
      {
        "name": "Ref",
        "detail": "type Ref",
        "kind": 23,
        "range": "0:5-0:8",
        "selectionRange": "0:5-0:8",
        "children": []},
      {
        "name": "Set",
        "detail": "type Set a = [a]bool",
        "kind": 23,
        "range": "0:10-0:13",
        "selectionRange": "0:10-0:13",
        "children": []},
      {
        "name": "Tree",
        "detail": "datatype Tree { Leaf(), Node(left: Tree, value: int) }",
        "kind": 10,
        "range": "1:0-1:54",
        "selectionRange": "1:9-1:13",
        "children": [
          {
            "name": "Leaf",
            "detail": "Leaf(): Tree",
            "kind": 22,
            "range": "1:16-1:20",
            "selectionRange": "1:16-1:20",
            "children": []},
          {
            "name": "Node",
            "detail": "Node(left: Tree, value: int): Tree",
            "kind": 22,
            "range": "1:24-1:28",
            "selectionRange": "1:24-1:28",
            "children": [
              {
                "name": "left",
                "detail": "field left: Tree",
                "kind": 8,
                "range": "1:29-1:33",
                "selectionRange": "1:29-1:33",
                "children": []},
              {
                "name": "value",
                "detail": "field value: int",
                "kind": 8,
                "range": "1:41-1:46",
                "selectionRange": "1:41-1:46",
                "children": []}]}]},
      {
        "name": "a",
        "detail": "const a: int",
        "kind": 14,
        "range": "2:13-2:14",
        "selectionRange": "2:13-2:14",
        "children": []},
      {
        "name": "b",
        "detail": "const b: int",
        "kind": 14,
        "range": "2:16-2:17",
        "selectionRange": "2:16-2:17",
        "children": []},
      {
        "name": "heap",
        "detail": "var heap: [Ref]int",
        "kind": 13,
        "range": "3:4-3:8",
        "selectionRange": "3:4-3:8",
        "children": []},
      {
        "name": "f",
        "detail": "function f(x: int): int;",
        "kind": 12,
        "range": "4:0-4:24",
        "selectionRange": "4:9-4:10",
        "children": []},
      {
        "name": "(forall x: int :: { f(x) } f(x) > 0 && f(x + 1) > f(x) && f(",
        "detail": "axiom",
        "kind": 17,
        "range": "5:0-5:83",
        "selectionRange": "5:0-5:83"},
      {
        "name": "Process",
        "detail": "procedure Process(x: int) returns (r: int);",
        "kind": 6,
        "range": "6:0-6:43",
        "selectionRange": "6:10-6:17",
        "children": []},
      {
        "name": "Process",
        "detail": "procedure Process(x: int) returns (r: int);",
        "kind": 6,
        "range": "7:0-12:1",
        "selectionRange": "7:15-7:22",
        "children": [
          {
            "name": "i",
            "detail": "var i: int",
            "kind": 13,
            "range": "9:6-9:7",
            "selectionRange": "9:6-9:7",
            "children": []},
          {
            "name": "top",
            "detail": "label top",
            "kind": 20,
            "range": "10:2-10:5",
            "selectionRange": "10:2-10:5",
            "children": []}]}]
>>> workspace/symbol {"query": "PR"}
<<< [
      {"name": "Process", "kind": 6, "location": {"uri": "file:///a.bpl", "range": "6:10-6:17"}},
      {"name": "Process", "kind": 6, "location": {"uri": "file:///a.bpl", "range": "7:15-7:22"}},
      {"name": "Prepare", "kind": 6, "location": {"uri": "file:///b.bpl", "range": "0:10-0:17"}}]
>>> workspace/symbol {"query": "hp"}
<<< [{"name": "heap", "kind": 13, "location": {"uri": "file:///a.bpl", "range": "3:4-3:8"}}]
