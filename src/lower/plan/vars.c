/*
 * vars.c - every variable of a region gets a data attribute.
 *
 * Requires: levels, loop.privates. Makes: region.variables with slots. Explicit clauses first, then the reductions'
 * implied copy (OpenACC 3.3 2.9.11), then the implicit rules of 2.6.2: scalars are firstprivate in parallel and serial
 * constructs and copied in AUTOMATIC ones, aggregates are copied, pointers are passed and translated.
 */
#include "lower/analyse/declared.h"
#include "lower/construct.h"
#include "lower/lower.h"
#include "lower/lowering.h"
#include "lower/region.h"
#include "lower/tree.h"
#include "lower/types.h"

/* --- variables of the region --- */

enum { MAX_DIMS = 16 };

static void add_variable(struct region *region, struct variable variable) {
  variable.slot = -1;
  vec_push(&region->variables, variable);
}

static bool check_private_item(struct lowering *l, const struct var_item *item) {
  if (item->expr->kind != N_REF)
    diag_at(l->diag, DIAG_ERROR, item->place, "'%s' cannot be private: it is only a part of a variable", item->text);
  return item->expr->kind == N_REF;
}

static void add_item(struct lowering *l, struct region *region, const struct item *item) {
  const struct var_item *var = item->var;
  bool is_private = item->role == ITEM_PRIVATE &&
                    !region->construct->loop; /* on a loop, it is private to the iterations (privates.c) */
  bool first = item->role == ITEM_FIRSTPRIVATE;
  if ((!is_private && !first && !item_is_data(item)) || item->merged)
    return;
  if ((is_private || first) && !check_private_item(l, var))
    return;
  struct variable variable = {
      .decl = var->decl, .item = var, .kind = is_private ? ~0u : item->map, .is_private = is_private};
  bool section = (is_private || first) && var->nsections;
  if (section && var->decl->type->kind == TYPE_POINTER)
    variable.section = 1; /* place_variable gives the number */
  else if (section)       /* of an array: a copy of the whole array will do */
    variable.item = NULL;
  if (first && !variable.section && type_is_scalar(var->decl->type) && var->decl->type->size <= 8)
    variable.kind = __sumac_map_value;
  else if (first)
    variable.kind = __sumac_map_firstprivate;
  add_variable(region, variable);
}

static const struct type *element_type(const struct type *type) {
  while (type->kind == TYPE_ARRAY || type->kind == TYPE_VLA || type->kind == TYPE_INCOMPLETE_ARRAY)
    type = type->to;
  return type;
}

/* Constants of the file are in the device image, too. */
static bool is_file_constant(const struct decl *decl) {
  return (decl->storage == STORAGE_STATIC || decl->storage == STORAGE_GLOBAL) && decl->definition &&
         type_is_const(decl->type);
}

struct scan {
  struct lowering *l;
  struct region *region;
  struct loop *loop; /* innermost around the node */
};

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

static bool reduced_somewhere(const struct region *region, const struct decl *decl) {
  for (size_t i = 0; i < region->loops.n; i++)
    if (loop_reduces(region->loops.item[i], decl))
      return true;
  return reduced_by_clause(region, decl);
}

