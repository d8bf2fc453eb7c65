/*
 * executable.c - statements of constructs and of routines for devices as trees (Fortran 2018, 10.2, 11).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/tree.h"

static struct stmt *stmt_new(const struct parser *p, enum stmt_kind kind) {
  struct stmt *stmt = ARENA_NEW(p->file->arena, struct stmt);
  stmt->kind = kind;
  stmt->place = p->statement->place;
  stmt->label = p->statement->label;
  return stmt;
}

/* Where "=" or "=>" stands behind a designator that begins at the parser's place; 0: nowhere. */
static size_t find_assignment(const struct parser *p) {
  size_t i = p->at;
  const struct token *tokens = p->statement->tokens;
  if (tokens[i].kind != TOKEN_NAME)
    return 0;
  int depth = 0;
  for (i++; i < p->statement->ntokens; i++) {
    const char *text = tokens[i].kind == TOKEN_SIGN ? tokens[i].text : "";
    depth += (*text == '(' || *text == '[') - (*text == ')' || *text == ']');
    if (depth > 0 || *text == ')')
      continue;
    if (strcmp(text, "=") == 0 || strcmp(text, "=>") == 0)
      return i;
    if (*text != '%' && tokens[i].kind != TOKEN_NAME)
      return 0;
    if (tokens[i].kind == TOKEN_NAME && tokens[i - 1].text[0] != '%')
      return 0;
  }
  return 0;
}

static void expect_end(struct parser *p) {
  if (!p->failed && !at_end(p))
    fail(p, "'%s' is not expected here", peek(p, 0)->spelled);
}

/* --- actions --- */

static struct stmt *parse_assignment(struct parser *p) {
  struct stmt *stmt = stmt_new(p, STMT_ASSIGN);
  stmt->left = parse_designator(p);
  if (take_sign(p, "=>"))
    stmt->kind = STMT_POINT;
  else
    expect_sign(p, "=");
  stmt->right = p->failed ? NULL : parse_expr(p);
  return stmt;
}

static struct stmt *parse_named(struct parser *p, enum stmt_kind kind) {
  struct stmt *stmt = stmt_new(p, kind);
  p->at++;
  const struct token *name = take_name(p);
  stmt->name = name ? name->text : NULL;
  return stmt;
}

static struct stmt *parse_goto(struct parser *p) {
  struct stmt *stmt = stmt_new(p, STMT_GOTO);
  if (peek(p, 0)->kind != TOKEN_INTEGER)
    fail(p, "expected a label behind 'go to'");
  else
    stmt->target = atoi(peek(p, 0)->text);
  p->at++;
  return stmt;
}

static struct stmt *parse_call(struct parser *p) {
  struct stmt *stmt = stmt_new(p, STMT_CALL);
  p->at++;
  stmt->left = parse_designator(p);
  return stmt;
}

static struct stmt *parse_stop(struct parser *p, bool is_error) {
  struct stmt *stmt = stmt_new(p, STMT_STOP);
  stmt->target = is_error;
  stmt->left = at_end(p) || at_sign(p, ",") ? NULL : parse_expr(p);
  while (!at_end(p) && !p->failed) /* ", quiet=" */
    p->at++;
  return stmt;
}

static struct stmt *no_such(struct parser *p) {
  static const char *const io[] = {"print",   "write",  "read",      "open", "close",
                                   "inquire", "rewind", "backspace", "flush"};
  for (size_t i = 0; i < sizeof io / sizeof *io; i++)
    if (at_word(p, io[i])) {
      fail(p, "'%s' is no code for devices: move it out of the construct", io[i]);
      return NULL;
    }
  static const char *const later[] = {"where",   "forall",    "allocate", "deallocate",
                                      "nullify", "associate", "entry",    "format"};
  for (size_t i = 0; i < sizeof later / sizeof *later; i++)
    if (at_word(p, later[i])) {
      fail(p, "'%s' is not supported in code for devices", later[i]);
      return NULL;
    }
  fail(p, "this statement is not supported in code for devices");
  return NULL;
}

