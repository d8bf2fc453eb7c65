/*
 * regions.c - finds compute constructs and the loops in them.
 *
 * Requires: a checked unit. Makes: lowering.regions, each with its loops, outer before inner, with what their clauses
 * ask. A kernels construct becomes several regions where its body is a sequence of statements: one launch for each loop
 * nest, one for each run of other statements (OpenACC 3.3 2.5.3: launched in program order).
 */
#include "lower/state.h"
#include "sumac/symbol.h"

size_t lowering_count(const struct lowering *l) {
  return l->regions.n + l->routines.n;
}

struct region *lowering_region(const struct lowering *l, size_t i) {
  return i < l->regions.n ? l->regions.item[i] : l->routines.item[i - l->regions.n];
}

const struct directive *routine_for(struct lowering *l, const struct decl *function, enum variant variant) {
  return function && function->routine ? directive_for(l, function->routine, variant) : NULL;
}

/* OpenACC 3.3 2.15.1: the level of a routine and all finer ones. */
unsigned routine_levels(struct lowering *l, const struct decl *function, enum variant variant) {
  const struct directive *routine = routine_for(l, function, variant);
  return clause_find(routine, CLAUSE_GANG)     ? LEVEL_ALL
         : clause_find(routine, CLAUSE_WORKER) ? (unsigned)(LEVEL_WORKER | LEVEL_VECTOR)
         : clause_find(routine, CLAUSE_VECTOR) ? (unsigned)LEVEL_VECTOR
                                               : 0u;
}

int routine_dimension(struct lowering *l, const struct decl *function, enum variant variant) {
  const struct clause *gang = clause_find(routine_for(l, function, variant), CLAUSE_GANG);
  return !gang ? 0 : gang->nargs && gang->args[0] ? (int)gang->args[0]->value : 1;
}

struct loop *region_loop_at(const struct region *region, const struct node *node) {
  for (size_t i = 0; i < region->loops.n; i++)
    if (region->loops.item[i]->node == node)
      return region->loops.item[i];
  return NULL;
}

bool region_declares(const struct region *region, const struct decl *decl) {
  for (size_t i = 0; i < region->nstatements; i++)
    if (tree_inside(decl, region->statement[i]->begin, region->statement[i]->end))
      return true;
  return false;
}

bool region_declares_extern(const struct region *region, const struct decl *decl) {
  for (size_t i = 0; decl->storage == STORAGE_EXTERN && i < region->nstatements; i++)
    if (decl->name_begin >= region->statement[i]->begin && decl->name_begin < region->statement[i]->end)
      return true;
  return false;
}

struct loop *loop_partitioned_parent(const struct loop *loop) {
  struct loop *parent = loop->parent;
  while (parent && !parent->levels)
    parent = parent->parent;
  return parent;
}

bool loop_is_private(const struct loop *loop, const struct decl *decl) {
  for (size_t i = 0; i < loop->privates.n; i++)
    if (tree_same_decl(loop->privates.item[i], decl))
      return true;
  for (int i = 0; loop->space && i < loop->collapse; i++)
    if (tree_same_decl(loop->space[i].variable, decl))
      return true;
  return tree_inside(decl, loop->statement->begin, loop->statement->end);
}

static int collapse_of(const struct directive *directive) {
  const struct clause *tile = clause_find(directive, CLAUSE_TILE);
  if (tile)
    return (int)tile->nargs;
  const struct clause *clause = clause_find(directive, CLAUSE_COLLAPSE);
  for (size_t i = 0; clause && i < clause->nargs; i++)
    if (clause->args[i] && clause->args[i]->is_constant)
      return (int)clause->args[i]->value;
  return 1;
}

static void read_gang(struct loop *loop) {
  const struct clause *gang = clause_find(loop->directive, CLAUSE_GANG);
  for (size_t i = 0; gang && gang->arg_names && i < gang->nargs; i++) {
    if (strcmp(gang->arg_names[i], "static") == 0 && gang->args[i]) {
      loop->is_static = true;
      loop->chunk = gang->args[i];
    } else if (strcmp(gang->arg_names[i], "dim") == 0 && gang->args[i]->is_constant) {
      loop->gang_dim = (int)gang->args[i]->value;
    }
  }
}

