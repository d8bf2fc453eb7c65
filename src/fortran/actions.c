/*
 * actions.c - single statements of constructs and routines as trees: assignments, calls, jumps (Fortran 2018, 11).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/reader.h"
#include "fortran/scalarize.h"

struct stmt *stmt_new(const struct parser *p, enum stmt_kind kind) {
  struct stmt *stmt = ARENA_NEW(p->file->arena, struct stmt);
  stmt->kind = kind;
  stmt->place = p->statement->place;
  stmt->label = p->statement->label;
  return stmt;
}

/* Where "=" or "=>" stands behind a designator that begins at the parser's place; 0: nowhere. */
size_t find_assignment(const struct parser *p) {
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

void expect_end(struct parser *p) {
  if (!p->failed && !at_end(p))
    fail(p, "'%s' is not expected here", peek(p, 0)->spelled);
}

static bool take_null(struct parser *p) {
  bool is_null = at_word(p, "null") && strcmp(peek(p, 1)->text, "(") == 0 && strcmp(peek(p, 2)->text, ")") == 0 &&
                 !scope_find(p->file, p->scope, "null");
  p->at += is_null ? 3 : 0;
  return is_null;
}

static struct stmt *parse_assignment(struct parser *p) {
  struct stmt *stmt = stmt_new(p, STMT_ASSIGN);
  stmt->left = parse_designator(p);
  if (take_sign(p, "=>"))
    stmt->kind = STMT_POINT;
  else
    expect_sign(p, "=");
  bool is_null = stmt->kind == STMT_POINT && take_null(p);
  stmt->right = p->failed || is_null ? NULL : parse_expr(p);
  return stmt;
}

/* "(p, q)", as "p => null()" with the others in its body. */
static struct stmt *parse_nullify(struct parser *p) {
  struct stmt *first = stmt_new(p, STMT_POINT);
  expect_sign(p, "(");
  first->left = parse_designator(p);
  while (!p->failed && take_sign(p, ",")) {
    struct stmt *stmt = stmt_new(p, STMT_POINT);
    stmt->label = 0;
    stmt->left = parse_designator(p);
    TREE_PUSH(p->file, &first->body, stmt);
  }
  expect_sign(p, ")");
  return first;
}

/* "(a(n), b(0:m), stat=s)" */
static struct stmt *parse_allocate(struct parser *p, enum stmt_kind kind) {
  struct stmt *stmt = stmt_new(p, kind);
  struct arm arm = {0};
  if (!expect_sign(p, "("))
    return stmt;
  arm.values = parse_args(p, &arm.nvalues);
  TREE_PUSH(p->file, &stmt->arms, arm);
  return stmt;
}

static struct stmt *parse_named(struct parser *p, enum stmt_kind kind) {
  struct stmt *stmt = stmt_new(p, kind);
  p->at++;
  const struct token *name = take_name(p);
  stmt->name = name ? name->text : NULL;
  return stmt;
}

static struct stmt *jump_to(struct parser *p) {
  struct stmt *stmt = stmt_new(p, STMT_GOTO);
  if (peek(p, 0)->kind != TOKEN_INTEGER)
    fail(p, "expected a label behind 'go to'");
  else
    stmt->target = atoi(peek(p, 0)->text);
  p->at++;
  return stmt;
}

/* "10, 20": case 1 of a SELECT CASE is GO TO 10. */
static void parse_labels(struct parser *p, struct stmt *select) {
  for (int k = 1; !p->failed && (k == 1 || take_sign(p, ",")); k++) {
    struct arm arm = {.values = ARENA_NEW(p->file->arena, struct argument), .nvalues = 1};
    arm.values->value = resolved_integer(p->file, k);
    TREE_PUSH(p->file, &arm.body, jump_to(p));
    TREE_PUSH(p->file, &select->arms, arm);
  }
}

void parse_arithmetic_if(struct parser *p, struct stmt *stmt, struct expr *e) {
  stmt->kind = STMT_SELECT;
  parse_labels(p, stmt);
  if (!p->failed && stmt->arms.n != 3)
    fail(p, "an arithmetic IF has three labels");
  stmt->left = expr_call(p->file, expr_named(p->file, "__which_sign", stmt->place), e, NULL);
}

/* "(10, 20) i" (Fortran 2018, 11.2.3), as SELECT CASE (i), where case 1 is GO TO 10. */
static struct stmt *parse_computed_goto(struct parser *p) {
  struct stmt *stmt = stmt_new(p, STMT_SELECT);
  expect_sign(p, "(");
  parse_labels(p, stmt);
  expect_sign(p, ")");
  take_sign(p, ",");
  stmt->left = parse_expr(p);
  return stmt;
}

static struct stmt *parse_goto(struct parser *p) {
  return at_sign(p, "(") ? parse_computed_goto(p) : jump_to(p);
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
  static const char *const io[] = {"read", "open", "close", "inquire", "rewind", "backspace", "flush"};
  for (size_t i = 0; i < sizeof io / sizeof *io; i++)
    if (at_word(p, io[i])) {
      fail(p, "'%s' is no code for devices: move it out of the construct", io[i]);
      return NULL;
    }
  static const char *const later[] = {"entry", "format"};
  for (size_t i = 0; i < sizeof later / sizeof *later; i++)
    if (at_word(p, later[i])) {
      fail(p, "'%s' is not supported in code for devices", later[i]);
      return NULL;
    }
  fail(p, "this statement is not supported in code for devices");
  return NULL;
}

/* A statement that is no construct; the parser's place is behind "if (...)" perhaps. */
struct stmt *parse_action(struct parser *p) {
  if (find_assignment(p))
    return parse_assignment(p);
  if (at_word(p, "call"))
    return parse_call(p);
  if (at_word(p, "cycle"))
    return parse_named(p, STMT_CYCLE);
  if (at_word(p, "exit"))
    return parse_named(p, STMT_EXIT);
  if (take_word(p, "allocate"))
    return parse_allocate(p, STMT_ALLOCATE);
  if (take_word(p, "deallocate"))
    return parse_allocate(p, STMT_DEALLOCATE);
  if (take_word(p, "nullify"))
    return parse_nullify(p);
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
  if (at_print(p))
    return parse_print(p);
  return no_such(p);
}
