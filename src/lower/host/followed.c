/*
 * followed.c - pointers that are members, which a region follows: v.p[i], where a clause maps v, or v is used at all.
 * Nobody maps what they point to, unless a clause says so. Where that is forgotten the device fails with an address
 * that tells nothing, so the launch names such pointers, and the clause that would help, for the runtime's messages:
 *
 *     M[3].host = &(v.p); M[3].base = "copyin(v.p[0:v.n])"; M[3].name = "v.p"; a row of class __sumac_map_followed
 */
#include "lower/host/maps.h"

struct followed {
  struct lowering *l;
  struct maps *maps;
  const struct region *region;
};

static bool is_pointer(const struct node *node) {
  return node && node->type && node->type->kind == TYPE_POINTER;
}

/* POINTER is s.p or s.t.p of a variable that the launch brings, or q->p of a pointer that it does. */
static bool is_of_launch(const struct followed *f, struct node *pointer) {
  struct node *node = pointer;
  bool arrow = false;
  for (; node && node->kind == N_MEMBER && !arrow; node = tree_strip(node->kid[0]))
    arrow = node->op == '>';
  const struct variable *variable =
      node && node != pointer && node->kind == N_REF && node->decl ? region_variable(f->region, node->decl) : NULL;
  return variable && !variable->is_private && variable->slot >= 0 && is_pointer(node) == arrow;
}

static bool is_zero(struct node *node) {
  node = tree_strip(node);
  return node && node->is_constant && !node->value;
}

/* The number of elements that the loop over INDEX goes through from 0 on; "n": it is not known. */
static const char *extent(const struct followed *f, struct node *index) {
  const struct decl *decl = index && index->kind == N_REF ? index->decl : NULL;
  for (size_t i = 0; decl && i < f->region->loops.n; i++) {
    const struct loop *loop = f->region->loops.item[i];
    for (int k = 0; loop->space && k < loop->collapse; k++) {
      const struct space *s = &loop->space[k];
      if (s->variable == decl && is_zero(s->lower) && !s->down && !s->not_equal && !s->depends)
        return arena_printf(f->l->arena, s->inclusive ? "%s + 1" : "%s", source_text(f->l, s->upper));
    }
  }
  return "n";
}

static bool is_written(const struct node *element) {
  const struct node *node = element->parent;
  while (node && (node->kind == N_PAREN || node->kind == N_IMPLICIT)) {
    element = node;
    node = node->parent;
  }
  return node && node->nkids && node->kid[0] == element && (node->kind == N_ASSIGN || tree_is_step(node));
}

/* "copyin(v.p[0:v.n])", "map(to: v.p[0:v.n])" */
static const char *advice(const struct followed *f, const struct node *element, const char *pointer,
                          struct node *index) {
  const char *clause = f->region->construct->says->reach[is_written(element) ? REACH_BOTH : REACH_TO];
  size_t length = strlen(clause);
  bool inside = length && clause[length - 1] == ')'; /* "map(to)" */
  return arena_printf(f->l->arena, "%.*s%s%s[0:%s])", (int)(length - inside), clause, inside ? ": " : "(", pointer,
                      index ? extent(f, index) : "1");
}

/* Whether the region comes there depends on a condition, beside those of loops. */
static bool is_conditional(const struct followed *f, const struct node *node) {
  for (const struct node *around = node->parent; around; around = around->parent) {
    for (size_t i = 0; i < f->region->nstatements; i++)
      if (node == f->region->statement[i])
        return false;
    bool some = around->kind == N_IF || around->kind == N_CONDITIONAL || around->kind == N_SWITCH ||
                around->kind == N_WHILE || around->kind == N_DO ||
                (around->kind == N_BINARY && (around->op == OP_LAND || around->op == OP_LOR));
    if (some)
      return true;
    node = around;
  }
  return true;
}

static bool is_there(const struct maps *maps, const char *name) {
  for (size_t i = 0; i < maps->attaches.n; i++)
    if (strcmp(maps->attaches.item[i].name, name) == 0)
      return true;
  return false;
}

/* p[i], *p and p->x. */
static struct node *pointer_in(struct node *node) {
  bool follows = node->kind == N_SUBSCRIPT || (node->kind == N_UNARY && node->op == '*') ||
                 (node->kind == N_MEMBER && node->op == '>');
  struct node *pointer = follows ? tree_strip(node->kid[0]) : NULL;
  return pointer && pointer->kind == N_MEMBER && is_pointer(pointer) ? pointer : NULL;
}

static bool look(struct node *node, void *context) {
  struct followed *f = context;
  struct node *pointer = pointer_in(node);
  if (!pointer || !tree_is_evaluated(node) || !is_of_launch(f, pointer))
    return true;
  const char *name = source_text(f->l, pointer);
  if (is_there(f->maps, name)) /* attached, so a clause maps it */
    return true;
  struct node *index = node->kind == N_SUBSCRIPT ? tree_strip(node->kid[1]) : NULL;
  struct map_row row = {.host = arena_printf(f->l->arena, "&(%s)", name),
                        .base = c_string(f->l, advice(f, node, name, index)),
                        .bytes = "sizeof(void *)",
                        .kind = (unsigned)__sumac_map_followed | __sumac_map_implicit |
                                (is_conditional(f, node) ? 0u : (unsigned)__sumac_map_required),
                        .slot = -1,
                        .name = name};
  vec_push(&f->maps->attaches, row);
  f->maps->n++;
  return true;
}

void maps_add_followed(struct lowering *l, struct maps *maps, const struct region *region) {
  struct followed f = {l, maps, region};
  for (size_t i = 0; i < region->nstatements; i++)
    tree_walk_text(region->statement[i], look, &f);
}
