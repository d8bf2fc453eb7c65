/*
 * diag_text.c - diagnostics in clang's form, so that editors and people who know clang's messages know ours:
 *
 *     file.c:12:5: error: text [-Wname]
 *        12 |   source line
 *           |     ^~~
 *           |     replacement
 *     fix-it:"file.c":{12:5-12:8}:"replacement"
 *
 * with the variations that clang's options ask for.
 *
 * To change how messages look: diag_text.c; SARIF: sarif.c; users' names of functions, kernels: demangle.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "util/diag.h"

static const struct {
  const char *word, *colour;
} severities[] = {
    [DIAG_NOTE] = {"note", "\033[0;1;36m"},         [DIAG_REMARK] = {"remark", "\033[0;1;34m"},
    [DIAG_WARNING] = {"warning", "\033[0;1;35m"},   [DIAG_ERROR] = {"error", "\033[0;1;31m"},
    [DIAG_FATAL] = {"fatal error", "\033[0;1;31m"},
};
static const char bold[] = "\033[1m", green[] = "\033[0;1;32m", plain[] = "\033[0m";

static const struct source *find_source(struct diag *diag, const char *name) {
  for (size_t i = 0; i < diag->sources.n; i++)
    if (strcmp(diag->sources.item[i].name, name) == 0)
      return &diag->sources.item[i];
  struct source source = {.name = xrealloc(NULL, strlen(name) + 1)};
  strcpy(source.name, name);
  if (file_is_regular(name))
    source.text = file_read(name, &source.length);
  vec_push(&diag->sources, source);
  return &diag->sources.item[diag->sources.n - 1];
}

/* Line LINE of SOURCE; false if it has none. */
static bool find_line(const struct source *source, unsigned line, const char **begin, size_t *length) {
  if (!source->text || line == 0)
    return false;
  const char *p = source->text, *end = source->text + source->length;
  while (--line) {
    p = memchr(p, '\n', (size_t)(end - p));
    if (!p++)
      return false;
  }
  const char *stop = memchr(p, '\n', (size_t)(end - p));
  if (!stop)
    stop = end;
  if (stop > p && stop[-1] == '\r')
    stop--;
  *begin = p;
  *length = (size_t)(stop - p);
  return p < end;
}

static const char *paint(const struct diag *diag, const char *colour) {
  return diag->style.colour ? colour : "";
}

/* LINE up to a comment, without blanks at its end. */
static size_t without_comment(const char *line, size_t length) {
  for (size_t i = 0; i + 1 < length; i++)
    if (line[i] == '/' && (line[i + 1] == '/' || line[i + 1] == '*'))
      length = i;
  while (length && strchr(" \t\r", line[length - 1]))
    length--;
  return length;
}

struct place diag_end_of_directive(struct diag *diag, struct place place) {
  const char *line = NULL;
  size_t length = 0;
  const struct source *source = place.file ? find_source(diag, place.file) : NULL;
  if (!source || !find_line(source, place.line, &line, &length) || place.column == 0 || place.column > length ||
      line[place.column - 1] != '#')
    return (struct place){0};
  while (length && line[length - 1] == '\\' && find_line(source, place.line + 1, &line, &length))
    place.line++;
  place.column = (unsigned)without_comment(line, length) + 1;
  return place;
}

/* COLUMN - 1 columns of white space that is as wide as the line's own text: tabs stay tabs. */
static void pad(FILE *out, const char *line, size_t length, unsigned column) {
  for (size_t i = 0; i + 1 < column; i++)
    fputc(i < length && line[i] == '\t' ? '\t' : ' ', out);
}

/* What stands before the source line, or under its number. */
static void gutter(const struct diag *diag, unsigned line) {
  if (diag->style.numbers && line)
    fprintf(diag->out, "%5u | ", line);
  else if (diag->style.numbers)
    fputs("      | ", diag->out);
}

static void quote(struct diag *diag, const struct message *message) {
  struct place place = message->place;
  const char *line;
  size_t length;
  if (!diag->style.caret || !place.file || !find_line(find_source(diag, place.file), place.line, &line, &length))
    return;
  FILE *out = diag->out;
  gutter(diag, place.line);
  fprintf(out, "%.*s\n", (int)length, line);
  if (place.column == 0 || place.column > length + 1)
    return;
  gutter(diag, 0);
  pad(out, line, length, place.column);
  fputs(paint(diag, green), out);
  fputc('^', out);
  for (unsigned i = 1; i < message->marked && place.column + i <= length; i++)
    fputc('~', out);
  fprintf(out, "%s\n", paint(diag, plain));
  if (!diag->style.fixes || !message->replacement || !*message->replacement)
    return;
  gutter(diag, 0);
  pad(out, line, length, place.column);
  fprintf(out, "%s%s%s\n", paint(diag, green), message->replacement, paint(diag, plain));
}

static void put_escaped(FILE *out, const char *text) {
  for (; *text; text++) {
    if (*text == '\\' || *text == '"')
      fputc('\\', out);
    fputc(*text, out);
  }
}

/* Prints a fix in the form that programs apply. */
static void parseable_fix(const struct diag *diag, const struct message *message) {
  struct place place = message->place;
  if (!diag->style.parseable || !diag->style.caret || !message->replacement || !place.file || !place.column)
    return;
  fputs("fix-it:\"", diag->out);
  put_escaped(diag->out, place.file);
  fprintf(diag->out, "\":{%u:%u-%u:%u}:\"", place.line, place.column, place.line, place.column + message->marked);
  put_escaped(diag->out, message->replacement);
  fputs("\"\n", diag->out);
}

static void show_place(const struct diag *diag, struct place place) {
  static const struct {
    const char *line, *column, *end;
  } forms[] = {[DIAG_CLANG] = {":", ":", ": "}, [DIAG_MSVC] = {"(", ",", "): "}, [DIAG_VI] = {" +", ":", ": "}};
  if (!place.file) {
    fprintf(diag->out, "%s: ", diag->program);
    return;
  }
  if (!diag->style.location)
    return;
  char *absolute = diag->style.absolute ? realpath(place.file, NULL) : NULL;
  fputs(absolute ? absolute : place.file, diag->out);
  free(absolute);
  if (place.line)
    fprintf(diag->out, "%s%u", forms[diag->style.format].line, place.line);
  if (place.line && place.column && diag->style.column)
    fprintf(diag->out, "%s%u", forms[diag->style.format].column, place.column);
  fputs(place.line ? forms[diag->style.format].end : ": ", diag->out);
}

static void show_text(struct diag *diag, const struct message *message) {
  FILE *out = diag->out;
  flockfile(out);
  fputs(paint(diag, bold), out);
  show_place(diag, message->place);
  fprintf(out, "%s%s: %s%s%s", paint(diag, severities[message->severity].colour), severities[message->severity].word,
          paint(diag, plain), message->severity == DIAG_NOTE ? "" : paint(diag, bold), message->words);
  if (message->option && diag->style.option)
    fprintf(out, " [%s]", message->option);
  fprintf(out, "%s\n", paint(diag, plain));
  quote(diag, message);
  parseable_fix(diag, message);
  fflush(out);
  funlockfile(out);
}

void diag_emit(struct diag *diag, const struct message *message) {
  if (diag->style.format == DIAG_SARIF)
    sarif_add(diag, message);
  else
    show_text(diag, message);
}
