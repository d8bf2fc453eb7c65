/*
 * device.c - the text in C++: a function for each construct, and for each routine for devices.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/tree.h"

/* A data construct: it begins in one function, and ends in another one. */
static void put_data(struct writer *w, struct directive *d) {
  text_add(w->out, "const long __depth = fortran::data_depth();\n");
  put_directive(w, d, true);
  text_add(w->out, "__kept = (long)fortran::keep_data(__depth);\n}\n");
}

/* In HOST_DATA, names mean addresses, of which the host's text gets pointers with the variables' bounds. */
static void put_addresses(struct writer *w, struct directive *d) {
  put_directive(w, d, true);
  for (size_t i = 0; i < w->uses->n; i++) {
    const struct symbol *s = w->uses->item[i].symbol;
    if (!w->uses->item[i].has_address)
      continue;
    text_printf(w->out, "__a_%s->base = (void *)%s%s;\n", s->name, s->rank ? "" : "&", cxx_name(w, s));
    for (int dim = 0; dim < s->rank; dim++) {
      bool unknown = s->shape == SHAPE_ASSUMED_SIZE && dim == s->rank - 1;
      text_printf(w->out, "__a_%s->dim[%d] = {%s, %s, %s * (long)sizeof(%s)};\n", s->name, dim, cxx_lower(w, s, dim),
                  unknown ? "1" : cxx_extent(w, s, dim), cxx_stride(w, s, dim), cxx_type(s->type));
    }
  }
  text_add(w->out, "}\n");
}

static void put_handles(struct writer *w, const struct directive *d) {
  const char *separator = w->out->text[w->out->length - 1] == '(' ? "" : ", ";
  if (opens_data(d)) {
    text_printf(w->out, "%slong &__kept", separator);
    separator = ", ";
  }
  for (size_t i = 0; i < w->uses->n; i++)
    if (w->uses->item[i].has_address) {
      text_printf(w->out, "%sfortran::descriptor *__a_%s", separator, w->uses->item[i].symbol->name);
      separator = ", ";
    }
}

/* The function has the name of the user's unit, as messages show it, in a namespace that they do not. */
static void put_function_head(struct writer *w, const struct directive *d) {
  const struct symbol unit = {.name = d->scope->unit ? d->scope->unit->name : "main"};
  text_printf(w->out, "void %s(", cxx_name(w, &unit));
  put_parameters(w);
  put_handles(w, d);
  text_add(w->out, ")");
}

bool opens_data(const struct directive *d) {
  return d->row->form == FORM_BLOCK && !d->row->is_region && strcmp(d->row->name, "host_data") != 0;
}

static void write_construct(struct file *file, struct text *out, struct directive *d) {
  struct writer w = {.file = file, .out = out, .scope = d->scope};
  d->uses = w.uses = ARENA_NEW(file->arena, struct uses);
  if (d->begins) {
    if (opens_data(d->begins))
      text_printf(out, "extern \"C\" void %s(long &__kept) { fortran::release_data((void *)__kept); }\n",
                  call_name(file, d));
    return;
  }
  if (uses_of_directive(file, d, w.uses)) {
    text_printf(out, "namespace __line%u {\n", d->place.line);
    put_function_head(&w, d);
    text_printf(out, " asm(\"%s\");\n", call_name(file, d));
    put_function_head(&w, d);
    text_add(out, " {\n");
    put_prologue(&w);
    if (opens_data(d))
      put_data(&w, d);
    else if (d->row->form == FORM_BLOCK && !d->row->is_region)
      put_addresses(&w, d);
    else
      put_directive(&w, d, true);
    text_add(out, "}\n");
    text_add(out, "}\n");
  }
  vec_free(&w.loops);
  vec_free(&w.around);
}

/* --- routines --- */

static void put_dummy(struct writer *w, const struct symbol *s) {
  const char *type = cxx_type(s->type), *name = cxx_name(w, s);
  if (s->rank)
    text_printf(w->out, "%s *%s", type, name);
  else if (s->by_value)
    text_printf(w->out, "%s %s", type, name);
  else
    text_printf(w->out, "%s%s &%s", s->intent_in ? "const " : "", type, name);
}