/* Without a clause, arrays reach the region as they would otherwise. */
static bool copied_for_result(const struct region *region, const struct decl *decl) {
  return type_is_scalar(decl->type) ? decl->type->kind != TYPE_POINTER && reduced_somewhere(region, decl)
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

/* Any construct of the unit maps it: its device copy may differ from the host's value. */
static bool has_device_copy(const struct lowering *l, const struct decl *decl) {
  for (size_t i = 0; i < l->constructs->n; i++)
    for (size_t j = 0; j < l->constructs->item[i]->items.n; j++) {
      const struct item *item = &l->constructs->item[i]->items.item[j];
      if (item_is_data(item) && tree_same_decl(item->var->decl, decl))
        return true;
    }
  return false;
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
  for (size_t i = 0; i < construct->items.n; i++) {
    const struct item *item = &construct->items.item[i];
    if (item_is_mapped(item) && item->var->expr->kind == N_REF && !item->var->nsections &&
        tree_same_decl(item->var->decl, decl))
      return true;
  }
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

struct locality {
  const struct region *region;
  bool inside;
};

static bool look_inside(struct node *node, void *context) {
  struct locality *locality = context;
  for (size_t i = 0; node->kind == N_REF && node->decl && i < locality->region->nstatements; i++)
    locality->inside |=
        tree_inside(node->decl, locality->region->statement[i]->begin, locality->region->statement[i]->end);
  return !locality->inside;
}

/* Nothing in the expression is declared in the region: the launch can evaluate it. */
static bool known_at_launch(const struct region *region, struct node *node) {
  struct locality locality = {region, false};
  tree_walk(node, look_inside, &locality);
  return !locality.inside;
}

static bool sections_known(const struct region *region, const struct var_item *item) {
  for (size_t i = 0; i < item->nsections; i++)
    if (!known_at_launch(region, item->sections[i].lower) || !known_at_launch(region, item->sections[i].length))
      return false;
  return true;
}

/* Of a member p->x or p[i].x behind a pointer: the object p[0] or p[i] that it is in. NULL: none that is known. */
static const struct var_item *object_around(struct lowering *l, const struct region *region,
                                            const struct var_item *item) {
  struct node *node = tree_strip(item->expr), *base = node;
  while (base->nkids && base->kind != N_REF) {
    node = base;
    base = tree_strip(base->kid[0]);
  }
  struct node *index = node->kind == N_SUBSCRIPT ? node->kid[1] : NULL;
  if (base->kind != N_REF || !known_at_launch(region, index))
    return NULL;
  struct var_item *object = ARENA_NEW(l->arena, struct var_item);
  struct section *section = ARENA_NEW(l->arena, struct section);
  *section = (struct section){.lower = index, .is_index = true};
  *object = (struct var_item){
      .expr = base, .decl = item->decl, .sections = section, .nsections = 1, .text = item->text, .place = item->place};
  return object;
}

/* What a reduction's clause names behind pointer DECL, if it is known at the launch: copied. */
static const struct var_item *reduced_section_of(struct lowering *l, const struct region *region,
                                                 const struct construct *construct, const struct decl *decl) {
  for (size_t i = 0; construct && i < construct->items.n; i++) {
    const struct var_item *item = construct->items.item[i].var;
    if (construct->items.item[i].role != ITEM_REDUCTION || !tree_same_decl(item->decl, decl))
      continue;
    if (item->expr->kind != N_REF)
      item = object_around(l, region, item);
    if (item && item->nsections && sections_known(region, item))
      return item;
  }
  return NULL;
}

static const struct var_item *reduced_section(struct lowering *l, const struct region *region,
                                              const struct decl *decl) {
  if (decl->type->kind != TYPE_POINTER)
    return NULL;
  const struct var_item *item = reduced_section_of(l, region, region->construct, decl);
  for (size_t i = 0; !item && i < region->loops.n; i++)
    item = reduced_section_of(l, region, region->loops.item[i]->construct, decl);
  return item;
}

static unsigned implicit_kind(struct scan *scan, const struct decl *decl, const struct var_item *section) {
  const struct type *type = decl->type;
  unsigned copy = __sumac_map_mapped | __sumac_map_to | __sumac_map_from | __sumac_map_implicit;
  if (section || copied_for_result(scan->region, decl))
    return copy;
  if (type->kind == TYPE_POINTER && pointer_is_data(scan->l, scan->region, decl))
    return copy;
  if (type->kind == TYPE_POINTER)
    return __sumac_map_pointer | __sumac_map_implicit;
  if (type_is_scalar(type)) {
    unsigned value = type->size <= 8 ? __sumac_map_value : __sumac_map_firstprivate;
    if (named_around(scan->region, decl) || declared_in_function(scan->l, scan->region->function, decl) ||
        declared_as(scan->l, decl))
      return copy;
    if (!scan->region->construct->copies_scalars)
      return value | __sumac_map_implicit;
    /* A scalar that is only read, and has no device copy, can as well be passed by value. */
    bool local = decl->storage == STORAGE_AUTO || decl->storage == STORAGE_REGISTER;
    return local && !written_in(scan->region, decl) && !has_device_copy(scan->l, decl) ? value | __sumac_map_implicit
                                                                                       : copy;
  }
  if (type->kind == TYPE_INCOMPLETE_ARRAY)
    return __sumac_map_present | __sumac_map_implicit;
  copy = scan->region->construct->default_aggregates | __sumac_map_implicit;
  if ((copy & __sumac_map_class) == __sumac_map_present)
    return copy;
  if (type_is_const(type))
    copy &= ~(unsigned)__sumac_map_from;
  return only_parts_named(scan->region, decl) ? copy | (unsigned)__sumac_map_named : copy;
}

/* Only its type is asked for, in typeof or sizeof: it needs no place on the device. */
static void use_type(struct scan *scan, struct decl *decl) {
  if (decl->function && !region_declares(scan->region, decl))
    decls_add(&scan->region->shapes, decl);
}

static void use_variable(struct scan *scan, struct node *node) {
  struct region *region = scan->region;
  struct decl *decl = node->decl;
  if (region_declares(region, decl))
    return;
  for (const struct loop *loop = scan->loop; loop; loop = loop->parent)
    if (loop_is_private(loop, decl) && (loop->levels || !loop->space || loop->construct))
      return;
  struct variable *variable = region_variable(region, decl);
  if (variable) {
    variable->used = true;
    return;
  }
  if (is_file_constant(decl))
    return;
  if (decl->type->kind != TYPE_POINTER && !reduced_somewhere(region, decl) &&
      declared_as(scan->l, decl) == DECLARED_COPY)
    return;
  const struct var_item *section = reduced_section(scan->l, region, decl);
  add_variable(
      region,
      (struct variable){
          .decl = decl, .item = section, .implied = true, .kind = implicit_kind(scan, decl, section), .used = true});
}

static bool scan_node(struct node *node, void *context);

static void scan_sections(struct scan *scan, const struct var_item *item) {
  for (size_t i = 0; i < item->nsections; i++) {
    tree_walk_text(item->sections[i].lower, scan_node, scan);
    tree_walk_text(item->sections[i].length, scan_node, scan);
  }
}

/* The variable, and the variables of its sections' bounds. */
static void scan_item(struct scan *scan, const struct var_item *item) {
  tree_walk_text(item->expr, scan_node, scan);
  scan_sections(scan, item);
}

static void scan_in_loop(struct scan *scan, struct loop *loop) {
  struct scan inner = *scan;
  inner.loop = loop;
  if (loop->levels)
    for (int i = 0; i < loop->collapse; i++) { /* bounds are evaluated before the loop */
      tree_walk_text(loop->space[i].lower, scan_node, scan);
      tree_walk_text(loop->space[i].upper, scan_node, scan);
      tree_walk_text(loop->space[i].step, scan_node, scan);
    }
  else
    for (int i = 0; i < 3; i++)
      tree_walk_text(loop->statement->kid[i], scan_node, &inner);
  tree_walk_text(loop->levels ? loop->chunk : NULL, scan_node, scan);
  tree_walk_text(loop->levels ? loop->body : loop->statement->kid[3], scan_node, &inner);
  const struct construct *construct = loop->construct;
  for (size_t i = 0; construct && i < construct->items.n; i++)
    if (construct->items.item[i].role == ITEM_PRIVATE)
      scan_sections(scan, construct->items.item[i].var);
  for (size_t i = 0; construct && loop->levels && i < construct->items.n; i++)
    if (construct->items.item[i].role == ITEM_REDUCTION) /* the result is used even if nothing else is */
      scan_item(scan, construct->items.item[i].var);
}

static bool scan_node(struct node *node, void *context) {
  struct scan *scan = context;
  struct loop *loop = scan->loop && scan->loop->node == node ? NULL : region_loop_at(scan->region, node);
  if (loop) {
    scan_in_loop(scan, loop);
    return false;
  }
  bool variable = node->kind == N_REF && node->decl && (node->decl->kind == DECL_VAR || node->decl->kind == DECL_PARAM);
  if (variable && (tree_is_evaluated(node) || type_vla_depths(node->decl->type, (int[MAX_DIMS]){0}, MAX_DIMS)))
    use_variable(scan, node);
  else if (variable)
    use_type(scan, node->decl);
  return true;
}

/* --- slots --- */

static void place_dims(struct region *region, struct variable *variable) {
  int depths[MAX_DIMS];
  variable->ndims = type_vla_depths(variable->decl->type, depths, MAX_DIMS);
  variable->first_dim = region->nslots;
  region->nslots += variable->ndims;
}

/* A loop's private object of run-time size takes its dimensions from the variable outside, which may not be in the
   region otherwise. */
static void place_extents(struct region *region) {
  for (size_t i = 0; i < region->loops.n; i++) {
    const struct loop *loop = region->loops.item[i];
    for (size_t j = 0; j < loop->privates.n; j++) {
      struct variable variable = {.decl = loop->privates.item[j], .implied = true, .slot = -1};
      const struct variable *mapped = region_variable(region, variable.decl);
      bool known = region_declares(region, variable.decl) || (mapped && mapped->ndims);
      for (size_t k = 0; k < region->extents.n; k++)
        known |= tree_same_decl(region->extents.item[k].decl, variable.decl);
      if (known)
        continue;
      place_dims(region, &variable);
      if (variable.ndims)
        vec_push(&region->extents, variable);
    }
  }
}

/* Of the variables whose types are asked for, the ones that the region does not have. */
static void place_shapes(struct region *region) {
  size_t kept = 0;
  for (size_t i = 0; i < region->shapes.n; i++) {
    struct variable *variable = region_variable(region, region->shapes.item[i]);
    if (variable)
      variable->used = true; /* a clause names it */
    else
      region->shapes.item[kept++] = region->shapes.item[i];
  }
  region->shapes.n = kept;
}

static void place_variable(struct lowering *l, struct region *region, struct variable *variable) {
  const struct type *type = variable->decl->type;
  unsigned class = variable->kind & __sumac_map_class;
  bool member = variable->item && variable->item->expr->kind != N_REF;
  if (element_type(type)->kind == TYPE_LDOUBLE)
    diag_at(l->diag, DIAG_ERROR, variable->item ? variable->item->place : region->construct->place,
            "'%s' is of type long double, which device code does not support", variable->decl->name);
  if (member || (!variable->used && !variable->is_private))
    return;
  place_dims(region, variable);
  if (variable->section) {
    variable->section = region->nslots + 1;
    region->nslots += 3;
  }
  if (variable->is_private)
    return;
  variable->slot = region->nslots++;
  bool sections = variable->item && variable->item->nsections;
  bool mapped = class == __sumac_map_mapped || class == __sumac_map_present || class == __sumac_map_no_create;
  bool pointee =
      type->kind == TYPE_POINTER && (sections || class == __sumac_map_present || class == __sumac_map_no_create);
  variable->by_pointer = mapped && !pointee;
}

bool lower_scan_vars(struct lowering *l) {
  unsigned before = diag_errors(l->diag);
  for (size_t i = 0; i < lowering_count(l); i++) {
    struct region *region = lowering_region(l, i);
    if (region->style ==
        REGION_ROUTINE) /* it has no launch that passes variables: its code names them as any function does */
      continue;
    for (size_t j = 0; j < region->construct->items.n; j++)
      add_item(l, region, &region->construct->items.item[j]);
    struct scan scan = {.l = l, .region = region};
    for (size_t j = 0; j < region->reductions.n; j++)
      scan_item(&scan, region->reductions.item[j].item);
    for (size_t j = 0; j < region->nstatements; j++)
      tree_walk_text(region->statement[j], scan_node, &scan);
    place_shapes(region);
    for (size_t j = 0; j < region->variables.n; j++)
      place_variable(l, region, &region->variables.item[j]);
    place_extents(region);
  }
  l->known |= KNOWN_VARIABLES;
  return diag_errors(l->diag) == before;
}
