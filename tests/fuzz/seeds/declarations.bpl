type T a; type S = [int]bool;
const unique c, d: T int;
var {:a 1} g: <a>[a]int where g[0] == 1;
function {:inline} f<a>(x: a, y: int): bool { y > 0 }
axiom (forall<a> x: a :: {f(x, 1)} {:n "s"} f(x, 1));
