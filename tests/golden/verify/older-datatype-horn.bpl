//# TOOL: bpl-verify
//# EXIT: 1
type {:datatype} State;
function {:constructor} Idle(): State;
function {:constructor} Busy(jobs: int): State;
procedure {:entrypoint} Main() {
  var s: State;
  s := Idle();
  while (*) {
    if (is#Idle(s)) { s := Busy(1); }
    else { s := (if jobs#Busy(s) == 3 then Idle() else Busy(jobs#Busy(s) + 1)); }
  }
  assert is#Busy(s) ==> jobs#Busy(s) <= 3;
}
procedure {:entrypoint} Late() {
  var s: State;
  call s := Next(Idle());
  call s := Next(s);
  assert s != Busy(2);
}
procedure Next(s: State) returns (r: State) {
  r := (if is#Idle(s) then Busy(1) else Busy(jobs#Busy(s) + 1));
}
/*# STDOUT
Main: verified
older-datatype-horn.bpl(19,3): Error: assertion violated: s != Busy(2)
    entry Late
    confirmed: replayed, it fails
Late: can fail
*/
