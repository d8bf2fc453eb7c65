/*
 * build.c - the constructs that OpenACC's directives are (OpenACC 3.3, by the chapters named below).
 *
 * Requires: checked directives. Makes: a construct for each, and one more for each kind of device where a directive has
 * device_type. Changes nothing.
 *
 * To change what a directive asks of lowering: build.c, shown by -fdump=build.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/acc/internal.h"
#include "model/types.h"

#define COPY ((unsigned)(__sumac_map_mapped | __sumac_map_to | __sumac_map_from))

/* --- 2.7: data clauses, and all that names variables --- */

static const struct {
  int clause;
  enum item_role role;
  unsigned map;
} roles[] = {
    {CLAUSE_COPY, ITEM_MAP, __sumac_map_mapped | __sumac_map_to | __sumac_map_from},
    {CLAUSE_COPYIN, ITEM_MAP, __sumac_map_mapped | __sumac_map_to},
    {CLAUSE_COPYOUT, ITEM_MAP, __sumac_map_mapped | __sumac_map_from},
    {CLAUSE_CREATE, ITEM_MAP, __sumac_map_mapped},
    {CLAUSE_NO_CREATE, ITEM_MAP, __sumac_map_no_create},
    {CLAUSE_PRESENT, ITEM_MAP, __sumac_map_present},
    {CLAUSE_DEVICEPTR, ITEM_MAP, __sumac_map_deviceptr},
    {CLAUSE_ATTACH, ITEM_MAP, __sumac_map_attach},
    {CLAUSE_DETACH, ITEM_MAP, __sumac_map_detach},
    {CLAUSE_DELETE, ITEM_MAP, __sumac_map_delete},
    {CLAUSE_HOST, ITEM_MAP, __sumac_map_mapped | __sumac_map_from},
    {CLAUSE_DEVICE, ITEM_MAP, __sumac_map_mapped | __sumac_map_to},
    {CLAUSE_USE_DEVICE, ITEM_ADDRESS, __sumac_map_use_device},
    {CLAUSE_DEVICE_RESIDENT, ITEM_RESIDENT, __sumac_map_mapped},
    {CLAUSE_LINK, ITEM_LINK, 0},
    {CLAUSE_PRIVATE, ITEM_PRIVATE, 0},
    {CLAUSE_FIRSTPRIVATE, ITEM_FIRSTPRIVATE, 0},
    {CLAUSE_REDUCTION, ITEM_REDUCTION, 0},
    {CLAUSE_CACHE_LIST, ITEM_HINT, 0},
};

/* Clauses that hold for all data of a directive (2.6.6, 2.8, 2.14.4). */
static const struct {
  int clause;
  unsigned map;
} flags[] = {{CLAUSE_FINALIZE, __sumac_map_finalize}, {CLAUSE_IF_PRESENT, __sumac_map_if_present}};

static unsigned common_flags(const struct directive *directive) {
  unsigned map = 0;
  for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
    if (clause_of(directive, flags[i].clause))
      map |= flags[i].map;
  return map;
}

/* What modifiers ask for (2.7.4). */
static const struct {
  int modifier;
  unsigned map;
} modifiers[] = {{MODIFIER_READONLY, __sumac_map_readonly},     {MODIFIER_ZERO, __sumac_map_zero},
                 {MODIFIER_ALWAYS, __sumac_map_always},         {MODIFIER_ALWAYSIN, __sumac_map_always_to},
                 {MODIFIER_ALWAYSOUT, __sumac_map_always_from}, {MODIFIER_CAPTURE, __sumac_map_capture}};

/* Another clause of the directive may ask for the other direction, but not always: so no bit stays without its
   direction's. */
static unsigned modified(const struct clause *clause, unsigned map) {
  for (size_t i = 0; i < sizeof modifiers / sizeof *modifiers; i++)
    if (clause_modified(clause, modifiers[i].modifier))
      map |= modifiers[i].map;
  if (!(map & __sumac_map_to))
    map &= ~(unsigned)__sumac_map_always_to;
  return map & __sumac_map_from ? map : map & ~(unsigned)__sumac_map_always_from;
}

