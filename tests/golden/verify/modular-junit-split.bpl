//# TOOL: bpl-verify
//# ARGS: --modular --split --format=junit --junit=rich --no-timestamps
//# EXIT: 2
// A test for each check; equal names differ by a number.
procedure Main'~#$^_.?(x: int)
{
  assert {:msg "<![CDATA[ ]]> & \"quoted\" </testcase>"} x < 1;
  assert x < 1 && x > -5;
}

procedure Fine'~#$^_.?() { assert true; }

procedure Twice(x: int) { assert x < 3 || x > 2; assert x < 3 || x > 2; assert "<" == "<"; }

procedure Async() { async call Nothing(); }

procedure Nothing();
/*# STDERR
modular-junit-split.bpl(15,27): Error: async call allowed only from a yield procedure or an action
1 name resolution errors detected in modular-junit-split.bpl
*/