static void read_clauses(struct loop *loop) {
  static const struct {
    enum clause_kind clause;
    unsigned level;
  } levels[] = {{CLAUSE_GANG, LEVEL_GANG}, {CLAUSE_WORKER, LEVEL_WORKER}, {CLAUSE_VECTOR, LEVEL_VECTOR}};
  const struct directive *directive = loop->directive;
  for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
    if (clause_find(directive, levels[i].clause))
      loop->asked |= levels[i].level;
  enum construct construct = loop->region->construct;
  bool stated = clause_find(directive, CLAUSE_AUTO) || clause_find(directive, CLAUSE_INDEPENDENT) ||
                clause_find(directive, CLAUSE_SEQ);
  if (clause_find(directive, CLAUSE_SEQ)) {
    loop->sequential = true;
    loop->why = "seq clause";
  } else if (construct == CONSTRUCT_SERIAL) {
    loop->sequential = true;
    loop->why = "serial construct";
  } else if (clause_find(directive, CLAUSE_INDEPENDENT) ||
             (!stated && (construct == CONSTRUCT_PARALLEL || construct == CONSTRUCT_ROUTINE))) {
    loop->independent = true;
  } else {
    loop->automatic = true;
  }
}

static struct loop *loop_new(struct lowering *l, struct region *region, struct loop *parent,
                             struct directive *directive, struct node *node, struct node *statement) {
  struct loop *loop = ARENA_NEW(l->arena, struct loop);
  *loop = (struct loop){.region = region,
                        .parent = parent,
                        .directive = directive,
                        .node = node,
                        .statement = statement,
                        .collapse = 1,
                        .lid = ++region->nlids};
  if (directive) {
    read_clauses(loop);
    read_gang(loop);
    loop->collapse = collapse_of(directive);
    const struct clause *collapse = clause_find(directive, CLAUSE_COLLAPSE),
                        *tile = clause_find(directive, CLAUSE_TILE);
    loop->forced = collapse && (collapse->modifier & MODIFIER_FORCE) && loop->collapse > 1;
    loop->tile = tile ? tile->args : NULL;
    if (tile && collapse)
      diag_at(l->diag, DIAG_ERROR, tile->place, "'tile' and 'collapse' cannot stand on one loop");
  } else {
    loop->automatic = true;
  }
  if (parent)
    vec_push(&parent->kids, loop);
  vec_push(&region->loops, loop);
  return loop;
}

/* The statement inside of a compound statement with nothing else in it. */
static struct node *only_statement(struct node *node) {
  while (node && node->kind == N_COMPOUND && node->nkids == 1)
    node = node->kid[0];
  return node;
}

/* The one for loop among the statements of a loop's body; NULL: none, or several. */
static struct node *loop_among(struct node *body) {
  struct node *found = NULL;
  if (body->kind != N_COMPOUND)
    return body->kind == N_FOR ? body : NULL;
  for (size_t i = 0; i < body->nkids; i++)
    if (body->kid[i] && body->kid[i]->kind == N_FOR) {
      if (found)
        return NULL;
      found = body->kid[i];
    }
  return found;
}

/* Fills NEST and BODY: of the innermost of the loops that collapse() or tile() binds; forced, of the outermost. */
static bool find_body(struct lowering *l, struct loop *loop) {
  struct node *node = loop->statement;
  loop->nest = ARENA_ARRAY(l->arena, struct node *, loop->collapse);
  loop->nest[0] = node;
  for (int i = 1; i < loop->collapse; i++) {
    struct node *inner = loop->forced ? loop_among(node->kid[3]) : only_statement(node->kid[3]);
    if (!inner || inner->kind != N_FOR) {
      diag_at(l->diag, DIAG_ERROR, unit_place(l->unit, node->begin),
              loop->forced
                  ? "collapse(force:%d) needs %d nested for loops: exactly one must stand in the body of this one"
                  : "%d tightly nested for loops are needed to make %d of them one: only another for loop may "
                    "stand in the body of this one",
              loop->collapse, loop->collapse);
      return false;
    }
    node = loop->nest[i] = inner;
  }
  loop->body = loop->forced ? loop->statement->kid[3] : node->kid[3];
  return true;
}

bool loop_in_nest(const struct loop *loop, const struct node *node) {
  for (int i = 1; loop && loop->forced && i < loop->collapse; i++)
    if (loop->nest[i] == node)
      return true;
  return false;
}

