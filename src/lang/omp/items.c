/*
 * items.c - what the clauses of a directive name, as items of its construct (OpenMP 5.2, 5.4, 5.8): maps, private
 * variables, reductions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

static const struct {
  int modifier; /* of map */
  unsigned enter, leave, region;
} map_types[] = {
    {MODIFIER_MAP_TO, __sumac_map_mapped | __sumac_map_to, 0, __sumac_map_mapped | __sumac_map_to},
    {MODIFIER_MAP_FROM, 0, __sumac_map_mapped | __sumac_map_from, __sumac_map_mapped | __sumac_map_from},
    {MODIFIER_MAP_ALLOC, __sumac_map_mapped, 0, __sumac_map_mapped},
    {MODIFIER_MAP_RELEASE, 0, __sumac_map_delete, 0},
    {MODIFIER_MAP_DELETE, 0, __sumac_map_delete | __sumac_map_finalize, 0},
    {MODIFIER_MAP_TOFROM, __sumac_map_mapped | __sumac_map_to, __sumac_map_mapped | __sumac_map_from,
     __sumac_map_mapped | __sumac_map_to | __sumac_map_from}, /* the last: without a type */
};

static unsigned map_of(const struct directive *directive, const struct clause *clause) {
  size_t row = 0, last = sizeof map_types / sizeof *map_types - 1;
  while (row < last && !clause_modified(clause, map_types[row].modifier))
    row++;
  unsigned more = (clause_modified(clause, MODIFIER_ALWAYS) ? (unsigned)__sumac_map_always : 0u) |
                  (clause_modified(clause, MODIFIER_PRESENT) ? (unsigned)__sumac_map_required : 0u) |
                  (unsigned)__sumac_map_single_count;
  return more | (directive->kind == DIR_TARGET_ENTER_DATA  ? map_types[row].enter
                 : directive->kind == DIR_TARGET_EXIT_DATA ? map_types[row].leave
                                                           : map_types[row].region);
}

static const struct {
  int clause;
  enum item_role role;
  unsigned map;
} roles[] = {
    {CLAUSE_MAP, ITEM_MAP, 0}, /* map_of */
    {CLAUSE_TO, ITEM_MAP, __sumac_map_mapped | __sumac_map_to | __sumac_map_if_present},
    {CLAUSE_FROM, ITEM_MAP, __sumac_map_mapped | __sumac_map_from | __sumac_map_if_present},
    {CLAUSE_IS_DEVICE_PTR, ITEM_MAP, __sumac_map_deviceptr},
    {CLAUSE_HAS_DEVICE_ADDR, ITEM_MAP, __sumac_map_no_create},
    {CLAUSE_USE_DEVICE_PTR, ITEM_ADDRESS, __sumac_map_use_device | __sumac_map_if_present},
    {CLAUSE_USE_DEVICE_ADDR, ITEM_ADDRESS, __sumac_map_use_device | __sumac_map_if_present},
    {CLAUSE_PRIVATE, ITEM_PRIVATE, 0},
    {CLAUSE_FIRSTPRIVATE, ITEM_FIRSTPRIVATE, 0},
    {CLAUSE_DETACH, ITEM_FIRSTPRIVATE, 0},
    {CLAUSE_LASTPRIVATE, ITEM_LAST, 0},
    {CLAUSE_LINEAR, ITEM_LINEAR, 0},
    {CLAUSE_INDUCTION, ITEM_LINEAR, 0},
    {CLAUSE_REDUCTION, ITEM_REDUCTION, 0},
    {CLAUSE_IN_REDUCTION, ITEM_MAP,
     (unsigned)__sumac_map_mapped | __sumac_map_to | __sumac_map_from | __sumac_map_single_count},
    {CLAUSE_COPYPRIVATE, ITEM_COPY, 0},
    {CLAUSE_ALLOCATE, ITEM_HINT, 0},
    {CLAUSE_INIT, ITEM_HINT, 0},
    {CLAUSE_DESTROY, ITEM_HINT, 0},
};

/* 5.4.7: an array is no pointer that could hold an address of the device; then the object itself is there. */
static unsigned map_of_item(const struct var_item *var, unsigned map) {
  bool pointer = var->expr->type && var->expr->type->kind == TYPE_POINTER;
  return map == __sumac_map_deviceptr && !pointer ? (unsigned)__sumac_map_no_create : map;
}

/* 5.4.9, 5.4.10: a list item is a variable that has an address on the device, whatever its type. A section with a base
   pointer is what that leads to. */
