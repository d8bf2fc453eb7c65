/*
 * executable.c - statements of constructs and of routines for devices as trees (Fortran 2018, 10.2, 11).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/reader.h"

const struct statement *current(const struct reader *r) {
  return *r->at < r->file->source.statements.n ? &r->file->source.statements.item[*r->at] : NULL;
}

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

bool read_body(struct reader *r, struct stmts *body, const char *ends, const char *what, struct place place) {
  while (current(r) && !begins_with(r, ends))
    if (!read_stmt(r, body))
      return false;
  if (!current(r))
    complain(r->file, place, "the end of this %s is missing", what);
  return current(r) != NULL;
}

void next_statement(struct reader *r) {
  ++*r->at;
}

bool stmts_have_label(const struct stmts *stmts, int label, bool is_target) {
  for (size_t i = 0; i < stmts->n; i++) {
    const struct stmt *stmt = stmts->item[i];
    if (is_target ? stmt->kind == STMT_GOTO && stmt->target == label : stmt->label == label)
      return true;
    for (size_t k = 0; k < stmt->arms.n; k++)
      if (stmts_have_label(&stmt->arms.item[k].body, label, is_target))
        return true;
    if (stmts_have_label(&stmt->body, label, is_target) ||
        (stmt->directive && stmts_have_label(&stmt->directive->body, label, is_target)))
      return true;
  }
  return false;
}

/* The label of the END statement AT, which is a CONTINUE's in the tree if the construct's BODY goes to it. */
static void keep_end_label(struct reader *r, size_t at, const struct stmts *body, struct stmts *to) {
  const struct statement *s = &r->file->source.statements.item[at];
  struct parser p = parser_of(r->file, r->scope, s);
  if (s->label && stmts_have_label(body, s->label, true))
    TREE_PUSH(r->file, to, stmt_new(&p, STMT_CONTINUE));
}

/* The condition in parentheses. */
static struct expr *parse_condition(struct parser *p) {
  if (!expect_sign(p, "("))
    return NULL;
  struct expr *e = parse_expr(p);
  expect_sign(p, ")");
  return e;
}

/* "if (c) a = 1", "where (m) a = 1": the arm has one action, which is of the statement's line. */
static bool read_only_action(struct reader *r, struct parser *p, struct stmt *stmt, struct arm *arm) {
  struct stmt *action = p->failed ? NULL : parse_action(p);
  if (action) {
    action->label = 0;
    TREE_PUSH(r->file, &arm->body, action);
  }
  TREE_PUSH(r->file, &stmt->arms, *arm);
  expect_end(p);
  next_statement(r);
  return !p->failed;
}