static void find_loops(struct lowering *l, struct region *region, struct loop *parent, struct node *node);

static void find_in_kids(struct lowering *l, struct region *region, struct loop *parent, struct node *node) {
  for (size_t i = 0; i < node->nkids; i++)
    find_loops(l, region, parent, node->kid[i]);
}

static void find_loops(struct lowering *l, struct region *region, struct loop *parent, struct node *node) {
  if (!node)
    return;
  struct loop *loop = NULL;
  if (node->kind == N_DIRECTIVE && node->directive && directive_is_loop(node->directive)) {
    struct node *statement = only_statement(node->nkids ? node->kid[0] : NULL);
    if (!statement || statement->kind != N_FOR) {
      diag_at(l->diag, DIAG_ERROR, node->directive->place, "'%s' must be followed by a for loop",
              directive_name(node->directive));
      return;
    }
    loop = loop_new(l, region, parent, (struct directive *)directive_for(l, node->directive, region->variant), node,
                    statement);
  } else if (loop_in_nest(parent, node)) {
    find_loops(l, region, parent, node->kid[3]);
    return;
  } else if (node->kind == N_FOR && region->construct == CONSTRUCT_KERNELS) {
    loop = loop_new(l, region, parent, NULL, node, node);
  }
  if (!loop)
    find_in_kids(l, region, parent, node);
  else if (find_body(l, loop))
    find_loops(l, region, loop, loop->body);
}

const char *unique_name(struct lowering *l, const char *prefix, const char *name, unsigned number) {
  char *path = realpath(l->unit->path, NULL);
  unsigned long hash =
      14695981039346656037ul; /* FNV-1a over the path and the text: two builds of one file differ too */
  for (const char *p = path ? path : l->unit->path; *p; p++)
    hash = (hash ^ (unsigned char)*p) * 1099511628211ul;
  for (size_t i = 0; i < l->unit->length; i++)
    hash = (hash ^ (unsigned char)l->unit->text[i]) * 1099511628211ul;
  free(path);
  char *ascii = arena_alloc(l->arena, sumac_device_name_size(name));
  sumac_device_name(name, ascii);
  return arena_printf(l->arena, "%s_%010lx_%s_%u", prefix, hash >> 24, ascii, number);
}

static const char *region_name(struct lowering *l, const struct directive *directive, size_t counter) {
  const char *name = unique_name(l, "__sumac_region", directive->function->name, directive->place.line);
  return arena_printf(l->arena, "%s_%zu", name, counter);
}

static enum construct construct_of(const struct directive *directive) {
  switch (directive->kind) {
  case DIR_SERIAL:
  case DIR_SERIAL_LOOP:
    return CONSTRUCT_SERIAL;
  case DIR_KERNELS:
  case DIR_KERNELS_LOOP:
    return CONSTRUCT_KERNELS;
  default:
    return CONSTRUCT_PARALLEL;
  }
}

static struct region *region_new(struct lowering *l, struct directive *directive, enum variant variant,
                                 struct node **statement, size_t n) {
  struct region *region = ARENA_NEW(l->arena, struct region);
  *region = (struct region){.directive = directive,
                            .variant = variant,
                            .construct = construct_of(directive),
                            .statement = statement,
                            .nstatements = n,
                            .function = directive->function,
                            .name = region_name(l, directive, l->regions.n)};
  vec_push(&l->regions, region);
  return region;
}

static bool is_loop_nest(const struct node *node) {
  return node->kind == N_FOR || (node->kind == N_DIRECTIVE && node->directive && directive_is_loop(node->directive));
}

static bool look_moved_pointer(struct node *node, void *context) {
  struct decl *decl = tree_assigned(node);
  bool *found = context;
  *found |= decl && decl->type->kind == TYPE_POINTER;
  return !*found;
}

/* Statements can be launched one after another: no declaration that a later one needs, no way to jump between them, no
   pointer that one changes, as each launch has its own copy of pointers. */
static bool can_split(const struct node *body) {
  if (body->kind != N_COMPOUND || body->nkids < 2)
    return false;
  for (size_t i = 0; i < body->nkids; i++) {
    struct node *kid = body->kid[i];
    if (kid->kind == N_DECLS || tree_has_kind(kid, N_GOTO) || tree_has_kind(kid, N_COMPUTED_GOTO) ||
        tree_has_kind(kid, N_LABEL))
      return false;
    bool moved = false;
    tree_walk(kid, look_moved_pointer, &moved);
    if (moved)
      return false;
  }
  return true;
}

