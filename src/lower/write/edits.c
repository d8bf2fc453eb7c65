/*
 * edits.c - replacements on ranges of the unit's text, and their application when a range is rendered.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/write.h"

void edit_add(struct edits *edits, size_t begin, size_t end, const char *text) {
  struct edit edit = {begin, end, text};
  vec_push(edits, edit);
}

/* Edits with their order of making, for a stable sort: by place; at one place insertions first, in the order in which
   they were made, then replacements, the longest first. */
struct keyed {
  struct edit edit;
  size_t order;
};

static int compare(const void *left, const void *right) {
  const struct keyed *a = left, *b = right;
  if (a->edit.begin != b->edit.begin)
    return a->edit.begin < b->edit.begin ? -1 : 1;
  bool insert_a = a->edit.end == a->edit.begin, insert_b = b->edit.end == b->edit.begin;
  if (insert_a != insert_b)
    return insert_a ? -1 : 1;
  if (a->edit.end != b->edit.end)
    return a->edit.end > b->edit.end ? -1 : 1;
  return a->order < b->order ? -1 : a->order > b->order;
}

void edit_render(struct lowering *l, struct text *out, size_t begin, size_t end, struct edits *edits) {
  struct keyed *sorted = xrealloc(NULL, (edits->n + 1) * sizeof *sorted);
  for (size_t i = 0; i < edits->n; i++)
    sorted[i] = (struct keyed){edits->item[i], i};
  qsort(sorted, edits->n, sizeof *sorted, compare);
  size_t at = begin;
  for (size_t i = 0; i < edits->n; i++) {
    const struct edit *edit = &sorted[i].edit;
    if (edit->begin < at || edit->end > end)
      continue; /* not in [begin, end), or covered by the edit before */
    text_add_n(out, l->unit->text + at, edit->begin - at);
    text_add(out, edit->text);
    at = edit->end;
  }
  if (at < end)
    text_add_n(out, l->unit->text + at, end - at);
  free(sorted);
}

size_t edit_block_begin(const struct lowering *l, const struct node *block) {
  static const char word[] = "__label__";
  size_t begin = block->begin + 1;
  for (size_t i = 0; i < block->nkids; i++)
    if (strncmp(l->unit->text + block->kid[i]->begin, word, sizeof word - 1) == 0)
      begin = block->kid[i]->end;
  return begin;
}

char *line_marker(struct lowering *l, size_t offset) {
  struct place place = unit_place(l->unit, offset);
  unsigned blanks = place.column ? place.column - 1 : 0;
  if (blanks > 200)
    blanks = 200; /* columns only help messages: no need to be exact in very long lines */
  return arena_printf(l->arena, "\n# %u %s\n%*s", place.line ? place.line : 1,
                      c_string(l, place.file ? place.file : l->unit->path), (int)blanks, "");
}
