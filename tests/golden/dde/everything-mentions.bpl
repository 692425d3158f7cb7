//# TOOL: bpl-dde
//# ARGS: --no-line --entry P
//# STRIP: yes
// Types, synonyms, arguments, triggers, attributes, where clauses and datatypes are mentions.
type A; type B _; type C a = B a; type D;
datatype E { Left(d: D), Right() }
const child: int;
function trigger(int): int;
function attribute(int): int;
function where_clause(int): bool;
type Unused;
procedure P(x: C A, {:hint attribute(1)} y: int where where_clause(y), e: E);
  requires {:at attribute(2)} (forall i: int :: { trigger(i) } i == child);
/*# STDOUT
// Types, synonyms, arguments, triggers, attributes, where clauses and datatypes are mentions.
type A;
type B _;
type C a = B a;
type D;
datatype E { Left(d: D), Right() }
const child: int;
function trigger(int): int;
function attribute(int): int;
function where_clause(int): bool;
procedure P(x: C A, {:hint attribute(1)} y: int where where_clause(y), e: E);
  requires {:at attribute(2)} (forall i: int :: { trigger(i) } i == child);
*/
