/*
 * alone.c - rows of one target alone, on IR text, as opt runs LLVM's passes: sumac-late -passes=NAME[,NAME].
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/late.h"
#include "xform/passes.h"

/* The row whose name is most like WORD; NULL: none is. */
static const char *nearest(const char *word) {
  size_t least = strlen(word) / 3 + 2;
  const char *best = NULL;
  EACH_ROW (row)
    if (*row->name && text_distance(row->name, word) < least) {
      least = text_distance(row->name, word);
      best = row->name;
    }
  return best;
}

static const struct row *find(struct late *late, const char *word) {
  const struct row *row = row_find(word);
  const char *near = row ? NULL : nearest(word);
  if (row && row->file) {
    diag_plain(late->diag, DIAG_ERROR, "'%s' works on the modules of all targets together: it cannot run alone", word);
    return NULL;
  }
  if (!row)
    diag_plain(late->diag, DIAG_ERROR, "unknown row '%s'%s%s%s", word, near ? "; did you mean '" : "", near ? near : "",
               near ? "'?" : ": 'sumacc -fdump=list' names all, and 'sumac-late' runs those behind to_llvm");
  return row;
}

/* The first row that makes FACT, for messages. */
static const char *maker(struct arena *arena, const char *fact) {
  EACH_ROW (row)
    if (facts_have(row->makes, fact) || facts_have(row->makes, arena_printf(arena, "*%s", fact)) ||
        facts_have(row->makes, arena_printf(arena, "perhaps %s", fact)))
      return row->name;
  return NULL;
}

/* Whether the row can run on M as M is. */
static bool is_ready(const struct target_module *m, const struct row *row) {
  if (row->first)
    return true;
  const char *missing = facts_missing(m->arena, m->facts, row->needs), *by = missing ? maker(m->arena, missing) : NULL;
  if (!row_is_for(row, m))
    diag_plain(m->diag, DIAG_ERROR, "row '%s' is for: %s; that is not so of target '%s' here (-host=, -offload=, -O)",
               row->name, row->whom, m->target->name);
  else if (missing)
    diag_plain(m->diag, DIAG_ERROR, "row '%s' requires '%s', of which the input's notes say nothing%s%s%s", row->name,
               missing, by ? ": row '" : "", by ? by : "", by ? "' makes it" : "");
  return row_is_for(row, m) && !missing;
}

/* Makes once more what has been kept in memory alone. */
static bool remember(struct target_module *m, const char *dumped) {
  const struct row *own = dumped ? row_find(dumped) : NULL;
  bool ok = true;
  for (const struct row *row = own ? row_after(m, dumped) : NULL; row && row <= own && ok; row++)
    if (row_is_for(row, m))
      ok = row_run(row, m, NULL);
  return ok;
}

/* Runs the rows of LIST; *LAST becomes the last one. */
static bool run_list(struct late *late, struct target_module *m, const char *list, struct text *image,
                     const struct row **last) {
  for (const char *name; (name = list_copy_next(late->arena, &list)) != NULL;) {
    const struct row *row = find(late, name);
    if (!row || !is_ready(m, row))
      return false;
    if (!(row->first ? row->first(late) : row_run(row, m, image)))
      return false;
    *last = row;
    if (row->image)
      return true;
    row_verify(row, m);
  }
  return true;
}

/* FACTS, "a, b", are such as notes can say: what is kept in memory alone has to be made by its row. */
static bool can_be_said(const struct target_module *m, const char *facts) {
  EACH_ROW (row)
    if (*row->makes == '*' && facts_have(facts, row->makes + 1)) {
      diag_plain(m->diag, DIAG_ERROR, "'%s' is kept in memory alone: it is no fact to be given; run row '%s'",
                 row->makes + 1, row->name);
      return false;
    }
  return true;
}

bool alone(struct late *late, struct target_module *m, const char *dumped, const struct late_options *o) {
  const struct row *last = NULL;
  struct text image = {0};
  if (o->facts && !can_be_said(m, o->facts))
    return false;
  m->facts = facts_with(m->arena, m->facts, o->facts ? o->facts : "");
  if (facts_have(m->facts, "back end") && !m->machine)
    set_machine(m);
  bool ok = remember(m, dumped) && run_list(late, m, o->passes, &image, &last);
  if (ok && last && last->image)
    fwrite(image.text, 1, image.length, o->out);
  else if (ok && last)
    resume_print(m, last, o->out);
  text_free(&image);
  return ok;
}
