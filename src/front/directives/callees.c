/*
 * callees.c - functions that stand for others (OpenMP's declare variant): before anything is parsed, calls of a
 * function that has variants become choices between these, by conditions that are known at the latest when code is made
 * for a target.
 *
 *     #pragma omp declare variant(fast) match(...)      ->
 *     int slow(int);                                          int slow(int); _Static_assert(... same type ...);
 *     ... slow(3) ...                                         ... (condition ? fast(3) : slow(3)) ...
 *
 * What stands between a begin and its end gets names of its own there. What is called is known by its name. The calls
 * are in callee_calls.c.
 *
 * To change functions in OpenMP's declare variant: callees.c, callee_calls.c; of headers: variants.c; src/lang/omp.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/directives/callees.h"

static const struct callees_info *info_of(const struct reading *reading) {
  return reading->failed ? NULL : reading->language->callees;
}

size_t callees_offset(const struct callees *c, const char *p) {
  return (size_t)(p - c->reader->input);
}

static const char *line_begin(const struct callees *c, const struct reading *reading) {
  return c->reader->input + source_line_begin(c->reader->source, reading->line);
}

static const char *line_end(const struct callees *c, const struct reading *reading) {
  return c->reader->input + source_line_end(c->reader->source, reading->line);
}

static void insert(struct callees *c, const char *at, const char *end, const char *text) {
  struct insertion insertion = {callees_offset(c, at), callees_offset(c, end), text};
  vec_push(&c->insertions, insertion);
}

const char *callees_token(const struct callees *c, const char *p, struct token *token) {
  return token_of_code(c->reader, p, c->end, token, NULL);
}

/* Behind the bracket that closes the one before P. */
const char *callees_after_brackets(const struct callees *c, const char *p) {
  struct token token;
  for (long depth = 1; depth > 0;) {
    p = callees_token(c, p, &token);
    if (token.kind == TOKEN_END)
      return c->end;
    depth += token_nesting(&token);
  }
  return p;
}

static bool is_attribute(const struct token *token) {
  return token_is(token, "__attribute__") || token_is(token, "__attribute") || token_is(token, "__asm__") ||
         token_is(token, "__declspec") || token_is(token, "_Alignas");
}

/* A declaration outside of functions. */
struct declared {
  const char *name;  /* of a function; NULL: it declares none */
  const char *place; /* of the name */
  const char *end;   /* its ';' or its body */
  bool defines;
};

static struct declared declaration_at(const struct callees *c, const char *p) {
  struct declared d = {0};
  struct token token, before = {0};
  for (;;) {
    p = callees_token(c, p, &token);
    d.end = p;
    if (token.kind == TOKEN_END || token_is(&token, ";") || token_is(&token, "}"))
      return d;
    bool call = token_is(&token, "("), plain = before.kind == TOKEN_NAME && !is_attribute(&before);
    if (call && plain && !d.name) {
      d.place = before.text;
      d.name = arena_strndup(c->reader->unit->arena, before.text, before.length);
    }
    if (token_is(&token, "{")) {
      d.end = p = callees_after_brackets(c, p);
      d.defines = d.name && token_is(&before, ")");
      if (d.defines)
        return d;
      token = (struct token){.kind = TOKEN_MARK, .text = "}", .length = 1};
    } else if (call || token_is(&token, "[")) {
      p = callees_after_brackets(c, p);
      token = (struct token){.kind = TOKEN_MARK, .text = ")", .length = 1};
    }
    before = token;
  }
}

