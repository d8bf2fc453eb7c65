/*
 * unwritten.c - copies to the host of memory that nobody has written: what the program then reads is what was there
 * before. Told where none of the bytes has been written: what lies between a structure's members, or behind the
 * elements that a kernel fills of a longer array, is copied by right programs, too. With uninit=all where any has not.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/driver.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_WITHOUT_PLACE = 16 };

/* How much of the work's bytes nobody has written, and the first. */
static size_t unwritten(const struct sim *sim, const struct work *w, uint64_t *first) {
  const struct box *b = &w->box;
  size_t n = 0;
  for (size_t k = 0; k < b->planes * b->rows; k++) {
    uint64_t at = w->from + k / b->rows * b->from_plane + k % b->rows * b->from_pitch;
    const struct allocation *a = sim_find(sim, at);
    if (!a || !a->init)
      continue;
    size_t offset = at - a->base, lacks = w->bytes - bits_count(a->init, offset, w->bytes);
    for (size_t byte = 0; lacks && !n; byte++)
      if (!bits_all(a->init, offset + byte, 1)) {
        *first = at + byte;
        n = lacks;
        lacks = 0;
      }
    n += lacks;
  }
  return n;
}

static bool is_quiet(const struct sim *sim, const struct copy_place *place, const char *variable) {
  const char *slash = strrchr(place->text, '/');
  const char *names[] = {place->text, slash ? slash + 1 : place->text, place->function, variable};
  return suppressed(sim->options.suppressions, "uninitialised", names, sizeof names / sizeof *names - !variable);
}

/* Once for each place in the source, with the variable; where there is none for each allocation, of which programs may
   make many. */
static bool is_new(struct sim *sim, const struct copy_place *place, const char *variable, uint64_t first) {
  char key[160];
  if (place->in_source)
    snprintf(key, sizeof key, "copy %.100s %.40s", place->text, variable ? variable : "");
  else
    snprintf(key, sizeof key, "copy %llx", (unsigned long long)sim_find(sim, first)->base);
  return finding_is_new(sim, key) && (place->in_source || sim->copies_told++ < MOST_WITHOUT_PLACE);
}

static void describe(const struct sim *sim, size_t n, size_t all, uint64_t first, char *text, size_t size) {
  char where[400];
  sim_describe(sim, first, 0, where, sizeof where);
  if (n == all)
    snprintf(text, size, "nothing has written any of %zu bytes, from %s on", all, where);
  else
    snprintf(text, size, "nothing has written %zu of %zu bytes, the first of them at %s", n, all, where);
}

static int check(struct sim_device *d, const struct work *w) {
  struct sim *sim = d->sim;
  const struct copy_place *place = w->place;
  uint64_t first = 0;
  size_t all = work_bytes(w), n = place ? unwritten(sim, w, &first) : 0;
  if (!n || (n < all && sim->options.uninit != UNINIT_ALL))
    return SIM_OK;
  char what[500];
  const char *variable = sim_variable(sim, first);
  describe(sim, n, all, first, what, sizeof what);
  if (sim->options.uninit == UNINIT_ERROR) {
    snprintf(sim->last_fault, sizeof sim->last_fault, "%s: error: copy to the host of uninitialised memory: %s",
             place->text, what);
    return SIM_ILLEGAL_ADDRESS;
  }
  if (is_quiet(sim, place, variable) || !is_new(sim, place, variable, first))
    return SIM_OK;
  finding_tell(sim, "uninitialised", place->text, "copy to the host of uninitialised memory: %s", what);
  if (!place->in_source && sim->copies_told == MOST_WITHOUT_PLACE)
    fprintf(sim->err, "sumac-sim: note: further copies of uninitialised memory are not told of\n");
  return SIM_OK;
}

int unwritten_check(struct sim_device *d, const struct work *w) {
  size_t n = w->place ? w->place->nparts : 0;
  int code = n ? SIM_OK : check(d, w);
  for (size_t k = 0; k < n && code == SIM_OK; k++) {
    struct work part = *w;
    part.from = w->place->ranges[k].at;
    part.bytes = w->place->ranges[k].bytes;
    part.box = (struct box){.rows = 1, .planes = 1};
    code = check(d, &part);
  }
  return code;
}

struct copy_place *copy_place_new(const char *file, int line, const char *function) {
  struct copy_place *place = malloc(sizeof *place);
  if (!place)
    return NULL;
  place->in_source = file != NULL;
  place->nparts = 0;
  if (file)
    snprintf(place->text, sizeof place->text, "%s:%d", file, line);
  else
    snprintf(place->text, sizeof place->text, "%s", function);
  snprintf(place->function, sizeof place->function, "%s", function ? function : "");
  return place;
}
