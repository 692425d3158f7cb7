//# TOOL: bpl-desugar
//# ARGS: --no-line --only order
//# STRIP: yes
type T;
const p: T extends complete;
const q, r: T extends unique p;
const s: T extends q, r complete;
const alone: T;
axiom p <: q || (forall x: T :: x <: p);
/*# STDOUT
type T;
const p: T;
const q, r: T;
const s: T;
const alone: T;
axiom extends#1(p, q) || (forall x: T :: extends#1(x, p));
function extends#1(x: T, y: T): bool;
axiom (forall x: T :: { extends#1(x, x) } extends#1(x, x));
axiom (forall x: T, y: T, z: T ::
  { extends#1(x, y), extends#1(y, z) }
  extends#1(x, y) && extends#1(y, z) ==> extends#1(x, z));
axiom (forall x: T, y: T ::
  { extends#1(x, y), extends#1(y, x) }
  extends#1(x, y) && extends#1(y, x) ==> x == y);
axiom (forall w: T :: { extends#1(p, w) } extends#1(p, w) ==> p == w);
axiom (forall w: T ::
  { extends#1(w, p) }
  extends#1(w, p) ==> p == w || extends#1(w, q) || extends#1(w, r));
axiom q != p;
axiom extends#1(q, p);
axiom (forall w: T ::
  { extends#1(q, w), extends#1(w, p) }
  extends#1(q, w) && extends#1(w, p) ==> q == w || p == w);
function one_step#1(parent: T, below: T): T;
axiom (forall w: T :: { extends#1(w, q) } extends#1(w, q) ==> one_step#1(p, w) == q);
axiom (forall w: T :: { extends#1(q, w) } extends#1(q, w) ==> q == w || extends#1(p, w));
axiom r != p;
axiom extends#1(r, p);
axiom (forall w: T ::
  { extends#1(r, w), extends#1(w, p) }
  extends#1(r, w) && extends#1(w, p) ==> r == w || p == w);
axiom (forall w: T :: { extends#1(w, r) } extends#1(w, r) ==> one_step#1(p, w) == r);
axiom (forall w: T :: { extends#1(r, w) } extends#1(r, w) ==> r == w || extends#1(p, w));
axiom s != q;
axiom extends#1(s, q);
axiom (forall w: T ::
  { extends#1(s, w), extends#1(w, q) }
  extends#1(s, w) && extends#1(w, q) ==> s == w || q == w);
axiom s != r;
axiom extends#1(s, r);
axiom (forall w: T ::
  { extends#1(s, w), extends#1(w, r) }
  extends#1(s, w) && extends#1(w, r) ==> s == w || r == w);
axiom (forall w: T ::
  { extends#1(s, w) }
  extends#1(s, w) ==> s == w || extends#1(q, w) || extends#1(r, w));
axiom (forall w: T :: { extends#1(w, s) } extends#1(w, s) ==> s == w);
*/
