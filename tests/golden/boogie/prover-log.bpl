//# TOOL: bpl-boogie
//# ARGS: /proverLog:prover-log.bpl /timeLimit:9 /quiet
//# STRIP: yes

// The questions replace the file, each with the limits that hold for it.
procedure {:rlimit 500000} P(x: int)
{
  assert x * x >= x;
}
/*# FILE
(reset)
(set-option :timeout 9000)
(set-option :rlimit 500000)
(set-info :boogie-vc-id |P|)
(declare-fun x@3 () Int)
(declare-fun fails@4 () Bool)
(assert (not (<= (+ x@3 (* (- 1) x@3 x@3)) 0)))
(assert fails@4)
(check-sat)
*/
