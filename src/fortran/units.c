/*
 * units.c - program units of a file, their declarations and constructs. Executable statements outside of constructs are
 * looked at only as far as it takes to find where units, BLOCKs and constructs end.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/tree.h"

/* Where the walk through the statements is. */
struct walk {
  struct file *file;
  struct unit *unit;   /* NULL: outside of all */
  struct scope *scope; /* the unit's, or that of a BLOCK in it */
  bool specifies;      /* declarations may stand here */
  size_t at;           /* number of the statement */
};

static struct symbol *declare_procedure(struct walk *w, struct unit *unit, const struct token *name) {
  struct symbol *symbol = scope_add(w->file, w->scope ? w->scope : w->file->scope, name);
  symbol->kind = SYMBOL_PROCEDURE;
  symbol->unit = unit;
  return symbol;
}

/* A directive "routine (NAME)" or "declare target (NAME)" in front of it. */
static struct directive *find_named_routine(const struct file *file, const char *name) {
  for (size_t i = 0; i < file->named_routines.n; i++) {
    const struct clause *argument = &file->named_routines.item[i]->clauses.item[0];
    if (argument->ntokens == 1 && strcmp(argument->tokens[0].text, name) == 0)
      return file->named_routines.item[i];
  }
  for (size_t i = 0; i < file->targets.n; i++)
    if (is_target_name(file->targets.item[i], name))
      return file->targets.item[i];
  return NULL;
}

static bool is_procedure_kind(enum unit_kind kind) {
  return kind == UNIT_SUBROUTINE || kind == UNIT_FUNCTION;
}

static void begin_unit(struct walk *w, enum unit_kind kind, const struct token *name, struct place place) {
  struct unit *unit = ARENA_NEW(w->file->arena, struct unit);
  unit->kind = kind;
  unit->name = name ? name->text : "main";
  unit->place = place;
  unit->host = w->unit;
  unit->insert = (size_t)-1;
  unit->scope = scope_new(w->file, w->unit ? w->unit->scope : NULL, unit);
  if (is_procedure_kind(kind)) {
    declare_procedure(w, unit, name);
    unit->routine = find_named_routine(w->file, name->text);
  }
  TREE_PUSH(w->file, &w->file->units, unit);
  w->unit = unit;
  w->scope = unit->scope;
  w->specifies = true;
}

/* A local name is rarely used after its unit has ended: its insertion line is known then. */
static void end_unit(struct walk *w) {
  w->unit = w->unit ? w->unit->host : NULL;
  w->scope = w->unit ? w->unit->scope : NULL;
  w->specifies = false;
}

/* "(a, b)" behind a procedure's name. */
static void parse_dummies(struct walk *w, struct parser *p) {
  vec_of(struct symbol *) args = {0};
  if (!take_sign(p, "("))
    return;
  while (!at_end(p) && !at_sign(p, ")")) {
    const struct token *name = take_name(p);
    if (name) {
      struct symbol *symbol = scope_add(w->file, w->scope, name);
      symbol->dummy = true;
      symbol->kind = SYMBOL_VARIABLE;
      vec_push(&args, symbol);
    } else {
      p->at++; /* "*" */
    }
    take_sign(p, ",");
  }
  take_sign(p, ")");
  w->unit->nargs = args.n;
  w->unit->args = ARENA_ARRAY(w->file->arena, struct symbol *, args.n + 1);
  if (args.n)
    memcpy(w->unit->args, args.item, args.n * sizeof *args.item);
  vec_free(&args);
}

/* "result(r)" and "bind(c)", in any order; the result is the function's name without the former. */
static void parse_suffix(struct walk *w, struct parser *p, const struct token *name, struct type type) {
  const struct token *result = name;
  while (!at_end(p)) {
    if (take_word(p, "result") && take_sign(p, "(")) {
      result = take_name(p);
    } else {
      p->at++;
    }
  }
  if (w->unit->kind != UNIT_FUNCTION || !result)
    return;
  struct symbol *symbol = scope_add(w->file, w->scope, result);
  symbol->kind = SYMBOL_VARIABLE;
  symbol->is_result = true;
  symbol->type = type;
  symbol->typed = type.base != TYPE_UNKNOWN;
  w->unit->result = symbol;
}

