/*
 * digits.c - the digits of sums on their way from a launch to the table of results.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "core/digits.h"

#include <stdlib.h>
#include <string.h>

#include "core/devices.h"
#include "core/mapping/data.h"
#include "core/queue.h"
#include "sumac/sums.h"

enum { MOST = 1 << 14 }; /* of a long array the last ones: the table holds no more for long */

struct sums {
  char *at; /* the first value, as the host knows it */
  int bytes;
  size_t n;
  struct sumac_digits digits[];
};

/* How many are told of, from the FIRST one on; none where the map's element is nothing that has digits. */
static size_t count(const struct sumac_map *m, size_t *first) {
  size_t n = m->element ? m->bytes / sizeof(struct sumac_digits) : 0;
  *first = n > MOST ? n - MOST : 0;
  return n - *first;
}

void digits_note(const struct sumac_map *m, const void *digits) {
  size_t first, n = count(m, &first);
  if (!n)
    return;
  __sumac_sums_note_all((char *)m->host + first * m->element, (int)m->element, (long)n,
                        (const struct sumac_digits *)digits + first);
}

/* They have come. */
static void tell_and_free(void *they) {
  struct sums *sums = they;
  __sumac_sums_note_all(sums->at, sums->bytes, (long)sums->n, sums->digits);
  free(sums);
}

void digits_fetch(struct operation *op, const struct sumac_map *m, const void *digits) {
  size_t first, n = count(m, &first);
  if (!n)
    return;
  struct sums *sums = memory_get(sizeof *sums + n * sizeof *sums->digits);
  sums->at = (char *)m->host + first * m->element;
  sums->bytes = (int)m->element;
  sums->n = n;
  data_from_device(op, m->name, sums->digits, (const struct sumac_digits *)digits + first, n * sizeof *sums->digits);
  queue_call_later(op->queue, tell_and_free, sums);
}