/* C++: the scopes with names that are open at P, "n::S::". */
static const char *scope_at(const struct callees *c, const char *p) {
  struct arena *arena = c->reader->unit->arena;
  const char *scopes[64] = {""}, *name = NULL; /* of the braces that are open; NAME: what the next one opens */
  struct token token;
  int depth = 0;
  bool begins = false;
  for (const char *q = callees_token(c, c->reader->input, &token); c->reader->unit->cxx && token.text < p;
       q = callees_token(c, q, &token)) {
    bool opens = token_is(&token, "{"), scope = token_is(&token, "namespace") || token_is(&token, "class") ||
                                                token_is(&token, "struct") || token_is(&token, "union");
    if (begins && token.kind == TOKEN_NAME && !is_attribute(&token)) /* the last one of n::m */
      name = arena_printf(arena, "%s%.*s::", name ? name : "", (int)token.length, token.text);
    if (opens && depth + 1 < (int)(sizeof scopes / sizeof *scopes)) {
      scopes[depth + 1] = arena_printf(arena, "%s%s", scopes[depth], name ? name : "");
      depth++;
    }
    depth -= token_is(&token, "}") && depth > 0;
    if (opens || token_is(&token, ";") || token_is(&token, "(") || scope)
      name = NULL;
    begins = scope || (begins && (token_is(&token, "::") || is_attribute(&token)));
  }
  return scopes[depth];
}

/* ---- what is declared ---- */

static void complain(const struct reading *reading, struct unit *unit, const char *words) {
  if (words)
    diag_at(unit->diag, DIAG_ERROR, reading->tokens.item[0].place, "%s", words);
  else
    parse_say_complaint(unit, reading);
}

/* The ',' that ends the argument or parameter at P, or END. */
const char *callees_argument_end(const struct callees *c, const char *p, const char *end) {
  struct token token;
  while (p < end) {
    p = callees_token(c, p, &token);
    if (token.text >= end || token.kind == TOKEN_END)
      return end;
    if (token_is(&token, ","))
      return token.text;
    if (token_is(&token, "(") || token_is(&token, "[") || token_is(&token, "{"))
      p = callees_after_brackets(c, p);
  }
  return end;
}

/* NAME is that of the parameter [P, END): what stands in front of the end, of a bracket's end or of a '['. */
static bool is_parameter(const struct callees *c, const char *p, const char *end, const char *name) {
  struct token token, before = {0};
  do {
    p = callees_token(c, p, &token);
    bool ends = token.text >= end || token_is(&token, ")") || token_is(&token, "[");
    if (ends && before.kind == TOKEN_NAME && token_is(&before, name))
      return true;
    before = token;
  } while (token.text < end && token.kind != TOKEN_END);
  return false;
}

/* Which parameters are adjusted. */
static bool find_adjusted(const struct callees *c, const struct callee *callee, const struct declared *base) {
  struct token open;
  const char *first = callees_token(c, base->place + strlen(base->name), &open),
             *limit = callees_after_brackets(c, first) - 1;
  EACH_OF (struct adjusted, adjusted, callee->adjusted, callee->nadjusted) {
    bool found = false;
    const char *end;
    for (const char *p = first; !found && p < limit; p = end + 1) {
      end = callees_argument_end(c, p, limit);
      found = is_parameter(c, p, end, adjusted->name);
      adjusted->index += !found;
    }
    if (!found) {
      diag_at(c->reader->unit->diag, DIAG_ERROR, adjusted->place, "'%s' is no parameter of '%s'", adjusted->name,
              base->name);
      return false;
    }
  }
  return true;
}

/* An attribute in front of a function's name: other functions may stand for it wherever it is called. */
static const char unused[] = "__attribute__((unused)) ";

/* A variant that takes more arguments has another type; where it is called, the compiler sees whether it fits. */
static void add_callee(struct callees *c, const struct callee *callee, const struct declared *base, const char *name) {
  struct callee one = *callee;
  one.base = base->name;
  one.name = name;
  one.from = callees_offset(c, base->end);
  one.scope = scope_at(c, base->place);
  if (!find_adjusted(c, &one, base))
    return;
  vec_push(&c->list, one);
  insert(c, base->place, base->place, unused);
  if (one.declares)
    insert(c, base->end, base->end, one.declares);
  if (one.nappended || c->reader->unit->cxx) /* C++: there may be several functions of a name */
    return;
  insert(
      c, base->end, base->end,
      arena_printf(c->reader->unit->arena,
                   " _Static_assert(__builtin_types_compatible_p(__typeof__(%s), __typeof__(%s)), \"'%s' has another "
                   "type than '%s', of which it is to be a variant\");",
                   name, base->name, name, base->name));
}

