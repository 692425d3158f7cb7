//# TOOL: bpl-fmt
//# STRIP: yes
procedure AProcedureWithALongName(the_first_parameter: int, the_second_parameter: int, third: bool) returns (result: int);
  requires the_first_parameter > 0 && the_second_parameter > 0 && (third || the_first_parameter > the_second_parameter);
  ensures third ==> (forall i: int :: { a[i] } 0 <= i && i < the_first_parameter ==> a[i] == old(a)[i] && b[i] == old(b)[i + the_second_parameter]);
  modifies a_variable_with_a_long_name, another_variable_with_a_long_name, and_a_third_one, and_the_last;
procedure AnotherProcedureWithALongName(the_first_parameter: int, the_second_parameter: int, third: bool) returns (result: int, another_result: [int]bool) {
  var local_variable_with_a_long_name, another_local_variable_with_a_long_name, and_a_third_one, and_the_last: int;
  call result, another_result := AProcedureWithALongName(the_first_parameter + 1, the_second_parameter, f(third, result));
  result := if the_first_parameter > the_second_parameter then the_first_parameter else if third then the_second_parameter else 0;
  assume {:sourceloc "a string as long as it pleases somebody to make it, which is never broken in two", 1054, 7} true;
  assume {:sourceloc "a string as long as it pleases somebody to make it, which is never", 1054, 7} result == 0;
  goto a_label_with_a_long_name, another_label_with_a_long_name, a_third_label_with_a_long_name, last;
  a_label_with_a_long_name: another_label_with_a_long_name: a_third_label_with_a_long_name: last:
  assert store(map[the_first_parameter := the_second_parameter][the_second_parameter := the_first_parameter], result) == map;
  assert (exists i: int :: (var k := i + the_first_parameter; k > 0 && k < the_second_parameter && another_result[k]));
}
function {:inline} AFunctionWithALongName(the_first_parameter: int, the_second_parameter: int): int { the_first_parameter + the_second_parameter }
function f(a: int, b: int): int { a + b }
datatype ADatatypeWithALongName<T> { AConstructor(head: T, tail: ADatatypeWithALongName T), AnotherConstructor() }
axiom |{ var x: int; A: x := 1; goto B, C; B: return x == 1; C: return x == 1; }|;
/*# STDOUT
procedure AProcedureWithALongName(the_first_parameter: int, the_second_parameter: int, third: bool)
  returns (result: int);
  requires the_first_parameter > 0
    && the_second_parameter > 0
    && (third || the_first_parameter > the_second_parameter);
  ensures third
    ==> (forall i: int ::
      { a[i] }
      0 <= i && i < the_first_parameter
        ==> a[i] == old(a)[i] && b[i] == old(b)[i + the_second_parameter]);
  modifies a_variable_with_a_long_name, another_variable_with_a_long_name, and_a_third_one,
    and_the_last;

procedure AnotherProcedureWithALongName(
    the_first_parameter: int,
    the_second_parameter: int,
    third: bool) returns (result: int, another_result: [int]bool)
{
  var local_variable_with_a_long_name, another_local_variable_with_a_long_name, and_a_third_one,
    and_the_last: int;
  call result, another_result := AProcedureWithALongName(the_first_parameter + 1,
    the_second_parameter, f(third, result));
  result := if the_first_parameter > the_second_parameter
    then the_first_parameter
    else if third
    then the_second_parameter
    else 0;
  assume {:sourceloc "a string as long as it pleases somebody to make it, which is never broken in two", 1054, 7} true;
  assume {:sourceloc "a string as long as it pleases somebody to make it, which is never", 1054, 7}
    result == 0;
  goto a_label_with_a_long_name, another_label_with_a_long_name, a_third_label_with_a_long_name,
    last;
a_label_with_a_long_name:
another_label_with_a_long_name:
a_third_label_with_a_long_name:
last:
  assert store(
      map[the_first_parameter := the_second_parameter][the_second_parameter := the_first_parameter],
      result)
    == map;
  assert (exists i: int ::
    (var k := i + the_first_parameter; k > 0 && k < the_second_parameter && another_result[k]));
}

function {:inline} AFunctionWithALongName(the_first_parameter: int, the_second_parameter: int): int
{
  the_first_parameter + the_second_parameter
}
function f(a: int, b: int): int { a + b }
datatype ADatatypeWithALongName<T> {
  AConstructor(head: T, tail: ADatatypeWithALongName T),
  AnotherConstructor()
}
axiom |{
  var x: int;
A:
  x := 1;
  goto B, C;
B:
  return x == 1;
C:
  return x == 1;
}|;
*/
