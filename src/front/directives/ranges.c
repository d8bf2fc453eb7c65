/*
 * ranges.c - C++: loops over ranges and over iterators that a directive governs become loops over integers, before
 * anything is parsed (OpenMP 5.2 4.4.1, OpenACC 3.3 2.9):
 *
 *     #pragma acc parallel loop            { auto &&r = v; auto b = base(begin_of(r, 0)); auto *p = pointer(b);
 *     for (auto &x : v)               ->   #pragma acc parallel loop
 *       x *= 2;                            for (long k = 0; k < n; ++k) { auto &x = element(r, b, p, in, k);
 *                                            x *= 2; } }
 *
 *     for (auto i = v.begin();        ->   { auto f = v.begin(); auto b = base(f); auto *p = pointer(b);
 *          i != v.end(); ++i)              for (long k = 0; k < n; ++k) { auto i = make(0, b, p, k * (1));
 *
 * What a type is, nobody knows yet: overloads choose, in each instance of a template. `base` makes an iterator of the
 * library's containers a pointer, `p`, which the device then replaces by its own, where the memory is mapped; of other
 * iterators there is none. A range that holds its elements itself (`in`) is mapped as a variable. A loop is one over
 * iterators if its variable's type says so, or its first value comes from begin(), end() and their like. Line markers
 * keep the user's lines.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "front/directives/reader.h"

#define HELPERS "__sumac_ranges"

/* In front of the user's text. */
static const char helpers[] =
    "namespace " HELPERS " {\n"
    "template <class R> auto begin_of(R &r, int) -> decltype(r.begin()) { return r.begin(); }\n"
    "template <class R> auto begin_of(R &r, long) -> decltype(begin(r)) { return begin(r); }\n"
    "template <class T, decltype(sizeof 0) N> T *begin_of(T (&r)[N], int) { return r; }\n"
    "template <class R> auto end_of(R &r, int) -> decltype(r.end()) { return r.end(); }\n"
    "template <class R> auto end_of(R &r, long) -> decltype(end(r)) { return end(r); }\n"
    "template <class T, decltype(sizeof 0) N> T *end_of(T (&r)[N], int) { return r + N; }\n"
    "template <class I> I base(I i) { return i; }\n"
    "template <class T> T *pointer(T *p) { return p; }\n"
    "struct none;\n"
    "template <class I> none *pointer(const I &) { return 0; }\n"
    "template <class T> T *make(T **, T *, T *p, long n) { return p + n; }\n"
    "template <class I> I make(I *, const I &b, none *, long n) { return b + n; }\n"
    "template <class R, class T> bool inside(const R &r, T *p) {\n"
    "  auto first = (const volatile char *)__builtin_addressof(r), at = (const volatile char *)p;\n"
    "  return at >= first && at < first + sizeof r; }\n"
    "template <class R, class I> bool inside(const R &, const I &) { return false; }\n"
    "template <class T, decltype(sizeof 0) N> T &element(T (&r)[N], T *, T *, bool, long k) { return r[k]; }\n"
    "template <class A, class B> auto way(const A &a, const B &b, int) -> decltype((long)(a - b)) { return a - b; }\n"
    "template <class A, class B> long way(const A &, const B &, long) {\n"
    "  static_assert(sizeof(A) == 0, \"a loop with a directive needs random-access iterators\"); return 0; }\n"
    "inline long trips(long distance, long step) {\n"
    "  long way = step < 0 ? -distance : distance, size = step < 0 ? -step : step;\n"
    "  return way > 0 && size ? (way + size - 1) / size : 0; }\n";
static const char last_helper[] = "template <class R, class T> T &element(R &r, T *, T *p, bool in, long k) {\n"
                                  "  return in ? base(begin_of(r, 0))[k] : p[k]; }\n"
                                  "template <class R, class I> auto element(R &, const I &b, none *, bool, long k) -> "
                                  "decltype(*(b + k)) { return *(b + k); }\n"
                                  "}\n";

