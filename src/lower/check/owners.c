/*
 * owners.c - warnings: a construct follows a pointer that is a member of an object, v.p[i] or by a method of the
 * object, and nothing maps what it leads to: the device gets the object with the host's address. Only where that is
 * known for certain: the program frees the member, or sets it to new memory of the host; no directive and no function
 * of the runtime names it; and the object is the function's own, which others get whose text is here.
 *
 * Requires: variables. Makes: nothing.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/check/check.h"
#include "lower/plan/plan.h"

struct owner {
  const struct lowering *l;
  const struct decl *object;
  const struct decl *member; /* the pointer */
  bool found;
};

static bool is_member(const struct node *node, const struct decl *member) {
  return node && node->kind == N_MEMBER && node->decl && node->decl->canonical == member->canonical;
}

static bool is_object(struct node *node, const struct decl *object) {
  node = tree_strip(node);
  return node && node->kind == N_REF && tree_same_decl(node->decl, object);
}

static bool is_of_self(struct node *node) {
  node = tree_strip(node);
  return node && node->kind == N_REF && node->decl && node->decl->is_self;
}

/* ---- whether the region follows it ---- */

static bool look_in_method(struct node *node, void *context) {
  struct owner *o = context;
  struct node *pointer = pointer_followed(node);
  o->found |= is_member(pointer, o->member) && is_of_self(pointer->kid[0]);
  return !o->found;
}

/* The method that is called for the object: v.f(), v[i], v(i). */
static const struct decl *method_called(struct node *node, const struct decl *object) {
  struct node *callee = node->nkids ? tree_strip(node->kid[0]) : NULL;
  if (node->kind == N_OPERATOR)
    return is_object(callee, object) ? node->decl : NULL;
  bool method = node->kind == N_CALL && callee && callee->kind == N_MEMBER && callee->op == '.';
  return method && is_object(callee->kid[0], object) ? callee->decl : NULL;
}

static bool look_in_region(struct node *node, void *context) {
  struct owner *o = context;
  struct node *pointer = pointer_followed(node);
  bool direct = is_member(pointer, o->member) && pointer->op == '.' && is_object(pointer->kid[0], o->object);
  const struct decl *method = method_called(node, o->object);
  method = method && method->definition ? method->definition : method;
  o->found |= direct && tree_is_evaluated(node);
  if (method && method->node && tree_is_evaluated(node))
    tree_walk(method->node, look_in_method, o);
  return !o->found;
}

static bool follows(const struct lowering *l, const struct region *region, const struct decl *object,
                    const struct decl *member) {
  struct owner o = {l, object, member, false};
  for (size_t i = 0; i < region->nstatements && !o.found; i++)
    tree_walk(region->statement[i], look_in_region, &o);
  return o.found;
}

/* ---- whether it leads to the host's memory ---- */

static bool begins_with(const struct lowering *l, const struct node *node, const char *word) {
  const char *text = l->unit->text + node->begin;
  return node->kind == N_OTHER_EXPR && strncmp(text, word, strlen(word)) == 0;
}

static const char *name_called(struct node *call) {
  const struct decl *callee = call && call->kind == N_CALL ? tree_callee(call) : NULL;
  return callee ? callee->name : "";
}

static struct node *without_casts(struct node *node) {
  for (node = tree_strip(node); node && node->kind == N_CAST && node->nkids;)
    node = tree_strip(node->kid[node->nkids - 1]);
  return node;
}

/* delete[] p, free(p), p = malloc(n), p = new T[n] */
static bool look_for_memory(struct node *node, void *context) {
  struct owner *o = context;
  const char *called = name_called(node);
  bool frees = begins_with(o->l, node, "delete") || strcmp(called, "free") == 0;
  for (size_t i = 0; i < node->nkids && frees; i++)
    o->found |= is_member(without_casts(node->kid[i]), o->member);
  if (node->kind == N_ASSIGN && !node->op && is_member(tree_strip(node->kid[0]), o->member)) {
    struct node *value = without_casts(node->kid[1]);
    called = name_called(value);
    o->found |=
        value && (strcmp(called, "malloc") == 0 || strcmp(called, "calloc") == 0 || begins_with(o->l, value, "new "));
  }
  return !o->found;
}

