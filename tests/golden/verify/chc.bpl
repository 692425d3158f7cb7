//# TOOL: bpl-verify
//# ARGS: --chc=/dev/stdout --engine=horn --jobs=1 --entry-timeout=0
// Atoms are over different variables, as CHC-COMP demands.
type T;
procedure main(n: int, a: [T]int, t: T)
{
  var i: int;
  i := 0;
  while (i < n) { i := i + 1; }
  assert n <= 0 || i == n || a[t] == i;
}
/*# STDOUT
(set-logic HORN)
(declare-fun |main!at!1| (Int (Array Int Int) Int Int) Bool)
(assert (forall ((|n@1| Int) (|a@2| (Array Int Int)) (|t@3| Int) (|any@11| Int))
  (=> (and (= 0 |any@11|))
      (|main!at!1| |n@1| |a@2| |t@3| |any@11|))))
(assert (forall ((|n@7| Int) (|i@10| Int) (|a@8| (Array Int Int)) (|t@9| Int) (|any@12| Int) (|any@13| (Array Int Int)) (|any@14| Int) (|any@15| Int))
  (=> (and (|main!at!1| |n@7| |a@8| |t@9| |i@10|) (and (not (<= (+ |n@7| (* (- 1) |i@10|)) 0)) (= |n@7| |any@12|) (= |a@8| |any@13|) (= |t@9| |any@14|) (= (- 1) (+ |i@10| (* (- 1) |any@15|)))))
      (|main!at!1| |any@12| |any@13| |any@14| |any@15|))))
(assert (forall ((|n@7| Int) (|a@8| (Array Int Int)) (|t@9| Int) (|i@10| Int))
  (=> (and (|main!at!1| |n@7| |a@8| |t@9| |i@10|) (and (<= (+ |n@7| (* (- 1) |i@10|)) 0) (not (= |n@7| |i@10|)) (not (<= |n@7| 0)) (not (= |i@10| (select |a@8| |t@9|)))))
      false)))
(check-sat)
main: verified
*/
