/*
 * attributes.c - directives that C++ writes as attributes (OpenMP 5.2 3.1): the preprocessed text gets pragmas in their
 * place, so that nothing else has to know of them.
 *
 *     [[omp::directive(parallel)]] { ... }                             #pragma omp parallel
 *     [[omp::sequence(directive(parallel), omp::directive(for))]]      #pragma omp parallel, then #pragma omp for
 *     [[using omp: directive(barrier)]];                               #pragma omp barrier
 *     [[omp::decl(declare simd)]] int f(int);                          #pragma omp declare simd
 *     [[omp::decl(declare target)]] int x;                             #pragma omp begin declare target
 *                                                                      int x;
 *                                                                      #pragma omp end declare target
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "front/directives/reader.h"

struct attributes {
  struct arena *arena;
  struct diag *diag;
  const char *language; /* "omp" */
  struct source *source;
  const char *text, *end;
  const char *done;           /* behind what is in OUT */
  const char *opened;         /* the list at hand */
  bool begins;                /* nothing of a declaration stands in front of it */
  const char *declared;       /* where the declaration ends for which a directive ends, too; NULL: none */
  bool governed;              /* it stands where another statement governs one: behind ')', else, do */
  vec_of(const char *) texts; /* of the list's directives, in order */
  struct text others;         /* attributes of the list that are no directives */
  struct text out;
  bool cxx, failed;
};

static struct place place_at(const struct attributes *a, const char *at) {
  return source_place(a->source, (size_t)(at - a->text));
}

static void fail(struct attributes *a, const char *at, const char *words, const char *name) {
  diag_at(a->diag, DIAG_ERROR, place_at(a, at), words, name);
  a->failed = true;
}

/* Behind the bracket that closes the one before AT. TOKEN: that bracket. */
static const char *skip_to_close(const struct attributes *a, const char *at, struct token *token) {
  for (long depth = 1; depth > 0;) {
    at = lex_token(at, a->end, token);
    if (token->kind == TOKEN_END)
      break;
    depth += token_is(token, "(") || token_is(token, "[") || token_is(token, "{");
    depth -= token_is(token, ")") || token_is(token, "]") || token_is(token, "}");
  }
  return at;
}

/* Behind the part that begins at AT, before a comma or END. */
static const char *skip_part(const struct attributes *a, const char *at, const char *end) {
  struct token token;
  for (const char *next; at < end; at = next) {
    next = lex_token(at, end, &token);
    if (token.kind == TOKEN_END || token_is(&token, ","))
      return token.text;
    if (token_is(&token, "(") || token_is(&token, "[") || token_is(&token, "{"))
      next = skip_to_close(a, next, &token);
  }
  return end;
}

/* In one line, without comments and line markers. Nor with a comma behind the directive's name, which clang 19 does not
   know in pragmas: commas between clauses may be left out. */
static const char *in_a_line(const struct attributes *a, const char *begin, const char *end) {
  struct text line = {0};
  struct token token;
  const char *last = begin;
  bool names = true;
  for (const char *p = lex_token(begin, end, &token); token.kind != TOKEN_END; p = lex_token(p, end, &token)) {
    bool marker = token_is(&token, "#") && token.text > a->text && token.text[-1] == '\n';
    if (marker) {
      p = memchr(p, '\n', (size_t)(end - p));
      p = p ? p : end;
    } else {
      bool first_comma = names && token_is(&token, ",");
      text_add(&line, (token.text != last && line.length) || first_comma ? " " : "");
      text_add_n(&line, token.text, first_comma ? 0 : token.length);
      names &= token.kind == TOKEN_NAME;
    }
    last = p;
  }
  return text_keep(&line, a->arena);
}

/* Behind the declaration that begins at AT: its ';', or the body of a function. */
static const char *skip_declaration(const struct attributes *a, const char *at) {
  struct token token;
  bool parameters = false, value = false;
  for (;;) {
    at = lex_token(at, a->end, &token);
    bool braces = token_is(&token, "{"), parentheses = token_is(&token, "(");
    if (token.kind == TOKEN_END || token_is(&token, ";"))
      return at;
    if (braces || parentheses || token_is(&token, "["))
      at = skip_to_close(a, at, &token);
    if (braces && parameters && !value)
      return at;
    parameters |= parentheses;
    value |= token_is(&token, "=");
  }
}

