/*
 * implicit.c - how variables reach a region that no clause on it names: the reductions' implied copy (OpenACC 3.3
 * 2.9.11), then the implicit rules of 2.6.2: scalars are firstprivate in parallel and serial constructs and copied in
 * AUTOMATIC ones, aggregates are copied, pointers are passed and translated. Or by the construct's rules for categories
 * of variables (dialect.by_category).
 * To change implicit data attributes: implicit.c; of which variables: vars.c; their places: slots.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"

static bool reduced_by_clause(const struct region *region, const struct decl *decl) {
  if (!region->construct->loop)
    for (size_t i = 0; i < region->reductions.n; i++)
      if (tree_same_decl(region->reductions.item[i].decl, decl))
        return true;
  for (size_t i = 0; i < region->loops.n; i++)
    if (construct_item(region->loops.item[i]->construct, ITEM_REDUCTION, decl))
      return true;
  return false;
}

enum declared region_declared(const struct lowering *l, const struct region *region, const struct decl *decl) {
  return declared_at(l, decl, region->construct->node->begin);
}

bool reduced_somewhere(const struct region *region, const struct decl *decl) {
  for (size_t i = 0; i < region->loops.n; i++)
    if (loop_reduces(region->loops.item[i], decl))
      return true;
  return reduced_by_clause(region, decl);
}

/* Without a clause, arrays reach the region as they would otherwise. */
static bool copied_for_result(const struct region *region, const struct decl *decl) {
  return type_may_be_scalar(decl->type) ? decl->type->kind != TYPE_POINTER && reduced_somewhere(region, decl)
                                        : reduced_by_clause(region, decl);
}

/* The launches of a split AUTOMATIC construct share one copy of a scalar: what one writes, the others read. */
static bool written_in(const struct region *region, const struct decl *decl) {
  if (region->split)
    return tree_writes(region->construct->node, decl);
  for (size_t i = 0; i < region->nstatements; i++)
    if (tree_writes(region->statement[i], decl))
      return true;
  return false;
}

/* A construct, other than this one, maps it. */
static bool is_mapped_by_others(const struct lowering *l, const struct decl *decl, const struct construct *construct) {
  for (size_t i = 0; i < l->constructs->n; i++)
    for (size_t j = 0; l->constructs->item[i] != construct && j < l->constructs->item[i]->items.n; j++) {
      const struct item *item = &l->constructs->item[i]->items.item[j];
      if (item_is_data(item) && tree_same_decl(item->var->decl, decl))
        return true;
    }
  return false;
}

bool has_device_copy(const struct lowering *l, const struct decl *decl) {
  return is_mapped_by_others(l, decl, NULL);
}

/* OpenACC 3.3 2.6.2: the implicit rules do not hold for what a data construct around the region names. */
static bool named_around(const struct region *region, const struct decl *decl) {
  for (const struct construct *around = region->construct->parent; around; around = around->parent)
    for (size_t i = 0; around->kind == CONSTRUCT_DATA && i < around->items.n; i++) {
      const struct item *item = &around->items.item[i];
      if (item_is_data(item) && item->var->expr->kind == N_REF && tree_same_decl(item->var->decl, decl))
        return true;
    }
  return false;
}

static bool maps_itself(const struct construct *construct, const struct decl *decl) {
  EACH_IN (const struct item, item, construct->items)
    if (item_is_mapped(item) && item->var->expr->kind == N_REF && !item->var->nsections &&
        tree_same_decl(item->var->decl, decl))
      return true;
  return false;
}

static bool is_around(const struct construct *around, const struct construct *construct) {
  while (construct && construct != around)
    construct = construct->parent;
  return construct;
}

/* A data construct around the region maps the pointer itself, and some construct in it writes it: it is meant as any
   other scalar. Else the host's value, translated, serves better than a copy of it. */
static bool pointer_is_data(const struct lowering *l, const struct region *region, const struct decl *decl) {
  for (const struct construct *around = region->construct->parent; around; around = around->parent)
    for (size_t i = 0; around->kind == CONSTRUCT_DATA && maps_itself(around, decl) && i < l->regions.n; i++)
      for (size_t j = 0; j < l->regions.item[i]->nstatements; j++)
        if (is_around(around, l->regions.item[i]->construct) && tree_writes(l->regions.item[i]->statement[j], decl))
          return true;
  return false;
}

