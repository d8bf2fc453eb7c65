/*
 * clauses.c - clauses: what stands in their parentheses.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

static const struct clause_row rows[] = {
#define CLAUSE(name, kind, head) {name, CLAUSE_##kind, HEAD_##head},
#include "fortran/clauses.def"
#undef CLAUSE
    {NULL, CLAUSE_EXPRS, HEAD_WORD}};

static const struct clause_row *find_row(const char *name) {
  const struct clause_row *row = rows;
  while (row->name && strcmp(row->name, name) != 0)
    row++;
  return row;
}

/* The directive's own argument, as of "critical (name)". */
static const struct clause_row *argument_row(const char *directive) {
  static const struct clause_row words = {"", CLAUSE_WORDS, HEAD_NONE}, names = {"", CLAUSE_NAMES, HEAD_NONE},
                                 data = {"", CLAUSE_DATA, HEAD_LIST}, vector = {"", CLAUSE_VECTOR, HEAD_NONE},
                                 others = {"", CLAUSE_EXPRS, HEAD_WORD};
  return strcmp(directive, "cache") == 0                           ? &data
         : strcmp(directive, "critical") == 0                      ? &words
         : strcmp(directive, "flush") == 0                         ? &names
         : strncmp(directive, "ordered ", strlen("ordered ")) == 0 ? &vector
                                                                   : &others;
}

const struct clause_row *clause_row(const struct directive *d, const struct clause *clause) {
  if (!*clause->name)
    return argument_row(d->row->name);
  bool updates = strcmp(d->row->name, "update") == 0 || strcmp(d->row->name, "target update") == 0;
  bool is_condition = strcmp(clause->name, "self") == 0 || strcmp(clause->name, "device") == 0;
  return find_row(is_condition && !updates ? "" : clause->name); /* self(condition), device(number) */
}

/* Tokens of the clause's parentheses as a statement of their own. */
const struct statement *clause_statement(struct file *file, const struct clause *clause) {
  struct statement *s = ARENA_NEW(file->arena, struct statement);
  struct token *tokens = ARENA_ARRAY(file->arena, struct token, clause->ntokens + 1);
  if (clause->ntokens)
    memcpy(tokens, clause->tokens, clause->ntokens * sizeof *tokens);
  tokens[clause->ntokens] = (struct token){TOKEN_END, "", "", clause->tokens[clause->ntokens].place, true};
  *s = (struct statement){.tokens = tokens, .ntokens = clause->ntokens, .place = clause->place};
  return s;
}

/* The number of tokens in front of a ":" outside of parentheses; 0: there is none. */
static size_t find_colon(const struct parser *p) {
  int depth = 0;
  for (size_t i = 0; peek(p, i)->kind != TOKEN_END; i++) {
    const char *sign = peek(p, i)->kind == TOKEN_SIGN ? peek(p, i)->text : "";
    depth += (*sign == '(') - (*sign == ')');
    if (depth == 0 && strcmp(sign, ":") == 0)
      return i;
  }
  return 0;
}

/* The tokens from number FIRST on, up to the parser's place, as the user wrote them. */
static const char *spelled(struct file *file, const struct parser *p, size_t first) {
  struct text text = {0};
  for (size_t i = first; i < p->at; i++)
    text_printf(&text, "%s%s", i > first && p->statement->tokens[i].blank_before ? " " : "",
                p->statement->tokens[i].spelled);
  return text_keep(&text, file->arena);
}

/* --- in front of the items --- */

/* "integer(8) :: i = 1:n:2, j = 1:m" behind "iterator(", to behind ")" (OpenMP 5.2, 3.2.6): names for the items. */
static void parse_iterators(struct parser *p, struct clause *clause) {
  clause->scope = scope_new(p->file, p->scope, p->scope->unit);
  while (!p->failed && !at_sign(p, ")")) {
    struct type type = {TYPE_INTEGER, p->file->options->default_integer, NULL, 0, NULL};
    if (strcmp(peek(p, 1)->text, "=") != 0 && parse_type(p, &type))
      expect_sign(p, "::");
    struct control control = {.variable = expr_new(p->file, EXPR_NAME, peek(p, 0)->place)};
    const struct token *name = take_name(p);
    if (!name || !expect_sign(p, "=")) {
      fail(p, "expected 'name = first:last' in 'iterator'");
      return;
    }
    struct symbol *symbol = scope_add(p->file, clause->scope, name);
    symbol->kind = SYMBOL_VARIABLE;
    symbol->type = type;
    symbol->typed = true;
    control.name = control.variable->text = name->text;
    control.from = parse_expr(p);
    expect_sign(p, ":");
    control.to = p->failed ? NULL : parse_expr(p);
    if (take_sign(p, ":"))
      control.step = parse_expr(p);
    TREE_PUSH(p->file, &clause->iterators, control);
    if (!take_sign(p, ","))
      break;
  }
  expect_sign(p, ")");
}

