/*
 * record.c - -fsave-reduction-report: each reduction at each level as an object of JSON (docs/report.md says what
 * its members are). It has the facts of -Minfo, for programs.
 * To change what the report of reductions says: record.c, src/lower/check/record_updates.c, tools/sumac-report.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/builtins.h"
#include "xform/passes.h"
#include "xform/trial/trial.h"

/* The user's variable that VALUE is stored in, perhaps as the byte that a bool is in memory. */
static const char *stored_in(struct arena *arena, LLVMValueRef value) {
  const char *name = NULL;
  for (LLVMUseRef use = LLVMGetFirstUse(value); use && !name; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    LLVMValueRef local = LLVMIsAStoreInst(user) ? ir_base_alloca(LLVMGetOperand(user, 1)) : NULL;
    name = LLVMIsACastInst(user) ? stored_in(arena, user) : local ? ir_users_name(arena, local, NULL) : NULL;
  }
  return name;
}

/* The user's variable that R reduces; NULL: not known, for example a part of an expression. */
static const char *variable_of(struct arena *arena, const struct late_reduction *r) {
  struct marker m;
  if (!r->setup || !marker_read(r->setup, &m))
    return NULL;
  LLVMValueRef local = m.red.array ? ir_base_alloca(m.red.array) : NULL;
  return local ? ir_users_name(arena, local, NULL) : stored_in(arena, r->setup);
}

/* The identity as LLVM prints it, "double -0.000000e+00", without the type. */
static void add_identity(struct text *out, const struct late_reduction *r, LLVMContextRef context) {
  if (r->op == RED_OWN) { /* the program's initializer gives it, if any */
    json_string(out, "identity", NULL);
    return;
  }
  char *text = LLVMPrintValueToString(ir_identity(context, r->what.type, r->op));
  const char *value = strrchr(text, ' ');
  json_string(out, "identity", type_info(r->what.type)->is_complex || !value ? text : value + 1);
  LLVMDisposeMessage(text);
}

static const char *const determinism[] = {
    [ORDER_FREE] = "run", [ORDER_FIXED_LAUNCH] = "launch shape", [ORDER_FIXED_SPACE] = "iteration space"};

/* The operator of R that the program declares; NULL: the language's own. */
static const struct trial *declared_operator(const struct target_module *m, const struct late_reduction *r) {
  struct marker marker;
  bool own = r->op == RED_OWN && r->setup && marker_read(r->setup, &marker);
  return own && m->operators ? operator_find(m->operators, ir_name(marker.red.combine)) : NULL;
}

/* An operator that the program declares rounds nothing, and holds for all values that it was tried on. */
static bool is_exact_operator(const struct trial *t, const struct red_strategy *s) {
  bool rounds = !t || t->verdict->end != TRIAL_HOLDS || (s->order == ORDER_FREE && !t->verdict->commutes);
  for (size_t i = 0; t && i < t->nparts; i++)
    rounds |= t->part[i].kind == __sumac_part_float;
  return !rounds;
}

/* The result is the same in any order: integers, max and min, the best value with its place. Of what a structure's
   members are nothing is known here. */
static bool is_exact(const struct target_module *m, const struct late_reduction *r) {
  const struct type_info *type = type_info(r->what.written);
  bool best = strcmp(r->sign, "argmin") == 0 || strcmp(r->sign, "argmax") == 0;
  if (r->op == RED_OWN && !best)
    return is_exact_operator(declared_operator(m, r), r->strategy);
  return !(type->is_float || type->is_complex) || (r->op != RED_ADD && r->op != RED_MUL);
}

/* What came of trying out an operator that the program declares. */
static void add_operator_test(struct text *out, const struct target_module *m, const struct late_reduction *r) {
  static const char *const results[] = {[TRIAL_LOST] = "not tested",
                                        [TRIAL_UNTRIED] = "not tested",
                                        [TRIAL_HOLDS] = "holds",
                                        [TRIAL_HOLDS_FOR_SOME] = "holds for some values",
                                        [TRIAL_BROKEN] = "broken"};
  const struct trial *t = declared_operator(m, r);
  json_member(out, "operator_test");
  if (!t) {
    text_add(out, "null");
    return;
  }
  text_add(out, "{");
  json_string(out, "operator", t->name);
  json_string(out, "result", results[t->verdict->end]);
  json_flag(out, "commutes", t->verdict->end > TRIAL_UNTRIED && t->verdict->commutes);
  json_string(out, "words", operator_words(m->arena, t));
  text_add(out, "}");
}

/* Where all threads of a gang, or of a worker, wait for each other for the reduction's sake. */
static const char *barriers_of(const struct late_reduction *r) {
  return r->strategy->all_threads ? "around the set-up and the combining"
         : r->strategy->barrier   ? "the one at the loop's end"
                                  : NULL;
}

void record_reduction(const struct target_function *f, const struct late_reduction *r, struct place place,
                      const char *why, const char *free) {
  const struct target_module *m = f->module;
  const struct red_strategy *s = r->strategy;
  long long above = (long long)(s->holds ? s->holds(&r->what) : r->what.holds); /* in any order */
  struct text out = {0};
  text_add(&out, "{");
  json_string(&out, "file", place.file);
  json_number(&out, "line", place.line);
  json_string(&out, "function", f->user);
  json_string(&out, "variable", variable_of(m->arena, r));
  json_string(&out, "operator", r->sign);
  json_string(&out, "type", type_info(r->what.written)->words);
  json_string(&out, "target", m->target->name);
  json_string(&out, "level", level_name(r->level));
  json_string(&out, "strategy", s->name);
  json_string(&out, "how", s->words);
  json_string(&out, "why_not_better", why);
  json_string(&out, "order_free", free);
  json_flag(&out, "nothing_to_combine", s->nothing);
  json_string(&out, "depends_on", is_exact(m, r) ? "nothing" : above ? "run" : determinism[s->order]);
  add_identity(&out, r, LLVMGetModuleContext(m->module));
  json_number(&out, "elements", r->what.elements);
  json_number(&out, "local_bytes", (long long)r->what.local_bytes);
  json_number(&out, "gang_bytes", s->scratch ? (long long)s->scratch(&r->what) : 0);
  json_number(&out, "atomic_above", above);
  json_flag(&out, "array", r->what.is_array);
  json_flag(&out, "updated_only", r->what.updates_only);
  json_flag(&out, "result_in_memory", r->what.has_result);
  json_flag(&out, "lock", s->lock);
  json_flag(&out, "all_threads", s->all_threads);
  json_string(&out, "atomics", s->atomics);
  json_string(&out, "barriers", barriers_of(r));
  add_operator_test(&out, m, r);
  text_add(&out, "}");
  info_record(m->info, out.text);
  text_free(&out);
}
