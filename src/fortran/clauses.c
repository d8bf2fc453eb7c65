/*
 * clauses.c - clauses: what stands in their parentheses.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/tree.h"

static const struct clause_row rows[] = {{"copy", CLAUSE_DATA},
                                         {"copyin", CLAUSE_DATA},
                                         {"copyout", CLAUSE_DATA},
                                         {"create", CLAUSE_DATA},
                                         {"present", CLAUSE_DATA},
                                         {"no_create", CLAUSE_DATA},
                                         {"delete", CLAUSE_DATA},
                                         {"detach", CLAUSE_DATA},
                                         {"attach", CLAUSE_DATA},
                                         {"pcopy", CLAUSE_DATA},
                                         {"pcopyin", CLAUSE_DATA},
                                         {"pcopyout", CLAUSE_DATA},
                                         {"pcreate", CLAUSE_DATA},
                                         {"present_or_copy", CLAUSE_DATA},
                                         {"present_or_copyin", CLAUSE_DATA},
                                         {"present_or_copyout", CLAUSE_DATA},
                                         {"present_or_create", CLAUSE_DATA},
                                         {"host", CLAUSE_DATA},
                                         {"self", CLAUSE_DATA},
                                         {"device", CLAUSE_DATA},
                                         {"map", CLAUSE_DATA},
                                         {"to", CLAUSE_DATA},
                                         {"from", CLAUSE_DATA},
                                         {"private", CLAUSE_PRIVATE},
                                         {"firstprivate", CLAUSE_PRIVATE},
                                         {"lastprivate", CLAUSE_PRIVATE},
                                         {"shared", CLAUSE_PRIVATE},
                                         {"linear", CLAUSE_PRIVATE},
                                         {"reduction", CLAUSE_REDUCTION},
                                         {"in_reduction", CLAUSE_REDUCTION},
                                         {"deviceptr", CLAUSE_ADDRESS},
                                         {"use_device", CLAUSE_ADDRESS},
                                         {"use_device_ptr", CLAUSE_ADDRESS},
                                         {"use_device_addr", CLAUSE_ADDRESS},
                                         {"is_device_ptr", CLAUSE_ADDRESS},
                                         {"has_device_addr", CLAUSE_ADDRESS},
                                         {"default", CLAUSE_WORDS},
                                         {"device_type", CLAUSE_WORDS},
                                         {"dtype", CLAUSE_WORDS},
                                         {"defaultmap", CLAUSE_WORDS},
                                         {"order", CLAUSE_WORDS},
                                         {"bind", CLAUSE_WORDS},
                                         {"proc_bind", CLAUSE_WORDS},
                                         {NULL, CLAUSE_EXPRS}};

const struct clause_row *clause_row(const struct directive *d, const struct clause *clause) {
  const struct clause_row *row = rows;
  while (row->name && strcmp(row->name, clause->name) != 0)
    row++;
  bool updates = strcmp(d->row->name, "update") == 0 || strcmp(d->row->name, "target update") == 0;
  bool is_condition = strcmp(clause->name, "self") == 0 || strcmp(clause->name, "device") == 0;
  if (row->name && is_condition && !updates) /* self(condition), device(number) */
    return &rows[sizeof rows / sizeof *rows - 1];
  if (strcmp(d->row->name, "cache") == 0 && !*clause->name)
    return &rows[0];
  return row;
}

/* Tokens of the clause's parentheses as a statement of their own. */
static const struct statement *as_statement(struct file *file, const struct clause *clause) {
  struct statement *s = ARENA_NEW(file->arena, struct statement);
  struct token *tokens = ARENA_ARRAY(file->arena, struct token, clause->ntokens + 1);
  if (clause->ntokens)
    memcpy(tokens, clause->tokens, clause->ntokens * sizeof *tokens);
  tokens[clause->ntokens] = (struct token){TOKEN_END, "", "", clause->tokens[clause->ntokens].place, true};
  *s = (struct statement){.tokens = tokens, .ntokens = clause->ntokens, .place = clause->place};
  return s;
}

