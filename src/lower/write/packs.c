/*
 * packs.c - C++: variables of packs of arguments (F... f) in regions. A region cannot declare a pack: it has a copy of
 * one object that holds all values, and what expands the pack gets them as parameters of a lambda:
 *
 *     h(x, f...)            __sumac_pack_f.apply([&](const auto &...f) -> decltype(auto) { return h(x, f...); })
 *     [f...] { .. }         the same
 *     T x[] = {0, f...};    auto __sumac_o_x = __sumac_pack_f.apply([&](const auto &...f) {
 *                             T x[] = {0, f...}; return a structure with x; });
 *                           auto &x = the one in it;
 *
 * The object's class is in include/sumac/overloads.h. The values are constant.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/write.h"

/* The text of an expression that clang has no kind for: an expansion, x..., or a fold, (x + ...). */
static bool is_expansion(const struct lowering *l, const struct node *node, bool *folds) {
  const char *text = l->unit->text;
  *folds = false;
  if (node->kind != N_OTHER_EXPR || node->nkids == 0 || node->end < node->begin + 3)
    return false;
  *folds = text[node->begin] == '(' && text[node->end - 1] == ')';
  if (!*folds)
    return strncmp(text + node->end - 3, "...", 3) == 0;
  /* Dots that stand in none of its parts. One that begins there is clang's for an operator that has overloads. */
  for (size_t at = node->begin, i = 0; at + 3 <= node->end; at++) {
    for (i = 0; i < node->nkids && !(node->kid[i]->begin < at && at < node->kid[i]->end); i++)
      ;
    if (i == node->nkids && strncmp(text + at, "...", 3) == 0)
      return true;
  }
  return false;
}

/* f of [f...] */
static bool is_capture(const struct node *ref) {
  const struct node *lambda = ref->parent;
  return lambda && lambda->kind == N_LAMBDA && ref != lambda->kid[lambda->nkids - 1];
}

/* A declaration of one variable of the block that has a first value. */
static bool is_declaration(const struct node *node) {
  return node && node->kind == N_DECLS && node->nkids == 1 && node->kid[0]->kind == N_VAR && node->kid[0]->decl &&
         node->kid[0]->decl->storage == STORAGE_AUTO && node->parent && node->parent->kind == N_COMPOUND;
}

/* What becomes a call that gets the values of the pack that REF names; NULL: nothing can. */
static const struct node *expander_of(const struct lowering *l, const struct node *ref) {
  bool folds = false;
  const struct node *node = ref->parent;
  if (is_capture(ref))
    return node;
  while (node && !is_expansion(l, node, &folds))
    node = node->parent;
  if (!node || folds)
    return node;
  for (node = node->parent; node && (node->kind == N_INIT_LIST || node->kind == N_IMPLICIT);)
    node = node->parent;
  bool expression = node && node->type && node->kind != N_VAR && node->kind != N_LAMBDA;
  bool declares = node && node->parent && node->parent->kind == N_VAR &&
                  node->begin == node->parent->decl->name_begin; /* T x(f...) */
  if (expression && !declares)
    return node;
  while (node && node->kind != N_DECLS && node->kind != N_COMPOUND)
    node = node->parent;
  return is_declaration(node) ? node : NULL;
}

struct packs {
  struct renderer *renderer;
  const struct node *around;
  struct decls found;
};

/* In the lambda the pack has its own name. */
static bool is_inside(const struct renderer *renderer, const struct decl *decl) {
  const char *text = binding_of(renderer->bindings, decl);
  return text && strcmp(text, decl->name) == 0;
}

static bool look_for_pack(struct node *node, void *context) {
  struct packs *packs = context;
  struct lowering *l = packs->renderer->l;
  const struct decl *decl = node->kind == N_REF && node->decl && node->decl->is_pack ? node->decl : NULL;
  if (!decl || !region_variable(packs->renderer->region, decl) || is_inside(packs->renderer, decl))
    return true;
  const struct node *expander = expander_of(l, node);
  if (!expander && packs->around == node)
    diag_at(
        l->diag, DIAG_ERROR, unit_place(l->unit, node->begin),
        "'%s' is a pack of arguments: in a construct it can be expanded in calls, fold expressions, captures and the "
        "first value of a variable that is declared alone",
        decl->name);
  if (expander == packs->around)
    decls_add(&packs->found, (struct decl *)decl);
  return true;
}

static bool has_pack(const struct region *region) {
  bool found = false;
  for (size_t i = 0; region && i < region->variables.n && !found; i++)
    found = region->variables.item[i].decl->is_pack;
  return found;
}

/* NODE's text is to become the body of calls that get the values of PACKS. */
static void call(struct packs *packs, const struct node *node, const char *returns) {
  struct renderer *renderer = packs->renderer;
  EACH_PTR (const struct decl, decl, packs->found) {
    edit_add(&renderer->edits, node->begin, node->begin,
             arena_printf(renderer->l->arena, "%s.apply([&](const auto &...%s) %s", decl->local, decl->name, returns));
    renderer->bindings = binding_push(renderer->l, renderer->bindings, decl, decl->name);
  }
}

/* A variable that is declared by such a call is what its copy has. */
static void call_around(struct packs *packs, struct node *node) {
  struct renderer *renderer = packs->renderer;
  struct lowering *l = renderer->l;
  const struct decl *decl = node->kid[0]->decl;
  const char *x = decl->name, *text = l->unit->text;
  bool array = decl->type && type_is_array(decl->type);
  size_t end = node->end;
  while (end > node->begin && text[end - 1] == ';')
    end--;
  edit_add(&renderer->edits, node->begin, node->begin, arena_printf(l->arena, "auto __sumac_o_%s = ", x));
  call(packs, node, "{ return ");
  edit_add(&renderer->edits, node->begin, node->begin, "[&] { ");
  render_inside(renderer, node);
  edit_add(&renderer->edits, end, end,
           arena_printf(l->arena, "; return *(const typename __sumac_copied<__typeof__(%s)>::type *)&%s; }()", x, x));
  for (size_t i = 0; i < packs->found.n; i++)
    edit_add(&renderer->edits, end, end, "; })");
  edit_add(&renderer->edits, end, end,
           arena_printf(l->arena, "; auto &%1$s = __sumac_o_%1$s%2$s", x, array ? ".all" : ""));
}

bool replace_pack(struct renderer *renderer, struct node *node) {
  struct packs packs = {.renderer = renderer, .around = node};
  const struct binding *around = renderer->bindings;
  bool declares = is_declaration(node);
  if ((!node->type && !declares) || !has_pack(renderer->region))
    return false;
  tree_walk(node, look_for_pack, &packs);
  bool any = packs.found.n;
  if (any && declares) {
    call_around(&packs, node);
  } else if (any) {
    call(&packs, node, "-> decltype(auto) { return ");
    render_inside(renderer, node);
    for (size_t i = 0; i < packs.found.n; i++)
      edit_add(&renderer->edits, node->end, node->end, "; })");
  }
  renderer->bindings = around;
  vec_free(&packs.found);
  return any;
}
