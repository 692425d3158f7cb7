# Definition, declaration, implementation and type definition of every kind of name.
>>> open a.bpl
type Ref;
datatype Tree { Leaf(), Node(left: Tree, value: int) }
const ⟪1⟫zero: int;
var heap: [Ref]int;
function f(x: int): int { x + ⟪2⟫zero }
axiom ⟪3⟫f(0) == 0;
procedure P(x: int) returns (r: Tree);
  requires x > zero;
implementation P(x: int) returns (r: Tree)
{
  var o: ⟪4⟫Ref;
  top:
  call r := ⟪5⟫P(⟪6⟫x);
  ⟪7⟫heap[⟪8⟫o] := r->⟪9⟫value;
  assert (forall k: int :: ⟪10⟫k > 0);
  assume r is ⟪11⟫Node;
  goto ⟪12⟫top;
}
<<< textDocument/publishDiagnostics {
      "uri": "file:///a.bpl",
      "version": 1,
      "diagnostics": [
        {
          "range": "13:10-13:12",
          "severity": 1,
          "code": "not-in-modifies",
          "source": "bpl",
          "message": "command assigns to a global variable that is not in the enclosing procedure's modifies clause: heap"}]}
>>> textDocument/definition a.bpl 1
<<< [{"uri": "file:///a.bpl", "range": "2:6-2:10"}]
>>> textDocument/definition a.bpl 2
<<< [{"uri": "file:///a.bpl", "range": "2:6-2:10"}]
>>> textDocument/definition a.bpl 3
<<< [{"uri": "file:///a.bpl", "range": "4:9-4:10"}]
>>> textDocument/definition a.bpl 4
<<< [{"uri": "file:///a.bpl", "range": "0:5-0:8"}]
>>> textDocument/definition a.bpl 5
<<< [{"uri": "file:///a.bpl", "range": "8:15-8:16"}]
>>> textDocument/declaration a.bpl 5
<<< [{"uri": "file:///a.bpl", "range": "6:10-6:11"}]
>>> textDocument/implementation a.bpl 5
<<< [{"uri": "file:///a.bpl", "range": "8:15-8:16"}]
>>> textDocument/definition a.bpl 6
<<< [{"uri": "file:///a.bpl", "range": "8:17-8:18"}]
>>> textDocument/definition a.bpl 7
<<< [{"uri": "file:///a.bpl", "range": "3:4-3:8"}]
>>> textDocument/typeDefinition a.bpl 8
<<< [{"uri": "file:///a.bpl", "range": "0:5-0:8"}]
>>> textDocument/typeDefinition a.bpl 7
<<< null
>>> textDocument/definition a.bpl 9
<<< [{"uri": "file:///a.bpl", "range": "1:41-1:46"}]
>>> textDocument/definition a.bpl 10
<<< [{"uri": "file:///a.bpl", "range": "14:17-14:18"}]
>>> textDocument/definition a.bpl 11
<<< [{"uri": "file:///a.bpl", "range": "1:24-1:28"}]
>>> textDocument/definition a.bpl 12
<<< [{"uri": "file:///a.bpl", "range": "11:2-11:5"}]
>>> textDocument/definition {"textDocument": {"uri": "file:///no.bpl"}, "position": {"line": 0, "character": 0}}
<<< error {"code": -32602, "message": "the document is not open: file:///no.bpl"}
