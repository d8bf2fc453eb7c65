/*
 * text.c - a string that grows at its end.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "util/util.h"

/* Room for N more bytes and the NUL. */
static void reserve(struct text *text, size_t n) {
  if (text->capacity - text->length > n)
    return;
  size_t capacity = text->capacity ? text->capacity : 64;
  while (capacity - text->length <= n)
    capacity *= 2;
  text->text = xrealloc(text->text, capacity);
  text->capacity = capacity;
}

void text_free(struct text *text) {
  free(text->text);
  *text = (struct text){0};
}

char *text_keep(struct text *text, struct arena *arena) {
  char *kept = arena_strndup(arena, text->text ? text->text : "", text->length);
  text_free(text);
  return kept;
}

void text_clear(struct text *text) {
  text->length = 0;
  reserve(text, 0);
  text->text[0] = 0;
}

void text_add_n(struct text *text, const char *bytes, size_t n) {
  reserve(text, n);
  if (n)
    memcpy(text->text + text->length, bytes, n);
  text->length += n;
  text->text[text->length] = 0;
}

void text_add(struct text *text, const char *string) {
  text_add_n(text, string, strlen(string));
}

void text_add_char(struct text *text, char c) {
  text_add_n(text, &c, 1);
}

void text_vprintf(struct text *text, const char *format, va_list args) {
  va_list again;
  va_copy(again, args);
  int length = vsnprintf(NULL, 0, format, again);
  va_end(again);
  if (length < 0)
    bug("text", __func__, "bad format");
  reserve(text, (size_t)length);
  vsnprintf(text->text + text->length, (size_t)length + 1, format, args);
  text->length += (size_t)length;
}

void text_printf(struct text *text, const char *format, ...) {
  va_list args;
  va_start(args, format);
  text_vprintf(text, format, args);
  va_end(args);
}

size_t text_distance(const char *a, const char *b) {
  enum { MOST = 63 };
  size_t row[MOST + 1], n = strlen(b);
  if (n > MOST || strlen(a) > MOST)
    return MOST;
  for (size_t j = 0; j <= n; j++)
    row[j] = j;
  for (size_t i = 1; a[i - 1]; i++) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= n; j++) {
      size_t change = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      size_t least = row[j] < row[j - 1] ? row[j] + 1 : row[j - 1] + 1;
      row[j] = change < least ? change : least;
    }
  }
  return row[n];
}