/* Modifiers in front of the ":", between commas: "always", "mapper(m)", "+". */
static void parse_modifiers(struct parser *p, struct clause *clause) {
  size_t end = p->at + find_colon(p);
  while (p->at < end && !p->failed) {
    size_t first = p->at;
    struct text text = {0};
    if (at_word(p, "iterator") && strcmp(peek(p, 1)->text, "(") == 0) {
      p->at += 2;
      parse_iterators(p, clause);
      text_add(&text, "iterator");
    }
    for (int depth = 0; p->at < end && !p->failed && (depth || !at_sign(p, ",")); p->at++) {
      depth += at_sign(p, "(") - at_sign(p, ")");
      text_printf(&text, "%s%s", p->at > first && peek(p, 0)->blank_before ? " " : "", peek(p, 0)->text);
    }
    TREE_PUSH(p->file, &clause->modifiers, text_keep(&text, p->file->arena));
    take_sign(p, ",");
  }
  if (end > 0)
    take_sign(p, ":");
}

/* Words of schedules and the like, which stand where others have expressions. */
static bool is_word(const struct parser *p) {
  static const char list[] = "static,dynamic,guided,auto,runtime,concurrent,none,read,write,update,capture,source,"
                             "omp_cur_iteration,omp_all_memory";
  return peek(p, 0)->kind == TOKEN_NAME && list_has(list, peek(p, 0)->text) &&
         (peek(p, 1)->kind == TOKEN_END || strcmp(peek(p, 1)->text, ",") == 0);
}

/* "static:", "num:", "target enter data:" in front of an expression. */
static const char *take_word_in_front(struct parser *p) {
  size_t n = 0;
  while (peek(p, n)->kind == TOKEN_NAME)
    n++;
  if (n == 0 || strcmp(peek(p, n)->text, ":") != 0)
    return NULL;
  size_t first = p->at;
  p->at += n;
  struct text text = {0};
  for (size_t i = first; i < p->at; i++)
    text_printf(&text, "%s%s", i > first ? " " : "", p->statement->tokens[i].text);
  p->at++;
  return text_keep(&text, p->file->arena);
}

/* --- items --- */

/* "lower : upper" of num_teams. */
static struct expr *parse_range(struct parser *p) {
  struct expr *e = parse_expr(p);
  if (p->failed || !at_sign(p, ":"))
    return e;
  struct expr *range = expr_new(p->file, EXPR_RANGE, e->place);
  p->at++;
  range->left = e;
  range->right = parse_expr(p);
  return range;
}

static void parse_item(struct parser *p, struct clause *clause, size_t n) {
  if (clause->row->head == HEAD_WORD)
    clause->words[n] = take_word_in_front(p);
  size_t first = p->at;
  if (take_sign(p, "/")) {
    fail(p, "common blocks are not supported in '%s' yet", clause->name);
  } else if ((clause->row->kind == CLAUSE_EXPRS || clause->row->kind == CLAUSE_LOCATIONS) && is_word(p)) {
    clause->words[n] = take_name(p)->text;
  } else if (at_sign(p, "*")) {
    clause->items[n] = expr_new(p->file, EXPR_STAR, peek(p, 0)->place);
    p->at++;
  } else {
    clause->items[n] = clause->row->kind == CLAUSE_RANGE ? parse_range(p) : parse_expr(p);
    clause->texts[n] = spelled(p->file, p, first);
  }
}

void clause_items(struct file *file, struct scope *scope, struct clause *clause) {
  if (clause->is_split || !clause->parentheses)
    return;
  clause->is_split = true;
  struct parser p = parser_of(file, scope, clause_statement(file, clause));
  if (clause->row->head == HEAD_LIST)
    parse_modifiers(&p, clause);
  clause->items = ARENA_ARRAY(file->arena, struct expr *, clause->ntokens + 1);
  clause->words = ARENA_ARRAY(file->arena, const char *, clause->ntokens + 1);
  clause->texts = ARENA_ARRAY(file->arena, const char *, clause->ntokens + 1);
  while (!at_end(&p) && !p.failed) {
    size_t n = clause->nitems++;
    parse_item(&p, clause, n);
    bool is_devnum = clause->words[n] && strcmp(clause->words[n], "devnum") == 0;
    if (clause->row->head == HEAD_TAIL && take_sign(&p, ":"))
      clause->tail = parse_expr(&p);
    if (is_devnum && take_sign(&p, ":"))
      clause->devnum = true;
    else if (!take_sign(&p, ",") && !at_end(&p))
      fail(&p, "expected ',' in front of '%s'", peek(&p, 0)->spelled);
  }
}

struct clause *find_clause(const struct directive *d, const char *name) {
  for (size_t i = 0; i < d->clauses.n; i++)
    if (strcmp(d->clauses.item[i].name, name) == 0)
      return &d->clauses.item[i];
  return NULL;
}

struct expr *device_number(const struct directive *d) {
  const struct clause *clause = find_clause(d, "device");
  return clause && clause->nitems ? clause->items[0] : NULL;
}