/* A statement that is no construct; the parser's place is behind "if (...)" perhaps. */
static struct stmt *parse_action(struct parser *p) {
  if (find_assignment(p))
    return parse_assignment(p);
  if (at_word(p, "call"))
    return parse_call(p);
  if (at_word(p, "cycle"))
    return parse_named(p, STMT_CYCLE);
  if (at_word(p, "exit"))
    return parse_named(p, STMT_EXIT);
  if (words_are(p, "go to"))
    return parse_goto(p);
  if (take_word(p, "continue"))
    return stmt_new(p, STMT_CONTINUE);
  if (take_word(p, "return"))
    return stmt_new(p, STMT_RETURN);
  if (words_are(p, "error stop"))
    return parse_stop(p, true);
  if (take_word(p, "stop"))
    return parse_stop(p, false);
  return no_such(p);
}

/* --- constructs --- */

struct reader {
  struct file *file;
  struct scope *scope;
  size_t *at;
};

static const struct statement *current(const struct reader *r) {
  return *r->at < r->file->source.statements.n ? &r->file->source.statements.item[*r->at] : NULL;
}

static bool read_stmt(struct reader *r, struct stmts *to);

/* True if the statement begins with one of the words, a list "else;end if". */
static bool begins_with(const struct reader *r, const char *list) {
  const struct statement *s = current(r);
  if (!s || s->sentinel != SENTINEL_NONE)
    return false;
  for (const char *at = list; *at;) {
    size_t length = strcspn(at, ";");
    struct parser p = parser_of(r->file, r->scope, s);
    if (words_are(&p, arena_strndup(r->file->arena, at, length)) && !find_assignment(&(struct parser){.statement = s}))
      return true;
    at += length + (at[length] == ';');
  }
  return false;
}

/* Statements up to one that begins with one of the words. */
static bool read_body(struct reader *r, struct stmts *body, const char *ends, const char *what, struct place place) {
  while (current(r) && !begins_with(r, ends))
    if (!read_stmt(r, body))
      return false;
  if (!current(r))
    complain(r->file, place, "the end of this %s is missing", what);
  return current(r) != NULL;
}

static void next_statement(struct reader *r) {
  ++*r->at;
}

/* The condition in parentheses. */
static struct expr *parse_condition(struct parser *p) {
  if (!expect_sign(p, "("))
    return NULL;
  struct expr *e = parse_expr(p);
  expect_sign(p, ")");
  return e;
}

static bool read_if(struct reader *r, struct parser *p, struct stmt *stmt) {
  static const char ends[] = "else if;else;end if";
  struct arm arm = {.condition = parse_condition(p)};
  if (!take_word(p, "then")) {
    struct stmt *action = p->failed ? NULL : parse_action(p);
    if (action)
      action->label = 0;
    if (action)
      TREE_PUSH(r->file, &arm.body, action);
    TREE_PUSH(r->file, &stmt->arms, arm);
    expect_end(p);
    next_statement(r);
    return !p->failed;
  }
  expect_end(p);
  next_statement(r);
  while (!p->failed && read_body(r, &arm.body, ends, "IF", stmt->place)) {
    TREE_PUSH(r->file, &stmt->arms, arm);
    struct parser end = parser_of(r->file, r->scope, current(r));
    next_statement(r);
    if (words_are(&end, "else if")) {
      arm = (struct arm){.condition = parse_condition(&end)};
      if (!take_word(&end, "then"))
        fail(&end, "expected 'then' behind the condition");
      if (end.failed)
        return false;
    } else if (take_word(&end, "else")) {
      arm = (struct arm){0};
    } else {
      return true;
    }
  }
  return false;
}

