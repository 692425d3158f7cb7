//# TOOL: bpl-fmt
//# STRIP: yes


var x: int;


var y: int;
procedure P();

  requires true;


  ensures true;
procedure Q() {

  x := 1;


  y := 2;
  x := 3;

}
// about R
procedure R() { }
procedure S() { }
// behind S

// about z
var z: int;

/*# STDOUT
var x: int;

var y: int;
procedure P();

  requires true;

  ensures true;

procedure Q()
{
  x := 1;

  y := 2;
  x := 3;
}

// about R
procedure R()
{
}

procedure S()
{
}
// behind S

// about z
var z: int;
*/
