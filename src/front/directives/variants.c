/*
 * variants.c - functions between "#pragma omp begin declare variant" and "end declare variant".
 *
 * libclang reads the file without OpenMP (see read.c), where such a function would be a second definition, or a static
 * one of what was declared otherwise. In the text for libclang each becomes a declaration; Clang sees all of it when it
 * compiles the rewritten C:
 *
 *     static inline int g(void) { return 10; }   ->          int g(void) ;
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/directives/reader.h"

struct variants {
  char *text;
  const char *end;
  const char *chunk; /* where this declaration begins */
  int depth;         /* of all brackets */
  bool attribute;    /* the next parentheses are an attribute's */
  bool parameters;   /* the last thing outside of brackets was ')' */
  bool typedefs;     /* the declaration cannot be a function's */
};

static bool is_line(const char *p, const char *end, const char *const *words) {
  struct token token;
  for (; *words; words++) {
    p = lex_token(p, end, &token);
    if (!token_is(&token, *words))
      return false;
  }
  return true;
}

static void blank(const char *from, const char *to) {
  for (char *p = (char *)from; p < to; p++)
    if (*p != '\n')
      *p = ' ';
}

/* Behind the bracket that closes the one before P. */
static const char *after_block(const char *p, const char *end) {
  struct token token;
  for (int depth = 1; depth > 0;) {
    p = lex_token(p, end, &token);
    if (token.kind == TOKEN_END)
      return end;
    depth += token_is(&token, "{") + token_is(&token, "(") - token_is(&token, "}") - token_is(&token, ")");
  }
  return p;
}

static bool is_attribute(const struct token *token) {
  return token_is(token, "__attribute__") || token_is(token, "__attribute");
}

/* Writes a declaration of the function whose body is [BODY, END). Attributes have to stand before a definition, and the
   base function may have some. */
static void declare_only(const struct variants *v, const char *body, const char *end) {
  static const char *const words[] = {"static", "inline", "__inline", "__inline__"};
  struct token token;
  for (const char *p = v->chunk; p < body;) {
    p = lex_token(p, body, &token);
    if (is_attribute(&token)) {
      const char *open = lex_token(p, body, &(struct token){0});
      p = after_block(open, body);
      blank(token.text, p);
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
      if (token_is(&token, words[i]))
        blank(token.text, token.text + token.length);
  }
  blank(body, end);
  *(char *)body = ';';
}

static void begin_chunk(struct variants *v, const char *p) {
  *v = (struct variants){.text = v->text, .end = v->end, .chunk = p};
}

/* One token of a declaration that ends at P; returns where to go on. */
static const char *take(struct variants *v, const struct token *token, const char *p) {
  bool outside = v->depth == 0;
  if (outside && token_is(token, "{") && v->parameters && !v->typedefs) {
    const char *after = after_block(p, v->end);
    declare_only(v, token->text, after);
    begin_chunk(v, after);
    return after;
  }
  if (outside && token_is(token, ";")) {
    begin_chunk(v, p);
    return p;
  }
  if (outside)
    v->typedefs |= token_is(token, "typedef") || token_is(token, "=");
  if (outside && is_attribute(token))
    v->attribute = true;
  else if (outside && !token_is(token, "("))
    v->parameters = v->attribute = false;
  v->depth += token_is(token, "(") + token_is(token, "[") + token_is(token, "{");
  v->depth -= token_is(token, ")") + token_is(token, "]") + token_is(token, "}");
  if (v->depth == 0 && token_is(token, ")")) {
    v->parameters = v->parameters || !v->attribute;
    v->attribute = false;
  }
  return p;
}

char *without_variants(struct unit *unit) {
  static const char *const begin_words[] = {"#", "pragma", "omp", "begin", "declare", "variant", NULL};
  static const char *const end_words[] = {"#", "pragma", "omp", "end", "declare", "variant", NULL};
  char *text = arena_strndup(unit->arena, unit->text, unit->length);
  struct variants v = {.text = text, .end = text + unit->length};
  int nesting = 0;
  for (const char *p = text; p < v.end;) {
    const char *newline = memchr(p, '\n', (size_t)(v.end - p)), *line_end = newline ? newline : v.end;
    const char *first = p + strspn(p, " \t");
    if (*first == '#') {
      int change = is_line(first, line_end, begin_words) - is_line(first, line_end, end_words);
      nesting += change;
      p = line_end + 1;
      if (change)
        begin_chunk(&v, p);
      continue;
    }
    while (nesting > 0 && p < line_end) {
      struct token token;
      p = lex_token(p, line_end, &token);
      if (token.kind != TOKEN_END)
        p = take(&v, &token, p);
    }
    p = p > line_end ? p : line_end + 1;
  }
  return text;
}
