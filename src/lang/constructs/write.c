/*
 * write.c - a unit's text with constructs in place of its directives: valid input of tools/sumac-early.c.
 *
 *     #pragma acc_construct region 3 redundant default(mapped+to+from) map a[0:n] mapped+to
 *     # 12 "file.c"
 *     { ... }
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "lang/constructs/constructs.h"
#include "model/construct_text.h"
#include "model/language.h"

/* A directive, and the construct that is written in its place. */
struct place_taken {
  const struct directive *directive;
  const struct construct *construct; /* NULL: it declares operators, and stays */
};
struct writing {
  const struct unit *unit;
  FILE *out;
  vec_of(struct place_taken) places;
};

static int compare(const void *a, const void *b) {
  const struct directive *x = ((const struct place_taken *)a)->directive;
  const struct directive *y = ((const struct place_taken *)b)->directive;
  return x->begin < y->begin ? -1 : x->begin > y->begin;
}

static bool governs(enum construct_kind kind) {
  static const enum association associations[] = {
#define KIND(ID, word, association) association,
#include "model/construct.def"
  };
  return associations[kind] == STATEMENT;
}

static void write_line(struct writing *w, struct place place) {
  fprintf(w->out, "\n# %u \"%s\"\n", place.line, place.file);
}

/* The names of the functions that DIRECTIVE, or nobody, says are routines; nothing for the function that follows. */
static void write_names(struct writing *w, const struct construct *c, const struct directive *directive) {
  const char *separator = " names(";
  bool follows = directive && directive->nnames && directive->names[0]->begin >= directive->end;
  for (size_t i = 0; directive && !follows && i < directive->nnames; i++, separator = ", ")
    fprintf(w->out, "%s%s", separator, directive->names[i]->name);
  for (size_t i = 0; !directive && i < w->unit->ndecls; i++) {
    const struct decl *decl = w->unit->decls[i];
    if (construct_of_routine(decl) == c && decl->canonical == decl) {
      fprintf(w->out, "%s%s", separator, decl->name);
      separator = ", ";
    }
  }
  fputs(*separator == ',' ? ")" : "", w->out);
}

static void write_construct(struct writing *w, const struct construct *c, const struct directive *directive) {
  bool omp = c->dialect->by_category, alone = governs(c->kind) && c->node && !c->body;
  fprintf(w->out, "#pragma %s_construct %s%s %d", omp ? "omp" : "acc", kind_word(c->kind), alone ? " alone" : "",
          c->id);
  if (directive && (c->stays || c->kind == CONSTRUCT_STAYS))
    fprintf(w->out, " text(%s)", directive->text);
  if (c->kind == CONSTRUCT_ROUTINE)
    write_names(w, c, directive);
  construct_print(w->unit, c, w->out);
}

/* The loop that stands before the directive's statement is text from here on. */
static void write_frame(struct writing *w, const struct directive *directive) {
  static const char label[] = ") default:";
  const char *end = w->unit->text + directive->end, *at = end;
  while (directive_frame(directive) && at > w->unit->text + directive->begin &&
         strncmp(at, label, sizeof label - 1) != 0)
    at--;
  if (at < end)
    fwrite(at + sizeof label - 1, 1, (size_t)(end - at) - (sizeof label - 1), w->out);
}

static void write_place(struct writing *w, const struct place_taken *place) {
  write_line(w, place->directive->place);
  if (place->construct)
    write_construct(w, place->construct, place->directive);
  else
    fprintf(w->out, "#pragma %s", place->directive->text);
  write_line(w, unit_place(w->unit, place->directive->end));
  if (place->construct)
    write_frame(w, place->directive);
}

static void add_operators(struct writing *w) {
  for (size_t i = 0; i < w->unit->noperators; i++) {
    struct place_taken place = {w->unit->operators[i]->directive, NULL};
    bool known = false;
    for (size_t k = 0; k < w->places.n; k++)
      known |= w->places.item[k].directive == place.directive;
    if (!known)
      vec_push(&w->places, place);
  }
}

/* Constructs of directives that nobody wrote stand behind the text. */
static void write_implied(struct writing *w, const struct constructs *constructs) {
  EACH_PTR (const struct construct, c, *constructs) {
    bool written = false;
    for (size_t k = 0; k < w->places.n && !written; k++)
      written = w->places.item[k].construct == c;
    if (written)
      continue;
    write_line(w, c->place);
    write_construct(w, c, NULL);
  }
  fputc('\n', w->out);
}

void construct_text(const struct unit *unit, const struct constructs *constructs, FILE *out) {
  struct writing w = {.unit = unit, .out = out};
  size_t at = 0;
  for (size_t i = 0; i < unit->ndirectives; i++)
    vec_push(&w.places, ((struct place_taken){unit->directives[i], unit->directives[i]->construct}));
  add_operators(&w);
  if (w.places.n)
    qsort(w.places.item, w.places.n, sizeof *w.places.item, compare);
  for (size_t i = 0; i < w.places.n; i++) {
    fwrite(unit->text + at, 1, w.places.item[i].directive->begin - at, out);
    write_place(&w, &w.places.item[i]);
    at = w.places.item[i].directive->end;
  }
  fwrite(unit->text + at, 1, unit->length - at, out);
  write_implied(&w, constructs);
  vec_free(&w.places);
}
