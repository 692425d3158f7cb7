//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 1
// What is added to a pool is what quantifiers and lambdas of the pool are tried at.
function f(int): bool;
function g(int, int): bool;

procedure Command()
{
  assume (forall {:pool "A"} x: int :: f(x - 1));
  assert {:add_to_pool "A", 1} f(0);
}

procedure NotAdded()
{
  assume (forall {:pool "A"} x: int :: f(x - 1));
  assert {:add_to_pool "B", 1} f(0);
}

procedure Counterexample()
{
  assume (forall {:pool "A"} x: int, {:pool "B"} y: int :: g(x - 1, y + 1));
  assert (forall x, y: int :: {:add_to_pool "A", x + 1} {:add_to_pool "B", y - 1} g(x, y));
}

procedure Witness()
{
  assume (exists x: int :: {:add_to_pool "A", x + 1} f(x));
  assert (exists {:pool "A", "B"} x: int :: f(x - 1));
}

procedure InBoth()
{
  assume (forall x: int :: f(x + 1) ==> !f(x + 2)); // no pool
  assume (exists x: int :: {:add_to_pool "A", x} f(x));
  assert (exists {:pool "B"} x: int :: !f(x + 1));
}

procedure Lambda(n: int)
{
  var m: [int]bool;
  m := (lambda {:pool "A"} x: int :: x < n);
  assume (forall x: int :: !m[x]);
  assert {:add_to_pool "A", n - 1} false;
}

procedure LambdaOfAnother(n: int)
{
  var m: [int]bool;
  m := (lambda {:pool "B"} x: int :: x < n);
  assume (forall x: int :: !m[x]);
  assert {:add_to_pool "A", n - 1} false;
}
/*# STDOUT
Command: verified
modular-pools.bpl(17,3): Error: this assertion could not be proved
NotAdded: 1 error
Counterexample: verified
Witness: verified
modular-pools.bpl(36,3): Error: this assertion could not be proved
InBoth: 1 error
Lambda: verified
modular-pools.bpl(52,3): Error: this assertion could not be proved
LambdaOfAnother: 1 error
4 verified, 3 errors
*/
