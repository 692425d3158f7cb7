// Insertion into a search tree, and one that loses a case.
// EXPECT Good: verified
// EXPECT Bad: failed assertion 37
// EXPECT Deep: verified

datatype Tree { Leaf(), Node(left: Tree, key: int, right: Tree) }

function has(t: Tree, k: int): bool
{ t is Node && (t->key == k || (if k < t->key then has(t->left, k) else has(t->right, k))) }
function depth(t: Tree): int
{ if t is Leaf then 0 else 1 + (if depth(t->left) > depth(t->right) then depth(t->left) else depth(t->right)) }
function insert(t: Tree, k: int): Tree
{
  if t is Leaf then Node(t, k, t)
  else if k == t->key then t
  else if k < t->key then Node(insert(t->left, k), t->key, t->right)
  else Node(t->left, t->key, insert(t->right, k))
}
function forgets(t: Tree, k: int): Tree
{
  if t is Leaf then Node(t, k, t)
  else if k < t->key then Node(forgets(t->left, k), t->key, t->right)
  else Node(t->left, k, t->right)
}

procedure Good(a: int, b: int)
{
  var t: Tree;
  t := insert(insert(Leaf(), a), b);
  assert has(t, a) && has(t, b);
}

procedure Bad(a: int, b: int)
{
  var t: Tree;
  t := forgets(forgets(Leaf(), a), b);
  assert has(t, a) && has(t, b);
}

procedure Deep(a: int, b: int, c: int)
{
  var t: Tree;
  t := insert(insert(insert(Leaf(), a), b), c);
  assert depth(t) <= 3;
}