/* The items that map a part of an aggregate, on the construct and on data constructs around it. */
struct parts {
  const struct decl *decl;
  const struct var_item **item;
  size_t n, capacity;
  bool section; /* one is a section of the array itself */
  bool other;   /* the region uses more of the aggregate than these items name */
};

static void add_parts(struct parts *parts, const struct construct *construct) {
  for (size_t i = 0; i < construct->items.n; i++) {
    const struct var_item *var = construct->items.item[i].var;
    if (!item_is_data(&construct->items.item[i]) || !tree_same_decl(var->decl, parts->decl) ||
        (!var->nsections && var->expr->kind == N_REF))
      continue;
    parts->section |= var->expr->kind == N_REF;
    vec_push(parts, var);
  }
}

static bool look_for_other(struct node *node, void *context) {
  struct parts *parts = context;
  for (size_t i = 0; node->kind == N_MEMBER && i < parts->n; i++)
    if (same_expression(node, parts->item[i]->expr))
      return false;
  parts->other |= node->kind == N_REF && tree_same_decl(node->decl, parts->decl);
  return !parts->other;
}

/* OpenACC 3.3 2.6.2: no attribute is determined for what clauses in sight name; then that is used, and nothing more of
   the aggregate has to be there. */
static bool only_parts_named(const struct region *region, const struct decl *decl) {
  struct parts parts = {.decl = decl};
  add_parts(&parts, region->construct);
  for (const struct construct *around = region->construct; (around = around->parent);)
    if (around->kind == CONSTRUCT_DATA)
      add_parts(&parts, around);
  for (size_t i = 0; parts.n && !parts.section && i < region->nstatements; i++)
    tree_walk(region->statement[i], look_for_other, &parts);
  bool only = parts.n && !parts.other;
  vec_free(&parts);
  return only;
}

/* --- what expressions of the region are worth at the launch --- */

struct locality {
  const struct lowering *l;
  const struct region *region;
  bool inside; /* something in it is declared in the region */
  bool varies; /* its value in the region need not be what the host has at the launch */
};

static bool is_private_to_some(const struct region *region, const struct decl *decl) {
  bool found = construct_item(region->construct, ITEM_PRIVATE, decl);
  for (size_t i = 0; i < region->loops.n && !found; i++)
    found = loop_is_private(region->loops.item[i], decl) ||
            construct_item(region->loops.item[i]->construct, ITEM_PRIVATE, decl);
  return found;
}

bool launch_knows(const struct lowering *l, const struct region *region, const struct decl *decl) {
  return !region_declares(region, decl) && !decl->type->is_volatile && !written_in(region, decl) &&
         !is_private_to_some(region, decl) && !is_mapped_by_others(l, decl, region->construct) &&
         region_declared(l, region, decl) == DECLARED_NOT;
}

static bool look_at_value(struct node *node, void *context) {
  struct locality *in = context;
  bool variable = node->kind == N_REF && node->decl && (node->decl->kind == DECL_VAR || node->decl->kind == DECL_PARAM);
  for (size_t i = 0; node->kind == N_REF && node->decl && i < in->region->nstatements; i++)
    in->inside |= tree_inside(node->decl, in->region->statement[i]->begin, in->region->statement[i]->end);
  in->varies |= node->kind == N_CALL || node->kind == N_ASSIGN || node->kind == N_STMT_EXPR || tree_is_step(node) ||
                (variable && tree_is_evaluated(node) && !launch_knows(in->l, in->region, node->decl));
  return !in->inside;
}

/* Nothing in the expression is declared in the region, so that the launch can evaluate it. STEADY: it has that value
   wherever the region uses it, too; x[i] of a loop over i has not. */
static bool known_at_launch(const struct lowering *l, const struct region *region, struct node *node, bool steady) {
  struct locality locality = {.l = l, .region = region};
  tree_walk_text(node, look_at_value, &locality);
  return !locality.inside && !(steady && locality.varies);
}

