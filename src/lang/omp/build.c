/*
 * build.c - the constructs that OpenMP's directives are (OpenMP 5.2, by the chapters named below).
 *
 * Teams are gangs. The threads of a team are all lanes of its workers, unless a simd loop stands inside of the loop
 * that they share: then they are workers, and the simd loop's lanes are lanes. A teams construct, which stands in a
 * target construct and is all that does, is part of the region that the latter is.
 *
 * Requires: checked directives. Makes: a construct for each. Changes nothing.
 */
#include "lang/lang.h"
#include "lang/omp/internal.h"
#include "sumac/limits.h"

const struct directive *omp_around(const struct directive *directive, unsigned part) {
  while (directive && !(omp_parts(directive) & part))
    directive = directive->parent;
  return directive;
}

/* --- 5.8, 5.4: what names variables --- */

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
    {CLAUSE_LASTPRIVATE, ITEM_LAST, 0},
    {CLAUSE_LINEAR, ITEM_LINEAR, 0},
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

/* 5.4.4, 5.8.1, 17.2: what a teams construct privatises is each team's, what target alone does is one object; results
   of constructs that are not combined with target are not copied out of it. */
static const struct object_mapper *mapper_of(struct unit *unit, const struct directive *directive,
                                             const struct clause *clause, const struct var_item *var) {
  bool maps = clause->kind == CLAUSE_MAP || clause->kind == CLAUSE_TO || clause->kind == CLAUSE_FROM;
  return maps ? omp_build_mapper(unit, omp_mapper_for(unit, directive, clause, var)) : NULL;
}

static struct node *linear_step(const struct clause *clause) {
  for (size_t i = 0; i < clause->nmodifiers; i++)
    if (clause->modifiers[i].nargs)
      return clause->modifiers[i].args[0];
  return clause->nargs ? clause->args[0] : NULL;
}

static void add_items(struct unit *unit, struct construct *construct, const struct directive *directive,
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
  for (size_t i = 0; i < clause->nvars; i++)
    construct->items.item[construct->items.n++] =
        (struct item){.role = roles[row].role,
                      .var = &clause->vars[i],
                      .map = data ? map_of_item(&clause->vars[i], map) : 0,
                      .scattered = directive->kind == DIR_TARGET_UPDATE,
                      .each_gang = parts & PART_TEAMS && !(parts & PART_TARGET),
                      .for_all = !(parts & PART_TEAMS),
                      .no_copy = !(parts & PART_TARGET),
                      .of_task = kind == CLAUSE_IN_REDUCTION,
                      .if_set = clause_modified(clause, MODIFIER_CONDITIONAL),
                      .op = roles[row].role != ITEM_REDUCTION ? 0
                            : clause->vars[i].own             ? (int)RED_OWN
                                                              : clause->op,
                      .mapper = mapper_of(unit, directive, clause, &clause->vars[i]),
                      .align = omp_alignment(clause),
                      .iterators = data ? clause_modifier(clause, MODIFIER_ITERATOR) : NULL,
                      .step = clause->kind == CLAUSE_LINEAR ? linear_step(clause) : NULL,
                      .word = omp_clause_word(clause)};
}

static size_t count_items(const struct directive *directive) {
  size_t n = 0;
  for (size_t i = 0; i < directive->nclauses; i++)
    n += directive->clauses[i].nvars;
  return n;
}

/* 5.8.3: a construct counts an object once, whatever clauses map it: the first of its items does what all ask for. */
static void merge_maps(struct construct *construct) {
  for (size_t i = 0; i < construct->items.n; i++)
    for (size_t k = 0; k < i && construct->items.item[i].role == ITEM_MAP; k++) {
      struct item *first = &construct->items.item[k], *other = &construct->items.item[i];
      if (first->role == ITEM_MAP && !first->merged && same_variable(first->var, other->var) &&
          strcmp(first->var->text, other->var->text) == 0 && first->mapper == other->mapper && !first->iterators &&
          !other->iterators) {
        first->map |= other->map & ~(unsigned)__sumac_map_class;
        other->merged = true;
      }
    }
}

/* The same: map clauses that copy do it before others that name the same object, wherever they stand. */
static bool is_later(const struct directive *directive, const struct clause *clause) {
  return clause->kind == CLAUSE_MAP && !(map_of(directive, clause) & (unsigned)(__sumac_map_to | __sumac_map_from));
}

static void add_all_items(struct unit *unit, struct construct *construct, const struct directive *directive) {
  for (int later = 0; later < 2; later++)
    for (size_t i = 0; i < directive->nclauses; i++)
      if (is_later(directive, &directive->clauses[i]) == later)
        add_items(unit, construct, directive, &directive->clauses[i]);
  if (directive->kind != DIR_TARGET_UPDATE)
    merge_maps(construct);
}

