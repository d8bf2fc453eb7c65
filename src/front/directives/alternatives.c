/*
 * alternatives.c - directives that stand for one of several others (OpenMP's metadirective): before anything is parsed,
 * the text becomes one with the others in their place. What decides is C, known at the latest when code is made for a
 * target, so the choice is an `if` around copies of the statement:
 *
 *     #pragma omp metadirective when(...: A) default(B)     ->     if (...) {
 *     for (...) ...                                                 #pragma omp A
 *                                                                   for (...) ...
 *                                                                 } else {
 *                                                                   #pragma omp B
 *                                                                   for (...) ...
 *                                                                 }
 *
 * If only one is left there is no `if`. Line markers keep the user's lines. One round replaces those that stand in no
 * other one's statement: in the next round, what is around the others is known.
 *
 * To change what stands for one of several directives: alternatives.c; its grammar: src/lang/omp/metadirective.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/directives/reader.h"

struct substitution {
  struct reader *reader;
  struct text out;
  size_t at;     /* the input is copied up to here */
  bool replaced; /* a directive was */
};

static size_t line_begin(const struct reader *reader, const struct reading *reading) {
  return source_line_begin(reader->source, reading->line);
}

static size_t line_end(const struct reader *reader, const struct reading *reading) {
  return source_line_end(reader->source, reading->line);
}

static struct parser parser_of(struct reader *reader, struct reading *reading) {
  return (struct parser){
      .unit = reader->unit, .reader = reader, .reading = reading, .language = reading->language, .at = 3};
}

/* The tokens from AT on begin with WORDS, which have a blank between them; what is behind them, or 0. */
size_t reading_begins(const struct reading *reading, const char *words) {
  size_t at = 3;
  for (; words && *words; at++) {
    size_t length = strcspn(words, " ");
    const struct token *token = at < reading->tokens.n ? &reading->tokens.item[at] : NULL;
    if (!token || token->length != length || memcmp(token->text, words, length) != 0)
      return 0;
    words += length + (words[length] == ' ');
  }
  return words ? at : 0;
}

/* Which spelling of the language's a directive is: 0: none. */
enum { WHOLE = 1, BEGINS, ENDS };
static int spelling_of(const struct reading *reading, size_t *behind) {
  const struct alternatives_info *info = reading->language->alternatives;
  *behind = 0;
  if (!info || reading->failed)
    return 0;
  if ((*behind = reading_begins(reading, info->begin)))
    return BEGINS;
  if ((*behind = reading_begins(reading, info->end)))
    return ENDS;
  return (*behind = reading_begins(reading, info->whole)) ? WHOLE : 0;
}

/* ---- what is around ---- */

static const struct directive_info *info_of(struct reader *reader, struct reading *reading, int *kind) {
  struct parser parser = parser_of(reader, reading);
  size_t words;
  *kind = reading->failed ? -1 : parse_directive_here(&parser, &words);
  return *kind < 0 ? NULL : &reading->language->directives[*kind];
}

bool directive_stands_alone(const struct reader *reader, size_t offset) {
  size_t line = source_line_of(reader->source, offset), behind;
  EACH_PTR (struct reading, reading, reader->readings) {
    if (reading->line != line)
      continue;
    int kind;
    const struct directive_info *info = info_of((struct reader *)reader, reading, &kind);
    return info ? info->association != STATEMENT && info->association != LOOP : spelling_of(reading, &behind) == ENDS;
  }
  return false;
}

bool directive_has_loops(struct reader *reader, size_t index) {
  int kind;
  const struct directive_info *info = info_of(reader, reader->readings.item[index], &kind);
  return info && info->association == LOOP && !reader->readings.item[index]->at_file_scope;
}

/* The directives of the same language around the one at INDEX, outer ones first, in one function. */
static void find_around(struct reader *reader, size_t index, struct alternatives *alternatives) {
  const struct reading *inner = reader->readings.item[index];
  size_t at = line_begin(reader, inner), limit = source_line_end(reader->source, source_lines(reader->source) - 1);
  alternatives->around = ARENA_ARRAY(reader->unit->arena, int, index + 1);
  for (size_t i = 0; i < index && !inner->at_file_scope; i++) {
    struct reading *reading = reader->readings.item[i];
    int kind;
    if (reading->language != inner->language || reading->at_file_scope)
      continue;
    const struct directive_info *info = info_of(reader, reading, &kind);
    if (info && (info->association == STATEMENT || info->association == LOOP) &&
        extent_of_statement(reader, line_end(reader, reading), limit) > at)
      alternatives->around[alternatives->naround++] = kind;
  }
}

