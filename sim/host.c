/*
 * host.c - the host's memory as kernels see it: a list of allocations by their addresses in the process. Page-locked
 * and managed memory that the driver gave stands there from its beginning to its end; where device and host share all
 * addresses (SUMAC_SIM=unified), what the process has mapped when a grid begins. Their bytes are the process's own, and
 * count as initialised, as nobody sees what the host writes; what lies outside of all of them is a fault, as ever.
 * To change host memory in kernels (unified): host.c; who needs it: check_needs in runtime/core/modules.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "sim.h"
#include "util/util.h"

void host_forget(struct sim *sim) {
  for (size_t i = 0; i < sim->nhost; i++) {
    if (sim->host[i]->shadow)
      sim->drop_shadow(sim, sim->host[i]->shadow);
    free(sim->host[i]);
  }
  free(sim->host);
  sim->host = NULL;
  sim->nhost = sim->host_capacity = 0;
}

/* What continues the one before it is one with it. */
static void add(struct sim *sim, uint64_t begin, uint64_t end, bool readonly) {
  struct allocation *last = sim->nhost ? sim->host[sim->nhost - 1] : NULL;
  if (last && last->base + last->bytes == begin && last->readonly == readonly) {
    last->bytes += end - begin;
    return;
  }
  if (sim->nhost == sim->host_capacity) {
    sim->host_capacity = sim->host_capacity ? sim->host_capacity * 2 : 64;
    sim->host = xrealloc(sim->host, sim->host_capacity * sizeof *sim->host);
  }
  struct allocation *a = xrealloc(NULL, sizeof *a);
  *a = (struct allocation){.base = begin, .bytes = end - begin, .readonly = readonly};
  a->data = (uint8_t *)(uintptr_t)begin;
  sim->host[sim->nhost++] = a;
}

/* Index of the first allocation that begins after ADDRESS. */
static size_t after(const struct sim *sim, uint64_t address) {
  size_t k = 0;
  while (k < sim->nhost && sim->host[k]->base <= address)
    k++;
  return k;
}

void host_add(struct sim *sim, uint64_t base, size_t bytes) {
  if (sim->options.unified) /* it is seen with all the rest */
    return;
  size_t at = after(sim, base);
  add(sim, UINT64_MAX, UINT64_MAX, false); /* room for one more; no neighbour of anything */
  struct allocation *a = sim->host[sim->nhost - 1];
  memmove(sim->host + at + 1, sim->host + at, (sim->nhost - 1 - at) * sizeof *sim->host);
  *a = (struct allocation){.base = base, .bytes = bytes, .data = (uint8_t *)(uintptr_t)base};
  sim->host[at] = a;
}

void host_remove(struct sim *sim, uint64_t base) {
  size_t at = after(sim, base);
  if (sim->options.unified || !at || sim->host[at - 1]->base != base)
    return;
  if (sim->host[at - 1]->shadow)
    sim->drop_shadow(sim, sim->host[at - 1]->shadow);
  free(sim->host[at - 1]);
  memmove(sim->host + at - 1, sim->host + at, (sim->nhost - at) * sizeof *sim->host);
  sim->nhost--;
}

/* Lines such as "7f12a000-7f12c000 rw-p 00000000 00:00 0  [stack]", by address. */
void host_look(struct sim *sim) {
  FILE *maps = fopen("/proc/self/maps", "r");
  char line[4400];
  host_forget(sim);
  while (maps && fgets(line, sizeof line, maps)) {
    unsigned long begin, end;
    char rights[8];
    bool special = strstr(line, "[vvar]") || strstr(line, "[vsyscall]");
    if (!special && sscanf(line, "%lx-%lx %7s", &begin, &end, rights) == 3 && rights[0] == 'r')
      add(sim, begin, end, rights[1] != 'w');
  }
  if (maps)
    fclose(maps);
}
