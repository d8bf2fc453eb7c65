/*
 * absent.c - messages on data that a construct wants to be present, and that are not, or not as it asks for them: what
 * is to be added, and where.
 * To change messages on data that are not present: absent.c; a language's words: runtime/ground/language.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdio.h>
#include <string.h>

#include "core/devices.h"
#include "core/mapping/data.h"
#include "ground/language.h"
#include "sumac/spoken.h"

static bool begins(const struct language *l, const char *construct) {
  for (const char *const *b = l->begins; b && *b; b++)
    if (construct && strncmp(construct, *b, strlen(*b)) == 0)
      return true;
  return false;
}

/* The language of the construct or function at WHERE: the first that has no words of its own, if no other has them. */
static const struct language *language_of(const struct sumac_where *where) {
  const struct language *any = parts.languages[0];
  for (const struct language *const *l = parts.languages; *l; l++) {
    if (begins(*l, where->construct))
      return *l;
    if (!(*l)->begins)
      any = *l;
  }
  return any;
}

const char *absent_advice(const struct sumac_where *where, const char *name, bool behind, char *text, size_t size) {
  enum { MOST = 200 };
  char section[MOST + 8], directive[2 * MOST];
  text[0] = '\0';
  size_t length = name ? strcspn(name, " ") : 0; /* "a in use_device" */
  if (!length || length > MOST || !where || !where->line || !language_of(where)->enter)
    return text;
  snprintf(section, sizeof section, behind && !spoken_is_fortran(where->file) ? "%.*s[0:n]" : "%.*s", (int)length,
           name);
  snprintf(directive, sizeof directive, language_of(where)->enter, section);
  snprintf(text, size, "; map it before line %d: add '%s'", where->line, directive);
  return text;
}

void fail_absent(struct operation *op, const struct sumac_map *m) {
  char text[600];
  bool pointer = m->kind & __sumac_map_pointee && m->bytes == 1; /* without section */
  absent_advice(op->where, m->name, pointer, text, sizeof text);
  if (pointer)
    fail(ERROR_NOT_PRESENT, op->where, "%s is not present on device %s: it points to %p, where nothing is mapped%s",
         ROWS_NAME(op, m->name), op->device->name, m->host, text);
  fail(ERROR_NOT_PRESENT, op->where, "%s is not present on device %s (%lu bytes from %p)%s", ROWS_NAME(op, m->name),
       op->device->name, m->bytes, m->host, text);
}

/* ---- present, but not as asked for ---- */

/* "p[0:n], mapped at file.c:12" */
static const char *described(const struct present *e, char *buffer, size_t size) {
  if (!e->where.file)
    return data_or_name(e->name);
  snprintf(buffer, size, "%s, mapped at %s:%d", data_or_name(e->name), e->where.file, e->where.line);
  return buffer;
}

void fail_partly(struct operation *op, const struct sumac_map *m, const struct present *e) {
  char entry[512];
  fail(ERROR_PARTLY_PRESENT, op->where,
       "%s is present only in part on device %s: %lu bytes from %p are asked for, present are %zu bytes from %p (%s)",
       ROWS_NAME(op, m->name), op->device->name, m->bytes, m->host, e->bytes, (void *)e->host,
       described(e, entry, sizeof entry));
}

void fail_split(struct operation *op, const struct sumac_map *m, const struct present *x, const struct present *y) {
  char entry[512], other[512];
  fail(ERROR_PARTLY_PRESENT, op->where,
       "%s is present on device %s in parts that were mapped one by one, so one address does not lead to all: %s, and "
       "%s; map them by one directive, or name the part that is used",
       ROWS_NAME(op, m->name), op->device->name, described(x, entry, sizeof entry), described(y, other, sizeof other));
}

void fail_no_room(struct operation *op, const struct sumac_map *m, const struct present *e) {
  char entry[512];
  fail(ERROR_PARTLY_PRESENT, op->where,
       "%s is not present on device %s, and there is no room for its %lu bytes beside the other part of its object "
       "(%s): "
       "name both in one directive",
       ROWS_NAME(op, m->name), op->device->name, m->bytes, described(e, entry, sizeof entry));
}