/* "pure real function f(x) result(y)" */
static bool begin_procedure(struct walk *w, const struct statement *s) {
  struct parser p = parser_of(w->file, w->scope ? w->scope : w->file->scope, s);
  bool is_pure = false, is_elemental = false, is_recursive = false, more = true;
  struct type type = {0};
  while (more && !p.failed) {
    struct parser before = p;
    if (take_word(&p, "pure"))
      is_pure = true;
    else if (take_word(&p, "elemental"))
      is_elemental = true;
    else if (take_word(&p, "recursive"))
      is_recursive = true;
    else if (!take_word(&p, "impure") && !take_word(&p, "non_recursive") &&
             !(at_word(&p, "module") && peek(&p, 1)->kind == TOKEN_NAME && take_word(&p, "module"))) {
      more = !at_word(&p, "function") && !at_word(&p, "subroutine") && parse_type(&p, &type);
      if (!more)
        p = before;
    }
  }
  bool is_function = at_word(&p, "function");
  if ((!is_function && !at_word(&p, "subroutine")) || peek(&p, 1)->kind != TOKEN_NAME)
    return false;
  p.at++;
  const struct token *name = take_name(&p);
  begin_unit(w, is_function ? UNIT_FUNCTION : UNIT_SUBROUTINE, name, s->place);
  w->unit->is_pure = is_pure;
  w->unit->is_elemental = is_elemental;
  w->unit->is_recursive = is_recursive;
  parse_dummies(w, &p);
  parse_suffix(w, &p, name, type);
  return true;
}

static bool begins_unit(struct walk *w, const struct statement *s) {
  struct parser p = parser_of(w->file, w->scope, s);
  const struct token *name = peek(&p, 1);
  bool named = s->ntokens == 2 && name->kind == TOKEN_NAME;
  if (at_word(&p, "program") && named) {
    begin_unit(w, UNIT_PROGRAM, name, s->place);
    return true;
  }
  if (at_word(&p, "module") && named && strcmp(name->text, "procedure") != 0) {
    begin_unit(w, UNIT_MODULE, name, s->place);
    return true;
  }
  if (at_word(&p, "submodule") && strcmp(name->text, "(") == 0) {
    begin_unit(w, UNIT_SUBMODULE, &s->tokens[s->ntokens - 1], s->place);
    w->scope->strange = s->tokens[2].text;
    return true;
  }
  if (words_are(&p, "block data") && (at_end(&p) || peek(&p, 1)->kind == TOKEN_END)) {
    begin_unit(w, UNIT_BLOCK_DATA, at_end(&p) ? NULL : peek(&p, 0), s->place);
    return true;
  }
  return begin_procedure(w, s);
}

static bool ends_unit(struct walk *w, const struct statement *s) {
  static const char *const kinds[] = {"program",  "module",    "submodule", "subroutine",
                                      "function", "procedure", "block data"};
  struct parser p = parser_of(w->file, w->scope, s);
  if (s->ntokens == 1)
    return at_word(&p, "end");
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    struct parser one = p;
    if (words_are(&one, arena_printf(w->file->arena, "end %s", kinds[i])) &&
        (at_end(&one) || peek(&one, 1)->kind == TOKEN_END))
      return peek(&one, 0)->kind != TOKEN_SIGN;
  }
  return false;
}

/* Statements up to "end WHAT" are skipped. */
static void skip_to_end(struct walk *w, const char *what) {
  const char *words = arena_printf(w->file->arena, "end %s", what);
  for (w->at++; w->at < w->file->source.statements.n; w->at++) {
    struct parser p = parser_of(w->file, w->scope, &w->file->source.statements.item[w->at]);
    if (p.statement->sentinel == SENTINEL_NONE && words_are(&p, words))
      break;
  }
  w->at++;
}

/* INTERFACE blocks and definitions of types. */
static bool skips(struct walk *w, const struct statement *s) {
  struct parser p = parser_of(w->file, w->scope, s);
  const struct token *next = peek(&p, 1);
  if (at_word(&p, "interface") || (at_word(&p, "abstract") && strcmp(next->text, "interface") == 0)) {
    if (next->kind == TOKEN_SIGN && strcmp(next->text, "=") == 0)
      return false;
    if (at_word(&p, "interface") && next->kind == TOKEN_NAME && strcmp(next->text, "operator") != 0 &&
        strcmp(next->text, "assignment") != 0)
      scope_add(w->file, w->scope, next)->kind = SYMBOL_INTERFACE;
    skip_to_end(w, "interface");
    return true;
  }
  if (at_word(&p, "type") && strcmp(next->text, "(") != 0 && strcmp(next->text, "=") != 0 &&
      strcmp(next->text, "%") != 0 && next->kind != TOKEN_END) {
    skip_to_end(w, "type");
    return true;
  }
  if (at_word(&p, "enum") && strcmp(next->text, ",") == 0) {
    skip_to_end(w, "enum");
    return true;
  }
  return false;
}

