/*
 * cursors.c - libclang's cursors: their text, their extents, what is in them, and the map from those of declarations.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/clang/import.h"

const char *cursor_text(struct importer *importer, CXString string) {
  const char *text = clang_getCString(string);
  char *copy = arena_strdup(importer->arena, text ? text : "");
  clang_disposeString(string);
  return copy;
}

bool location_offset(CXSourceLocation location, size_t *offset) {
  CXFile file;
  unsigned value;
  clang_getFileLocation(location, &file, NULL, NULL, &value);
  *offset = value;
  return file != NULL;
}

static enum CXChildVisitResult last_end(CXCursor cursor, CXCursor parent, CXClientData data) {
  size_t end, *last = data;
  (void)parent;
  if (location_offset(clang_getRangeEnd(clang_getCursorExtent(cursor)), &end) && end > *last)
    *last = end;
  return CXChildVisit_Continue;
}

/* C++20: a template without a list of parameters, f(auto x), has no extent for clang: it begins at its name here. */
bool cursor_extent(CXCursor cursor, size_t *begin, size_t *end) {
  CXSourceRange range = clang_getCursorExtent(cursor);
  if (location_offset(clang_getRangeStart(range), begin) && location_offset(clang_getRangeEnd(range), end))
    return true;
  if (clang_getCursorKind(cursor) != CXCursor_FunctionTemplate ||
      !location_offset(clang_getCursorLocation(cursor), begin))
    return false;
  *end = *begin;
  clang_visitChildren(cursor, last_end, end);
  return true;
}

static enum CXChildVisitResult collect(CXCursor cursor, CXCursor parent, CXClientData data) {
  struct cursors *children = data;
  (void)parent;
  vec_push(children, cursor);
  return CXChildVisit_Continue;
}

struct cursors cursor_children(CXCursor cursor) {
  struct cursors children = {0};
  clang_visitChildren(cursor, collect, &children);
  return children;
}

/* ---- the map from cursors ---- */

static size_t slot_of(const struct cursor_map *map, CXCursor cursor) {
  size_t i = (size_t)clang_hashCursor(cursor) * 0x9E3779B97F4A7C15u >> 20 & (map->capacity - 1);
  while (map->item[i].decl && !clang_equalCursors(map->item[i].cursor, cursor))
    i = (i + 1) & (map->capacity - 1);
  return i;
}

static void grow(struct cursor_map *map) {
  struct cursor_map old = *map;
  map->capacity = old.capacity ? old.capacity * 2 : 1024;
  map->item = xrealloc(NULL, map->capacity * sizeof *map->item);
  memset(map->item, 0, map->capacity * sizeof *map->item);
  for (size_t i = 0; i < old.capacity; i++)
    if (old.item[i].decl)
      map->item[slot_of(map, old.item[i].cursor)] = old.item[i];
  free(old.item);
}

struct decl **cursor_entry(struct cursor_map *map, CXCursor cursor) {
  if (map->n * 2 >= map->capacity)
    grow(map);
  struct cursor_entry *entry = &map->item[slot_of(map, cursor)];
  if (!entry->decl) {
    entry->cursor = cursor;
    map->n++;
  }
  return &entry->decl;
}