/* decl(TEXT): the directive of what is declared behind the attributes. */
static void read_declarative(struct attributes *a, const char *at, const char *text) {
  static const char *const targets[] = {"declare target", "declare_target"};
  const char *rest = NULL;
  for (size_t i = 0; i < sizeof targets / sizeof *targets && !rest; i++)
    rest = strncmp(text, targets[i], strlen(targets[i])) == 0 ? text + strlen(targets[i]) : NULL;
  bool target = rest && (!*rest || *rest == ' ');
  bool function = strncmp(text, "declare simd", 12) == 0 || strncmp(text, "declare variant", 15) == 0 ||
                  strncmp(text, "declare_simd", 12) == 0 || strncmp(text, "declare_variant", 15) == 0;
  if (!a->begins || a->declared)
    fail(a, at, "the attribute '%s' is supported in front of a declaration", "decl");
  else if (!target && !function)
    fail(a, at, "'decl(%s)' is not supported: write a pragma", text);
  else if (target)
    a->declared = a->opened;
  vec_push(&a->texts, target ? arena_printf(a->arena, "begin declare target%s", rest) : text);
}

/* What ends with the declaration that ends in front of AT. */
static void end_declared(struct attributes *a, const char *at) {
  if (!a->declared || at < a->declared)
    return;
  text_add_n(&a->out, a->done, (size_t)(a->declared - a->done));
  add_line_marker(&a->out, a->source, (size_t)(a->declared - a->text));
  text_printf(&a->out, "#pragma %s end declare target", a->language);
  add_line_marker(&a->out, a->source, (size_t)(a->declared - a->text));
  a->done = a->declared;
  a->declared = NULL;
}

/* The part from AT to END is a directive or a sequence of directives, of the language if IMPLIED or named so. False: it
   is neither. */
static bool read_part(struct attributes *a, const char *at, const char *end, bool implied) {
  struct token word, colon[2], open, close;
  const char *p = lex_token(at, end, &word), *behind = lex_token(lex_token(p, end, &colon[0]), end, &colon[1]);
  bool named = token_is(&word, a->language) && token_is(&colon[0], ":") && token_is(&colon[1], ":");
  if (!named && !implied)
    return false;
  if (!a->cxx) {
    fail(a, at, "directives as attributes are C++'s: write '#pragma %s'", a->language);
    return true;
  }
  if (named)
    p = lex_token(behind, end, &word);
  p = lex_token(p, end, &open);
  const char *name = arena_strndup(a->arena, word.text, word.length);
  bool directive = token_is(&word, "directive"), sequence = token_is(&word, "sequence"), decl = token_is(&word, "decl");
  if ((!directive && !sequence && !decl) || !token_is(&open, "(")) {
    fail(a, at,
         "the attribute '%s' is not supported: write a pragma, or 'directive(...)', 'sequence(...)' or 'decl(...)'",
         name);
    return true;
  }
  skip_to_close(a, p, &close);
  if (decl)
    read_declarative(a, at, in_a_line(a, p, close.text));
  if (directive)
    vec_push(&a->texts, in_a_line(a, p, close.text));
  for (const char *next; sequence && p < close.text; p = next + 1) {
    next = skip_part(a, p, close.text);
    read_part(a, p, next, true);
  }
  return true;
}

/* The list of attributes from AT to CLOSE. */
static void read_attributes(struct attributes *a, const char *at, const char *close) {
  struct token using, name;
  const char *behind = lex_token(lex_token(at, close, &using), close, &name);
  bool uses = token_is(&using, "using"), implied = uses && token_is(&name, a->language);
  if (uses && !implied)
    return;
  if (uses)
    at = behind + strspn(behind, " \t") + 1; /* ':' */
  for (const char *next; at < close; at = next + 1) {
    next = skip_part(a, at, close);
    if (!read_part(a, at, next, implied))
      text_printf(&a->others, "%s%.*s", a->others.length ? ", " : "", (int)(next - at), at);
  }
}

