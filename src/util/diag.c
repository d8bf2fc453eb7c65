/*
 * diag.c - diagnostics in clang's form:
 *
 *     file.c:12:5: error: text
 *        12 |   source line
 *           |     ^~~
 *           |     replacement
 *
 * so that editors and people who know clang's messages know ours.
 */
#include "util/util.h"

#include <stdlib.h>
#include <string.h>

struct source {
  char *name, *text;
  size_t length;
};

struct diag {
  FILE *out;
  bool colour;
  struct warnings warnings;
  unsigned errors;
  struct {
    struct source *item;
    size_t n, capacity;
  } sources;  /* files that were quoted */
  bool muted; /* the last message was suppressed, and so are its notes */
};

static const struct {
  const char *word, *colour;
} severities[] = {
    [DIAG_NOTE] = {"note", "\033[0;1;36m"},         [DIAG_REMARK] = {"remark", "\033[0;1;34m"},
    [DIAG_WARNING] = {"warning", "\033[0;1;35m"},   [DIAG_ERROR] = {"error", "\033[0;1;31m"},
    [DIAG_FATAL] = {"fatal error", "\033[0;1;31m"},
};
static const char bold[] = "\033[1m", green[] = "\033[0;1;32m", plain[] = "\033[0m";

struct diag *diag_new(FILE *out, bool colour) {
  struct diag *diag = xrealloc(NULL, sizeof *diag);
  *diag = (struct diag){.out = out, .colour = colour};
  warnings_init(&diag->warnings);
  return diag;
}

void diag_free(struct diag *diag) {
  if (!diag)
    return;
  for (size_t i = 0; i < diag->sources.n; i++) {
    free(diag->sources.item[i].name);
    free(diag->sources.item[i].text);
  }
  vec_free(&diag->sources);
  free(diag);
}

struct warnings *diag_warnings(struct diag *diag) {
  return &diag->warnings;
}

unsigned diag_errors(const struct diag *diag) {
  return diag->errors;
}

static const struct source *find_source(struct diag *diag, const char *name) {
  for (size_t i = 0; i < diag->sources.n; i++)
    if (strcmp(diag->sources.item[i].name, name) == 0)
      return &diag->sources.item[i];
  struct source source = {.name = xrealloc(NULL, strlen(name) + 1)};
  strcpy(source.name, name);
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
  return diag->colour ? colour : "";
}

/* COLUMN - 1 columns of white space that is as wide as the line's own text: tabs stay tabs. */
static void pad(FILE *out, const char *line, size_t length, unsigned column) {
  for (size_t i = 0; i + 1 < column; i++)
    fputc(i < length && line[i] == '\t' ? '\t' : ' ', out);
}

static void quote(struct diag *diag, struct place place, unsigned marked, const char *replacement) {
  const char *line;
  size_t length;
  if (!place.file || !find_line(find_source(diag, place.file), place.line, &line, &length))
    return;
  FILE *out = diag->out;
  fprintf(out, "%5u | %.*s\n", place.line, (int)length, line);
  if (place.column == 0 || place.column > length + 1)
    return;
  fputs("      | ", out);
  pad(out, line, length, place.column);
  fputs(paint(diag, green), out);
  fputc('^', out);
  for (unsigned i = 1; i < marked && place.column + i <= length; i++)
    fputc('~', out);
  fprintf(out, "%s\n", paint(diag, plain));
  if (!replacement || !*replacement)
    return;
  fputs("      | ", out);
  pad(out, line, length, place.column);
  fprintf(out, "%s%s%s\n", paint(diag, green), replacement, paint(diag, plain));
}

/* Counts the message; false if it is not to be shown. A note belongs to the message before it. */
static bool admit(struct diag *diag, enum severity severity) {
  if (severity != DIAG_NOTE)
    diag->muted = severity == DIAG_NONE;
  diag->errors += severity >= DIAG_ERROR;
  return !diag->muted;
}

static void show(struct diag *diag, enum severity severity, struct place place, unsigned marked,
                 const char *replacement, const char *option, const char *format, va_list args) {
  if (!admit(diag, severity))
    return;
  FILE *out = diag->out;
  flockfile(out);
  fputs(paint(diag, bold), out);
  if (!place.file)
    fputs("sumacc: ", out);
  else if (!place.line)
    fprintf(out, "%s: ", place.file);
  else if (!place.column)
    fprintf(out, "%s:%u: ", place.file, place.line);
  else
    fprintf(out, "%s:%u:%u: ", place.file, place.line, place.column);
  fprintf(out, "%s%s: %s%s", paint(diag, severities[severity].colour), severities[severity].word, paint(diag, plain),
          severity == DIAG_NOTE ? "" : paint(diag, bold));
  vfprintf(out, format, args);
  if (option)
    fprintf(out, " [%s-W%s]", severity == DIAG_ERROR ? "-Werror," : "", option);
  fprintf(out, "%s\n", paint(diag, plain));
  quote(diag, place, marked, replacement);
  fflush(out);
  funlockfile(out);
}

void diag_warn(struct diag *diag, enum warning id, struct place place, const char *format, ...) {
  va_list args;
  va_start(args, format);
  show(diag, warning_severity(&diag->warnings, id), place, 1, NULL, warning_name(id), format, args);
  va_end(args);
}

void diag_warn_fix(struct diag *diag, enum warning id, struct place place, unsigned length, const char *replacement,
                   const char *format, ...) {
  va_list args;
  va_start(args, format);
  show(diag, warning_severity(&diag->warnings, id), place, length, replacement, warning_name(id), format, args);
  va_end(args);
}

void diag_at(struct diag *diag, enum severity severity, struct place place, const char *format, ...) {
  va_list args;
  va_start(args, format);
  show(diag, severity, place, 1, NULL, NULL, format, args);
  va_end(args);
}

void diag_fix(struct diag *diag, enum severity severity, struct place place, unsigned length, const char *replacement,
              const char *format, ...) {
  va_list args;
  va_start(args, format);
  show(diag, severity, place, length, replacement, NULL, format, args);
  va_end(args);
}

void diag_plain(struct diag *diag, enum severity severity, const char *format, ...) {
  va_list args;
  va_start(args, format);
  show(diag, severity, (struct place){0}, 0, NULL, NULL, format, args);
  va_end(args);
}

void bug(const char *pass, const char *function, const char *format, ...) {
  va_list args;
  va_start(args, format);
  fprintf(stderr, "sumacc: internal error in %s (%s): ", pass, function);
  vfprintf(stderr, format, args);
  fputc('\n', stderr);
  va_end(args);
  abort();
}