static bool is_itself(const struct clause *clause, const struct var_item *var) {
  return (clause->kind == CLAUSE_HAS_DEVICE_ADDR || clause->kind == CLAUSE_USE_DEVICE_ADDR) && !var->nsections;
}

static const struct object_mapper *mapper_of(struct unit *unit, const struct directive *directive,
                                             const struct clause *clause, const struct var_item *var) {
  bool maps = clause->kind == CLAUSE_MAP || clause->kind == CLAUSE_TO || clause->kind == CLAUSE_FROM;
  return maps ? omp_choose_mapper(unit, directive, clause, var) : NULL;
}

/* For one object, at one directive. */
static bool same_mapper(const struct object_mapper *a, const struct object_mapper *b) {
  return a == b || (a && b && a->one_of && b->one_of && a->one_of->mapper == b->one_of->mapper);
}

static struct node *linear_step(const struct clause *clause) {
  for (size_t i = 0; i < clause->nmodifiers; i++)
    if (clause->modifiers[i].nargs)
      return clause->modifiers[i].args[0];
  return clause->nargs ? clause->args[0] : NULL;
}

/* What only items of its role have, but for the map. */
static void say_more(struct unit *unit, struct item *item, const struct directive *directive,
                     const struct clause *clause) {
  switch (item->role) {
  case ITEM_MAP:
  case ITEM_ADDRESS:
    item->data.scattered = directive->kind == DIR_TARGET_UPDATE;
    item->data.itself = is_itself(clause, item->var);
    item->data.of_task = clause->kind == CLAUSE_IN_REDUCTION;
    item->data.mapper = mapper_of(unit, directive, clause, item->var);
    item->data.iterators = clause_modifier(clause, MODIFIER_ITERATOR);
    break;
  case ITEM_FIRSTPRIVATE:
    item->first.for_all = !(omp_parts(directive) & PART_TEAMS);
    break;
  case ITEM_REDUCTION:
    item->reduction.op = item->var->user_operator ? (int)RED_OWN : clause->op;
    item->reduction.no_copy = !(omp_parts(directive) & PART_TARGET);
    item->reduction.of_each = omp_reduces_own(clause);
    break;
  case ITEM_LAST:
    item->if_set = clause_modified(clause, MODIFIER_CONDITIONAL);
    break;
  case ITEM_LINEAR:
    item->linear.step = linear_step(clause);
    item->linear.inducts = clause->kind == CLAUSE_INDUCTION;
    item->linear.multiplies = clause->kind == CLAUSE_INDUCTION && strcmp(clause->text, "*") == 0;
    const struct directive *declared =
        clause->kind == CLAUSE_INDUCTION ? omp_inductor_for(unit, directive, clause, item->var) : NULL;
    if (declared) {
      item->linear.inductor = clause_of(declared, CLAUSE_INDUCTOR)->text;
      item->linear.collector = clause_of(declared, CLAUSE_COLLECTOR)->text;
    }
    item->linear.steps_last = clause->kind == CLAUSE_INDUCTION && clause_modified(clause, MODIFIER_STRICT);
    break;
  case ITEM_HINT:
    item->hint.align = omp_alignment(directive, clause);
    item->hint.for_team = omp_is_for_team(directive, clause);
    break;
  default:
    break;
  }
}

/* 5.4.4, 5.8.1, 17.2: what a teams construct privatises is each team's, what target alone does is one object; results
   of constructs that are not combined with target are not copied out of it. */
static void add_clause_items(struct unit *unit, struct construct *construct, const struct directive *directive,
                             const struct clause *clause) {
  unsigned parts = omp_parts(directive);
  size_t row = 0, nrows = sizeof roles / sizeof *roles;
  bool takes_part = clause->kind == CLAUSE_IN_REDUCTION && !(parts & PART_TARGET);
  int kind = takes_part && parts & PART_SIMD ? CLAUSE_REDUCTION : clause->kind; /* 17: over the simd loop's lanes */
  while (row < nrows && roles[row].clause != kind)
    row++;
  if (row == nrows || (takes_part && kind == CLAUSE_IN_REDUCTION))
    return; /* 5.5.10: what a task, executed at once, adds goes where the construct that reduces has it */
  bool data = roles[row].role == ITEM_MAP || roles[row].role == ITEM_ADDRESS;
  unsigned map = clause->kind == CLAUSE_MAP ? map_of(directive, clause) : roles[row].map;
  if (directive->kind == DIR_TARGET_UPDATE && clause_modified(clause, MODIFIER_PRESENT))
    map = (map & ~(unsigned)__sumac_map_if_present) | (unsigned)__sumac_map_required;
  for (size_t i = 0; i < clause->nvars; i++) {
    const struct var_item *var = &clause->vars[i];
    struct item *item = &construct->items.item[construct->items.n++];
    *item = (struct item){.role = roles[row].role,
                          .var = var,
                          .each_gang = parts & PART_TEAMS && !(parts & PART_TARGET),
                          .word = omp_clause_word(clause)};
    if (data)
      item->data.map = map_of_item(var, map);
    say_more(unit, item, directive, clause);
  }
}

