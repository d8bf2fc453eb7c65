/*
 * source.c - lines to statements: comments, continuation, sentinels, INCLUDE and the preprocessor's line markers
 * (Fortran 2018, 6.3; OpenACC 3.4, 2.1; OpenMP 5.2, 3.1). Free form.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/source.h"

#include <ctype.h>
#include <strings.h>

static const char *skip_blanks(const char *at, const char *end) {
  while (at < end && (*at == ' ' || *at == '\t' || *at == '\r'))
    at++;
  return at;
}

/* Moves *AT behind the sentinel that begins there; "!$" alone, of lines for OpenMP compilers, is not one of these. */
static enum sentinel take_sentinel(const struct fortran_options *options, const char **at, const char *end) {
  static const char *const texts[] = {[SENTINEL_ACC] = "!$acc", [SENTINEL_OMP] = "!$omp"};
  for (enum sentinel s = SENTINEL_ACC; s <= SENTINEL_OMP; s++) {
    bool on = s == SENTINEL_ACC ? options->openacc : options->openmp;
    size_t length = strlen(texts[s]);
    if (!on || (size_t)(end - *at) < length || strncasecmp(*at, texts[s], length) != 0)
      continue;
    const char *behind = *at + length;
    if (behind < end && *behind != ' ' && *behind != '\t' && *behind != '&')
      continue;
    *at = behind;
    return s;
  }
  return SENTINEL_NONE;
}

/* True if the line at AT is a conditional one: "!$ " (OpenMP 5.2, 3.3). Moves *AT behind the sentinel. */
static bool take_conditional(const struct fortran_options *options, const char **at, const char *end) {
  if (!options->openmp || end - *at < 3 || (*at)[0] != '!' || (*at)[1] != '$' ||
      ((*at)[2] != ' ' && (*at)[2] != '\t' && (*at)[2] != '&'))
    return false;
  *at += 2;
  return true;
}

/* "acc_attach" or "acc_detach", which attach_calls.c makes directives of. */
static bool calls_attach(const char *at, const char *end) {
  size_t length = strlen("acc_attach");
  for (; at + length <= end; at++)
    if (strncasecmp(at, "acc_attach", length) == 0 || strncasecmp(at, "acc_detach", length) == 0)
      return true;
  return false;
}

bool source_has_directives(const struct fortran_options *options, const char *text, size_t length) {
  const char *end = text + length;
  if (options->openacc && calls_attach(text, end))
    return true;
  for (const char *line = text; line < end;) {
    const char *stop = memchr(line, '\n', (size_t)(end - line));
    stop = stop ? stop : end;
    const char *at = skip_blanks(line, stop);
    if (options->fixed_form ? source_is_fixed_directive(options, line, stop)
                            : take_sentinel(options, &at, stop) != SENTINEL_NONE)
      return true;
    line = stop + 1;
  }
  return false;
}

/* --- lines --- */

/* A marker "# 12 "file" 3": the next line's place. */
static bool read_marker(struct source *s, const char *at, const char *end, struct place *place) {
  if (at >= end || *at++ != '#')
    return false;
  at = skip_blanks(at, end);
  if (end - at > 4 && strncmp(at, "line", 4) == 0)
    at = skip_blanks(at + 4, end);
  if (at >= end || !isdigit((unsigned char)*at))
    return true; /* another directive of the preprocessor */
  place->line = (unsigned)strtoul(at, NULL, 10);
  const char *quote = memchr(at, '"', (size_t)(end - at));
  const char *stop = quote ? memchr(quote + 1, '"', (size_t)(end - quote - 1)) : NULL;
  if (stop)
    place->file = arena_strndup(s->arena, quote + 1, (size_t)(stop - quote - 1));
  return true;
}

static bool add_lines(struct source *s, const char *path, const char *text, size_t length, int depth);

/* "include 'name'": the file, if it is found; the host's compiler reports others. */
static bool include(struct source *s, const char *at, const char *end, struct place place, int depth) {
  at = skip_blanks(at, end);
  if (end - at < 9 || strncasecmp(at, "include", 7) != 0)
    return false;
  at = skip_blanks(at + 7, end);
  char quote = at < end ? *at : 0;
  const char *stop = quote == '\'' || quote == '"' ? memchr(at + 1, quote, (size_t)(end - at - 1)) : NULL;
  if (!stop || depth > 20)
    return false;
  const char *name = arena_strndup(s->arena, at + 1, (size_t)(stop - at - 1));
  const char *slash = strrchr(place.file, '/');
  const char *path =
      *name == '/' || !slash ? name : arena_printf(s->arena, "%.*s/%s", (int)(slash - place.file), place.file, name);
  size_t length = 0;
  char *text = file_read(path, &length);
  for (size_t i = 0; !text && *name != '/' && s->options->folders && i < s->options->folders->n; i++) {
    path = arena_printf(s->arena, "%s/%s", s->options->folders->item[i], name);
    text = file_read(path, &length);
  }
  if (!text)
    return false;
  const char *kept = arena_strndup(s->arena, text, length);
  free(text);
  return add_lines(s, path, kept, length, depth + 1);
}

static bool add_lines(struct source *s, const char *path, const char *text, size_t length, int depth) {
  const char *end = text + length;
  struct place place = {path, 1, 1};
  for (const char *line = text; line < end; place.line++) {
    const char *stop = memchr(line, '\n', (size_t)(end - line));
    stop = stop ? stop : end;
    struct place next = place;
    if (read_marker(s, line, stop, &next)) {
      if (next.line != place.line || next.file != place.file) {
        place = next;
        place.line--;
      }
    } else if (!include(s, line, stop, place, depth)) {
      vec_push(&s->lines, ((struct source_line){line, stop, place}));
    }
    line = stop + 1;
  }
  return true;
}

