/*
 * diag_order.c - messages of several passes in the order of the lines that they are about: each pass finds its own, and
 * of two languages of directives each has its passes.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "util/diag.h"

static char *copy(char **at, const char *text) {
  char *begin = *at;
  if (!text)
    return NULL;
  strcpy(begin, text);
  *at += strlen(text) + 1;
  return begin;
}

static size_t size_of(const char *text) {
  return text ? strlen(text) + 1 : 0;
}

static bool same_file(const struct message *a, const struct message *b) {
  return a->place.file && b->place.file && strcmp(a->place.file, b->place.file) == 0;
}

/* What a message without a place, or a note, stands behind. */
static bool follows(const struct message *message) {
  return message->severity == DIAG_NOTE || !message->place.file || !message->place.line;
}

void diag_keep(struct diag *diag, const struct message *message) {
  struct held held = {.message = *message, .file = diag->held.n, .number = diag->held.n};
  held.text = xrealloc(NULL, size_of(message->place.file) + size_of(message->replacement) + size_of(message->option) +
                                 size_of(message->words));
  char *at = held.text;
  held.message.place.file = copy(&at, message->place.file);
  held.message.replacement = copy(&at, message->replacement);
  held.message.option = copy(&at, message->option);
  held.message.words = copy(&at, message->words);
  for (size_t i = diag->held.n; i-- > 0;)
    if (!follows(&diag->held.item[i].message) && same_file(&diag->held.item[i].message, message))
      held.file = diag->held.item[i].file;
  vec_push(&diag->held, held);
}

static int by_line(const void *a, const void *b) {
  const struct held *one = *(struct held *const *)a, *other = *(struct held *const *)b;
  unsigned line = one->message.place.line, others = other->message.place.line;
  if (one->file != other->file)
    return one->file < other->file ? -1 : 1;
  if (line != others)
    return line < others ? -1 : 1;
  return one->number < other->number ? -1 : 1;
}

/* Shows the message and those that follow it. */
static void show(struct diag *diag, const struct held *first) {
  size_t i = first->number;
  do
    diag_emit(diag, &diag->held.item[i].message);
  while (++i < diag->held.n && follows(&diag->held.item[i].message));
}

void diag_hold(struct diag *diag) {
  diag->holds = true;
}

void diag_release(struct diag *diag) {
  size_t n = 0;
  struct held **order = xrealloc(NULL, (diag->held.n + 1) * sizeof *order);
  for (size_t i = 0; i < diag->held.n; i++)
    if (i == 0 || !follows(&diag->held.item[i].message))
      order[n++] = &diag->held.item[i];
  qsort(order, n, sizeof *order, by_line);
  for (size_t i = 0; i < n; i++)
    show(diag, order[i]);
  for (size_t i = 0; i < diag->held.n; i++)
    free(diag->held.item[i].text);
  free(order);
  vec_free(&diag->held);
  diag->holds = false;
}
