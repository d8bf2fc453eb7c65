/*
 * unit.c - where the user wrote what stands at an offset of a unit's text.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "model/unit.h"

const struct wrapped *unit_wrapped(const struct unit *unit, size_t offset) {
  size_t low = 0, high = unit->nwrapped;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    const struct wrapped *wrapped = &unit->wrapped[middle];
    if (offset < wrapped->begin)
      high = middle;
    else if (offset >= wrapped->end)
      low = middle + 1;
    else
      return wrapped;
  }
  return NULL;
}

/* Inside a wrapper: the token of the directive that stands there. */
struct place unit_place(const struct unit *unit, size_t offset) {
  const struct wrapped *wrapped = unit_wrapped(unit, offset);
  if (!wrapped)
    return source_place(unit->source, offset);
  struct place place = wrapped->place;
  for (size_t i = 0; i < wrapped->nmarks && wrapped->mark[i].offset <= offset; i++)
    place = wrapped->mark[i].place;
  return place;
}
