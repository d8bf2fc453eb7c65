/*
 * callees.c - functions that stand for others (OpenMP's declare variant): before anything is parsed, calls of a
 * function that has variants become choices between these, by conditions that are known at the latest when code is made
 * for a target.
 *
 *     #pragma omp declare variant(fast) match(...)      ->
 *     int slow(int);                                          int slow(int); _Static_assert(... same type ...);
 *     ... slow(3) ...                                         ... (condition ? fast(3) : slow(3)) ...
 *
 * What stands between a begin and its end gets names of its own there. What is called is known by its name.
 */
#include <ctype.h>

#include "front/internal.h"

struct callees {
  struct reader *reader;
  const char *end; /* of the input */
  vec_of(struct callee) list;
  struct {
    struct dispatched {
      size_t begin, end; /* of the statement */
      struct dispatch *dispatch;
    } *item;
    size_t n, capacity;
  } dispatched;
  struct {
    struct insertion { /* text instead of [AT, END) */
      size_t at, end;
      const char *text;
    } *item;
    size_t n, capacity;
  } insertions;
  int open;       /* begins whose end is still to come */
  size_t *extent; /* of each reading: behind its statement, or 0 */
};

static const struct callees_info *info_of(const struct reading *reading) {
  return reading->failed ? NULL : reading->language->callees;
}

static size_t offset_of(const struct callees *c, const char *p) {
  return (size_t)(p - c->reader->input);
}

static const char *line_begin(const struct callees *c, const struct reading *reading) {
  return c->reader->input + source_line_begin(c->reader->source, reading->line);
}

static const char *line_end(const struct callees *c, const struct reading *reading) {
  return c->reader->input + source_line_end(c->reader->source, reading->line);
}

static void insert(struct callees *c, const char *at, const char *end, const char *text) {
  struct insertion insertion = {offset_of(c, at), offset_of(c, end), text};
  vec_push(&c->insertions, insertion);
}

static const char *next_token(const struct callees *c, const char *p, struct token *token) {
  return token_of_code(c->reader, p, c->end, token, NULL);
}

