//# TOOL: bpl-lint
//# ARGS: --explain dead-store --explain deprecated-syntax
procedure P();
/*# STDOUT
dead-store: an assignment whose value nothing reads

On all paths from the assignment the variable, a local one or an
out-parameter, is assigned again or forgotten before it is read.

Why it matters:
  The assignment is useless; or another variable was meant, or it stands in
  the wrong place.

Example:
    procedure P(a: int) returns (r: int)
    {
      r := a;          // overwritten
      r := a + 1;
    }

What to do:
  Delete the assignment, or read the value before it is overwritten.

Default: note. To silence it in one place: {:nolint "dead-store"}.

deprecated-syntax: syntax that today's Boogie no longer reads

The program uses what newer versions of Boogie have dropped:
  x % y                          now  x mod y
  par P() | Q();                 now  call P() | Q();              (3.5.6)
  yield;                         now  call of a yield invariant    (2.16.3)
  type {:datatype} T;            now  datatype T { … }             (2.16.1)
  function {:constructor} C(…)   now  C(…) within the datatype     (2.16.1)
  <:, extends, complete          now  a function and axioms        (2.16.1)
  call forall P(*);              now  assume, with forall

Why it matters:
  Newer versions of Boogie refuse the program.

Example:
    type {:datatype} List;
    function {:constructor} Nil(): List;

What to do:
  Write the replacement. --fix does so for `%`, for `par` and for datatypes,
  after which Boogie 2.4.1 no longer reads the program. Datatypes stay as they
  are if one of them is declared without constructors, or if constructors make
  it at particular types only. If you use an older version, --disable the
  rule.

Default: warning; --fix mends it. To silence it in one place: {:nolint "deprecated-syntax"}.
*/
