/*
 * fault.c - reports in terms of the user's program: kernel, source line, thread, CTA.
 * To change the words of a report: fault.c; what is at an address: sim/names.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "exec/mem.h"
#include "sumac/library_files.h"
#include "util/util.h"

void exec_place_in(const struct ptx_module *module, const struct ptx_place *at, char *text, size_t size) {
  if (at->line && at->file < module->nfiles && module->files[at->file])
    snprintf(text, size, "%s:%u", module->files[at->file], at->line);
  else
    snprintf(text, size, "%s:%u", module->name, at->ptx_line);
}

void exec_place(const struct exec *x, uint32_t pc, char *text, size_t size) {
  exec_place_in(x->program->owner[pc]->module, &x->program->place[pc], text, size);
}

static bool is_in_library(const struct program *p, uint32_t pc) {
  const struct ptx_module *module = p->owner[pc]->module;
  const struct ptx_place *at = &p->place[pc];
  return at->line && at->file < module->nfiles && sumac_is_library_file(module->files[at->file]);
}

/* The instruction at PC of the function that runs; where that is of a library's header, the call in the user's code
   that leads there. What was inlined is at the user's line already. */
static uint32_t users_pc(const struct exec *x, uint32_t pc) {
  uint32_t at = pc;
  for (const struct frame *f = x->frame; f && f->up && is_in_library(x->program, at); f = f->up)
    at = f->return_pc - 1;
  return is_in_library(x->program, at) ? pc : at;
}

/* "user.cpp:9"; *INSIDE: ", in HEADER:LINE" of what it calls, or "". */
static void users_place(const struct exec *x, uint32_t pc, char *text, size_t size, char *inside, size_t inside_size) {
  char own[300];
  uint32_t at = users_pc(x, pc);
  exec_place(x, at, text, size);
  exec_place(x, pc, own, sizeof own);
  snprintf(inside, inside_size, "%s%s", at == pc ? "" : ", in ", at == pc ? "" : own);
}

static struct shared_range shared_at(const struct program *p, uint64_t address) {
  for (size_t k = 0; k < p->nsymbols; k++) {
    const struct sim_symbol *s = &p->symbols[k];
    if (s->space == S_SHARED && address - s->address < s->bytes)
      return (struct shared_range){s->name, s->address, s->bytes};
  }
  for (size_t n = 0; n < p->nfunctions; n++)
    for (size_t k = 0; k < p->functions[n]->tree->nlocals; k++) {
      const struct ptx_var *v = p->functions[n]->tree->locals[k];
      if (v->space == S_SHARED && address - v->offset < v->bytes)
        return (struct shared_range){v->name, v->offset, v->bytes};
    }
  return (struct shared_range){0};
}

/* What follows "_$_" in a name is the compiler's. */
static int own_length(const char *name) {
  const char *end = strstr(name, "_$_");
  return end ? (int)(end - name) : (int)strlen(name);
}

static void describe_shared(const struct exec *x, uint64_t address, unsigned bytes, char *text, size_t size) {
  struct shared_range r = shared_at(x->program, address);
  int length = r.name ? own_length(r.name) : 0;
  if (!r.name)
    snprintf(text, size, "offset %llu of .shared memory", (unsigned long long)address);
  else if (r.bytes == bytes)
    snprintf(text, size, "shared %.*s", length, r.name);
  else
    snprintf(text, size, "shared %.*s[%llu]", length, r.name,
             (unsigned long long)((address - r.address) / (bytes ? bytes : 1)));
}

void exec_describe_beyond(const struct exec *x, const struct insn *i, uint64_t address, char *text, size_t size) {
  const struct shared_range *r = &x->program->ranges[i->e];
  struct shared_range other = shared_at(x->program, address);
  char in[120] = "";
  if (i->kind == 4) /* below the first variable */
    address = (uint64_t)(int32_t)address;
  bool before = (int64_t)address < (int64_t)r->address;
  uint64_t distance = before ? r->address - address : address - r->address - r->bytes;
  if (!before && address - r->address < r->bytes) /* it begins inside */
    distance = 0;
  if (other.name && other.name != r->name)
    snprintf(in, sizeof in, ", in %.*s", own_length(other.name) < 100 ? own_length(other.name) : 100, other.name);
  snprintf(text, size, "%llu bytes %s %.*s, which has %llu bytes%s", (unsigned long long)distance,
           before ? "before" : "after the end of", own_length(r->name), r->name, (unsigned long long)r->bytes, in);
}

void exec_beyond(struct exec *x, const struct insn *i, int lane, uint64_t address, unsigned bytes, const char *access) {
  char where[600];
  exec_describe_beyond(x, i, address, where, sizeof where);
  exec_finding(x, exec_pc(x, i), lane, "bounds", "shared %s of %u bytes out of bounds: %s", access, bytes, where);
}

void exec_describe(const struct exec *x, enum ptx_space space, uint64_t address, unsigned bytes, char *text,
                   size_t size) {
  if (space == S_GLOBAL)
    sim_describe(x->sim, address, bytes, text, size);
  else if (space == S_SHARED)
    describe_shared(x, address, bytes, text, size);
  else
    snprintf(text, size, "offset %llu of .local memory", (unsigned long long)address);
}

