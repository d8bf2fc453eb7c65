/*
 * meter_device.c - what is kept of a device between launches: its L2, whose content stays, and the ledger.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "check/meter.h"
#include "util/util.h"

struct predict *predict_new(const struct card *card) {
  struct predict *p = xrealloc(NULL, sizeof *p);
  *p = (struct predict){.card = *card, .ledger = ledger_new()};
  cache_begin(&p->l2, (size_t)card->l2_kilobytes << 10);
  return p;
}

void predict_free(struct predict *p) {
  if (!p)
    return;
  cache_end(&p->l2);
  ledger_free(p->ledger);
  free(p);
}

void predict_copied(struct predict *p, uint64_t address, uint64_t bytes) {
  uint64_t last = (address + bytes + CACHE_LINE - 1) / CACHE_LINE, first = address / CACHE_LINE;
  uint64_t room = (uint64_t)p->l2.sets * CACHE_WAYS * 2;
  first = last - first > room ? last - room : first; /* what comes before has left again */
  for (uint64_t number = first; number < last; number++) {
    unsigned lost;
    struct cache_line *line = cache_find(&p->l2, number);
    line = line ? line : cache_take(&p->l2, number, &lost);
    line->valid = (1 << CACHE_SECTORS) - 1;
    line->ready = 0;
  }
}

void predict_report(struct sim *sim) {
  struct predict *p = sim->predict;
  if (!p || ledger_empty(p->ledger))
    return;
  ledger_print(p->ledger, &p->card, sim->err);
  if (sim->predict_out)
    ledger_write(p->ledger, &p->card, sim->predict_out);
  ledger_free(p->ledger);
  p->ledger = ledger_new();
}
