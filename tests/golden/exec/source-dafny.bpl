//# TOOL: bpl-exec
//# ARGS: --failing 0
//# EXIT: 1
// Places in comments as Dafny writes them, and in the names of states, whose columns are not
// believed; a postcondition is where its body begins.
var $Tick: int;

procedure Half(n: int) returns (h: int)
  requires n >= 0;
  // user-defined postconditions
  ensures 2 * h == n;
{
    assume {:captureState "my half.dfy(4,0): initial state"} true;
    // ----- assignment statement ----- my half.dfy(5,5)
    assume true;
    h := n div 2;
    assume {:captureState "my half.dfy(5,12)"} true;
}

procedure {:entrypoint} Main(n: int)
  modifies $Tick;
{
  var h, i: int;
    assume {:captureState "main.dfy(11,0): initial state"} true;
    // ----- call statement ----- main.dfy(12,12)
    call h := Half(n);
    assume {:captureState "main.dfy(12,15)"} true;
    // ----- if statement ----- main.dfy(13,3)
    if (n > 7)
    {
        // ----- assert statement ----- main.dfy(14,5)
        assert h < 4;
    }
    else if (n > 5)
    {
        assert h > 5;
    }
    else
    {
        // ----- not a place main.dfy(99,9)
        // ----- assert statement ----- main.dfy(17,5) or so
        assert h <= 1 || h > 100;
    }
    assert n != 2;
}
/*# STDOUT
source-dafny.bpl(26,5): Error: precondition violated: n >= 0
    source: main.dfy:12:12
    with n -> -1
    called at source-dafny.bpl(26,5) in Main (main.dfy:12:12)
    entry Main with n -> -1
    confirmed: replayed, it fails after 2 steps
source-dafny.bpl(11,3): Error: postcondition violated: 2 * h == n
    source: my half.dfy:4
    with h -> 0, n -> 1
    because
      2 * h is 0
    called at source-dafny.bpl(26,5) in Main (main.dfy:12:12)
    entry Main with n -> 1
    confirmed: replayed, it fails after 3 steps
source-dafny.bpl(32,9): Error: assertion violated: h < 4
    source: main.dfy:14:5
    with h -> 4
    entry Main with n -> 8
    confirmed: replayed, it fails after 4 steps
source-dafny.bpl(36,9): Error: assertion violated: h > 5
    source: main.dfy:13:3
    with h -> 3
    entry Main with n -> 6
    confirmed: replayed, it fails after 5 steps
source-dafny.bpl(42,9): Error: assertion violated: h <= 1 || h > 100
    source: main.dfy:13:3
    with h -> 2
    because
      h <= 1 is false
      h > 100 is false
    entry Main with n -> 4
    confirmed: replayed, it fails after 5 steps
source-dafny.bpl(44,5): Error: assertion violated: n != 2
    source: main.dfy:13:3
    with n -> 2
    entry Main with n -> 2
    confirmed: replayed, it fails after 6 steps
Main: failed: executions: 1 passed, 6 failed
*/
