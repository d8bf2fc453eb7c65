/*
 * link.c - several PTX modules to one program: names across modules, addresses, initialisers, decoded code, and how
 * much static .shared memory each kernel reaches.
 */
#include <stdlib.h>

#include "decode.h"

struct linker {
  struct decoder decoder;
  struct sim *sim;
  struct program *program;
  struct arena *arena;
  struct module_names *names;
  size_t nmodules;
  struct map *exported_vars, *exported_functions, *strong; /* strong: functions with a definition that is not weak */
  struct sim_symbol *symbols;
  size_t nsymbols;
  bool *calls, *indirect; /* nfunctions x nfunctions; who calls through pointers */
};

static uint64_t align_up(uint64_t n, uint64_t align) {
  return align > 1 ? (n + align - 1) & ~(align - 1) : n;
}

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

SUMAC_NORETURN static void link_fail(struct linker *l, const struct ptx_module *module, uint32_t line, const char *text,
                                     const char *name) {
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

/* ---- variables ---- */

static void place_variable(struct linker *l, struct sim_symbol *s) {
  const struct ptx_var *var = s->var;
  if (s->space == S_SHARED) {
    if (var->has_init)
      link_fail(l, s->module, var->line, "initialiser of .shared", var->name);
    if (var->bytes == 0)
      return; /* dynamic: placed after all others */
    s->address = align_up(l->program->shared_bytes, var->align);
    l->program->shared_bytes = (uint32_t)(s->address + var->bytes);
    return;
  }
  if (sim_alloc(l->sim, var->bytes ? var->bytes : 1, &s->address, &s->allocation) != SIM_OK)
    link_fail(l, s->module, var->line, "no device memory for", var->name);
  struct allocation *a = s->allocation;
  if (var->ninit)
    memcpy(a->data, var->init, var->ninit);
  free(a->init); /* a variable without initialiser is zero */
  a->init = NULL;
  a->name = s->name;
  a->readonly = s->space == S_CONST;
}

static void define_variables(struct linker *l) {
  size_t n = 0;
  for (size_t m = 0; m < l->nmodules; m++)
    n += l->names[m].module->nvars;
  l->symbols = ARENA_ARRAY(l->arena, struct sim_symbol, n + 1);
  for (size_t m = 0; m < l->nmodules; m++) {
    const struct ptx_module *module = l->names[m].module;
    for (size_t k = 0; k < module->nvars; k++) {
      const struct ptx_var *var = module->vars[k];
      bool dynamic = var->space == S_SHARED && var->bytes == 0;
      if (var->is_extern && !dynamic)
        continue;
      struct sim_symbol *before = var->is_visible ? map_get(l->exported_vars, var->name) : NULL;
      if (before && !var->is_weak && !before->var->is_weak && !dynamic)
        link_fail(l, module, var->line, "two modules define", var->name);
      if (before && !dynamic) {
        map_set(l->names[m].vars, var->name, before);
        continue;
      }
      struct sim_symbol *s = &l->symbols[l->nsymbols++];
      *s = (struct sim_symbol){
          .name = var->name, .space = var->space, .bytes = var->bytes, .var = var, .module = module};
      place_variable(l, s);
      map_set(l->names[m].vars, var->name, s);
      if (var->is_visible)
        map_set(l->exported_vars, var->name, s);
    }
  }
  for (size_t m = 0; m < l->nmodules; m++)
    for (size_t k = 0; k < l->names[m].module->nvars; k++) {
      const struct ptx_var *var = l->names[m].module->vars[k];
      struct sim_symbol *s = var->is_extern ? map_get(l->exported_vars, var->name) : NULL;
      if (s && !map_get(l->names[m].vars, var->name))
        map_set(l->names[m].vars, var->name, s);
    }
}

/* .local and .shared variables inside functions */
static void place_locals(struct linker *l) {
  for (size_t n = 0; n < l->program->nfunctions; n++) {
    struct function *f = l->program->functions[n];
    for (size_t k = 0; k < f->tree->nlocals; k++) {
      struct ptx_var *var = f->tree->locals[k];
      if (var->space == S_SHARED && var->bytes) {
        var->offset = align_up(l->program->shared_bytes, var->align);
        l->program->shared_bytes = (uint32_t)(var->offset + var->bytes);
      } else if (var->space == S_LOCAL) {
        var->offset = align_up(f->local_bytes, var->align);
        f->local_align = var->align > f->local_align ? (uint32_t)var->align : f->local_align;
        f->local_bytes = (uint32_t)(var->offset + var->bytes);
      } else if (var->space != S_SHARED)
        link_fail(l, f->module, var->line, "variable of this state space inside a function:", var->name);
      if (f->local_bytes > 512u << 10 || l->program->shared_bytes > 64u << 20)
        link_fail(l, f->module, var->line, "too large:", var->name);
    }
  }
  l->program->shared_bytes = (uint32_t)align_up(l->program->shared_bytes, 16);
  for (size_t k = 0; k < l->nsymbols; k++)
    if (l->symbols[k].space == S_SHARED && l->symbols[k].bytes == 0)
      l->symbols[k].address = l->program->shared_bytes;
  for (size_t n = 0; n < l->program->nfunctions; n++)
    for (size_t k = 0; k < l->program->functions[n]->tree->nlocals; k++) {
      struct ptx_var *var = l->program->functions[n]->tree->locals[k];
      if (var->space == S_SHARED && var->bytes == 0)
        var->offset = l->program->shared_bytes;
    }
}

static void relocate(struct linker *l) {
  for (size_t k = 0; k < l->nsymbols; k++) {
    struct sim_symbol *s = &l->symbols[k];
    struct module_names *names = NULL;
    for (size_t m = 0; m < l->nmodules; m++)
      if (l->names[m].module == s->module)
        names = &l->names[m];
    for (size_t r = 0; r < s->var->nrelocs; r++) {
      const struct ptx_reloc *reloc = &s->var->relocs[r];
      const struct sim_symbol *to = map_get(names->vars, reloc->name);
      struct function *f = to ? NULL : map_get(names->functions, reloc->name);
      if (!to && !f)
        link_fail(l, s->module, reloc->line, "undefined symbol in an initialiser:", reloc->name);
      uint64_t value = to ? to->address : TAGGED(TAG_CODE, (uint64_t)f->index * 16);
      if (to && to->space == S_SHARED) /* each CTA has its own */
        link_fail(l, s->module, reloc->line, "address of a .shared variable in an initialiser:", reloc->name);
      value = (value + (uint64_t)reloc->addend) >> reloc->shift;
      memcpy(s->allocation->data + reloc->offset, &value, reloc->bytes < 8 ? reloc->bytes : 8);
      if (f) /* it can be called through the pointer, by anyone */
        l->indirect[f->index] = true;
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

/* Sums the .shared variables that a function and all it can call mention. */
static uint32_t shared_of(const struct linker *l, const struct function *f, bool *counted) {
  uint32_t bytes = 0;
  for (size_t k = 0; k < f->tree->nlocals; k++)
    if (f->tree->locals[k]->space == S_SHARED)
      bytes = (uint32_t)align_up(bytes, f->tree->locals[k]->align) + (uint32_t)f->tree->locals[k]->bytes;
  for (size_t k = 0; k < f->tree->ninsts; k++)
    for (size_t o = 0; o < f->tree->insts[k].noperands; o++) {
      const struct ptx_operand *operand = &f->tree->insts[k].operands[o];
      if (operand->kind == O_MEMORY)
        operand = operand->items;
      if (operand->kind != O_NAME)
        continue;
      struct module_names *names = l->names;
      while (names->module != f->module)
        names++;
      const struct sim_symbol *s = map_get(names->vars, operand->name);
      if (s && s->space == S_SHARED && !counted[s - l->symbols]) {
        counted[s - l->symbols] = true;
        bytes = (uint32_t)align_up(bytes, s->var->align) + (uint32_t)s->bytes;
      }
    }
  return bytes;
}

static void reach_shared(struct linker *l, struct function *kernel) {
  size_t n = l->program->nfunctions, top = 0;
  struct arena *arena = arena_new();
  bool *seen = ARENA_ARRAY(arena, bool, n), *counted = ARENA_ARRAY(arena, bool, l->nsymbols + 1);
  size_t *stack = ARENA_ARRAY(arena, size_t, n + 1);
  stack[top++] = kernel->index;
  seen[kernel->index] = true;
  while (top) {
    size_t at = stack[--top];
    struct function *f = l->program->functions[at];
    if (f->tree->has_body)
      kernel->shared_bytes += shared_of(l, f, counted);
    kernel->uses_dynamic_shared |= f->uses_dynamic_shared;
    for (size_t k = 0; k < n; k++)
      if (!seen[k] && (l->calls[at * n + k] || (l->calls[at * n + at] && l->indirect[k]))) {
        seen[k] = true;
        stack[top++] = k;
      }
  }
  arena_free(arena);
}

static void finish(struct linker *l) {
  struct decoder *d = &l->decoder;
  struct program *p = l->program;
  p->code = d->code;
  p->place = d->place;
  p->owner = d->owner;
  p->source = d->source;
  p->ncode = d->ncode;
  p->constant_bytes = d->constant_bytes;
  p->constants = aligned_alloc(64, d->constant_bytes + 1024);
  p->rank = calloc(d->ncode + 1, sizeof *p->rank);
  if (!p->constants || !p->rank)
    abort();
  if (d->constant_bytes)
    memcpy(p->constants, d->constants, d->constant_bytes);
  for (size_t k = 0; k < p->nfunctions; k++) {
    decode_rank(d, p->functions[k], p->rank);
    if (p->functions[k]->is_entry)
      reach_shared(l, p->functions[k]);
  }
  p->symbols = l->symbols;
  p->nsymbols = l->nsymbols;
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
  l->decoder = (struct decoder){
      .sim = sim, .program = l->program, .arena = arena, .names = l->names, .log = log, .log_size = log_size};
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
    l->program->symbols = l->symbols;
    l->program->nsymbols = l->nsymbols;
    sim_unload(l->program);
    return NULL;
  }
  check_targets(l, sim);
  define_functions(l, modules);
  declare_functions(l);
  define_variables(l);
  place_locals(l);
  size_t functions = l->program->nfunctions;
  l->calls = ARENA_ARRAY(l->arena, bool, functions *functions + 1);
  l->indirect = ARENA_ARRAY(l->arena, bool, functions + 1);
  relocate(l);
  decode_all(l);
  for (size_t k = 0; k < functions * functions; k++) /* a function whose address is taken in code */
    if (l->calls[k])
      l->indirect[k % functions] = true;
  finish(l);
  linker_free(l);
  return l->program;
}

void sim_unload(struct program *p) {
  for (size_t k = 0; k < p->nsymbols; k++)
    if (p->symbols[k].allocation)
      sim_release(p->sim, p->symbols[k].address);
  free(p->code);
  free(p->place);
  free(p->owner);
  free(p->source);
  free(p->rank);
  free(p->constants);
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
    if (p->symbols[k].allocation && strcmp(p->symbols[k].name, name) == 0)
      return &p->symbols[k];
  return NULL;
}
