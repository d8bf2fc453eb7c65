/*
 * device.c - the text in C++: a function for each construct.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"
#include "fortran/host_sums.h"

/* The construct's variables have their data attributes by clauses around and by default; false after a message. */
static bool find_attributes(struct file *file, const struct directive *d) {
  if (d->on_host)
    return check_host_sum(file, d);
  if (!find_inherited(file, d, d->uses) || !apply_defaultmap(file, d, d->uses))
    return false;
  choose_values(d, d->uses);
  find_spent(file, d, d->uses);
  return true;
}

/* The construct's uses; false after messages. */
static bool find_all(struct file *file, struct directive *d) {
  if (d->is_wrong || !uses_of_directive(file, d, d->uses))
    return false;
  if (name_default_copies(file, d, d->uses)) {
    *d->uses = (struct uses){0};
    if (!uses_of_directive(file, d, d->uses))
      return false;
  }
  if (!find_attributes(file, d))
    return false;
  if (!expand_implicit_maps(file, d, d->uses))
    return true;
  *d->uses = (struct uses){0};
  return uses_of_directive(file, d, d->uses) && find_attributes(file, d);
}

/* OpenMP's scalars are references; OpenACC's are addresses already. */
static bool is_reference(const struct use *use) {
  return use->symbol->rank == 0 && !use->is_address;
}

/* In HOST_DATA and with USE_DEVICE_PTR, names mean addresses, of which the host's text gets pointers with the
   variables' bounds. */
static void put_addresses(struct writer *w) {
  for (size_t i = 0; i < w->uses->n; i++) {
    const struct symbol *s = w->uses->item[i].symbol;
    if (!w->uses->item[i].has_address)
      continue;
    bool is_lowest = may_go_down(w, s);
    text_printf(w->out, "__a_%s->base = (void *)%s%s", s->name, is_lowest || is_reference(&w->uses->item[i]) ? "&" : "",
                cxx_name(w, s));
    text_printf(w->out, is_lowest ? "[%s];\n" : ";\n", cxx_first(w, s));
    for (int dim = 0; dim < s->rank; dim++) {
      bool unknown = s->shape == SHAPE_ASSUMED_SIZE && dim == s->rank - 1;
      text_printf(w->out, "__a_%s->dim[%d] = {%s, %s, %s * (long)sizeof(%s)};\n", s->name, dim, cxx_lower(w, s, dim),
                  unknown ? "1" : cxx_extent(w, s, dim), cxx_stride(w, s, dim), cxx_type(s->type));
    }
  }
}

/* A data construct: it begins in one function, and ends in another one. */
static void put_data(struct writer *w, struct directive *d) {
  text_add(w->out, "const long __depth = fortran::data_depth();\n");
  put_directive(w, d, true);
  put_addresses(w);
  put_loans(w, d);
  text_add(w->out, "__kept = (long)fortran::keep_data(__depth);\n}\n");
}

static void put_host_data(struct writer *w, struct directive *d) {
  put_directive(w, d, true);
  put_addresses(w);
  put_loans(w, d);
  text_add(w->out, "}\n");
}