/* The libraries' iterators that hold a pointer. */
static const struct {
  const char *declared; /* text that a header has */
  const char *before, *inside;
} wrapped[] = {
    {"class __normal_iterator", "namespace __gnu_cxx { template <typename, typename> class __normal_iterator; }\n",
     "template <class T, class C> T *base(__gnu_cxx::__normal_iterator<T *, C> i) { return i.base(); }\n"
     "template <class T, class C> __gnu_cxx::__normal_iterator<T *, C> make(__gnu_cxx::__normal_iterator<T *, C> *, T "
     "*, T *p, long n) { return __gnu_cxx::__normal_iterator<T *, C>(p + n); }\n"},
    {"class __wrap_iter", "namespace std { inline namespace __1 { template <class> class __wrap_iter; } }\n",
     "template <class T> T *base(std::__wrap_iter<T *> i) { return i.base(); }\n"
     "template <class T> std::__wrap_iter<T *> make(std::__wrap_iter<T *> *, T *, T *p, long n) {\n"
     "  std::__wrap_iter<T *> i; __builtin_memcpy((void *)&i, &p, sizeof p); return i + n; }\n"},
};

enum head_kind { HEAD_PLAIN, HEAD_RANGE, HEAD_ITERATOR };

/* for (first; condition; step), for (first; declaration : range) */
struct head {
  enum head_kind kind;
  size_t begin, end; /* from "for" to behind the parenthesis */
  size_t number;
  const char *declaration; /* of the range's element; of an iterator: in front of its name */
  const char *name, *first, *range, *bound, *step;
  int closed; /* the bound is part of the way: 1 up, -1 down */
};

struct rewriting {
  struct reader *reader;
  struct text out;
  size_t at; /* the input is copied up to here */
  size_t number;
};

/* ---- tokens ---- */

/* With blanks where the text has some: L"x" is two tokens. */
static const char *joined(struct reader *reader, const struct token *token, size_t n) {
  struct text text = {0};
  for (size_t i = 0; i < n; i++)
    text_printf(&text, "%s%.*s", i && token[i].text != token[i - 1].text + token[i - 1].length ? " " : "",
                (int)token[i].length, token[i].text);
  return text_keep(&text, reader->unit->arena);
}

/* The index of the first WORD outside of brackets from AT on, or N. */
static size_t find(const struct tokens *tokens, size_t at, const char *word) {
  for (long depth = 0, questions = 0; at < tokens->n; at++) {
    const struct token *token = &tokens->item[at];
    depth += token_nesting(token);
    if (depth == 0 && questions == 0 && token_is(token, word))
      return at;
    questions += depth == 0 ? token_is(token, "?") - (questions > 0 && token_is(token, ":")) : 0;
  }
  return tokens->n;
}

/* ---- heads of loops ---- */

static void read_range(struct reader *reader, const struct tokens *t, size_t colon, size_t semicolon,
                       struct head *head) {
  size_t first = semicolon < colon ? semicolon + 1 : 0;
  head->kind = HEAD_RANGE;
  head->first = first ? arena_printf(reader->unit->arena, "%s;", joined(reader, t->item, semicolon)) : "";
  head->declaration = joined(reader, t->item + first, colon - first);
  head->range = joined(reader, t->item + colon + 1, t->n - colon - 1);
}

static bool gives_iterators(const struct token *token, size_t n) {
  static const char *const calls[] = {"begin", "cbegin", "rbegin", "crbegin", "end", "cend", "rend", "crend", NULL};
  for (size_t i = 0; i < n; i++)
    if (token_is_one_of(&token[i], calls) && i + 1 < n && token_is(&token[i + 1], "("))
      return true;
  return false;
}

/* "const_iterator", and what templates call such a parameter: RandomIterator, Iter, It. */
static bool names_iterator(const struct token *token, size_t n) {
  static const char *const ends[] = {"iterator", "Iterator", "Iter", "It"};
  for (size_t i = 0; i < n; i++)
    for (size_t k = 0; k < sizeof ends / sizeof *ends; k++) {
      size_t length = strlen(ends[k]);
      if (token[i].kind == TOKEN_NAME && token[i].length >= length &&
          memcmp(token[i].text + token[i].length - length, ends[k], length) == 0)
        return true;
    }
  return false;
}

/* i < end, end > i and their like; else false. */
static bool read_condition(struct reader *reader, const struct token *token, size_t n, struct head *head) {
  static const char *const relations[] = {"<", ">", "<=", ">=", "!=", NULL};
  bool left = n > 2 && token_is(&token[0], head->name) && token_is_one_of(&token[1], relations);
  bool right = n > 2 && token_is(&token[n - 1], head->name) && token_is_one_of(&token[n - 2], relations);
  if (!left && !right)
    return false;
  const struct token *relation = left ? &token[1] : &token[n - 2];
  head->bound = joined(reader, left ? token + 2 : token, n - 2);
  bool below = token_is(relation, "<=");
  head->closed = below || token_is(relation, ">=") ? below == left ? 1 : -1 : 0;
  return true;
}

