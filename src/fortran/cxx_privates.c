/*
 * cxx_privates.c - arrays that are private in a part of a construct and the user's in the others: in C++ the copies are
 * an array of their own, __q_NAME, of which clauses speak and which has the name's place in what they govern. A
 * routine's arguments in LASTPRIVATE are __q_NAME in all of it: the user's array as one of C++, and no pointer to it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

static bool makes_copies(const struct clause *clause) {
  return strcmp(clause->name, "private") == 0 || strcmp(clause->name, "firstprivate") == 0;
}

static bool is_split(const struct writer *w, const struct expr *item) {
  const struct use *use = item && item->symbol ? uses_find(w->uses, item->symbol) : NULL;
  return use && use->is_split;
}

static bool is_private_here(const struct writer *w, const struct symbol *s) {
  for (size_t i = 0; i < w->privates.n; i++)
    if (w->privates.item[i] == s)
      return true;
  return false;
}

const char *private_name(const struct writer *w, const struct symbol *s) {
  return arena_printf(w->file->arena, "__q_%s", s->name);
}

void put_last_arrays(struct writer *w) {
  for (size_t i = 0; i < w->uses->n; i++) {
    struct symbol *s = w->uses->item[i].symbol;
    if (!w->uses->item[i].is_last || !s->dummy)
      continue;
    const char *length = cxx_length(w, s);
    if (*length < '0' || *length > '9') {
      complain(w->file, s->place,
               "argument '%s' of a routine for devices is in 'lastprivate', so that its bounds have to be constants",
               s->spelled);
      w->failed = true;
    }
    text_printf(w->out, "auto &%s = *(%s (*)[%s])%s;\n", private_name(w, s), cxx_type(s->type), length, cxx_name(w, s));
    vec_push(&w->privates, s);
  }
}

bool names_copies(const struct writer *w, const struct clause *clause, const struct expr *item) {
  return makes_copies(clause) && is_split(w, item);
}

void enter_copies(struct writer *w, const struct directive *d) {
  for (size_t i = 0; i < d->clauses.n; i++)
    for (size_t k = 0; k < d->clauses.item[i].nitems; k++)
      if (names_copies(w, &d->clauses.item[i], d->clauses.item[i].items[k]))
        vec_push(&w->privates, d->clauses.item[i].items[k]->symbol);
}

static void put_copy(struct writer *w, const struct directive *d, const struct symbol *s) {
  const char *to = private_name(w, s), *length = cxx_length(w, s);
  if (strncmp(d->row->name, "teams", strlen("teams")) == 0) {
    complain(w->file, d->place,
             "array '%s' is firstprivate in 'teams', and is used in the construct around, too: give the private one "
             "another name",
             s->spelled);
    w->failed = true;
  }
  text_printf(w->out, "%s %s[%s];\nfor (long __c = 0; __c < %s; __c++) %s[__c] = %s[__c];\n", cxx_type(s->type), to,
              length, length, to, cxx_name(w, s));
}

bool put_copies(struct writer *w, const struct directive *d) {
  bool some = false;
  for (size_t i = 0; i < d->clauses.n; i++)
    for (size_t k = 0; k < d->clauses.item[i].nitems; k++) {
      const struct clause *clause = &d->clauses.item[i];
      if (strcmp(clause->name, "firstprivate") != 0 || !is_split(w, clause->items[k]) ||
          is_private_here(w, clause->items[k]->symbol))
        continue;
      text_add(w->out, some ? "" : "{\n");
      some = true;
      put_copy(w, d, clause->items[k]->symbol);
    }
  return some;
}
