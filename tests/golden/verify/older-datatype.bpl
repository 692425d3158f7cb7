//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 1
type {:datatype} Tree;
type {:datatype} Trees;
function {:constructor} Node(label: int, children: Trees): Tree;
function {:constructor} Empty(): Trees;
function {:constructor} More(first: Tree, rest: Trees): Trees;
type {:datatype} Pair a;
function {:constructor} Both(left, right: int): Pair int;
function {:constructor} Flag(flag: bool): Pair bool;
type Same a = Pair a;
var t: Tree;
procedure Laws(ts: Trees) {
  assert (forall u: Trees :: is#Empty(u) || u == More(first#More(u), rest#More(u)));
  assert More(t, ts) != Empty() && rest#More(More(t, ts)) == ts;
  assert (forall p: Same int, f: Pair bool :: p == Both(left#Both(p), right#Both(p)) && is#Flag(f));
}
procedure Relabel(n: int) returns (old_label: int)
  modifies t;
  ensures t == Node(n, children#Node(old(t))) && old_label == label#Node(old(t));
{
  old_label := label#Node(t);
  t := Node(n, children#Node(t));
}
procedure Wrong(ts: Trees) returns (x: int)
  ensures x == 0;
{
  x := label#Node(first#More(ts));
}
/*# STDOUT
Laws: verified
Relabel: verified
older-datatype.bpl(30,1): Error: a postcondition could not be proved on this return path
older-datatype.bpl(27,3): Related location: this is the postcondition that could not be proved
Wrong: 1 error
2 verified, 1 error
*/
