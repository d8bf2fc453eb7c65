/*
 * host.c - the user's Fortran, in which a call stands in place of each construct. Lines keep their numbers by markers.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

struct host_text {
  struct file *file;
  struct text *out;   /* Sumac's own lines, in free form, which are put into LINES */
  struct text *lines; /* lines of the text, the user's and Sumac's, in the user's form */
  struct place next;  /* place that the compiler takes the next line for */
};

static void put_own_lines(struct host_text *h) {
  if (!h->out->length)
    return;
  if (h->file->options->fixed_form)
    put_fixed(h->lines, h->out->text);
  else
    text_add_n(h->lines, h->out->text, h->out->length);
  h->out->length = 0;
}

static void put_marker(struct host_text *h, struct place place) {
  put_own_lines(h);
  if (h->next.file && h->next.line == place.line && strcmp(h->next.file, place.file) == 0)
    return;
  text_printf(h->lines, "# %u \"%s\"\n", place.line, place.file);
  h->next = place;
}

static void put_user_line(struct host_text *h, const struct source_line *line) {
  put_marker(h, line->place);
  text_add_n(h->lines, line->begin, (size_t)(line->end - line->begin));
  text_add_char(h->lines, '\n');
  h->next.line++;
}

/* A pointer that HOST_DATA's call makes a variable's on the device: "real(8), pointer :: sumac_a0(:)". */
static void put_pointer(struct file *file, struct text *out, const struct symbol *s, size_t number) {
  text_printf(out, "%s, pointer :: sumac_a%zu", type_text(file->arena, s->type), number);
  for (int dim = 0; dim < s->rank; dim++)
    text_add(out, dim ? ", :" : "(:");
  text_add(out, s->rank ? ")\n" : "\n");
}

/* Further arguments of calls of data constructs and HOST_DATA. */
static void put_handle_dummies(struct file *file, const struct directive *d, struct text *names,
                               struct text *declarations) {
  const char *separator = names->length ? ", &\n" : "";
  if (opens_data(d->begins ? d->begins : d)) {
    text_printf(names, "%ssumac_kept", separator);
    text_add(declarations, "integer(c_int64_t) :: sumac_kept\n");
    separator = ", &\n";
  }
  if (!d->begins && borrows(d)) {
    text_printf(names, "%ssumac_borrowed", separator);
    text_add(declarations, "integer(c_int64_t) :: sumac_borrowed\n");
    separator = ", &\n";
  }
  for (size_t i = 0; i < d->uses->n; i++)
    if (d->uses->item[i].has_address) {
      text_printf(names, "%ssumac_a%zu", separator, i);
      put_pointer(file, declarations, d->uses->item[i].symbol, i);
      separator = ", &\n";
    }
}

/* HOST_DATA: in a BLOCK, each name is a pointer to the device's memory with the variable's shape and bounds. */
static void put_shadow_call(struct host_text *h, const struct directive *d, const struct actuals *a) {
  struct text names = {0}, associations = {0};
  const char *actuals = a->names.text ? a->names.text : "";
  text_add(h->out, "block\n");
  for (size_t i = 0; i < d->uses->n; i++) {
    if (!d->uses->item[i].has_address)
      continue;
    put_pointer(h->file, h->out, d->uses->item[i].symbol, i);
    text_printf(&names, "%ssumac_a%zu", *actuals || names.length ? ", &\n" : "", i);
    text_printf(&associations, "%s%s => sumac_a%zu", associations.length ? ", &\n" : "", d->uses->item[i].name, i);
  }
  for (size_t i = 0; i < d->uses->n; i++)
    if (d->uses->item[i].has_address)
      text_printf(h->out, "nullify (sumac_a%zu)\n", i);
  if (a->declarations.length)
    text_printf(h->out, "block\n%s%s", a->declarations.text, a->before.text ? a->before.text : "");
  put_marker(h, d->place);
  text_printf(h->out, "call %s(%s%s)\n", call_name(h->file, d), actuals, names.text ? names.text : "");
  text_add(h->out, a->declarations.length ? "end block\n" : "");
  text_printf(h->out, "associate (%s)\n", associations.text ? associations.text : "");
  text_free(&names);
  text_free(&associations);
  h->next.file = NULL;
}

