//# TOOL: bpl-why
// Strings and regular expressions.
function {:builtin "str.++"} cat(x: string, y: string): string;
function {:builtin "str.len"} len(x: string): int;
const s: string;
axiom len(cat(s, "a b")) > len(s);
/*# STDOUT
module Program
  use int.Int
  use string.String as ST
  function cat (x1: string) (x2: string) : string = ST.concat x1 x2
  function len (x1: string) : int = ST.length x1
  constant s : string
  axiom A : len (cat s "a b") > len s
end
*/
