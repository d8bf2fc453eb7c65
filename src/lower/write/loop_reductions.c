/*
 * loop_reductions.c - FORK, JOIN and the reductions of a partitioned loop around its iterations, level by level (emit.c
 * shows the text).
 */
#include "lower/analyse/updates.h"
#include "lower/lowering.h"
#include "lower/plan/plan.h"
#include "lower/reduction.h"
#include "lower/region.h"
#include "lower/types.h"
#include "lower/write/crew.h"
#include "lower/write/emitter.h"
#include "lower/write/reductions.h"
#include "lower/write/text.h"
#include "lower/write/write.h"

static const struct {
  unsigned level;
  const char *name;
} levels[] = {
#define LEVEL(ID, id, index, name, units) {LEVEL_##ID, "__sumac_" #id},
#include "sumac/levels.def"
};

const char *local_name(struct emitter *e, const struct reduction *reduction) {
  return arena_printf(e->l->arena, "__sumac_local_%d_%d_%s", e->lid, reduction->rid, reduction->decl->name);
}

/* How the code around the loop refers to RESULT. */
static const char *result_name(struct emitter *e, const struct reduction *reduction) {
  const char *text = binding_of(e->outer, reduction->decl);
  return text ? text : reduction->decl->name;
}

struct red_site site_of(struct emitter *e) {
  return (struct red_site){.l = e->l, .out = e->out, .region = e->loop->region, .outer = e->outer, .lid = e->lid};
}

const char *levels_text(struct lowering *l, unsigned mask) {
  struct text text = {0};
  for (int i = 0; i < NLEVELS; i++)
    if (mask & levels[i].level)
      text_printf(&text, "%s%s", text.length ? " | " : "", levels[i].name);
  char *result = arena_strndup(l->arena, text.text, text.length);
  text_free(&text);
  return result;
}

static const char *level_text(unsigned level) {
  return levels[level_index((int)level)].name;
}

/* "local = __sumac_red_setup_f64(res, value, level, op, lid, rid); " */
static void emit_red(struct emitter *e, const struct reduction *reduction, enum phase phase, const char *value,
                     unsigned level) {
  if (reduction->best) {
    best_call(e, reduction, local_name(e, reduction), phase_names[phase], level_text(level),
              level == LEVEL_GANG && reduction->copy);
    return;
  }
  if (reduction->aggregate && reduction->tree && !reduction->own) {
    tree_parts_phase(e, reduction, phase, level_text(level), level == LEVEL_GANG && reduction->copy);
    return;
  }
  if (reduction->aggregate) {
    struct red_site site = site_of(e);
    reduction_call(&site, reduction, local_name(e, reduction), phase, level_text(level),
                   level == LEVEL_GANG && reduction->copy);
    return;
  }
  const char *suffix = type_reduction_suffix(e->l, reduction->decl->type);
  const char *res = "0";
  if (level == LEVEL_GANG && reduction->copy)
    res = type_reduction_pointer(e->l, suffix, arena_printf(e->l->arena, "__sumac_p_%s", reduction->decl->name));
  text_printf(e->out, "%s = __sumac_%s_%s_%s(%s, %s, %s, %s, %d, %d); ", local_name(e, reduction),
              reduction->tree ? "tree" : "red", phase_names[phase], suffix, res, value, level_text(level),
              op_builtin(reduction->op), e->lid, reduction->rid);
}

/* The reduction has builtins at LEVEL, if the loop has that level. */
static bool active(const struct reduction *reduction, unsigned level) {
  return !(level == LEVEL_GANG && reduction->consumed) && !reduction->comes_with;
}

/* The outermost level of the loop at which the reduction has builtins: there RESULT is read and written. 0: none. */
static unsigned first_level(const struct loop *loop, const struct reduction *reduction) {
  for (int i = 0; i < NLEVELS; i++)
    if ((loop->levels & levels[i].level) && active(reduction, levels[i].level))
      return levels[i].level;
  return 0;
}

static bool has_local(const struct loop *loop, const struct reduction *reduction) {
  return reduction->dummy || first_level(loop, reduction) || crew_combines(loop);
}