static void declare_one(struct callees *c, struct reading *reading, const struct callee *callee) {
  struct declared base = declaration_at(c, line_end(c, reading));
  if (!base.name)
    complain(reading, c->reader->unit,
             "the directive declares a variant of the function that is declared next: none is");
  else
    add_callee(c, callee, &base, callee->name);
}

/* C++: behind the '{' of the namespace that begins at P, or the '}' that ends one; NULL: there is none. */
static const char *into_scope(const struct callees *c, const char *p) {
  struct token token;
  p = callees_token(c, p, &token);
  if (!c->reader->unit->cxx || (!token_is(&token, "namespace") && !token_is(&token, "}")))
    return NULL;
  while (token.kind != TOKEN_END && !token_is(&token, "{") && !token_is(&token, "}"))
    p = callees_token(c, p, &token);
  const char *inner = into_scope(c, p);
  return inner ? inner : p;
}

/* The functions up to END get other names; those of these names that are declared elsewhere have variants. */
static void declare_all(struct callees *c, const struct reading *reading, const struct reading *end,
                        const struct callee *callee) {
  const char *limit = line_begin(c, end);
  size_t number = c->list.n;
  for (const char *p = line_end(c, reading); p < limit;) {
    const char *inside = into_scope(c, p);
    struct declared d = declaration_at(c, inside ? inside : p);
    p = d.end;
    if (!d.name || !d.defines || p > limit)
      continue;
    const char *name = arena_printf(c->reader->unit->arena, "%s_omp_variant_%zu", d.name, number);
    insert(c, d.place, d.place + strlen(d.name), arena_printf(c->reader->unit->arena, "%s%s", unused, name));
    struct callee one = *callee;
    one.base = d.name;
    one.name = name;
    one.from = callees_offset(c, d.end);
    one.scope = scope_at(c, d.place);
    vec_push(&c->list, one);
  }
}

static struct reading *end_of(const struct callees *c, size_t begin, const char *words) {
  int depth = 1;
  for (size_t i = begin + 1; i < c->reader->readings.n; i++) {
    struct reading *reading = c->reader->readings.item[i];
    const struct callees_info *info = info_of(reading);
    depth += info && reading_begins(reading, info->begin);
    depth -= info && reading_begins(reading, words);
    if (depth == 0)
      return reading;
  }
  return NULL;
}

static void drop_line(struct callees *c, const struct reading *reading) {
  insert(c, line_begin(c, reading), line_end(c, reading), "");
}

/* What stands around the call takes the place of the directive's line. */
static void read_dispatched(struct callees *c, struct parser *parser) {
  struct reader *reader = c->reader;
  struct reading *reading = parser->reading;
  struct dispatched d = {.begin = callees_offset(c, line_end(c, reading)),
                         .dispatch = ARENA_NEW(reader->unit->arena, struct dispatch)};
  struct text text = {0};
  const struct dispatch *dispatch = d.dispatch;
  reading->language->callees->read_dispatch(parser, d.dispatch);
  d.end = extent_of_statement(reader, d.begin, callees_offset(c, c->end));
  d.dispatch->place = reading->tokens.item[0].place;
  vec_push(&c->dispatched, d);
  if (dispatch->before)
    text_add(&text, dispatch->before);
  if (dispatch->directive) {
    add_line_marker(&text, reader->source, callees_offset(c, line_begin(c, reading)));
    text_printf(&text, "#pragma %s %s", reading->language->sentinel, dispatch->directive);
  }
  insert(c, line_begin(c, reading), line_end(c, reading),
         text.length ? arena_strndup(reader->unit->arena, text.text, text.length) : "");
  if (dispatch->after && d.end)
    insert(c, reader->input + d.end, reader->input + d.end, dispatch->after);
  text_free(&text);
}

