/*
 * check_default.c - default(none): what device code refers to has a data clause in sight, on its construct or on a data
 * construct around it, or a declare directive (OpenACC 3.3 2.5.16).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/acc/internal.h"

/* DECL, referred to at node AT of the tree. */
static bool has_attribute(const struct none_rule *none, const struct decl *decl, const struct node *at) {
  bool inside = true;
  for (const struct node *node = at; node; node = node->parent) {
    if (node->kind != N_DIRECTIVE)
      continue;
    bool data = inside || acc_is(node->directive, DIR_DATA);
    if ((data && directive_names(node->directive, decl)) || (inside && counts_with(node->directive, decl)))
      return true;
    if (node->directive == none->construct)
      inside = false;
  }
  for (size_t i = 0; i < none->unit->ndirectives; i++)
    if (acc_is(none->unit->directives[i], DIR_DECLARE) && directive_names(none->unit->directives[i], decl))
      return true;
  return false;
}

/* The default clause that governs a compute construct: its own, else that of the nearest data construct around it. */
static const struct clause *default_of(const struct directive *directive) {
  for (; directive; directive = directive->parent)
    if (clause_of(directive, CLAUSE_DEFAULT))
      return clause_of(directive, CLAUSE_DEFAULT);
  return NULL;
}

void check_default_none(struct unit *unit, struct directive *directive) {
  if (!acc_is_compute(directive) || !directive->body)
    return;
  const struct clause *clause = default_of(directive);
  if (!clause || !clause->text || strcmp(clause->text, "none") != 0)
    return;
  rule_none(&(struct none_rule){.unit = unit,
                                .construct = directive,
                                .clause = clause,
                                .has_attribute = has_attribute,
                                .what = "data attribute",
                                .clause_words = "default(none)",
                                .advice = "add it to a data clause, private or firstprivate"});
}
