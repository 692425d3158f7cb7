function Set_Size<T>(s: [T]bool): int;
axiom (forall<T> s: [T]bool :: Set_Size(s) >= 0);
axiom (forall<T> :: Set_Size(Set_Empty(): [T]bool) == 0);
axiom (forall<T> s: [T]bool, x: T ::
  { Set_Add(s, x) }
  Set_Size(Set_Add(s, x)) == Set_Size(s) + (if s[x] then 0 else 1));
axiom (forall<T> s: [T]bool, x: T ::
  { Set_Remove(s, x) }
  Set_Size(Set_Remove(s, x)) == Set_Size(s) - (if s[x] then 1 else 0));
axiom (forall<T> s: [T]bool, t: [T]bool ::
  { Set_Size(Set_Difference(s, t)) } { Set_Size(Set_Intersection(s, t)) }
  Set_Size(Set_Difference(s, t)) + Set_Size(Set_Intersection(s, t)) == Set_Size(s));
axiom (forall<T> s: [T]bool, t: [T]bool ::
  { Set_Size(Set_Union(s, t)) } { Set_Size(Set_Intersection(s, t)) }
  Set_Size(Set_Union(s, t)) == Set_Size(s) + Set_Size(t) - Set_Size(Set_Intersection(s, t)));
pure procedure Lemma_SetSize_Add<T>(s: [T]bool, x: T) returns (more: [T]bool);
  requires !s[x];
  ensures more == Set_Add(s, x) && Set_Size(more) == 1 + Set_Size(s);
pure procedure Lemma_SetSize_Remove<T>(s: [T]bool, x: T) returns (less: [T]bool);
  requires s[x];
  ensures less == Set_Remove(s, x) && 1 + Set_Size(less) == Set_Size(s);
pure procedure Lemma_SetSize_Subset<T>(s: [T]bool, t: [T]bool);
  requires Set_IsSubset(s, t);
  ensures s != t ==> Set_Size(s) < Set_Size(t);
