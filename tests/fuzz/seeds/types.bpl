type T a b; type U = T int (T bool real); type V a = <b>[a, b][]T a b, W;
var m: [int][bool]<x>[x, T x int]x; var n: []int; var o: bv0; var p: float24e8; var q: rmode;
function f<a, b>(T a (V b), [T a b]int, bv32) returns (T (T a b) [int](int));
function g(x: int, y, z: (bool), {:w} w: int): [int]bool;
function h() returns ({:r} r: int) { 1 } uses { axiom h() == 1; }
procedure P<a>(x: a, {:i} y, z: T a int where x == x) returns ({:o} r: <b>[b]a);
implementation P<c>(x: c, y: T c int, z: T c int) returns (r: <d>[d]c) { }