static void read_one(struct callees *c, size_t index) {
  struct reader *reader = c->reader;
  struct reading *reading = reader->readings.item[index];
  const struct callees_info *info = info_of(reading);
  if (!info || source_is_system(reader->source, callees_offset(c, line_begin(c, reading))))
    return;
  size_t one = reading_begins(reading, info->declare), all = reading_begins(reading, info->begin);
  size_t dispatch = reading_begins(reading, info->dispatch);
  bool end = reading_begins(reading, info->end);
  struct parser parser = {.unit = reader->unit, .reader = reader, .reading = reading, .language = reading->language};
  struct callee callee = {.place = reading->tokens.item[0].place};
  if (!one && !all && !dispatch && !end)
    return;
  if (!dispatch)
    drop_line(c, reading);
  if (end && c->open-- == 0) {
    c->open = 0;
    diag_at(reader->unit->diag, DIAG_ERROR, callee.place, "'%s' without a '%s'", info->end, info->begin);
  }
  c->open += all != 0;
  if (dispatch) {
    parser.at = dispatch;
    read_dispatched(c, &parser);
  } else if (one || all) {
    parser.at = one ? one : all;
    info->read(&parser, &callee, one);
    struct reading *last = all ? end_of(c, index, info->end) : NULL;
    if (!reading->failed && all && !last)
      complain(reading, reader->unit, "the directive has no end");
    else if (!reading->failed && one)
      declare_one(c, reading, &callee);
    else if (!reading->failed)
      declare_all(c, reading, last, &callee);
  }
  if (reading->failed)
    complain(reading, reader->unit, NULL);
}

static int by_place(const void *a, const void *b) {
  const struct insertion *x = a, *y = b;
  return x->at != y->at ? (x->at < y->at ? -1 : 1) : x->end < y->end ? -1 : x->end > y->end;
}

static bool has_call(const struct callees *c, const struct dispatched *d) {
  struct token token = {0}, before = {0};
  const char *end = c->reader->input + d->end;
  for (const char *p = callees_token(c, c->reader->input + d->begin, &token); p < end;
       p = callees_token(c, p, &token)) {
    if (token_is(&token, "(") && before.kind == TOKEN_NAME)
      return true;
    before = token;
  }
  return false;
}

/* Reports dispatch constructs that call nothing. The function that is called needs no variants. */
static void check_dispatched(struct callees *c) {
  for (size_t i = 0; i < c->dispatched.n; i++)
    if (!has_call(c, &c->dispatched.item[i]))
      diag_at(c->reader->unit->diag, DIAG_ERROR, c->dispatched.item[i].dispatch->place,
              "what is dispatched is no call");
}

static void find_extents(struct callees *c) {
  struct reader *reader = c->reader;
  c->extent = ARENA_ARRAY(reader->unit->arena, size_t, reader->readings.n + 1);
  for (size_t i = 0; i < reader->readings.n; i++) {
    struct reading *reading = reader->readings.item[i];
    size_t line = callees_offset(c, line_end(c, reading)), words;
    struct parser parser = {
        .unit = reader->unit, .reader = reader, .reading = reading, .language = reading->language, .at = 3};
    int kind = reading->failed ? -1 : parse_directive_here(&parser, &words);
    enum association association = kind < 0 ? STANDALONE : reading->language->directives[kind].association;
    if (!reading->at_file_scope && (association == STATEMENT || association == LOOP))
      c->extent[i] = extent_of_statement(reader, line, callees_offset(c, c->end));
  }
}

void replace_callees(struct reader *reader) {
  struct callees c = {.reader = reader};
  struct text out = {0};
  long depth = 0;
  c.end = reader->input + source_line_end(reader->source, source_lines(reader->source) - 1);
  for (size_t i = 0; i < reader->readings.n; i++)
    read_one(&c, i);
  if (c.insertions.n) {
    find_extents(&c);
    qsort(c.insertions.item, c.insertions.n, sizeof *c.insertions.item, by_place);
    const char *p = reader->input;
    EACH_IN (const struct insertion, insertion, c.insertions) {
      callees_rewrite(&c, &out, p, reader->input + insertion->at, false, &depth);
      text_add(&out, insertion->text);
      p = reader->input + insertion->end;
    }
    callees_rewrite(&c, &out, p, c.end, false, &depth);
    text_add_char(&out, '\n');
    check_dispatched(&c);
    read_again(reader, out.text, out.length);
    scan_text(reader);
    expand_macros(reader);
  }
  vec_free(&c.list);
  vec_free(&c.dispatched);
  vec_free(&c.insertions);
  text_free(&out);
}
