/*
 * cxx_clauses.c - clauses in C++'s words.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* Operators of reductions (OpenACC 3.4, 2.5.15; OpenMP 5.2, 5.5.5). Parts of .EQV. begin with .FALSE. and are combined
   by .NEQV.: a .EQV. B is the complement of a .NEQV. B, and a part that begins with .TRUE. is the complement of one
   that begins with .FALSE. */
static const struct operator_row {
  const char *fortran, *cxx, *types; /* letters of base types that it takes */
} operators[] = {{".and.", "&&", "l"}, {".or.", "||", "l"},  {".eqv.", "^", "l"}, {".neqv.", "^", "l"},
                 {"iand", "&", "i"},   {"ior", "|", "i"},    {"ieor", "^", "i"},  {"+", "+", "irc"},
                 {"*", "*", "irc"},    {"max", "max", "ir"}, {"min", "min", "ir"}};

/* OpenMP's "-" is "+". */
static const struct operator_row *find_operator(const struct clause *clause, const char *op) {
  if (clause->sentinel == SENTINEL_OMP && strcmp(op, "-") == 0)
    op = "+";
  for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
    if (strcmp(operators[i].fortran, op) == 0)
      return &operators[i];
  return NULL;
}

/* The operator of a REDUCTION in C++; OpenMP's may be the user's. */
static const char *operator_of(struct writer *w, const struct clause *clause, const char *op) {
  const struct operator_row *row = find_operator(clause, op);
  const struct expr *first = clause->nitems ? clause->items[0] : NULL;
  bool fits = row && first && strchr(row->types, type_letter(first->type));
  const char *own = first && first->symbol && !fits ? operator_name(w, op, first->symbol) : NULL;
  if (own)
    return own;
  if (first && first->symbol && !fits && complain_of_access(w, clause, op, first->symbol))
    return op;
  for (size_t i = 0; row && i < clause->nitems; i++) {
    const struct expr *item = clause->items[i];
    if (!item || !item->symbol || strchr(row->types, type_letter(item->type)))
      continue;
    complain(w->file, item->place, "reduction operator '%s' does not take '%s', which is %s", row->fortran,
             item->symbol->spelled, type_text(w->file->arena, item->symbol->type));
    w->failed = true;
  }
  if (row)
    return row->cxx;
  complain(w->file, clause->place,
           "'%s' is no operator of reductions: use +, *, max, min, iand, ior, ieor, .and., .or., .eqv. or .neqv.", op);
  w->failed = true;
  return op;
}

/* "concurrent", "omp_default_mem_alloc"; "parallel do" is "parallel for", a string is C's. */
void put_tokens(struct writer *w, const struct clause *clause) {
  text_add(w->out, "(");
  for (size_t i = 0; i < clause->ntokens; i++) {
    const struct token *token = &clause->tokens[i];
    text_add(w->out, i && token->blank_before ? " " : "");
    if (token->kind == TOKEN_STRING)
      text_json(w->out, token->text);
    else
      text_add(w->out, token->text);
  }
  text_add(w->out, ")");
}

/* "sink: i - 1": constants' values in place of their names. */
static void put_vector(struct writer *w, const struct clause *clause) {
  text_add(w->out, "(");
  for (size_t i = 0; i < clause->ntokens; i++) {
    const struct token *token = &clause->tokens[i];
    const struct symbol *s = token->kind == TOKEN_NAME ? scope_find(w->file, w->scope, token->text) : NULL;
    long long value = 0;
    if (s && s->kind == SYMBOL_CONSTANT && s->value && constant_integer(w->file, s->scope, s->value, &value))
      text_printf(w->out, "%lld", value);
    else
      text_add(w->out, s ? cxx_name(w, s) : token->text);
    text_add(w->out, " ");
  }
  text_add(w->out, ")");
}

/* --- in front of the items, and behind --- */

/* "fortran::is_there(p) ? from - 1 : " in front of the last value. */
static void put_unless(struct writer *w, const struct clause *clause, const struct control *control) {
  struct expr *number = w->directive ? device_number(w->directive) : NULL;
  text_printf(w->out, "fortran::is_there(%s, ", cxx_name(w, clause->unless));
  if (number)
    put_as(w, number, integer_4);
  else
    text_add(w->out, "fortran::omp_get_default_device()");
  text_add(w->out, ") ? ");
  put_as(w, control->from, integer_8);
  text_add(w->out, " - 1 : ");
}

