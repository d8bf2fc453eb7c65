/*
 * resume.c - writes what is known of a module besides its IR into dumps of the late half, as metadata ("notes"), and
 * reads it back, so that each dump is valid input of `sumac-late -resume` and `-passes=`.
 *
 * Before expand all that later rows need can be found again from the builtins: what is kept in memory alone
 * (src/passes.def) is made once more. After expand the builtins are gone, so the notes also have what its hooks have
 * kept for reorg: LOCALs, and the target's own facts. Of declared operators, whose tables test_operators has taken out,
 * they have what their trial has shown. note_X functions work both ways: they write the value, or return the one that
 * was read.
 *
 * To change what dumps of the late half say besides the IR: resume.c, src/ir/notes.c; the target's: its note.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"
#include "xform/trial/trial.h"

static struct place note_place(struct notes *n, struct place place) {
  place.file = note_text(n, "file", place.file);
  place.line = (unsigned)note_number(n, "line", place.line);
  place.column = (unsigned)note_number(n, "column", place.column);
  return place;
}

static void note_three(struct notes *n, const char *what, int value[3]) {
  for (int i = 0; i < 3; i++)
    value[i] = (int)note_number(n, what, value[i]);
}

static void note_kernel(struct notes *n, struct sumac_kernel *k) {
  note_three(n, "fixed", k->fixed);
  note_three(n, "standard", k->standard);
  note_three(n, "limit", k->limit);
  k->shared_fixed = (unsigned long)note_number(n, "shared", (long long)k->shared_fixed);
  k->shared_per_worker = (unsigned)note_number(n, "shared a worker", k->shared_per_worker);
  k->counter_bytes = (unsigned long)note_number(n, "counters", (long long)k->counter_bytes);
  k->partials_fixed = (unsigned long)note_number(n, "partials", (long long)k->partials_fixed);
  k->partials_per_gang = (unsigned long)note_number(n, "partials a gang", (long long)k->partials_per_gang);
  k->scratch_per_gang = (unsigned long)note_number(n, "scratch a gang", (long long)k->scratch_per_gang);
  k->scratch_per_worker = (unsigned long)note_number(n, "scratch a worker", (long long)k->scratch_per_worker);
  k->scratch_name = note_text(n, "scratch", k->scratch_name);
  k->packed = (unsigned long)note_number(n, "packed", (long long)k->packed);
}

static void note_locals(struct notes *n, struct target_function *f) {
  f->nlocals = (size_t)note_number(n, "locals", (long long)f->nlocals);
  if (notes_reading(n))
    f->locals = ARENA_ARRAY(f->module->arena, struct local, f->nlocals + 1);
  EACH_OF (struct local, local, f->locals, f->nlocals) {
    local->alloca = note_value(n, "local", local->alloca);
    local->lid = (int)note_number(n, "loop", local->lid);
    local->levels = (int)note_number(n, "levels", local->levels);
    local->op = (enum red_op)note_number(n, "operator", local->op);
  }
}

/* Notes of a function, in a module without builtins on which the target's reorg has not run yet. */
static void note_function(struct notes *n, struct target_function *f) {
  bool expanded = facts_have(f->module->facts, "hooks");
  f->is_region = note_number(n, "region", f->is_region);
  f->user = note_text(n, "user", f->user);
  f->place = note_place(n, f->place);
  note_three(n, "asked", f->asked);
  for (int level = 0; level < 3; level++)
    f->asked_at[level] = note_place(n, f->asked_at[level]);
  f->levels = (int)note_number(n, "levels", f->levels);
  f->levels_used = (int)note_number(n, "levels used", f->levels_used);
  f->levels_called = (int)note_number(n, "levels called", f->levels_called);
  f->levels_of_routines = (int)note_number(n, "levels of routines", f->levels_of_routines);
  f->nslots = (int)note_number(n, "slots", f->nslots);
  note_kernel(n, &f->kernel);
  if (expanded)
    note_locals(n, f);
  if (expanded && f->module->target->dump_state)
    f->module->target->dump_state(n, f);
}

/* --- routines of other files: their levels, which callers need --- */

static void note_routines(const struct target_module *m) {
  for (size_t i = 0; i < m->nroutines; i++) {
    LLVMValueRef f = m->routines[i].function;
    if (!f || !LLVMIsDeclaration(f))
      continue;
    struct notes *n = notes_write(m->arena, f);
    note_number(n, "levels", m->routines[i].levels);
    notes_end(n);
  }
}

static void read_routine(struct target_module *m, LLVMValueRef f) {
  struct notes *n = notes_read(m->arena, f);
  if (!n)
    return;
  m->routines[m->nroutines++] = (struct routine){.function = f, .levels = (int)note_number(n, "levels", 0)};
  notes_end(n);
}

/* --- declared operators: what their trial has shown, as nothing is left of their tables in the IR --- */

static void note_words(struct notes *n, const char *what, char *words, size_t size) {
  const char *text = note_text(n, what, words);
  if (notes_reading(n))
    snprintf(words, size, "%s", text ? text : "");
}

static void note_verdict(struct notes *n, struct trial_verdict *v) {
  v->end = (enum trial_end)note_number(n, "end", v->end);
  v->commutes = note_number(n, "commutes", v->commutes);
  for (int i = 0; i < 2; i++)
    note_words(n, "broken", v->broken[i], sizeof v->broken[i]);
  note_words(n, "some", v->some, sizeof v->some);
  note_words(n, "swapped", v->swapped, sizeof v->swapped);
}

