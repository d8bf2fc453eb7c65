/*
 * device_types.c - the types of device, and their names (device_types.def, sumac/device_kinds.def).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "core/devices.h"
#include "sumac/device_kinds.h"

const struct type_row device_types[DEVICE_TYPES] = {
#define DEVICE_TYPE(ID, id, kind, number, unasked, label, names)                                                       \
  {#id, names, label, __sumac_device_kind_##kind, number, unasked},
#include "ground/device_types.def"
#undef DEVICE_TYPE
};

const struct kind_row device_kinds[] = {
#define DEVICE_KIND(ID, id, number, words, one, ...) {#id, one, number},
#include "sumac/device_kinds.def"
#undef DEVICE_KIND
};

enum device_type device_type_first(int kind) {
  int type = 0;
  while (type < DEVICE_TYPES - 1 && device_types[type].kind != kind)
    type++;
  return (enum device_type)type;
}

static bool is_word(const char *word, size_t n, const char *name, size_t length) {
  return n == length && strncasecmp(word, name, n) == 0;
}

static bool is_named(const struct type_row *row, const char *name, size_t length) {
  if (is_word(row->name, strlen(row->name), name, length))
    return true;
  for (const char *p = row->names; *p; p += strspn(p, " ")) {
    size_t n = strcspn(p, " ");
    if (is_word(p, n, name, length))
      return true;
    p += n;
  }
  return false;
}

bool device_type_named(const char *name, size_t length, enum device_type *out) {
  for (int type = 0; type < DEVICE_TYPES; type++)
    if (is_named(&device_types[type], name, length)) {
      *out = (enum device_type)type;
      return true;
    }
  return false;
}

/* KINDS: of a kind's first type, the kind's. */
static const char *listed_name(enum device_type type, bool kinds) {
  const int kind = device_types[type].kind;
  return kinds && device_type_first(kind) == type ? device_kinds[kind].name : device_types[type].name;
}

const char *device_type_list(bool kinds, char *words, size_t size) {
  size_t n = 0;
  for (int type = 0; type < DEVICE_TYPES && n < size; type++) {
    const char *between = type == 0 ? "" : type == DEVICE_TYPES - 1 ? " or " : ", ";
    n += (size_t)snprintf(words + n, size - n, "%s%s", between, listed_name((enum device_type)type, kinds));
  }
  return words;
}

const char *device_type_words(char *words, size_t size) {
  size_t n = 0;
  *words = 0;
  for (int type = 0; type < DEVICE_TYPES && n < size; type++)
    n += (size_t)snprintf(words + n, size - n, "%s %s ", device_types[type].name, device_types[type].names);
  return words;
}