/* The loop has a FORK for LEVEL. Not for gangs where it is in another gang loop: these are at work already. */
static bool forks(const struct loop *loop, unsigned level) {
  return (loop->levels & level) && !(level == LEVEL_GANG && loop->inner_gang);
}

/* Tells the late half which strategies '#pragma sumac reduction' asks for. */
static void emit_strategies(struct emitter *e) {
  const struct construct *construct = e->loop->construct;
  bool any = false;
  if (!construct || !construct->reducing.strategies)
    return;
  for (size_t i = 0; i < e->loop->reductions.n; i++)
    any |= has_local(e->loop, &e->loop->reductions.item[i]);
  if (any)
    text_printf(e->out, "__sumac_red_strategy(%d, %s); ", e->lid, c_string(e->l, construct->reducing.strategies));
  else
    diag_at(e->l->unit->diag, DIAG_ERROR, construct->place,
            "the loop reduces nothing that '#pragma sumac reduction' could be about");
}

static void emit_local(struct emitter *e, const struct reduction *reduction) {
  if (reduction->best) {
    best_declare(e, reduction, local_name(e, reduction));
    return;
  }
  struct red_site site = site_of(e);
  reduction_declare(&site, reduction, local_name(e, reduction));
  own_keep_original(&site, reduction);
  if (reduction->aggregate && reduction->tree && !reduction->own)
    tree_parts_declare(e, reduction);
  else if (reduction->aggregate && !reduction->copy && !reduction->tree)
    reduction_copy(&site, reduction, local_name(e, reduction), true);
}

/* What the thread has of the smallest and largest values in variables: from LOCAL, or back. */
static void emit_bests(struct emitter *e, void (*move)(struct emitter *, const struct reduction *, const char *)) {
  struct reductions *reductions = &e->loop->reductions;
  for (size_t i = 0; i < reductions->n; i++)
    if (reductions->item[i].best && has_local(e->loop, &reductions->item[i]))
      move(e, &reductions->item[i], local_name(e, &reductions->item[i]));
}

void reductions_enter(struct emitter *e) {
  struct reductions *reductions = &e->loop->reductions;
  if (crew_combines(e->loop)) {
    crew_reductions_begin(e);
    return;
  }
  emit_strategies(e);
  for (size_t i = 0; i < reductions->n; i++) {
    const struct reduction *reduction = &reductions->item[i];
    if (!has_local(e->loop, reduction))
      continue;
    emit_local(e, reduction);
    if (reduction->dummy) {
      emit_red(e, reduction, PHASE_SETUP, "0", LEVEL_GANG);
      emit_red(e, reduction, PHASE_INIT, local_name(e, reduction), LEVEL_GANG);
    }
  }
  for (int level = 0; level < NLEVELS; level++) {
    if (!forks(e->loop, levels[level].level))
      continue;
    for (size_t i = 0; i < reductions->n; i++) {
      const struct reduction *reduction = &reductions->item[i];
      bool first = first_level(e->loop, reduction) == levels[level].level;
      const char *value = !first || reduction->dummy           ? local_name(e, reduction)
                          : reduction->copy || reduction->tree ? "0"
                                                               : result_name(e, reduction);
      if (active(reduction, levels[level].level))
        emit_red(e, reduction, PHASE_SETUP, value, levels[level].level);
    }
    text_printf(e->out, "__sumac_fork(%s, %d); ", levels[level].name, e->lid);
    for (size_t i = 0; i < reductions->n; i++)
      if (active(&reductions->item[i], levels[level].level))
        emit_red(e, &reductions->item[i], PHASE_INIT, local_name(e, &reductions->item[i]), levels[level].level);
  }
  emit_bests(e, best_take);
  text_add(e->out, crew_enter_text(e->l, e->loop, false));
}

/* FINIs at LEVEL, which is called NAME: of the dummy reductions alone (see plan/reduce.c), or of all that are active.
 */
