//# TOOL: bpl-lint
var {:extern} x: bool;
var x: int;
function {:extern} f(): bool;
function f(): int;
function {:extern} f(): real;
procedure {:extern} P(a: bool);
procedure P(a: int);
procedure Q() modifies x; { x := f(); call P(x); }