static void put_routine_head(struct writer *w, const struct unit *unit) {
  const struct symbol *result = unit->result;
  text_printf(w->out, "static %s %s(", result ? cxx_type(result->type) : "void", routine_name(w->file, unit));
  for (size_t i = 0; i < unit->nargs; i++) {
    text_add(w->out, i ? ", " : "");
    put_dummy(w, unit->args[i]);
  }
  text_add(w->out, ")");
}

static void put_level(struct writer *w, const struct directive *d) {
  text_printf(w->out, "#pragma %s\n", d->sentinel == SENTINEL_OMP ? "omp declare target" : "acc routine seq");
}

static bool is_dummy(const struct unit *unit, const struct symbol *s) {
  for (size_t i = 0; i < unit->nargs; i++)
    if (unit->args[i] == s)
      return true;
  return false;
}

/* Local variables; DOs declare theirs. */
static void put_locals(struct writer *w, const struct unit *unit) {
  for (size_t i = 0; i < w->uses->n; i++) {
    const struct use *use = &w->uses->item[i];
    const struct symbol *s = use->symbol;
    if (s->scope != unit->scope) {
      complain(w->file, unit->place, "routine '%s' for devices uses '%s' from outside, which is not supported yet",
               unit->name, s->spelled);
      w->failed = true;
      continue;
    }
    if (s->rank > 1) {
      text_printf(w->out, "const long __%s_o = ", s->name);
      for (int dim = 0; dim < s->rank; dim++)
        text_printf(w->out, "%s(%s) * %s", dim ? " + " : "", cxx_lower(w, s, dim), cxx_stride(w, s, dim));
      text_add(w->out, ";\n");
    }
    if (is_dummy(unit, s) || (use->loops && !use->outside))
      continue;
    text_printf(w->out, "%s %s", cxx_type(s->type), cxx_name(w, s));
    if (s->rank)
      text_printf(w->out, "[%s]", cxx_length(w, s));
    text_add(w->out, ";\n");
  }
}

static bool resolve_dummies(struct file *file, struct unit *unit) {
  bool good = true;
  for (size_t i = 0; i < unit->nargs; i++) {
    struct symbol *s = scope_resolve(file, unit->scope, unit->args[i]->name, unit->place);
    if (s && s->rank && passes_descriptor(s)) {
      complain(file, s->place,
               "array '%s' of assumed shape in a routine for devices is not supported yet: give it its bounds",
               s->spelled);
      good = false;
    }
    good &= s != NULL;
  }
  return good && (!unit->result || scope_resolve(file, unit->scope, unit->result->name, unit->place));
}

static void write_routine(struct file *file, struct text *out, struct unit *unit) {
  struct writer w = {.file = file, .out = out, .scope = unit->scope, .routine = unit};
  w.uses = ARENA_NEW(file->arena, struct uses);
  if (uses_of_body(file, unit->scope, &unit->body, w.uses)) {
    if (unit->result && !uses_find(w.uses, unit->result))
      TREE_PUSH(file, w.uses, ((struct use){.symbol = unit->result, .outside = true}));
    put_routine_head(&w, unit);
    text_add(out, " {\n");
    put_locals(&w, unit);
    put_stmts(&w, &unit->body);
    if (unit->result)
      text_printf(out, "return %s;\n", cxx_name(&w, unit->result));
    text_add(out, "}\n");
  }
  vec_free(&w.loops);
  vec_free(&w.around);
}

static void declare_routine(struct file *file, struct text *out, struct unit *unit) {
  struct writer w = {.file = file, .out = out, .scope = unit->scope, .routine = unit};
  if (!resolve_dummies(file, unit))
    return;
  put_line(&w, unit->place);
  put_level(&w, unit->routine);
  put_routine_head(&w, unit);
  text_add(out, ";\n");
  if (unit->routine->sentinel == SENTINEL_OMP)
    text_add(out, "#pragma omp end declare target\n");
}

void write_device(struct file *file, struct text *out) {
  text_add(out, "#include <sumac/fortran.hpp>\n");
  for (size_t i = 0; i < file->units.n; i++)
    if (file->units.item[i]->routine)
      declare_routine(file, out, file->units.item[i]);
  for (size_t i = 0; i < file->units.n; i++)
    if (file->units.item[i]->routine)
      write_routine(file, out, file->units.item[i]);
  for (size_t i = 0; i < file->constructs.n; i++)
    write_construct(file, out, file->constructs.item[i]);
}