bool exec_variable(const struct exec *x, enum ptx_space space, uint64_t address, char *name, size_t size) {
  const char *variable = space == S_SHARED   ? shared_at(x->program, address).name
                         : space == S_GLOBAL ? sim_variable(x->sim, address)
                                             : NULL;
  if (variable)
    snprintf(name, size, "%.*s", own_length(variable), variable);
  return variable != NULL;
}

static void describe_thread(const struct exec *x, int lane, char *text, size_t size) {
  const struct grid *g = x->grid;
  uint32_t t = x->warp->index * LANES + (uint32_t)lane;
  const uint32_t *c = x->cta->id;
  if (g->block.y == 1 && g->block.z == 1 && g->grid.y == 1 && g->grid.z == 1)
    snprintf(text, size, "thread %u of CTA %u", t, c[0]);
  else
    snprintf(text, size, "thread (%u,%u,%u) of CTA (%u,%u,%u)", t % g->block.x, t / g->block.x % g->block.y,
             t / g->block.x / g->block.y, c[0], c[1], c[2]);
}

static const char *schedule_name(const struct sim *sim, char *text, size_t size) {
  if (sim->options.schedule == SCHEDULE_RANDOM)
    snprintf(text, size, " (schedule=random:%llu)", (unsigned long long)sim->options.seed);
  else
    text[0] = 0;
  return text;
}

/* Of the instruction that runs. What the driver gives (free, printf) has no lines: its call does. */
static void place_now(const struct exec *x, char *text, size_t size, char *inside, size_t inside_size) {
  uint32_t pc = x->pc - 1;
  inside[0] = 0;
  if (!x->pc || x->pc > x->program->ncode) {
    snprintf(text, size, "%s", x->grid->kernel->module->name);
    return;
  }
  const struct function *f = x->program->owner[pc];
  if (!f->tree->has_body && x->frame && x->frame->function == f)
    pc = x->frame->return_pc - 1;
  users_place(x, pc, text, size, inside, inside_size);
}

void exec_fault(struct exec *x, int lane, int code, const char *format, ...) {
  struct grid *g = x->grid;
  x->stop = STOP_FAULT;
  if (__atomic_exchange_n(&g->faulted, 1, __ATOMIC_ACQ_REL))
    return;
  char what[1200], where[300], inside[310], who[120] = "", seed[64];
  va_list args;
  va_start(args, format);
  vsnprintf(what, sizeof what, format, args);
  va_end(args);
  if (lane < 0 && x->mask)
    lane = __builtin_ctz(x->mask);
  if (x->warp && lane >= 0)
    describe_thread(x, lane, who, sizeof who);
  place_now(x, where, sizeof where, inside, sizeof inside);
  g->fault->code = code;
  snprintf(g->fault->text, sizeof g->fault->text, "%s: error: in kernel %s: %s%s%s%s%s", where, g->kernel->shown, what,
           who[0] ? ", by " : "", who, inside, schedule_name(x->sim, seed, sizeof seed));
}

bool exec_suppressed(const struct exec *x, const char *kind, uint32_t pc, const char *variable) {
  const struct suppressions *s = x->sim->options.suppressions;
  char where[300];
  if (!s)
    return false;
  exec_place(x, pc, where, sizeof where);
  const char *slash = strrchr(where, '/');
  const char *names[] = {
      where,   slash ? slash + 1 : where, x->program->owner[pc]->name, x->grid->kernel->name, x->grid->kernel->shown,
      variable};
  return suppressed(s, kind, names, sizeof names / sizeof *names - !variable);
}

void exec_finding(struct exec *x, uint32_t pc, int lane, const char *kind, const char *format, ...) {
  char key[160], where[300], inside[310], who[120], what[1200], seed[64];
  snprintf(key, sizeof key, "%.60s %.60s %u", kind, x->program->owner[pc]->name, x->program->place[pc].ptx_line);
  if (!finding_is_new(x->sim, key) || exec_suppressed(x, kind, pc, NULL))
    return;
  va_list args;
  va_start(args, format);
  vsnprintf(what, sizeof what, format, args);
  va_end(args);
  users_place(x, pc, where, sizeof where, inside, sizeof inside);
  describe_thread(x, lane, who, sizeof who);
  finding_tell(x->sim, kind, where, "in kernel %s: %s: %s%s%s", x->grid->kernel->shown, who, what, inside,
               schedule_name(x->sim, seed, sizeof seed));
}

void exec_uninitialised(struct exec *x, const struct insn *i, int lane, uint64_t address, enum ptx_space space) {
  char what[400];
  uint32_t pc = exec_pc(x, i);
  exec_describe(x, space, address, i->bytes, what, sizeof what);
  if (x->sim->options.uninit == UNINIT_ERROR)
    exec_fault(x, lane, SIM_ILLEGAL_ADDRESS, "read of uninitialised memory: %s", what);
  else
    exec_finding(x, pc, lane, "uninitialised", "read of uninitialised memory: %s", what);
}
