//# TOOL: bpl-why
// Sequences of the solver, and operations with several numbers of parameters.
type {:builtin "Seq"} Seq _;
function {:builtin "seq.empty"} Empty(): Seq int;
function {:builtin "seq.unit"} Unit(v: int): Seq int;
function {:builtin "seq.len"} Length(a: Seq int): int;
function {:builtin "seq.++"} Concat(a: Seq int, b: Seq int): Seq int;
function {:builtin "seq.nth"} Nth(a: Seq int, i: int): int;
function {:builtin "seq.extract"} Extract(a: Seq int, pos: int, length: int): Seq int;
function {:builtin "str.indexof"} IndexOf(string, string): int;
function {:builtin "str.indexof"} IndexFrom(string, string, int): int;
function {:builtin "re.allchar"} Any(): regex;
function {:builtin "str.in.re"} InRegex(string, regex): bool;

procedure P(a: Seq int)
{
  assert Length(Concat(a, Unit(3))) == Length(a) + 1;
  assert Nth(Concat(a, Unit(3)), Length(a)) == 3;
  assert Length(Extract(a, -1, 2)) == Length(Empty());
  assert IndexOf("ab", "b") == IndexFrom("ab", "b", 0);
  assert InRegex("a", Any());
}
/*# STDOUT
module Program
  use int.Int
  use string.String as ST
  use seq.Seq as SQ
  use string.RegExpr as RE
  type seq 't_ = SQ.seq 't_
  function empty : seq int = SQ.empty
  function unit_1 (x1: int) : seq int = SQ.singleton x1
  function length (x1: seq int) : int = SQ.length x1
  function concat (x1: seq int) (x2: seq int) : seq int = SQ.(++) x1 x2
  function nth (x1: seq int) (x2: int) : int = SQ.get x1 x2
  function extract (x1: seq int) (x2: int) (x3: int) : seq int = if 0 <= x2 < SQ.length x1 /\ 0 < x3 then SQ.([..]) x1 x2 (if x2 + x3 <= SQ.length x1 then x2 + x3 else SQ.length x1) else SQ.empty
  function indexOf (x1: string) (x2: string) : int = ST.indexof x1 x2 0
  function indexFrom (x1: string) (x2: string) (x3: int) : int = ST.indexof x1 x2 x3
  function any_1 : RE.re = RE.allchar
  predicate inRegex (x1: string) (x2: RE.re) = RE.in_re x1 x2

  val p (a: seq int) : unit

  let p_impl (a: seq int) : unit
  = [@vc:sp] (label Init__ in
    assert { [#"sequences.bpl" 17 3 10] [@expl:assertion] length (concat a (unit_1 3)) = length a + 1 };
    assert { [#"sequences.bpl" 18 3 10] [@expl:assertion] nth (concat a (unit_1 3)) (length a) = 3 };
    assert { [#"sequences.bpl" 19 3 10] [@expl:assertion] length (extract a (- 1) 2) = length empty };
    assert { [#"sequences.bpl" 20 3 10] [@expl:assertion] indexOf "ab" "b" = indexFrom "ab" "b" 0 };
    assert { [#"sequences.bpl" 21 3 10] [@expl:assertion] inRegex "a" any_1 };
    return ();
    ())
end
*/
