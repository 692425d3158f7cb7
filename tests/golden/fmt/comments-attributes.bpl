//# TOOL: bpl-fmt
//# STRIP: yes
implementation P() { }
axiom {:e /**/ c,
#if X
#endif
  b} true;
implementation Q() { }
axiom {:group /* inside */} /* before */ b;
function F(): int uses {
axiom {:group // ends the line
  0} a;
hideable /* first */ axiom /* second */ c;
hideable /* first */ axiom {:group /* third */ } c;
}
/*# STDOUT
implementation P()
{
}

axiom {:e /**/ c,
|#if X
|#endif
  b} true;

implementation Q()
{
}

axiom {:group /* inside */} /* before */ b;
function F(): int uses {
  axiom {:group // ends the line
    0} a;
  hideable /* first */ axiom /* second */ c;
  hideable /* first */ axiom {:group /* third */} c;
}
*/
