//# TOOL: bpl-dde
//# ARGS: --no-line --stats
//# STRIP: yes
type T;
const c: T;
procedure P() { assert 1 < 2; }
/*# STDOUT
procedure P()
{
  assert 1 < 2;
}
*/
/*# STDERR
                 before      after
types                 1          0
constants             1          0
functions             0          0
axioms                0          0
variables             0          0
procedures            1          1
bodies                1          1
statements            1          1
bytes                52         34
*/
