/*
 * callee_calls.c - calls of functions that have variants, and what is written in their place.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "front/directives/callees.h"

struct call {
  const char *scope, *name, *open, *after_close; /* "", or in C++ "n::"; "f", its "(", behind its ")" */
  const char *arguments;                         /* "", or in C++ a template's, "<T>" */
  const struct dispatch *dispatch;               /* the directive that asks for it; NULL: none */
};

/* C++: behind the arguments of a template that begin at P; P: there are none. */
static const char *behind_arguments(const struct callees *c, const char *p) {
  struct token token;
  const char *q = callees_token(c, p, &token);
  long depth = c->reader->unit->cxx && token_is(&token, "<");
  while (depth > 0) {
    q = callees_token(c, q, &token);
    depth += token_is(&token, "<") - token_is(&token, ">") - 2 * token_is(&token, ">>");
    if (token.kind == TOKEN_END || token_is(&token, ";") || token_is(&token, "{"))
      return p;
    if (token_is(&token, "("))
      q = callees_after_brackets(c, q);
    if (depth == 0)
      return q;
  }
  return p;
}

/* The call of BASE with SCOPE in front, "" or "n::", may be that of CALLEE. */
static bool is_call_of(const struct callee *callee, const struct token *token, size_t offset, const char *scope) {
  size_t length = strlen(scope), whole = strlen(callee->scope);
  const char *rest = length <= whole ? callee->scope + (whole - length) : "";
  bool named = length == 0 || (strncmp(scope, "::", 2) == 0 && strcmp(scope + 2, callee->scope) == 0) ||
               (length <= whole && strcmp(scope, rest) == 0 && (length == whole || rest[-1] == ':'));
  return offset >= callee->from && token_is(token, callee->base) && named;
}

static bool is_callee(const struct callees *c, const struct token *token, size_t offset, const char *scope) {
  for (size_t i = 0; i < c->list.n; i++)
    if (is_call_of(&c->list.item[i], token, offset, scope))
      return true;
  return false;
}

/* What may stand before a call; another name would begin a declaration. */
static bool may_precede(const struct token *token) {
  static const char *const words[] = {"return", "else", "do", "sizeof", NULL};
  if (token_is(token, ".") || token_is(token, "->"))
    return false;
  for (const char *const *word = words; token->kind == TOKEN_NAME && *word; word++)
    if (token_is(token, *word))
      return true;
  return token->kind != TOKEN_NAME;
}

static void find_around(const struct callees *c, size_t offset, struct calling *calling) {
  const struct reader *reader = c->reader;
  calling->around = ARENA_ARRAY(reader->unit->arena, int, reader->readings.n + 1);
  calling->naround = 0;
  for (size_t i = 0; i < reader->readings.n; i++) {
    struct reading *reading = reader->readings.item[i];
    size_t begin = source_line_begin(reader->source, reading->line);
    struct parser parser = {.unit = reader->unit, .reader = reader, .reading = reading, .at = 3};
    size_t words;
    parser.language = reading->language;
    if (begin < offset && c->extent[i] > offset && reading->language->callees)
      calling->around[calling->naround++] = parse_directive_here(&parser, &words);
  }
}

static void add_call(struct callees *c, struct text *out, const char *name, const struct call *call, bool flat,
                     long *depth) {
  text_printf(out, "%s%s", name, call->arguments);
  callees_rewrite(c, out, call->open, call->after_close, flat, depth);
}

/* [P, END) is the name of a variable that stays what it is. */
static bool is_kept(const struct callees *c, const struct dispatch *dispatch, const char *p, const char *end) {
  struct token token, behind;
  callees_token(c, callees_token(c, p, &token), &behind);
  for (size_t i = 0; dispatch && i < dispatch->nkept && behind.text >= end; i++)
    if (token_is(&token, dispatch->kept[i]))
      return true;
  return false;
}

static bool is_translated(const struct callee *callee, size_t index) {
  for (size_t i = 0; i < callee->nadjusted; i++)
    if (callee->adjusted[i].translated && callee->adjusted[i].index == index)
      return true;
  return false;
}

/* Wherever the call stands; the name of a variant may have a scope itself. */
static const char *variant_scope(const struct callees *c, const struct callee *callee) {
  return !c->reader->unit->cxx || strstr(callee->name, "::")
             ? ""
             : arena_printf(c->reader->unit->arena, "::%s", callee->scope);
}

