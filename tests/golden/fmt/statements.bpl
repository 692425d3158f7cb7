//# TOOL: bpl-fmt
//# STRIP: yes
procedure P(n: int) returns (r: int) {
var m:[int,int]int; var w:[]int;
L0:L1:assert{:m "msg"}n>0;assume n>0;havoc r;
m[1,2],r:=m[2,1],3;w[]:=1;r:={:a}5;
if(n>0){r:=1;}else if(*){r:=2;}else if(n<0){}else{r:=3;}
while(*){break;}
L:while(n>0)invariant true;free invariant{:q}r>=0;{if(n>0){break L;}else{}}
call P(1);
call{:c}r:=P(n+1);free call r:=P(1);async call P(1);
goto   L0,L;
goto{:z}L0;
hide*;reveal f;push;pop;
return;
M:
}
/*# STDOUT
procedure P(n: int) returns (r: int)
{
  var m: [int, int]int;
  var w: []int;
L0:
L1:
  assert {:m "msg"} n > 0;
  assume n > 0;
  havoc r;
  m[1, 2], r := m[2, 1], 3;
  w[] := 1;
  r := {:a} 5;
  if (n > 0) {
    r := 1;
  } else if (*) {
    r := 2;
  } else if (n < 0) {
  } else {
    r := 3;
  }
  while (*) {
    break;
  }
L:
  while (n > 0)
    invariant true;
    free invariant {:q} r >= 0;
  {
    if (n > 0) {
      break L;
    } else {
    }
  }
  call P(1);
  call {:c} r := P(n + 1);
  free call r := P(1);
  async call P(1);
  goto L0, L;
  goto {:z} L0;
  hide *;
  reveal f;
  push;
  pop;
  return;
M:
}
*/
