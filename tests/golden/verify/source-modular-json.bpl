//# TOOL: bpl-verify
//# ARGS: --modular --format=json --no-timestamps
//# EXIT: 1
// The same as JSON.

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
{"type": "body", "schema": 1, "procedure": "Dafny", "file": "source-modular-json.bpl", "line": 9, "column": 11, "verdict": "errors", "errors": [{"file": "source-modular-json.bpl", "line": 18, "column": 9, "source": {"file": "max.dfy", "line": 10, "column": 5}, "message": "a postcondition could not be proved on this return path", "definite": true, "related": {"file": "source-modular-json.bpl", "line": 10, "column": 3, "message": "this is the postcondition that could not be proved"}, "trace": [{"file": "source-modular-json.bpl", "line": 12, "column": 5, "label": "anon0"}, {"file": "source-modular-json.bpl", "line": 17, "column": 11, "label": "anon3_Then"}]}, {"file": "source-modular-json.bpl", "line": 23, "column": 9, "source": {"file": "max.dfy", "line": 12, "column": 8}, "message": "a precondition for this call could not be proved", "definite": true, "related": {"file": "source-modular-json.bpl", "line": 7, "column": 3, "message": "this is the precondition that could not be proved"}, "trace": [{"file": "source-modular-json.bpl", "line": 12, "column": 5, "label": "anon0"}, {"file": "source-modular-json.bpl", "line": 23, "column": 9, "label": "anon3_Else"}]}], "seed": 0}
{"type": "body", "schema": 1, "procedure": "Loop", "file": "source-modular-json.bpl", "line": 29, "column": 11, "verdict": "errors", "errors": [{"file": "source-modular-json.bpl", "line": 35, "column": 7, "source": {"file": "max.dfy", "line": 21, "column": 3}, "message": "this loop invariant could not be proved on entry", "definite": true, "trace": [{"file": "source-modular-json.bpl", "line": 33, "column": 7, "label": "anon0"}]}], "seed": 0}
{"type": "body", "schema": 1, "procedure": "Viper", "file": "source-modular-json.bpl", "line": 42, "column": 11, "verdict": "errors", "errors": [{"file": "source-modular-json.bpl", "line": 45, "column": 5, "source": {"file": "a file.vpr", "line": 15, "column": 3}, "message": "this assertion could not be proved", "definite": true, "trace": [{"file": "source-modular-json.bpl", "line": 45, "column": 5, "label": "anon0"}]}, {"file": "source-modular-json.bpl", "line": 47, "column": 7, "source": {"file": "a file.vpr", "line": 15, "column": 10}, "message": "  Assert might fail. Divisor x might be zero. (a file.vpr@15.10) [17]", "definite": true, "trace": [{"file": "source-modular-json.bpl", "line": 45, "column": 5, "label": "anon0"}]}, {"file": "source-modular-json.bpl", "line": 48, "column": 7, "source": {"file": "a file.vpr", "line": 15, "column": 3}, "message": "this assertion could not be proved", "definite": true, "trace": [{"file": "source-modular-json.bpl", "line": 45, "column": 5, "label": "anon0"}]}], "seed": 0}
{"type": "body", "schema": 1, "procedure": "Move", "file": "source-modular-json.bpl", "line": 51, "column": 11, "verdict": "errors", "errors": [{"file": "source-modular-json.bpl", "line": 55, "column": 5, "source": {"file": "./sources/max.move", "line": 12, "column": 9}, "message": "this assertion could not be proved", "definite": true, "trace": [{"file": "source-modular-json.bpl", "line": 54, "column": 5, "label": "anon0"}]}, {"file": "source-modular-json.bpl", "line": 58, "column": 5, "source": {"file": "./sources/max.move", "line": 13, "column": 20}, "message": "this assertion could not be proved", "definite": true, "trace": [{"file": "source-modular-json.bpl", "line": 54, "column": 5, "label": "anon0"}]}, {"file": "source-modular-json.bpl", "line": 60, "column": 5, "message": "this assertion could not be proved", "definite": true, "trace": [{"file": "source-modular-json.bpl", "line": 54, "column": 5, "label": "anon0"}]}], "seed": 0}
{"type": "body", "schema": 1, "procedure": "C", "file": "source-modular-json.bpl", "line": 63, "column": 36, "verdict": "errors", "errors": [{"file": "source-modular-json.bpl", "line": 66, "column": 5, "source": {"file": "f.c", "line": 3, "column": 9}, "message": "this assertion could not be proved", "definite": true, "trace": [{"file": "source-modular-json.bpl", "line": 65, "column": 5, "label": "anon0"}]}, {"file": "source-modular-json.bpl", "line": 67, "column": 5, "source": {"file": "f.c", "line": 3, "column": 9}, "message": "this assertion could not be proved", "definite": true, "trace": [{"file": "source-modular-json.bpl", "line": 65, "column": 5, "label": "anon0"}]}], "seed": 0}
{"type": "end", "schema": 1, "verified": 0, "failed": 5, "unknown": 0, "error_count": 11}
*/
