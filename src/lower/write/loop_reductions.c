/*
 * loop_reductions.c - FORK, JOIN and the reductions of a partitioned loop around its iterations, level by level (emit.c
 * shows the text).
 * To change a loop's FORKs and reductions: loop_reductions.c; the forms of these: a row of forms.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"
#include "lower/write/crew.h"
#include "lower/write/forms.h"

#define EACH_REDUCTION(e, r)                                                                                           \
  for (const struct reduction *r = (e)->loop->reductions.item, *end_##r = r ? r + (e)->loop->reductions.n : r;         \
       r < end_##r; r++)

/* The reduction has builtins at LEVEL, if the loop has that level. */
static bool active(const struct reduction *reduction, unsigned level) {
  return !(level == LEVEL_GANG && reduction->over_gangs == OVER_GANGS_CONSUMED) && !reduction->comes_with;
}

/* The outermost level of the loop at which the reduction has builtins: there RESULT is read and written. 0: none. */
static unsigned first_level(const struct loop *loop, const struct reduction *reduction) {
  for (int i = 0; i < NLEVELS; i++)
    if ((loop->levels & 1u << i) && active(reduction, 1u << i))
      return 1u << i;
  return 0;
}

static bool is_dummy(const struct reduction *reduction) {
  return reduction->over_gangs == OVER_GANGS_DUMMY;
}

static bool has_local(const struct loop *loop, const struct reduction *reduction) {
  return is_dummy(reduction) || first_level(loop, reduction) || crew_combines(loop);
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
  EACH_REDUCTION (e, r)
    any |= has_local(e->loop, r);
  if (any)
    text_printf(e->out, "__sumac_red_strategy(%d, %s); ", e->lid, c_string(e->l, construct->reducing.strategies));
  else
    diag_at(e->l->unit->diag, DIAG_ERROR, construct->place,
            "the loop reduces nothing that '#pragma sumac reduction' could be about");
}

/* --- scalars --- */

/* What SETUP gets for LOCAL, which has no value yet at the outermost level: RESULT's, where that is no object of the
   gangs'. */
static const char *setup_value(struct emitter *e, const struct reduction *r, unsigned level) {
  bool first = !e->loop || (is_dummy(r) ? level == LEVEL_GANG : first_level(e->loop, r) == level);
  if (!first)
    return local_name(e, r);
  if (!e->loop || r->copy || form_of(e->l, r)->reproducible) /* RESULT's type may choose the builtin */
    return arena_printf(e->l->arena, e->l->spelling->typed_zero, scalar_type_name(e, r));
  return result_name(e, r);
}

/* "local = __sumac_red_setup_f64(res, value, level, op, lid, rid); " */
void scalar_phase(struct emitter *e, const struct reduction *r, enum phase phase, unsigned level) {
  const char *suffix = type_reduction_suffix(e->l, r->decl->type), *res = "0";
  if (into_result(r, level))
    res = type_reduction_pointer(e->l, suffix, arena_printf(e->l->arena, "__sumac_p_%s", r->decl->local));
  text_printf(e->out, "%s = __sumac_%s_%s_%s(%s, %s, %s, %s, %d, %d); ", local_name(e, r), form_of(e->l, r)->builtins,
              phase_names[phase], suffix, res, phase == PHASE_SETUP ? setup_value(e, r, level) : local_name(e, r),
              level_text(level), op_builtin(r->op), e->lid, r->rid);
}

void scalar_give_back(struct emitter *e, const struct reduction *r) {
  text_printf(e->out, "%s = %s; ", result_name(e, r), local_name(e, r));
}

const struct binding *local_bind(struct emitter *e, const struct reduction *r, const struct binding *inner) {
  struct binding *binding = reduction_bind(e, r, local_name(e, r), inner);
  if (e->loop && e->loop->levels && r->form == FORM_SCALAR && extreme_only(e->l, e->loop->body, r))
    binding->extreme = r;
  return binding;
}

/* --- around the loop --- */

static void emit_phase(struct emitter *e, const struct reduction *r, enum phase phase, unsigned level) {
  form_of(e->l, r)->phase(e, r, phase, level);
}

