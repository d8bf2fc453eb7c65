/*
 * facts.c - lists of facts, "a, b": those that are true of a unit or a module, and those that rows of the table of
 * passes require, make and break.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "util/util.h"

const char *facts_next(const char **at, size_t *length) {
  const char *fact = *at + strspn(*at, ", ");
  *length = strcspn(fact, ",");
  *at = fact + *length;
  return *length ? fact : NULL;
}

static bool has(const char *facts, const char *fact, size_t length) {
  size_t its;
  for (const char *at = facts, *one; (one = facts_next(&at, &its)) != NULL;)
    if (its == length && !memcmp(one, fact, length))
      return true;
  return false;
}

bool facts_have(const char *facts, const char *fact) {
  return has(facts, fact, strlen(fact));
}

const char *facts_missing(struct arena *arena, const char *facts, const char *required) {
  size_t length;
  for (const char *at = required, *fact; (fact = facts_next(&at, &length)) != NULL;)
    if (!has(facts, fact, length))
      return arena_strndup(arena, fact, length);
  return NULL;
}

static void add(struct text *facts, const char *fact, size_t length) {
  text_add(facts, facts->length ? ", " : "");
  text_add_n(facts, fact, length);
}

/* FACTS, and those of MORE that are not among them, but for those of LESS. */
static const char *changed(struct arena *arena, const char *facts, const char *more, const char *less) {
  struct text all = {0};
  const char *lists[] = {facts, more}, *fact;
  size_t length;
  for (int i = 0; i < 2; i++)
    for (const char *at = lists[i]; (fact = facts_next(&at, &length)) != NULL;)
      if (!has(less, fact, length) && (!i || !has(facts, fact, length)))
        add(&all, fact, length);
  return text_keep(&all, arena);
}

const char *facts_with(struct arena *arena, const char *facts, const char *more) {
  return *more ? changed(arena, facts, more, "") : facts;
}

const char *facts_without(struct arena *arena, const char *facts, const char *less) {
  return *less ? changed(arena, facts, "", less) : facts;
}