/* "(1, 3:5)" or "default" */
static bool parse_case(struct parser *p, struct arm *arm) {
  if (take_word(p, "default") || !expect_sign(p, "("))
    return !p->failed;
  arm->values = parse_args(p, &arm->nvalues);
  return !p->failed;
}

static bool read_select(struct reader *r, struct parser *p, struct stmt *stmt) {
  static const char ends[] = "case;case default;end select";
  stmt->left = parse_condition(p);
  expect_end(p);
  next_statement(r);
  struct stmts before = {0};
  bool more = !p->failed && read_body(r, &before, ends, "SELECT CASE", stmt->place);
  while (more) {
    struct parser head = parser_of(r->file, r->scope, current(r));
    next_statement(r);
    if (words_are(&head, "end select"))
      return true;
    struct arm arm = {0};
    if (words_are(&head, "case default"))
      arm.values = NULL;
    else if (head.at++, !parse_case(&head, &arm))
      return false;
    more = read_body(r, &arm.body, ends, "SELECT CASE", stmt->place);
    TREE_PUSH(r->file, &stmt->arms, arm);
  }
  return false;
}

/* "(i = 1:n, j = 1:m:2, mask) local(x)"; "integer ::" may stand in front. */
static void parse_concurrent(struct parser *p, struct stmt *stmt) {
  if (!expect_sign(p, "("))
    return;
  struct type type = {0};
  size_t before = p->at;
  if (parse_type(p, &type) && !take_sign(p, "::"))
    p->at = before;
  while (!p->failed && !at_sign(p, ")")) {
    if (peek(p, 0)->kind == TOKEN_NAME && strcmp(peek(p, 1)->text, "=") == 0) {
      struct control control = {.name = peek(p, 0)->text};
      control.variable = expr_new(p->file, EXPR_NAME, peek(p, 0)->place);
      control.variable->text = control.name;
      p->at += 2;
      control.from = parse_expr(p);
      expect_sign(p, ":");
      control.to = parse_expr(p);
      if (take_sign(p, ":"))
        control.step = parse_expr(p);
      TREE_PUSH(p->file, &stmt->controls, control);
    } else {
      stmt->mask = parse_expr(p);
    }
    if (!take_sign(p, ","))
      break;
  }
  expect_sign(p, ")");
  while (!at_end(p) && !p->failed) /* what is local: resolve.c asks no more than that names are written */
    p->at++;
}

static void parse_loop_control(struct parser *p, struct stmt *stmt) {
  take_sign(p, ",");
  if (at_end(p)) {
    stmt->kind = STMT_WHILE;
  } else if (take_word(p, "while")) {
    stmt->kind = STMT_WHILE;
    stmt->condition = parse_condition(p);
  } else if (at_word(p, "concurrent") && strcmp(peek(p, 1)->text, "(") == 0) {
    p->at++;
    stmt->kind = STMT_CONCURRENT;
    parse_concurrent(p, stmt);
  } else {
    stmt->variable = parse_designator(p);
    expect_sign(p, "=");
    stmt->from = p->failed ? NULL : parse_expr(p);
    expect_sign(p, ",");
    stmt->to = p->failed ? NULL : parse_expr(p);
    if (take_sign(p, ","))
      stmt->step = parse_expr(p);
  }
  expect_end(p);
}

/* The body of a DO with a label ends with the statement that has it, which DOs may share. */
static bool read_labelled(struct reader *r, struct stmt *stmt) {
  while (current(r)) {
    int label = current(r)->label;
    size_t n = stmt->body.n;
    if (begins_with(r, "end do") && label == stmt->end_label) {
      next_statement(r);
      return true;
    }
    if (!read_stmt(r, &stmt->body))
      return false;
    const struct stmt *last = stmt->body.n > n ? stmt->body.item[stmt->body.n - 1] : NULL;
    if (label == stmt->end_label || (last && last->end_label == stmt->end_label))
      return true;
  }
  complain(r->file, stmt->place, "label %d, which ends this DO, is missing", stmt->end_label);
  return false;
}

