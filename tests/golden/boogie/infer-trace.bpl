//# TOOL: bpl-boogie
//# ARGS: /infer:j

// With inference, heads of loops and the block that leads back are in traces.
procedure P(n: int)
  ensures n > 0;
{
  while (n != n) { }
}
procedure Q()
{
  var y: int;
  y := 6;
  head:
    assert y < 10;
    goto body, done;
  body:
    havoc y;
    goto head;
  done:
}
/*# STDOUT
infer-trace.bpl(8,3): Error: a postcondition could not be proved on this return path
infer-trace.bpl(6,3): Related location: this is the postcondition that could not be proved
Execution trace:
    infer-trace.bpl(8,3): anon0
    infer-trace.bpl(8,3): anon2_LoopHead
    infer-trace.bpl(8,3): anon2_LoopDone
infer-trace.bpl(15,5): Error: this invariant could not be proved to be maintained by the loop
Execution trace:
    infer-trace.bpl(13,5): anon0
    infer-trace.bpl(14,3): head
    infer-trace.bpl(17,3): body

Boogie program verifier finished with 0 verified, 2 errors
*/
