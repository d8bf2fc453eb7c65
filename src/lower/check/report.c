/*
 * report.c - what lowering tells the user (-Minfo=accel): for every construct how its variables get to the device, for
 * every loop its levels and reductions, or why it stays sequential.
 * To change what -Minfo says: report.c; of targets: src/xform/report.c, strategies' words.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"
#include "lower/check/check.h"
#include "lower/plan/plan.h"
#include "sumac/limits.h"

/* Which word of the language stands for a map whose bits in MASK are KIND (abi.h); the first row that fits counts. */
static const struct {
  unsigned mask, kind;
  enum reach reach;
} kinds[] = {
    {__sumac_map_class | __sumac_map_to | __sumac_map_from, __sumac_map_mapped | __sumac_map_to | __sumac_map_from,
     REACH_BOTH},
    {__sumac_map_class | __sumac_map_to | __sumac_map_from, __sumac_map_mapped | __sumac_map_to, REACH_TO},
    {__sumac_map_class | __sumac_map_to | __sumac_map_from, __sumac_map_mapped | __sumac_map_from, REACH_FROM},
    {__sumac_map_class, __sumac_map_mapped, REACH_ALLOCATED},
    {__sumac_map_class, __sumac_map_present, REACH_PRESENT},
    {__sumac_map_class, __sumac_map_no_create, REACH_IF_PRESENT},
    {__sumac_map_class, __sumac_map_deviceptr, REACH_ADDRESS},
    {__sumac_map_class, __sumac_map_value, REACH_VALUE},
    {__sumac_map_class, __sumac_map_firstprivate, REACH_VALUE},
};

static const char *kind_words(const struct words *says, unsigned kind) {
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if ((kind & kinds[i].mask) == kinds[i].kind)
      return says->reach[kinds[i].reach];
  return (kind & __sumac_map_class) == __sumac_map_pointer ? "pointer, translated if its target is present" : "mapped";
}

/* No program may have such a name: the translation of another language adds these. */
static bool is_helper(const struct variable *variable) {
  return strncmp(variable->decl->name, "__", 2) == 0;
}

/* One line for all variables that are mapped in the same way: "implicit copy(a, b)". */
static void report_variables(struct lowering *l, const struct region *region) {
  const struct words *says = region->construct->says;
  bool *done = ARENA_ARRAY(l->arena, bool, region->variables.n + 1);
  for (size_t i = 0; i < region->variables.n; i++) {
    if (done[i] || is_helper(&region->variables.item[i]))
      continue;
    const struct variable *first = &region->variables.item[i];
    struct text names = {0};
    for (size_t j = i; j < region->variables.n; j++) {
      const struct variable *variable = &region->variables.item[j];
      if (is_helper(variable) || variable->is_private != first->is_private || variable->implied != first->implied ||
          !variable->by_instance != !first->by_instance ||
          (!variable->is_private && strcmp(kind_words(says, variable->kind), kind_words(says, first->kind)) != 0))
        continue;
      done[j] = true;
      text_printf(&names, "%s%s", names.length ? ", " : "",
                  variable->item       ? variable->item->text
                  : variable->inferred ? variable->inferred->text
                                       : variable->decl->name);
    }
    const char *clause = first->is_private ? says->reach[REACH_PRIVATE] : kind_words(says, first->kind);
    report(l, INFO_DATA, region->function, region->construct->place, "%s%s%s", first->implied ? "implicit " : "",
           reach_text(l, clause, names.text),
           first->by_instance ? arena_printf(l->arena, "; %s where its type is a scalar's", says->reach[REACH_VALUE])
                              : "");
    text_free(&names);
  }
}

const char *levels_words(struct lowering *l, const struct words *says, unsigned levels) {
  struct text text = {0};
  for (int i = 0; i < NLEVELS; i++)
    if (levels & (1u << i))
      text_printf(&text, "%s%s", text.length ? ", " : "", says->level[i]);
  return text_keep(&text, l->arena);
}