static void add_items(struct construct *construct, const struct directive *directive, const struct clause *clause) {
  size_t row = 0, nrows = sizeof roles / sizeof *roles;
  while (row < nrows && roles[row].clause != (int)clause->kind)
    row++;
  if (row == nrows)
    return;
  unsigned map = modified(clause, roles[row].map | common_flags(directive));
  bool data = roles[row].role == ITEM_MAP || roles[row].role == ITEM_ADDRESS || roles[row].role == ITEM_RESIDENT;
  for (size_t i = 0; i < clause->nvars; i++) {
    struct item *item = &construct->items.item[construct->items.n++];
    *item = (struct item){.role = roles[row].role, .var = &clause->vars[i], .word = acc_clause_word(clause)};
    if (data)
      item->data.map = map;
    else if (item->role == ITEM_REDUCTION)
      item->reduction.op = item->var->user_operator ? (int)RED_OWN : clause->op;
  }
}

static bool is_counted(const struct item *item) {
  unsigned class = item->data.map & __sumac_map_class;
  return item->role == ITEM_MAP && !item->merged && (class == __sumac_map_mapped || class == __sumac_map_delete);
}

/* What the construct's end does, and its beginning, is what any of the clauses asks for. */
static unsigned merge(unsigned a, unsigned b) {
  unsigned map = a | b;
  return a & b & __sumac_map_readonly ? map : map & ~(unsigned)__sumac_map_readonly;
}

/* A constant object does not change, and may stand in memory that cannot be written. Not so what a constant pointer
   leads to. */
static bool is_constant(const struct var_item *var) {
  bool behind = var->nsections && var->expr->type->kind == TYPE_POINTER;
  return var->expr->kind == N_REF && !behind && type_is_const(var->expr->type);
}

/* A variable may stand in several data clauses of one construct: the first of its items does it all. */
static void merge_items(struct construct *construct) {
  for (size_t i = 0; i < construct->items.n; i++) {
    struct item *first = &construct->items.item[i];
    for (size_t k = i + 1; item_is_mapped(first) && !first->merged && k < construct->items.n; k++) {
      struct item *other = &construct->items.item[k];
      if (!item_is_mapped(other) || !first->var->decl || !other->var->decl ||
          first->var->decl->canonical != other->var->decl->canonical || strcmp(first->var->text, other->var->text) != 0)
        continue;
      first->data.map = merge(first->data.map, other->data.map);
      other->merged = true;
    }
    if (!item_is_mapped(first))
      continue;
    if (first->data.map & __sumac_map_to && is_constant(first->var))
      first->data.map &= ~(unsigned)__sumac_map_from;
    if (first->data.map & __sumac_map_to)
      first->data.map &= ~(unsigned)__sumac_map_zero;
  }
}

/* A variable and a part of it: the part is copied where the variable's own item begins or ends the device copy, which
   comes first, or at exit data last. */
static void order_parts(struct construct *construct) {
  bool leaving = construct->kind == CONSTRUCT_MOVE && construct->move.when == MOVE_EXIT;
  for (size_t i = 0; i < construct->items.n; i++)
    for (size_t k = i + 1; k < construct->items.n; k++) {
      struct item *a = &construct->items.item[i], *b = &construct->items.item[k];
      bool second = is_part_of(a->var, b->var);
      if (!is_counted(a) || !is_counted(b) || !(second || is_part_of(b->var, a->var)))
        continue;
      if (second == leaving) {
        struct item first = *a;
        *a = *b;
        *b = first;
      }
      (leaving ? a : b)->data.map |= (unsigned)__sumac_map_part;
    }
}

