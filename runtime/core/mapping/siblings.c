/*
 * siblings.c - the reference count of languages with a single one (OpenMP 5.2 5.8.3), which a construct raises, and
 * lowers, at most once.
 *
 *     enter data map(to: s.a, s.b)    makes an entry for each, which share one count: 1
 *     exit data map(release: s.b)     that is 0 then, so s.a ends, too
 *
 * As several maps of an operation may be for one entry, each with a copy to be made, an operation that lowers such a
 * count to zero ends the entries at its end (tallies_end). The caller holds the device's lock.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "core/devices.h"
#include "core/mapping/data.h"

static struct siblings *family(struct operation *op, uintptr_t structure) {
  for (size_t i = 0; i < op->families.n; i++)
    if (op->families.item[i]->structure == structure)
      return op->families.item[i];
  struct siblings *siblings = memory_get(sizeof *siblings);
  siblings->structure = structure;
  vec_push(&op->families, siblings);
  return siblings;
}

/* E, which the operation makes for M, shares its count with the other members of its structure that the operation
   makes, if it is in one. */
void siblings_join(struct operation *op, const struct sumac_map *m, struct present *e) {
  uintptr_t structure = e->room ? room_structure(op, m) : 0;
  if (!structure)
    return;
  e->siblings = family(op, structure);
  vec_push(&e->siblings->entries, e);
}

static struct tally *tally_of(struct present *e) {
  return e->siblings ? &e->siblings->tally : &e->own_tally;
}

void tally_raise(struct operation *op, struct present *e) {
  struct tally *tally = tally_of(e);
  if (tally->raised != operation_number(op))
    tally->count++;
  tally->raised = op->number;
}

static void note_end(struct operation *op, struct present *e) {
  for (size_t i = 0; e->siblings && i < e->siblings->entries.n; i++)
    vec_push(&op->ended, e->siblings->entries.item[i]);
  if (!e->siblings)
    vec_push(&op->ended, e);
}

/* FINALIZE: to zero. */
void tally_lower(struct operation *op, struct present *e, bool finalize) {
  struct tally *tally = tally_of(e);
  bool first = tally->lowered != operation_number(op);
  unsigned long before = tally->count;
  if (finalize)
    tally->count = 0;
  else if (first && tally->count)
    tally->count--;
  tally->lowered = op->number;
  if (!tally->count && (first || before))
    note_end(op, e);
}

/* Whether lowering the count of E ends it. */
bool tally_would_end(const struct operation *op, const struct present *e) {
  const struct tally *tally = present_tally(e);
  bool lowered = op->number && tally->lowered == op->number;
  return !e->structured && !e->dynamic && !e->global && tally->count == !lowered;
}
