//# TOOL: bpl-verify
//# ARGS: --modular --infer=templates
//# EXIT: 0

// Loops of textbooks, without invariants.
function gcd(a: int, b: int): int;
axiom (forall a: int :: {gcd(a, a)} a > 0 ==> gcd(a, a) == a);
axiom (forall a, b: int :: {gcd(a, b)} a > b && b > 0 ==> gcd(a, b) == gcd(a - b, b));
axiom (forall a, b: int :: {gcd(a, b)} b > a && a > 0 ==> gcd(a, b) == gcd(a, b - a));

// What is left to compute is what there was.
procedure Gcd(x: int, y: int) returns (g: int)
  requires x > 0 && y > 0;
  ensures g == gcd(x, y);
{
  var a, b: int;
  a, b := x, y;
  while (a != b) {
    if (a > b) {
      a := a - b;
    } else {
      b := b - a;
    }
  }
  g := a;
}

type Ref;
const null: Ref;
function len(next: [Ref]Ref, r: Ref): int;
axiom (forall n: [Ref]Ref :: {len(n, null)} len(n, null) == 0);
axiom (forall n: [Ref]Ref, r: Ref :: {len(n, r)} r != null ==> len(n, r) == 1 + len(n, n[r]));

procedure Length(next: [Ref]Ref, head: Ref) returns (count: int)
  ensures count == len(next, head);
{
  var p: Ref;
  p := head;
  count := 0;
  while (p != null) {
    count := count + 1;
    p := next[p];
  }
}

// One turn ahead.
procedure Ahead(n: int) returns (r: int)
  requires n >= 0;
  ensures r == fib(n);
{
  var i, s, t: int;
  r, s, i := 0, 1, 0;
  while (i < n) {
    t := r + s;
    r := s;
    s := t;
    i := i + 1;
  }
}

function fib(n: int): int;
axiom fib(0) == 0;
axiom fib(1) == 1;
axiom (forall n: int :: {fib(n)} n > 1 ==> fib(n) == fib(n - 1) + fib(n - 2));

// Beyond the counter all is as it was.
procedure Shift(a: [int]int, n: int) returns (b: [int]int)
  requires n >= 0;
  ensures (forall k: int :: 0 <= k && k < n ==> b[k] == a[k + 1]);
{
  var i: int;
  b, i := a, 0;
  while (i < n) {
    b[i] := b[i + 1];
    i := i + 1;
  }
}

// Bounds that move.
procedure Search(a: [int]int, n: int, x: int) returns (r: int)
  requires n >= 0;
  requires (forall i, j: int :: 0 <= i && i < j && j < n ==> a[i] <= a[j]);
  ensures 0 <= r ==> r < n && a[r] == x;
  ensures r < 0 ==> (forall k: int :: 0 <= k && k < n ==> a[k] != x);
{
  var low, high, middle: int;
  low, high, r := 0, n, -1;
  while (low < high) {
    middle := low + (high - low) div 2;
    if (a[middle] < x) {
      low := middle + 1;
    } else if (x < a[middle]) {
      high := middle;
    } else {
      r := middle;
      return;
    }
  }
}

// The inner loop's turns undone, and a row of what all rows have.
procedure Product(n: int, m: int) returns (c: int)
  requires n >= 0 && m >= 0;
  ensures c == n * m;
{
  var i, j: int;
  c, i := 0, 0;
  while (i < n) {
    j := 0;
    while (j < m) {
      c := c + 1;
      j := j + 1;
    }
    i := i + 1;
  }
}

procedure Table(n: int, m: int) returns (a: [int][int]int)
  requires n >= 0 && m >= 0;
  ensures (forall i, j: int :: 0 <= i && i < n && 0 <= j && j < m ==> a[i][j] == 0);
{
  var i, j: int;
  i := 0;
  while (i < n) {
    j := 0;
    while (j < m) {
      a[i][j] := 0;
      j := j + 1;
    }
    i := i + 1;
  }
}

// What is asserted in the loop, and what behind it.
procedure Lock()
{
  var locked, new, last: int;
  locked, new := 0, last + 1;
  while (new != last) {
    assert locked == 0;
    locked := 1;
    last := new;
    if (*) {
      locked := 0;
      new := new + 1;
    }
  }
  assert locked == 1;
}

// Indices that add up.
procedure Merge(a: [int]int, n: int, b: [int]int, m: int) returns (c: [int]int, k: int)
  requires n >= 0 && m >= 0;
  ensures k == n + m;
{
  var i, j: int;
  i, j, k := 0, 0, 0;
  while (i < n || j < m) {
    if (j >= m || (i < n && a[i] <= b[j])) {
      c[k] := a[i];
      i := i + 1;
    } else {
      c[k] := b[j];
      j := j + 1;
    }
    k := k + 1;
  }
}

// Two counters that meet, and what is between them as it was.
procedure Reverse(a: [int]int, n: int) returns (b: [int]int)
  requires n >= 0;
  ensures (forall k: int :: 0 <= k && k < n ==> b[k] == a[n - 1 - k]);
{
  var i, j, t: int;
  b, i, j := a, 0, n - 1;
  while (i < j) {
    t := b[i];
    b[i] := b[j];
    b[j] := t;
    i := i + 1;
    j := j - 1;
  }
}
/*# STDOUT
Gcd: verified
Length: verified
Ahead: verified
Shift: verified
Search: verified
Product: verified
Table: verified
Lock: verified
Merge: verified
Reverse: verified
10 verified, 0 errors
*/