static bool read_if(struct reader *r, struct parser *p, struct stmt *stmt) {
  static const char ends[] = "else if;else;end if";
  struct arm arm = {.condition = parse_condition(p)};
  if (!p->failed && peek(p, 0)->kind == TOKEN_INTEGER) {
    parse_arithmetic_if(p, stmt, arm.condition);
    expect_end(p);
    next_statement(r);
    return !p->failed;
  }
  if (!take_word(p, "then"))
    return read_only_action(r, p, stmt, &arm);
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

/* Assignments of arrays where a mask is true (Fortran 2018, 10.2.3). */
static bool read_where(struct reader *r, struct parser *p, struct stmt *stmt) {
  static const char ends[] = "elsewhere;else where;end where";
  struct arm arm = {.condition = parse_condition(p)};
  if (!at_end(p))
    return read_only_action(r, p, stmt, &arm);
  next_statement(r);
  while (!p->failed && read_body(r, &arm.body, ends, "WHERE", stmt->place)) {
    TREE_PUSH(r->file, &stmt->arms, arm);
    struct parser end = parser_of(r->file, r->scope, current(r));
    next_statement(r);
    if (words_are(&end, "end where"))
      return true;
    words_are(&end, "else where");
    arm = (struct arm){.condition = at_sign(&end, "(") ? parse_condition(&end) : NULL};
    if (end.failed)
      return false;
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
static void parse_controls(struct parser *p, struct stmt *stmt) {
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
}

static void parse_concurrent(struct parser *p, struct stmt *stmt) {
  parse_controls(p, stmt);
  while (!at_end(p) && !p->failed) /* LOCAL, SHARED: resolve.c asks no more than that names are written */
    p->at++;
}

/* "forall (i = 1:n, mask) a(i) = ..." or the construct: all values are computed before any is assigned. */
static bool read_forall(struct reader *r, struct parser *p, struct stmt *stmt) {
  stmt->kind = STMT_CONCURRENT;
  stmt->is_forall = true;
  parse_controls(p, stmt);
  bool single = !at_end(p);
  if (single) {
    struct stmt *action = p->failed ? NULL : parse_action(p);
    if (action)
      TREE_PUSH(r->file, &stmt->body, action);
    expect_end(p);
  }
  next_statement(r);
  if (p->failed || single)
    return !p->failed;
  if (!read_body(r, &stmt->body, "end forall", "FORALL", stmt->place))
    return false;
  next_statement(r);
  return true;
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

/* STMT, a DO or a directive about one, ends with the statement of LABEL. */
static bool ends_with(const struct stmt *stmt, int label) {
  const struct stmts *body = stmt->directive ? &stmt->directive->body : NULL;
  return stmt->end_label == label || (body && body->n && ends_with(body->item[body->n - 1], label));
}

/* The body of a DO with a label ends with the statement that has it, which DOs may share. */
static bool read_labelled(struct reader *r, struct stmt *stmt) {
  while (current(r)) {
    int label = current(r)->label;
    size_t n = stmt->body.n;
    if (begins_with(r, "end do") && label == stmt->end_label) {
      keep_end_label(r, *r->at, &stmt->body, &stmt->body);
      next_statement(r);
      return true;
    }
    if (!read_stmt(r, &stmt->body))
      return false;
    const struct stmt *last = stmt->body.n > n ? stmt->body.item[stmt->body.n - 1] : NULL;
    if (label == stmt->end_label || (last && ends_with(last, stmt->end_label)))
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
  keep_end_label(r, *r->at, &stmt->body, &stmt->body);
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

/* The directive belongs to the program around constructs: to its declarations, or to host code. */
static bool is_misplaced(struct reader *r, const struct directive *d) {
  if (d->row->form == FORM_DECLARATION)
    complain(r->file, d->place, "'%s' stands among declarations, and not in code for devices", d->row->name);
  else if (d->row->form == FORM_BLOCK && !d->row->is_region)
    complain(r->file, d->place, "'%s' stands in host code, and not in code for devices", d->row->name);
  else
    return false;
  return true;
}

static bool read_directive(struct reader *r, struct stmts *to) {
  const struct statement *s = current(r);
  struct parser p = parser_of(r->file, r->scope, s);
  struct directive *d = parse_directive(r->file, r->scope, s);
  next_statement(r);
  if (!d || is_misplaced(r, d))
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
             {"block", STMT_BLOCK, read_block},
             {"where", STMT_WHERE, read_where},
             {"forall", STMT_CONCURRENT, read_forall},
             {"associate", STMT_BLOCK, read_associate}};

/* "do10i=1,n" does not occur in free form; "dowhile" does. */
static bool is_head(struct parser *p, const char *words) {
  if (strcmp(words, "do") == 0 && (at_word(p, "dowhile") || at_word(p, "doconcurrent")))
    return false;
  return words_are(p, words);
}

bool read_stmt(struct reader *r, struct stmts *to) {
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
      size_t head = *r->at;
      if (!heads[i].read(r, &p, stmt))
        return false;
      if (stmt->kind != STMT_DO && stmt->kind != STMT_WHILE && stmt->kind != STMT_CONCURRENT && *r->at > head + 1)
        keep_end_label(r, *r->at - 1, &(struct stmts){&to->item[to->n - 1], 1, 1}, to);
      return true;
    }
  struct stmt *stmt = parse_action(&p);
  if (stmt)
    TREE_PUSH(r->file, to, stmt);
  expect_end(&p);
  next_statement(r);
  return !p.failed;
}

bool parse_one(struct file *file, struct scope *scope, size_t *at, struct stmts *to) {
  struct reader r = {file, scope, at};
  return read_stmt(&r, to);
}
