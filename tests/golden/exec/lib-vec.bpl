//# TOOL: bpl-exec
//# ARGS: --lib=base --executions=0 --query-timeout=1
//# EXIT: 3
// What the library says of all vectors contradicts that anybody may make one of any length.
procedure Vectors()
{
  var v: Vec int;
  v := Vec_Append(Vec_Append(Vec_Empty(), 3), 4);
  assert Vec_Len(v) == 2 && Vec_Nth(v, 0) == 3;
  v := Vec(v->contents, -1);
  assert false;
}
/*# STDOUT
lib-vec.bpl(11,3): Error: assertion violated: false
    entry Vectors
    unconfirmed: found with instances of axioms; for these values the one at <base>(22,1) does not hold as a whole
Vectors: inconclusive: executions: 1 failed
*/