/* ++i, i--, i += s, i = i - s and their like; else false. */
static bool read_step(struct reader *reader, const struct token *token, size_t n, struct head *head) {
  struct arena *arena = reader->unit->arena;
  if (n == 2) {
    const struct token *sign = token_is(&token[0], head->name) ? &token[1] : &token[0];
    bool up = token_is(sign, "++");
    head->step = up ? "1" : "-1";
    return (up || token_is(sign, "--")) && token_is(sign == token ? &token[1] : &token[0], head->name);
  }
  if (n < 3 || !token_is(&token[0], head->name))
    return false;
  if (token_is(&token[1], "+=") || token_is(&token[1], "-=")) {
    head->step = arena_printf(arena, "%c(%s)", *token[1].text, joined(reader, token + 2, n - 2));
    return true;
  }
  if (n < 5 || !token_is(&token[1], "=") || !token_is(&token[2], head->name) ||
      (!token_is(&token[3], "+") && !token_is(&token[3], "-")))
    return false;
  head->step = arena_printf(arena, "%c(%s)", *token[3].text, joined(reader, token + 4, n - 4));
  return true;
}

/* for (T i = first; condition; step) over iterators; left as it is where it has another form: what is wrong with it is
   said later. */
static void read_iterator(struct reader *reader, const struct tokens *t, size_t semicolon, struct head *head) {
  size_t second = find(t, semicolon + 1, ";"), value = find(t, 0, "=");
  if (second == t->n || value < 2 || value >= semicolon || t->item[value - 1].kind != TOKEN_NAME)
    return;
  const struct token *first = t->item + value + 1;
  size_t nfirst = semicolon - value - 1;
  if (!gives_iterators(first, nfirst) && !names_iterator(t->item, value - 1))
    return;
  head->name = joined(reader, t->item + value - 1, 1);
  head->declaration = joined(reader, t->item, value - 1);
  head->first = joined(reader, first, nfirst);
  if (read_condition(reader, t->item + semicolon + 1, second - semicolon - 1, head) &&
      read_step(reader, t->item + second + 1, t->n - second - 1, head))
    head->kind = HEAD_ITERATOR;
}

/* The head of the loop that begins at P, behind INNER braces that may stand before an inner loop. False: no loop. */
static bool read_head(struct rewriting *r, const char *p, const char *end, bool inner, struct head *head) {
  struct reader *reader = r->reader;
  struct token token;
  struct tokens tokens = {0};
  do
    p = token_of_code(reader, p, end, &token, NULL);
  while (inner && token_is(&token, "{"));
  *head = (struct head){.begin = (size_t)(token.text - reader->input), .number = r->number++};
  if (!token_is(&token, "for"))
    return false;
  p = token_of_code(reader, p, end, &token, NULL);
  for (long depth = token_is(&token, "("); depth > 0 && token.kind != TOKEN_END;) {
    p = token_of_code(reader, p, end, &token, NULL);
    depth += token_nesting(&token);
    if (depth > 0)
      vec_push(&tokens, token);
  }
  head->end = (size_t)(p - reader->input);
  size_t semicolon = find(&tokens, 0, ";"), behind = semicolon < tokens.n ? semicolon + 1 : 0;
  size_t colon = find(&tokens, behind, ":");
  if (colon < tokens.n && (behind == 0 || find(&tokens, behind, ";") == tokens.n))
    read_range(reader, &tokens, colon, behind ? semicolon : tokens.n, head);
  else if (semicolon < tokens.n)
    read_iterator(reader, &tokens, semicolon, head);
  vec_free(&tokens);
  return true;
}

/* ---- text ---- */

/* What follows stands in the user's line and column of OFFSET. */
static void add_marker(struct rewriting *r, size_t offset) {
  add_line_marker(&r->out, r->reader->source, offset);
  size_t line = source_line_of(r->reader->source, offset);
  for (size_t column = source_line_begin(r->reader->source, line); column < offset; column++)
    text_add_char(&r->out, ' ');
}

static void add_input(struct rewriting *r, size_t end) {
  text_add_n(&r->out, r->reader->input + r->at, end - r->at);
  r->at = end;
}