/* What is asked of an operator after its trial: the kinds of its parts, the places where it has to commute. */
static void note_operator(struct notes *n, struct arena *arena, struct trial *t) {
  t->name = note_text(n, "operator", t->name);
  t->type = note_text(n, "type", t->type);
  t->place = note_place(n, t->place);
  t->combine_name = note_text(n, "combine", t->combine_name);
  t->nparts = (size_t)note_number(n, "parts", (long long)t->nparts);
  t->ndisorders = (size_t)note_number(n, "disorders", (long long)t->ndisorders);
  struct trial_part *part = notes_reading(n) ? ARENA_ARRAY(arena, struct trial_part, t->nparts + 1) : t->part;
  for (size_t i = 0; i < t->nparts; i++)
    part[i].kind = (int)note_number(n, "kind", part[i].kind);
  struct trial_disorder *disorder = ARENA_ARRAY(arena, struct trial_disorder, t->ndisorders + 1);
  for (size_t i = 0; i < t->ndisorders; i++)
    disorder[i].place = note_place(n, notes_reading(n) ? (struct place){0} : t->disorder[i].place);
  if (notes_reading(n)) {
    t->part = part;
    t->disorder = disorder;
    t->verdict = ARENA_NEW(arena, struct trial_verdict);
  }
  note_verdict(n, t->verdict);
}

static void note_operators(struct notes *n, struct target_module *m) {
  struct operators *all = ARENA_NEW(m->arena, struct operators);
  all->n = (size_t)note_number(n, "operators", m->operators ? (long long)m->operators->n : 0);
  struct trial *trial = ARENA_ARRAY(m->arena, struct trial, all->n + 1);
  if (!notes_reading(n) && all->n)
    memcpy(trial, m->operators->trial, all->n * sizeof *trial);
  for (size_t i = 0; i < all->n; i++)
    note_operator(n, m->arena, &trial[i]);
  all->trial = trial;
  if (notes_reading(n))
    m->operators = all;
}

/* --- the module: its notes are attached to a variable that nothing uses --- */

static const char owner[] = "__sumac_dump";

static const char *note_module(struct notes *n, struct target_module *m, const char *pass) {
  m->defines = note_number(n, "defines variables", m->defines);
  m->by_address = note_number(n, "calls by address", m->by_address);
  m->facts = note_text(n, "facts", m->facts);
  note_operators(n, m);
  return note_text(n, "pass", pass);
}

static void note(struct target_module *m, const char *pass) {
  LLVMTypeRef byte = LLVMInt8TypeInContext(LLVMGetModuleContext(m->module));
  struct notes *n = notes_write(m->arena, LLVMAddGlobal(m->module, byte, owner));
  note_module(n, m, pass);
  notes_end(n);
  for (size_t i = 0; i < m->nfunctions; i++) {
    if (!m->functions[i]->function)
      continue;
    n = notes_write(m->arena, m->functions[i]->function);
    note_function(n, m->functions[i]);
    notes_end(n);
  }
  note_routines(m);
}

static void forget(struct target_module *m) {
  LLVMDeleteGlobal(LLVMGetNamedGlobal(m->module, owner));
  for (size_t i = 0; i < m->nfunctions; i++)
    if (m->functions[i]->function)
      notes_forget(m->functions[i]->function);
  for (size_t i = 0; i < m->nroutines; i++)
    if (m->routines[i].function)
      notes_forget(m->routines[i].function);
}

void resume_print(struct target_module *m, const struct row *row, FILE *out) {
  note(m, row->name);
  ir_print(m->module, out);
  forget(m);
  for (size_t i = 0; facts_have(m->facts, "loop tree") && i < m->nfunctions; i++)
    loop_print(m->functions[i], out);
}

static void read_function(struct target_module *m, LLVMValueRef function) {
  struct notes *n = notes_read(m->arena, function);
  if (!n)
    return;
  struct target_function *f = ARENA_NEW(m->arena, struct target_function);
  f->module = m;
  f->function = function;
  f->name = f->kernel.name = arena_strdup(m->arena, ir_name(function));
  m->functions[m->nfunctions++] = f;
  note_function(n, f);
  notes_end(n);
}

static const char *read_module(struct target_module *m) {
  LLVMValueRef facts = LLVMGetNamedGlobal(m->module, owner);
  struct notes *n = facts ? notes_read(m->arena, facts) : NULL;
  if (!n)
    return NULL;
  const char *pass = note_module(n, m, NULL);
  notes_end(n);
  LLVMDeleteGlobal(facts);
  return pass;
}

const char *resume_read(struct target_module *m) {
  const char *pass = read_module(m);
  size_t count = 0;
  IR_EACH_FUNCTION(f, m->module)
  count++;
  m->functions = ARENA_ARRAY(m->arena, struct target_function *, count + 1);
  m->routines = ARENA_ARRAY(m->arena, struct routine, count + 1);
  IR_EACH_FUNCTION(f, m->module)
  if (pass && LLVMIsDeclaration(f))
    read_routine(m, f);
  else if (pass)
    read_function(m, f);
  if (facts_have(m->facts, "table of routines") && LLVMGetNamedGlobal(m->module, "__sumac_routines"))
    find_routines(m);
  if (facts_have(m->facts, "back end"))
    set_machine(m);
  return pass;
}