void omp_add_mapped(struct unit *unit, struct construct *construct, const struct directive *directive) {
  construct->items.item = ARENA_ARRAY(unit->arena, struct item, count_items(directive));
  add_all_items(unit, construct, directive);
}

/* 5.8.8: those that hold for variables that no clause names. */
static void add_mappers(struct unit *unit, struct construct *construct, const struct directive *directive) {
  size_t n = 0, at = 0;
  if (!unit->nmappers)
    return;
  construct->mappers = ARENA_ARRAY(unit->arena, const struct object_mapper *, unit->nmappers + 1);
  for (struct own_mapper *mapper; (mapper = omp_default_mapper(unit, directive, &at));)
    construct->mappers[n++] = omp_build_mapper(unit, mapper);
}

/* 5.1.1, 5.4.4: variables of simd loops that are declared outside live on, as after loops without a directive; those of
   taskloops do not. */
static void add_loop_variables(struct unit *unit, struct construct *construct, const struct directive *directive) {
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

/* --- 11: loops --- */

/* 3.4: what an if clause says of a directive's simd part is known when compiling, and true. */
static bool is_true(const struct directive *directive, const struct clause *condition) {
  bool other = condition->text ? strcmp(condition->text, "simd") != 0
                               : omp_parts(directive) & (PART_TARGET | PART_PARALLEL); /* false: the host; one thread */
  const struct node *value = condition->nargs ? condition->args[0] : NULL;
  return other || (value && value->is_constant && value->value);
}

bool omp_is_ordered_simd(const struct directive *directive) {
  return directive->language == &lang_omp && directive->kind == DIR_ORDERED &&
         clause_of(directive, CLAUSE_ORDERED_SIMD);
}

static bool look_for_ordered(const struct node *node) {
  bool found = node && node->kind == N_DIRECTIVE && omp_is_ordered_simd(node->directive);
  for (size_t i = 0; node && i < node->nkids && !found; i++)
    found = look_for_ordered(node->kid[i]);
  return found;
}

/* 10.4: iterations of a simd loop run at the same time, on lanes. Not where it says how far apart they may be
   (safelen): lanes run ahead of each other. */
static bool has_lanes(const struct directive *directive) {
  bool lanes = omp_parts(directive) & PART_SIMD && !clause_of(directive, CLAUSE_SAFELEN);
  lanes = lanes && !look_for_ordered(directive->body) && !omp_scans(directive); /* 15.10, 5.6 */
  for (size_t i = 0; i < directive->nclauses && lanes; i++)
    lanes = directive->clauses[i].kind != CLAUSE_IF || is_true(directive, &directive->clauses[i]);
  return lanes;
}

/* A simd loop whose lanes are not the threads that share it. */
static bool look_for_simd(const struct node *node) {
  if (!node)
    return false;
  bool found = node->kind == N_DIRECTIVE && has_lanes(node->directive) && !(omp_parts(node->directive) & PART_FOR);
  for (size_t i = 0; i < node->nkids && !found; i++)
    found = look_for_simd(node->kid[i]);
  return found;
}

/* 11.7.1: a loop construct without bind belongs to the innermost teams or parallel region. */
static unsigned levels_of_loop(const struct directive *directive, const struct clause *bind) {
  const char *word = bind ? bind->text : NULL;
  const struct directive *around = omp_around(directive, PART_TEAMS | PART_PARALLEL | PART_TARGET);
  unsigned parts = around ? omp_parts(around) : 0;
  if (!word)
    word = parts & PART_PARALLEL ? "parallel" : parts & PART_TEAMS ? "teams" : "thread";
  return strcmp(word, "teams") == 0      ? LEVEL_ALL
         : strcmp(word, "parallel") == 0 ? LEVEL_WORKER | LEVEL_VECTOR
                                         : LEVEL_VECTOR;
}

/* 10.1: a parallel construct in another one has one thread, whatever levels that has left. */
static bool is_nested(const struct directive *directive) {
  const struct directive *around =
      omp_parts(directive) & PART_TARGET ? NULL : omp_around(directive->parent, PART_PARALLEL | PART_TARGET);
  return around && omp_parts(around) & PART_PARALLEL;
}

/* The levels that are the threads of a parallel construct. */
static unsigned threads_of_loop(const struct directive *directive) {
  unsigned parts = omp_parts(directive);
  if (is_nested(directive))
    return 0;
  bool lanes = parts & PART_SIMD || !look_for_simd(directive->body);
  return parts & PART_PARALLEL ? LEVEL_WORKER | (lanes ? LEVEL_VECTOR : 0u) : 0u;
}

/* 11.5, 11.7: the threads of a parallel construct around, which made them without a loop, share the loop out. */
static bool is_shared_out(const struct directive *directive) {
  const struct clause *bind = clause_of(directive, CLAUSE_BIND);
  const struct directive *around = omp_around(directive->parent, PART_TEAMS | PART_PARALLEL | PART_TARGET);
  unsigned parts = omp_parts(directive), parts_around = around ? omp_parts(around) : 0;
  if (!(parts & PART_LOOP))
    return parts & PART_FOR && !(parts & PART_PARALLEL);
  return !(parts & (PART_TEAMS | PART_PARALLEL)) && (!bind || strcmp(bind->text, "parallel") == 0) &&
         (around ? parts_around & PART_PARALLEL && !(parts_around & (PART_FOR | PART_LOOP)) : bind != NULL);
}

static unsigned levels_of(const struct directive *directive) {
  unsigned parts = omp_parts(directive);
  if (is_shared_out(directive) && !(parts & PART_SIMD))
    return 0;
  unsigned levels = (parts & PART_DISTRIBUTE ? (unsigned)LEVEL_GANG : 0u) | threads_of_loop(directive) |
                    (has_lanes(directive) ? (unsigned)LEVEL_VECTOR : 0u);
  if (parts & PART_LOOP)
    levels |= levels_of_loop(directive, clause_of(directive, CLAUSE_BIND));
  return levels;
}

/* What levels the loops around have taken, down to the innermost of them: none is left to share. */
static unsigned taken(const struct directive *directive) {
  unsigned levels = 0;
  for (const struct directive *outer = directive->parent; outer; outer = outer->parent)
    if (omp_is_loop(outer))
      levels |= levels_of(outer);
  return levels ? levels | ((levels & -levels) - 1) | (levels & LEVEL_VECTOR ? (unsigned)LEVEL_ALL : 0u) |
                      (levels & LEVEL_WORKER ? (unsigned)LEVEL_GANG : 0u)
                : 0;
}

static struct node *last_argument(const struct clause *clause) {
  return clause && clause->nargs ? clause->args[clause->nargs - 1] : NULL;
}

/* 11.5.3: auto and no clause at all leave the choice to the implementation. */
static void build_schedule(struct loop_asked *loop, const struct directive *directive) {
  static const struct {
    const char *word;
    enum schedule schedule;
  } schedules[] = {{"static", SCHEDULE_STATIC},
                   {"dynamic", SCHEDULE_DYNAMIC},
                   {"guided", SCHEDULE_GUIDED},
                   {"runtime", SCHEDULE_RUN}};
  const struct clause *clause = clause_of(directive, CLAUSE_SCHEDULE);
  for (size_t i = 0; clause && i < sizeof schedules / sizeof *schedules; i++)
    if (strcmp(clause->text, schedules[i].word) == 0)
      loop->schedule = schedules[i].schedule;
  loop->schedule_chunk = last_argument(clause);
}

/* A launch that asks for so many threads has just these. */
static bool is_launched(const struct node *threads) {
  return threads->is_constant && threads->value > 0 && threads->value % SUMAC_THREAD_GROUP == 0;
}

/* The thread_limit that holds for the directive. */
static struct node *threads_limit(const struct directive *directive) {
  struct node *limit = NULL;
  for (; directive && !limit; directive = directive->parent)
    if (omp_parts(directive) & (PART_TEAMS | PART_TARGET))
      limit = last_argument(clause_of(directive, CLAUSE_THREAD_LIMIT));
  return limit;
}

/* num_threads, or that limit. */
static struct node *threads_asked(const struct directive *directive) {
  struct node *asked = last_argument(clause_of(directive, CLAUSE_NUM_THREADS));
  return asked ? asked : threads_limit(directive);
}

/* The construct asks for threads, and a limit that is not the launch's, or is not sure to be more, holds for it, too.
 */
static struct node *other_limit(const struct directive *directive, const struct node *threads) {
  struct node *limit = threads_limit(directive);
  bool more =
      limit && limit->is_constant && (is_launched(limit) || (threads->is_constant && threads->value <= limit->value));
  return limit != threads && !more ? limit : NULL;
}

/* All parallel constructs in NODE ask for just so many threads. */
static bool all_ask(const struct node *node, long value) {
  if (!node)
    return true;
  if (node->kind == N_DIRECTIVE && omp_parts(node->directive) & PART_PARALLEL) {
    const struct node *asked = last_argument(clause_of(node->directive, CLAUSE_NUM_THREADS));
    return asked && asked->is_constant && asked->value == value;
  }
  bool all = true;
  for (size_t i = 0; i < node->nkids && all; i++)
    all = all_ask(node->kid[i], value);
  return all;
}

/* What the target construct around asks its launch for is what those inside do (build_region). */
static bool asks_launch(const struct directive *directive, const struct node *threads, int kind) {
  const struct directive *target = omp_around(directive, PART_TARGET);
  const struct directive *teams = target ? omp_teams_inside(target, kind) : NULL;
  if (!target || threads_asked(target) || (teams && threads_asked(teams)) || !threads->is_constant)
    return false;
  return !omp_calls_crews(target->body) && !look_for_simd(target->body) && all_ask(target->body, threads->value);
}

/* 3.4, 10.1: a construct that is part of a target construct has the threads that this is launched with. A condition
   that is for all of a target construct is true on the device. */
static void limit_threads(struct loop_asked *loop, const struct directive *directive, int kind) {
  bool launched = omp_parts(directive) & (PART_TARGET | PART_TEAMS | PART_DISTRIBUTE);
  if (!(omp_parts(directive) & PART_PARALLEL))
    return;
  struct node *threads = threads_asked(directive);
  if (threads && !((launched || asks_launch(directive, threads, kind)) && is_launched(threads)))
    loop->size_asked = threads;
  loop->size_limit = threads ? other_limit(directive, threads) : NULL;
  for (size_t i = 0; i < directive->nclauses; i++) {
    const struct clause *clause = &directive->clauses[i];
    bool all = !clause->text && (!(omp_parts(directive) & PART_TARGET) || kind == DEVICE_KIND_HOST);
    if (clause->kind == CLAUSE_IF && (all || (clause->text && strcmp(clause->text, "parallel") == 0)))
      loop->crew_condition = last_argument(clause);
  }
}

/* 10.1: nothing of the parallel construct stands behind it, at whose end its threads wait anyway. */
static bool ends_crew(const struct directive *directive) {
  const struct directive *outer = directive->parent;
  const struct node *node = directive->node;
  unsigned parts = outer ? omp_parts(outer) : 0;
  if (!(parts & PART_PARALLEL) || parts & (unsigned)(PART_FOR | PART_LOOP))
    return false;
  for (const struct node *block = node->parent; block && block->kind == N_COMPOUND; block = node->parent) {
    if (block->kid[block->nkids - 1] != node)
      return false;
    node = block;
  }
  return node->parent == outer->body;
}

/* 10, 11: what threads do together. */
static void build_crew(struct loop_asked *loop, const struct directive *directive, int kind) {
  unsigned parts = omp_parts(directive);
  bool shares = is_shared_out(directive), all = directive->kind == DIR_SECTIONS || directive->kind == DIR_SCOPE;
  loop->crew = shares                                                                 ? CREW_SHARE
               : all                                                                  ? CREW_ALL
               : parts & PART_PARALLEL && !(parts & (unsigned)(PART_FOR | PART_LOOP)) ? CREW_EACH
               : omp_is_task(directive)                                               ? CREW_NONE
               : parts & PART_CREW                                                    ? CREW_ONE
                                                                                      : CREW_NONE;
  loop->parallel = parts & PART_PARALLEL;
  loop->threads = threads_of_loop(directive) & loop->levels;
  limit_threads(loop, directive, kind);
  loop->member = last_argument(clause_of(directive, CLAUSE_FILTER));
  loop->chosen = directive->kind == DIR_PARALLEL_MASTER || directive->kind == DIR_PARALLEL_MASKED;
  loop->parts = directive->kind == DIR_SECTIONS || directive->kind == DIR_PARALLEL_SECTIONS;
  loop->by_one = omp_is_doacross(directive);
  loop->ordered = clause_of(directive, CLAUSE_ORDERED) && !loop->by_one;
  bool waits = shares || all || directive->kind == DIR_SINGLE;
  loop->meets = waits && !clause_of(directive, CLAUSE_NOWAIT) && !ends_crew(directive);
  loop->apart_in_memory = parts & PART_LOOP || has_lanes(directive) || clause_of(directive, CLAUSE_ORDER);
  build_schedule(loop, directive);
}

static void build_loop(struct unit *unit, struct construct *construct, const struct directive *directive, int kind) {
  struct loop_asked *loop = construct->loop = ARENA_NEW(unit->arena, struct loop_asked);
  const struct clause *schedule = clause_of(directive, CLAUSE_DIST_SCHEDULE);
  loop->levels = is_shared_out(directive) ? 0 : levels_of(directive) & ~taken(directive);
  loop->sequential = !loop->levels;
  loop->independent = !loop->sequential;
  loop->first_values = true;
  loop->slanted = true;
  loop->collapse = (int)omp_depth(directive);
  loop->forced = omp_has_between(directive);
  loop->inherits = omp_parts(directive) & PART_LOOP;
  if ((omp_parts(directive) & (unsigned)(PART_TEAMS | PART_DISTRIBUTE)) ==
      PART_DISTRIBUTE) /* 5.5.8: distribute has no reduction clause */
    loop->apart = loop->levels & LEVEL_GANG;
  const struct directive *scan = omp_scan_of(directive);
  loop->scan = scan ? scan->node : NULL;
  loop->exclusive = scan && clause_of(scan, CLAUSE_EXCLUSIVE);
  build_crew(loop, directive, kind);
  if (schedule && schedule->nargs) {
    loop->is_static = true;
    loop->chunk = schedule->args[0];
  } else if (schedule) {
    loop->gang_blocks = true;
  }
}

/* --- 5.8.1, 5.8.7: how variables that no clause names get to a target construct --- */

static const struct {
  const char *word;
  unsigned kind;
} behaviours[] = {
    {"alloc", __sumac_map_mapped | __sumac_map_single_count},
    {"to", __sumac_map_mapped | __sumac_map_single_count | __sumac_map_to},
    {"from", __sumac_map_mapped | __sumac_map_single_count | __sumac_map_from},
    {"tofrom", __sumac_map_mapped | __sumac_map_single_count | __sumac_map_to | __sumac_map_from},
    {"firstprivate", __sumac_map_value},
    {"present", __sumac_map_mapped | __sumac_map_single_count | __sumac_map_required},
};
enum { NBEHAVIOURS = sizeof behaviours / sizeof *behaviours };

static const char *const categories[CATEGORIES] = {
    [CATEGORY_SCALAR] = "scalar", [CATEGORY_POINTER] = "pointer", [CATEGORY_AGGREGATE] = "aggregate"};

static void build_defaultmap(struct construct *construct, const struct clause *clause) {
  const char *category = clause->arg_names[0];
  size_t row = 0;
  while (row < NBEHAVIOURS && strcmp(clause->text, behaviours[row].word) != 0)
    row++;
  for (int i = 0; i < CATEGORIES && row < NBEHAVIOURS; i++)
    if (!category || strcmp(category, "all") == 0 || strcmp(category, categories[i]) == 0)
      construct->category[i] = behaviours[row].kind;
}

static void build_categories(struct construct *construct, const struct directive *directive) {
  construct->by_category = true;
  construct->result = (unsigned)__sumac_map_single_count | __sumac_map_to | __sumac_map_from;
  construct->category[CATEGORY_SCALAR] = __sumac_map_value;
  construct->category[CATEGORY_POINTER] = __sumac_map_pointer;
  construct->category[CATEGORY_AGGREGATE] = construct->result;
  for (size_t i = 0; i < directive->nclauses; i++)
    if (directive->clauses[i].kind == CLAUSE_DEFAULTMAP)
      build_defaultmap(construct, &directive->clauses[i]);
}

/* --- 13.8, 10: target, and the teams construct that it consists of --- */

static struct size_asked one_size(struct unit *unit, struct node *node) {
  struct size_asked size = {ARENA_NEW(unit->arena, struct node *), 1};
  *size.arg = node;
  return size;
}

static struct node *constant(struct unit *unit, const struct directive *directive, long value) {
  struct node *node = ARENA_NEW(unit->arena, struct node);
  *node = (struct node){.kind = N_INT, .begin = directive->begin, .is_constant = true, .value = value};
  return node;
}

/* The largest number that parallel constructs in NODE ask for; false: one of them asks for none that is known here. */
static bool most_asked(struct node *node, struct node **most) {
  if (!node)
    return true;
  bool parallel = node->kind == N_DIRECTIVE && omp_parts(node->directive) & PART_PARALLEL;
  if (parallel) {
    struct node *asked = last_argument(clause_of(node->directive, CLAUSE_NUM_THREADS));
    if (!asked || !asked->is_constant || asked->value < 1 || asked->value > SUMAC_MOST_THREADS)
      return false;
    *most = *most && (*most)->value > asked->value ? *most : asked;
    return true;
  }
  bool known = true;
  for (size_t i = 0; i < node->nkids && known; i++)
    known = most_asked(node->kid[i], most);
  return known;
}

/* What the region's launch is asked for: by its own directive or, of the one construct in it, by that. */
static struct node *threads_of(const struct directive *directive, const struct directive *teams) {
  struct node *threads = threads_asked(directive);
  return threads || !teams ? threads : threads_asked(teams);
}

/* Threads that are not those of a distribute construct's loop, too: with several of them to a team. */
static bool makes_crews(const struct node *node) {
  if (!node)
    return false;
  unsigned parts = node->kind == N_DIRECTIVE ? omp_parts(node->directive) : 0;
  bool found = parts & PART_PARALLEL && !(parts & PART_DISTRIBUTE);
  for (size_t i = 0; i < node->nkids && !found; i++)
    found = makes_crews(node->kid[i]);
  return found;
}

/* A function that makes crews, or one that it calls, has a simd loop in a parallel construct. These call no function
   that calls them. */
static bool called_simd(const struct unit *unit, const struct node *node) {
  const struct decl *decl = node && node->kind == N_REF ? node->decl : NULL;
  const struct decl *function = decl && decl->kind == DECL_FUNCTION ? decl->definition : NULL;
  bool crews = function && function->routine && function->routine->for_gangs;
  bool found = crews && (look_for_simd(function->node) || called_simd(unit, function->node));
  for (size_t i = 0; node && i < node->nkids && !found; i++)
    found = called_simd(unit, node->kid[i]);
  return found;
}

/* 10.2: where the condition is false there is one team. One for all of a target construct sends it to the host. */
static void build_teams_condition(struct construct *construct, const struct directive *teams) {
  for (size_t i = 0; teams && i < teams->nclauses; i++) {
    const struct clause *clause = &teams->clauses[i];
    bool all = clause->kind == CLAUSE_IF && !clause->text;
    construct->one_on_host |= all && omp_parts(teams) & PART_TARGET;
    if ((all && !(omp_parts(teams) & PART_TARGET)) ||
        (clause->kind == CLAUSE_IF && clause->text && strcmp(clause->text, "teams") == 0))
      construct->gangs_condition = last_argument(clause);
  }
}

static void build_region(struct unit *unit, struct construct *construct, const struct directive *directive,
                         const struct directive *teams) {
  const struct clause *number = teams ? clause_of(teams, CLAUSE_NUM_TEAMS) : NULL;
  struct node *threads = threads_of(directive, teams);
  bool calls = omp_calls_crews(directive->node);
  bool simd = (look_for_simd(directive->body) && !(omp_parts(directive) & PART_SIMD)) ||
              (calls && called_simd(unit, directive->body));
  construct->style = REGION_REDUNDANT;
  construct->limited = teams && !clause_of(directive, CLAUSE_THREAD_LIMIT) && !clause_of(teams, CLAUSE_THREAD_LIMIT);
  build_categories(construct, directive);
  build_teams_condition(construct, teams);
  construct->together = !simd && (makes_crews(directive->node) || calls);
  struct node *most = NULL;
  if (!threads && !calls && construct->together && most_asked(directive->body, &most))
    threads = most;
  if (!teams || number)
    construct->size[LEVEL_INDEX_GANG] = one_size(unit, teams ? last_argument(number) : constant(unit, directive, 1));
  if (threads && !simd && !construct->together && threads->is_constant && threads->value > 0 &&
      threads->value < SUMAC_MOST_THREADS)
    threads =
        constant(unit, directive, (threads->value + SUMAC_THREAD_GROUP - 1) / SUMAC_THREAD_GROUP * SUMAC_THREAD_GROUP);
  if (threads)
    construct->size[simd ? LEVEL_INDEX_WORKER : LEVEL_INDEX_VECTOR] = one_size(unit, threads);
  if (!simd && !construct->together)
    construct->size[LEVEL_INDEX_WORKER] = one_size(unit, constant(unit, directive, 1));
}

/* --- 15.8.4 --- */

static const int before[] = {CLAUSE_SEQ_CST, CLAUSE_ACQ_REL, CLAUSE_RELEASE, NO_CLAUSE};
static const int after[] = {CLAUSE_SEQ_CST, CLAUSE_ACQ_REL, CLAUSE_ACQUIRE, NO_CLAUSE};

/* 8.2.1: without an order, the one that the file requires. */
static void build_default_order(struct unit *unit, struct construct *construct, const struct directive *directive) {
  static const int orders[] = {CLAUSE_SEQ_CST, CLAUSE_ACQ_REL, CLAUSE_ACQUIRE,
                               CLAUSE_RELEASE, CLAUSE_RELAXED, NO_CLAUSE};
  const struct clause *clause = omp_required(unit, CLAUSE_ATOMIC_DEFAULT_MEM_ORDER);
  if (!clause || !clause->text || strcmp(clause->text, "relaxed") == 0 || has_any_clause(directive, orders))
    return;
  bool all = strcmp(clause->text, "seq_cst") == 0 || construct->form == ATOMIC_CAPTURE;
  construct->fence_before = all || construct->form != ATOMIC_READ;
  construct->fence_after = all || construct->form == ATOMIC_READ;
}

static void build_atomic(struct unit *unit, struct construct *construct, const struct directive *directive) {
  construct->one_operation = true;
  construct->fence_before = has_any_clause(directive, before);
  construct->fence_after = has_any_clause(directive, after);
  construct->form = clause_of(directive, CLAUSE_CAPTURE) ? ATOMIC_CAPTURE
                    : clause_of(directive, CLAUSE_READ)  ? ATOMIC_READ
                    : clause_of(directive, CLAUSE_WRITE) ? ATOMIC_WRITE
                                                         : ATOMIC_UPDATE;
  construct->compares = clause_of(directive, CLAUSE_COMPARE);
  construct->compares_equal = clause_of(directive, CLAUSE_WEAK);
  build_default_order(unit, construct, directive);
  const struct clause *fail = clause_of(directive, CLAUSE_FAIL);
  construct->fence_before |= fail && fail->text && strcmp(fail->text, "seq_cst") == 0;
  construct->fence_after |= fail && fail->text && strcmp(fail->text, "relaxed") != 0;
}

/* --- the whole --- */

static enum construct_kind kind_of(const struct directive *directive) {
  static const struct {
    int directive;
    enum construct_kind kind;
  } kinds[] = {{DIR_TARGET_DATA, CONSTRUCT_DATA},
               {DIR_BARRIER, CONSTRUCT_BARRIER},
               {DIR_ATOMIC, CONSTRUCT_ATOMIC},
               {DIR_SECTION, CONSTRUCT_PART},
               {DIR_FLUSH, CONSTRUCT_FENCE},
               {DIR_CRITICAL, CONSTRUCT_CRITICAL},
               {DIR_ORDERED, CONSTRUCT_ORDERED},
               {DIR_ERROR, CONSTRUCT_HINT},
               {DIR_NOTHING, CONSTRUCT_HINT},
               {DIR_CANCEL, CONSTRUCT_CANCEL},
               {DIR_CANCELLATION_POINT, CONSTRUCT_CANCEL}};
  unsigned parts = omp_parts(directive);
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !omp_is_ordered_simd(directive); i++)
    if (directive->kind == kinds[i].directive)
      return kinds[i].kind;
  if (parts & PART_TRANSFORM &&
      (omp_is_applied(directive) || (directive->kind == DIR_UNROLL && !omp_applied(directive))))
    return omp_is_applied(directive) ? CONSTRUCT_APPLIED : CONSTRUCT_BLOCK;
  return parts & PART_HOST_SIDE   ? CONSTRUCT_MOVE
         : parts & PART_TARGET    ? CONSTRUCT_REGION
         : omp_is_loop(directive) ? CONSTRUCT_LOOP
                                  : CONSTRUCT_BLOCK;
}