/* Behind the bracket that closes the one before P. */
static const char *after_brackets(const struct callees *c, const char *p) {
  struct token token;
  for (long depth = 1; depth > 0;) {
    p = next_token(c, p, &token);
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
  const char *name;   /* of a function; NULL: it declares none */
  const char *place;  /* of the name */
  const char *behind; /* its ';' or its body */
  bool defines;
};

static struct declared declaration_at(const struct callees *c, const char *p) {
  struct declared d = {0};
  struct token token, before = {0};
  for (;;) {
    p = next_token(c, p, &token);
    d.behind = p;
    if (token.kind == TOKEN_END || token_is(&token, ";") || token_is(&token, "}"))
      return d;
    bool call = token_is(&token, "("), plain = before.kind == TOKEN_NAME && !is_attribute(&before);
    if (call && plain && !d.name) {
      d.place = before.text;
      d.name = arena_strndup(c->reader->unit->arena, before.text, before.length);
    }
    if (token_is(&token, "{")) {
      d.behind = p = after_brackets(c, p);
      d.defines = d.name && token_is(&before, ")");
      if (d.defines)
        return d;
      token = (struct token){.kind = TOKEN_MARK, .text = "}", .length = 1};
    } else if (call || token_is(&token, "[")) {
      p = after_brackets(c, p);
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
  for (const char *q = next_token(c, c->reader->input, &token); c->reader->unit->cxx && token.text < p;
       q = next_token(c, q, &token)) {
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
  else if (reading->complaint)
    diag_at(unit->diag, DIAG_ERROR, reading->complaint_place, "%s", reading->complaint);
}

/* The ',' that ends the argument or parameter at P, or END. */
static const char *argument_end(const struct callees *c, const char *p, const char *end) {
  struct token token;
  while (p < end) {
    p = next_token(c, p, &token);
    if (token.text >= end || token.kind == TOKEN_END)
      return end;
    if (token_is(&token, ","))
      return token.text;
    if (token_is(&token, "(") || token_is(&token, "[") || token_is(&token, "{"))
      p = after_brackets(c, p);
  }
  return end;
}

/* NAME is that of the parameter [P, END): what stands in front of the end, of a bracket's end or of a '['. */
static bool is_parameter(const struct callees *c, const char *p, const char *end, const char *name) {
  struct token token, before = {0};
  do {
    p = next_token(c, p, &token);
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
  const char *first = next_token(c, base->place + strlen(base->name), &open), *limit = after_brackets(c, first) - 1;
  EACH_OF (struct adjusted, adjusted, callee->adjusted, callee->nadjusted) {
    bool found = false;
    const char *end;
    for (const char *p = first; !found && p < limit; p = end + 1) {
      end = argument_end(c, p, limit);
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
  one.from = offset_of(c, base->behind);
  one.scope = scope_at(c, base->place);
  if (!find_adjusted(c, &one, base))
    return;
  vec_push(&c->list, one);
  insert(c, base->place, base->place, unused);
  if (one.declares)
    insert(c, base->behind, base->behind, one.declares);
  if (one.nappended || c->reader->unit->cxx) /* C++: there may be several functions of a name */
    return;
  insert(
      c, base->behind, base->behind,
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
  p = next_token(c, p, &token);
  if (!c->reader->unit->cxx || (!token_is(&token, "namespace") && !token_is(&token, "}")))
    return NULL;
  while (token.kind != TOKEN_END && !token_is(&token, "{") && !token_is(&token, "}"))
    p = next_token(c, p, &token);
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
    p = d.behind;
    if (!d.name || !d.defines || p > limit)
      continue;
    const char *name = arena_printf(c->reader->unit->arena, "%s_omp_variant_%zu", d.name, number);
    insert(c, d.place, d.place + strlen(d.name), arena_printf(c->reader->unit->arena, "%s%s", unused, name));
    struct callee one = *callee;
    one.base = d.name;
    one.name = name;
    one.from = offset_of(c, d.behind);
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
  struct dispatched d = {.begin = offset_of(c, line_end(c, reading)),
                         .dispatch = ARENA_NEW(reader->unit->arena, struct dispatch)};
  struct text text = {0};
  const struct dispatch *dispatch = d.dispatch;
  reading->language->callees->read_dispatch(parser, d.dispatch);
  d.end = extent_of_statement(reader, d.begin, offset_of(c, c->end));
  d.dispatch->place = reading->tokens.item[0].place;
  vec_push(&c->dispatched, d);
  if (dispatch->before)
    text_add(&text, dispatch->before);
  if (dispatch->directive) {
    add_line_marker(&text, reader->source, offset_of(c, line_begin(c, reading)));
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
  if (!info || source_is_system(reader->source, offset_of(c, line_begin(c, reading))))
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

/* ---- calls ---- */

struct call {
  const char *scope, *name, *open, *behind; /* "", or in C++ "n::"; "f", its "(", behind its ")" */
  const char *arguments;                    /* "", or in C++ a template's, "<T>" */
};

/* C++: behind the arguments of a template that begin at P; P: there are none. */
static const char *behind_arguments(const struct callees *c, const char *p) {
  struct token token;
  const char *q = next_token(c, p, &token);
  long depth = c->reader->unit->cxx && token_is(&token, "<");
  while (depth > 0) {
    q = next_token(c, q, &token);
    depth += token_is(&token, "<") - token_is(&token, ">") - 2 * token_is(&token, ">>");
    if (token.kind == TOKEN_END || token_is(&token, ";") || token_is(&token, "{"))
      return p;
    if (token_is(&token, "("))
      q = after_brackets(c, q);
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

static void rewrite(struct callees *c, struct text *out, const char *p, const char *end, bool flat, long *depth);

static void add_call(struct callees *c, struct text *out, const char *name, const struct call *call, bool flat,
                     long *depth) {
  text_printf(out, "%s%s", name, call->arguments);
  rewrite(c, out, call->open, call->behind, flat, depth);
}

/* [P, END) is the name of a variable that stays what it is. */
static bool is_kept(const struct callees *c, const struct dispatch *dispatch, const char *p, const char *end) {
  struct token token, behind;
  next_token(c, next_token(c, p, &token), &behind);
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
static void add_adjusted_call(struct callees *c, struct text *out, const struct callee *callee,
                              const struct dispatch *dispatch, const struct call *call, bool flat, long *depth) {
  struct token first;
  const char *p = call->open + 1, *limit = call->behind - 1;
  next_token(c, p, &first);
  bool empty = first.text >= limit;
  text_printf(out, "%s%s%s(", variant_scope(c, callee), callee->name, call->arguments);
  for (size_t i = 0; p <= limit; i++) {
    const char *end = argument_end(c, p, limit);
    bool translated = is_translated(callee, i) && !is_kept(c, dispatch, p, end);
    if (translated)
      text_printf(out, "%s(", callee->translate);
    rewrite(c, out, p, end, flat, depth);
    text_add(out, translated ? ")" : "");
    text_add(out, end < limit ? "," : "");
    p = end + 1;
  }
  for (size_t i = 0; i < callee->nappended; i++)
    text_printf(out, "%s%s", empty && i == 0 ? "" : ", ", callee->append);
  text_add_char(out, ')');
}

static void add_variant(struct callees *c, struct text *out, const struct callee *callee,
                        const struct dispatch *dispatch, const struct call *call, bool flat, long *depth) {
  if (callee->nadjusted || callee->nappended)
    add_adjusted_call(c, out, callee, dispatch, call, flat, depth);
  else
    add_call(c, out, arena_printf(c->reader->unit->arena, "%s%s", variant_scope(c, callee), callee->name), call, flat,
             depth);
}

/* The first whose condition holds; the function itself, where there is none. */
static void choose(struct callees *c, struct text *out, const struct token *token, const struct call *call, bool flat,
                   long *depth) {
  struct reader *reader = c->reader;
  size_t offset = offset_of(c, call->name);
  struct calling calling = {0};
  find_around(c, offset, &calling);
  EACH_IN (struct dispatched, d, c->dispatched) {
    if (offset >= d->begin && offset < d->end && !d->dispatch->used) {
      d->dispatch->used = true;
      calling.dispatch = d->dispatch;
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
    add_variant(c, out, &calling.callee[i], calling.dispatch, call, last ? flat : true, depth);
    if (!last)
      text_add(out, " : ");
  }
  if (calling.n == 0 || calling.callee[calling.n - 1].condition)
    add_call(c, out, name, call, flat, depth);
  text_add_char(out, ')');
}

/* [P, END) with its calls replaced. FLAT: on one line. */
static void rewrite(struct callees *c, struct text *out, const char *p, const char *end, bool flat, long *depth) {
  struct token token = {0}, before = {0}, after;
  size_t scope_begin = out->length; /* of n::m:: in front of a name */
  for (const char *next; p < end; p = next) {
    next = next_token(c, p, &token);
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
    const char *behind = next_token(c, arguments, &after);
    bool scoped = c->reader->unit->cxx && token_is(&before, "::");
    if (!scoped && !(token_is(&token, "::") && before.kind == TOKEN_NAME && *p == ':'))
      scope_begin = out->length;
    const char *scope = scoped && token.kind == TOKEN_NAME && token_is(&after, "(")
                            ? arena_strndup(c->reader->unit->arena, out->text + scope_begin, out->length - scope_begin)
                            : "";
    if (*depth > 0 && token.kind == TOKEN_NAME && token_is(&after, "(") && may_precede(&before) &&
        is_callee(c, &token, offset_of(c, token.text), scope)) {
      struct call call = {scope, token.text, after.text, after_brackets(c, behind),
                          arena_strndup(c->reader->unit->arena, next, (size_t)(arguments - next))};
      out->length = *scope ? scope_begin : out->length;
      choose(c, out, &token, &call, flat, depth);
      next = call.behind;
      token = (struct token){.kind = TOKEN_MARK, .text = ")", .length = 1};
    } else {
      text_add_n(out, token.text, token.length);
      *depth += token_is(&token, "{") - token_is(&token, "}");
    }
    before = token;
  }
}

static int by_place(const void *a, const void *b) {
  const struct insertion *x = a, *y = b;
  return x->at != y->at ? (x->at < y->at ? -1 : 1) : x->end < y->end ? -1 : x->end > y->end;
}

static bool has_call(const struct callees *c, const struct dispatched *d) {
  struct token token = {0}, before = {0};
  const char *end = c->reader->input + d->end;
  for (const char *p = next_token(c, c->reader->input + d->begin, &token); p < end; p = next_token(c, p, &token)) {
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
    size_t line = offset_of(c, line_end(c, reading)), words;
    struct parser parser = {
        .unit = reader->unit, .reader = reader, .reading = reading, .language = reading->language, .at = 3};
    int kind = reading->failed ? -1 : parse_directive_here(&parser, &words);
    enum association association = kind < 0 ? STANDALONE : reading->language->directives[kind].association;
    if (!reading->at_file_scope && (association == STATEMENT || association == LOOP))
      c->extent[i] = extent_of_statement(reader, line, offset_of(c, c->end));
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
      rewrite(&c, &out, p, reader->input + insertion->at, false, &depth);
      text_add(&out, insertion->text);
      p = reader->input + insertion->end;
    }
    rewrite(&c, &out, p, c.end, false, &depth);
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
