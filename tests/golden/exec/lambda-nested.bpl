//# TOOL: bpl-exec
//# EXIT: 3
//# ARGS: --query-timeout 1
procedure Const() {
  var v, w : [int][int]int;
  v := (lambda x : int :: (lambda y : int :: x));
  w := (lambda a : int :: (lambda b : int :: b));
  assert v == w;
}
/*# MATCH
^Const: inconclusive: 
*/
