/*
 * counters.c - what a kernel did, in the numbers that explain its speed: instructions by class, active lanes, memory
 * transactions a request (coalescing), bank conflicts, atomics, barriers.
 */
#include <stdlib.h>

#include "check.h"

enum { SECTOR = 32, BANKS = 32 };

struct counters {
  uint64_t warps[CLASS_COUNT], threads[CLASS_COUNT];
  uint64_t divergent_branches, branches;
  uint64_t requests[3], sectors[3], ideal[3]; /* by enum access, of global memory */
  uint64_t shared_requests, shared_passes, shared_ideal;
};

struct counters *counters_new(void) {
  struct counters *c = calloc(1, sizeof *c);
  if (!c)
    abort();
  return c;
}

void counters_instruction(struct counters *c, struct exec *x, const struct insn *i) {
  c->warps[i->klass]++;
  c->threads[i->klass] += (uint32_t)__builtin_popcount(x->mask);
  if (i->klass == CLASS_BRANCH && i->guard != NO_OPERAND) {
    c->branches++;
    c->divergent_branches += x->mask != 0 && x->mask != x->active;
  }
}

/* How many different blocks of BLOCK bytes the lanes touch. */
static unsigned distinct(const uint64_t *address, uint32_t mask, unsigned bytes, unsigned block) {
  uint64_t seen[LANES * 4];
  unsigned n = 0;
  for (int l = 0; l < LANES; l++)
    for (uint64_t b = address[l] / block; (mask >> l & 1) && b <= (address[l] + bytes - 1) / block; b++) {
      unsigned k = 0;
      while (k < n && seen[k] != b)
        k++;
      if (k == n && n < LANES * 4)
        seen[n++] = b;
    }
  return n;
}

/* The fewest blocks of BLOCK bytes that hold what the lanes touch; lanes that touch the same need it once. */
static unsigned fewest(const uint64_t *address, uint32_t mask, unsigned bytes, unsigned block) {
  return (distinct(address, mask, bytes, bytes) * bytes + block - 1) / block;
}

/* Words of one bank are served one after another, equal words at once; 8 and 16 byte accesses go in halves and quarters
 * of the warp. */
static unsigned passes(const uint64_t *address, uint32_t mask, unsigned bytes) {
  unsigned groups = bytes <= 4 ? 1 : bytes / 4, width = LANES / groups, total = 0;
  for (unsigned g = 0; g < groups; g++) {
    uint64_t words[BANKS][LANES];
    unsigned n[BANKS] = {0}, most = 0;
    for (unsigned l = g * width; l < (g + 1) * width; l++)
      for (uint64_t w = address[l] / 4; (mask >> l & 1) && w <= (address[l] + bytes - 1) / 4; w++) {
        unsigned bank = (unsigned)(w % BANKS), k = 0;
        while (k < n[bank] && words[bank][k] != w)
          k++;
        if (k == n[bank] && k < LANES)
          words[bank][n[bank]++] = w;
        most = n[bank] > most ? n[bank] : most;
      }
    total += most;
  }
  return total;
}

/* Without conflicts: one for each half or quarter that takes part. */
static unsigned fewest_passes(uint32_t mask, unsigned bytes) {
  unsigned groups = bytes <= 4 ? 1 : bytes / 4, width = LANES / groups, n = 0;
  for (unsigned g = 0; g < groups; g++)
    n += (mask >> g * width & (UINT32_MAX >> (LANES - width))) != 0;
  return n;
}

void counters_request(struct counters *c, const struct exec *x, const struct insn *i, const uint64_t *address,
                      unsigned bytes, enum access access) {
  int first = __builtin_ctz(x->mask);
  enum ptx_space space = i->space;
  if (space == S_GENERIC)
    space = TAG_OF(address[first]) == TAG_SHARED ? S_SHARED : TAG_OF(address[first]) == TAG_LOCAL ? S_LOCAL : S_GLOBAL;
  if (space == S_SHARED) {
    c->shared_requests++;
    c->shared_passes += passes(address, x->mask, bytes);
    c->shared_ideal += fewest_passes(x->mask, bytes);
  } else if (space == S_GLOBAL) {
    c->requests[access]++;
    c->sectors[access] += distinct(address, x->mask, bytes, SECTOR);
    c->ideal[access] += fewest(address, x->mask, bytes, SECTOR);
  }
}

static double ratio(uint64_t a, uint64_t b) {
  return b ? (double)a / (double)b : 0;
}

/* " at file.c:7", where the kernel begins; or nothing. */
static const char *place(const struct grid *g, char *text, size_t size) {
  const struct program *p = g->program;
  const struct ptx_module *module = g->kernel->module;
  const struct ptx_place *at = &p->place[g->kernel->entry_pc];
  text[0] = 0;
  if (at->line && at->file < module->nfiles && module->files[at->file])
    snprintf(text, size, " at %s:%u", module->files[at->file], at->line);
  return text;
}

void counters_print(const struct counters *c, const struct grid *g, FILE *out) {
  static const char *const classes[CLASS_COUNT] = {
      "integer", "float",  "double",  "special function", "conversion", "move",   "comparison",  "load",
      "store",   "atomic", "barrier", "shuffle/vote",     "fence",      "branch", "call/return", "other"};
  static const char *const kinds[] = {"loads", "stores", "atomics"};
  uint64_t warps = 0, threads = 0;
  char where[300];
  for (int k = 0; k < CLASS_COUNT; k++) {
    warps += c->warps[k];
    threads += c->threads[k];
  }
  fprintf(out, "counters of kernel %s%s, %u CTAs of %u threads:\n", g->kernel->name, place(g, where, sizeof where),
          g->nctas, g->threads);
  fprintf(out, "  %-18s %12llu of warps, %llu of threads: %.1f of 32 lanes active\n", "instructions",
          (unsigned long long)warps, (unsigned long long)threads, ratio(threads, warps));
  for (int k = 0; k < CLASS_COUNT; k++)
    if (c->warps[k])
      fprintf(out, "    %-16s %12llu %14llu\n", classes[k], (unsigned long long)c->warps[k],
              (unsigned long long)c->threads[k]);
  fprintf(out, "  %-18s %12llu conditional, %llu divergent (%.1f%%)\n", "branches", (unsigned long long)c->branches,
          (unsigned long long)c->divergent_branches, 100 * ratio(c->divergent_branches, c->branches));
  for (int k = 0; k < 3; k++)
    if (c->requests[k])
      fprintf(out, "  global %-11s %12llu requests, %llu transactions of 32 bytes: %.2f a request, %.2f if coalesced\n",
              kinds[k], (unsigned long long)c->requests[k], (unsigned long long)c->sectors[k],
              ratio(c->sectors[k], c->requests[k]), ratio(c->ideal[k], c->requests[k]));
  if (c->shared_requests)
    fprintf(out, "  %-18s %12llu requests, %llu passes: %.2f a request, %.2f without bank conflicts\n", "shared memory",
            (unsigned long long)c->shared_requests, (unsigned long long)c->shared_passes,
            ratio(c->shared_passes, c->shared_requests), ratio(c->shared_ideal, c->shared_requests));
}