/* The interfaces of a unit's calls. */
static void put_interface(struct host_text *h, const struct directive *d, const char *ending) {
  if (d->begins && borrows(d->begins))
    text_printf(h->out,
                "subroutine %s_back(list) bind(C, name=\"%s_back\")\nuse, intrinsic :: iso_c_binding, only: "
                "c_int64_t\ninteger(c_int64_t) :: list\nend subroutine\n",
                call_name(h->file, d), call_name(h->file, d));
  if (d->begins && !opens_data(d->begins))
    return;
  struct text names = {0}, declarations = {0};
  put_dummies(h->file, d->uses, &names, &declarations);
  put_handle_dummies(h->file, d, &names, &declarations);
  const char *name = arena_printf(h->file->arena, "%s%s", call_name(h->file, d), ending);
  text_printf(h->out,
              "subroutine %s(%s) &\nbind(C, name=\"%s\")\nuse, intrinsic :: iso_c_binding, only: c_int64_t\n%s"
              "end subroutine\n",
              name, names.text ? names.text : "", name, declarations.text ? declarations.text : "");
  text_free(&names);
  text_free(&declarations);
}

/* A DECLARE's data ends by a call with its state alone. */
static void put_end_interface(struct host_text *h, const struct directive *d) {
  struct uses none = {0};
  struct directive end = *d;
  end.uses = &none;
  put_interface(h, &end, "_end");
}

/* The unit's variables for calls. */
static void put_variables(struct host_text *h, const struct unit *unit) {
  for (size_t i = 0; i < unit->constructs.n; i++)
    if (opens_data(unit->constructs.item[i]))
      text_printf(h->out, "integer(8) :: sumac_kept_%zu\n", unit->constructs.item[i]->first);
  for (size_t i = 0; i < unit->constructs.n; i++)
    if (!unit->constructs.item[i]->begins && borrows(unit->constructs.item[i]))
      text_printf(h->out, "integer(8) :: sumac_borrowed_%zu\n", unit->constructs.item[i]->first);
  for (size_t i = 0; i < h->file->constructs.n; i++)
    if (h->file->constructs.item[i]->scope->unit == unit)
      put_host_variables(h->out, h->file->constructs.item[i]);
  for (size_t i = 0; i < h->file->scoped.n; i++)
    if (h->file->scoped.item[i]->scope->unit == unit)
      put_host_variables(h->out, h->file->scoped.item[i]);
}

static bool has_description(const struct uses *uses) {
  for (size_t i = 0; uses && i < uses->n; i++)
    if (describes(&uses->item[i]))
      return true;
  return false;
}

/* The function that writes an array's descriptor into numbers, if one of the unit's calls needs it. */
static void put_describe_interface(struct host_text *h, const struct unit *unit) {
  bool needs = false;
  for (size_t i = 0; i < h->file->constructs.n; i++)
    needs |= h->file->constructs.item[i]->scope->unit == unit && has_description(h->file->constructs.item[i]->uses);
  for (size_t i = 0; i < h->file->scoped.n; i++)
    needs |= h->file->scoped.item[i]->scope->unit == unit && has_description(h->file->scoped.item[i]->uses);
  const char *name = describe_name(h->file);
  if (needs)
    text_printf(h->out,
                "subroutine %s(of, to) bind(C, name=\"%s\")\nuse, intrinsic :: iso_c_binding, only: c_int64_t\n"
                "type(*), intent(in) :: of(..)\ninteger(c_int64_t) :: to(*)\nend subroutine\n",
                name, name);
}

static void put_interfaces(struct host_text *h, const struct unit *unit) {
  text_add(h->out, "interface\n");
  put_describe_interface(h, unit);
  for (size_t i = 0; i < h->file->constructs.n; i++) {
    const struct directive *d = h->file->constructs.item[i];
    if (d->scope->unit == unit)
      put_interface(h, d, "");
  }
  for (size_t i = 0; i < h->file->scoped.n; i++)
    if (h->file->scoped.item[i]->scope->unit == unit) {
      put_interface(h, h->file->scoped.item[i], "");
      put_end_interface(h, h->file->scoped.item[i]);
    }
  text_add(h->out, "end interface\n");
  put_variables(h, unit);
  h->next.file = NULL;
}

