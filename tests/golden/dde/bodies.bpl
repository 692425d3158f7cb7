//# TOOL: bpl-dde
//# ARGS: --no-line --bodies --entry Main
//# STRIP: yes
function f(): int;
procedure Callee() returns (r: int);
  ensures r > 0;
implementation Callee() returns (r: int) { r := f(); }
procedure Other() ensures true; { assert f() == 0; }
procedure Main() { var x: int; call x := Callee(); call Other(); }
/*# STDOUT
procedure Callee() returns (r: int);
  ensures r > 0;
procedure Other();
  ensures true;

procedure Main()
{
  var x: int;
  call x := Callee();
  call Other();
}
*/
