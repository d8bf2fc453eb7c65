/*
 * cxx_directives.c - directives in C++, with their clauses in C++'s words.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/tree.h"

/* Operators of reductions (OpenACC 3.4, 2.5.15; OpenMP 5.2, 5.5.5). Parts of .EQV. begin with .FALSE. and are combined
   by .NEQV.: a .EQV. B is the complement of a .NEQV. B, and a part that begins with .TRUE. is the complement of one
   that begins with .FALSE. */
static const struct operator_row {
  const char *fortran, *cxx, *types; /* letters of base types that it takes */
} operators[] = {{".and.", "&&", "l"}, {".or.", "||", "l"},  {".eqv.", "^", "l"}, {".neqv.", "^", "l"},
                 {"iand", "&", "i"},   {"ior", "|", "i"},    {"ieor", "^", "i"},  {"+", "+", "irc"},
                 {"*", "*", "irc"},    {"max", "max", "ir"}, {"min", "min", "ir"}};

static const struct operator_row *find_operator(const char *op) {
  for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
    if (strcmp(operators[i].fortran, op) == 0)
      return &operators[i];
  return NULL;
}

/* The operator of a REDUCTION in C++; OpenMP's may be the user's. */
static const char *put_operator(struct writer *w, const struct directive *d, const struct clause *clause) {
  const struct operator_row *row = find_operator(clause->prefix);
  for (size_t i = 0; row && i < clause->nitems; i++) {
    const struct expr *item = clause->items[i];
    if (!item || !item->symbol || strchr(row->types, type_letter(item->type)))
      continue;
    complain(w->file, item->place, "reduction operator '%s' does not take '%s', which is %s", row->fortran,
             item->symbol->spelled, type_text(w->file->arena, item->symbol->type));
    w->failed = true;
  }
  if (!row && d->sentinel == SENTINEL_ACC) {
    complain(w->file, clause->place,
             "'%s' is no operator of reductions: use +, *, max, min, iand, ior, ieor, .and., .or., .eqv. or .neqv.",
             clause->prefix);
    w->failed = true;
  }
  return row ? row->cxx : clause->prefix;
}

void put_tokens(struct writer *w, const struct clause *clause) {
  text_add(w->out, "(");
  for (size_t i = 0; i < clause->ntokens; i++)
    text_printf(w->out, "%s%s", i && clause->tokens[i].blank_before ? " " : "", clause->tokens[i].text);
  text_add(w->out, ")");
}

/* Messages name the section as the user wrote it. */
static void put_section_with_text(struct writer *w, struct expr *item, const char *text) {
  put_section(w, item);
  if (item->symbol->rank && text && !strpbrk(text, "\"\\"))
    text_printf(w->out, " \"%s\"", text);
}

static bool put_item(struct writer *w, const struct clause *clause, enum clause_kind kind, size_t i) {
  struct expr *item = clause->items[i];
  if (clause->words[i])
    text_printf(w->out, item ? "%s: " : "%s", clause->words[i]);
  if (!item)
    return true;
  bool is_variable = item->kind == EXPR_STAR || kind == CLAUSE_EXPRS || item->symbol;
  if (!is_variable) {
    complain(w->file, item->place, "expected a variable in '%s'", clause->name);
    w->failed = true;
    return false;
  }
  if (item->kind == EXPR_STAR)
    text_add(w->out, "*");
  else if (kind == CLAUSE_EXPRS)
    put_expr(w, item);
  else if (kind == CLAUSE_DATA || (kind == CLAUSE_REDUCTION && item->symbol->rank))
    put_section_with_text(w, item, clause->texts[i]);
  else
    text_add(w->out, cxx_name(w, item->symbol));
  return true;
}

/* A DO's own variable is private anyway, and has no name outside. */
static bool is_left_out(const struct writer *w, enum clause_kind kind, const struct expr *item) {
  if (kind != CLAUSE_PRIVATE || !item || !item->symbol)
    return false;
  const struct use *use = uses_find(w->uses, item->symbol);
  return use && use->loops && !use->outside;
}

static void put_clause(struct writer *w, const struct directive *d, struct clause *clause) {
  const struct clause_row *row = clause_row(d, clause);
  if (!clause->parentheses) {
    text_printf(w->out, " %s", clause->name);
    return;
  }
  if (row->kind == CLAUSE_WORDS) {
    text_printf(w->out, "%s%s", *clause->name ? " " : "", clause->name);
    put_tokens(w, clause);
    return;
  }
  size_t n = 0;
  for (size_t i = 0; i < clause->nitems; i++) {
    if (is_left_out(w, row->kind, clause->items[i]))
      continue;
    if (n++ == 0) {
      text_printf(w->out, "%s%s(", *clause->name ? " " : "", clause->name);
      if (clause->prefix)
        text_printf(w->out, "%s: ", row->kind == CLAUSE_REDUCTION ? put_operator(w, d, clause) : clause->prefix);
    } else {
      text_add(w->out, n == 2 && clause->devnum ? ": " : ", ");
    }
    if (!put_item(w, clause, row->kind, i))
      return;
  }
  text_add(w->out, n ? ")" : "");
}