/* Variables of DOs that the call does not get are used in the user's program: -Wall should not say otherwise. */
static void put_silent_uses(struct host_text *h, const struct directive *d) {
  for (size_t i = 0; i < d->uses->n && !d->on_host; i++) { /* threads of the host's would assign it */
    const struct symbol *s = d->uses->item[i].symbol;
    if (!is_passed(&d->uses->item[i]) && s->scope == d->scope && !s->dummy && s->rank == 0)
      text_printf(h->out, "if (.false.) %s = 0\n", d->uses->item[i].name);
  }
}

static bool has_addresses(const struct directive *d) {
  for (size_t i = 0; i < d->uses->n; i++)
    if (d->uses->item[i].has_address)
      return true;
  return false;
}

/* The head of a task that has the parts of sums which the construct takes part in; it is executed at once. */
static void put_task(struct host_text *h, const struct directive *d) {
  text_add(h->out, "!$omp task default(shared) if(.false.)");
  for (size_t i = 0; i < d->clauses.n; i++) {
    const struct clause *clause = &d->clauses.item[i];
    if (strcmp(clause->name, "in_reduction") != 0)
      continue;
    text_add(h->out, " &\n!$omp& in_reduction(");
    for (size_t k = 0; k < clause->ntokens; k++)
      text_printf(h->out, "%s%s", k % 8 == 7 ? " &\n!$omp& " : "", clause->tokens[k].spelled);
    text_add(h->out, ")");
  }
  text_add(h->out, "\n");
}

/* Waits for what depend objects name; the construct itself ends before the program goes on. */
static void put_waits(struct host_text *h, const struct directive *d) {
  for (size_t i = 0; i < d->clauses.n; i++)
    for (size_t k = 0; k < d->clauses.item[i].nitems && waits_for_objects(d, &d->clauses.item[i]); k++)
      text_printf(h->out, "call sumac_wait_for_object(%s)\n", d->clauses.item[i].texts[k]);
}

/* The call; in a BLOCK, if something is computed in front of it. */
static void put_plain_call(struct host_text *h, const struct directive *d, const struct actuals *a) {
  bool computes = a->declarations.length > 0;
  put_waits(h, d);
  if (takes_part(d))
    put_task(h, d);
  if (computes)
    text_printf(h->out, "block\n%s%s", a->declarations.text, a->before.text ? a->before.text : "");
  if (h->file->prints && d->row->is_region && !d->on_host)
    text_add(h->out, "flush (6)\n"); /* lines of devices follow those that the program has printed */
  put_marker(h, d->place);
  text_printf(h->out, "call %s(%s)\n", call_name(h->file, d), a->names.text ? a->names.text : "");
  text_add(h->out, computes ? "end block\n" : "");
  text_add(h->out, takes_part(d) ? "!$omp end task\n" : "");
  put_silent_uses(h, d);
}

static void put_call(struct host_text *h, const struct directive *d) {
  const struct directive *open = d->begins ? d->begins : d;
  bool shadows = open->row->form == FORM_BLOCK && !open->row->is_region && has_addresses(open);
  if (d->begins && borrows(open))
    text_printf(h->out, "call %s_back(sumac_borrowed_%zu)\n", call_name(h->file, d), open->first);
  if (d->begins && !opens_data(open)) {
    put_marker(h, d->place);
    text_add(h->out, shadows ? "end associate\nend block\n" : "");
    h->next.file = NULL;
    return;
  }
  struct actuals actuals = {.file = h->file};
  if (d->values.n) {
    put_marker(h, d->place);
    put_host_values(h->out, d);
    h->next.file = NULL;
  }
  struct text apart = {0};
  put_actuals(&actuals, d->uses);
  const struct uses *uses = shadows && !d->begins ? d->uses : name_apart(&actuals, d->uses, &apart);
  if (apart.length) {
    free_actuals(&actuals);
    actuals = (struct actuals){.file = h->file};
    put_actuals(&actuals, uses);
    text_printf(h->out, "associate (%s)\n", apart.text);
  }
  keep_intrinsics(&actuals, d->scope);
  if (opens_data(open))
    text_printf(&actuals.names, "%ssumac_kept_%zu", actuals.names.length ? ", &\n" : "", open->first);
  if (!d->begins && borrows(open))
    text_printf(&actuals.names, "%ssumac_borrowed_%zu", actuals.names.length ? ", &\n" : "", open->first);
  if (shadows && !d->begins) {
    put_shadow_call(h, d, &actuals);
  } else {
    put_plain_call(h, d, &actuals);
    text_add(h->out, apart.length ? "end associate\n" : "");
    text_add(h->out, shadows ? "end associate\nend block\n" : "");
  }
  text_free(&apart);
  free_actuals(&actuals);
  h->next.file = NULL;
}

