//# TOOL: bpl-replay
//# ARGS: --set n=2 --set a=[0->-1,else->-3] --set k=T!4 --set l=Cons(1/2,Nil()) --trace --entry P
//# EXIT: 1
//# STRIP: yes
type T;
const k: T;
datatype L { Nil(), Cons(hd: real, tl: L) }
procedure Q(x: int) returns (y: int) { y := x + 1; }
procedure P(a: [int]int, n: int, l: L) returns (max: int)
  ensures max == a[0];
{
  call max := Q(a[n - 1]);
  assert l is Cons;
}
/*# STDOUT
set.bpl(5,11): a = [0 -> -1, else -> -3], n = 2, l = Cons(0.5, Nil()), max = 0
set.bpl(8,3):   x = -3, y = 0
set.bpl(4,42):   y = -2
set.bpl(8,3): max = -2
set.bpl(9,3): 
set.bpl(6,3): Error: postcondition violated
  at set.bpl(9,3) in P
  P, execution 0, from
    n = 2
    a = [0 -> -1, else -> -3]
    k = T!4
    l = Cons(0.5, Nil())
P: 1 failed
*/