/* What is known before the loops begin. N: the number of iterations. */
static void add_hoisted(struct text *out, const struct head *h) {
  size_t n = h->number;
  if (h->kind == HEAD_RANGE)
    text_printf(
        out,
        "%1$s auto &&__range_r%2$zu = %3$s; auto __range_b%2$zu = " HELPERS "::base(" HELPERS
        "::begin_of(__range_r%2$zu, 0)); auto *__range_p%2$zu = " HELPERS "::pointer(__range_b%2$zu); const bool "
        "__range_in%2$zu = " HELPERS "::inside(__range_r%2$zu, __range_b%2$zu); const long __range_n%2$zu = " HELPERS
        "::way(" HELPERS "::end_of(__range_r%2$zu, 0), " HELPERS "::begin_of(__range_r%2$zu, 0), 0); ",
        h->first, n, h->range);
  if (h->kind == HEAD_ITERATOR)
    text_printf(out,
                "%1$s __range_f%2$zu = %3$s; auto __range_b%2$zu = " HELPERS "::base(__range_f%2$zu); auto "
                "*__range_p%2$zu = " HELPERS "::pointer(__range_b%2$zu); "
                "const long __range_n%2$zu = " HELPERS "::trips(" HELPERS
                "::way(%4$s, __range_f%2$zu, 0) + (%5$d), %6$s); ",
                h->declaration, n, h->first, h->bound, h->closed, h->step);
}

static void add_element(struct text *out, const struct head *h) {
  if (h->kind == HEAD_RANGE)
    text_printf(out,
                "%1$s = " HELPERS "::element(__range_r%2$zu, __range_b%2$zu, __range_p%2$zu, __range_in%2$zu, "
                "__range_k%2$zu); ",
                h->declaration, h->number);
  if (h->kind == HEAD_ITERATOR)
    text_printf(out,
                "%1$s %3$s = " HELPERS "::make((decltype(__range_f%2$zu) *)0, __range_b%2$zu, __range_p%2$zu, "
                "__range_k%2$zu * (%4$s)); ",
                h->declaration, h->number, h->name, h->step);
}

/* The loops, HEADS[N], with the directive's line from LINE on; the statement ends at END. */
static void rewrite(struct rewriting *r, size_t line, const struct head *heads, size_t n, size_t end) {
  add_input(r, line);
  text_add(&r->out, "{ ");
  for (size_t i = 0; i < n; i++)
    add_hoisted(&r->out, &heads[i]);
  add_marker(r, line);
  for (size_t i = 0; i < n; i++) {
    if (heads[i].kind == HEAD_PLAIN)
      continue;
    add_input(r, heads[i].begin);
    add_marker(r, heads[i].begin);
    text_printf(&r->out, "for (long __range_k%1$zu = 0; __range_k%1$zu < __range_n%1$zu; ++__range_k%1$zu)",
                heads[i].number);
    r->at = heads[i].end;
    if (i + 1 < n)
      add_marker(r, heads[i].end);
  }
  add_input(r, heads[n - 1].end);
  text_add(&r->out, " { ");
  for (size_t i = 0; i < n; i++)
    add_element(&r->out, &heads[i]);
  add_marker(r, heads[n - 1].end);
  add_input(r, end);
  text_add(&r->out, " } }");
  add_marker(r, end);
}

/* ---- directives ---- */

static size_t begin_of_line(const struct rewriting *r, const struct reading *reading) {
  return source_line_begin(r->reader->source, reading->line);
}

/* How many loops the directive associates: the argument of `collapse`, `ordered` or `tile`'s number of sizes. */
static size_t associated(const struct reading *reading) {
  size_t n = 1;
  for (size_t i = 3; i + 2 < reading->tokens.n; i++) {
    const struct token *token = &reading->tokens.item[i];
    if (!token_is(&token[1], "("))
      continue;
    size_t wanted = 1;
    if (token_is(token, "collapse") || token_is(token, "ordered"))
      wanted = strtoul(token[2].text, NULL, 10);
    else if (token_is(token, "tile") || token_is(token, "sizes"))
      for (long depth = 0, at = 1; (size_t)at + i < reading->tokens.n; at++) {
        depth += token_nesting(&token[at]);
        if (depth == 0)
          break;
        wanted += depth == 1 && token_is(&token[at], ",");
      }
    n = wanted > n ? wanted : n;
  }
  return n;
}