/* "sum", "a[0:n]"; of a value and what comes with it "m,k". */
static const char *reduced_names(struct lowering *l, const struct reduction *reduction) {
  const char *names = reduction->item ? reduction->item->text : reduction_words(l, reduction);
  for (size_t i = reduction->best && reduction->best->by_place; reduction->best && i < reduction->best->nwith; i++)
    names = arena_printf(l->arena, "%s,%s", names, source_text(l, reduction->best->with[i]));
  return names;
}

static void report_reduction(struct lowering *l, const struct loop *loop, const struct reduction *reduction) {
  struct place place = unit_place(l->unit, loop->statement->begin);
  unsigned levels =
      loop->levels & (reduction->over_gangs == OVER_GANGS_CONSUMED ? LEVEL_ALL & ~(unsigned)LEVEL_GANG : LEVEL_ALL);
  report(l, INFO_LOOPS, loop->region->function, place, "%sreduction(%s:%s)%s%s%s%s%s%s",
         reduction->origin == ORIGIN_RECOGNISED ? "implicit "
         : reduction->origin == ORIGIN_IMPLIED  ? "implied "
                                                : "",
         reduction_sign(reduction), reduced_names(l, reduction), levels ? " over " : "",
         levels ? levels_words(l, loop->region->construct->says, levels) : "",
         reduction->over_gangs == OVER_GANGS_DUMMY ? ", then added to the copied variable by each gang"
         : reduction->over_gangs == OVER_GANGS_HERE
             ? (reduction->copy ? ", result in the copied variable" : ", result private")
         : loop->region->style == REGION_ROUTINE || reduction->origin == ORIGIN_RECOGNISED
             ? ", each gang its own part"
             : ", gangs combined by the construct's reduction",
         reduction->locals != LOCALS_EACH ? ", element by element as the loop goes" : "",
         reduction->form == FORM_DIGITS ? ", by digits, in whatever order" : "",
         reduction->locals == LOCALS_LIMITED ? arena_printf(l->arena, "; above %d kB by atomic updates of its elements",
                                                            SUMAC_IMPLICIT_ARRAY_BYTES / 1024)
                                             : "");
}

static void report_updates(struct lowering *l, const struct loop *loop, const struct reduction *reduction) {
  report(l, INFO_LOOPS, loop->region->function, unit_place(l->unit, loop->statement->begin),
         "implicit reduction(%s:%s[...]) by atomic updates of its elements, in any order; not by copies: %s",
         reduction_sign(reduction), reduction_words(l, reduction), reduction->updates->why);
  record_updates(l, loop, reduction, levels_words(l, loop->region->construct->says, loop->levels));
}

static const char *tile_words(struct lowering *l, const struct loop *loop) {
  struct text text = {0};
  for (int i = 0; i < loop->collapse; i++)
    text_printf(&text, "%s%ld", i ? " x " : " (tiles of ", tile_size(loop, i));
  text_add(&text, ")");
  return text_keep(&text, l->arena);
}

/* How iterations get to know what is reduced up to them. */
static void report_scan(struct lowering *l, const struct loop *loop) {
  const struct loop_asked *asked = loop_asks(loop);
  bool lanes = loop_scans_by_lanes(loop), together = lanes || loop->crew || asked->crew.threads & loop->levels;
  for (size_t i = 0; i < loop->reductions.n; i++)
    report(l, together ? INFO_LOOPS : INFO_MISSED, loop->region->function, unit_place(l->unit, loop->statement->begin),
           "%s scan(%s:%s) by %s", asked->scan.exclusive ? "exclusive" : "inclusive",
           reduction_sign(&loop->reductions.item[i]), reduced_names(l, &loop->reductions.item[i]),
           lanes      ? "all lanes, runs of iterations each"
           : together ? "all threads, runs of iterations each"
                      : "one thread");
}

