//# TOOL: bpl-boogie
//# ARGS: /print:- /env:0 /noVerify

// Comments go.
type Ref, Field _, Pair a b = [a]b;
datatype List<T> { Nil(), Cons(head: T, tail: List T) }
const unique null: Ref;
const a, b: int uses { axiom a < b; }
var {:global} heap: [Ref]int, size: int where size >= 0;
function {:inline} Twice(x: int): int { x + x }
function {:define} Half(x: int): int { x div 2 }
function Next<T>(x: T, by: int) returns (int) { by + 1 }
function Plain(int, real): bool;
axiom {:id "ax"} (forall x: int :: {Half(x)} {:weight 3} Half(x) <= x || 1.50 > 0.0 || x < 0);

procedure {:entrypoint} P(x: int where x > 0) returns (y: int)
  ensures y >= 0;
  requires x > 1;
  modifies heap;
  modifies size;
  free ensures true;
{
  var i, j: int where i < 10;
  var \procedure: bool;
  i := 0;
  havoc i, j;
  outer:
  while (i < x)
    invariant i >= 0;
    free invariant true;
  {
    if (*) { break outer; }
    else if (i == j) { i := i + (j + 1); }
    else { call {:cexpr "it"} y := P(i); }
  }
  y := -i;
  goto done;
done:
  return;
}

implementation {:second} P(x: int) returns (y: int)
{
}
/*# STDOUT

type Ref;

type Field _;

type Pair a b = [a]b;

datatype List<T> {
  Nil(),
  Cons(head: T, tail: List T)
}

const unique null: Ref;

const a: int
uses {
axiom a < b;
}

const b: int
uses {
axiom a < b;
}

var {:global} heap: [Ref]int;

var {:global} size: int where size >= 0;

function {:inline} Twice(x: int) : int
{
  x + x
}

function {:define} Half(x: int) : int
{
  x div 2
}

function Next<T>(x: T, by: int) : int
uses {
axiom (forall<T> x: T, by: int :: { Next(x, by): int } Next(x, by): int == by + 1);
}

function Plain(int, real) : bool;

axiom {:id "ax"} (forall x: int :: {:weight 3} { Half(x) } Half(x) <= x || 15e-1 > 0e0 || x < 0);

procedure {:entrypoint} P(x: int where x > 0) returns (y: int);
  requires x > 1;
  modifies heap, size;
  ensures y >= 0;
  free ensures true;



implementation {:entrypoint} P(x: int) returns (y: int)
{
  var i: int where i < 10;
  var j: int where i < 10;
  var \procedure: bool;

    i := 0;
    havoc i, j;

  outer:
    while (i < x)
      invariant i >= 0;
      free invariant true;
    {
        if (*)
        {
            break outer;
        }
        else if (i == j)
        {
            i := i + (j + 1);
        }
        else
        {
            call {:cexpr "it"} y := P(i);
        }
    }

    y := -i;
    goto done;

  done:
    return;
}



implementation {:second} P(x: int) returns (y: int)
{
}



Boogie program verifier finished with 0 verified, 0 errors
*/