static void put_iterators(struct writer *w, const struct clause *clause) {
  text_add(w->out, "iterator(");
  for (size_t i = 0; i < clause->iterators.n; i++) {
    const struct control *control = &clause->iterators.item[i];
    long long step = 1;
    if (control->step && (!constant_integer(w->file, w->scope, control->step, &step) || step == 0)) {
      complain(w->file, control->variable->place, "the step of an iterator has to be a constant, and not 0");
      w->failed = true;
    }
    const struct symbol *s = control->variable->symbol;
    text_printf(w->out, "%s%s %s = ", i ? ", " : "", cxx_type(s->type), cxx_name(w, s));
    put_as(w, control->from, s->type);
    text_add(w->out, ":(");
    if (clause->unless)
      put_unless(w, clause, control);
    put_as(w, control->to, s->type);
    text_printf(w->out, ") %s 1:%lld", step > 0 ? "+" : "-", step);
  }
  text_add(w->out, ")");
}

static void put_modifiers(struct writer *w, const struct clause *clause) {
  for (size_t i = 0; i < clause->modifiers.n; i++) {
    const char *text = clause->modifiers.item[i];
    bool is_last = i + 1 == clause->modifiers.n;
    if (strcmp(text, "iterator") == 0)
      put_iterators(w, clause);
    else if (clause->row->kind == CLAUSE_REDUCTION && is_last)
      text_add(w->out, operator_of(w, clause, text));
    else
      text_add(w->out, text);
    text_add(w->out, is_last ? ": " : ", ");
  }
}

/* ": 2", ": step(2)" */
static void put_tail(struct writer *w, struct clause *clause) {
  struct expr *tail = clause->tail;
  if (!tail)
    return;
  bool is_step = tail->kind == EXPR_CALL && tail->left->kind == EXPR_NAME && strcmp(tail->left->text, "step") == 0;
  text_add(w->out, is_step ? ": step(" : ": ");
  put_expr(w, is_step ? tail->args[0].value : tail);
  text_add(w->out, is_step ? ")" : "");
}

/* --- items --- */

/* Messages name the section as the user wrote it. */
void put_section_with_text(struct writer *w, struct expr *item, const char *text) {
  put_section(w, item);
  bool is_named = (item->component || item->symbol->rank || item->symbol->component) && !w->is_host;
  if (is_named && text && !strpbrk(text, "\"\\"))
    text_printf(w->out, " \"%s\"", text);
}

static void put_element_of(struct writer *w, const struct expr *item) {
  if (item->kind == EXPR_CALL)
    put_element(w, item);
  else
    text_printf(w->out, "%s[%s]", cxx_name(w, item->symbol), cxx_first(w, item->symbol));
}

static bool is_located(const struct clause *clause, const struct expr *item) {
  return clause->row->kind == CLAUSE_LOCATIONS && !clause->scope && item && item->symbol && item->symbol->rank;
}

/* Places of elements that "depend" is about, by names. Of sections the first element: others have its address, or are
   other places. */
void put_locations(struct writer *w, const struct directive *d) {
  int n = 0;
  for (size_t i = 0; i < d->clauses.n; i++)
    for (size_t k = 0; k < d->clauses.item[i].nitems; k++) {
      struct expr *item = d->clauses.item[i].items[k];
      if (!is_located(&d->clauses.item[i], item))
        continue;
      put_line(w, item->place);
      text_printf(w->out, "auto &__at%u_%d = ", d->place.line, n++);
      put_element_of(w, item);
      text_add(w->out, ";\n");
    }
}

/* The number of locations in front of this item of the directive. */
static int location_number(const struct directive *d, const struct expr *item) {
  int n = 0;
  for (size_t i = 0; i < d->clauses.n; i++)
    for (size_t k = 0; k < d->clauses.item[i].nitems; k++) {
      if (d->clauses.item[i].items[k] == item)
        return n;
      n += is_located(&d->clauses.item[i], d->clauses.item[i].items[k]);
    }
  return n;
}

static void put_location(struct writer *w, const struct clause *clause, const struct expr *item) {
  if (is_located(clause, item))
    text_printf(w->out, "__at%u_%d", w->directive->place.line, location_number(w->directive, item));
  else if (item->symbol->rank)
    put_element_of(w, item);
  else
    text_add(w->out, cxx_name(w, item->symbol));
}

static void put_range(struct writer *w, struct expr *e) {
  if (e->kind == EXPR_RANGE) {
    put_expr(w, e->left);
    text_add(w->out, ": ");
  }
  put_expr(w, e->kind == EXPR_RANGE ? e->right : e);
}

/* A component that is mapped as a part of its object, too, so that the object's copy on the device leads to it:
   constructs that use it by its own name have it by that as well. */