/* 15.2: a number for the name, the same in all files (FNV-1a). */
static unsigned long lock_of(const struct directive *directive) {
  const struct clause *name = clause_of(directive, CLAUSE_NAME);
  unsigned long number = 0xcbf29ce484222325ul;
  for (const char *p = name ? name->text : ""; *p; p++)
    number = (number ^ (unsigned char)*p) * 0x100000001b3ul;
  return number ? number : 1;
}

/* 3.4: of the condition that is for the target construct, or for all. */
static struct node *condition_of(const struct directive *directive) {
  for (size_t i = 0; i < directive->nclauses; i++) {
    const struct clause *clause = &directive->clauses[i];
    if (clause->kind == CLAUSE_IF && (!clause->text || strncmp(clause->text, "target", 6) == 0))
      return last_argument(clause);
  }
  return NULL;
}

/* "in_reduction(+: x, a[0:n])" */
static const char *participation(struct unit *unit, const struct clause *clause) {
  const char *text = "";
  for (size_t i = 0; i < clause->nvars; i++)
    text = arena_printf(unit->arena, "%s%s%s", text, i ? ", " : "", clause->vars[i].text);
  return arena_printf(unit->arena, "in_reduction(%s: %s)", clause->op_name, text);
}

/* 12.5, 13.8: with nowait or depend the construct is a task of the host; without nowait, one that is waited for. So it
   is with in_reduction. */
