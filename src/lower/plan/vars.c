/*
 * vars.c - every variable of a region gets a data attribute.
 *
 * Requires: levels, loop.privates. Makes: region.variables with slots. Explicit clauses first, then, for what the
 * region's code uses besides, the implicit rules (implicit.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"

static void add_variable(struct region *region, struct variable variable) {
  variable.slot = -1;
  vec_push(&region->variables, variable);
}

static bool check_private_item(struct lowering *l, const struct var_item *item) {
  if (item->expr->kind != N_REF)
    diag_at(l->diag, DIAG_ERROR, item->place, "'%s' cannot be private: it is only a part of a variable", item->text);
  else if (item_has_rows(item))
    diag_at(l->diag, DIAG_ERROR, item->place,
            "'%s' has rows behind pointers: it can be private to a loop, not to the whole construct", item->text);
  else
    return true;
  return false;
}

/* Adds copies for each gang of a variable that another item maps: each gang begins with a copy of what is mapped. */
static bool add_copies(struct region *region, const struct item *item) {
  struct variable *variable = item->each_gang ? region_variable(region, item->var->decl) : NULL;
  if (variable)
    variable->copied = true;
  return variable;
}

/* A section of a variable of which another item, before this one, maps a section. */
static bool is_beside(const struct region *region, const struct item *item) {
  const struct variable *first =
      item->var->nsections && item->var->expr->kind == N_REF ? region_variable(region, item->var->decl) : NULL;
  return first && first->item && first->item->nsections && !first->is_private && !first->section;
}

static void add_item(struct lowering *l, struct region *region, const struct item *item) {
  const struct var_item *var = item->var;
  bool is_private = item->role == ITEM_PRIVATE &&
                    !region->construct->loop; /* on a loop, it is private to the iterations (privates.c) */
  bool last = construct_item(region->construct, ITEM_LAST, var->decl);
  bool first = item->role == ITEM_FIRSTPRIVATE && !last; /* else the variable is mapped, and the loop's threads copy */
  bool data = item_is_data(item);
  if ((!is_private && !first && !data) || item->merged || (data && item->data.iterators))
    return;
  if ((is_private || first) && (!check_private_item(l, var) || add_copies(region, item)))
    return;
  struct variable variable = {.decl = var->decl,
                              .item = var,
                              .mapper = data ? item->data.mapper : NULL,
                              .itself = data && item->data.itself,
                              .beside = data && is_beside(region, item),
                              .substitute = first ? item->first.substitute : NULL,
                              .kind = data ? item->data.map : ~0u,
                              .is_private = is_private};
  bool section = (is_private || first) && var->nsections;
  if (section && var->decl->type->kind == TYPE_POINTER)
    variable.section = 1; /* slots.c gives the number */
  else if (section)       /* of an array: a copy of the whole array will do */
    variable.item = NULL;
  variable.for_all =
      first && item->first.for_all && !variable.substitute && !variable.section && shows_as_one(region, var->decl);
  if (first && !variable.section && !variable.for_all && type_is_scalar(var->decl->type) && var->decl->type->size <= 8)
    variable.kind = __sumac_map_value;
  else if (first)
    variable.kind = __sumac_map_firstprivate;
  add_variable(region, variable);
}

/* Constants of the file are in the device image, too. */
static bool is_file_constant(const struct decl *decl) {
  return (decl->is_constexpr && !decl->function) ||
         ((decl->storage == STORAGE_STATIC || decl->storage == STORAGE_GLOBAL) && decl->definition &&
          type_is_const(decl->type));
}

struct scan {
  struct lowering *l;
  struct region *region;
  struct loop *loop; /* innermost around the node */
};

/* Notes a variable of which the region uses the type only, in typeof or sizeof: it needs no place on the device, but
   what a clause gives it. */
static void use_type(struct scan *scan, struct decl *decl) {
  struct variable *variable = region_declares(scan->region, decl) ? NULL : region_variable(scan->region, decl);
  if (variable)
    variable->used = true;
}

/* NODE stands in the initial value of a static variable of a function: that one, else NULL. */
static const struct decl *static_around(const struct node *node) {
  while (node && node->kind != N_VAR)
    node = node->parent;
  return node && node->decl && node->decl->storage == STORAGE_STATIC_LOCAL ? node->decl : NULL;
}

/* Static variables of a region begin with constants, on each device. The address of what a launch maps is none: it is
   another on each device, and may be another at the next launch. */