static bool sections_known(const struct lowering *l, const struct region *region, const struct var_item *item,
                           bool steady) {
  for (size_t i = 0; i < item->nsections; i++)
    if (!known_at_launch(l, region, item->sections[i].lower, steady) ||
        !known_at_launch(l, region, item->sections[i].length, steady))
      return false;
  return true;
}

/* The object p[0] or p[i] that a member p->x or p[i].x behind a pointer is in. NULL: none that is known. */
static const struct var_item *object_around(struct lowering *l, const struct region *region,
                                            const struct var_item *item, bool steady) {
  struct node *node = tree_strip(item->expr), *base = node;
  while (base->nkids && base->kind != N_REF) {
    node = base;
    base = tree_strip(base->kid[0]);
  }
  struct node *index = node->kind == N_SUBSCRIPT ? node->kid[1] : NULL;
  if (base->kind != N_REF || !known_at_launch(l, region, index, steady))
    return NULL;
  struct var_item *object = ARENA_NEW(l->arena, struct var_item);
  struct section *section = ARENA_NEW(l->arena, struct section);
  *section = (struct section){.lower = index, .is_index = true};
  *object =
      (struct var_item){.expr = base, .decl = item->decl, .sections = section, .nsections = 1, .place = item->place};
  object->text = arena_printf(l->arena, "%s[%s]", base->decl->name, index ? source_text(l, index) : "0");
  return object;
}

/* What the reduction of ITEM needs behind pointer DECL, if it is known at the launch; NULL: nothing. STEADY: it is
   asked for in the region, not by the construct's own clause, which is evaluated in front of it. */
static const struct var_item *section_for(struct lowering *l, const struct region *region, const struct var_item *item,
                                          const struct decl *decl, bool steady) {
  if (!item || !tree_same_decl(item->decl, decl))
    return NULL;
  if (item->expr->kind != N_REF)
    item = object_around(l, region, item, steady);
  return item && item->nsections && (decl->type->kind == TYPE_POINTER || item_has_rows(item)) &&
                 sections_known(l, region, item, steady)
             ? item
             : NULL;
}

/* The section behind pointer DECL that a reduction's clause names, and that is copied. */
static const struct var_item *reduced_section_of(struct lowering *l, const struct region *region,
                                                 const struct construct *construct, const struct decl *decl) {
  const struct var_item *found = NULL;
  for (size_t i = 0; construct && !found && i < construct->items.n; i++)
    if (construct->items.item[i].role == ITEM_REDUCTION && !construct->items.item[i].reduction.no_copy)
      found = section_for(l, region, construct->items.item[i].var, decl, construct != region->construct);
  return found;
}

/* The section behind pointer DECL that an accumulation without a clause goes into. */
static const struct var_item *accumulated_section_of(struct lowering *l, const struct region *region,
                                                     const struct loop *loop, const struct decl *decl) {
  const struct var_item *found = NULL;
  for (size_t i = 0; !found && loop->levels && i < loop->candidates.n; i++)
    if (loop->candidates.item[i].origin == ORIGIN_RECOGNISED)
      found = section_for(l, region, loop->candidates.item[i].item, decl, true);
  return found;
}

static bool leads_elsewhere(const struct type *type) {
  return type->kind == TYPE_POINTER || (type->to && type->to->kind == TYPE_POINTER);
}

const struct var_item *reduced_section(struct lowering *l, const struct region *region, const struct decl *decl) {
  if (!leads_elsewhere(decl->type))
    return NULL;
  const struct var_item *item = reduced_section_of(l, region, region->construct, decl);
  if (region->construct->dialect->by_category)
    return item;
  for (size_t i = 0; !item && i < region->loops.n; i++)
    item = reduced_section_of(l, region, region->loops.item[i]->construct, decl);
  for (size_t i = 0; !item && i < region->loops.n; i++)
    item = accumulated_section_of(l, region, region->loops.item[i], decl);
  return item;
}