static const char *task_of(struct unit *unit, const struct directive *directive) {
  static const int clauses[] = {CLAUSE_NOWAIT, CLAUSE_DEPEND, CLAUSE_IN_REDUCTION, NO_CLAUSE};
  if (!(omp_parts(directive) & (PART_TARGET | PART_HOST_SIDE)) || !has_any_clause(directive, clauses))
    return NULL;
  const char *task = clause_of(directive, CLAUSE_NOWAIT) ? "omp task" : "omp task if(0)";
  for (size_t i = 0; i < directive->nclauses; i++) {
    const struct clause *clause = &directive->clauses[i];
    if (clause->kind == CLAUSE_DEPEND)
      task = arena_printf(unit->arena, "%s depend(%s)", task, clause->text);
    else if (clause->kind == CLAUSE_IN_REDUCTION)
      task = arena_printf(unit->arena, "%s %s", task, participation(unit, clause));
  }
  return task;
}

static struct construct *build_on(struct unit *unit, struct directive *directive, int kind) {
  struct construct *construct = ARENA_NEW(unit->arena, struct construct);
  *construct = (struct construct){.kind = kind_of(directive),
                                  .words = omp_directive_name(directive),
                                  .says = &omp_words,
                                  .place = directive->place,
                                  .node = directive->node,
                                  .body = directive->body,
                                  .function = directive->function,
                                  .parent = directive->parent ? directive->parent->construct : NULL,
                                  .id = directive->id,
                                  .condition = condition_of(directive),
                                  .task = task_of(unit, directive),
                                  .device_number = last_argument(clause_of(directive, CLAUSE_DEVICE))};
  if (directive->kind == DIR_ERROR)
    omp_build_error(construct, directive);
  if (omp_parts(directive) & PART_FILE) { /* nothing is left of it */
    construct->kind = CONSTRUCT_DECLARE;
    construct->node = construct->body = NULL;
    construct->needs_shared = clause_of(directive, CLAUSE_UNIFIED_SHARED_MEMORY);
    return construct;
  }
  if (directive->kind == DIR_INTEROP) {
    omp_build_interop(unit, construct, directive);
    return construct;
  }
  if (directive->kind == DIR_ALLOCATE) {
    omp_build_allocate(unit, construct, directive);
    return construct;
  }
  if (omp_parts(directive) & PART_DECLARE) {
    omp_build_declare_target(unit, construct, directive);
    return construct;
  }
  const struct directive *teams = construct->kind == CONSTRUCT_REGION ? omp_teams_inside(directive, kind) : NULL;
  bool merged = teams && teams != directive && !omp_is_loop(teams);
  construct->items.item =
      ARENA_ARRAY(unit->arena, struct item,
                  count_items(directive) + (merged ? count_items(teams) : 0) +
                      (omp_is_loop(directive) ? (size_t)omp_depth(directive) : 0) + omp_count_taken(directive));
  if (construct->kind != CONSTRUCT_BLOCK)
    add_all_items(unit, construct, directive);
  if (merged)
    add_all_items(unit, construct, teams);
  if (omp_parts(directive) & PART_SIMD || omp_is_taskloop(directive))
    add_loop_variables(unit, construct, directive);
  omp_add_taken(unit, construct, directive);
  if (construct->kind != CONSTRUCT_BLOCK)
    omp_add_defaults(unit, construct, directive);
  if (merged)
    omp_add_defaults(unit, construct, teams);
  bool left = omp_parts(directive) & PART_TRANSFORM && construct->kind != CONSTRUCT_LOOP;
  if (omp_is_loop(directive) && !left)
    build_loop(unit, construct, directive, kind);
  omp_build_transform(unit, construct, directive);
  omp_build_cancelled(construct, directive);
  switch (construct->kind) {
  case CONSTRUCT_REGION:
    build_region(unit, construct, directive, teams);
    add_mappers(unit, construct, directive);
    break;
  case CONSTRUCT_MOVE:
    construct->move = directive->kind == DIR_TARGET_ENTER_DATA  ? MOVE_ENTER
                      : directive->kind == DIR_TARGET_EXIT_DATA ? MOVE_EXIT
                                                                : MOVE_UPDATE;
    break;
  case CONSTRUCT_ATOMIC:
    build_atomic(unit, construct, directive);
    break;
  case CONSTRUCT_CRITICAL:
    construct->lock = lock_of(directive);
    break;
  default:
    break;
  }
  return construct;
}

/* 3.4: a condition without the name of a construct: where it is false one thread of the host executes all. */
static bool is_serial_on_host(const struct directive *directive) {
  const struct clause *condition = clause_of(directive, CLAUSE_IF);
  return condition && !condition->text && omp_parts(directive) & PART_PARALLEL;
}

struct construct *omp_build(struct unit *unit, struct directive *directive) {
  struct construct *construct = build_on(unit, directive, DEVICE_KIND_HOST);
  construct->by_device =
      construct->kind == CONSTRUCT_REGION && (omp_is_by_device(directive) || is_serial_on_host(directive));
  for (int kind = 0; construct->by_device && kind < DEVICE_KINDS; kind++)
    construct->on[kind] = build_on(unit, directive, kind);
  return construct;
}