size_t omp_count_items(const struct directive *directive) {
  size_t n = 0;
  for (size_t i = 0; i < directive->nclauses; i++)
    n += directive->clauses[i].nvars + omp_count_allocators(&directive->clauses[i]);
  return n;
}

/* 5.8.3: a construct counts an object once, whatever clauses map it: the first of its items does what all ask for. */
static void merge_maps(struct construct *construct) {
  for (size_t i = 0; i < construct->items.n; i++)
    for (size_t k = 0; k < i && construct->items.item[i].role == ITEM_MAP; k++) {
      struct item *first = &construct->items.item[k], *other = &construct->items.item[i];
      if (first->role == ITEM_MAP && !first->merged && same_variable(first->var, other->var) &&
          strcmp(first->var->text, other->var->text) == 0 && same_mapper(first->data.mapper, other->data.mapper) &&
          !first->data.iterators && !other->data.iterators) {
        first->data.map |= other->data.map & ~(unsigned)__sumac_map_class;
        other->merged = true;
      }
    }
}

/* Map clauses that copy take effect before others that name the same object, wherever they stand: the others are later
   (5.8.3). */
static bool is_later(const struct directive *directive, const struct clause *clause) {
  return clause->kind == CLAUSE_MAP && !(map_of(directive, clause) & (unsigned)(__sumac_map_to | __sumac_map_from));
}

void omp_add_items(struct unit *unit, struct construct *construct, const struct directive *directive) {
  for (int later = 0; later < 2; later++)
    for (size_t i = 0; i < directive->nclauses; i++)
      if (is_later(directive, &directive->clauses[i]) == later)
        add_clause_items(unit, construct, directive, &directive->clauses[i]);
  for (size_t i = 0; i < directive->nclauses; i++)
    omp_add_allocators(unit, construct, &directive->clauses[i]);
  if (directive->kind != DIR_TARGET_UPDATE)
    merge_maps(construct);
}

void omp_add_mapped(struct unit *unit, struct construct *construct, const struct directive *directive) {
  construct->items.item = ARENA_ARRAY(unit->arena, struct item, omp_count_items(directive));
  omp_add_items(unit, construct, directive);
}

/* 5.1.1, 5.4.4: variables of simd loops that are declared outside live on, as after loops without a directive; those of
   taskloops do not. */
void omp_add_loop_variables(struct unit *unit, struct construct *construct, const struct directive *directive) {
  static const enum item_role roles[] = {ITEM_PRIVATE, ITEM_LAST, ITEM_LINEAR};
  bool lives_on = omp_parts(directive) & PART_SIMD;
  const struct node *loop = omp_loop_of(directive);
  for (long i = omp_depth(directive); i && loop; i--) {
    struct node *init = loop->kind == N_FOR ? loop->kid[0] : NULL;
    struct node *variable = init && init->kind == N_ASSIGN ? init->kid[0] : NULL;
    bool named = !variable || !variable->decl;
    for (size_t k = 0; !named && k < sizeof roles / sizeof *roles; k++)
      named = construct_item(construct, roles[k], variable->decl);
    if (!named) {
      struct var_item *var = ARENA_NEW(unit->arena, struct var_item);
      *var = (struct var_item){.expr = variable,
                               .decl = variable->decl,
                               .text = variable->decl->name,
                               .place = unit_place(unit, variable->begin)};
      construct->items.item[construct->items.n++] = (struct item){
          .role = lives_on ? ITEM_LAST : ITEM_PRIVATE, .var = var, .word = lives_on ? "lastprivate" : "private"};
    }
    for (loop = loop->kind == N_FOR ? loop->kid[3] : NULL; loop && loop->kind == N_COMPOUND && loop->nkids == 1;)
      loop = loop->kid[0];
  }
}