/* AT: behind "[[". Behind the list. */
static const char *replace_list(struct attributes *a, const char *at) {
  struct token close;
  const char *inner = skip_to_close(a, at, &close), *behind = inner;
  a->texts.n = 0;
  a->others.length = 0;
  if (token_is(&close, "]"))
    behind = lex_token(inner, a->end, &close);
  if (!token_is(&close, "]"))
    return at;
  read_attributes(a, at, inner - 1);
  if (a->texts.n) {
    const char *rest = lex_token(behind, a->end, &close);
    bool braces = a->governed && token_is(&close, ";"); /* a pragma alone is no statement, but that ';' is one */
    text_add_n(&a->out, a->done, (size_t)(a->opened - a->done));
    text_add(&a->out, braces ? "{" : "");
    for (size_t i = 0; i < a->texts.n; i++) {
      add_line_marker(&a->out, a->source, (size_t)(a->opened - a->text));
      text_printf(&a->out, "#pragma %s %s", a->language, a->texts.item[i]);
    }
    add_line_marker(&a->out, a->source, (size_t)(behind - a->text));
    if (a->others.length)
      text_printf(&a->out, "[[%s]]", a->others.text);
    text_add(&a->out, braces ? ";}" : "");
    a->done = behind = braces ? rest : behind;
    if (a->declared == a->opened)
      a->declared = skip_declaration(a, behind);
  }
  return behind;
}

/* Behind a raw string whose quote is AT. */
static const char *skip_raw(const struct attributes *a, const char *at) {
  size_t length = strcspn(at + 1, "(\n");
  const char *close = arena_printf(a->arena, ")%.*s\"", (int)length, at + 1), *found = strstr(at, close);
  return found ? found + strlen(close) : a->end;
}

static bool ends_in_r(const struct token *token) {
  return token->kind == TOKEN_NAME && token->length <= 3 && token->text[token->length - 1] == 'R';
}

static void scan(struct attributes *a) {
  struct token token, last = {0}, before = {0};
  for (const char *p = lex_token(a->text, a->end, &token); token.kind != TOKEN_END; p = lex_token(p, a->end, &token)) {
    end_declared(a, token.text);
    if (token_is(&token, "#") && (token.text == a->text || token.text[-1] == '\n')) {
      p = memchr(p, '\n', (size_t)(a->end - p));
      p = p ? p : a->end;
      continue;
    }
    if (ends_in_r(&token) && p < a->end && *p == '"') {
      p = skip_raw(a, p);
    } else if (token_is(&token, "[") && token_is(&last, "[")) {
      a->opened = last.text;
      a->begins = before.kind == TOKEN_END || token_is(&before, ";") || token_is(&before, "}") ||
                  token_is(&before, "{") || token_is(&before, ":");
      a->governed = token_is(&before, ")") || token_is(&before, "else") || token_is(&before, "do");
      p = replace_list(a, p);
      token = (struct token){0};
    }
    before = last;
    last = token;
  }
  end_declared(a, a->end);
  text_add_n(&a->out, a->done, (size_t)(a->end - a->done));
}

/* Most files hold none, and need not be read. */
static bool may_hold(const char *text, const char *language) {
  size_t length = strlen(language);
  for (const char *p = text; (p = strstr(p, language)); p += length) {
    const char *before = p, *behind = p + length + strspn(p + length, " \t\n");
    while (before > text && isspace((unsigned char)before[-1]))
      before--;
    if (*behind == ':' && before > text && strchr("[,g", before[-1]))
      return true;
  }
  return false;
}

bool front_replace_attributes(const char *path, struct text *text, const char *language, bool cxx, struct diag *diag,
                              bool *replaced) {
  *replaced = false;
  if (!text->length || !may_hold(text->text, language))
    return true;
  struct arena *arena = arena_new();
  struct attributes a = {.arena = arena,
                         .diag = diag,
                         .language = language,
                         .cxx = cxx,
                         .source = source_new(arena, path, text->text, text->length),
                         .text = text->text,
                         .end = text->text + text->length,
                         .done = text->text};
  scan(&a);
  if (a.done > a.text && !a.failed) {
    text->length = 0;
    text_add_n(text, a.out.text, a.out.length);
    *replaced = true;
  }
  text_free(&a.out);
  text_free(&a.others);
  vec_free(&a.texts);
  source_free(a.source);
  arena_free(arena);
  return !a.failed;
}
