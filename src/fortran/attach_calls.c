/*
 * attach_calls.c - "call acc_attach(p)" and its relatives (OpenACC 3.4, 3.2.29): they mean the pointer itself, whose
 * place no interface of Fortran passes. So the statement is ENTER DATA with ATTACH, or EXIT DATA with DETACH.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/walk.h"

static const struct attach_row {
  const char *name, *directive, *clause;
  bool is_async, finalizes;
} rows[] = {{"acc_attach", "enter data", "attach", false, false},
            {"acc_attach_async", "enter data", "attach", true, false},
            {"acc_detach", "exit data", "detach", false, false},
            {"acc_detach_async", "exit data", "detach", true, false},
            {"acc_detach_finalize", "exit data", "detach", false, true},
            {"acc_detach_finalize_async", "exit data", "detach", true, true}};

static const struct attach_row *find_row(const char *name) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (strcmp(rows[i].name, name) == 0)
      return &rows[i];
  return NULL;
}

/* The number of the token behind the ")" that closes the "(" at AT. */
static size_t behind_parentheses(const struct statement *s, size_t at) {
  int depth = 0;
  for (; at < s->ntokens; at++) {
    const char *sign = s->tokens[at].kind == TOKEN_SIGN ? s->tokens[at].text : "";
    depth += (*sign == '(') - (*sign == ')');
    if (depth == 0)
      return at + 1;
  }
  return at;
}

/* The comma between arguments from FROM to TO; TO: there is none. */
static size_t find_comma(const struct statement *s, size_t from, size_t to) {
  int depth = 0;
  for (size_t at = from; at < to; at++) {
    const char *sign = s->tokens[at].kind == TOKEN_SIGN ? s->tokens[at].text : "";
    depth += (*sign == '(' || *sign == '[') - (*sign == ')' || *sign == ']');
    if (depth == 0 && strcmp(sign, ",") == 0)
      return at;
  }
  return to;
}

/* Tokens from FROM to TO, perhaps behind "keyword =". */
static void add_clause(struct file *file, struct directive *d, const struct statement *s, const char *name, size_t from,
                       size_t to) {
  bool has_keyword = to > from + 2 && s->tokens[from].kind == TOKEN_NAME && strcmp(s->tokens[from + 1].text, "=") == 0;
  from += has_keyword ? 2 : 0;
  struct clause clause = {.name = name, .place = s->place, .sentinel = SENTINEL_ACC, .parentheses = to > from};
  clause.tokens = &s->tokens[from];
  clause.ntokens = to > from ? to - from : 0;
  clause.row = clause_row(d, &clause);
  TREE_PUSH(file, &d->clauses, clause);
}

struct directive *attach_call(struct walk *w, const struct statement *s) {
  bool is_if = s->ntokens > 4 && strcmp(s->tokens[0].text, "if") == 0 && strcmp(s->tokens[1].text, "(") == 0;
  size_t call = is_if ? behind_parentheses(s, 1) : 0;
  if (!w->file->options->openacc || call + 4 >= s->ntokens || strcmp(s->tokens[call].text, "call") != 0 ||
      strcmp(s->tokens[call + 2].text, "(") != 0 || behind_parentheses(s, call + 2) != s->ntokens)
    return NULL;
  const struct attach_row *row = find_row(s->tokens[call + 1].text);
  if (!row || scope_find_procedure(w->file, w->scope, row->name))
    return NULL;
  const struct source *source = &w->file->source;
  bool shares_line = (s > source->statements.item && s[-1].last == s->first) ||
                     (s + 1 < source->statements.item + source->statements.n && s[1].first == s->last);
  size_t first = call + 3, end = s->ntokens - 1, comma = find_comma(s, first, end);
  if (s->label || shares_line || (comma < end) != row->is_async) {
    complain(w->file, s->place,
             s->label || shares_line ? "'call %s' has no label and a line of its own"
                                     : "'%s' does not have so many arguments",
             row->name);
    return NULL;
  }
  struct directive *d = ARENA_NEW(w->file->arena, struct directive);
  *d = (struct directive){
      .row = directive_row_named(SENTINEL_ACC, row->directive), .sentinel = SENTINEL_ACC, .place = s->place};
  add_clause(w->file, d, s, row->clause, first, comma);
  if (row->is_async)
    add_clause(w->file, d, s, "async", comma + 1, end);
  if (is_if)
    add_clause(w->file, d, s, "if", 2, call - 1);
  if (row->finalizes)
    add_clause(w->file, d, s, "finalize", 0, 0);
  return d;
}
