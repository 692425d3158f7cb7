//# TOOL: bpl-fmt
//# STRIP: yes
invariant{:layer 1}Inv(x:int);preserves{:p}x>0;
yield   invariant{:layer 1}YInv(x:int);preserves x>0;
atomic action{:layer 1}A(x:int)returns(y:int)refines B;modifies g;asserts x>0;{y:=x;}
pure action PA();
pure procedure PP();
yield left procedure{:layer 1}Y()refines  atomic action{:l}_{g:=1;}requires call YInv(1);preserves call{:a}Inv(g);measure x,y;
{call A(1)|B(2)| {:mark}y:=C(3);async call A(1);}
/*# STDOUT
invariant {:layer 1} Inv(x: int);
  preserves {:p} x > 0;
yield invariant {:layer 1} YInv(x: int);
  preserves x > 0;

atomic action {:layer 1} A(x: int) returns (y: int)
  refines B;
  modifies g;
  asserts x > 0;
{
  y := x;
}

pure action PA();
pure procedure PP();

yield left procedure {:layer 1} Y()
  refines atomic action {:l} _
  {
    g := 1;
  }
  requires call YInv(1);
  preserves call {:a} Inv(g);
  measure x, y;
{
  call A(1) | B(2) | {:mark} y := C(3);
  async call A(1);
}
*/