static void put_handles(struct writer *w, const struct directive *d) {
  const char *separator = w->out->text[w->out->length - 1] == '(' ? "" : ", ";
  if (opens_data(d)) {
    text_printf(w->out, "%slong &__kept", separator);
    separator = ", ";
  }
  if (borrows(d)) {
    text_printf(w->out, "%slong &__borrowed", separator);
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

static void put_release(struct text *out, const char *name) {
  text_printf(out, "extern \"C\" void %s(long &__kept) { fortran::release_data((void *)__kept); }\n", name);
}

static void write_construct(struct file *file, struct text *out, struct directive *d) {
  struct writer w = {.file = file, .out = out, .scope = d->scope, .body = &d->body, .is_host = d->on_host};
  d->uses = w.uses = ARENA_NEW(file->arena, struct uses);
  w.in_kernels = strncmp(d->row->name, "kernels", strlen("kernels")) == 0;
  if (d->begins) {
    if (borrows(d->begins))
      text_printf(out, "extern \"C\" void %s_back(long &list) { fortran::give_back(list); }\n", call_name(file, d));
    if (opens_data(d->begins))
      put_release(out, call_name(file, d));
    return;
  }
  if (find_all(file, d)) {
    int copy = construct_copy(file, d);
    text_printf(out, "namespace __line%s%u {\n", copy ? arena_printf(file->arena, "0%05d", copy) : "", d->place.line);
    put_function_head(&w, d);
    text_printf(out, " asm(\"%s\");\n", call_name(file, d));
    put_function_head(&w, d);
    text_add(out, " {\n");
    put_prologue(&w, d->place);
    w.directive = d;
    put_refresh(&w);
    put_spent_around(&w, d);
    w.directive = NULL;
    text_add(out, borrows(d) ? "__borrowed = 0;\n" : "");
    if (opens_data(d))
      put_data(&w, d);
    else if (d->row->form == FORM_BLOCK && !d->row->is_region)
      put_host_data(&w, d);
    else
      put_directive(&w, d, true);
    text_add(out, file->prints && d->row->is_region && !d->on_host ? "sumac_fortran_flush();\n" : "");
    text_add(out, "}\n");
    text_add(out, "}\n");
  }
  vec_free(&w.loops);
  vec_free(&w.around);
  vec_free(&w.privates);
}

/* REQUIRES holds for the file, in which each unit may say it again. */
static void put_requires(struct file *file, struct text *out) {
  struct writer w = {.file = file, .out = out, .scope = file->scope};
  const char *said = "";
  for (size_t i = 0; i < file->required.n; i++)
    for (size_t k = 0; k < file->required.item[i]->clauses.n; k++) {
      struct clause *clause = &file->required.item[i]->clauses.item[k];
      if (list_has(said, clause->name))
        continue;
      said = arena_printf(file->arena, "%s%s%s", said, *said ? "," : "", clause->name);
      put_line(&w, clause->place);
      text_add(out, "#pragma omp requires");
      put_clause(&w, clause);
      text_add(out, "\n");
    }
}

/* Names of allocators stand in clauses as they are. */
static bool names_allocators(const struct file *file) {
  static const char list[] = "uses_allocators,allocate,allocator";
  for (size_t i = 0; i < file->source.statements.n; i++) {
    const struct statement *s = &file->source.statements.item[i];
    for (size_t k = 0; s->sentinel == SENTINEL_OMP && k < s->ntokens; k++)
      if (list_has(list, s->tokens[k].text))
        return true;
  }
  return false;
}

/* True if there was a routine of OpenMP whose body had not been searched. */
static bool search_bodies(struct file *file) {
  bool found = false;
  for (size_t i = 0; i < file->units.n; i++) {
    struct unit *unit = file->units.item[i];
    struct uses uses = {0};
    if (!unit->routine || unit->routine->sentinel != SENTINEL_OMP || unit->is_searched)
      continue;
    unit->is_searched = found = true;
    take_variants(file, unit);
    unit->is_wrong = !uses_of_body(file, unit->scope, &unit->body, &uses);
  }
  return found;
}

/* Procedures that constructs and routines of OpenMP call become routines. */
static void find_routines(struct file *file) {
  file->takes_routines = true;
  for (size_t i = 0; i < file->constructs.n; i++) {
    struct directive *d = file->constructs.item[i];
    struct uses uses = {0};
    d->is_wrong = d->sentinel == SENTINEL_OMP && d->row->is_region && !uses_of_directive(file, d, &uses);
  }
  while (search_bodies(file) || search_operators(file))
    ;
  file->takes_routines = false;
}

void write_device(struct file *file, struct text *out) {
  find_routines(file);
  put_requires(file, out);
  if (names_allocators(file))
    text_add(out, "#include <omp.h>\n");
  struct text code = {0}, globals = {0}, routines = {0}, operators = {0}, all = {0};
  write_globals(file, &globals);
  write_routines(file, &routines);
  for (size_t i = 0; i < file->scoped.n; i++) {
    write_construct(file, &code, file->scoped.item[i]);
    put_release(&code, arena_printf(file->arena, "%s_end", call_name(file, file->scoped.item[i])));
  }
  for (size_t i = 0; i < file->constructs.n; i++)
    write_construct(file, &code, file->constructs.item[i]);
  write_operators(file, &operators);
  write_structures(file, &all);
  if (globals.length)
    text_add_n(&all, globals.text, globals.length);
  write_describe(file, &all);
  write_outside_routines(file, &all);
  struct text *const rest[] = {&routines, &operators, &code};
  for (size_t i = 0; i < sizeof rest / sizeof *rest; i++) {
    if (rest[i]->length)
      text_add_n(&all, rest[i]->text, rest[i]->length);
    text_free(rest[i]);
  }
  if (all.length) {
    put_headers(file, out, all.text);
    if (file->prints)
      text_add(out, "#include <sumac/fortran/print.hpp>\n");
    text_add_n(out, all.text, all.length);
  }
  text_free(&globals);
  text_free(&all);
}
