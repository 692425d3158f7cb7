//# TOOL: bpl-dde
//# ARGS: --entry Main
//# PIPE: bpl-unroll --bound 2 | bpl-lint --dialect 2.4.1
//# EXIT: 2
//# STRIP: yes
const dead: int;


// Older Boogie does not let a bound variable hide another one.
procedure Main(n: int) { var i: int;
  while (i < n) { i := i + 1;

    assert (forall k: int :: (exists k: int :: k > i));
    } }
/*# STDERR
bad-pipe.bpl(8,38): Error: more than one declaration of variable name: k
bad-pipe.bpl(8,38): Error: more than one declaration of variable name: k
2 name resolution errors detected in <stdin>
*/