/* --- execution parts --- */

static void begin_execution(struct walk *w, const struct statement *s) {
  if (w->scope == w->unit->scope && w->unit->insert == (size_t)-1) {
    w->unit->insert = s->first;
    w->unit->begin = w->at;
  }
  w->specifies = false;
}

/* "name:" in front of a construct. */
static void skip_construct_name(struct parser *p) {
  if (peek(p, 0)->kind == TOKEN_NAME && strcmp(peek(p, 1)->text, ":") == 0)
    p->at += 2;
}

/* "associate (x => a(1, :), y => b)": x and y have the types of expressions of the host, which are not known. */
static void add_associates(struct walk *w, struct parser *p) {
  int depth = 0;
  for (p->at++; !at_end(p); p->at++) {
    depth += at_sign(p, "(") - at_sign(p, ")");
    if (depth != 1 || peek(p, 0)->kind != TOKEN_NAME || strcmp(peek(p, 1)->text, "=>") != 0)
      continue;
    struct symbol *symbol = scope_add(w->file, w->scope, peek(p, 0));
    symbol->kind = SYMBOL_VARIABLE;
    symbol->typed = true;
  }
}

static bool begins_select(const struct parser *p) {
  static const char *const words[] = {"select type", "select rank", "select case"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    struct parser head = *p;
    if (words_are(&head, words[i]) && at_sign(&head, "("))
      return true;
  }
  return false;
}

static void track_scopes(struct walk *w, const struct statement *s) {
  struct parser p = parser_of(w->file, w->scope, s);
  skip_construct_name(&p);
  struct parser end = p;
  bool associates = at_word(&p, "associate") && strcmp(peek(&p, 1)->text, "(") == 0, selects = begins_select(&p);
  if (associates || selects) {
    w->scope = scope_new(w->file, w->scope, w->unit);
    w->scope->associates = associates;
    w->scope->selects = selects;
    add_associates(w, &p);
    return;
  }
  bool ends = (w->scope->associates && words_are(&end, "end associate")) ||
              (w->scope->selects && words_are(&end, "end select"));
  if (ends) {
    w->scope = w->scope->host;
    return;
  }
  if (at_word(&p, "block") && peek(&p, 1)->kind == TOKEN_END) {
    w->scope = scope_new(w->file, w->scope, w->unit);
    w->specifies = true;
  } else if (words_are(&end, "end block") && w->scope != w->unit->scope) {
    w->scope = w->scope->host;
  }
}

/* The data construct that is open in the unit, or its last DECLARE. */
static struct directive *open_data(const struct unit *unit) {
  for (size_t i = unit->constructs.n; i-- > 0;) {
    struct directive *d = unit->constructs.item[i];
    if (d->row->form == FORM_BLOCK && !d->row->is_region && !d->end_line)
      return d;
  }
  return unit->kind != UNIT_MODULE && unit->declares.n ? unit->declares.item[unit->declares.n - 1] : NULL;
}

static void place_directive(struct walk *w, struct directive *d, const struct statement *s) {
  d->scope = w->scope;
  d->first = s->first;
  d->last = d->end = s->last;
  d->around = open_data(w->unit);
}

static void add_construct(struct walk *w, struct directive *d, const struct statement *s) {
  place_directive(w, d, s);
  TREE_PUSH(w->file, &w->unit->constructs, d);
  TREE_PUSH(w->file, &w->file->constructs, d);
}

/* DECLARE of a procedure or a main program is a data construct from its first statement to where it is left. */
static void add_declare(struct walk *w, struct directive *d) {
  if (w->unit->kind != UNIT_MODULE) {
    d->row = directive_row_named(SENTINEL_ACC, "data");
    d->end_line = (size_t)-1;
    TREE_PUSH(w->file, &w->unit->constructs, d);
    TREE_PUSH(w->file, &w->file->scoped, d);
  }
  TREE_PUSH(w->file, &w->unit->declares, d);
}

/* DECLARE TARGET with names, perhaps of the procedure in which it stands. */
static void add_target(struct walk *w, struct directive *d) {
  TREE_PUSH(w->file, &w->file->hidden, d);
  TREE_PUSH(w->file, &w->file->targets, d);
  for (struct unit *unit = w->unit; unit; unit = unit->host)
    if (is_procedure_kind(unit->kind) && is_target_name(d, unit->name))
      unit->routine = d;
}