/* A clause of the region, or of a data construct around it, says how ITEM's member gets there. */
static bool is_named(const struct region *region, const struct var_item *item) {
  for (size_t i = 0; i < region->variables.n; i++) {
    const struct var_item *other = region->variables.item[i].item;
    if (other && same_expression(other->expr, item->expr))
      return true;
  }
  for (const struct construct *around = region->construct->parent; around; around = around->parent)
    for (size_t i = 0; around->kind == CONSTRUCT_DATA && i < around->items.n; i++)
      if (item_is_data(&around->items.item[i]) && same_expression(around->items.item[i].var->expr, item->expr))
        return true;
  return false;
}

bool implies_member(const struct lowering *l, const struct region *region, const struct construct *construct,
                    const struct var_item *item) {
  if (item->expr->kind != N_MEMBER || !item->nsections || item->expr->type->kind != TYPE_POINTER)
    return false;
  bool steady = construct != region->construct;
  const struct variable *root = region_variable(region, item->decl);
  unsigned class = root ? root->kind & __sumac_map_class : 0;
  bool mapped = root && !root->is_private && !root->section && class != __sumac_map_value &&
                class != __sumac_map_firstprivate && !root->copied;
  return mapped && known_at_launch(l, region, item->expr, false) && sections_known(l, region, item, steady) &&
         !is_named(region, item);
}

/* A section of the variable, with this text, is mapped. */
static bool is_mapped_so(const struct region *region, const struct var_item *item) {
  EACH_IN (const struct variable, variable, region->variables)
    if (variable->item && tree_same_decl(variable->decl, item->decl) && strcmp(variable->item->text, item->text) == 0)
      return true;
  return false;
}

bool implies_section(const struct lowering *l, const struct region *region, const struct construct *construct,
                     const struct var_item *item) {
  const struct variable *root =
      item->expr->kind == N_REF && item->nsections ? region_variable(region, item->decl) : NULL;
  bool part = root && root->item && root->item->nsections && !root->is_private && !root->section && !root->implied;
  return part && (root->kind & __sumac_map_class) == __sumac_map_mapped && !is_mapped_so(region, item) &&
         sections_known(l, region, item, construct != region->construct);
}

/* --- rules by category --- */

static enum category category_of(const struct type *type) {
  return type->kind == TYPE_POINTER ? CATEGORY_POINTER : type_is_scalar(type) ? CATEGORY_SCALAR : CATEGORY_AGGREGATE;
}

static bool has_result(const struct construct *construct, const struct decl *decl) {
  EACH_IN (const struct item, item, construct->items) {
    bool result = (item->role == ITEM_REDUCTION && !item->reduction.no_copy) || item->role == ITEM_LAST ||
                  item->role == ITEM_LINEAR;
    if (result && tree_same_decl(item->var->decl, decl))
      return true;
  }
  return false;
}

static bool several_gangs(const struct construct *construct) {
  const struct size_asked *gangs = &construct_region(construct)->size[LEVEL_INDEX_GANG];
  return !gangs->n || !gangs->arg[0]->is_constant || gangs->arg[0]->value > 1;
}

bool shows_as_one(const struct region *region, const struct decl *decl) {
  bool changes = false;
  for (size_t i = 0; i < region->nstatements && !changes; i++)
    changes = tree_writes(region->statement[i], decl) || tree_escapes(region->statement[i], decl);
  return changes && several_gangs(region->construct);
}

static unsigned kind_by_category(struct lowering *l, const struct region *region, const struct decl *decl,
                                 const struct var_item *section) {
  const unsigned copy = region_asks(region)->result | __sumac_map_implicit;
  const struct type *type = decl->type;
  enum category category = category_of(type);
  if (type_may_be_any(type) && !region_asks(region)->mappers && !has_result(region->construct, decl) &&
      !written_in(region, decl))
    return __sumac_map_firstprivate | __sumac_map_implicit;
  unsigned kind = region_asks(region)->category[category] | (unsigned)__sumac_map_implicit;
  bool declared = region_declared(l, region, decl) != DECLARED_NOT && category != CATEGORY_POINTER;
  if (section || declared || has_result(region->construct, decl))
    return copy;
  if (type->kind == TYPE_INCOMPLETE_ARRAY)
    return __sumac_map_present | __sumac_map_implicit;
  if ((kind & __sumac_map_class) == __sumac_map_value)
    return type->size > 8 || category == CATEGORY_AGGREGATE || shows_as_one(region, decl)
               ? (kind & ~(unsigned)__sumac_map_class) | __sumac_map_firstprivate
               : kind;
  if (type_is_const(type))
    kind &= ~(unsigned)__sumac_map_from;
  return category == CATEGORY_AGGREGATE && only_parts_named(region, decl) ? kind | (unsigned)__sumac_map_named : kind;
}

