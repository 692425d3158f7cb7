//# TOOL: bpl-why
// Assignments to elements: of a map of pairs, of a map of maps, to several maps at once.
var m: [int, int]bool;
var n: [int][bool]int;
procedure P(i: int, j: int)
  modifies m, n;
{
  m[i, j] := true;
  n[i][m[j, i]] := n[j][false];
  m[0, i], n[j] := m[i, 0], n[i];
}
/*# STDOUT
module Program
  use map.Map
  val pick (ghost x: 'a) : 'a  ensures { result = x }
  val ref m : map int (map int bool)
  val ref n : map int (map bool int)

  val p (i: int) (j: int) : unit
    writes { m, n }

  let p_impl (i: int) (j: int) : unit
  = [@vc:sp] (label Init__ in
    m <- pick (pure { (let m_1 = m in m_1[i <- m_1[i][j <- true]]) });
    n <- pick (pure { n[i <- n[i][m[j][i] <- n[j][false]]] });
    m <- pick (pure { (let m_2 = m in m_2[0 <- m_2[0][i <- m[i][0]]]) });
    n <- pick (pure { n[j <- n[i]] });
    return ();
    ())
end
*/