static void add_declaration(struct walk *w, struct directive *d) {
  if (strcmp(d->row->name, "declare target") == 0 && names_target(d)) {
    add_target(w, d);
    return;
  }
  if (strcmp(d->row->name, "requires") == 0) {
    TREE_PUSH(w->file, &w->file->hidden, d);
    TREE_PUSH(w->file, &w->file->required, d);
    return;
  }
  bool is_routine = strcmp(d->row->name, "routine") == 0;
  if (is_routine && d->clauses.n && !*d->clauses.item[0].name)
    return; /* with a name: begin_unit looks for it */
  if (is_procedure_kind(w->unit->kind) && (is_routine || strcmp(d->row->name, "declare target") == 0))
    w->unit->routine = d;
  else if (is_routine)
    complain(w->file, d->place, "'routine' without a name stands in the procedure that it is about");
  else if (strcmp(d->row->name, "declare") == 0 && w->scope == w->unit->scope)
    add_declare(w, d);
  else
    complain(w->file, d->place, "'%s' is not supported here", d->row->name);
}

/* After an error inside: the construct's END is not to be one of nothing. */
static void skip_to_end_directive(struct walk *w, const struct directive *d) {
  for (size_t at = w->at; at < w->file->source.statements.n; at++) {
    const struct statement *s = &w->file->source.statements.item[at];
    if (s->sentinel == SENTINEL_NONE && ends_unit(w, s))
      break;
    if (is_end_directive(w->file, s, d)) {
      w->at = at + 1;
      break;
    }
  }
}

/* The statements that a directive governs become trees where they are code for devices; those of data constructs are
   the host's, and walked through. */
static bool read_construct(struct walk *w, const struct statement *s) {
  struct directive *d = parse_directive(w->file, w->scope, s);
  w->at++;
  if (!d)
    return true;
  if (d->row->form == FORM_DECLARATION) {
    place_directive(w, d, s);
    add_declaration(w, d);
    return true;
  }
  if (d->row->form == FORM_NONE) {
    complain(w->file, d->place, "'%s' is not supported in Fortran yet", d->row->name);
    return true;
  }
  begin_execution(w, s);
  add_construct(w, d, s);
  if (!d->row->is_region || parse_governed(w->file, w->scope, &w->at, d))
    return true;
  w->unit->constructs.n--; /* what is right of the file is looked at for further errors */
  w->file->constructs.n--;
  skip_to_end_directive(w, d);
  return false;
}

static bool is_constructs(struct walk *w, const struct statement *s) {
  size_t words = 0;
  const struct directive_row *row = directive_row(s->sentinel, s, &words);
  return row && w->unit && (s->sentinel == SENTINEL_ACC || row->for_devices);
}

/* The END of a data construct. */
static bool ends_construct(struct walk *w, const struct statement *s) {
  for (size_t i = w->unit ? w->unit->constructs.n : 0; i-- > 0;) {
    struct directive *d = w->unit->constructs.item[i];
    if (d->row->form != FORM_BLOCK || d->row->is_region || d->end_line)
      continue;
    if (!is_end_directive(w->file, s, d))
      return false;
    struct directive *end = ARENA_NEW(w->file->arena, struct directive);
    *end = (struct directive){.row = d->row,
                              .sentinel = d->sentinel,
                              .place = s->place,
                              .first = s->first,
                              .last = s->last,
                              .end = s->last,
                              .scope = d->scope,
                              .begins = d};
    d->end_line = s->first;
    TREE_PUSH(w->file, &w->file->constructs, end);
    return true;
  }
  return false;
}

/* The statements of a routine for devices, which are the host's as well. */
static void read_routine(struct walk *w) {
  size_t at = w->at;
  const struct statement *s = &w->file->source.statements.item[at];
  while (at < w->file->source.statements.n && !(s->sentinel == SENTINEL_NONE && ends_unit(w, s)) &&
         !(s->ntokens == 1 && strcmp(s->tokens[0].text, "contains") == 0)) {
    if (!parse_one(w->file, w->scope, &at, &w->unit->body))
      break;
    s = &w->file->source.statements.item[at];
  }
  w->at = at;
}

bool take_implicit_routine(struct file *file, struct unit *unit) {
  if (unit->routine || !file->takes_routines || !is_procedure_kind(unit->kind))
    return unit->routine != NULL;
  struct directive *d = ARENA_NEW(file->arena, struct directive);
  *d = (struct directive){.row = directive_row_named(SENTINEL_OMP, "declare target"),
                          .sentinel = SENTINEL_OMP,
                          .place = unit->place,
                          .first = 1, /* nothing of the host's text */
                          .scope = unit->scope};
  unit->routine = d;
  struct walk w = {.file = file, .unit = unit, .scope = unit->scope, .at = unit->begin};
  read_routine(&w);
  return true;
}