static void put_mapped(struct writer *w, struct expr *item, const char *text) {
  bool has_name = !item->field || (w->directive && w->directive->row->is_region);
  if (has_name)
    put_section_with_text(w, item, text);
  if (!item->field)
    return;
  text_add(w->out, has_name ? ", " : "");
  put_section_with_text(w, item->field, text);
}

/* ATTACH and DETACH are about the pointer. */
static void put_pointer(struct writer *w, struct expr *item, const char *text) {
  struct expr *e = item->field ? item->field : item;
  if (e->component && is_held(e->component) && e->kind == EXPR_MEMBER)
    put_held_base(w, e);
  else
    put_section_with_text(w, item, text);
}

/* A scalar pointer's copies lead to its target, which C++ would have copies of (OpenMP 5.2, 5.4.4). */
static void check_pointer(struct writer *w, const struct clause *clause, const struct expr *item) {
  const struct use *use = item->symbol ? uses_find(w->uses, item->symbol) : NULL;
  if (!use || !use->is_assigned || !item->symbol->pointer || item->symbol->rank || item->symbol->points ||
      clause->sentinel != SENTINEL_OMP || strcmp(clause->name, "firstprivate") != 0)
    return;
  complain(w->file, item->place,
           "pointer '%s' is in 'firstprivate', and its target is assigned, which is not supported: map it",
           item->symbol->spelled);
  w->failed = true;
}

static bool put_item(struct writer *w, const struct clause *clause, size_t i) {
  struct expr *item = clause->items[i];
  enum clause_kind kind = clause->row->kind;
  if (clause->words[i])
    text_printf(w->out, item ? "%s: " : "%s", clause->words[i]);
  if (!item)
    return true;
  if (item->kind == EXPR_NAME && item->symbol && item->symbol->kind == SYMBOL_CONSTANT && !item->symbol->rank &&
      kind != CLAUSE_EXPRS && kind != CLAUSE_RANGE) {
    complain(w->file, item->place, "'%s' in '%s' is a constant, and no variable: leave it out", item->symbol->spelled,
             clause->name);
    w->failed = true;
    return false;
  }
  check_pointer(w, clause, item);
  if (borrowed_item(clause, i)) {
    put_borrowed(w, clause, i);
    return true;
  }
  bool is_variable = item->kind == EXPR_STAR || kind == CLAUSE_EXPRS || kind == CLAUSE_RANGE || item->symbol ||
                     (kind == CLAUSE_DATA && item->component);
  if (!is_variable) {
    complain(w->file, item->place, "expected a variable in '%s'", clause->name);
    w->failed = true;
    return false;
  }
  if (item->kind == EXPR_STAR)
    text_add(w->out, "*");
  else if (kind == CLAUSE_EXPRS)
    put_expr(w, item);
  else if (kind == CLAUSE_RANGE)
    put_range(w, item);
  else if (kind == CLAUSE_LOCATIONS)
    put_location(w, clause, item);
  else if (list_has("attach,detach", clause->name))
    put_pointer(w, item, clause->texts[i]);
  else if (kind == CLAUSE_DATA && w->piece == item)
    put_piece(w, item, clause->texts[i]);
  else if (kind == CLAUSE_DATA && !clause->iterators.n && copies_back(w->directive, clause) && has_gaps(w, item))
    put_packed(w, clause, i);
  else if (kind == CLAUSE_REDUCTION && is_cell(w, item->symbol))
    text_printf(w->out, "%s[0:1]", cxx_pointer(w, item->symbol));
  else if (kind == CLAUSE_DATA)
    put_mapped(w, item, clause->texts[i]);
  else if (kind == CLAUSE_REDUCTION && item->symbol->rank)
    put_section_with_text(w, item, clause->texts[i]);
  else
    put_private_item(w, item->symbol,
                     names_copies(w, clause, item) ? private_name(w, item->symbol) : cxx_name(w, item->symbol));
  return true;
}

/* A DO's own variable is private anyway, and has no name outside. UPDATE has sections with gaps one by one. */
static bool is_left_out(struct writer *w, const struct clause *clause, const struct expr *item) {
  if (w->splits && clause->row->kind == CLAUSE_DATA)
    return w->piece ? item != w->piece : has_gaps(w, item);
  if ((clause->row->kind != CLAUSE_PRIVATE && clause->row->kind != CLAUSE_NAMES) || !item || !item->symbol)
    return false;
  const struct use *use = uses_find(w->uses, item->symbol);
  bool is_own = use && use->loops && !use->outside;
  return is_own || (w->directive && is_loop_of(w->file, w->directive, item->symbol));
}

