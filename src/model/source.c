/*
 * source.c - from a byte of the preprocessed text to file, line and column of what the user wrote.
 *
 * Line markers ("# 12 "file.c" 3") give file and line. The preprocessor moves columns (macros, blanks), so the tokens
 * of the text's line are aligned with the tokens of the user's line, which is read from the file.
 *
 * To change where a byte of the text stands in the user's files: source.c; in a directive: unit.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>
#include <strings.h>

#include "model/source.h"
#include "sumac/spoken.h"

struct marker {
  size_t line;   /* first line of the text that it speaks of */
  unsigned user; /* the user's line there */
  const char *file;
  bool system;
};

struct user_file {
  char *text; /* NULL: cannot be read */
  size_t length;
  size_t *begin; /* of each line */
  size_t lines;
  struct user_file *next;
};

struct source {
  struct arena *arena;
  size_t *begin; /* of each line of the text; one more than there are lines */
  size_t lines;
  const char *text;
  vec_of(struct marker) markers;
  struct map *names; /* interned file names */
  struct map *files;
  struct user_file *all_files;
};

static size_t *find_lines(const char *text, size_t length, size_t *lines) {
  vec_of(size_t) begin = {0};
  vec_push(&begin, (size_t)0);
  for (const char *p = text; (p = memchr(p, '\n', length - (size_t)(p - text))) != NULL;)
    vec_push(&begin, (size_t)(++p - text));
  if (begin.item[begin.n - 1] != length)
    vec_push(&begin, length + 1); /* no newline at the end */
  *lines = begin.n - 1;
  return begin.item;
}

static const char *intern(struct source *source, const char *name, size_t length) {
  char *copy = arena_strndup(source->arena, name, length);
  char *known = map_get(source->names, copy);
  if (known)
    return known;
  map_set(source->names, copy, copy);
  return copy;
}

/* The file name of a marker, escapes undone. */
static const char *marker_name(struct source *source, const struct token *string) {
  struct text name = {0};
  for (size_t i = 1; i + 1 < string->length; i++) {
    unsigned byte;
    if (string->text[i] == '\\' && i + 4 < string->length && sscanf(string->text + i + 1, "%3o", &byte) == 1) {
      text_add_char(&name, (char)byte); /* not ASCII */
      i += 3;
      continue;
    }
    if (string->text[i] == '\\' && i + 2 < string->length)
      i++;
    text_add_char(&name, string->text[i]);
  }
  const char *result = intern(source, name.text ? name.text : "", name.length);
  text_free(&name);
  return result;
}

static void read_marker(struct source *source, size_t line) {
  const char *p = source->text + source->begin[line], *end = source->text + source->begin[line + 1] - 1;
  if (p >= end || *p != '#')
    return;
  struct token hash, number, name, flag;
  p = lex_token(p, end, &hash);
  p = lex_token(p, end, &number);
  if (number.kind == TOKEN_NAME && token_is(&number, "line"))
    p = lex_token(p, end, &number);
  if (number.kind != TOKEN_NUMBER)
    return;
  p = lex_token(p, end, &name);
  struct marker marker = {.line = line + 1, .user = (unsigned)strtoul(number.text, NULL, 10)};
  if (name.kind == TOKEN_STRING)
    marker.file = marker_name(source, &name);
  else
    marker.file = source->markers.item[source->markers.n - 1].file;
  for (p = lex_token(p, end, &flag); flag.kind == TOKEN_NUMBER; p = lex_token(p, end, &flag))
    marker.system |= token_is(&flag, "3");
  vec_push(&source->markers, marker);
}

struct source *source_new(struct arena *arena, const char *path, const char *text, size_t length) {
  struct source *source = ARENA_NEW(arena, struct source);
  source->arena = arena;
  source->text = text;
  source->names = map_new();
  source->files = map_new();
  source->begin = find_lines(text, length, &source->lines);
  struct marker first = {.line = 0, .user = 0, .file = intern(source, path, strlen(path))};
  vec_push(&source->markers, first);
  for (size_t line = 0; line < source->lines; line++)
    read_marker(source, line);
  return source;
}

void source_free(struct source *source) {
  for (struct user_file *file = source->all_files, *next; file; file = next) {
    next = file->next;
    free(file->text);
    free(file->begin);
    free(file);
  }
  map_free(source->names);
  map_free(source->files);
  vec_free(&source->markers);
  free(source->begin);
}