static void build_items(struct unit *unit, struct construct *construct, const struct directive *directive) {
  size_t n = 0;
  for (size_t i = 0; i < directive->nclauses; i++)
    n += directive->clauses[i].nvars;
  construct->items.item = ARENA_ARRAY(unit->arena, struct item, n);
  for (size_t i = 0; i < directive->nclauses; i++)
    add_items(construct, directive, &directive->clauses[i]);
  if (construct->kind == CONSTRUCT_REGION || construct->kind == CONSTRUCT_DATA) {
    merge_items(construct);
    order_parts(construct);
  }
}

/* --- 2.9: loops --- */

static struct size_asked one_argument(struct unit *unit, struct node *node) {
  struct size_asked size = {ARENA_NEW(unit->arena, struct node *), 1};
  *size.arg = node;
  return size;
}

static const struct {
  int clause;
  unsigned level;
} levels[NLEVELS] = {
#define LEVEL(ID, id, index, name, units) [index] = {CLAUSE_##ID, LEVEL_##ID},
#include "sumac/levels.def"
};
/* The arguments that ask for a size (2.9.2 to 2.9.4). */
static const char *const sizes[NLEVELS] = {
    [LEVEL_INDEX_GANG] = "num", [LEVEL_INDEX_WORKER] = "num", [LEVEL_INDEX_VECTOR] = "length"};

static void read_level(struct unit *unit, struct loop_asked *loop, const struct clause *clause, int level) {
  loop->levels |= levels[level].level;
  for (size_t i = 0; clause->arg_names && i < clause->nargs; i++) {
    const char *name = clause->arg_names[i];
    struct node *value = clause->args[i];
    if (name && !value && strcmp(name, "static") == 0) /* 2.9.2: static:* */
      loop->sharing.gangs = GANGS_BLOCKS;
    if (!name || !value)
      continue;
    if (strcmp(name, sizes[level]) == 0) {
      loop->sharing.size[level] = one_argument(unit, value);
    } else if (strcmp(name, "static") == 0) {
      loop->sharing.gangs = GANGS_CHUNKS;
      loop->sharing.chunk = value;
    } else if (strcmp(name, "dim") == 0 && value->is_constant) {
      loop->sharing.gang_dim = (int)value->value;
    }
  }
}

static void build_loop(struct unit *unit, struct construct *construct, const struct directive *directive) {
  struct loop_asked *loop = construct->loop = ARENA_NEW(unit->arena, struct loop_asked);
  for (int i = 0; i < NLEVELS; i++)
    if (clause_of(directive, levels[i].clause))
      read_level(unit, loop, clause_of(directive, levels[i].clause), i);
  loop->distinct = clause_of(directive, CLAUSE_INDEPENDENT) != NULL;
  loop->claim = clause_of(directive, CLAUSE_SEQ)    ? CLAIM_SEQUENTIAL
                : loop->distinct                    ? CLAIM_INDEPENDENT
                : clause_of(directive, CLAUSE_AUTO) ? CLAIM_AUTOMATIC
                                                    : CLAIM_NONE;
  const struct clause *collapse = clause_of(directive, CLAUSE_COLLAPSE), *tile = clause_of(directive, CLAUSE_TILE);
  loop->nest.collapse = 1;
  for (size_t i = 0; collapse && i < collapse->nargs; i++)
    if (collapse->args[i] && collapse->args[i]->is_constant)
      loop->nest.collapse = (int)collapse->args[i]->value;
  loop->nest.forced = collapse && (clause_modified(collapse, MODIFIER_FORCE)) && loop->nest.collapse > 1;
  if (tile) {
    loop->nest.collapse = (int)tile->nargs;
    loop->nest.tile = tile->args;
  }
}

/* 2.5.16: of the construct, or else of the nearest data construct around it that has one. */
static const struct clause *visible_default(const struct directive *directive) {
  const struct clause *found = clause_of(directive, CLAUSE_DEFAULT);
  while (!found && (directive = directive->parent))
    found = acc_is(directive, DIR_DATA) ? clause_of(directive, CLAUSE_DEFAULT) : NULL;
  return found;
}

