//# TOOL: bpl-verify
//# ARGS: --modular --inline spec --inline-depth 0
//# EXIT: 1
// Code expressions; attributes that change what is asked; datatypes.
datatype Pair { Pair(first: int, second: int), None() }

procedure Code(x: int)
  requires |{ var z: bool; A: z := x > 0; goto B, C; B: assume z; return x < 10; C: assume !z; return x == 0; }|;
{
  assert 0 <= x && x < 10;
  assert |{ var y: int; A: havoc y; assume y > x; return y > 0; }|;
  assert |{ var y: int; A: return y > 0; }|;
}

// Assumed: some run returns true. Which is meant has to be known where that is not the same.
procedure Choices(h: int)
{
  var b: bool;
  assume |{ A: goto B, C; B: return h > 0; C: return h > 1; }|;
  assert h > 0;
  assert |{ A: goto B, C; B: return h > 0; C: return h >= 1; }|;
  assert h > 1;
}

procedure Neither(h: int)
{
  var b: bool;
  b := |{ A: goto B, C; B: return h > 0; C: return h > 1; }|;
  assert b;
}

procedure Attributes(a: bool, b: bool)
{
  var {:assumption} c: bool;
  c := c && a;
  assert c ==> a;
  assert {:verified_under a} a || b;
  assert {:subsumption 0} {:msg "b is not known"} b;
  assert b;
}

procedure {:selective_checking} Selective(x: int)
{
  assert x > 0;
  assume {:start_checking_here} true;
  assert x > 0;
  assert x > 1;
}

procedure {:inline 1} Data(p: Pair) returns (q: Pair)
  requires p is Pair;
  ensures q->second == p->first && q->first == p->second;
{
  q := p;
  q->first := p->second;
  q->second := p->first;
  assert q != None();
  assert q == p;
}

procedure {:verify false} Skipped()
{
  assert false;
}
/*# STDOUT
modular-code.bpl(12,3): Error: this assertion could not be proved
Code: 1 error
modular-code.bpl(22,3): Error: this assertion could not be proved
Choices: 1 error
Neither: unknown: not supported (a code expression of several runs that is neither assumed nor to be proved)
modular-code.bpl(37,3): Error: this assertion could not be proved
modular-code.bpl(38,3): Error: b is not known
modular-code.bpl(39,3): Error: this assertion could not be proved
Attributes: 3 errors
modular-code.bpl(47,3): Error: this assertion could not be proved
Selective: 1 error
modular-code.bpl(58,3): Error: this assertion could not be proved
Data: 1 error
0 verified, 7 errors, 1 unknown
*/