/* ---- text ---- */

void add_line_marker(struct text *out, struct source *source, size_t offset) {
  struct place place = source_line_place(source, source_line_of(source, offset));
  text_printf(out, "\n# %u \"", place.line);
  for (const char *p = place.file; *p; p++) {
    if (*p == '"' || *p == '\\')
      text_add_char(out, '\\');
    text_add_char(out, *p);
  }
  text_add(out, source_is_system(source, offset) ? "\" 3\n" : "\"\n");
}

static void add_marker(struct substitution *s, size_t offset) {
  add_line_marker(&s->out, s->reader->source, offset);
}

static void add_input(struct substitution *s, size_t begin, size_t end) {
  text_add_n(&s->out, s->reader->input + begin, end - begin);
}

/* A directive's statement, in the text. */
struct governed {
  size_t directive; /* where the line of the directive begins */
  size_t begin, end;
  size_t rest; /* where the text goes on */
  bool braces; /* what stands between a begin and an end is several statements */
};

static void add_directive(struct substitution *s, const struct reading *reading, const char *text) {
  if (text)
    text_printf(&s->out, "#pragma %s %s", reading->language->sentinel, text);
}

static void add_body(struct substitution *s, const struct governed *body) {
  if (body->braces)
    text_add_char(&s->out, '{');
  add_input(s, body->begin, body->end);
  if (body->braces)
    text_add(&s->out, "\n}");
}

static void add_alternatives(struct substitution *s, const struct reading *reading,
                             const struct alternatives *alternatives, const struct governed *body) {
  bool statement = body->end > body->begin;
  for (size_t i = 0; i < alternatives->n; i++) {
    const struct alternative *alternative = &alternatives->item[i];
    if (alternative->condition)
      text_printf(&s->out, "%sif (%s) {", i ? " else " : "", alternative->condition);
    else
      text_add(&s->out, " else {");
    add_marker(s, body->directive);
    add_directive(s, reading, alternative->text);
    add_marker(s, body->begin);
    if (statement)
      add_body(s, body);
    text_add(&s->out, " }");
  }
}

static void add_only(struct substitution *s, const struct reading *reading, const struct alternative *alternative,
                     const struct governed *body) {
  add_directive(s, reading, alternative->text);
  text_add_char(&s->out, '\n');
  if (alternative->text && body->end > body->begin)
    add_body(s, body);
  else
    add_input(s, body->begin, body->end);
}

/* ---- one of them ---- */

/* The index of the end that belongs to the begin at INDEX; 0: there is none. */
static size_t find_end(const struct reader *reader, size_t index) {
  size_t behind;
  int depth = 1;
  for (size_t i = index + 1; i < reader->readings.n; i++) {
    int spelling = spelling_of(reader->readings.item[i], &behind);
    if (reader->readings.item[i]->at_file_scope != reader->readings.item[index]->at_file_scope)
      return 0;
    depth += (spelling == BEGINS) - (spelling == ENDS);
    if (depth == 0)
      return i;
  }
  return 0;
}

static bool is_blank(const char *p, const char *end) {
  return lex_skip_blank(p, end) == end;
}