/* ---- whether anybody maps it ---- */

static bool look_for_member(struct node *node, void *context) {
  struct owner *o = context;
  o->found |= is_member(node, o->member);
  return !o->found;
}

/* An item of a directive names the member, or holds addresses of the device. */
static bool is_named(struct owner *o) {
  for (size_t i = 0; i < o->l->constructs->n; i++)
    EACH_IN (const struct item, item, o->l->constructs->item[i]->items) {
      unsigned class = item_is_data(item) ? item->data.map & __sumac_map_class : 0;
      o->found |= item->role == ITEM_ADDRESS || class == __sumac_map_attach;
      tree_walk(item->var->expr, look_for_member, o);
    }
  return o->found;
}

static bool is_of_runtime(const char *name) {
  static const char *const begins[] = {"acc_", "omp_target_", "cuda", "cu", "hip"};
  for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
    if (strncmp(name, begins[i], strlen(begins[i])) == 0)
      return true;
  return false;
}

/* A function of the runtime may get it, or one without text the object. */
static bool look_for_strangers(struct node *node, void *context) {
  struct owner *o = context;
  bool call = node->kind == N_CALL || node->kind == N_CONSTRUCT || node->kind == N_OPERATOR;
  const struct decl *callee = node->kind == N_CALL ? tree_callee(node) : call ? node->decl : NULL;
  bool known = callee && ((callee->definition && callee->definition->node) || callee->is_builtin);
  if (callee && is_of_runtime(callee->name))
    o->found = true;
  for (size_t i = 0; i < node->nkids && call && !known; i++) {
    struct node *kid = without_casts(node->kid[i]);
    bool address = kid && kid->kind == N_UNARY && kid->op == '&';
    bool method = kid && kid->kind == N_MEMBER && i == 0 && node->kind == N_CALL;
    o->found |= is_object(address || method ? kid->kid[0] : kid, o->object);
  }
  return !o->found;
}

static bool is_known_here(struct owner *o) {
  for (size_t i = 0; i < o->l->unit->nfunctions && !o->found; i++)
    tree_walk(o->l->unit->functions[i]->node, look_for_strangers, o);
  return !o->found;
}

static bool is_unmapped(const struct lowering *l, const struct decl *object, const struct decl *member) {
  struct owner o = {l, object, member, false};
  for (size_t i = 0; i < l->unit->nfunctions && !o.found; i++)
    tree_walk(l->unit->functions[i]->node, look_for_memory, &o);
  if (!o.found)
    return false;
  o.found = false;
  return !is_named(&o) && is_known_here(&o);
}

/* ---- */

static void warn(struct lowering *l, const struct region *region, const struct decl *object,
                 const struct decl *member) {
  const char *name = arena_printf(l->arena, "%s.%s", object->name, member->name);
  bool mappers = region->construct->dialect->by_category;
  diag_warn(
      l->diag, WARNING_CONTAINER, region->construct->place,
      "the construct uses what '%s' points to, and nothing maps that: a device with memory of its own needs %s%s%s",
      name, reach_text(l, region->construct->says->reach[REACH_BOTH], arena_printf(l->arena, "%s[0:n]", name)),
      mappers ? ", or a mapper of " : "", mappers ? object->type->spelling : "");
}

void warn_of_owners(struct lowering *l, const struct region *region) {
  bool elsewhere = region->construct->condition || region_asks(region)->self;
  EACH_IN (const struct variable, variable, region->variables) {
    const struct decl *object = variable->decl;
    const struct decl *tag = object->type->kind == TYPE_STRUCT ? object->type->tag : NULL;
    tag = tag && tag->definition ? tag->definition : tag;
    bool own = object->kind == DECL_VAR && object->storage == STORAGE_AUTO && !object->is_reference;
    if (elsewhere || !tag || tag->in_system_header || !own || variable->is_private || variable->mapper)
      continue;
    for (size_t i = 0; i < tag->nmembers; i++) {
      const struct decl *member = tag->members[i];
      if (member->kind == DECL_FIELD && member->type->kind == TYPE_POINTER && !member->is_reference &&
          follows(l, region, object, member) && is_unmapped(l, object, member))
        warn(l, region, object, member);
    }
  }
}
