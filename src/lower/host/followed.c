/*
 * followed.c - pointers that a region follows: members, v.p[i], where a clause maps v, or v is used at all; and
 * variables that no clause names, p[i]. Nobody maps what they point to, unless a clause says so. Where that is
 * forgotten the device fails with an address that tells nothing, so the launch names such pointers, and the clause that
 * would help, for the runtime's messages:
 *
 *     M[3].host = &(v.p); M[3].base = "copyin(v.p[0:v.n])"; M[3].name = "v.p"; a row of class __sumac_map_followed
 *
 * To change messages on pointers whose targets nobody maps: followed.c, runtime/core/mapping/followed.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/host/maps.h"
#include "lower/plan/plan.h"

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

/* Whether the region comes there depends on a condition, beside those of loops. */
static bool is_conditional(const struct followed *f, const struct node *node) {
  for (const struct node *around = node->parent; around; around = around->parent) {
    for (size_t i = 0; i < f->region->nstatements; i++)
      if (node == f->region->statement[i])
        return false;
    bool some = around->kind == N_IF || around->kind == N_CONDITIONAL || around->kind == N_SWITCH ||
                around->kind == N_WHILE || around->kind == N_DO ||
                (around->kind == N_BINARY && (around->op == OP_LAND || around->op == OP_LOR));
    if (some && node != around->kid[0])
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

/* A pointer variable that no clause names: the launch hands it over, translated where its target is present. */
static bool is_handed_over(const struct followed *f, const struct node *pointer) {
  const struct variable *variable =
      pointer->kind == N_REF && pointer->decl ? region_variable(f->region, pointer->decl) : NULL;
  return variable && variable->implied && !variable->inferred && variable->slot >= 0 && is_pointer(pointer) &&
         pointer->type->to->kind != TYPE_FUNCTION && (variable->kind & __sumac_map_class) == __sumac_map_pointer;
}

/* A row for POINTER, which ELEMENT follows; ELEMENT NULL: it is used in another way. */
static void add(struct followed *f, struct node *pointer, const struct node *element) {
  struct lowering *l = f->l;
  bool plain = pointer->kind == N_REF;
  const char *name = plain ? pointer->decl->name : source_text(l, pointer);
  const char *host = arena_printf(l->arena, "&(%s)", name);
  if (is_there(f->maps, name)) /* attached, so a clause maps it */
    return;
  if (plain) {
    const char *copy = arena_printf(l->arena, "__sumac_followed%d", f->maps->serial++);
    text_printf(&f->maps->before, "const volatile void *%s = %s; ", copy, name_outside(l, pointer->decl));
    host = arena_printf(l->arena, "&%s", copy);
  }
  bool always = element && !is_conditional(f, element);
  struct map_row row = {.host = host,
                        .base = c_string(l, advised_clause(l, f->region, pointer)),
                        .bytes = "sizeof(void *)",
                        .kind = (unsigned)__sumac_map_followed | __sumac_map_implicit |
                                (plain ? (unsigned)__sumac_map_pointee : 0u) |
                                (always ? (unsigned)__sumac_map_required : 0u),
                        .slot = -1,
                        .name = name};
  vec_push(&f->maps->attaches, row);
  f->maps->n++;
}

static bool look(struct node *node, void *context) {
  struct followed *f = context;
  struct node *pointer = tree_is_evaluated(node) ? pointer_followed(node) : NULL;
  bool member = pointer && pointer->kind == N_MEMBER && is_pointer(pointer) && is_of_launch(f, pointer);
  if (member || (pointer && is_handed_over(f, pointer)))
    add(f, pointer, node);
  return true;
}

/* Handed to a function, perhaps, which follows it. */
static bool look_for_others(struct node *node, void *context) {
  struct followed *f = context;
  if (node->kind == N_REF && tree_is_evaluated(node) && is_handed_over(f, node))
    add(f, node, NULL);
  return true;
}

void maps_add_followed(struct lowering *l, struct maps *maps, const struct region *region) {
  struct followed f = {l, maps, region};
  for (size_t i = 0; i < region->nstatements; i++)
    tree_walk_text(region->statement[i], look, &f);
  for (size_t i = 0; i < region->nstatements; i++)
    tree_walk_text(region->statement[i], look_for_others, &f);
}