static void report_loop(struct lowering *l, const struct loop *loop) {
  struct place place = unit_place(l->unit, loop->statement->begin);
  const struct decl *function = loop->region->function;
  if (loop_scans(loop)) {
    report_scan(l, loop);
    return;
  }
  if (loop_is_by_one(loop))
    report(l, INFO_MISSED, function, place, "loop by one thread, in order: iterations wait for others");
  if (!loop->levels) {
    report(l, INFO_MISSED, function, place, "loop is sequential%s%s", loop->why ? ": " : "",
           loop->why ? loop->why : "");
    return;
  }
  const char *collapsed = loop->tile           ? tile_words(l, loop)
                          : loop->collapse > 1 ? arena_printf(l->arena, " (%d loops collapsed)", loop->collapse)
                                               : "";
  report(l, INFO_LOOPS, function, place, "loop over %s%s%s",
         levels_words(l, loop->region->construct->says, loop->levels), collapsed,
         loop->automatic ? ", proved independent" : "");
  for (size_t i = 0; i < loop->automatic_privates.n; i++)
    report(l, INFO_DATA, function, place, "%s(%s), as each iteration sets it first",
           loop->region->construct->says->reach[REACH_PRIVATE], loop->automatic_privates.item[i]->name);
  for (size_t i = 0; i < loop->candidates.n; i++)
    if (loop->candidates.item[i].updates && !loop->candidates.item[i].idle)
      report_updates(l, loop, &loop->candidates.item[i]);
  for (size_t i = 0; i < loop->reductions.n; i++)
    if (!loop->reductions.item[i].comes_with)
      report_reduction(l, loop, &loop->reductions.item[i]);
}

/* The items of data directives and hints, as written: clauses of regions are in the region's variables. */
static void report_items(struct lowering *l, const struct construct *construct) {
  EACH_IN (const struct item, item, construct->items) {
    if (item->role == ITEM_HINT)
      report(l, INFO_DATA, construct->function, item->var->place, "%s(%s): a hint; the hardware's caches hold it",
             construct->words, item->var->text);
    else if (item_is_data(item))
      report(l, INFO_DATA, construct->function, item->var->place, "%s %s(%s)", construct->words, item->word,
             item->var->text);
  }
}

/* The kernel's name as users_kernel makes it. Kernels of a template's instances are known to the late half alone. */
static const char *kernel_words(struct lowering *l, const struct region *region) {
  return region->function->in_template
             ? "a kernel for each instance"
             : arena_printf(l->arena, "kernel %s (line %u)", region->function->shown, region->construct->place.line);
}

bool lower_report(struct lowering *l) {
  if (!l->info)
    return true;
  EACH_PTR (const struct region, region, l->regions) {
    report(l, INFO_LOOPS, region->function, region->construct->place, "%s%s: %s", region->construct->words,
           region->one_gang && region->style != REGION_SERIAL ? " (one gang: no gang loop)" : "",
           kernel_words(l, region));
    report_variables(l, region);
    for (size_t j = 0; j < region->reductions.n; j++)
      report(l, INFO_LOOPS, region->function, region->reductions.item[j].place,
             "reduction(%s:%s) over %s, by the construct", reduction_sign(&region->reductions.item[j]),
             region->reductions.item[j].item->text, region->construct->says->level[0]);
    for (size_t j = 0; j < region->loops.n; j++)
      report_loop(l, region->loops.item[j]);
  }
  EACH_PTR (const struct region, routine, l->routines) {
    if (routine->spare)
      continue; /* what there is to say of it is said of the other copy */
    const struct words *says = routine->construct->says;
    if (routine->caller && construct_routine(routine->construct)->for_gangs)
      continue; /* what one thread does; its other copy tells what there is to tell */
    report(l, INFO_LOOPS, routine->function, routine->construct->place, "%s %s: %s", says->routine,
           routine->function->shown,
           routine->routine_levels ? levels_words(l, says, routine->routine_levels) : says->no_level);
    for (size_t j = 0; j < routine->loops.n; j++)
      report_loop(l, routine->loops.item[j]);
  }
  for (size_t i = 0; i < l->constructs->n; i++)
    if (l->constructs->item[i]->kind != CONSTRUCT_REGION)
      report_items(l, l->constructs->item[i]);
  return true;
}
