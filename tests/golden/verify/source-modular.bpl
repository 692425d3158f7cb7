//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 1
// Places that comments, messages and attributes say: of a call, of what a path runs into at the
// end of a body, of assertions, of an invariant; a label ends what was said.
procedure Ask(n: int);
  requires n > 0;

procedure Dafny(n: int) returns (r: int)
  ensures r >= 0;
{
    assume {:captureState "max.dfy(8,0): initial state"} true;
    // ----- if statement ----- max.dfy(9,3)
    if (n > 0)
    {
        // ----- return statement ----- max.dfy(10,5)
        r := -1;
        return;
    }
    else
    {
        // ----- call statement ----- max.dfy(12,8)
        call Ask(n);
        // ----- assignment statement ----- max.dfy(13,7)
        r := n;
    }
}

procedure Loop(n: int)
{
    var i: int;
    // ----- while statement ----- max.dfy(21,3)
    i := 0;
    while (i < n)
      invariant i <= n;
    {
        // ----- assignment statement ----- max.dfy(24,7)
        i := i + 1;
    }
}

procedure Viper(x: int)
{
  // -- Translating statement: assert x > 0 -- a file.vpr@15.3--16.9
    assert x > 0;
    // -- Check definedness of x / x
      assert {:msg "  Assert might fail. Divisor x might be zero. (a file.vpr@15.10) [17]"} x != 7;
      assert x != 1;
}

procedure Move(x: int)
{
    // $t1 := Vector::get<#0>($t0) at ./sources/max.move:12:9+14
    assume {:print "$at(2,57,70)"} true;
    assert {:message "x is small"} x > 1;
    // label L1 at ./sources/max.move:13:20+1
L1:
    assert x > 2;
L2:
    assert x > 3;
}

procedure {:sourceloc "f.c", 1, 1} C(x: int)
{
    assume {:sourceloc "f.c", 3, 4} true;
    assert {:sourceloc "f.c", 3, 9} x > 1;
    assert x > 2;
    call Ask(x);
}
/*# STDOUT
source-modular.bpl(18,9): Error: a postcondition could not be proved on this return path
    source: max.dfy:10:5
source-modular.bpl(10,3): Related location: this is the postcondition that could not be proved
source-modular.bpl(23,9): Error: a precondition for this call could not be proved
    source: max.dfy:12:8
source-modular.bpl(7,3): Related location: this is the precondition that could not be proved
Dafny: 2 errors
source-modular.bpl(35,7): Error: this loop invariant could not be proved on entry
    source: max.dfy:21:3
Loop: 1 error
source-modular.bpl(45,5): Error: this assertion could not be proved
    source: a file.vpr:15:3
source-modular.bpl(47,7): Error:   Assert might fail. Divisor x might be zero. (a file.vpr@15.10) [17]
    source: a file.vpr:15:10
source-modular.bpl(48,7): Error: this assertion could not be proved
    source: a file.vpr:15:3
Viper: 3 errors
source-modular.bpl(55,5): Error: this assertion could not be proved
    message: x is small
    source: ./sources/max.move:12:9
source-modular.bpl(58,5): Error: this assertion could not be proved
    source: ./sources/max.move:13:20
source-modular.bpl(60,5): Error: this assertion could not be proved
Move: 3 errors
source-modular.bpl(66,5): Error: this assertion could not be proved
    source: f.c:3:9
source-modular.bpl(67,5): Error: this assertion could not be proved
    source: f.c:3:9
C: 2 errors
0 verified, 11 errors
*/
