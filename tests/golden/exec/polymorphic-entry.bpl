//# TOOL: bpl-exec
//# EXIT: 1
// Replayed with int for the type of which nothing is known.
procedure Same<T>(x: T, y: T) returns (r: bool)
  ensures r;
{
  r := x == y;
}
function f<T>(x: T): int;
procedure Func<T>(x: T, y: T)
{
  assert f(x) == f(y);
}
procedure Mixed<T>(x: T, m: [T]int)
{
  assert m[x] > 0;
}
/*# STDOUT
polymorphic-entry.bpl(5,3): Error: postcondition violated: r
    with r -> false
    entry Same with x -> T!1, y -> T!0
    confirmed: replayed, it fails after 1 steps
Same: failed: executions: 1 failed
polymorphic-entry.bpl(12,3): Error: assertion violated: f(x) == f(y)
    with x -> T!0, y -> T!1
    because
      f(x) is 0
      f(y) is -1
    entry Func with x -> T!0, y -> T!1
    where f(0) -> 0, f(1) -> -1
    confirmed: replayed, it fails after 1 steps
Func: failed: executions: 1 failed
polymorphic-entry.bpl(16,3): Error: assertion violated: m[x] > 0
    with m -> [T!0 -> 0], x -> T!0
    because
      m[x] is 0
    entry Mixed with x -> T!0, m -> [x -> 0]
    confirmed: replayed, it fails after 1 steps
Mixed: failed: executions: 1 failed
*/
