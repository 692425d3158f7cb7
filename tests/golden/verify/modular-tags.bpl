//# TOOL: bpl-verify
//# ARGS: --modular

// What an axiom says of all fields is said of those of a type that has a name, too, whatever the
// function of fields is called with; and the type of what it yields is told by its argument.
type Ref;
type Field A B;
type Frame;
type Mask = <A, B>[Ref, Field A B]bool;
type Heap = <A, B>[Ref, Field A B]B;
const null: Ref;
function maskField<A>(f: Field A Frame): Field A Mask;
function isPredicate<A, B>(f: Field A B): bool;
function frames(h: Heap, k: Heap): bool;
axiom (forall<C> h: Heap, k: Heap, f: Field C Frame :: {frames(h, k), isPredicate(f)}
  frames(h, k) && isPredicate(f) ==> (forall<A, B> o: Ref, g: Field A B :: {k[o, g]}
    h[null, maskField(f)][o, g] ==> h[o, g] == k[o, g]));

type P;
function p(this: Ref): Field P Frame;
function p#mask(this: Ref): Field P Mask;
axiom (forall this: Ref :: {maskField(p(this))} maskField(p(this)) == p#mask(this));
axiom (forall this: Ref :: {p(this)} isPredicate(p(this)));
type Normal;
const x: Field Normal int;

procedure Framed(h: Heap, k: Heap, r: Ref)
{
  assume frames(h, k);
  assume h[null, p#mask(r)][r, x];
  assume isPredicate(p(r));
  assert h[r, x] == k[r, x];
}
/*# STDOUT
Framed: verified
1 verified, 0 errors
*/
