//# TOOL: bpl-verify
//# ARGS: --modular

// The parts of a trigger share a variable that stands below two functions.
type B;
function pair(B, B): B;
function holds(B): bool;
procedure Transitive(u: B, v: B, w: B)
{
  assume (forall x: B, y: B, z: B :: {holds(pair(x, z)), holds(pair(y, z))}
    holds(pair(x, y)) && holds(pair(y, z)) ==> holds(pair(x, z)));
  assume holds(pair(u, v)) && holds(pair(v, w));
  assert holds(pair(u, w));
}
/*# STDOUT
Transitive: verified
1 verified, 0 errors
*/
