/*
 * input.c - the directives of a text: scanned, with macros expanded, parsed, and in unit->text as wrappers.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/directives/reader.h"

void free_readings(struct readings *readings) {
  for (size_t i = 0; i < readings->n; i++) {
    vec_free(&readings->item[i]->tokens);
    vec_free(&readings->item[i]->slots);
    vec_free(&readings->item[i]->marks);
  }
  vec_free(readings);
}

void read_again(struct reader *reader, const char *text, size_t length) {
  struct unit *unit = reader->unit;
  free_readings(&reader->readings);
  vec_free(&reader->defines);
  vec_free(&reader->pragmas);
  reader->wants_expansion = false;
  source_free(reader->source);
  reader->input = arena_strndup(unit->arena, text, length);
  reader->source = unit->source = source_new(unit->arena, unit->path, reader->input, length);
}

void read_directives(struct reader *reader) {
  do {
    scan_text(reader);
    expand_macros(reader);
  } while (replace_alternatives(reader) || replace_ranges(reader));
  replace_callees(reader);
  for (size_t i = 0; i < reader->readings.n; i++)
    parse_directive(reader, reader->readings.item[i]);
  split_combined(reader);
  wrap_directives(reader);
  reader->unit->front->readings = reader->readings;
}