void source_rebase(struct source *source, const char *text, size_t length) {
  size_t lines;
  free(source->begin);
  source->begin = find_lines(text, length, &lines);
  source->text = text;
  if (lines != source->lines)
    bug("parse", __func__, "the text has %zu lines instead of %zu", lines, source->lines);
}

size_t source_lines(const struct source *source) {
  return source->lines;
}

size_t source_line_begin(const struct source *source, size_t line) {
  return source->begin[line];
}

size_t source_line_end(const struct source *source, size_t line) {
  return source->begin[line + 1] - 1;
}

size_t source_line_of(const struct source *source, size_t offset) {
  size_t low = 0, high = source->lines;
  while (low + 1 < high) {
    size_t middle = low + (high - low) / 2;
    if (source->begin[middle] <= offset)
      low = middle;
    else
      high = middle;
  }
  return low;
}

static const struct marker *marker_of(const struct source *source, size_t line) {
  size_t low = 0, high = source->markers.n;
  while (low + 1 < high) {
    size_t middle = low + (high - low) / 2;
    if (source->markers.item[middle].line <= line)
      low = middle;
    else
      high = middle;
  }
  return &source->markers.item[low];
}

struct place source_line_place(const struct source *source, size_t line) {
  const struct marker *marker = marker_of(source, line);
  return (struct place){.file = marker->file, .line = marker->user + (unsigned)(line - marker->line)};
}

bool source_is_system(const struct source *source, size_t offset) {
  return marker_of(source, source_line_of(source, offset))->system;
}

static struct user_file *user_file(struct source *source, const char *name) {
  struct user_file *file = map_get(source->files, name);
  if (file)
    return file;
  file = xrealloc(NULL, sizeof *file);
  *file = (struct user_file){.next = source->all_files};
  source->all_files = file;
  file->text = file_is_regular(name) ? file_read(name, &file->length) : NULL;
  if (file->text)
    lex_replace_digraphs(file->text, file->length); /* as in the text */
  if (file->text)
    file->begin = find_lines(file->text, file->length, &file->lines);
  map_set(source->files, name, file);
  return file;
}

/* Lexes user's lines until one ends without a backslash, of Fortran without "&", and outside of parentheses, which may
   hold a macro's arguments. */
static void lex_logical_line(const struct user_file *file, size_t line, bool fortran, struct tokens *out) {
  enum { MOST = 100 };
  int depth = 0;
  for (size_t first = line, last = line; last < file->lines && last < line + MOST; first = ++last) {
    const char *p = file->text + file->begin[first], *end = file->text + file->begin[last + 1] - 1;
    while (end > p && end[-1] == '\\' && last + 1 < file->lines)
      end = file->text + file->begin[++last + 1] - 1;
    size_t known = out->n;
    lex_all(p, end, out);
    for (size_t i = known; i < out->n; i++)
      depth += token_is(&out->item[i], "(") - token_is(&out->item[i], ")");
    bool continues = fortran && out->n > known && token_is(&out->item[out->n - 1], "&");
    if (depth <= 0 && !continues)
      return;
  }
}

/* Tokens of the user's logical line, with their places. */
static void user_tokens(struct source *source, struct place place, struct tokens *out) {
  struct user_file *file = user_file(source, place.file);
  if (!file->text || place.line == 0 || place.line > file->lines)
    return;
  size_t line = place.line - 1;
  lex_logical_line(file, line, spoken_is_fortran(place.file), out);
  for (size_t i = 0; i < out->n; i++) {
    size_t offset = (size_t)(out->item[i].text - file->text);
    while (line + 1 < file->lines && file->begin[line + 1] <= offset)
      line++;
    out->item[i].place = (struct place){
        .file = place.file, .line = (unsigned)line + 1, .column = (unsigned)(offset - file->begin[line]) + 1};
  }
}

static bool same_token(const struct token *a, const struct token *b) {
  return a->kind == b->kind && a->length == b->length && memcmp(a->text, b->text, a->length) == 0;
}

static size_t after_arguments(const struct tokens *tokens, size_t i) {
  if (i >= tokens->n || !token_is(&tokens->item[i], "("))
    return i;
  for (int depth = 0; i < tokens->n; i++) {
    depth += token_is(&tokens->item[i], "(") - token_is(&tokens->item[i], ")");
    if (depth == 0)
      return i + 1;
  }
  return i;
}

