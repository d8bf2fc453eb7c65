/*
 * host.c - the host's memory as kernels see it where device and host share addresses (SUMAC_SIM=unified): a list of
 * allocations that are what the process has mapped when a grid begins. Their bytes are the process's own, and count as
 * initialised; what lies outside of all of them is a fault, as ever.
 */
#include <stdlib.h>
#include <string.h>

#include "sim.h"
#include "util/util.h"

void host_forget(struct sim *sim) {
  for (size_t i = 0; i < sim->nhost; i++) {
    free(sim->host[i]->shadow);
    free(sim->host[i]);
  }
  free(sim->host);
  sim->host = NULL;
  sim->nhost = sim->host_capacity = 0;
}

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