/* The call of a variant whose arguments are not just those of the call. */
static void add_adjusted_call(struct callees *c, struct text *out, const struct callee *callee, const struct call *call,
                              bool flat, long *depth) {
  struct token first;
  const char *p = call->open + 1, *limit = call->after_close - 1;
  callees_token(c, p, &first);
  bool empty = first.text >= limit;
  text_printf(out, "%s%s%s(", variant_scope(c, callee), callee->name, call->arguments);
  for (size_t i = 0; p <= limit; i++) {
    const char *end = callees_argument_end(c, p, limit);
    bool translated = is_translated(callee, i) && !is_kept(c, call->dispatch, p, end);
    if (translated)
      text_printf(out, "%s(", callee->translate);
    callees_rewrite(c, out, p, end, flat, depth);
    text_add(out, translated ? ")" : "");
    text_add(out, end < limit ? "," : "");
    p = end + 1;
  }
  for (size_t i = 0; i < callee->nappended; i++)
    text_printf(out, "%s%s", empty && i == 0 ? "" : ", ", callee->append);
  text_add_char(out, ')');
}

static void add_variant(struct callees *c, struct text *out, const struct callee *callee, const struct call *call,
                        bool flat, long *depth) {
  if (callee->nadjusted || callee->nappended)
    add_adjusted_call(c, out, callee, call, flat, depth);
  else
    add_call(c, out, arena_printf(c->reader->unit->arena, "%s%s", variant_scope(c, callee), callee->name), call, flat,
             depth);
}

/* The first whose condition holds; the function itself, where there is none. */
static void choose(struct callees *c, struct text *out, const struct token *token, struct call *call, bool flat,
                   long *depth) {
  struct reader *reader = c->reader;
  size_t offset = callees_offset(c, call->name);
  struct calling calling = {0};
  find_around(c, offset, &calling);
  EACH_IN (struct dispatched, d, c->dispatched) {
    if (offset >= d->begin && offset < d->end && !d->dispatch->used) {
      d->dispatch->used = true;
      calling.dispatch = call->dispatch = d->dispatch;
    }
  }
  calling.callee = ARENA_ARRAY(reader->unit->arena, struct callee, c->list.n);
  const struct language *language = NULL;
  for (size_t i = 0; i < c->list.n; i++)
    if (is_call_of(&c->list.item[i], token, offset, call->scope)) {
      calling.callee[calling.n++] = c->list.item[i];
      language = c->list.item[i].language;
    }
  language->callees->choose(reader->unit->arena, &calling);
  const char *name = arena_printf(reader->unit->arena, "%s%.*s", call->scope, (int)token->length, token->text);
  text_add_char(out, '(');
  for (size_t i = 0; i < calling.n && !(i > 0 && !calling.callee[i - 1].condition); i++) {
    bool last = !calling.callee[i].condition;
    if (!last)
      text_printf(out, "(%s) ? ", calling.callee[i].condition);
    add_variant(c, out, &calling.callee[i], call, last ? flat : true, depth);
    if (!last)
      text_add(out, " : ");
  }
  if (calling.n == 0 || calling.callee[calling.n - 1].condition)
    add_call(c, out, name, call, flat, depth);
  text_add_char(out, ')');
}

void callees_rewrite(struct callees *c, struct text *out, const char *p, const char *end, bool flat, long *depth) {
  struct token token = {0}, before = {0}, after;
  size_t scope_begin = out->length; /* of n::m:: in front of a name */
  for (const char *next; p < end; p = next) {
    next = callees_token(c, p, &token);
    if (next > end || token.kind == TOKEN_END) {
      token.text = end;
      next = end;
    }
    for (const char *q = p; q < token.text; q++) {
      const char *newline = flat && *q == '#' ? memchr(q, '\n', (size_t)(token.text - q)) : NULL;
      q = newline ? newline : q;
      text_add_char(out, flat && isspace((unsigned char)*q) ? ' ' : *q);
    }
    if (token.text == end)
      return;
    const char *arguments = token.kind == TOKEN_NAME ? behind_arguments(c, next) : next;
    const char *behind = callees_token(c, arguments, &after);
    bool scoped = c->reader->unit->cxx && token_is(&before, "::");
    if (!scoped && !(token_is(&token, "::") && before.kind == TOKEN_NAME && *p == ':'))
      scope_begin = out->length;
    const char *scope = scoped && token.kind == TOKEN_NAME && token_is(&after, "(")
                            ? arena_strndup(c->reader->unit->arena, out->text + scope_begin, out->length - scope_begin)
                            : "";
    if (*depth > 0 && token.kind == TOKEN_NAME && token_is(&after, "(") && may_precede(&before) &&
        is_callee(c, &token, callees_offset(c, token.text), scope)) {
      struct call call = {scope,
                          token.text,
                          after.text,
                          callees_after_brackets(c, behind),
                          arena_strndup(c->reader->unit->arena, next, (size_t)(arguments - next)),
                          NULL};
      out->length = *scope ? scope_begin : out->length;
      choose(c, out, &token, &call, flat, depth);
      next = call.after_close;
      token = (struct token){.kind = TOKEN_MARK, .text = ")", .length = 1};
    } else {
      text_add_n(out, token.text, token.length);
      *depth += token_is(&token, "{") - token_is(&token, "}");
    }
    before = token;
  }
}