/* Directives for devices alone: the host's compiler would make code for its own. */
static bool is_for_devices(const struct file *file, size_t line) {
  for (size_t i = 0; i < file->units.n; i++) {
    const struct directive *d = file->units.item[i]->is_outside ? NULL : file->units.item[i]->routine;
    if (d && line >= d->first && line <= d->last)
      return true;
  }
  for (size_t i = 0; i < file->hidden.n; i++)
    if (line >= file->hidden.item[i]->first && line <= file->hidden.item[i]->last)
      return true;
  return false;
}

static const struct unit *unit_that_inserts(const struct file *file, size_t line) {
  for (size_t i = 0; i < file->units.n; i++)
    if (!file->units.item[i]->is_outside && file->units.item[i]->insert == line && file->units.item[i]->constructs.n)
      return file->units.item[i];
  return NULL;
}

static int by_line(const void *a, const void *b) {
  const struct directive *x = *(struct directive *const *)a, *y = *(struct directive *const *)b;
  return x->first < y->first ? -1 : x->first > y->first;
}

/* --- DECLARE of procedures --- */

static void put_scoped_calls(struct host_text *h, const struct unit *unit, bool ends) {
  for (size_t i = 0; i < h->file->scoped.n; i++) {
    const struct directive *d = h->file->scoped.item[ends ? h->file->scoped.n - 1 - i : i];
    if (d->scope->unit == unit && ends)
      text_printf(h->out, "call %s_end(sumac_kept_%zu)\n", call_name(h->file, d), d->first);
    else if (d->scope->unit == unit)
      put_call(h, d);
  }
  h->next.file = NULL;
}

static const struct leaving *leaving_at(const struct file *file, size_t line) {
  for (size_t i = 0; i < file->leavings.n; i++)
    if (file->leavings.item[i].statement->first == line)
      return &file->leavings.item[i];
  return NULL;
}

/* The statement's lines up to the token at PLACE. */
static void put_lines_before(struct host_text *h, const struct statement *s, struct place place) {
  for (size_t i = s->first; i <= s->last; i++) {
    struct source_line line = h->file->source.lines.item[i];
    bool last = line.place.line == place.line;
    if (last)
      line.end = line.begin + place.column - 1;
    put_user_line(h, &line);
    if (last)
      break;
  }
}

/* "if (...) return" becomes a construct. Returns the number of the line behind the statement, or of its first line
   where that is still to be written. */
static size_t put_leaving(struct host_text *h, const struct leaving *l) {
  const struct statement *s = l->statement;
  if (!l->is_return || strcmp(s->tokens[0].text, "return") == 0) {
    put_scoped_calls(h, l->unit, true);
    return s->first;
  }
  put_lines_before(h, s, s->tokens[s->ntokens - 1].place);
  h->lines->length--; /* the newline */
  text_add(h->lines, "then\n");
  put_scoped_calls(h, l->unit, true);
  text_add(h->out, "return\nend if\n");
  return s->last + 1;
}

void write_host(struct file *file, struct text *out) {
  struct text own = {0};
  struct host_text h = {.file = file, .out = &own, .lines = out};
  if (file->constructs.n)
    qsort(file->constructs.item, file->constructs.n, sizeof *file->constructs.item, by_line);
  size_t construct = 0;
  for (size_t line = 0; line < file->source.lines.n;) {
    const struct unit *unit = unit_that_inserts(file, line);
    if (unit) {
      put_interfaces(&h, unit);
      put_scoped_calls(&h, unit, false);
    }
    const struct leaving *leaving = leaving_at(file, line);
    size_t behind = leaving ? put_leaving(&h, leaving) : line;
    if (behind != line) {
      line = behind;
      continue;
    }
    if (construct < file->constructs.n && file->constructs.item[construct]->first == line) {
      const struct directive *d = file->constructs.item[construct++];
      put_call(&h, d);
      line = d->end + 1;
    } else {
      struct source_line user = file->source.lines.item[line];
      if (is_for_devices(file, line++))
        user.end = user.begin;
      put_user_line(&h, &user);
    }
  }
  put_own_lines(&h);
  text_free(&own);
}