static bool read_do(struct reader *r, struct parser *p, struct stmt *stmt) {
  if (peek(p, 0)->kind == TOKEN_INTEGER) {
    stmt->end_label = atoi(peek(p, 0)->text);
    p->at++;
  }
  parse_loop_control(p, stmt);
  next_statement(r);
  if (p->failed)
    return false;
  if (stmt->end_label)
    return read_labelled(r, stmt);
  if (!read_body(r, &stmt->body, "end do", "DO", stmt->place))
    return false;
  next_statement(r);
  return true;
}

static bool read_block(struct reader *r, struct parser *p, struct stmt *stmt) {
  expect_end(p);
  next_statement(r);
  struct reader inner = *r;
  stmt->scope = inner.scope = scope_new(r->file, r->scope, r->scope->unit);
  while (current(&inner) && current(&inner)->sentinel == SENTINEL_NONE &&
         parse_declaration(r->file, inner.scope, current(&inner)))
    next_statement(&inner);
  if (!read_body(&inner, &stmt->body, "end block", "BLOCK", stmt->place))
    return false;
  next_statement(r);
  return true;
}

static bool read_directive(struct reader *r, struct stmts *to) {
  const struct statement *s = current(r);
  struct parser p = parser_of(r->file, r->scope, s);
  struct directive *d = parse_directive(r->file, r->scope, s);
  next_statement(r);
  if (!d)
    return false;
  d->scope = r->scope;
  d->first = s->first;
  d->last = d->end = s->last;
  struct stmt *stmt = stmt_new(&p, STMT_DIRECTIVE);
  stmt->directive = d;
  TREE_PUSH(r->file, to, stmt);
  return parse_governed(r->file, r->scope, r->at, d);
}

/* A construct with a head of these words. */
static const struct {
  const char *words;
  enum stmt_kind kind;
  bool (*read)(struct reader *, struct parser *, struct stmt *);
} heads[] = {{"if", STMT_IF, read_if},
             {"select case", STMT_SELECT, read_select},
             {"do", STMT_DO, read_do},
             {"block", STMT_BLOCK, read_block}};

/* "do10i=1,n" does not occur in free form; "dowhile" does. */
static bool is_head(struct parser *p, const char *words) {
  if (strcmp(words, "do") == 0 && (at_word(p, "dowhile") || at_word(p, "doconcurrent")))
    return false;
  return words_are(p, words);
}

static bool read_stmt(struct reader *r, struct stmts *to) {
  const struct statement *s = current(r);
  if (s->sentinel != SENTINEL_NONE)
    return read_directive(r, to);
  struct parser p = parser_of(r->file, r->scope, s);
  const char *name = NULL;
  if (peek(&p, 0)->kind == TOKEN_NAME && strcmp(peek(&p, 1)->text, ":") == 0) {
    name = peek(&p, 0)->text;
    p.at += 2;
  }
  for (size_t i = 0; !find_assignment(&p) && i < sizeof heads / sizeof *heads; i++)
    if (is_head(&p, heads[i].words)) {
      struct stmt *stmt = stmt_new(&p, heads[i].kind);
      stmt->name = name;
      TREE_PUSH(r->file, to, stmt);
      return heads[i].read(r, &p, stmt);
    }
  struct stmt *stmt = parse_action(&p);
  if (stmt)
    TREE_PUSH(r->file, to, stmt);
  expect_end(&p);
  next_statement(r);
  return !p.failed;
}

/* --- what directives govern --- */

static bool is_do(const struct statement *s) {
  if (!s || s->sentinel != SENTINEL_NONE)
    return false;
  size_t at = s->ntokens > 2 && strcmp(s->tokens[1].text, ":") == 0 ? 2 : 0;
  return strcmp(s->tokens[at].text, "do") == 0 || strncmp(s->tokens[at].text, "dowhile", 7) == 0;
}