/* --- arrays that no clause names --- */

/* As the data construct around says: what is there already is not copied. */
static void put_inherited(struct writer *w, const struct use *use, const char *word) {
  const struct clause *clause = use->inherited;
  static const char same[] = "deviceptr,no_create,present";
  const char *name = strncmp(clause->name, "use_", 4) == 0 ? "deviceptr"
                     : list_has(same, clause->name)        ? clause->name
                     : strcmp(word, "present") == 0        ? "present"
                                                           : "copy";
  text_printf(w->out, " %s(", name);
  if (strcmp(name, "deviceptr") == 0)
    text_add(w->out, cxx_name(w, use->symbol));
  else
    put_section_with_text(w, clause->items[use->item], clause->texts[use->item]);
  text_add(w->out, ")");
}

static void put_whole_array(struct writer *w, const struct directive *d, const struct symbol *s, const char *word) {
  bool omp = d->sentinel == SENTINEL_OMP;
  if (*cxx_length(w, s) == '_' && s->shape == SHAPE_ASSUMED_SIZE) {
    text_printf(w->out, omp ? " map(alloc: %s)" : " present(%s)", cxx_name(w, s));
    return;
  }
  bool is_constant = s->kind == SYMBOL_CONSTANT;
  text_add(w->out, omp                            ? is_constant ? " map(to: " : " map(tofrom: "
                   : is_constant                  ? " copyin("
                   : strcmp(word, "present") == 0 ? " present("
                                                  : " copy(");
  text_printf(w->out, "%s[0:%s] \"%s\")", cxx_name(w, s), cxx_length(w, s), s->spelled);
}

/* Arrays are copied where no clause says more (OpenACC 3.4, 2.6.2; OpenMP 5.2, 5.8.1): in C++ they are pointers, and a
   clause has to say so. */
static void put_implicit_data(struct writer *w, const struct directive *d) {
  const char *word = default_word(d);
  for (size_t i = 0; i < w->uses->n; i++) {
    const struct use *use = &w->uses->item[i];
    if (use->in_clause || use->is_private || use->symbol->declared)
      continue;
    if (use->inherited) {
      put_inherited(w, use, word);
      continue;
    }
    if (!use->symbol->rank)
      continue;
    if (strcmp(word, "none") == 0 && use->symbol->kind != SYMBOL_CONSTANT) {
      complain(w->file, d->place, "'%s' is in no clause, which default(none) asks for", use->symbol->spelled);
      w->failed = true;
    }
    put_whole_array(w, d, use->symbol, word);
  }
}

/* --- atomics --- */

static bool same_expr(const struct expr *a, const struct expr *b) {
  if (!a || !b)
    return a == b;
  if (a->kind == EXPR_PARENTHESES && a->kind != b->kind)
    return same_expr(a->left, b);
  bool texts = !a->text || !b->text ? a->text == b->text : strcmp(a->text, b->text) == 0;
  if (a->kind != b->kind || a->op != b->op || !texts || a->nargs != b->nargs)
    return false;
  for (size_t i = 0; i < a->nargs; i++)
    if (!same_expr(a->args[i].value, b->args[i].value))
      return false;
  return same_expr(a->left, b->left) && same_expr(a->right, b->right) && same_expr(a->step, b->step);
}

static struct expr *inner(struct expr *e) {
  while (e && e->kind == EXPR_PARENTHESES)
    e = e->left;
  return e;
}

/* How an update is written in C's forms (OpenACC 3.4, 2.12; OpenMP 5.2, 15.8.4). */
struct update {
  const char *sign;     /* of "x = x SIGN (VALUE)"; NULL: the statement is one of C's as it is */
  const char *function; /* "min" or "max": of "x = x > VALUE ? VALUE : x" */
  bool logical, negated;
  struct expr *value[16];
  size_t n;
};

