/*
 * counters.c - what a kernel did, in the numbers that explain its speed: instructions by class, active lanes, memory
 * transactions a request (coalescing), bank conflicts, atomics, barriers. Of each launch, or summed over the launches
 * of each kernel and told when the device is taken apart.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "check/check.h"

enum { SECTOR = 32, BANKS = 32 };

struct counters { /* sums, and nothing else */
  uint64_t warps[CLASS_COUNT], threads[CLASS_COUNT];
  uint64_t divergent_branches, branches;
  uint64_t requests[3], sectors[3], ideal[3]; /* by enum access, of global memory */
  uint64_t shared_requests, shared_passes, shared_ideal;
};

struct kernel_counters { /* of all launches of one kernel */
  struct kernel_counters *next;
  char name[300], place[300];
  uint64_t launches, ctas;
  uint32_t least_threads, most_threads; /* a CTA */
  struct counters sum;
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

/* Words of one bank are served one after another, equal words at once, but for atomics, where lanes TAKE_TURNS; 8 and
 * 16 byte accesses go in halves and quarters of the warp. */
static unsigned passes(const uint64_t *address, uint32_t mask, unsigned bytes, bool take_turns) {
  unsigned groups = bytes <= 4 ? 1 : bytes / 4, width = LANES / groups, total = 0;
  for (unsigned g = 0; g < groups; g++) {
    uint64_t words[BANKS][LANES];
    unsigned n[BANKS] = {0}, most = 0;
    for (unsigned l = g * width; l < (g + 1) * width; l++)
      for (uint64_t w = address[l] / 4; (mask >> l & 1) && w <= (address[l] + bytes - 1) / 4; w++) {
        unsigned bank = (unsigned)(w % BANKS), k = 0;
        while (k < n[bank] && (take_turns || words[bank][k] != w))
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

struct request_cost request_cost(const struct exec *x, const struct insn *i, const uint64_t *address, unsigned bytes) {
  int first = __builtin_ctz(x->mask);
  enum ptx_space space = i->space;
  if (space == S_GENERIC)
    space = TAG_OF(address[first]) == TAG_SHARED ? S_SHARED : TAG_OF(address[first]) == TAG_LOCAL ? S_LOCAL : S_GLOBAL;
  if (space == S_SHARED)
    return (struct request_cost){space, passes(address, x->mask, bytes, i->klass == CLASS_ATOMIC),
                                 fewest_passes(x->mask, bytes), 0};
  if (space == S_GLOBAL)
    return (struct request_cost){space, distinct(address, x->mask, bytes, SECTOR),
                                 fewest(address, x->mask, bytes, SECTOR),
                                 distinct(address, x->mask, bytes, bytes) * bytes};
  return (struct request_cost){.space = space};
}

void counters_request(struct counters *c, const struct request_cost *cost, enum access access) {
  if (cost->space == S_SHARED) {
    c->shared_requests++;
    c->shared_passes += cost->took;
    c->shared_ideal += cost->least;
  } else if (cost->space == S_GLOBAL) {
    c->requests[access]++;
    c->sectors[access] += cost->took;
    c->ideal[access] += cost->least;
  }
}

static double ratio(uint64_t a, uint64_t b) {
  return b ? (double)a / (double)b : 0;
}

/* " at file.c:7", where the kernel begins; or nothing. */
static void describe_place(const struct grid *g, char *text, size_t size) {
  const struct program *p = g->program;
  const struct ptx_module *module = g->kernel->module;
  const struct ptx_place *at = &p->place[g->kernel->entry_pc];
  text[0] = 0;
  if (at->line && at->file < module->nfiles && module->files[at->file])
    snprintf(text, size, " at %s:%u", module->files[at->file], at->line);
}

static void print_title(const struct kernel_counters *k, FILE *out) {
  fprintf(out, "counters of kernel %s%s, ", k->name, k->place);
  if (k->launches > 1)
    fprintf(out, "%llu launches, ", (unsigned long long)k->launches);
  fprintf(out, "%llu CTAs of %u", (unsigned long long)k->ctas, k->least_threads);
  if (k->most_threads != k->least_threads)
    fprintf(out, " to %u", k->most_threads);
  fputs(" threads:\n", out);
}

static void print(const struct kernel_counters *k, FILE *out) {
  const struct counters *c = &k->sum;
  static const char *const classes[CLASS_COUNT] = {
      "integer", "float",  "double",  "special function", "conversion", "move",   "comparison",  "load",
      "store",   "atomic", "barrier", "shuffle/vote",     "fence",      "branch", "call/return", "other"};
  static const char *const kinds[] = {"loads", "stores", "atomics"};
  uint64_t warps = 0, threads = 0;
  print_title(k, out);
  for (int n = 0; n < CLASS_COUNT; n++) {
    warps += c->warps[n];
    threads += c->threads[n];
  }
  fprintf(out, "  %-18s %12llu of warps, %llu of threads: %.1f of 32 lanes active\n", "instructions",
          (unsigned long long)warps, (unsigned long long)threads, ratio(threads, warps));
  for (int n = 0; n < CLASS_COUNT; n++)
    if (c->warps[n])
      fprintf(out, "    %-16s %12llu %14llu\n", classes[n], (unsigned long long)c->warps[n],
              (unsigned long long)c->threads[n]);
  fprintf(out, "  %-18s %12llu conditional, %llu divergent (%.1f%%)\n", "branches", (unsigned long long)c->branches,
          (unsigned long long)c->divergent_branches, 100 * ratio(c->divergent_branches, c->branches));
  for (int n = 0; n < 3; n++)
    if (c->requests[n])
      fprintf(out, "  global %-11s %12llu requests, %llu transactions of 32 bytes: %.2f a request, %.2f if coalesced\n",
              kinds[n], (unsigned long long)c->requests[n], (unsigned long long)c->sectors[n],
              ratio(c->sectors[n], c->requests[n]), ratio(c->ideal[n], c->requests[n]));
  if (c->shared_requests)
    fprintf(out, "  %-18s %12llu requests, %llu passes: %.2f a request, %.2f without bank conflicts\n", "shared memory",
            (unsigned long long)c->shared_requests, (unsigned long long)c->shared_passes,
            ratio(c->shared_passes, c->shared_requests), ratio(c->shared_ideal, c->shared_requests));
}

static void add(struct counters *sum, const struct counters *c) {
  uint64_t *to = (uint64_t *)(void *)sum;
  const uint64_t *from = (const uint64_t *)(const void *)c;
  for (size_t n = 0; n < sizeof *sum / sizeof *to; n++)
    to[n] += from[n];
}

/* The row of a kernel, in the order of their first launches. */
static struct kernel_counters *row_of(struct kernel_counters **list, const struct kernel_counters *launch) {
  while (*list && (strcmp((*list)->name, launch->name) != 0 || strcmp((*list)->place, launch->place) != 0))
    list = &(*list)->next;
  if (!*list) {
    *list = calloc(1, sizeof **list);
    if (!*list)
      abort();
    **list = *launch;
    (*list)->launches = (*list)->ctas = 0;
    (*list)->sum = (struct counters){0};
  }
  return *list;
}

void counters_launched(const struct counters *c, const struct grid *g) {
  struct kernel_counters launch = {
      .launches = 1, .ctas = g->nctas, .least_threads = g->threads, .most_threads = g->threads, .sum = *c};
  snprintf(launch.name, sizeof launch.name, "%s", g->kernel->shown);
  describe_place(g, launch.place, sizeof launch.place);
  if (g->sim->options.counters_launches)
    print(&launch, g->sim->err);
  if (!g->sim->options.counters_kernels)
    return;
  struct kernel_counters *k = row_of(&g->sim->counted, &launch);
  k->launches++;
  k->ctas += g->nctas;
  k->least_threads = g->threads < k->least_threads ? g->threads : k->least_threads;
  k->most_threads = g->threads > k->most_threads ? g->threads : k->most_threads;
  add(&k->sum, c);
}

void counters_report(struct sim *sim) {
  while (sim->counted) {
    struct kernel_counters *k = sim->counted;
    sim->counted = k->next;
    print(k, sim->err);
    free(k);
  }
}