static bool take_end(struct reader *r, struct directive *d) {
  const struct statement *s = current(r);
  if (!s || !is_end_directive(r->file, s, d))
    return true;
  d->end = s->last;
  next_statement(r);
  return take_end_clauses(r->file, s, d);
}

static bool read_loop(struct reader *r, struct directive *d) {
  /* a directive of loops may stand in between: tile, unroll, loop */
  const struct statement *s = current(r);
  if (s && s->sentinel == SENTINEL_NONE && !is_do(s)) {
    complain(r->file, s->place, "expected a DO behind '%s'", d->row->name);
    return false;
  }
  if (!s) {
    complain(r->file, d->place, "expected a DO behind '%s'", d->row->name);
    return false;
  }
  if (!read_stmt(r, &d->body))
    return false;
  d->end = r->file->source.statements.item[*r->at - 1].last;
  return take_end(r, d);
}

static bool read_to_end(struct reader *r, struct directive *d) {
  while (current(r) && !is_end_directive(r->file, current(r), d))
    if (!read_stmt(r, &d->body))
      return false;
  if (!current(r)) {
    complain(r->file, d->place, "'end %s' is missing", d->row->name);
    return false;
  }
  return take_end(r, d);
}

/* One statement, or two of a capture, and an END that may be left out. */
static bool read_atomic(struct reader *r, struct directive *d) {
  if (!current(r) || !read_stmt(r, &d->body))
    return false;
  bool captures = false;
  for (size_t i = 0; i < d->clauses.n; i++)
    captures |= strcmp(d->clauses.item[i].name, "capture") == 0;
  d->end = r->file->source.statements.item[*r->at - 1].last;
  if (captures && current(r) && !is_end_directive(r->file, current(r), d)) {
    if (!read_stmt(r, &d->body))
      return false;
    d->end = r->file->source.statements.item[*r->at - 1].last;
  }
  return take_end(r, d);
}

/* Up to the next SECTION; END SECTIONS stays, for the construct around. */
static bool read_section(struct reader *r, struct directive *d) {
  while (current(r)) {
    struct parser p = parser_of(r->file, r->scope, current(r));
    if (current(r)->sentinel == d->sentinel &&
        (at_word(&p, "section") || words_are(&p, "end sections") || words_are(&p, "end parallel sections")))
      return true;
    if (!read_stmt(r, &d->body))
      return false;
    d->end = r->file->source.statements.item[*r->at - 1].last;
  }
  return true;
}

/* Up to its END, or what the variants govern: a loop, a statement, or nothing. */
static bool read_metadirective(struct reader *r, struct directive *d) {
  if (!parse_variants(r->file, d))
    return false;
  bool begins = strcmp(d->row->name, "begin metadirective") == 0;
  if (!begins && has_variant(d, FORM_BLOCK)) {
    complain(r->file, d->place, "'metadirective' with a directive that has an END is written 'begin metadirective'");
    return false;
  }
  return begins                      ? read_to_end(r, d)
         : has_variant(d, FORM_LOOP) ? read_loop(r, d)
                                     : !has_variant(d, FORM_STATEMENT) || read_atomic(r, d);
}

bool parse_governed(struct file *file, struct scope *scope, size_t *at, struct directive *d) {
  struct reader r = {file, scope, at};
  switch (d->row->form) {
  case FORM_LOOP:
    return read_loop(&r, d);
  case FORM_BLOCK:
    return read_to_end(&r, d);
  case FORM_STATEMENT:
    return read_atomic(&r, d);
  case FORM_SECTION:
    return read_section(&r, d);
  case FORM_METADIRECTIVE:
    return read_metadirective(&r, d);
  case FORM_NONE:
    complain(file, d->place, "'%s' is not supported in code for devices", d->row->name);
    return false;
  default:
    return true;
  }
}

bool parse_one(struct file *file, struct scope *scope, size_t *at, struct stmts *to) {
  struct reader r = {file, scope, at};
  return read_stmt(&r, to);
}
