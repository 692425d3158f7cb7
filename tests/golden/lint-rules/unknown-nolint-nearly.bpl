//# TOOL: bpl-lint
//# ARGS: --disable all --enable unknown-nolint
procedure {:nolint "unused-local"} P() { }
procedure {:nolint} Q() { }
