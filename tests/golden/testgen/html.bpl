//# TOOL: bpl-testgen
//# ARGS: --html /dev/stdout -o /dev/null --no-timestamps
//# EXIT: 1
// One page with everything in it; no text of a program becomes a tag.
procedure Main(x: int)
{
  assert {:msg "</script><!--"} x != 3;
}
/*# MATCH
^<!doctype html>$
"title": "html.bpl"
u003c/script>
"name": "assertion: x != 3", "outcome": "failed"
"inputs": \["x", "3"\]
^function makeModel
*/
/*# NOMATCH
</script><!--
(src|href)="?http
\{\{
*/
