/*
 * info.c - the -Minfo report. Passes of both halves add lines in any order; the report shows them by function and
 * place:
 *
 *     solve:
 *       cg.c:41: loop: gang, vector
 */
#include "util/util.h"

#include <stdlib.h>
#include <string.h>

struct line {
  char *function, *file, *text;
  enum info_kind kind;
  unsigned line;
  size_t order; /* of adding, to keep equal places in sequence */
  size_t group; /* order of the first line of the same file */
};

struct info {
  struct arena *arena;
  struct {
    struct line *item;
    size_t n, capacity;
  } lines;
};

struct info *info_new(void) {
  struct info *info = xrealloc(NULL, sizeof *info);
  *info = (struct info){.arena = arena_new()};
  return info;
}

void info_free(struct info *info) {
  if (!info)
    return;
  vec_free(&info->lines);
  arena_free(info->arena);
  free(info);
}

void info_add(struct info *info, enum info_kind kind, const char *function, const char *file, unsigned line,
              const char *format, ...) {
  struct text text = {0};
  va_list args;
  va_start(args, format);
  text_vprintf(&text, format, args);
  va_end(args);
  struct line added = {.function = arena_strdup(info->arena, function ? function : ""),
                       .file = arena_strdup(info->arena, file ? file : ""),
                       .text = arena_strdup(info->arena, text.text),
                       .kind = kind,
                       .line = line,
                       .order = info->lines.n,
                       .group = info->lines.n};
  text_free(&text);
  for (size_t i = 0; i < info->lines.n; i++)
    if (strcmp(info->lines.item[i].file, added.file) == 0) {
      added.group = info->lines.item[i].group;
      break;
    }
  vec_push(&info->lines, added);
}

static int compare(const void *left, const void *right) {
  const struct line *a = left, *b = right;
  if (a->group != b->group)
    return a->group < b->group ? -1 : 1;
  if (a->line != b->line)
    return a->line < b->line ? -1 : 1;
  return a->order < b->order ? -1 : a->order > b->order;
}

/* Line I of SORTED repeats one of the lines before it that have the same place. */
static bool repeated(const struct line *sorted, size_t i) {
  for (size_t k = i; k-- > 0 && sorted[k].group == sorted[i].group && sorted[k].line == sorted[i].line;)
    if (strcmp(sorted[k].text, sorted[i].text) == 0 && strcmp(sorted[k].function, sorted[i].function) == 0)
      return true;
  return false;
}

void info_print(const struct info *info, unsigned kinds, FILE *out) {
  size_t n = info->lines.n;
  if (n == 0)
    return;
  struct line *sorted = xrealloc(NULL, n * sizeof *sorted);
  memcpy(sorted, info->lines.item, n * sizeof *sorted);
  qsort(sorted, n, sizeof *sorted, compare);
  const char *function = NULL;
  for (size_t i = 0; i < n; i++) {
    if (!(sorted[i].kind & kinds) || repeated(sorted, i))
      continue;
    if (!function || strcmp(function, sorted[i].function) != 0)
      fprintf(out, "%s:\n", *sorted[i].function ? sorted[i].function : "(file scope)");
    function = sorted[i].function;
    fprintf(out, "  %s:%u: %s\n", sorted[i].file, sorted[i].line, sorted[i].text);
  }
  free(sorted);
}
