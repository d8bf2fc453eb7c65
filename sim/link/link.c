/*
 * link.c - several PTX modules to one program: functions by their names across modules, and their code.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "link/link.h"

/* ---- functions ---- */

static const struct library *find_library(const char *name) {
  for (const struct library *l = exec_library; l->name; l++)
    if (strcmp(l->name, name) == 0)
      return l;
  return NULL;
}

static struct param_slot *slots_of(struct arena *arena, struct ptx_var **vars, size_t n) {
  struct param_slot *slots = ARENA_ARRAY(arena, struct param_slot, n + 1);
  for (size_t k = 0; k < n; k++)
    slots[k] = (struct param_slot){(uint32_t)vars[k]->offset, (uint32_t)vars[k]->bytes};
  return slots;
}

static struct function *new_function(struct linker *l, const struct ptx_func *tree, const struct ptx_module *module) {
  struct program *p = l->program;
  struct function *f = ARENA_NEW(l->arena, struct function);
  f->name = tree->name;
  f->shown = tree->is_entry ? users_kernel(l->arena, tree->name) : tree->name;
  f->tree = tree;
  f->module = module;
  f->index = (uint32_t)p->nfunctions;
  f->is_entry = tree->is_entry;
  f->defined = true;
  f->param_bytes = (uint32_t)tree->param_bytes;
  f->param_area = (uint32_t)tree->param_area;
  f->params = slots_of(l->arena, tree->params, tree->nparams);
  f->returns = slots_of(l->arena, tree->returns, tree->nreturns);
  f->nparams = (uint32_t)tree->nparams;
  f->nreturns = (uint32_t)tree->nreturns;
  f->max_threads = tree->max_threads;
  memcpy(f->required, tree->required, sizeof f->required);
  p->functions[p->nfunctions++] = f;
  return f;
}

void link_fail(struct linker *l, const struct ptx_module *module, uint32_t line, const char *text, const char *name) {
  snprintf(l->decoder.log, l->decoder.log_size, "%s:%u: error: %s '%s'", module->name, line, text, name);
  longjmp(l->decoder.fail, 1);
}

/* Definitions first, so that a declaration in another module finds them. */
static void define_functions(struct linker *l, struct ptx_module *const *modules) {
  for (size_t m = 0; m < l->nmodules; m++) {
    const struct ptx_module *module = l->names[m].module = modules[m];
    for (size_t k = 0; k < module->nfuncs; k++) {
      const struct ptx_func *tree = module->funcs[k];
      if (!tree->has_body)
        continue;
      if (map_get(l->names[m].functions, tree->name))
        link_fail(l, module, tree->line, "second definition of", tree->name);
      bool exported = tree->is_visible || tree->is_entry;
      struct function *before = exported ? map_get(l->exported_functions, tree->name) : NULL;
      if (before && map_get(l->strong, tree->name) && !tree->is_weak)
        link_fail(l, module, tree->line, "two modules define", tree->name);
      struct function *f = new_function(l, tree, module);
      map_set(l->names[m].functions, tree->name, f);
      if (exported && (!before || !tree->is_weak)) {
        map_set(l->exported_functions, tree->name, f);
        if (!tree->is_weak)
          map_set(l->strong, tree->name, f);
      }
    }
  }
}

/* Of weak definitions and of declarations, every module sees the one that was chosen. */
static void declare_functions(struct linker *l) {
  for (size_t m = 0; m < l->nmodules; m++) {
    const struct ptx_module *module = l->names[m].module;
    for (size_t k = 0; k < module->nfuncs; k++) {
      const struct ptx_func *tree = module->funcs[k];
      struct function *f = map_get(l->exported_functions, tree->name);
      if (tree->has_body && tree->is_weak && f)
        map_set(l->names[m].functions, tree->name, f);
      if (tree->has_body || map_get(l->names[m].functions, tree->name))
        continue;
      const struct library *library = f ? NULL : find_library(tree->name);
      if (library) {
        f = new_function(l, tree, module);
        map_set(l->exported_functions, tree->name, f);
      }
      if (f)
        map_set(l->names[m].functions, tree->name, f);
    }
    for (size_t k = 0; k < module->naliases; k++) {
      struct function *f = map_get(l->names[m].functions, module->aliases[k].target);
      if (!f)
        link_fail(l, module, module->aliases[k].line, "alias of unknown function", module->aliases[k].target);
      map_set(l->names[m].functions, module->aliases[k].name, f);
      map_set(l->exported_functions, module->aliases[k].name, f);
    }
  }
}

/* ---- code ---- */

static void decode_library(struct decoder *d, struct function *f) {
  d->function = f;
  d->tree = f->tree;
  d->inst = NULL;
  f->entry_pc = (uint32_t)d->ncode;
  f->reg_bytes = 16 * LANES;
  decode_emit(d, decode_new(d, NULL, find_library(f->name)->fn));
  decode_emit(d, decode_new(d, NULL, exec_ret));
  f->end_pc = (uint32_t)d->ncode;
}

static void decode_all(struct linker *l) {
  struct decoder *d = &l->decoder;
  size_t n = l->program->nfunctions;
  for (size_t k = 0; k < n; k++) {
    struct function *f = l->program->functions[k];
    struct module_names *names = l->names;
    while (names->module != f->module)
      names++;
    d->uses_function = l->calls + k * n;
    d->uses_indirect = false;
    if (f->tree->has_body)
      decode_function(d, f, names);
    else
      decode_library(d, f);
    if (d->uses_indirect)
      l->calls[k * n + k] = true; /* marks itself: see reach() */
  }
}

