/*
 * units.c - program units of a file, their declarations and constructs. Executable statements outside of constructs are
 * looked at only as far as it takes to find where units, BLOCKs and constructs end.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/statement_functions.h"
#include "fortran/walk.h"

static struct symbol *declare_procedure(struct walk *w, struct unit *unit, const struct token *name) {
  struct symbol *symbol = scope_add(w->file, w->scope ? w->scope : w->file->scope, name);
  symbol->kind = SYMBOL_PROCEDURE;
  symbol->unit = unit;
  return symbol;
}

/* A directive "routine (NAME)" or "declare target (NAME)" in front of it. */
struct directive *find_named_routine(const struct file *file, const char *name) {
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

bool has_globals(const struct unit *unit) {
  return unit->kind == UNIT_MODULE || unit->kind == UNIT_SUBMODULE;
}

bool is_procedure_kind(enum unit_kind kind) {
  return kind == UNIT_SUBROUTINE || kind == UNIT_FUNCTION;
}

static void begin_unit(struct walk *w, enum unit_kind kind, const struct token *name, struct place place) {
  struct unit *unit = ARENA_NEW(w->file->arena, struct unit);
  unit->kind = kind;
  unit->name = name ? name->text : "main";
  unit->place = place;
  unit->host = w->in_interface && !w->is_separate ? NULL : w->unit;
  unit->insert = (size_t)-1;
  unit->head = w->at;
  unit->is_outside = w->outside || w->in_interface;
  unit->is_interface = w->in_interface;
  unit->scope = scope_new(w->file, unit->host ? unit->host->scope : NULL, unit);
  if (is_procedure_kind(kind)) {
    take_interface(w->file, unit);
    declare_procedure(w, unit, name);
    struct directive *named = find_named_routine(w->file, name->text);
    unit->routine = named ? named : unit->routine;
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
    } else if (take_word(p, "bind")) {
      w->unit->c_name = w->unit->name;
    } else if (take_word(p, "name") && take_sign(p, "=") && peek(p, 0)->kind == TOKEN_STRING) {
      w->unit->c_name = peek(p, 0)->text;
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
bool begin_procedure(struct walk *w, const struct statement *s) {
  struct parser p = parser_of(w->file, w->scope ? w->scope : w->file->scope, s);
  w->is_separate = false;
  bool is_pure = false, is_impure = false, is_elemental = false, is_recursive = false, more = true;
  struct type type = {0};
  while (more && !p.failed) {
    struct parser before = p;
    if (take_word(&p, "pure"))
      is_pure = true;
    else if (take_word(&p, "elemental"))
      is_elemental = true;
    else if (take_word(&p, "recursive"))
      is_recursive = true;
    else if (take_word(&p, "impure"))
      is_impure = true;
    else if (at_word(&p, "module") && peek(&p, 1)->kind == TOKEN_NAME && take_word(&p, "module"))
      w->is_separate = true;
    else if (!take_word(&p, "non_recursive")) {
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
  w->unit->is_pure = is_pure || (is_elemental && !is_impure);
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
    find_parent(w->file, w->unit, s);
    return true;
  }
  if (words_are(&p, "block data") && (at_end(&p) || peek(&p, 1)->kind == TOKEN_END)) {
    begin_unit(w, UNIT_BLOCK_DATA, at_end(&p) ? NULL : peek(&p, 0), s->place);
    return true;
  }
  return begin_module_procedure(w, s) || begin_procedure(w, s);
}

bool ends_unit(struct walk *w, const struct statement *s) {
  static const char *const ends[] = {"end program",  "end module",    "end submodule", "end subroutine",
                                     "end function", "end procedure", "end block data"};
  struct parser p = parser_of(w->file, w->scope, s);
  if (s->ntokens == 1)
    return at_word(&p, "end");
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    struct parser one = p;
    if (words_are(&one, ends[i]) && (at_end(&one) || peek(&one, 1)->kind == TOKEN_END))
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
    read_interface(w, s);
    return true;
  }
  if (at_word(&p, "type") && strcmp(next->text, "(") != 0 && strcmp(next->text, "=") != 0 &&
      strcmp(next->text, "%") != 0 && next->kind != TOKEN_END) {
    read_type(w, s);
    skip_to_end(w, "type");
    return true;
  }
  if (at_word(&p, "enum") && strcmp(next->text, ",") == 0) {
    read_enum(w);
    return true;
  }
  return false;
}

/* --- execution parts --- */

void begin_execution(struct walk *w, const struct statement *s) {
  if (w->scope == w->unit->scope && w->unit->insert == (size_t)-1)
    w->unit->insert = s->first;
  if (w->scope == w->unit->scope && !w->unit->executes) {
    w->unit->begin = w->at;
    w->unit->executes = true;
  }
  w->specifies = false;
}

/* RETURN and END, where the data of DECLARE end. */
static void note_leaving(struct walk *w, const struct statement *s, bool is_return) {
  if (!w->unit->declares.n || has_globals(w->unit) || w->outside)
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
    if (w->specifies && w->scope == w->unit->scope && take_statement_function(w->file, w->scope, s)) {
      if (w->unit->insert == (size_t)-1) /* declarations stand in front of them */
        w->unit->insert = s->first;
    } else if (!w->specifies || !parse_declaration(w->file, w->scope, s)) {
      if (begins_routine(w, s)) {
        begin_execution(w, s);
        read_routine(w);
        return;
      }
      if (take_attach_call(w, s))
        return;
      begin_execution(w, s);
      if (is_return(s))
        note_leaving(w, s, true);
      track_scopes(w, s);
    }
  }
  w->at++;
}

/* ROUTINE with a name may stand behind the procedure. */
static void find_named_routines(struct file *file) {
  for (size_t i = 0; i < file->source.statements.n; i++) {
    const struct statement *s = &file->source.statements.item[i];
    if (s->sentinel != SENTINEL_ACC || s->ntokens < 4 || strcmp(s->tokens[0].text, "routine") != 0 ||
        strcmp(s->tokens[1].text, "(") != 0)
      continue;
    struct directive *d = parse_directive(file, file->scope, s);
    if (!d)
      continue;
    d->first = s->first;
    d->last = s->last;
    TREE_PUSH(file, &file->named_routines, d);
  }
}

void walk_statements(struct walk *w) {
  find_named_routines(w->file);
  while (w->at < w->file->source.statements.n)
    walk_statement(w);
}

bool parse_units(struct file *file) {
  file->scope = scope_new(file, NULL, NULL);
  struct walk w = {.file = file};
  walk_statements(&w);
  return diag_errors(file->diag) == 0;
}
