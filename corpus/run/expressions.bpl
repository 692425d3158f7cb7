// An optimiser of expressions: x * 0 is 0, but x + 0 is not 0.
// EXPECT Good: verified
// EXPECT Bad: failed assertion 27

datatype Expr { Num(n: int), Var(), Add(a: Expr, b: Expr), Mul(a: Expr, b: Expr) }

function eval(e: Expr, x: int): int
{
  if e is Num then e->n else if e is Var then x
  else if e is Add then eval(e->a, x) + eval(e->b, x) else eval(e->a, x) * eval(e->b, x)
}
function right(e: Expr): Expr
{ if e is Mul && e->b == Num(0) then Num(0) else e }
function wrong(e: Expr): Expr
{ if e is Add && e->b == Num(0) then Num(0) else e }
function deep(e: Expr): int
{ if e is Num || e is Var then 0 else 1 + (if deep(e->a) > deep(e->b) then deep(e->a) else deep(e->b)) }

procedure Good(e: Expr, x: int)
  requires deep(e) <= 1;
{
  assert eval(right(e), x) == eval(e, x);
}

procedure Bad(e: Expr, x: int)
{
  assert eval(wrong(e), x) == eval(e, x);
}