void reductions_enter(struct emitter *e) {
  if (crew_combines(e->loop)) {
    crew_reductions_begin(e);
    return;
  }
  emit_strategies(e);
  EACH_REDUCTION (e, r) {
    if (!has_local(e->loop, r))
      continue;
    form_of(e->l, r)->declare(e, r);
    if (is_dummy(r)) {
      emit_phase(e, r, PHASE_SETUP, LEVEL_GANG);
      emit_phase(e, r, PHASE_INIT, LEVEL_GANG);
    }
  }
  for (unsigned level = LEVEL_GANG; level <= LEVEL_VECTOR; level <<= 1) {
    if (!forks(e->loop, level))
      continue;
    EACH_REDUCTION (e, r)
      if (active(r, level))
        emit_phase(e, r, PHASE_SETUP, level);
    text_printf(e->out, "__sumac_fork(%s, %d); ", level_text(level), e->lid);
    EACH_REDUCTION (e, r)
      if (active(r, level))
        emit_phase(e, r, PHASE_INIT, level);
  }
  EACH_REDUCTION (e, r)
    if (form_of(e->l, r)->take && has_local(e->loop, r))
      form_of(e->l, r)->take(e, r);
  text_add(e->out, crew_enter_text(e->l, e->loop, false));
}

/* FINIs at LEVEL: of the dummy reductions alone (see plan/reduce.c), or of all that are active.
 */
static void emit_finis(struct emitter *e, unsigned level, bool dummies) {
  const char *name = level_text(level);
  bool any = false;
  EACH_REDUCTION (e, r)
    any |= dummies ? is_dummy(r) : active(r, level);
  if (any)
    text_printf(e->out, "__sumac_red_lock(%s, %d); ", name, e->lid);
  EACH_REDUCTION (e, r)
    if (form_of(e->l, r)->reproducible && level == LEVEL_GANG && !dummies)
      form_of(e->l, r)->reproducible->end(e, r, name);
  EACH_REDUCTION (e, r)
    if (dummies ? is_dummy(r) : active(r, level))
      emit_phase(e, r, PHASE_FINI, level);
  if (any)
    text_printf(e->out, "__sumac_red_unlock(%s, %d); ", name, e->lid);
}

void reductions_leave(struct emitter *e) {
  if (crew_combines(e->loop)) {
    crew_reductions_end(e);
    return;
  }
  text_add(e->out, crew_leave_text(e->l, e->loop, false));
  EACH_REDUCTION (e, r)
    if (form_of(e->l, r)->give && has_local(e->loop, r))
      form_of(e->l, r)->give(e, r);
  for (unsigned level = LEVEL_VECTOR; level >= LEVEL_GANG; level >>= 1) {
    if (!forks(e->loop, level))
      continue;
    emit_finis(e, level, false);
    text_printf(e->out, "__sumac_join(%s, %d); ", level_text(level), e->lid);
    EACH_REDUCTION (e, r) {
      if (!active(r, level))
        continue;
      emit_phase(e, r, PHASE_TEARDOWN, level);
      if (first_level(e->loop, r) == level && !r->copy)
        form_of(e->l, r)->give_back(e, r);
    }
  }
  emit_finis(e, LEVEL_GANG, true);
  EACH_REDUCTION (e, r)
    if (is_dummy(r))
      emit_phase(e, r, PHASE_TEARDOWN, LEVEL_GANG);
}

const struct binding *reductions_bind(struct emitter *e, const struct binding *inner) {
  bool apart = false;
  EACH_REDUCTION (e, r) {
    if (!has_local(e->loop, r))
      continue;
    apart |= r->form == FORM_BEST;
    inner = form_of(e->l, r)->bind(e, r, inner);
  }
  if (apart)
    text_printf(e->out, "const unsigned long __sumac_at%d = (unsigned long)(%s) + 1; ", e->lid, e->number);
  return inner;
}

void emit_forks(struct emitter *e, bool fork) {
  text_add(e->out, fork ? "" : crew_leave_text(e->l, e->loop, false));
  for (int i = 0; i < NLEVELS; i++) {
    unsigned level = 1u << (fork ? i : NLEVELS - 1 - i);
    if (forks(e->loop, level))
      text_printf(e->out, "__sumac_%s(%s, %d); ", fork ? "fork" : "join", level_text(level), e->lid);
  }
  text_add(e->out, fork ? crew_enter_text(e->l, e->loop, false) : "");
}