static bool is_c_pointer(const struct writer *w, const struct symbol *s) {
  return !s->rank && s->type.derived && s->type.derived->scope == w->file->c_types;
}

/* Clauses for devices' addresses are one in Fortran: arrays are pointers in C++, scalars are not, and a C_PTR has the
   address as its value. */
static const char *clause_name(const struct writer *w, const struct clause *clause, size_t i) {
  const struct expr *item = clause->items[i];
  if (borrowed_item(clause, i))
    return clause->sentinel == SENTINEL_ACC ? clause->name : "use_device_ptr";
  if (!item || !item->symbol || clause->row->kind != CLAUSE_ADDRESS)
    return clause->name;
  bool is_array = item->symbol->rank > 0;
  if (strcmp(clause->name, "is_device_ptr") == 0 && is_c_pointer(w, item->symbol))
    return "firstprivate";
  if (strcmp(clause->name, "is_device_ptr") == 0 || strcmp(clause->name, "has_device_addr") == 0)
    return is_array ? "is_device_ptr" : "has_device_addr";
  if (strcmp(clause->name, "use_device_ptr") == 0 || strcmp(clause->name, "use_device_addr") == 0)
    return is_array ? "use_device_ptr" : "use_device_addr";
  return clause->name;
}

/* Objects map their components as well, so that a count may be left: what the program asks for is copied anyway. */
static bool copies_always(const struct writer *w, const struct clause *clause, const struct expr *item) {
  bool is_exit = w->directive && strcmp(w->directive->row->name, "target exit data") == 0;
  bool is_held_item = item && (item->field || (item->component && is_held(item->component)) ||
                               (item->symbol && item->symbol->component && item->symbol->allocatable));
  bool is_from = clause->modifiers.n == 0 || strcmp(clause->modifiers.item[clause->modifiers.n - 1], "from") == 0;
  return is_exit && is_held_item && is_from && !clause->is_implied && clause->modifiers.n < 2;
}

static void put_items(struct writer *w, struct clause *clause) {
  const char *open = NULL; /* the clause that is open */
  bool always = false;
  for (size_t i = 0; i < clause->nitems; i++) {
    if (is_left_out(w, clause, clause->items[i]))
      continue;
    const char *name = clause_name(w, clause, i);
    bool was_always = always;
    always = copies_always(w, clause, clause->items[i]);
    if (open && strcmp(open, name) == 0 && always == was_always) {
      text_add(w->out, i == 1 && clause->devnum ? ": " : ", ");
    } else {
      text_printf(w->out, "%s%s%s(", open ? ")" : "", *name ? " " : "", name);
      text_add(w->out, always ? clause->modifiers.n ? "always, " : "always, from: " : "");
      put_modifiers(w, clause);
    }
    open = name;
    if (!put_item(w, clause, i))
      return;
  }
  if (open) {
    put_tail(w, clause);
    text_add(w->out, ")");
  }
}

/* IN_REDUCTION of a target construct: the variable is the host's part of the sum, and is mapped (OpenMP 5.2, 5.8.7). */
static void put_part(struct writer *w, const struct clause *clause) {
  text_add(w->out, " map(tofrom: ");
  for (size_t i = 0; i < clause->nitems; i++) {
    text_add(w->out, i ? ", " : "");
    if (clause->items[i] && clause->items[i]->symbol)
      put_mapped(w, clause->items[i], clause->texts[i]);
  }
  text_add(w->out, ")");
}

void put_clause(struct writer *w, struct clause *clause) {
  struct scope *scope = w->scope;
  if (is_spelled_out(clause) || (w->directive && waits_for_objects(w->directive, clause)))
    return;
  w->scope = clause->scope ? clause->scope : scope;
  if (w->directive && takes_part(w->directive) && strcmp(clause->name, "in_reduction") == 0) {
    put_part(w, clause);
  } else if (!clause->parentheses) {
    text_printf(w->out, " %s",
                strcmp(clause->name, "do") == 0 ? "for" : clause->name); /* "cancel do" is "cancel for" */
  } else if (clause->row->kind == CLAUSE_WORDS || clause->row->kind == CLAUSE_VECTOR) {
    text_printf(w->out, "%s%s", *clause->name ? " " : "", clause->name);
    if (clause->row->kind == CLAUSE_VECTOR)
      put_vector(w, clause);
    else
      put_tokens(w, clause);
  } else {
    put_items(w, clause);
  }
  w->scope = scope;
}
