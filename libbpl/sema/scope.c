#include "libbpl/sema/scope.h"

#include "libbpl/base/alloc.h"

#include <string.h>

void bpl_scope_init(BplScope *scope, uint32_t names)
{
    memset(scope, 0, sizeof *scope);
    size_t count = names ? names : 1;
    scope->count = names;
    scope->vars = bpl_alloc_zero(count * sizeof *scope->vars);
    scope->types = bpl_alloc_zero(count * sizeof *scope->types);
    scope->functions = bpl_alloc_zero(count * sizeof *scope->functions);
    scope->procedures = bpl_alloc_zero(count * sizeof *scope->procedures);
    scope->type_vars = bpl_alloc_zero(count * sizeof *scope->type_vars);
    scope->labels = bpl_alloc_zero(count * sizeof *scope->labels);
}

void bpl_scope_release(BplScope *scope)
{
    assert(scope->depth == 0 && scope->marks.count == 0);
    assert(scope->bound_types.count == 0 && scope->hidden_labels.count == 0);
    bpl_free(scope->vars);
    bpl_free(scope->types);
    bpl_free(scope->functions);
    bpl_free(scope->procedures);
    bpl_free(scope->type_vars);
    bpl_free(scope->labels);
    bpl_vec_release(&scope->hidden);
    bpl_vec_release(&scope->marks);
    bpl_vec_release(&scope->bound_types);
    bpl_vec_release(&scope->hidden_labels);
}

void bpl_scope_push(BplScope *scope)
{
    scope->depth++;
    bpl_vec_push(&scope->marks, (uint32_t)scope->hidden.count);
    assert(scope->marks.count == scope->depth);
}

void bpl_scope_pop(BplScope *scope)
{
    assert(scope->depth > 0);
    assert(scope->marks.count == scope->depth &&
           bpl_vec_last(&scope->marks) <= scope->hidden.count);
    size_t mark = bpl_vec_pop(&scope->marks);
    while (scope->hidden.count > mark) {
        BplHidden hidden = bpl_vec_pop(&scope->hidden);
        scope->vars[hidden.name] = hidden.binding;
    }
    scope->depth--;
}

void bpl_scope_bind(BplScope *scope, BplVar *var)
{
    uint32_t name = var->name->id;
    assert(name < scope->count);
    BplBinding *binding = &scope->vars[name];
    if (scope->depth > 0)
        bpl_vec_push(&scope->hidden, (BplHidden){name, *binding});
    assert(!binding->var || binding->depth <= scope->depth);
    *binding = (BplBinding){.var = var, .depth = scope->depth};
}

void bpl_scope_hide(BplScope *scope, const BplVar *var)
{
    uint32_t name = var->name->id;
    BplBinding *binding = &scope->vars[name], outer = {0};
    if (binding->var != var)
        return;
    for (size_t i = scope->hidden.count; i-- > 0;)
        if (scope->hidden.at[i].name == name) {
            outer = scope->hidden.at[i].binding;
            break;
        }
    assert(scope->depth > 0 && outer.var != var);
    bpl_vec_push(&scope->hidden, (BplHidden){name, *binding});
    *binding = outer;
}

void bpl_scope_bind_type(BplScope *scope, BplTypeVar *var)
{
    assert(!scope->type_vars[var->name->id]);
    scope->type_vars[var->name->id] = var;
    bpl_vec_push(&scope->bound_types, var);
}

void bpl_scope_unbind_types(BplScope *scope, size_t count)
{
    assert(count <= scope->bound_types.count);
    while (scope->bound_types.count > count)
        scope->type_vars[bpl_vec_pop(&scope->bound_types)->name->id] = NULL;
}

void bpl_scope_bind_label(BplScope *scope, BplLabel *label, uint32_t body)
{
    uint32_t name = label->name->id;
    assert(name < scope->count && body > 0 && scope->labels[name].body != body);
    bpl_vec_push(&scope->hidden_labels, (BplHiddenLabel){name, scope->labels[name]});
    scope->labels[name] = (BplLabelBinding){label, body};
}

void bpl_scope_unbind_labels(BplScope *scope, size_t count)
{
    assert(count <= scope->hidden_labels.count);
    while (scope->hidden_labels.count > count) {
        BplHiddenLabel hidden = bpl_vec_pop(&scope->hidden_labels);
        scope->labels[hidden.name] = hidden.binding;
    }
}