/* --- statements --- */

/* A line's part of a statement. */
struct content {
  enum sentinel sentinel;
  const char *at, *end; /* without sentinel, comment and "&"; empty: nothing */
  bool continues;       /* true if "&" is at the end */
  bool continued;       /* true if "&" is at the beginning */
};

const char *source_find_comment(const char *at, const char *end, char *quote) {
  for (; at < end; at++) {
    if (*quote)
      *quote = *at == *quote ? 0 : *quote;
    else if (*at == '\'' || *at == '"')
      *quote = *at;
    else if (*at == '!')
      break;
  }
  return at;
}

/* Text behind a directive in its line is a comment, and no second directive. */
static void check_comment(const struct source *s, const struct source_line *line, const char *at) {
  const char *behind = at;
  if (at >= line->end || take_sentinel(s->options, &behind, line->end) == SENTINEL_NONE)
    return;
  struct place place = {line->place.file, line->place.line, (unsigned)(at - line->begin) + 1};
  diag_at(s->diag, DIAG_ERROR, place, "a line has one directive: write the second one in a line of its own");
}

static struct content read_content(const struct source *s, const struct source_line *line, char *quote) {
  struct content c = {.at = skip_blanks(line->begin, line->end), .end = line->end};
  c.sentinel = take_sentinel(s->options, &c.at, c.end);
  if (c.sentinel == SENTINEL_NONE)
    take_conditional(s->options, &c.at, c.end);
  const char *first = skip_blanks(c.at, c.end);
  if (first < c.end && *first == '&') {
    c.continued = true;
    c.at = first + 1;
  } else if (!*quote) {
    c.at = first;
  }
  char open = *quote;
  const char *end = source_find_comment(c.at, c.end, &open);
  if (c.sentinel != SENTINEL_NONE)
    check_comment(s, line, end);
  /* "&" at the end leaves a character context open, where "!" is no comment */
  const char *last = end;
  while (last > c.at && (last[-1] == ' ' || last[-1] == '\t' || last[-1] == '\r'))
    last--;
  if (last > c.at && last[-1] == '&') {
    c.continues = true;
    last--;
    open = *quote;
    source_find_comment(c.at, last, &open);
  } else {
    open = 0;
  }
  c.end = last;
  *quote = open;
  return c;
}

static bool is_empty(const struct content *c) {
  return skip_blanks(c->at, c->end) >= c->end;
}

void source_join(struct joined *j, const struct source_line *line, const char *at, const char *end) {
  while (j->n + (size_t)(end - at) + 2 > j->capacity) {
    j->capacity = j->capacity ? j->capacity * 2 : 256;
    j->text = xrealloc(j->text, j->capacity);
    j->places = xrealloc(j->places, j->capacity * sizeof *j->places);
  }
  for (; at < end; at++) {
    j->text[j->n] = *at;
    j->places[j->n++] = (struct place){line->place.file, line->place.line, (unsigned)(at - line->begin) + 1};
  }
  j->text[j->n] = 0;
  j->places[j->n] = (struct place){line->place.file, line->place.line, (unsigned)(at - line->begin) + 1};
}

void source_add_statements(struct source *s, const struct joined *j, enum sentinel sentinel, size_t first,
                           size_t last) {
  for (size_t at = 0; at < j->n;) {
    struct statement statement = {.sentinel = sentinel, .first = first, .last = last};
    at += lex_statement(s, j, at, &statement);
    if (statement.ntokens || statement.label)
      vec_push(&s->statements, statement);
  }
}

/* The statement that begins in line FIRST, and is not empty. Returns the number of the line behind it. */
static size_t read_statement(struct source *s, size_t first) {
  struct joined j = {0};
  size_t next = first, last = first;
  char quote = 0;
  struct content c = read_content(s, &s->lines.item[first], &quote);
  enum sentinel sentinel = c.sentinel;
  source_join(&j, &s->lines.item[first], c.at, c.end);
  for (next++; c.continues && next < s->lines.n; next++) {
    char open = quote;
    struct content more = read_content(s, &s->lines.item[next], &open);
    if (more.sentinel == SENTINEL_NONE && !quote && is_empty(&more) && !more.continued)
      continue; /* comments may stand between */
    if (more.sentinel != sentinel)
      break;
    const struct source_line *line = &s->lines.item[next];
    if (!more.continued && j.n) { /* a blank that stands nowhere */
      const char blank[] = " ";
      struct source_line own = {blank, blank + 1, line->place};
      source_join(&j, &own, blank, blank + 1);
    }
    source_join(&j, line, more.at, more.end);
    c = more;
    quote = open;
    last = next;
  }
  if (j.n)
    source_add_statements(s, &j, sentinel, first, last);
  free(j.text);
  free(j.places);
  return last + 1;
}

bool source_read(struct source *s, const char *path, const char *text, size_t length) {
  add_lines(s, path, text, length, 0);
  if (s->options->fixed_form) {
    source_read_fixed(s);
    return diag_errors(s->diag) == 0;
  }
  for (size_t i = 0; i < s->lines.n;) {
    char quote = 0;
    struct content c = read_content(s, &s->lines.item[i], &quote);
    i = is_empty(&c) ? i + 1 : read_statement(s, i);
  }
  return diag_errors(s->diag) == 0;
}

void source_close(struct source *s) {
  vec_free(&s->lines);
  vec_free(&s->statements);
}