/* --- 2.5: compute constructs --- */

static void build_region(struct construct *construct, const struct directive *directive) {
  static const int clauses[NLEVELS] = {CLAUSE_NUM_GANGS, CLAUSE_NUM_WORKERS, CLAUSE_VECTOR_LENGTH};
  const struct clause *self = clause_of(directive, CLAUSE_SELF), *choice = visible_default(directive);
  construct->region.style = acc_is_serial(directive)    ? REGION_SERIAL
                            : acc_is_kernels(directive) ? REGION_AUTOMATIC
                                                        : REGION_REDUNDANT;
  construct->region.copies_scalars = acc_is_kernels(directive); /* 2.6.2 */
  construct->region.self = self != NULL;
  construct->region.self_condition = self && self->nargs ? self->args[0] : NULL;
  for (int i = 0; i < NLEVELS; i++) {
    const struct clause *size = clause_of(directive, clauses[i]);
    if (size && size->nargs && size->args[0])
      construct->region.size[i] = (struct size_asked){size->args, size->nargs};
  }
  construct->region.default_aggregates =
      choice && choice->text && strcmp(choice->text, "present") == 0 ? (unsigned)__sumac_map_present : COPY;
}

/* --- 2.16: queues --- */

static void build_queues(struct unit *unit, struct construct *construct, const struct directive *directive) {
  const struct clause *async = clause_of(directive, CLAUSE_ASYNC);
  construct->has_async = async != NULL;
  construct->async = async && async->nargs ? async->args[0] : NULL;
  construct->waits.item = ARENA_ARRAY(unit->arena, struct wait_asked, directive->nclauses);
  EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses) {
    if (clause->kind != CLAUSE_WAIT && clause->kind != CLAUSE_WAIT_ARGUMENT)
      continue;
    struct wait_asked *wait = &construct->waits.item[construct->waits.n++];
    wait->queue = ARENA_ARRAY(unit->arena, struct node *, clause->nargs);
    for (size_t k = 0; k < clause->nargs; k++)
      if (clause->arg_names && clause->arg_names[k]) /* devnum */
        wait->device = clause->args[k];
      else if (clause->args[k])
        wait->queue[wait->n++] = clause->args[k];
  }
}

/* --- 2.12, 2.14, 2.15 --- */

static void build_atomic(struct construct *construct, const struct directive *directive) {
  construct->atomic.compares = clause_of(directive, CLAUSE_COMPARE);
  construct->atomic.form = clause_of(directive, CLAUSE_CAPTURE) ? ATOMIC_CAPTURE
                           : clause_of(directive, CLAUSE_READ)  ? ATOMIC_READ
                           : clause_of(directive, CLAUSE_WRITE) ? ATOMIC_WRITE
                                                                : ATOMIC_UPDATE;
}

static struct node *first_argument(const struct clause *clause) {
  return clause && clause->nargs ? clause->args[0] : NULL;
}

static void build_device(struct unit *unit, struct construct *construct, const struct directive *directive) {
  const struct clause *types = clause_of(directive, CLAUSE_DEVICE_TYPE);
  construct->device_number = first_argument(clause_of(directive, CLAUSE_DEVICE_NUM));
  construct->device.default_queue = first_argument(clause_of(directive, CLAUSE_DEFAULT_ASYNC));
  if (types)
    construct->device.types = acc_device_numbers(unit->arena, types, &construct->device.ntypes);
}

static void build_routine(struct construct *construct, const struct directive *directive) {
  const struct clause *gang = clause_of(directive, CLAUSE_GANG), *bind = clause_of(directive, CLAUSE_BIND);
  construct->routine.levels = gang                                  ? (unsigned)LEVEL_ALL
                              : clause_of(directive, CLAUSE_WORKER) ? (unsigned)(LEVEL_WORKER | LEVEL_VECTOR)
                              : clause_of(directive, CLAUSE_VECTOR) ? (unsigned)LEVEL_VECTOR
                                                                    : 0u;
  construct->routine.gang_dim = !gang ? 0 : gang->nargs && gang->args[0] ? (int)gang->args[0]->value : 1;
  construct->routine.bind =
      bind ? bind->text : NULL; /* bind(name) and bind("name") are the same in C: symbols are names */
  construct->routine.nohost = clause_of(directive, CLAUSE_NOHOST) != NULL;
}

