/*
 * lines.c - SUMAC_SIM=lines=FILE: what each line of the source did, for tools (sumac-report): counts of its
 * instructions over all launches, as JSON, an object for each line of each file and kernel:
 *
 *   {"device": 0, "kernel": "...", "file": "a.c", "line": 7, "warps": 10, "threads": 320, "branches": 1, "divergent":
 * 0, "requests": 2, "transactions": 8, "coalesced": 8, "shared": 0, "passes": 0, "best": 0, "atomics": 0, "barriers":
 * 0, "read": 256, "written": 0}
 *
 * warps, threads: instructions of warps, of their active lanes. requests: of global memory; transactions of 32 bytes
 * that they took, and the fewest that hold what they touch. shared: requests of .shared memory; passes that they took,
 * and without bank conflicts. read, written: bytes of global memory that each warp's lanes touch, once each; those of
 * atomics are both.
 *
 * To change the counts of lines in the report of reductions: lines.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "check/check.h"
#include "util/util.h"

enum count {
  N_WARPS,
  N_THREADS,
  N_BRANCHES,
  N_DIVERGENT,
  N_REQUESTS,
  N_TRANSACTIONS,
  N_COALESCED,
  N_SHARED,
  N_PASSES,
  N_BEST,
  N_ATOMICS,
  N_BARRIERS,
  N_READ,
  N_WRITTEN,
  N_COUNTS
};
static const char *const names[N_COUNTS] = {"warps",        "threads",   "branches", "divergent", "requests",
                                            "transactions", "coalesced", "shared",   "passes",    "best",
                                            "atomics",      "barriers",  "read",     "written"};

struct lines { /* of one grid: by instruction */
  uint64_t (*at)[N_COUNTS];
};

struct line_row { /* of all */
  char kernel[300], file[300];
  uint32_t line;
  uint64_t count[N_COUNTS];
};
struct line_rows {
  struct line_row *item;
  size_t n, capacity, last; /* LAST: the row found last */
};

struct lines *lines_new(const struct grid *g) {
  struct lines *l = calloc(1, sizeof *l);
  if (!l || !(l->at = calloc(g->program->ncode, sizeof *l->at)))
    abort();
  return l;
}

static uint64_t *at(struct lines *l, const struct exec *x, const struct insn *i) {
  return l->at[i - x->grid->program->code];
}

void lines_instruction(struct lines *l, struct exec *x, const struct insn *i) {
  uint64_t *count = at(l, x, i);
  count[N_WARPS]++;
  count[N_THREADS] += (uint32_t)__builtin_popcount(x->mask);
  count[N_ATOMICS] += i->klass == CLASS_ATOMIC;
  count[N_BARRIERS] += i->klass == CLASS_BARRIER;
  if (i->klass == CLASS_BRANCH && i->guard != NO_OPERAND) {
    count[N_BRANCHES]++;
    count[N_DIVERGENT] += x->mask != 0 && x->mask != x->active;
  }
}

void lines_request(struct lines *l, const struct exec *x, const struct insn *i, const struct request_cost *cost,
                   enum access access) {
  uint64_t *count = at(l, x, i);
  enum count kind = cost->space == S_SHARED ? N_SHARED : N_REQUESTS;
  if (cost->space != S_SHARED && cost->space != S_GLOBAL)
    return;
  count[kind]++;
  count[kind + 1] += cost->took;
  count[kind + 2] += cost->least;
  count[N_READ] += access == ACCESS_WRITE ? 0 : cost->bytes;
  count[N_WRITTEN] += access == ACCESS_READ ? 0 : cost->bytes;
}

static struct line_row *row_of(struct line_rows *rows, const char *kernel, const char *file, uint32_t line) {
  for (size_t k = 0; k < rows->n; k++) {
    size_t i = (rows->last + k) % rows->n;
    struct line_row *row = &rows->item[i];
    if (row->line == line && !strcmp(row->file, file) && !strcmp(row->kernel, kernel)) {
      rows->last = i;
      return row;
    }
  }
  struct line_row row = {.line = line};
  snprintf(row.kernel, sizeof row.kernel, "%s", kernel);
  snprintf(row.file, sizeof row.file, "%s", file);
  vec_push(rows, row);
  rows->last = rows->n - 1;
  return &rows->item[rows->last];
}

void lines_launched(const struct lines *l, const struct grid *g) {
  struct sim *sim = g->sim;
  const struct program *p = g->program;
  if (!sim->lines && !(sim->lines = calloc(1, sizeof *sim->lines)))
    abort();
  for (size_t pc = 0; pc < p->ncode; pc++) {
    const struct ptx_module *module = p->owner[pc] ? p->owner[pc]->module : g->kernel->module;
    const struct ptx_place *place = &p->place[pc];
    bool known = place->line && place->file < module->nfiles && module->files[place->file];
    if (!l->at[pc][N_WARPS])
      continue;
    struct line_row *row = row_of(sim->lines, g->kernel->shown, known ? module->files[place->file] : "", place->line);
    for (int n = 0; n < N_COUNTS; n++)
      row->count[n] += l->at[pc][n];
  }
}

void lines_free(struct lines *l) {
  free(l->at);
  free(l);
}

void lines_report(struct sim *sim) {
  struct text out = {0};
  for (size_t k = 0; sim->lines && k < sim->lines->n; k++) {
    const struct line_row *row = &sim->lines->item[k];
    text_printf(&out, "{\"device\": %d, \"kernel\": ", sim->number);
    text_json(&out, row->kernel);
    text_add(&out, ", \"file\": ");
    text_json(&out, row->file);
    text_printf(&out, ", \"line\": %u", row->line);
    for (int n = 0; n < N_COUNTS; n++)
      text_printf(&out, ", \"%s\": %llu", names[n], (unsigned long long)row->count[n]);
    text_add(&out, "}\n");
  }
  if (sim->lines) {
    fwrite(out.text, 1, out.length, sim->lines_out);
    fflush(sim->lines_out);
    vec_free(sim->lines);
    free(sim->lines);
    sim->lines = NULL;
  }
  text_free(&out);
}
