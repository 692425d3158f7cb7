//# TOOL: bpl-why
// Maps: selection, update, several indices at once, updates of updates.
type T;
const m: [int]bool;
const n: [int, T]int;
const t: T;
axiom m[0] ==> !m[1 := false][2];
axiom n[0, t] == n[0, t := 5][n[1, t], t];
axiom n[0, t := 1][n[0, t] + 1, t := 2] == n;
axiom m == m[3 := m[4]];
/*# STDOUT
module Program
  use int.Int
  use map.Map
  type t_1
  constant m : map int bool
  constant n : map int (map t_1 int)
  constant t : t_1
  axiom A : m[0] -> not m[1 <- false][2]
  axiom A_1 : n[0][t] = (let m_1 = n in m_1[0 <- m_1[0][t <- 5]])[n[1][t]][t]
  axiom A_2 : (let m_2 = (let m_3 = n in m_3[0 <- m_3[0][t <- 1]]) in let i = n[0][t] + 1 in m_2[i <- m_2[i][t <- 2]]) = n
  axiom A_3 : m = m[3 <- m[4]]
end
*/
