/*
 * combined.c - directives that mean two, one the statement of the other (OpenMP's masked taskloop, OpenMP 5.2, 17).
 * Their line is read once, and then has two wrappers, each with its own frame:
 *
 *     #pragma omp masked taskloop grainsize(g) filter(t)
 *
 *     switch (__sumac_directive(3, (g), (t))) default: for (...) switch (__sumac_directive(4)) default:
 *
 * Clang reads all of the clauses in the outer one's. When they are bound, the language says which of the two has which.
 *
 * To change directives that are read as two constructs: combined.c; whose a clause is: src/lang/omp/combined.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/directives/reader.h"

static const struct combined_info *combined_of(const struct directive *directive) {
  const struct combined_info *info = directive->language->combined;
  while (info && info->whole >= 0 && info->whole != directive->kind)
    info++;
  return info && info->whole >= 0 ? info : NULL;
}

/* Both, of which nothing but the kinds differs so far. */
static struct reading *split(struct reader *reader, struct reading *outer, const struct combined_info *info) {
  struct directive *whole = ARENA_NEW(reader->unit->arena, struct directive);
  struct reading *inner = ARENA_NEW(reader->unit->arena, struct reading);
  *whole = *outer->directive;
  outer->directive->kind = info->outer;
  outer->directive->whole = whole;
  *inner = (struct reading){.language = outer->language, .line = outer->line};
  inner->directive = ARENA_NEW(reader->unit->arena, struct directive);
  *inner->directive =
      (struct directive){.language = whole->language, .kind = info->inner, .place = whole->place, .whole = whole};
  return inner;
}

void split_combined(struct reader *reader) {
  struct readings all = {0};
  EACH_PTR (struct reading, reading, reader->readings) {
    const struct combined_info *info =
        reading->failed || reading->at_file_scope ? NULL : combined_of(reading->directive);
    vec_push(&all, reading);
    if (info)
      vec_push(&all, split(reader, reading, info));
  }
  vec_free(&reader->readings);
  reader->readings = all;
}

void divide_combined(struct unit *unit, const struct readings *readings, size_t at) {
  struct directive *outer = readings->item[at]->directive;
  struct directive *inner = at + 1 < readings->n ? readings->item[at + 1]->directive : NULL;
  if (!outer->whole || !inner || inner->whole != outer->whole)
    return;
  struct directive *whole = (struct directive *)outer->whole;
  whole->begin = outer->begin;
  whole->end = inner->end;
  whole->id = outer->id;
  whole->node = inner->node; /* between which and the statement there is no frame */
  whole->body = inner->body;
  whole->parent = outer->parent;
  whole->function = outer->function;
  whole->language->divide(unit, outer, inner);
}
