/*
 * info.c - the -Minfo report. Passes of both halves add lines in any order; the report shows them by function and
 * place:
 *
 *     solve:
 *       cg.c:41: loop: gang, vector
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/spoken.h"
#include "util/util.h"

struct line {
  char *function, *file, *text;
  enum info_kind kind;
  unsigned line;
  size_t order; /* of adding, to keep equal places in sequence */
  size_t group; /* order of the first line of the same file */
};

struct info {
  struct arena *arena;
  vec_of(struct line) lines;
  struct strings records; /* objects of JSON, each once */
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
  vec_free(&info->records);
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
  if (spoken_is_fortran(file))
    speak_fortran(&text);
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

/* Malloc'd, by place. */
static struct line *sorted_lines(const struct info *info) {
  size_t n = info->lines.n;
  struct line *sorted = xrealloc(NULL, (n + 1) * sizeof *sorted);
  if (n)
    memcpy(sorted, info->lines.item, n * sizeof *sorted);
  qsort(sorted, n, sizeof *sorted, compare);
  return sorted;
}

void info_print(const struct info *info, unsigned kinds, FILE *out) {
  struct line *sorted = sorted_lines(info);
  const char *function = NULL;
  for (size_t i = 0; i < info->lines.n; i++) {
    if (!(sorted[i].kind & kinds) || repeated(sorted, i))
      continue;
    if (!function || strcmp(function, sorted[i].function) != 0)
      fprintf(out, "%s:\n", *sorted[i].function ? sorted[i].function : "(file scope)");
    function = sorted[i].function;
    fprintf(out, "  %s:%u: %s\n", sorted[i].file, sorted[i].line, sorted[i].text);
  }
  free(sorted);
}

void info_record(struct info *info, const char *object) {
  for (size_t i = 0; i < info->records.n; i++)
    if (strcmp(info->records.item[i], object) == 0)
      return;
  vec_push(&info->records, arena_strdup(info->arena, object));
}

void info_write_records(const struct info *info, const struct strings *sources, FILE *out) {
  struct line *sorted = sorted_lines(info);
  struct text text = {0};
  text_add(&text, "{\"version\": 1,\n\"sources\": [");
  for (size_t i = 0; i < sources->n; i++) {
    text_add(&text, i ? ", " : "");
    text_json(&text, sources->item[i]);
  }
  text_add(&text, "],\n\"reductions\": [");
  for (size_t i = 0; i < info->records.n; i++)
    text_printf(&text, "%s\n  %s", i ? "," : "", info->records.item[i]);
  text_add(&text, "\n],\n\"messages\": [");
  for (size_t i = 0, n = 0; i < info->lines.n; i++) {
    if (repeated(sorted, i))
      continue;
    text_add(&text, n++ ? ",\n  {\"file\": " : "\n  {\"file\": ");
    text_json(&text, sorted[i].file);
    text_printf(&text, ", \"line\": %u, \"function\": ", sorted[i].line);
    text_json(&text, sorted[i].function);
    text_add(&text, ", \"text\": ");
    text_json(&text, sorted[i].text);
    text_add(&text, "}");
  }
  text_add(&text, "\n]}\n");
  fwrite(text.text, 1, text.length, out);
  text_free(&text);
  free(sorted);
}
