//# TOOL: bpl-verify
//# EXIT: 1
// Datatypes, user types, maps of several indices.
type T;
datatype Pair { Pair(left: int, right: T) }
datatype List { Nil(), Cons(head: int, tail: List) }
const unique a: T;
const unique b: T;

procedure Pairs(p: Pair)
{
  var q: Pair;
  q := p;
  q->left := 3;
  assert q->right == p->right;
  assert q->right == a ==> q->right != b;
}

procedure Lists(l: List)
{
  assert l is Nil || l->head != 5;
}

procedure Table(m: [int, T]bool)
{
  var n: [int, T]bool;
  n := m;
  n[1, a] := true;
  assert n[1, b] == m[1, b];
}
/*# STDOUT
Pairs: verified
data.bpl(21,3): Error: assertion violated: l is Nil || l->head != 5
    entry Lists with l -> Cons(5, Nil())
    confirmed: replayed, it fails
Lists: can fail
Table: verified
*/
