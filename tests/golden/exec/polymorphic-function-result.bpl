//# TOOL: bpl-exec
//# EXIT: 1
// What a function is whose result is of a type that its arguments decide, is told to the replay
// wherever the path applies it.
type Seq T;
type Box;
function Take<T>(s: Seq T, n: int): Seq T;
function Length<T>(s: Seq T): int;

procedure Same(s: Seq Box)
{
  assert Take(s, 0) == s;
}

procedure Twice(s: Seq Box, t: Seq int)
{
  assume Take(s, 0) != s && Take(t, 1) != t;
  assert Length(s) == Length(Take(Take(s, 0), 1));
}
/*# STDOUT
polymorphic-function-result.bpl(12,3): Error: assertion violated: Take(s, 0) == s
    with s -> Seq Box!1
    because
      Take(s, 0) is Seq Box!0
    entry Same with s -> Seq Box!1
    where Take(s, 0) -> Seq Box!0
    confirmed: replayed, it fails after 1 steps
Same: failed: executions: 1 failed
polymorphic-function-result.bpl(18,3): Error: assertion violated: Length(s) == Length(Take(Take(s, 0), 1))
    with s -> Seq Box!0
    because
      Length(s) is 0
      Length(Take(Take(s, 0), 1)) is 1
        Take(Take(s, 0), 1) is Seq Box!2
          Take(s, 0) is Seq Box!1
    entry Twice with s -> Seq Box!0, t -> Seq int!0
    where Take(s, 0) -> Seq Box!1, Take(Seq Box!1, 1) -> Seq Box!2, Take(t, 1) -> Seq int!1, Length(s) -> 0, Length(Seq Box!2) -> 1
    confirmed: replayed, it fails after 2 steps
Twice: failed: executions: 1 failed
*/