static void check_static(struct lowering *l, const struct node *node) {
  const struct decl *of = static_around(node);
  if (of)
    diag_at(
        l->diag, DIAG_ERROR, unit_place(l->unit, node->begin),
        "the static variable '%s' of a region cannot begin with the address of '%s', which is known at each launch: "
        "assign it where it is used, or make it no static one",
        of->name, node->decl->name);
}

/* Whether device code uses the declared variable by its name. A pointer does not need that: the host's value,
   translated, is as good, unless device code sets the pointer. The region's function cannot name another function's
   static variable. */
static bool is_used_by_name(const struct scan *scan, const struct decl *decl) {
  bool pointer = decl->type->kind == TYPE_POINTER;
  if (decl->function || reduced_somewhere(scan->region, decl) ||
      region_declared(scan->l, scan->region, decl) != DECLARED_COPY)
    return false;
  for (size_t i = 0; pointer && scan->region->construct->dialect->by_category && i < lowering_count(scan->l); i++) {
    const struct region *region = lowering_region(scan->l, i);
    for (size_t j = 0; j < region->nstatements && pointer; j++)
      pointer = !tree_writes(region->statement[j], decl);
  }
  return !pointer;
}

/* How objects that no clause names are mapped, where that is declared. */
static const struct object_mapper *mapper_for(struct lowering *l, const struct region *region, const struct type *type,
                                              unsigned kind) {
  bool whole = (kind & __sumac_map_class) == __sumac_map_mapped && !(kind & __sumac_map_named);
  return whole ? mapper_of_type(l->arena, region_asks(region)->mappers, type_behind_arrays(type), NULL) : NULL;
}

/* C++: a method's own object, where no clause names it: OpenMP 5.2 5.8.1 has this[:1] mapped. */
static const struct var_item *own_object(struct lowering *l, struct node *node) {
  struct var_item *item = ARENA_NEW(l->arena, struct var_item);
  struct section *section = ARENA_NEW(l->arena, struct section);
  struct node *object = ARENA_NEW(l->arena, struct node);
  *object = *node;
  object->is_implicit = true;
  *section = (struct section){.is_index = true};
  *item = (struct var_item){.expr = object,
                            .decl = node->decl,
                            .sections = section,
                            .nsections = 1,
                            .text = "this[0:1]",
                            .place = unit_place(l->unit, node->begin)};
  return item;
}

static bool scan_node(struct node *node, void *context);

static void use_variable(struct scan *scan, struct node *node) {
  struct region *region = scan->region;
  struct decl *decl = node->decl;
  if (region_declares(region, decl))
    return;
  if (region_declared(scan->l, region, decl) != DECLARED_COPY && !is_file_constant(decl))
    check_static(scan->l, node);
  for (const struct loop *loop = scan->loop; loop; loop = loop->parent)
    if (loop_is_private(loop, decl) && (loop->levels || !loop->space || loop->construct))
      return;
  struct variable *variable = region_variable(region, decl);
  if (variable) {
    variable->used = true;
    return;
  }
  if (decl->member) { /* outside of the loop that has its own */
    tree_walk_text(decl->member, scan_node, scan);
    return;
  }
  if (is_file_constant(decl))
    return;
  if (is_used_by_name(scan, decl))
    return;
  const struct var_item *section = decl->is_self ? own_object(scan->l, node) : reduced_section(scan->l, region, decl);
  unsigned kind = implicit_kind(scan->l, region, decl, section);
  bool own = (kind & __sumac_map_class) == __sumac_map_firstprivate && region->construct->dialect->by_category;
  const struct object_mapper *mapper =
      section && !decl->is_self ? NULL : mapper_for(scan->l, region, section ? decl->type->to : decl->type, kind);
  bool whole = !section && !mapper;
  add_variable(region,
               (struct variable){.decl = decl,
                                 .item = section,
                                 .mapper = mapper,
                                 .by_instance = whole ? implicit_by_instance(scan->l, region, decl, kind) : BY_KIND,
                                 .implied = true,
                                 .kind = kind,
                                 .for_all = own && !decl->is_pack && shows_as_one(region, decl),
                                 .used = true});
}

/* What a reduction names behind a pointer that is a member, s.p[0:n], is copied, and the member on the device attached:
   the structure alone would bring the host's pointer. So is a section of a variable of which clauses map others. */
