/*
 * variables.c - the variables of all modules: addresses, initialisers, and how much static .shared memory each
 * kernel reaches.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "link/link.h"

static uint64_t align_up(uint64_t n, uint64_t align) {
  return align > 1 ? (n + align - 1) & ~(align - 1) : n;
}

/* A managed variable is memory of the process, which counts as initialised. */
static void place_managed(struct linker *l, struct sim_symbol *s) {
  const struct ptx_var *var = s->var;
  size_t align = var->align < 16 ? 16 : var->align, bytes = align_up(var->bytes, align);
  s->managed = aligned_alloc(align, bytes ? bytes : align);
  if (!s->managed)
    link_fail(l, s->module, var->line, "no memory for", var->name);
  memset(s->managed, 0, bytes);
  if (var->ninit)
    memcpy(s->managed, var->init, var->ninit);
  s->address = (uintptr_t)s->managed;
  host_add(l->sim, s->address, var->bytes);
}

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
  if (var->is_managed && s->space == S_GLOBAL) {
    place_managed(l, s);
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

/* A variable that the module defines; what is weak gives way to what is there. */
static void define_variable(struct linker *l, size_t m, const struct ptx_var *var) {
  const struct ptx_module *module = l->names[m].module;
  bool dynamic = var->space == S_SHARED && var->bytes == 0;
  struct sim_symbol *before = var->is_visible ? map_get(l->exported_vars, var->name) : NULL;
  if (before && !var->is_weak && !dynamic)
    link_fail(l, module, var->line, "two modules define", var->name);
  if (before && !dynamic) {
    map_set(l->names[m].vars, var->name, before);
    return;
  }
  struct sim_symbol *s = &l->symbols[l->nsymbols++];
  *s = (struct sim_symbol){.name = var->name, .space = var->space, .bytes = var->bytes, .var = var, .module = module};
  place_variable(l, s);
  map_set(l->names[m].vars, var->name, s);
  if (var->is_visible)
    map_set(l->exported_vars, var->name, s);
}

static void define_variables(struct linker *l, bool weak) {
  for (size_t m = 0; m < l->nmodules; m++)
    for (size_t k = 0; k < l->names[m].module->nvars; k++) {
      const struct ptx_var *var = l->names[m].module->vars[k];
      bool dynamic = var->space == S_SHARED && var->bytes == 0;
      if (var->is_weak == weak && (!var->is_extern || dynamic))
        define_variable(l, m, var);
    }
}

void link_variables(struct linker *l) {
  size_t n = 0;
  for (size_t m = 0; m < l->nmodules; m++)
    n += l->names[m].module->nvars;
  l->symbols = ARENA_ARRAY(l->arena, struct sim_symbol, n + 1);
  define_variables(l, false);
  define_variables(l, true);
  for (size_t m = 0; m < l->nmodules; m++)
    for (size_t k = 0; k < l->names[m].module->nvars; k++) {
      const struct ptx_var *var = l->names[m].module->vars[k];
      struct sim_symbol *s = var->is_extern ? map_get(l->exported_vars, var->name) : NULL;
      if (s && !map_get(l->names[m].vars, var->name))
        map_set(l->names[m].vars, var->name, s);
    }
}

/* Of the dynamic .shared memory: its variables all begin where it does. */
static uint64_t dynamic_alignment(const struct linker *l) {
  uint64_t align = 16;
  for (size_t k = 0; k < l->nsymbols; k++)
    if (l->symbols[k].space == S_SHARED && l->symbols[k].bytes == 0 && l->symbols[k].var->align > align)
      align = l->symbols[k].var->align;
  for (size_t n = 0; n < l->program->nfunctions; n++)
    for (size_t k = 0; k < l->program->functions[n]->tree->nlocals; k++) {
      const struct ptx_var *var = l->program->functions[n]->tree->locals[k];
      if (var->space == S_SHARED && var->bytes == 0 && var->align > align)
        align = var->align;
    }
  return align;
}

static uint64_t in_frame(struct function *f, uint64_t bytes, uint64_t align) {
  uint64_t offset = align_up(f->local_bytes, align);
  f->local_align = align > f->local_align ? (uint32_t)align : f->local_align;
  f->local_bytes = (uint32_t)(offset + bytes);
  return offset;
}

/* mov d, PARAMETER: "if the address of a device function parameter is moved to a register, the parameter will be copied
   onto the stack and the address will be in the local state space" (PTX ISA, mov). */
static void place_parameter(struct linker *l, struct function *f, const struct ptx_operand *o) {
  struct ptx_var *var = o->kind == O_VARIABLE && o->var->space == S_PARAM ? o->var : NULL;
  for (size_t k = 0; var && k < f->tree->nparams && !var->is_taken; k++)
    if (f->tree->params[k] == var) {
      var->is_taken = true;
      var->home = in_frame(f, var->bytes, var->align < 8 ? 8 : var->align);
      struct param_home home = {(uint32_t)var->offset, (uint32_t)var->home, (uint32_t)var->bytes};
      if (!f->homes)
        f->homes = ARENA_ARRAY(l->arena, struct param_home, f->tree->nparams);
      f->homes[f->nhomes++] = home;
    }
}

static void place_parameters(struct linker *l, struct function *f) {
  for (size_t k = 0; k < f->tree->ninsts && !f->is_entry; k++) {
    const struct ptx_inst *inst = &f->tree->insts[k];
    if (strncmp(inst->opcode, "mov.", 4) == 0 && inst->noperands == 2)
      place_parameter(l, f, &inst->operands[1]);
  }
}

/* .local and .shared variables inside functions */
void link_locals(struct linker *l) {
  for (size_t n = 0; n < l->program->nfunctions; n++) {
    struct function *f = l->program->functions[n];
    for (size_t k = 0; k < f->tree->nlocals; k++) {
      struct ptx_var *var = f->tree->locals[k];
      if (var->space == S_SHARED && var->bytes) {
        var->offset = align_up(l->program->shared_bytes, var->align);
        l->program->shared_bytes = (uint32_t)(var->offset + var->bytes);
      } else if (var->space == S_LOCAL) {
        var->offset = in_frame(f, var->bytes, var->align);
      } else if (var->space != S_SHARED)
        link_fail(l, f->module, var->line, "variable of this state space inside a function:", var->name);
      if (f->local_bytes > 512u << 10 || l->program->shared_bytes > 64u << 20)
        link_fail(l, f->module, var->line, "too large:", var->name);
    }
    place_parameters(l, f);
  }
  l->program->shared_bytes = (uint32_t)align_up(l->program->shared_bytes, dynamic_alignment(l));
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

void link_initialisers(struct linker *l) {
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
      if (f && !f->tree->has_body)
        link_fail(l, s->module, reloc->line, "the driver's function has no address:", reloc->name);
      uint64_t value = to ? to->address : TAGGED(TAG_CODE, (uint64_t)f->index * 16);
      if (to && to->space == S_SHARED) /* each CTA has its own */
        link_fail(l, s->module, reloc->line, "address of a .shared variable in an initialiser:", reloc->name);
      value = (value + (uint64_t)reloc->addend) >> reloc->shift;
      memcpy((s->managed ? s->managed : s->allocation->data) + reloc->offset, &value,
             reloc->bytes < 8 ? reloc->bytes : 8);
      if (f) /* it can be called through the pointer, by anyone */
        l->indirect[f->index] = true;
    }
  }
}

/* ---- what a kernel reaches ---- */

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

/* What a kernel has through all that it can call: .shared memory, instructions that are not simulated. */
void link_reach(struct linker *l, struct function *kernel) {
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
    if (!kernel->refused) {
      kernel->refused = f->refused;
      kernel->refused_in = f->refused_in;
    }
    for (size_t k = 0; k < n; k++)
      if (!seen[k] && (l->calls[at * n + k] || (l->calls[at * n + at] && l->indirect[k]))) {
        seen[k] = true;
        stack[top++] = k;
      }
  }
  arena_free(arena);
}
