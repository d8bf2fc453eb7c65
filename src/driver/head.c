/*
 * head.c - the headers that a file begins with: clang reads them while the early half still reads the file itself.
 *
 *     FILE.i      the system's headers, which the early half leaves as they are     clang begins with this,
 *                 #include "FILE.rest.i"
 *     .rest.i     the prelude, and the rest of the rewritten file                    and waits for this, a pipe
 *
 * Where the early half has changed one of the headers after all, clang is ended and begins again with the whole.
 * To change which part of a file is read ahead: head.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE
#include <string.h>

#include "driver/job.h"

enum { LEAST = 16384 /* bytes: a head that is worth a file of its own */, BEGINNING = 128 /* bytes of it */ };

/* A line of preprocessed text that begins with "# NUMBER " is a marker: it says where the text behind it is from. */
struct marker {
  bool enters, leaves, system;
};

/* LINE ends at END. */
static bool read_marker(const char *line, const char *end, struct marker *marker) {
  *marker = (struct marker){0};
  if (end - line < 3 || line[0] != '#' || line[1] != ' ' || line[2] < '0' || line[2] > '9')
    return false;
  const char *flags = end;
  while (flags > line && flags[-1] != '"')
    flags--;
  for (; flags < end; flags++) {
    marker->enters |= *flags == '1';
    marker->leaves |= *flags == '2';
    marker->system |= *flags == '3';
  }
  return true;
}

static bool is_definition(const char *line, const char *end) {
  size_t n = (size_t)(end - line);
  return (n > 7 && memcmp(line, "#define", 7) == 0) || (n > 6 && memcmp(line, "#undef", 6) == 0);
}

static bool is_empty(const char *line, const char *end) {
  while (line < end && (*line == ' ' || *line == '\t' || *line == '\r'))
    line++;
  return line == end;
}

/* The bytes of TEXT up to where the last of the system's headers ends that stand in front of all else. */
static size_t head_length(const char *text, size_t length) {
  size_t head = 0;
  int depth = 0;
  bool system = false;
  for (const char *line = text, *end; line < text + length; line = end + 1) {
    struct marker marker;
    end = memchr(line, '\n', (size_t)(text + length - line));
    if (!end)
      break;
    if (read_marker(line, end, &marker)) {
      depth += marker.enters - marker.leaves;
      system = marker.system;
      if (marker.leaves && depth == 0)
        head = (size_t)(end + 1 - text);
    } else if (!system && !is_definition(line, end) && !is_empty(line, end)) {
      break;
    }
  }
  return head;
}

/* Lines that define macros are empty where the early half hands text on. */
static void add_without_definitions(struct text *out, const char *text, size_t length) {
  for (const char *line = text, *end; line < text + length; line = end + 1) {
    end = memchr(line, '\n', (size_t)(text + length - line));
    text_add_n(out, line, is_definition(line, end) ? 0 : (size_t)(end - line));
    text_add_char(out, '\n');
  }
}

/* The functions of OpenMP's header have other names where constructs are (words.c): that is said in front of it. */
static bool has_renamed(const char *text, size_t length) {
  return memmem(text, length, "/omp.h\"", strlen("/omp.h\"")) != NULL;
}

/* Debug information of macros names all files that are included, also the pipe. */
static bool lists_included(const struct job *job) {
  const struct strings *words = &job->d->options.words;
  bool lists = false;
  for (size_t i = 0; i < words->n; i++)
    lists |= strstr(words->item[i], "debug-macro") != NULL || strstr(words->item[i], "debug-info-macro") != NULL;
  return lists;
}

bool head_begin(struct job *job, const char *rest) {
  const struct text *text = &job->source->text;
  size_t length = head_length(text->text, text->length);
  if (length < LEAST || has_renamed(text->text, length) || lists_included(job) || strpbrk(rest, "\"\\\n"))
    return false;
  add_without_definitions(&job->head, text->text, length);
  struct text file = {0};
  text_add_n(&file, job->head.text, job->head.length);
  text_printf(&file, "#include \"%s\"\n", rest);
  bool saved = file_write(job->front.input, file.text, file.length);
  text_free(&file);
  return saved;
}

/* Where HEAD is in TEXT; NULL: nowhere. Its beginning is looked for, as memmem first reads the whole of what it looks
   for. */
static const char *find(const char *text, const struct text *head) {
  const char *end = text + strlen(text);
  size_t beginning = head->length < BEGINNING ? head->length : BEGINNING;
  for (const char *at = text; (at = memmem(at, (size_t)(end - at), head->text, beginning)) != NULL; at++)
    if ((size_t)(end - at) >= head->length && memcmp(at, head->text, head->length) == 0)
      return at;
  return NULL;
}

bool head_rest(const struct job *job, struct text *rest) {
  const struct text *head = &job->head;
  const char *at = find(job->rewritten, head);
  if (!at)
    return false;
  const char *last = memrchr(head->text, '\n', head->length - 1), *name = strchr(last, '"');
  text_add_n(rest, job->rewritten, (size_t)(at - job->rewritten));
  text_printf(rest, "%.*s\n", (int)(strrchr(name, '"') + 1 - (last + 1)), last + 1);
  text_add(rest, at + head->length);
  return true;
}