static void add_results(const struct lowering *l, struct region *region, const struct construct *construct) {
  for (size_t i = 0; construct && i < construct->items.n; i++) {
    const struct item *item = &construct->items.item[i];
    unsigned kind = region->construct->dialect->by_category
                        ? region_asks(region)->result
                        : (unsigned)(__sumac_map_mapped | __sumac_map_to | __sumac_map_from);
    bool result = item->role == ITEM_REDUCTION && !item->reduction.no_copy;
    bool section = result && implies_section(l, region, construct, item->var);
    if (section || (result && implies_member(l, region, construct, item->var)))
      add_variable(region, (struct variable){.decl = item->var->decl,
                                             .item = item->var,
                                             .implied = true,
                                             .beside = section,
                                             .kind = kind | __sumac_map_implicit});
  }
}

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

/* The launch brings the value of what limits the gang's threads. */
static void scan_size(struct scan *scan, struct node *size) {
  if (size != region_asks(scan->region)->most_threads)
    tree_walk_text(size, scan_node, scan);
}

static void scan_in_loop(struct scan *scan, struct loop *loop) {
  struct scan inner = *scan;
  inner.loop = loop;
  if (loop_is_split(loop))
    for (int i = 0; i < loop->collapse; i++) { /* bounds are evaluated before the loop */
      tree_walk_text(loop->space[i].lower, scan_node, scan);
      tree_walk_text(loop->space[i].upper, scan_node, scan);
      tree_walk_text(loop->space[i].step, scan_node, scan);
    }
  else
    for (int i = 0; i < 3; i++)
      tree_walk_text(loop->statement->kid[i], scan_node, &inner);
  tree_walk_text(loop->levels ? loop->chunk : NULL, scan_node, scan);
  tree_walk_text(loop_is_split(loop) ? loop->body : loop->statement->kid[3], scan_node, &inner);
  for (size_t i = 0; loop->levels && i < loop->candidates.n; i++)
    if (loop->candidates.item[i].locals == LOCALS_LIMITED)
      scan_sections(scan, loop->candidates.item[i].item);
  const struct construct *construct = loop->construct;
  if (construct) {
    scan_size(scan, construct->loop->crew.size);
    scan_size(scan, construct->loop->crew.limit);
    tree_walk_text(construct->loop->crew.member, scan_node, scan);
    tree_walk_text(construct->loop->sharing.schedule_chunk, scan_node, scan);
    tree_walk_text(construct->loop->crew.condition, scan_node, scan);
    tree_walk_text(construct->loop->crew.barrier_unless, scan_node, scan);
    tree_walk_text(construct_asks(construct)->task.handed_if, scan_node, scan);
    tree_walk_text(construct_asks(construct)->task.final_if, scan_node, scan);
  }
  for (size_t i = 0; construct && i < construct->items.n; i++)
    if (construct->items.item[i].role == ITEM_PRIVATE)
      scan_sections(scan, construct->items.item[i].var);
    else if (loop_has_first(loop, &construct->items.item[i]) || loop_has_last(loop, &construct->items.item[i]))
      scan_item(scan, construct->items.item[i].var);
  for (size_t i = 0; construct && i < construct->items.n; i++)
    if (construct->items.item[i].role == ITEM_LINEAR)
      tree_walk_text(construct->items.item[i].linear.step, scan_node, scan);
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
  if (construct_at(node) && (construct_at(node)->kind == CONSTRUCT_CANCEL || construct_is_atomic(node)))
    tree_walk_text(construct_at(node)->condition, scan_node, scan);
  bool variable = node->kind == N_REF && node->decl && (node->decl->kind == DECL_VAR || node->decl->kind == DECL_PARAM);
  if (variable && (tree_is_evaluated(node) || type_vla_depths(node->decl->type, (int[MAX_DIMS]){0}, MAX_DIMS)))
    use_variable(scan, node);
  else if (variable)
    use_type(scan, node->decl);
  return true;
}

bool lower_scan_vars(struct lowering *l) {
  unsigned before = diag_errors(l->diag);
  EACH_REGION (struct region, region, l) {
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
    add_results(l, region, region->construct);
    for (size_t j = 0; j < region->loops.n; j++)
      if (region->loops.item[j]->levels && region->loops.item[j]->construct != region->construct)
        add_results(l, region, region->loops.item[j]->construct);
    infer_sections(l, region);
    place_variables(l, region);
  }
  l->known |= KNOWN_VARIABLES;
  return diag_errors(l->diag) == before;
}