/* Instructions without a guard that neither branch nor wait: the interpreter takes them in one go. */
static void find_straight(struct insn *code, size_t n) {
  uint8_t straight = 0;
  for (size_t k = n; k-- > 0;) {
    bool stays = code[k].guard == NO_OPERAND && code[k].klass <= CLASS_STORE;
    straight = (uint8_t)(stays ? straight + (straight < UINT8_MAX) : 0);
    code[k].straight = straight;
  }
}

static void finish(struct linker *l) {
  struct decoder *d = &l->decoder;
  struct program *p = l->program;
  p->code = d->code;
  p->place = d->place;
  p->owner = d->owner;
  p->source = d->source;
  p->ncode = d->ncode;
  find_straight(d->code, d->ncode);
  p->constants = aligned_alloc(64, d->constant_bytes + 1024);
  p->rank = calloc(d->ncode + 1, sizeof *p->rank);
  if (!p->constants || !p->rank)
    abort();
  if (d->constant_bytes)
    memcpy(p->constants, d->constants, d->constant_bytes);
  for (size_t k = 0; k < p->nfunctions; k++) {
    decode_rank(d, p->functions[k], p->rank);
    if (p->functions[k]->is_entry)
      link_reach(l, p->functions[k]);
  }
  p->symbols = l->symbols;
  p->nsymbols = l->nsymbols;
  p->ranges = d->ranges.item;
}

static struct linker *linker_new(struct sim *sim, struct ptx_module *const *modules, size_t n, char *log,
                                 size_t log_size) {
  struct arena *arena = arena_new();
  struct linker *l = ARENA_NEW(arena, struct linker);
  l->sim = sim;
  l->arena = arena;
  l->program = ARENA_NEW(arena, struct program);
  l->program->arena = arena;
  l->program->sim = sim;
  l->names = ARENA_ARRAY(arena, struct module_names, n + 1);
  l->nmodules = n;
  l->exported_vars = map_new();
  l->exported_functions = map_new();
  l->strong = map_new();
  size_t functions = 0;
  for (size_t m = 0; m < n; m++) {
    l->names[m] = (struct module_names){modules[m], map_new(), map_new()};
    functions += modules[m]->nfuncs;
  }
  l->program->functions = ARENA_ARRAY(arena, struct function *, functions + 1);
  l->decoder = (struct decoder){.sim = sim, .arena = arena, .names = l->names, .log = log, .log_size = log_size};
  return l;
}

static void linker_free(struct linker *l) {
  for (size_t m = 0; m < l->nmodules; m++) {
    map_free(l->names[m].vars);
    map_free(l->names[m].functions);
  }
  map_free(l->exported_vars);
  map_free(l->exported_functions);
  map_free(l->strong);
  free(l->decoder.slots);
  free(l->decoder.constants);
  l->decoder.slots = NULL;
  l->decoder.constants = NULL;
}

/* A card runs PTX for its own architecture and for earlier ones. */
static void check_targets(struct linker *l, const struct sim *sim) {
  for (size_t m = 0; m < l->nmodules; m++) {
    const struct ptx_module *module = l->names[m].module;
    if (module->sm > (unsigned)sim->options.sm)
      link_fail(l, module, module->target_line,
                arena_printf(l->arena, "the device is sm_%d, which does not run PTX for", sim->options.sm),
                arena_printf(l->arena, "sm_%u", module->sm));
  }
}

struct program *sim_link(struct sim *sim, struct ptx_module *const *modules, size_t n, char *log, size_t log_size) {
  struct linker *l = linker_new(sim, modules, n, log, log_size);
  if (setjmp(l->decoder.fail)) {
    linker_free(l);
    l->program->code = l->decoder.code;
    l->program->place = l->decoder.place;
    l->program->owner = l->decoder.owner;
    l->program->source = l->decoder.source;
    l->program->ranges = l->decoder.ranges.item;
    l->program->symbols = l->symbols;
    l->program->nsymbols = l->nsymbols;
    sim_unload(l->program);
    return NULL;
  }
  check_targets(l, sim);
  define_functions(l, modules);
  declare_functions(l);
  link_variables(l);
  link_locals(l);
  size_t functions = l->program->nfunctions;
  l->calls = ARENA_ARRAY(l->arena, bool, functions *functions + 1);
  l->indirect = ARENA_ARRAY(l->arena, bool, functions + 1);
  link_initialisers(l);
  decode_all(l);
  for (size_t k = 0; k < functions * functions; k++) /* a function whose address is taken in code */
    if (l->calls[k])
      l->indirect[k % functions] = true;
  finish(l);
  for (size_t k = 0; k < functions; k++)
    l->program->functions[k]->program = l->program;
  linker_free(l);
  return l->program;
}

void sim_unload(struct program *p) {
  for (size_t k = 0; k < p->nsymbols; k++)
    if (p->symbols[k].allocation)
      sim_release(p->sim, p->symbols[k].address);
    else if (p->symbols[k].managed) {
      host_remove(p->sim, p->symbols[k].address);
      free(p->symbols[k].managed);
    }
  free(p->code);
  free(p->place);
  free(p->owner);
  free(p->source);
  free(p->rank);
  free(p->constants);
  free((void *)(uintptr_t)p->ranges);
  arena_free(p->arena);
}

const struct function *sim_function(const struct program *p, const char *name) {
  for (size_t k = 0; k < p->nfunctions; k++)
    if (p->functions[k]->is_entry && strcmp(p->functions[k]->name, name) == 0)
      return p->functions[k];
  return NULL;
}

const struct sim_symbol *sim_symbol(const struct program *p, const char *name) {
  for (size_t k = 0; k < p->nsymbols; k++)
    if ((p->symbols[k].allocation || p->symbols[k].managed) && strcmp(p->symbols[k].name, name) == 0)
      return &p->symbols[k];
  return NULL;
}
