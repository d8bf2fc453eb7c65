/*
 * requests.c - the strategies of reductions that the user asks for: -freduction=[LEVEL:]NAME,..., and the same
 * at a loop, #pragma sumac reduction(...)
 *
 * A request (one word of the list) holds for every reduction over a level at which the target has a strategy of that
 * name. So one list can be about several targets and levels, but each word must name a strategy of at least one of the
 * targets.
 *
 * To change what users ask for, -freduction=, #pragma sumac: requests.c; src/lang/sumac.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/late.h"
#include "xform/passes.h"

static int level_named(const char *word, size_t length) {
  for (int level = LEVEL_GANG; level < LEVEL_ALL; level *= 2)
    if (word_is(word, length, level_name(level)))
      return level;
  return 0;
}

bool request_next(const char **at, struct request *request) {
  size_t length;
  request->text = list_next(at, &length);
  if (!request->text)
    return false;
  const char *colon = memchr(request->text, ':', length);
  request->levels = colon ? level_named(request->text, (size_t)(colon - request->text)) : LEVEL_ALL;
  request->name = colon ? colon + 1 : request->text;
  request->length = (size_t)(request->text + length - request->name);
  return true;
}

bool request_is(const struct request *request, const struct red_strategy *s, int level) {
  return !s->tree && (request->levels & s->levels & level) && word_is(request->name, request->length, s->name);
}

/* The next target of a list, completed (target_complete); NULL: the list ends. */
static const struct target *next_target(struct arena *arena, const char **at) {
  const char *name = list_copy_next(arena, at);
  const struct target *target = name ? target_find(name) : NULL;
  return target ? target_complete(arena, target) : NULL;
}

static bool is_known(struct arena *arena, const struct request *request, const char *targets) {
  for (const struct target *t; (t = next_target(arena, &targets));)
    for (const struct red_strategy *s = t->strategies; s->name; s++)
      if (request_is(request, s, LEVEL_ALL))
        return true;
  return false;
}

/* A row before S has its name at that level: several rows may share one. */
static bool stands_before(const struct red_strategy *rows, const struct red_strategy *s, int level) {
  while (rows < s && ((rows->levels & level) == 0 || strcmp(rows->name, s->name)))
    rows++;
  return rows < s;
}

/* "host: gang:partials, ...; ptx: gang:atomic, ...". Without strategies that cannot be asked for: those that combine
   nothing, and those of reproducible reductions. */
static void list_strategies(struct text *out, struct arena *arena, const char *targets) {
  for (const struct target *t; (t = next_target(arena, &targets));) {
    const char *gap = ": ";
    text_printf(out, "%s%s", out->length ? "; " : "", t->name);
    for (int level = LEVEL_GANG; level < LEVEL_ALL; level *= 2)
      for (const struct red_strategy *s = t->strategies; s->name; s++)
        if ((s->levels & level) && !s->nothing && !s->tree && !stands_before(t->strategies, s, level)) {
          text_printf(out, "%s%s:%s", gap, level_name(level), s->name);
          gap = ", ";
        }
    if (*gap == ':')
      text_printf(out, ": none");
  }
}

#define UNKNOWN "unknown strategy '%.*s' in '%s'; there are, for %s"

bool late_check_reductions(const char *requested, const char *targets, const struct place *at, struct diag *diag) {
  const char *where = at ? "#pragma sumac reduction" : "-freduction=";
  struct arena *arena = arena_new();
  struct text known = {0};
  struct request request;
  bool right = true;
  while (request_next(&requested, &request)) {
    if (is_known(arena, &request, targets))
      continue;
    if (right)
      list_strategies(&known, arena, targets);
    right = false;
    int length = (int)(request.name + request.length - request.text);
    if (at)
      diag_at(diag, DIAG_ERROR, *at, UNKNOWN, length, request.text, where, known.text);
    else
      diag_plain(diag, DIAG_ERROR, UNKNOWN, length, request.text, where, known.text);
  }
  text_free(&known);
  arena_free(arena);
  return right;
}
