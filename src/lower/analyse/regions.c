/*
 * regions.c - finds compute constructs and the loops in them.
 *
 * Requires: a checked unit. Makes: lowering.regions, each with its loops, outer before inner, with what their clauses
 * ask. An AUTOMATIC construct becomes several regions where its body is a sequence of statements: one launch for each
 * loop nest, one for each run of other statements (OpenACC 3.3 2.5.3: launched in program order).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/region.h"

static bool look_for_dependence(struct node *node, void *found) {
  const struct construct *construct = construct_at(node);
  const struct decl *called = tree_called(node);
  const struct construct *routine = called ? construct_of_routine(called) : NULL;
  *(bool *)found |= (construct && construct->by_device) || (routine && routine->by_device);
  return true;
}

static bool depends_on_device(struct node *node) {
  bool found = false;
  tree_walk(node, look_for_dependence, &found);
  return found;
}

/* What the construct asks for, and what the region's style makes of it. */
static void read_asked(struct loop *loop, const struct loop_asked *asked) {
  enum region_style style = loop->region->style;
  const struct words *says = loop->region->construct->says;
  loop->asked = asked->levels;
  loop->collapse = asked->nest.collapse;
  loop->forced = asked->nest.forced;
  loop->tile = asked->nest.tile;
  loop->is_static = asked->sharing.gangs == GANGS_CHUNKS;
  loop->chunk = asked->sharing.chunk;
  loop->gang_dim = asked->sharing.gang_dim;
  if (loop->region->caller)
    loop->asked = 0; /* whoever executes the copy is one thread */
  if (asked->claim == CLAIM_SEQUENTIAL || loop->region->caller) {
    loop->sequential = true;
    loop->why = says->sequential;
  } else if (style == REGION_SERIAL) {
    loop->sequential = true;
    loop->why = says->serial;
  } else if (asked->claim == CLAIM_INDEPENDENT ||
             (!asked->claim && (style == REGION_REDUNDANT || style == REGION_ROUTINE))) {
    loop->independent = true;
  } else {
    loop->automatic = true;
  }
}

/* The loop whose threads execute what stands in LOOP; NULL: one thread does. */
static struct loop *crew_around(struct region *region, struct loop *loop) {
  while (loop && !loop_asks(loop)->crew.threads && !loop_asks(loop)->crew.parallel)
    loop = loop->parent;
  if (!loop || region->caller)
    return loop ? NULL : region->caller;
  return loop_asks(loop)->crew.threads && loop_asks(loop)->crew.role == CREW_EACH ? loop : NULL;
}

static struct loop *loop_new(struct lowering *l, struct region *region, struct loop *parent,
                             const struct construct *construct, struct node *node, struct node *statement) {
  struct loop *loop = ARENA_NEW(l->arena, struct loop);
  *loop = (struct loop){.region = region,
                        .parent = parent,
                        .construct = construct,
                        .node = node,
                        .statement = statement,
                        .collapse = 1,
                        .lid = ++region->nlids};
  if (construct)
    read_asked(loop, construct->loop);
  else
    loop->automatic = true;
  if (l->settings->no_auto && loop->automatic &&
      !(construct && (construct->loop->claim == CLAIM_AUTOMATIC || construct->loop->levels))) {
    loop->automatic = false;
    loop->sequential = true;
    loop->why = "'-acc=noautopar'";
  }
  if (construct && region->league && construct->loop->levels & LEVEL_GANG)
    loop->crew = region->league;
  else if (construct && (construct->loop->crew.role == CREW_SHARE || construct->loop->crew.role == CREW_ALL))
    loop->crew = crew_around(region, parent);
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

/* The loop inside of NODE as the user wrote it, behind constructs that transform it. */
static struct node *written_loop(struct node *node) {
  node = only_statement(node);
  while (node && construct_at(node) && construct_at(node)->kind == CONSTRUCT_APPLIED)
    node = only_statement(node->nkids ? node->kid[0] : NULL);
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
      diag_at(
          l->diag, DIAG_ERROR, unit_place(l->unit, node->begin),
          loop->forced ? "%s needs %d nested for loops: exactly one must stand in the body of this one"
                       : "%s tightly nested for loops are needed to make %d of them one: only another for loop may "
                         "stand in the body of this one",
          arena_printf(l->arena, loop->forced ? loop->region->construct->says->collapse_forced : "%d", loop->collapse),
          loop->collapse);
      loop->collapse = 1; /* as if nobody had asked */
      loop->forced = false;
      loop->tile = NULL;
      loop->body = loop->statement->kid[3];
      return false;
    }
    node = loop->nest[i] = inner;
  }
  loop->body = loop->forced ? loop->statement->kid[3] : node->kid[3];
  return true;
}

