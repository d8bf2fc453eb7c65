/*
 * macros.c - macros inside directives. "clang -E" leaves pragmas unexpanded; the standard wants them expanded
 * (OpenACC 3.3 2.1).
 *
 * One more run of the preprocessor for the whole file: all #define and #undef lines in order, and between them
 * the directives that hold a macro's name, each between two marker names:
 *
 *     #define N 100
 *     # 12 "user.c"
 *     __sumac_expand 3 parallel loop copy(a[0:N]) __sumac_expanded
 */
#include "front/internal.h"

#define BEGIN_WORD "__sumac_expand"
#define END_WORD "__sumac_expanded"

static void add_line(struct reader *reader, size_t line, struct text *out) {
  size_t begin = source_line_begin(reader->source, line), end = source_line_end(reader->source, line);
  text_add_n(out, reader->input + begin, end - begin);
  text_add_char(out, '\n');
}

static void add_directive(struct reader *reader, size_t index, struct text *out) {
  const struct reading *reading = reader->readings.item[index];
  struct place place = source_line_place(reader->source, reading->line);
  text_printf(out, "# %u \"", place.line);
  for (const char *p = place.file; *p; p++) {
    if (*p == '"' || *p == '\\')
      text_add_char(out, '\\');
    text_add_char(out, *p);
  }
  text_printf(out, "\"\n%s %zu", BEGIN_WORD, index);
  for (size_t i = 3; i < reading->tokens.n; i++) { /* not "#pragma acc" */
    text_add_char(out, ' ');
    text_add_n(out, reading->tokens.item[i].text, reading->tokens.item[i].length);
  }
  text_printf(out, " %s\n", END_WORD);
}

/* The expansions, back to the directives. */
static void take_back(struct reader *reader, const char *begin, const char *end) {
  struct tokens all = {0};
  lex_all(begin, end, &all);
  for (size_t i = 0; i + 1 < all.n; i++) {
    if (!token_is(&all.item[i], BEGIN_WORD))
      continue;
    size_t index = strtoul(all.item[i + 1].text, NULL, 10);
    if (index >= reader->readings.n)
      bug("parse", __func__, "directive %zu", index);
    struct reading *reading = reader->readings.item[index];
    struct tokens original = reading->tokens, expanded = {0};
    for (size_t k = 0; k < 3; k++)
      vec_push(&expanded, original.item[k]);
    for (i += 2; i < all.n && !token_is(&all.item[i], END_WORD); i++)
      vec_push(&expanded, all.item[i]);
    place_expanded(&original, &expanded);
    reading->tokens = expanded;
    reading->needs_expansion = false;
    vec_free(&original);
  }
  vec_free(&all);
}

static void run_preprocessor(struct reader *reader, const struct text *input) {
  char *argv[] = {SUMAC_CLANG, "-E", "-P", "-undef", "-w", "-x", "c", "-", NULL};
  struct text out = {0}, errors = {0};
  int status = process_capture(argv, input->text, input->length, &out, &errors);
  if (out.text) { /* tokens point into it: the unit keeps it */
    char *kept = arena_strndup(reader->unit->arena, out.text, out.length);
    take_back(reader, kept, kept + out.length);
  }
  for (size_t i = 0; i < reader->readings.n; i++) {
    struct reading *reading = reader->readings.item[i];
    if (!reading->needs_expansion)
      continue;
    diag_at(reader->unit->diag, DIAG_ERROR, reading->tokens.item[0].place,
            "cannot expand the macros of this directive: %s",
            errors.text && errors.length ? errors.text : strerror(status));
    reading->failed = true;
  }
  text_free(&out);
  text_free(&errors);
}

void expand_macros(struct reader *reader) {
  if (!reader->wants_expansion)
    return;
  struct text input = {0};
  size_t define = 0;
  for (size_t i = 0; i < reader->readings.n; i++) {
    if (!reader->readings.item[i]->needs_expansion)
      continue;
    while (define < reader->defines.n && reader->defines.item[define] < reader->readings.item[i]->line)
      add_line(reader, reader->defines.item[define++], &input);
    add_directive(reader, i, &input);
  }
  run_preprocessor(reader, &input);
  text_free(&input);
}
