/* Computes the keys of bodies in the cache (cache.h): digests of everything on which the verdict
 * about a body depends. Each declaration is printed and digested once; a body's key is made of the
 * digests of its live declarations, in their order. */
#include "libbpl/vc/cache.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/pass/liveness.h"
#include "libbpl/smt/z3.h"
#include "libbpl/syntax/print.h"
#include "libbpl/vc/session.h"

#include <bpl_version.h>

/* Version number of the verification conditions and of the queries to the solver. It must be raised
 * whenever these change: the keys change, so that older results are not used. */
enum { ENCODING = 4 };

typedef struct Keys {
    BplVcSession *session;
    BplLiveness liveness;
    BplDigest salt;
    BplDigest *digests; /* for each declaration, by its number: the digest of its text */
    bool *is_known;
    BplDigest *keys;
    size_t next;
} Keys;

/* ---- parts that all bodies share ------------------------------------------------------------- */

static void add_text_of(BplHasher *hasher, const BplNode *node)
{
    BplStrbuf text = {0};
    bpl_print_node(&text, node);
    bpl_hasher_add_number(hasher, text.length);
    bpl_hasher_add(hasher, text.text, text.length);
    bpl_strbuf_release(&text);
}

/* Adds to the digest the names of those type constructors that some polymorphic map of the program
 * has in the type of an index, since their types are translated differently (sorts.h). */
static void add_erased(BplHasher *hasher, const BplVcSession *s)
{
    BPL_EACH (const BplDecl, decl, s->program->unit->decls) {
        if (decl->kind != BPL_TYPE_DECL)
            continue;
        BPL_EACH (const BplTypeDef, def, bpl_as_type_decl(decl)->defs)
            if (bpl_set_has(&s->eval.sorts.erased, def))
                bpl_hasher_add_text(hasher, def->name->text);
    }
}

static BplDigest salt_of(const BplVcSession *s)
{
    BplHasher hasher;
    BplStrbuf version = {0};
    const BplUnit *implicit = s->program->unit->implicit;
    bpl_hasher_init(&hasher);
    bpl_z3_version(&version);
    bpl_hasher_add_text(&hasher, "bpl-verify --modular " BPL_VERSION);
    bpl_hasher_add_text(&hasher, version.text ? version.text : "");
    bpl_hasher_add_number(&hasher, ENCODING);
    bpl_hasher_add_number(&hasher, s->options.seed);
    bpl_hasher_add_number(&hasher, s->options.split ? 0 : s->options.error_limit);
    bpl_hasher_add_number(&hasher, s->options.split);
    bpl_hasher_add_number(&hasher, s->options.values);
    bpl_hasher_add_number(&hasher, s->options.seeds);
    bpl_hasher_add_number(&hasher, s->options.memory_mb);
    bpl_hasher_add_number(&hasher, s->has_bits);
    add_erased(&hasher, s);
    BPL_EACH (const BplDecl, decl, implicit ? implicit->decls : NULL)
        add_text_of(&hasher, &decl->node);
    bpl_strbuf_release(&version);
    return bpl_hasher_end(&hasher);
}

/* ---- declarations ---------------------------------------------------------------------------- */

/* Adds to the digest a procedure without its body; the body has a digest of its own. */
static void add_procedure(BplHasher *hasher, BplProcedure *procedure)
{
    BplBody *body = procedure->body;
    procedure->body = NULL;
    add_text_of(hasher, &procedure->node);
    procedure->body = body;
}

static const BplDigest *digest_of(Keys *k, uint32_t number)
{
    const BplDep *dep = &k->liveness.deps.all.at[number];
    if (k->is_known[number])
        return &k->digests[number];
    BplHasher hasher;
    bpl_hasher_init(&hasher);
    bpl_hasher_add_number(&hasher, dep->node->kind);
    if (dep->node->kind == BPL_VAR || dep->node->kind == BPL_TYPE_DEF) {
        const BplName *name = bpl_dep_name(dep);
        bpl_hasher_add_text(&hasher, name ? name->text : "");
        add_text_of(&hasher, &dep->decl->node);
    } else if (dep->node->kind == BPL_PROCEDURE) {
        add_procedure(&hasher, bpl_as_procedure(dep->node));
    } else {
        add_text_of(&hasher, dep->node);
    }
    k->digests[number] = bpl_hasher_end(&hasher);
    k->is_known[number] = true;
    return &k->digests[number];
}

static void make_key(void *data, const BplLiveRoot *root)
{
    Keys *k = data;
    BplHasher hasher;
    size_t all = k->liveness.deps.all.count;
    if (!k->digests) {
        k->digests = bpl_alloc((all + 1) * sizeof *k->digests);
        k->is_known = bpl_alloc_zero((all + 1) * sizeof *k->is_known);
    }
    const BplNode *node = root->decl->kind == BPL_PROCEDURE
                              ? &bpl_as_procedure(root->decl)->body->node
                              : &root->decl->node;
    bpl_hasher_init(&hasher);
    bpl_hasher_add(&hasher, k->salt.bytes, sizeof k->salt.bytes);
    bpl_hasher_add(&hasher, digest_of(k, bpl_deps_find(&k->liveness.deps, node))->bytes,
                   sizeof k->salt.bytes);
    for (size_t i = 0; i < root->count; i++)
        bpl_hasher_add(&hasher, digest_of(k, root->live[i])->bytes, sizeof k->salt.bytes);
    k->keys[k->next++] = bpl_hasher_end(&hasher);
}

void bpl_vc_keys(BplVcSession *s, BplDecl *const *bodies, size_t count, BplDigest *keys)
{
    Keys k = {.session = s, .salt = salt_of(s), .keys = keys};
    bpl_liveness_of_each(&k.liveness, s->program, (const BplDecl *const *)bodies, count, make_key,
                         &k);
    bpl_liveness_release(&k.liveness);
    bpl_free(k.digests);
    bpl_free(k.is_known);
}
