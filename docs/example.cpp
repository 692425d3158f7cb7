/* Who calls whom: docs/example.c in C++.
 *
 *     c++ $(pkg-config --cflags bpl) example.cpp $(pkg-config --libs bpl) -o calls
 *     ./calls max.bpl
 */
#include "libbpl/bpl.h"

#include <iostream>
#include <memory>

namespace {

struct Free {
    void operator()(BplProgram *program) const { bpl_program_free(program); }
};

BplWalk enter(BplWalker *walker, BplNode *node)
{
    auto *caller = static_cast<const char **>(walker->data);
    if (node->kind == BPL_PROCEDURE || node->kind == BPL_IMPLEMENTATION)
        *caller = bpl_node_text(node, bpl_node_field(node, "name"));
    else if (node->kind == BPL_CALL)
        std::cout << *caller << " -> " << bpl_as_call(node)->procedure->name->text << '\n';
    return BPL_WALK_ON;
}

} // namespace

int main(int argc, char **argv)
{
    std::unique_ptr<BplProgram, Free> program(bpl_program_new());
    bool fine = true;
    for (int i = 1; i < argc; i++)
        fine = bpl_program_read(program.get(), argv[i], "stdin") && fine;
    fine = fine && bpl_check(program.get(), nullptr);
    if (fine) {
        const char *caller = "";
        BplWalker walker{};
        walker.enter = enter;
        walker.data = &caller;
        bpl_walk(&walker, bpl_program_root(program.get()));
    }
    BplDiagView diag;
    for (std::size_t i = 0; bpl_diag_at(program.get(), i, &diag); i++)
        std::cerr << diag.file << '(' << diag.line << ',' << diag.column << "): " << diag.text << '\n';
    return fine ? 0 : 2;
}