static void find_loops(struct lowering *l, struct region *region, struct loop *parent, struct node *node);

static void find_in_kids(struct lowering *l, struct region *region, struct loop *parent, struct node *node) {
  for (size_t i = 0; i < node->nkids; i++)
    find_loops(l, region, parent, node->kid[i]);
}

static void find_loops(struct lowering *l, struct region *region, struct loop *parent, struct node *node) {
  if (!node || construct_is_wrong(node) || construct_is_nested(node))
    return;
  struct loop *loop = NULL;
  const struct construct *construct = construct_at(node);
  if (construct_is_loop(construct)) {
    struct node *statement = written_loop(node->nkids ? node->kid[0] : NULL);
    if (!statement || statement->kind != N_FOR) {
      diag_at(l->diag, DIAG_ERROR, construct->place, "'%s' must be followed by a for loop", construct->words);
      return;
    }
    loop = loop_new(l, region, parent, construct_on(construct, region->device), node, statement);
  } else if (loop_in_nest(parent, node)) {
    find_loops(l, region, parent, node->kid[3]);
    return;
  } else if (node->kind == N_FOR && region->style == REGION_AUTOMATIC) {
    loop = loop_new(l, region, parent, NULL, node, node);
  }
  if (!loop)
    find_in_kids(l, region, parent, node);
  else if (find_body(l, loop))
    find_loops(l, region, loop, loop->body);
}

static const char *region_name(struct lowering *l, const struct construct *construct, size_t counter) {
  const char *name = unique_name(l, "__sumac_region", construct->function->name, construct->place.line);
  return arena_printf(l->arena, "%s_%zu", name, counter);
}

static struct region *region_new(struct lowering *l, const struct construct *construct, enum device_kind device,
                                 struct node **statement, size_t n) {
  struct region *region = ARENA_NEW(l->arena, struct region);
  *region = (struct region){.construct = construct,
                            .device = device,
                            .style = construct_region(construct)->style,
                            .statement = statement,
                            .nstatements = n,
                            .function = construct->function,
                            .name = region_name(l, construct, l->regions.n)};
  vec_push(&l->regions, region);
  return region;
}