/* True where the statements of a routine begin, which may be with a directive. */
static bool begins_routine(struct walk *w, const struct statement *s) {
  size_t words = 0;
  const struct directive_row *row = s->sentinel == SENTINEL_NONE ? NULL : directive_row(s->sentinel, s, &words);
  bool declares = s->sentinel != SENTINEL_NONE && (!row || row->form == FORM_DECLARATION);
  return w->unit && w->unit->routine && w->unit->insert == (size_t)-1 && !declares;
}

static void walk_directive(struct walk *w, const struct statement *s) {
  if (begins_routine(w, s)) {
    begin_execution(w, s);
    read_routine(w);
    return;
  }
  if (is_constructs(w, s)) {
    read_construct(w, s);
    return;
  }
  size_t words = 0;
  const struct directive_row *row = directive_row(s->sentinel, s, &words);
  if (w->unit && row && strcmp(row->name, "declare variant") == 0)
    w->unit->varies = true;
  struct directive *d =
      w->unit && row && strcmp(row->name, "declare reduction") == 0 ? parse_directive(w->file, w->scope, s) : NULL;
  if (d) {
    d->scope = w->scope;
    TREE_PUSH(w->file, &w->file->operators, d);
  }
  if (!ends_construct(w, s) && s->sentinel == SENTINEL_ACC)
    complain_of_directive(w->file, s);
  w->at++;
}

/* RETURN and END, where the data of DECLARE end. */
static void note_leaving(struct walk *w, const struct statement *s, bool is_return) {
  if (!w->unit->declares.n || w->unit->kind == UNIT_MODULE)
    return;
  TREE_PUSH(w->file, &w->file->leavings, ((struct leaving){w->unit, s, is_return}));
  if (s->label || (w->at && s[-1].last == s->first))
    complain(w->file, s->place, "where DECLARE's data end, the statement has no label and a line of its own");
}

static bool is_return(const struct statement *s) {
  const struct token *last = &s->tokens[s->ntokens - (s->ntokens > 0)];
  bool alone = strcmp(s->tokens[0].text, "return") == 0 && strcmp(s->tokens[1].text, "=") != 0;
  return alone || (s->ntokens > 4 && strcmp(s->tokens[0].text, "if") == 0 && strcmp(last->text, "return") == 0 &&
                   strcmp(last[-1].text, ")") == 0);
}

static void walk_statement(struct walk *w) {
  const struct statement *s = &w->file->source.statements.item[w->at];
  if (s->sentinel != SENTINEL_NONE) {
    walk_directive(w, s);
    return;
  }
  struct parser p = parser_of(w->file, w->scope, s);
  if (w->unit && (w->unit->kind != UNIT_MODULE || w->specifies) && at_word(&p, "contains") && s->ntokens == 1) {
    begin_execution(w, s);
    note_leaving(w, s, false);
    w->unit->contains = true;
  } else if (w->unit && ends_unit(w, s)) {
    begin_execution(w, s);
    if (!w->unit->contains)
      note_leaving(w, s, false);
    end_unit(w);
  } else if ((!w->unit || !w->specifies || w->unit->kind == UNIT_MODULE) && begins_unit(w, s)) {
  } else if (w->unit && w->specifies && skips(w, s)) {
    return;
  } else {
    if (!w->unit)
      begin_unit(w, UNIT_PROGRAM, NULL, s->place);
    if (!w->specifies || !parse_declaration(w->file, w->scope, s)) {
      if (begins_routine(w, s)) {
        begin_execution(w, s);
        read_routine(w);
        return;
      }
      begin_execution(w, s);
      if (is_return(s))
        note_leaving(w, s, true);
      track_scopes(w, s);
    }
  }
  w->at++;
}

/* They may stand behind the procedures that they name. */
static void find_named_routines(struct file *file) {
  for (size_t i = 0; i < file->source.statements.n; i++) {
    const struct statement *s = &file->source.statements.item[i];
    if (s->sentinel != SENTINEL_ACC || s->ntokens < 4 || strcmp(s->tokens[0].text, "routine") != 0 ||
        strcmp(s->tokens[1].text, "(") != 0)
      continue;
    struct directive *d = parse_directive(file, file->scope, s);
    if (d)
      TREE_PUSH(file, &file->named_routines, d);
  }
}

bool parse_units(struct file *file) {
  file->scope = scope_new(file, NULL, NULL);
  find_named_routines(file);
  struct walk w = {.file = file};
  while (w.at < file->source.statements.n)
    walk_statement(&w);
  return diag_errors(file->diag) == 0;
}