static void split(struct lowering *l, struct directive *directive, enum variant variant, struct node *body) {
  for (size_t i = 0; i < body->nkids;) {
    size_t n = 1;
    if (!is_loop_nest(body->kid[i]))
      while (i + n < body->nkids && !is_loop_nest(body->kid[i + n]))
        n++;
    struct region *region = region_new(l, directive, variant, &body->kid[i], n);
    region->split = true;
    region->single = !is_loop_nest(body->kid[i]);
    for (size_t j = 0; j < n; j++)
      find_loops(l, region, NULL, body->kid[i + j]);
    i += n;
  }
}

static void find_region(struct lowering *l, struct directive *directive, enum variant variant) {
  struct node *body = directive->body;
  directive = (struct directive *)directive_for(l, directive, variant);
  if (!body || !directive->node) {
    diag_at(l->diag, DIAG_ERROR, directive->place, "'%s' must be followed by a statement", directive_name(directive));
    return;
  }
  if (directive->kind == DIR_KERNELS && can_split(body)) {
    split(l, directive, variant, body);
    return;
  }
  struct node **statement = ARENA_NEW(l->arena, struct node *);
  *statement = body;
  struct region *region = region_new(l, directive, variant, statement, 1);
  if (!directive_is_loop(directive)) {
    region->single = region->construct == CONSTRUCT_KERNELS && !is_loop_nest(only_statement(body));
    find_loops(l, region, NULL, body);
    return;
  }
  struct node *loop_statement = only_statement(body);
  if (!loop_statement || loop_statement->kind != N_FOR) {
    diag_at(l->diag, DIAG_ERROR, directive->place, "'%s' must be followed by a for loop", directive_name(directive));
    return;
  }
  struct loop *loop = loop_new(l, region, NULL, directive, body, loop_statement);
  if (find_body(l, loop))
    find_loops(l, region, loop, loop->body);
}

/* The loops of a routine's body. They are orphaned: no compute construct is around them in this function. */
static void find_routine(struct lowering *l, struct decl *function, enum variant variant, struct node *body) {
  struct node **statement = ARENA_NEW(l->arena, struct node *);
  *statement = body;
  struct region *region = ARENA_NEW(l->arena, struct region);
  *region = (struct region){.directive = (struct directive *)routine_for(l, function, variant),
                            .variant = variant,
                            .construct = CONSTRUCT_ROUTINE,
                            .statement = statement,
                            .nstatements = 1,
                            .function = function,
                            .name = function->name,
                            .routine_levels = routine_levels(l, function, variant),
                            .routine_dim = routine_dimension(l, function, variant)};
  vec_push(&l->routines, region);
  find_loops(l, region, NULL, body);
}

static void find_routines(struct lowering *l, struct decl *function) {
  struct node *node = function->node, *body = node && node->nkids ? node->kid[node->nkids - 1] : NULL;
  if (!function->routine || !body || body->kind != N_COMPOUND)
    return;
  if (clause_find(function->routine, CLAUSE_DEVICE_TYPE) || device_types_in(body)) {
    find_routine(l, function, VARIANT_HOST, body);
    find_routine(l, function, VARIANT_NVIDIA, body);
  } else {
    find_routine(l, function, VARIANT_ANY, body);
  }
}

bool lower_regions(struct lowering *l) {
  unsigned before = diag_errors(l->diag);
  device_types_check(l);
  atomics_check(l);
  declare_check(l);
  routines_check(l);
  for (size_t i = 0; i < l->unit->ndirectives; i++) {
    struct directive *directive = l->unit->directives[i];
    if (!directive_is_compute(directive) || !directive->function)
      continue;
    if (directive->node && device_types_in(directive->node)) {
      find_region(l, directive, VARIANT_HOST);
      find_region(l, directive, VARIANT_NVIDIA);
    } else {
      find_region(l, directive, VARIANT_ANY);
    }
  }
  for (size_t i = 0; i < l->unit->nfunctions; i++)
    find_routines(l, l->unit->functions[i]);
  return diag_errors(l->diag) == before;
}
