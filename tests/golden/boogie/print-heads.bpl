//# TOOL: bpl-boogie
//# ARGS: /infer:j /printInstrumented /noVerify

// Without /instrumentInfer:e, only where loops begin.
procedure Loop(n: int)
{
  var i: int;
  i := 0;
  head:
    goto body, done;
  body:
    assume i < n;
    i := i + 1;
    goto head;
  done:
    assert 0 <= i;
}
/*# STDOUT
procedure Loop(n: int);



implementation Loop(n: int)
{
  var i: int;

  anon0:
    i := 0;
    goto head;

  head:  // cut point
    assume {:inferred} 0 <= i;
    goto body, done;

  done:
    assert 0 <= i;
    return;

  body:
    assume i < n;
    i := i + 1;
    goto head;
}



Boogie program verifier finished with 0 verified, 0 errors
*/