/* The first j at which the expansion goes on as the original does at i; -1: nowhere. */
static long resume_at(const struct tokens *original, size_t i, const struct tokens *expanded, size_t j) {
  if (i >= original->n)
    return (long)expanded->n;
  for (; j < expanded->n; j++) {
    if (!same_token(&original->item[i], &expanded->item[j]))
      continue;
    if (i + 1 >= original->n || j + 1 >= expanded->n || same_token(&original->item[i + 1], &expanded->item[j + 1]))
      return (long)j;
  }
  return -1;
}

/* Walks both lists; where they differ, the original's token is a macro, and what it became lies up to the point where
   they agree again. */
void place_expanded(const struct tokens *original, struct tokens *expanded) {
  size_t i = 0, j = 0;
  while (j < expanded->n && original->n > 0) {
    if (i >= original->n) {
      expanded->item[j++].place = original->item[original->n - 1].place;
      continue;
    }
    struct place place = original->item[i].place;
    if (same_token(&original->item[i], &expanded->item[j])) {
      expanded->item[j++].place = place;
      i++;
      continue;
    }
    size_t next = after_arguments(original, i + 1);
    long resume = resume_at(original, next, expanded, j);
    if (resume < 0)
      resume = resume_at(original, next = i + 1, expanded, j);
    if (resume < 0) {
      resume = (long)expanded->n;
      next = original->n;
    }
    while (j < (size_t)resume)
      expanded->item[j++].place = place;
    i = next;
  }
}

/* A directive that stood in another one, for one of several (alternatives.c): what is behind "#pragma omp" is somewhere
   in the user's. */
static void place_inner(const struct tokens *user, struct tokens *tokens) {
  enum { HEAD = 3 };
  if (tokens->n <= HEAD || user->n < tokens->n || same_token(&user->item[HEAD], &tokens->item[HEAD]))
    return;
  for (size_t first = HEAD; first + tokens->n - HEAD <= user->n; first++) {
    size_t i = HEAD;
    while (i < tokens->n && same_token(&user->item[first + i - HEAD], &tokens->item[i]))
      i++;
    for (size_t k = HEAD; i == tokens->n && k < i; k++)
      tokens->item[k].place = user->item[first + k - HEAD].place;
    if (i == tokens->n)
      return;
  }
}

static bool same_word(const struct token *a, const struct token *b) {
  return a->length == b->length && strncasecmp(a->text, b->text, a->length) == 0;
}

/* C++ that was made of a line of Fortran: words of both are in the same order, and others stand where the word before
   them does. */
static void place_in_fortran(const struct tokens *user, struct tokens *tokens) {
  for (size_t i = 0, next = 0; i < tokens->n && user->n; i++) {
    size_t found = next;
    while (found < user->n && !same_word(&user->item[found], &tokens->item[i]))
      found++;
    next = found < user->n ? found + 1 : next;
    tokens->item[i].place = user->item[next ? next - 1 : 0].place;
  }
}

void source_place_tokens(struct source *source, size_t line, struct tokens *tokens) {
  struct place place = source_line_place(source, line);
  const char *begin = source->text + source->begin[line];
  for (size_t i = 0; i < tokens->n; i++) {
    tokens->item[i].place = place;
    tokens->item[i].place.column = (unsigned)(tokens->item[i].text - begin) + 1;
  }
  struct tokens user = {0};
  user_tokens(source, place, &user);
  if (spoken_is_fortran(place.file))
    place_in_fortran(&user, tokens);
  else
    place_expanded(&user, tokens);
  if (tokens->n && token_is(&tokens->item[0], "#"))
    place_inner(&user, tokens);
  vec_free(&user);
}

struct place source_place(struct source *source, size_t offset) {
  size_t line = source_line_of(source, offset);
  struct place place = source_line_place(source, line);
  place.column = (unsigned)(offset - source->begin[line]) + 1;
  if (marker_of(source, line)->system)
    return place;
  struct tokens tokens = {0};
  lex_all(source->text + source->begin[line], source->text + source->begin[line + 1] - 1, &tokens);
  source_place_tokens(source, line, &tokens);
  for (size_t i = tokens.n; i-- > 0;) {
    size_t begin = (size_t)(tokens.item[i].text - source->text), end = begin + tokens.item[i].length;
    if (begin > offset)
      continue;
    place = tokens.item[i].place;
    if (place.column && offset < end)
      place.column += (unsigned)(offset - begin); /* inside a string, say */
    else if (place.column)
      place.column += (unsigned)tokens.item[i].length; /* behind the token: "expected ';'" */
    break;
  }
  vec_free(&tokens);
  return place;
}