/* What stands in front of a ":" that is no section's, and behind which variables stand. */
static const char *take_prefix(struct file *file, struct parser *p) {
  int depth = 0;
  struct text text = {0};
  for (size_t i = 0; peek(p, i)->kind != TOKEN_END; i++) {
    const char *sign = peek(p, i)->kind == TOKEN_SIGN ? peek(p, i)->text : "";
    depth += (*sign == '(') - (*sign == ')');
    if (depth == 0 && strcmp(sign, ":") == 0) {
      p->at += i + 1;
      return text_keep(&text, file->arena);
    }
    text_printf(&text, "%s%s", i && peek(p, i)->blank_before ? " " : "", peek(p, i)->text);
  }
  text_free(&text);
  return NULL;
}

/* Clauses whose items are variables. */
static bool has_variables(const char *name) {
  const struct clause_row *row = rows;
  while (row->name && strcmp(row->name, name) != 0)
    row++;
  return row->kind != CLAUSE_EXPRS;
}

/* Words of OpenMP's schedule and the like, which stand where others have expressions. */
static bool is_word(const struct parser *p) {
  static const char list[] = "static,dynamic,guided,auto,runtime,concurrent,none,read,write,update,capture";
  return peek(p, 0)->kind == TOKEN_NAME && list_has(list, peek(p, 0)->text) &&
         (peek(p, 1)->kind == TOKEN_END || strcmp(peek(p, 1)->text, ",") == 0);
}

/* "static:", "num:" in front of an expression. */
static const char *take_modifier(struct parser *p) {
  if (peek(p, 0)->kind != TOKEN_NAME || strcmp(peek(p, 1)->text, ":") != 0)
    return NULL;
  const char *word = take_name(p)->text;
  p->at++;
  return word;
}

/* The tokens from number FIRST on, up to the parser's place. */
static const char *spelled(struct file *file, const struct parser *p, size_t first) {
  struct text text = {0};
  for (size_t i = first; i < p->at; i++)
    text_printf(&text, "%s%s", i > first && p->statement->tokens[i].blank_before ? " " : "",
                p->statement->tokens[i].spelled);
  return text_keep(&text, file->arena);
}

void clause_items(struct file *file, struct scope *scope, struct clause *clause) {
  if (clause->is_split || !clause->parentheses)
    return;
  clause->is_split = true;
  struct parser p = parser_of(file, scope, as_statement(file, clause));
  bool lists =
      list_has("copy,copyin,copyout,create,map,to,from,reduction,in_reduction,update,host,self,device", clause->name);
  clause->prefix = lists ? take_prefix(file, &p) : NULL;
  clause->items = ARENA_ARRAY(file->arena, struct expr *, clause->ntokens + 1);
  clause->words = ARENA_ARRAY(file->arena, const char *, clause->ntokens + 1);
  clause->texts = ARENA_ARRAY(file->arena, const char *, clause->ntokens + 1);
  while (!at_end(&p) && !p.failed) {
    size_t n = clause->nitems++;
    if (take_sign(&p, "/")) { /* a common block's name */
      fail(&p, "common blocks are not supported in '%s' yet", clause->name);
      break;
    }
    if (!has_variables(clause->name) && is_word(&p)) {
      clause->words[n] = take_name(&p)->text;
    } else {
      clause->words[n] = lists ? NULL : take_modifier(&p);
      if (at_sign(&p, "*")) {
        clause->items[n] = expr_new(file, EXPR_STAR, peek(&p, 0)->place);
        p.at++;
      } else {
        size_t first = p.at;
        clause->items[n] = parse_expr(&p);
        clause->texts[n] = spelled(file, &p, first);
      }
    }
    bool is_devnum = clause->words[n] && strcmp(clause->words[n], "devnum") == 0;
    if (is_devnum && take_sign(&p, ":"))
      clause->devnum = true;
    else if (!take_sign(&p, ",") && !at_end(&p))
      fail(&p, "expected ',' in front of '%s'", peek(&p, 0)->spelled);
  }
}