static bool find_body(struct reader *reader, size_t index, int spelling, bool wanted, struct governed *body) {
  const struct reading *reading = reader->readings.item[index];
  size_t after = line_end(reader, reading) + 1;
  *body = (struct governed){line_begin(reader, reading), after, after, after, false};
  if (spelling == BEGINS) {
    size_t end = find_end(reader, index);
    if (!end) {
      diag_at(reader->unit->diag, DIAG_ERROR, reading->tokens.item[0].place, "'%s' without an '%s'",
              reading->language->alternatives->begin, reading->language->alternatives->end);
      return false;
    }
    body->end = line_begin(reader, reader->readings.item[end]);
    body->rest = line_end(reader, reader->readings.item[end]);
    size_t first = extent_of_statement(reader, after, body->end);
    body->braces = !first || !is_blank(reader->input + first, reader->input + body->end);
  } else if (wanted) {
    size_t limit = source_line_end(reader->source, source_lines(reader->source) - 1);
    body->end = body->rest = extent_of_statement(reader, after, limit);
    if (!body->end) {
      diag_at(reader->unit->diag, DIAG_ERROR, reading->tokens.item[0].place,
              "expected a statement after '#pragma %s %s'", reading->language->sentinel,
              reading->language->alternatives->whole);
      return false;
    }
  }
  return true;
}

/* Copies of a variable that lasts would be several variables. */
static bool check_copies(struct reader *reader, const struct reading *reading, const struct governed *body) {
  const char *end = reader->input + body->end;
  struct token token;
  for (const char *p = lex_token(reader->input + body->begin, end, &token); token.kind != TOKEN_END;
       p = lex_token(p, end, &token))
    if (token_is(&token, "static")) {
      diag_at(
          reader->unit->diag, DIAG_ERROR, reading->tokens.item[0].place,
          "the statement of '%s' declares a static variable, and which directive it has is only known later: declare "
          "it in front",
          reading->language->alternatives->whole);
      return false;
    }
  return true;
}

static bool check_scope(struct reader *reader, const struct reading *reading, const struct alternatives *alternatives) {
  if (!reading->at_file_scope || alternatives->n == 1)
    return true;
  diag_at(reader->unit->diag, DIAG_ERROR, reading->tokens.item[0].place,
          "outside of functions, '%s' can only choose by what is known of the host when it is compiled",
          reading->language->alternatives->whole);
  return false;
}

static void blank(struct substitution *s, const struct reading *reading) {
  s->at = line_end(s->reader, reading);
}

static void replace(struct substitution *s, size_t index, int spelling, size_t behind) {
  struct reader *reader = s->reader;
  struct reading *reading = reader->readings.item[index];
  const struct alternatives_info *info = reading->language->alternatives;
  struct alternatives alternatives = {0};
  struct governed body;
  struct parser parser = parser_of(reader, reading);
  parser.at = behind;
  add_input(s, s->at, line_begin(reader, reading));
  s->replaced = true;
  blank(s, reading);
  if (spelling == ENDS) {
    diag_at(reader->unit->diag, DIAG_ERROR, reading->tokens.item[0].place, "'%s' without a '%s'", info->end,
            info->begin);
    return;
  }
  find_around(reader, index, &alternatives);
  info->read(&parser, &alternatives);
  if (reading->failed) {
    parse_say_complaint(reader->unit, reading);
    return;
  }
  bool wanted = false;
  for (size_t i = 0; i < alternatives.n; i++)
    wanted |= alternatives.item[i].text && !alternatives.item[i].alone;
  if (!check_scope(reader, reading, &alternatives) || !find_body(reader, index, spelling, wanted, &body))
    return;
  if (alternatives.n > 1 && !check_copies(reader, reading, &body))
    return;
  if (alternatives.n == 1)
    add_only(s, reading, &alternatives.item[0], &body);
  else
    add_alternatives(s, reading, &alternatives, &body);
  s->at = body.rest;
  if (body.rest == line_end(reader, reading) + 1) /* no statement: go on with the next line */
    add_marker(s, body.rest);
  else if (alternatives.n > 1 || spelling == BEGINS)
    add_marker(s, body.rest);
}

bool replace_alternatives(struct reader *reader) {
  struct substitution s = {.reader = reader};
  for (size_t i = 0; i < reader->readings.n; i++) {
    size_t behind;
    int spelling = spelling_of(reader->readings.item[i], &behind);
    if (spelling && line_begin(reader, reader->readings.item[i]) >= s.at)
      replace(&s, i, spelling, behind);
  }
  if (s.replaced) {
    size_t end = source_line_end(reader->source, source_lines(reader->source) - 1);
    add_input(&s, s.at, end);
    text_add_char(&s.out, '\n');
    read_again(reader, s.out.text, s.out.length);
  }
  text_free(&s.out);
  return s.replaced;
}