static bool is_for_devices(const struct reader *reader) {
  for (size_t i = 0; i < reader->readings.n; i++) {
    const struct reading *reading = reader->readings.item[i];
    bool stays = reading->language->stays != NULL; /* else all of the language's directives are Sumac's */
    for (size_t k = 3; k < reading->tokens.n; k++)
      if (!stays || token_is(&reading->tokens.item[k], "target"))
        return true;
  }
  return false;
}

/* A name of HEAD's element, "auto &x", "auto &[x, y]", that RANGE names, too; NULL: none. */
static const char *element_in(struct rewriting *r, const struct head *head, const char *range) {
  struct tokens names = {0}, used = {0};
  const char *found = NULL;
  lex_all(head->declaration, head->declaration + strlen(head->declaration), &names);
  lex_all(range, range + strlen(range), &used);
  size_t first = find(&names, 0, "[");
  for (size_t i = first < names.n ? first : names.n - 1; i < names.n && !found; i++)
    for (size_t k = 0; k < used.n && !found; k++)
      if (names.item[i].kind == TOKEN_NAME && used.item[k].length == names.item[i].length &&
          memcmp(used.item[k].text, names.item[i].text, used.item[k].length) == 0 &&
          !(k && (token_is(&used.item[k - 1], ".") || token_is(&used.item[k - 1], "->"))))
        found = arena_strndup(r->reader->unit->arena, names.item[i].text, names.item[i].length);
  vec_free(&names);
  vec_free(&used);
  return found;
}

/* Ranges are known in front of the outermost loop. */
static bool check_ranges(struct rewriting *r, struct reading *reading, const struct head *heads, size_t n) {
  for (size_t i = 1; i < n; i++)
    for (size_t k = 0; k < i; k++) {
      const char *name =
          heads[i].kind == HEAD_RANGE && heads[k].kind == HEAD_RANGE ? element_in(r, &heads[k], heads[i].range) : NULL;
      if (!name)
        continue;
      diag_at(r->reader->unit->diag, DIAG_ERROR, reading->tokens.item[0].place,
              "the range of a loop that is collapsed or tiled depends on '%s', an element of a loop around it", name);
      reading->failed = true;
      return false;
    }
  return true;
}

/* A loop directive behind another one governs the same loops, and finds them rewritten. */
static void rewrite_loops(struct rewriting *r, size_t index) {
  enum { MOST = 16 };
  const struct reader *reader = r->reader;
  struct reading *reading = reader->readings.item[index];
  struct head heads[MOST];
  size_t line = begin_of_line(r, reading), wanted = associated(reading), n = 0;
  bool any = false;
  size_t after = source_line_end(reader->source, reading->line);
  size_t limit = source_line_end(reader->source, source_lines(reader->source) - 1);
  if (line < r->at)
    return;
  for (size_t at = after;
       n < wanted && n < MOST && read_head(r, reader->input + at, reader->input + limit, n > 0, &heads[n]);
       at = heads[n++].end)
    any |= heads[n].kind != HEAD_PLAIN;
  size_t end = any ? extent_of_statement(reader, after, limit) : 0;
  if (end && check_ranges(r, reading, heads, n))
    rewrite(r, line, heads, n, end);
}

static void add_helpers(struct text *out, const char *input) {
  text_add(out, "\n# 1 \"<loops over ranges>\" 3\n");
  for (size_t i = 0; i < sizeof wrapped / sizeof *wrapped; i++)
    if (strstr(input, wrapped[i].declared))
      text_add(out, wrapped[i].before);
  text_add(out, helpers);
  for (size_t i = 0; i < sizeof wrapped / sizeof *wrapped; i++)
    if (strstr(input, wrapped[i].declared))
      text_add(out, wrapped[i].inside);
  text_add(out, last_helper);
}

bool replace_ranges(struct reader *reader) {
  struct rewriting r = {.reader = reader, .number = reader->nranges};
  if (!reader->unit->cxx || !is_for_devices(reader))
    return false;
  for (size_t i = 0; i < reader->readings.n; i++)
    if (directive_has_loops(reader, i))
      rewrite_loops(&r, i);
  bool replaced = r.at > 0;
  if (replaced) {
    struct text whole = {0};
    if (!reader->nranges)
      add_helpers(&whole, reader->input);
    add_input(&r, source_line_end(reader->source, source_lines(reader->source) - 1));
    text_add_n(&whole, r.out.text, r.out.length);
    text_add_char(&whole, '\n');
    reader->nranges = r.number;
    read_again(reader, whole.text, whole.length);
    text_free(&whole);
  }
  text_free(&r.out);
  return replaced;
}
