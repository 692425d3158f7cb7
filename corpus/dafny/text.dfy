// Strings and maps: counting words, a default that is forgotten.
method CountChar(s: string, c: char) returns (n: nat)
  ensures n <= |s|
  ensures n == 0 <==> c !in s
{
  n := 0;
  var i := 0;
  while i < |s|
    invariant 0 <= i <= |s|
    invariant n <= i
    invariant n == 0 <==> c !in s[..i]
  {
    if s[i] == c { n := n + 1; }
    i := i + 1;
  }
}

method Tally(words: seq<string>) returns (counts: map<string, nat>)
  ensures forall w :: w in words ==> w in counts && counts[w] > 0
{
  counts := map[];
  var i := 0;
  while i < |words|
    invariant 0 <= i <= |words|
    invariant forall w :: w in words[..i] ==> w in counts && counts[w] > 0
  {
    counts := counts[words[i] := counts[words[i]] + 1];
    i := i + 1;
  }
}

method Palindrome(s: string) returns (yes: bool)
  ensures yes <==> forall i :: 0 <= i < |s| ==> s[i] == s[|s| - 1 - i]
{
  var i, j := 0, |s| - 1;
  while i < j
    invariant 0 <= i <= |s|
    invariant j == |s| - 1 - i
    invariant forall k :: 0 <= k < i ==> s[k] == s[|s| - 1 - k]
  {
    if s[i] != s[j] { return false; }
    i, j := i + 1, j - 1;
  }
  return true;
}
