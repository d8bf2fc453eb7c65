/*
 * verify_markers.c - calls of builtins are as builtins.def has them: arguments, levels, operators; each FORK has its
 * JOIN, and each reduction its four calls. Sumac's own early half writes no others: errors here are those of another
 * front (docs/new-front.md), and stand in the words of builtins.def.
 * To change what is wrong with IR of another front: verify_markers.c, src/ir/marker.c; docs/new-front.md.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/builtins.h"
#include "xform/passes.h"

enum { ALL_LEVELS = __sumac_gang | __sumac_worker | __sumac_vector };

struct verified {
  struct late *late;
  const char *function;
  bool right;
};

static void complain(struct verified *v, LLVMValueRef call, const char *words) {
  diag_at(v->late->diag, DIAG_ERROR, ir_place(v->late->arena, call), "in function '%s': %s %s", v->function,
          ir_name(ir_callee(call)), words);
  v->right = false;
}

/* ---- one call ---- */

static bool has_levels(enum marker_kind kind) {
  return kind == MARK_FORK || kind == MARK_JOIN || (kind >= MARK_LOOP_BEGIN && kind <= MARK_LOOP_NEXT_RUN) ||
         kind >= MARK_SETUP;
}

static void verify_call(struct verified *v, LLVMValueRef instruction) {
  struct marker m;
  const char *fault = marker_fault(v->late->arena, instruction, &m);
  if (fault)
    complain(v, instruction, fault);
  if (m.kind == MARK_NONE)
    return;
  if (has_levels(m.kind) && (m.level <= 0 || m.level & ~ALL_LEVELS))
    complain(v, instruction,
             arena_printf(v->late->arena, "has level %d: a sum of 1 (gang), 2 (worker), 4 (vector)", m.level));
  if (marker_is_red(&m) && !m.red.combine && (m.op < 0 || m.op >= RED_OPS))
    complain(v, instruction,
             arena_printf(v->late->arena, "has operator %d: 0 to %d, as in operators.def", (int)m.op, RED_OPS - 1));
}

/* ---- what belongs together ---- */

static const struct marker *find(const struct marker *markers, enum marker_kind kind, const struct marker *like) {
  const struct marker *m = markers;
  while (m->kind && !(m->kind == kind && m->lid == like->lid && m->level == like->level && m->rid == like->rid))
    m++;
  return m->kind ? m : NULL;
}

static void verify_together(struct verified *v, const struct marker *markers, const struct marker *m) {
  if (m->kind == MARK_FORK && !find(markers, MARK_JOIN, m))
    complain(v, m->call, arena_printf(v->late->arena, "of loop %d has no __sumac_join with its level", m->lid));
  if (m->kind == MARK_JOIN && !find(markers, MARK_FORK, m))
    complain(v, m->call, arena_printf(v->late->arena, "of loop %d has no __sumac_fork with its level", m->lid));
  for (int kind = MARK_SETUP; marker_is_red(m) && kind < MARK_COUNT; kind++)
    if (!find(markers, (enum marker_kind)kind, m))
      complain(v, m->call,
               arena_printf(v->late->arena, "of loop %d, reduction %d has no call for %s at its level", m->lid, m->rid,
                            marker_name((enum marker_kind)kind)));
}

static bool verify_function(struct late *late, LLVMValueRef function) {
  struct verified v = {late, ir_name(function), true};
  size_t n;
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(instruction, block)
  verify_call(&v, instruction);
  const struct marker *markers = v.right ? marker_list(late->arena, function, &n) : NULL;
  for (const struct marker *m = markers; m && m->kind; m++)
    verify_together(&v, markers, m);
  return v.right;
}

bool verify_markers(struct late *late) {
  bool right = true;
  IR_EACH_FUNCTION(function, late->host)
  right &= verify_function(late, function);
  return right;
}