/* C++: a variable that is a lambda, which does not change: a copy of it will do, with the device's pointers. */
static bool is_steady_lambda(const struct region *region, const struct decl *decl) {
  const struct node *lambda = lambda_of(decl);
  return lambda && !lambda->is_mutable && !named_around(region, decl) && !written_in(region, decl);
}

unsigned implicit_kind(struct lowering *l, const struct region *region, const struct decl *decl,
                       const struct var_item *section) {
  const struct type *type = decl->type;
  unsigned copy = __sumac_map_mapped | __sumac_map_to | __sumac_map_from | __sumac_map_implicit;
  if (decl->is_pack || is_steady_lambda(region, decl))
    return __sumac_map_firstprivate | __sumac_map_implicit;
  if (region->construct->dialect->by_category)
    return kind_by_category(l, region, decl, section);
  if (section || copied_for_result(region, decl))
    return copy;
  if (type->kind == TYPE_POINTER && pointer_is_data(l, region, decl))
    return copy;
  if (type->kind == TYPE_POINTER)
    return __sumac_map_pointer | __sumac_map_implicit;
  if (type_is_scalar(type)) {
    unsigned value = type->size <= 8 ? __sumac_map_value : __sumac_map_firstprivate;
    if (named_around(region, decl) || declared_in_function(l, region->function, decl) ||
        region_declared(l, region, decl))
      return copy;
    if (!region_asks(region)->copies_scalars)
      return value | __sumac_map_implicit;
    /* A scalar that is only read, and has no device copy, can as well be passed by value. */
    bool local = decl->storage == STORAGE_AUTO || decl->storage == STORAGE_REGISTER;
    return local && !written_in(region, decl) && !has_device_copy(l, decl) ? value | __sumac_map_implicit : copy;
  }
  /* A scalar or not: by value or copied, nothing that only reads it can tell. */
  if (type->is_dependent && !type->is_dependent_class && !named_around(region, decl) && !written_in(region, decl))
    return __sumac_map_firstprivate | __sumac_map_implicit;
  if (type->kind == TYPE_INCOMPLETE_ARRAY)
    return __sumac_map_present | __sumac_map_implicit;
  copy = region_asks(region)->default_aggregates | __sumac_map_implicit;
  if ((copy & __sumac_map_class) == __sumac_map_present)
    return copy;
  if (type_is_const(type))
    copy &= ~(unsigned)__sumac_map_from;
  return only_parts_named(region, decl) ? copy | (unsigned)__sumac_map_named : copy;
}

/* 2.5.15; OpenMP 5.2 5.8.1: scalars that no clause names are firstprivate, but where the region reduces them, or a
   clause around it names them. */
enum by_instance implicit_by_instance(struct lowering *l, const struct region *region, const struct decl *decl,
                                      unsigned kind) {
  const struct region_asked *asked = region_asks(region);
  unsigned class = kind & __sumac_map_class;
  if (!type_may_be_any(decl->type) || decl->is_pack || (class != __sumac_map_mapped && class != __sumac_map_present) ||
      region_declared(l, region, decl) != DECLARED_NOT)
    return BY_KIND;
  if (region->construct->dialect->by_category) {
    unsigned scalar = asked->category[CATEGORY_SCALAR] & __sumac_map_class;
    return scalar == __sumac_map_value && !has_result(region->construct, decl) ? BY_LAUNCH : BY_KIND;
  }
  bool copied = copied_for_result(region, decl) || asked->copies_scalars || named_around(region, decl) ||
                declared_in_function(l, region->function, decl);
  return copied ? BY_KIND : BY_GANG;
}
