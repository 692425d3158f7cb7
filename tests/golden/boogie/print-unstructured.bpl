//# TOOL: bpl-boogie
//# ARGS: -print:- -env:0 -printUnstructured -noVerify

// Guards are assumptions at the begin of a branch, unless a label stands there.
procedure P(n: int) returns (r: int)
{
  var i: int;
  while (i < n)
    invariant r <= 10;
    free invariant i >= 0;
  {
    while (r != 0) { r := r - 1; }
  }
  if (!(n == 0)) { inside: r := 1; if (n >= 2) { return; } }
  else if (*) { } else { r := 3; goto inside; }
}
/*# STDOUT

procedure P(n: int) returns (r: int);



implementation P(n: int) returns (r: int)
{
  var i: int;

    /*** structured program:
    while (i < n)
      invariant r <= 10;
      free invariant i >= 0;
    {
        while (r != 0)
        {
            r := r - 1;
        }
    }

    if (!(n == 0))
    {
      inside:
        r := 1;
        if (n >= 2)
        {
            return;
        }
    }
    else if (*)
    {
    }
    else
    {
        r := 3;
        goto inside;
    }
    **** end structured program */

  anon0:
    goto anon8_LoopHead;

  anon8_LoopHead:
    assert r <= 10;
    assume i >= 0;
    goto anon8_LoopDone, anon8_LoopBody;

  anon8_LoopBody:
    assume {:partition} i < n;
    goto anon9_LoopHead;

  anon9_LoopHead:
    goto anon9_LoopDone, anon9_LoopBody;

  anon9_LoopBody:
    assume {:partition} r != 0;
    r := r - 1;
    goto anon9_LoopHead;

  anon9_LoopDone:
    assume {:partition} r == 0;
    goto anon3;

  anon3:
    goto anon8_LoopHead;

  anon8_LoopDone:
    assume {:partition} n <= i;
    goto anon4;

  anon4:
    goto anon10_Then, anon10_Else;

  anon10_Then:
    assume {:partition} !(n == 0);
    goto inside;

  inside:
    r := 1;
    goto anon11_Then, anon11_Else;

  anon11_Then:
    assume {:partition} n >= 2;
    return;

  anon11_Else:
    assume {:partition} 2 > n;
    return;

  anon10_Else:
    assume {:partition} n == 0;
    goto anon12_Then, anon12_Else;

  anon12_Then:
    return;

  anon12_Else:
    r := 3;
    goto inside;
}



Boogie program verifier finished with 0 verified, 0 errors
*/
