/*
 * record.c - -fsave-reduction-report: each reduction at each level as an object of JSON (docs/report.md says what
 * its members are). The same facts as -Minfo's, for programs that read them.
 */
#include <string.h>

#include "xform/passes.h"
#include "xform/trial/trial.h"

/* The user's variable that R reduces; NULL: not known, for example a part of an expression. */
static const char *variable_of(struct arena *arena, const struct reduction *r) {
  struct marker m;
  const char *name = NULL;
  if (!r->setup || !marker_read(r->setup, &m))
    return NULL;
  LLVMValueRef local = m.array ? ir_base_alloca(m.array) : NULL;
  if (local)
    return ir_users_name(arena, local, NULL);
  for (LLVMUseRef use = LLVMGetFirstUse(r->setup); use && !name; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    local = LLVMIsAStoreInst(user) ? ir_base_alloca(LLVMGetOperand(user, 1)) : NULL;
    name = local ? ir_users_name(arena, local, NULL) : NULL;
  }
  return name;
}

static void member(struct text *out, const char *name) {
  text_printf(out, "%s\"%s\": ", out->length && out->text[out->length - 1] != '{' ? ", " : "", name);
}

static void add_text(struct text *out, const char *name, const char *value) {
  member(out, name);
  if (value)
    text_json(out, value);
  else
    text_add(out, "null");
}

static void add_number(struct text *out, const char *name, long long value) {
  member(out, name);
  text_printf(out, "%lld", value);
}

static void add_flag(struct text *out, const char *name, bool value) {
  member(out, name);
  text_add(out, value ? "true" : "false");
}

/* The identity as LLVM prints it, "double -0.000000e+00", without the type. */
static void add_identity(struct text *out, const struct reduction *r, LLVMContextRef context) {
  if (r->op == RED_OWN) { /* the program's initializer gives it, if any */
    add_text(out, "identity", NULL);
    return;
  }
  char *text = LLVMPrintValueToString(ir_identity(context, r->what.type, r->op));
  const char *value = strrchr(text, ' ');
  add_text(out, "identity", type_info(r->what.type)->is_complex || !value ? text : value + 1);
  LLVMDisposeMessage(text);
}

static const char *const determinism[] = {
    [ORDER_FREE] = "run", [ORDER_FIXED_LAUNCH] = "launch shape", [ORDER_FIXED_SPACE] = "iteration space"};

/* The result is the same in any order: integers, max and min. */
static bool is_exact(const struct reduction *r) {
  const struct type_info *type = type_info(r->what.written);
  return !(type->is_float || type->is_complex) || (r->op != RED_ADD && r->op != RED_MUL);
}

/* What came of trying out an operator that the program declares. */
static void add_operator_test(struct text *out, const struct target_module *m, const struct reduction *r) {
  static const char *const results[] = {[TRIAL_LOST] = "not tested",
                                        [TRIAL_UNTRIED] = "not tested",
                                        [TRIAL_HOLDS] = "holds",
                                        [TRIAL_HOLDS_FOR_SOME] = "holds for some values",
                                        [TRIAL_BROKEN] = "broken"};
  struct marker marker;
  bool own = r->op == RED_OWN && r->setup && marker_read(r->setup, &marker);
  const struct trial *t = own && m->operators ? operator_find(m->operators, ir_name(marker.combine)) : NULL;
  member(out, "operator_test");
  if (!t) {
    text_add(out, "null");
    return;
  }
  text_add(out, "{");
  add_text(out, "operator", t->name);
  add_text(out, "result", results[t->verdict->end]);
  add_flag(out, "commutes", t->verdict->end > TRIAL_UNTRIED && t->verdict->commutes);
  add_text(out, "words", operator_words(m->arena, t));
  text_add(out, "}");
}

void record_reduction(const struct target_function *f, const struct reduction *r, struct place place, const char *why,
                      const char *free) {
  const struct target_module *m = f->module;
  const struct red_strategy *s = r->strategy;
  struct text out = {0};
  text_add(&out, "{");
  add_text(&out, "file", place.file);
  add_number(&out, "line", place.line);
  add_text(&out, "function", f->user);
  add_text(&out, "variable", variable_of(m->arena, r));
  add_text(&out, "operator", r->sign);
  add_text(&out, "type", type_info(r->what.written)->words);
  add_text(&out, "target", m->target->name);
  add_text(&out, "level", level_name(r->level));
  add_text(&out, "strategy", s->name);
  add_text(&out, "how", s->words);
  add_text(&out, "why_not_better", why);
  add_text(&out, "order_free", free);
  add_flag(&out, "nothing_to_combine", s->nothing);
  add_text(&out, "depends_on", is_exact(r) ? "nothing" : determinism[s->order]);
  add_identity(&out, r, LLVMGetModuleContext(m->module));
  add_number(&out, "elements", r->what.elements);
  add_number(&out, "local_bytes", (long long)r->what.local_bytes);
  add_number(&out, "gang_bytes", s->scratch ? (long long)s->scratch(&r->what) : 0);
  add_flag(&out, "array", r->what.is_array);
  add_flag(&out, "updated_only", r->what.updates_only);
  add_flag(&out, "result_in_memory", r->what.has_result);
  add_flag(&out, "lock", s->lock);
  add_flag(&out, "all_threads", s->all_threads);
  add_operator_test(&out, m, r);
  text_add(&out, "}");
  info_record(m->info, out.text);
  text_free(&out);
}
