//# TOOL: bpl-lint
//# ARGS: --disable all --enable unknown-nolint
//# EXIT: 1
procedure {:nolint "unused-locals"} P() { }
procedure {:nolint 1} Q() { }
/*# STDERR
unknown-nolint.bpl(4,20): Warning: there is no rule "unused-locals" [unknown-nolint]
unknown-nolint.bpl(5,20): Warning: {:nolint} takes the names of rules, as strings [unknown-nolint]
*/