/* --- the table --- */

static const struct {
  enum construct_kind kind;
  int detail; /* enum move or device_action */
} kinds[DIR_COUNT] = {
    [DIR_PARALLEL_LOOP] = {CONSTRUCT_REGION, 0},
    [DIR_SERIAL_LOOP] = {CONSTRUCT_REGION, 0},
    [DIR_KERNELS_LOOP] = {CONSTRUCT_REGION, 0},
    [DIR_PARALLEL] = {CONSTRUCT_REGION, 0},
    [DIR_SERIAL] = {CONSTRUCT_REGION, 0},
    [DIR_KERNELS] = {CONSTRUCT_REGION, 0},
    [DIR_LOOP] = {CONSTRUCT_LOOP, 0},
    [DIR_DATA] = {CONSTRUCT_DATA, 0},
    [DIR_ENTER_DATA] = {CONSTRUCT_MOVE, MOVE_ENTER},
    [DIR_EXIT_DATA] = {CONSTRUCT_MOVE, MOVE_EXIT},
    [DIR_UPDATE] = {CONSTRUCT_MOVE, MOVE_UPDATE},
    [DIR_HOST_DATA] = {CONSTRUCT_ADDRESS, 0},
    [DIR_WAIT] = {CONSTRUCT_SYNC, 0},
    [DIR_INIT] = {CONSTRUCT_DEVICE, DEVICE_INIT},
    [DIR_SHUTDOWN] = {CONSTRUCT_DEVICE, DEVICE_SHUTDOWN},
    [DIR_SET] = {CONSTRUCT_DEVICE, DEVICE_SET},
    [DIR_ATOMIC] = {CONSTRUCT_ATOMIC, 0},
    [DIR_CACHE] = {CONSTRUCT_HINT, 0},
    [DIR_DECLARE] = {CONSTRUCT_DECLARE, 0},
    [DIR_ROUTINE] = {CONSTRUCT_ROUTINE, 0},
};

static struct construct *build_one(struct unit *unit, const struct directive *directive) {
  struct construct *construct = lang_construct(unit, directive, kinds[directive->kind].kind);
  construct->condition = first_argument(clause_of(directive, CLAUSE_IF));
  build_items(unit, construct, directive);
  build_queues(unit, construct, directive);
  if (acc_is_loop(directive))
    build_loop(unit, construct, directive);
  switch (construct->kind) {
  case CONSTRUCT_REGION:
    build_region(construct, directive);
    break;
  case CONSTRUCT_MOVE:
    construct->move.when = (enum move)kinds[directive->kind].detail;
    if (construct->move.when != MOVE_UPDATE)
      order_parts(construct);
    break;
  case CONSTRUCT_ATOMIC:
    build_atomic(construct, directive);
    break;
  case CONSTRUCT_DEVICE:
    construct->device.action = (enum device_action)kinds[directive->kind].detail;
    build_device(unit, construct, directive);
    break;
  case CONSTRUCT_ROUTINE:
    build_routine(construct, directive);
    break;
  default:
    break;
  }
  return construct;
}

struct construct *acc_build(struct unit *unit, struct directive *directive) {
  struct construct *construct = build_one(unit, directive);
  construct->by_device = acc_is_by_device(directive) && construct->kind != CONSTRUCT_DEVICE;
  for (int kind = 0; construct->by_device && kind < DEVICE_KINDS; kind++)
    construct->on[kind] = build_one(unit, acc_directive_on(unit, directive, (enum device_kind)kind));
  return construct;
}
