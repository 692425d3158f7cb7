// Binary trees: size, mirror, rotation.
// EXPECT Mirror: failed assertion 21
// EXPECT Rotated: failed assertion 26
// EXPECT Keeps: verified
// EXPECT Three: passed

datatype Tree { Leaf(), Node(left: Tree, key: int, right: Tree) }

function size(t: Tree): int
{ if t is Leaf then 0 else 1 + size(t->left) + size(t->right) }
function mirror(t: Tree): Tree
{ if t is Leaf then t else Node(mirror(t->right), t->key, mirror(t->left)) }
function rotate(t: Tree): Tree
{
  if t is Leaf || t->left is Leaf then t
  else Node(t->left->left, t->left->key, Node(t->left->right, t->key, t->right))
}

procedure Mirror(t: Tree)
{
  assert mirror(t) == t;
}

procedure Rotated(t: Tree)
{
  assert rotate(rotate(t)) == rotate(t);
}

procedure Keeps(t: Tree)
  requires size(t) <= 2;
{
  assert size(rotate(t)) == size(t);
}

procedure Three() returns (t: Tree)
{
  havoc t;
  assume size(t) == 3 && t->left is Node && t->right is Node;
}