static bool is_loop_nest(const struct node *node) {
  return node->kind == N_FOR || construct_is_loop(construct_at(node));
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
  EACH_AT (struct node, kid, body->kid, body->nkids) {
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

struct repeated {
  struct node *body;
  bool differs;
};

static bool look_repeated(struct node *node, void *context) {
  struct repeated *repeated = context;
  repeated->differs |= node->kind == N_CALL || node->kind == N_SUBSCRIPT || node->kind == N_MEMBER ||
                       node->kind == N_ASSIGN || node->kind == N_STMT_EXPR ||
                       (node->kind == N_UNARY && (node->op == '*' || node->op == '&' || node->op >= OP_PREINC)) ||
                       (node->kind == N_REF && tree_writes(repeated->body, node->decl));
  return !repeated->differs;
}

/* Declarations, then one loop nest: what every gang can do by itself, as the declared variables are its own, and no
   gang changes what their initial values are computed from. */
static bool gangs_can_repeat(struct node *body) {
  struct repeated repeated = {body, false};
  if (body->kind != N_COMPOUND || body->nkids < 2 || !is_loop_nest(body->kid[body->nkids - 1]))
    return false;
  for (size_t i = 0; i + 1 < body->nkids && !repeated.differs; i++) {
    const struct node *decls = body->kid[i];
    if (decls->kind != N_DECLS && decls->kind != N_EMPTY)
      return false;
    for (size_t j = 0; decls->kind == N_DECLS && j < decls->nkids; j++) {
      const struct node *variable = decls->kid[j];
      bool is_static = variable->kind == N_VAR && variable->decl->storage != STORAGE_AUTO;
      repeated.differs |= is_static;
      if (variable->kind == N_VAR && variable->nkids)
        tree_walk(variable->kid[0], look_repeated, &repeated);
    }
  }
  return !repeated.differs;
}

static void split(struct lowering *l, const struct construct *construct, enum device_kind device, struct node *body) {
  for (size_t i = 0; i < body->nkids;) {
    size_t n = 1;
    if (!is_loop_nest(body->kid[i]))
      while (i + n < body->nkids && !is_loop_nest(body->kid[i + n]))
        n++;
    struct region *region = region_new(l, construct, device, &body->kid[i], n);
    region->split = true;
    region->no_gang_loop = !is_loop_nest(body->kid[i]);
    for (size_t j = 0; j < n; j++)
      find_loops(l, region, NULL, body->kid[i + j]);
    i += n;
  }
}

static void find_region(struct lowering *l, const struct construct *construct, enum device_kind device) {
  struct node *body = construct->body;
  construct = construct_on(construct, device);
  if (!body || !construct->node) {
    diag_at(l->diag, DIAG_ERROR, construct->place, "'%s' must be followed by a statement", construct->words);
    return;
  }
  if (construct_region(construct)->style == REGION_AUTOMATIC && !construct->loop && can_split(body)) {
    split(l, construct, device, body);
    return;
  }
  struct node **statement = ARENA_NEW(l->arena, struct node *);
  *statement = body;
  struct region *region = region_new(l, construct, device, statement, 1);
  if (!construct_is_loop(construct)) {
    region->no_gang_loop =
        region->style == REGION_AUTOMATIC && !is_loop_nest(only_statement(body)) && !gangs_can_repeat(body);
    find_loops(l, region, NULL, body);
    return;
  }
  struct node *loop_statement = written_loop(body);
  if (!loop_statement || loop_statement->kind != N_FOR) {
    diag_at(l->diag, DIAG_ERROR, construct->place, "'%s' must be followed by a for loop", construct->words);
    return;
  }
  struct loop *loop = loop_new(l, region, NULL, construct, body, loop_statement);
  if (find_body(l, loop))
    find_loops(l, region, loop, loop->body);
}

/* A loop that is none of the region's: its body is the function's. */
static struct loop *caller_new(struct lowering *l, struct region *region, struct node *body) {
  struct loop_asked *asked = ARENA_NEW(l->arena, struct loop_asked);
  struct construct *construct = ARENA_NEW(l->arena, struct construct);
  struct loop *caller = ARENA_NEW(l->arena, struct loop);
  *asked = (struct loop_asked){.crew = {.role = CREW_EACH, .parallel = true}, .nest.collapse = 1};
  *construct = *region->construct;
  construct->loop = asked;
  *caller = (struct loop){.region = region,
                          .construct = construct,
                          .node = body,
                          .statement = body,
                          .body = body,
                          .sequential = true,
                          .collapse = 1};
  return caller;
}

/* Whoever calls the function may have to call the copy. */
static void check_copy(struct lowering *l, const struct decl *function, const struct node *body) {
  size_t at = body->begin;
  while (at > function->name_begin && strchr(" \t\n", l->unit->text[at - 1]))
    at--;
  bool older = l->unit->text[at - 1] == ';'; /* declarations of its parameters */
  if (function->type->variadic || older)
    diag_at(l->diag, DIAG_ERROR, function->place,
            "'%s' is called by device code, and directives or questions for the thread stand in it: that is not "
            "supported %s",
            function->name, function->type->variadic ? "with a variable number of arguments" : "without a prototype");
}

static bool any_is_limited(const struct lowering *l) {
  bool any = false;
  EACH_PTR (const struct region, region, l->regions)
    any |= region_has_small_limit(region);
  return any;
}

/* Regions of other files may get to functions that make crews. */
static bool others_may_call(const struct lowering *l) {
  bool may = false;
  for (size_t i = 0; i < l->unit->nfunctions && !may; i++) {
    const struct construct *routine = construct_of_routine(l->unit->functions[i]);
    may = routine && construct_routine(routine)->for_gangs && l->unit->functions[i]->storage != STORAGE_STATIC;
  }
  return may;
}

enum copy { COPY_OF_THREAD, COPY_OF_GANG, COPY_SPARE /* of a gang, beside COPY_OF_GANG */ };

/* The loops of a routine's body. They are orphaned: no compute construct is around them in this function. */
static void find_routine(struct lowering *l, struct decl *function, enum device_kind device, struct node *body,
                         enum copy copy) {
  bool for_gang = copy != COPY_OF_THREAD;
  struct node **statement = ARENA_NEW(l->arena, struct node *);
  *statement = body;
  struct region *region = ARENA_NEW(l->arena, struct region);
  *region = (struct region){.construct = routine_for(function, device),
                            .device = device,
                            .style = REGION_ROUTINE,
                            .statement = statement,
                            .nstatements = 1,
                            .function = function,
                            .name = function->name,
                            .for_gang = for_gang,
                            .limited = for_gang && (copy == COPY_SPARE || any_is_limited(l)),
                            .spare = copy == COPY_SPARE,
                            .routine_levels = for_gang ? construct_routine(construct_of_routine(function))->for_gangs
                                                       : routine_levels(function, device),
                            .routine_dim = for_gang ? 1 : routine_dimension(function, device)};
  if (for_gang) /* one function has the loops of all copies, and one copy may have text of another (own_team.c) */
    region->nlids = l->routines.item[l->routines.n - 1]->nlids;
  vec_push(&l->routines, region);
  if (construct_routine(region->construct)->crew_copy && !for_gang) {
    region->caller = caller_new(l, region, body);
    region->league = caller_new(l, region, body);
    check_copy(l, function, body);
  }
  find_loops(l, region, NULL, body);
}

static void find_routines(struct lowering *l, struct decl *function) {
  struct node *node = function->node, *body = node && node->nkids ? node->kid[node->nkids - 1] : NULL;
  const struct construct *routine = construct_of_routine(function);
  if (!routine || !body || body->kind != N_COMPOUND)
    return;
  bool depends = !construct_routine(routine)->crew_copy && (routine->by_device || depends_on_device(body));
  for (int kind = 0; depends && kind < DEVICE_KINDS; kind++)
    find_routine(l, function, (enum device_kind)kind, body, COPY_OF_THREAD);
  if (!depends)
    find_routine(l, function, DEVICE_ANY, body, COPY_OF_THREAD);
  if (construct_routine(routine)->for_gangs)
    find_routine(l, function, DEVICE_ANY, body, COPY_OF_GANG);
  if (construct_routine(routine)->for_gangs && !any_is_limited(l) && others_may_call(l))
    find_routine(l, function, DEVICE_ANY, body, COPY_SPARE);
}

static void find_regions(struct lowering *l, const struct construct *construct) {
  bool depends = construct->node && depends_on_device(construct->node);
  for (int kind = 0; depends && kind < DEVICE_KINDS; kind++)
    find_region(l, construct, (enum device_kind)kind);
  if (!depends)
    find_region(l, construct, DEVICE_ANY);
}

bool lower_regions(struct lowering *l) {
  unsigned before = diag_errors(l->diag);
  for (size_t i = 0; i < l->constructs->n; i++)
    if (l->constructs->item[i]->kind == CONSTRUCT_REGION && l->constructs->item[i]->function)
      find_regions(l, l->constructs->item[i]);
  for (size_t i = 0; i < l->unit->nfunctions; i++)
    find_routines(l, l->unit->functions[i]);
  return diag_errors(l->diag) == before;
}
