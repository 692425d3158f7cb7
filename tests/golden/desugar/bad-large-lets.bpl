//# TOOL: bpl-desugar
//# ARGS: --only lets
//# EXIT: 2
//# STRIP: yes
procedure P(x: int) { assert (var v39 := (var v38 := (var v37 := (var v36 := (var v35 := (var v34 := (var v33 := (var v32 := (var v31 := (var v30 := (var v29 := (var v28 := (var v27 := (var v26 := (var v25 := (var v24 := (var v23 := (var v22 := (var v21 := (var v20 := (var v19 := (var v18 := (var v17 := (var v16 := (var v15 := (var v14 := (var v13 := (var v12 := (var v11 := (var v10 := (var v9 := (var v8 := (var v7 := (var v6 := (var v5 := (var v4 := (var v3 := (var v2 := (var v1 := (var v0 := x; v0 + v0); v1 + v1); v2 + v2); v3 + v3); v4 + v4); v5 + v5); v6 + v6); v7 + v7); v8 + v8); v9 + v9); v10 + v10); v11 + v11); v12 + v12); v13 + v13); v14 + v14); v15 + v15); v16 + v16); v17 + v17); v18 + v18); v19 + v19); v20 + v20); v21 + v21); v22 + v22); v23 + v23); v24 + v24); v25 + v25); v26 + v26); v27 + v27); v28 + v28); v29 + v29); v30 + v30); v31 + v31); v32 + v32); v33 + v33); v34 + v34); v35 + v35); v36 + v36); v37 + v37); v38 + v38); v39 + v39) > 0; }
/*# STDERR
bad-large-lets.bpl(1,729): Error: not supported: let expressions that grow this large
1 type checking errors detected in bad-large-lets.bpl
*/