static void emit_finis(struct emitter *e, unsigned level, const char *name, bool dummies) {
  struct reductions *reductions = &e->loop->reductions;
  bool any = false;
  for (size_t i = 0; i < reductions->n; i++)
    any |= dummies ? reductions->item[i].dummy : active(&reductions->item[i], level);
  if (any)
    text_printf(e->out, "__sumac_red_lock(%s, %d); ", name, e->lid);
  for (size_t i = 0; i < reductions->n; i++)
    if (reductions->item[i].tree && level == LEVEL_GANG && !dummies)
      tree_end(e, &reductions->item[i], name);
  for (size_t i = 0; i < reductions->n; i++)
    if (dummies ? reductions->item[i].dummy : active(&reductions->item[i], level))
      emit_red(e, &reductions->item[i], PHASE_FINI, local_name(e, &reductions->item[i]), level);
  if (any)
    text_printf(e->out, "__sumac_red_unlock(%s, %d); ", name, e->lid);
}

void reductions_leave(struct emitter *e) {
  struct reductions *reductions = &e->loop->reductions;
  if (crew_combines(e->loop)) {
    crew_reductions_end(e);
    return;
  }
  text_add(e->out, crew_leave_text(e->l, e->loop, false));
  emit_bests(e, best_give);
  for (int level = NLEVELS - 1; level >= 0; level--) {
    if (!forks(e->loop, levels[level].level))
      continue;
    emit_finis(e, levels[level].level, levels[level].name, false);
    text_printf(e->out, "__sumac_join(%s, %d); ", levels[level].name, e->lid);
    for (size_t i = 0; i < reductions->n; i++) {
      const struct reduction *reduction = &reductions->item[i];
      if (!active(reduction, levels[level].level))
        continue;
      emit_red(e, reduction, PHASE_TEARDOWN, local_name(e, reduction), levels[level].level);
      if (first_level(e->loop, reduction) != levels[level].level || reduction->copy)
        continue;
      struct red_site site = site_of(e);
      if (reduction->best)
        best_give_back(e, reduction, local_name(e, reduction));
      else if (reduction->tree)
        tree_give_back(e, reduction, result_name(e, reduction));
      else if (reduction->aggregate)
        reduction_copy(&site, reduction, local_name(e, reduction), false);
      else
        text_printf(e->out, "%s = %s; ", result_name(e, reduction), local_name(e, reduction));
    }
  }
  emit_finis(e, LEVEL_GANG, levels[0].name, true);
  for (size_t i = 0; i < reductions->n; i++)
    if (reductions->item[i].dummy)
      emit_red(e, &reductions->item[i], PHASE_TEARDOWN, local_name(e, &reductions->item[i]), LEVEL_GANG);
}

const struct binding *reductions_bind(struct emitter *e, const struct binding *inner) {
  bool bests = false;
  for (size_t i = 0; i < e->loop->reductions.n; i++) {
    const struct reduction *reduction = &e->loop->reductions.item[i];
    struct red_site site = site_of(e);
    if (!has_local(e->loop, reduction))
      continue;
    if (reduction->best) {
      bests = true;
      inner = best_bind(e, reduction, inner);
      continue;
    }
    bool columns = reduction->tree && reduction->aggregate && !reduction->own;
    const char *local = columns ? tree_column(e, reduction) : local_name(e, reduction);
    struct binding *binding = reduction_bind(&site, reduction, local, inner);
    if (e->loop->levels && !reduction->aggregate && !reduction->tree && extreme_only(e->l, e->loop->body, reduction))
      binding->extreme = reduction;
    inner = binding;
  }
  if (bests)
    text_printf(e->out, "const unsigned long __sumac_at%d = (unsigned long)(%s) + 1; ", e->lid, e->number);
  return inner;
}

void emit_forks(struct emitter *e, bool fork) {
  text_add(e->out, fork ? "" : crew_leave_text(e->l, e->loop, false));
  for (int i = 0; i < NLEVELS; i++) {
    int level = fork ? i : NLEVELS - 1 - i;
    if (forks(e->loop, levels[level].level))
      text_printf(e->out, "__sumac_%s(%s, %d); ", fork ? "fork" : "join", levels[level].name, e->lid);
  }
  text_add(e->out, fork ? crew_enter_text(e->l, e->loop, false) : "");
}