static bool read_call(const struct expr *x, struct expr *call, struct update *u) {
  static const struct {
    const char *name, *sign;
  } rows[] = {{"iand", "&"}, {"ior", "|"}, {"ieor", "^"}, {"min", NULL}, {"max", NULL}};
  const char *name = call->intrinsic->general ? call->intrinsic->general : call->intrinsic->name;
  bool found = false, known = false;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (strcmp(rows[i].name, name) == 0) {
      known = true;
      u->sign = rows[i].sign;
      u->function = rows[i].sign ? NULL : name;
    }
  for (size_t i = 0; known && i < call->nargs && u->n < 16; i++) {
    if (!found && same_expr(x, inner(call->args[i].value)))
      found = true;
    else
      u->value[u->n++] = call->args[i].value;
  }
  return found;
}

static bool read_logical(const struct expr *x, struct expr *e, struct update *u) {
  bool is_left = same_expr(x, inner(e->left));
  u->sign = e->op == OP_AND ? "&" : e->op == OP_OR ? "|" : "^";
  u->negated = e->op == OP_EQV;
  u->logical = true;
  u->value[u->n++] = is_left ? e->right : e->left;
  return is_left || same_expr(x, inner(e->right));
}

static bool read_update(const struct stmt *stmt, struct update *u) {
  struct expr *right = stmt->kind == STMT_ASSIGN ? inner(stmt->right) : NULL;
  if (right && right->intrinsic)
    return read_call(stmt->left, right, u);
  return right && right->kind == EXPR_BINARY && right->type.base == TYPE_LOGICAL && right->op >= OP_AND &&
         read_logical(stmt->left, right, u);
}

static void put_values(struct writer *w, struct update *u, struct type type) {
  if (u->logical) {
    text_add(w->out, u->negated ? "(0 == " : "(0 != ");
    put_expr(w, u->value[0]);
    text_add(w->out, ")");
    return;
  }
  text_printf(w->out, u->n > 1 ? "fortran::%s(" : "(",
              u->function         ? u->function
              : u->sign[0] == '&' ? "iand"
              : u->sign[0] == '|' ? "ior"
                                  : "ieor");
  for (size_t i = 0; i < u->n; i++) {
    text_add(w->out, i ? ", " : "");
    put_as(w, u->value[i], type);
  }
  text_add(w->out, ")");
}

static void put_update(struct writer *w, struct stmt *stmt, struct update *u) {
  struct type type = stmt->left->type;
  put_line(w, stmt->place);
  put_expr(w, stmt->left);
  text_add(w->out, " = ");
  put_expr(w, stmt->left);
  if (u->function) {
    text_printf(w->out, " %s ", strcmp(u->function, "min") == 0 ? ">" : "<");
    put_values(w, u, type);
    text_add(w->out, " ? ");
    put_values(w, u, type);
    text_add(w->out, " : ");
    put_expr(w, stmt->left);
  } else {
    text_printf(w->out, " %s ", u->sign);
    put_values(w, u, type);
  }
  text_add(w->out, ";\n");
}

static void put_atomic(struct writer *w, struct directive *d) {
  for (size_t i = 0; i < d->body.n; i++) {
    struct stmt *stmt = d->body.item[i];
    struct update update = {0};
    struct stmts one = {&stmt, 1, 1};
    if (read_update(stmt, &update))
      put_update(w, stmt, &update);
    else
      put_stmts(w, &one);
  }
}

/* MIN and MAX are updates that compare. */
static bool compares(const struct directive *d) {
  bool found = false, said = false;
  for (size_t i = 0; i < d->clauses.n; i++)
    said |= strcmp(d->clauses.item[i].name, "compare") == 0;
  for (size_t i = 0; i < d->body.n && strcmp(d->row->name, "atomic") == 0; i++) {
    struct update update = {0};
    found |= read_update(d->body.item[i], &update) && update.function;
  }
  return found && !said;
}

void put_directive(struct writer *w, struct directive *d, bool is_outer) {
  put_line(w, d->place);
  text_printf(w->out, "#pragma %s %s", d->sentinel == SENTINEL_ACC ? "acc" : "omp",
              d->row->cxx ? d->row->cxx : d->row->name);
  for (size_t i = 0; i < d->clauses.n; i++)
    put_clause(w, d, &d->clauses.item[i]);
  if (compares(d))
    text_add(w->out, " compare");
  if (is_outer && d->row->is_region)
    put_implicit_data(w, d);
  text_add(w->out, "\n");
  if (strcmp(d->row->name, "atomic") == 0) {
    bool block = d->body.n > 1;
    text_add(w->out, block ? "{\n" : "");
    put_atomic(w, d);
    text_add(w->out, block ? "}\n" : "");
    return;
  }
  bool braces = d->row->form == FORM_BLOCK || d->row->form == FORM_SECTION;
  text_add(w->out, braces ? "{\n" : "");
  put_stmts(w, &d->body);
  if (braces && d->row->is_region)
    text_add(w->out, "}\n"); /* others are closed by whoever puts more into them */
}
