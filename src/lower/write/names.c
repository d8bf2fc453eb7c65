/*
 * names.c - the names that all texts of reductions have in common: of levels, phases, LOCAL, RESULT and its type.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/emitter.h"

static const char *const level_names[] = {
#define LEVEL(ID, id, index, name, units) [index] = "__sumac_" #id,
#include "sumac/levels.def"
};

const char *const phase_names[] = {
    [PHASE_SETUP] = "setup", [PHASE_INIT] = "init", [PHASE_FINI] = "fini", [PHASE_TEARDOWN] = "teardown"};

const char *level_text(unsigned level) {
  return level_names[level_index((int)level)];
}

const char *levels_text(struct lowering *l, unsigned mask) {
  struct text text = {0};
  for (int i = 0; i < NLEVELS; i++)
    if (mask & 1u << i)
      text_printf(&text, "%s%s", text.length ? " | " : "", level_names[i]);
  return text_keep(&text, l->arena);
}

const char *local_name(struct emitter *e, const struct reduction *reduction) {
  return arena_printf(e->l->arena, "__sumac_local_%d_%d_%s", e->lid, reduction->rid, reduction->decl->local);
}

const char *result_name(struct emitter *e, const struct reduction *reduction) {
  return binding_text(e->l, e->outer, reduction->decl);
}

bool into_result(const struct reduction *reduction, unsigned level) {
  return level == LEVEL_GANG && reduction->copy;
}

const char *scalar_type_name(struct emitter *e, const struct reduction *reduction) {
  const char *suffix = type_reduction_suffix(e->l, reduction->decl->type);
  return type_reduction_class(suffix) == CLASS_any ? type_declare(e->l, reduction->decl->type, "", NULL, false)
                                                   : type_reduction_name(suffix);
}
