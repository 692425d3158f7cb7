axiom 1bv8 ++ 2bv8 == 258bv16 && 5bv8[4:0] == 5bv4;
axiom 1.5 + 2e1 / real(3) ** 2.0 >= 0.0 || int(1.5) mod 2 == 3 div 4;
axiom (lambda x: int :: x + 1)[3] == 4 ==> (var z := 1; z:int == 1) <==> !false;
axiom 0x1.0e0f24e8 == 0x1.0e0f24e8 && (1 < 2 <== 2 > 1);
