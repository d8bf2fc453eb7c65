/*
 * macros.c - macros inside directives. "clang -E" leaves pragmas unexpanded; the standard wants them expanded
 * (OpenACC 3.3 2.1), and Clang expands them in pragmas of its own.
 *
 * One more run of the preprocessor for the whole file: all #define and #undef lines in order, and between them
 * the directives that hold a macro's name, each between two marker names, and likewise what stands in such pragmas,
 * whose numbers follow those of the directives:
 *
 *     #define N 100
 *     # 12 "user.c"
 *     __sumac_expand 3 parallel loop copy(a[0:N]) __sumac_expanded
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/directives/reader.h"

#define BEGIN_WORD "__sumac_expand"
#define END_WORD "__sumac_expanded"

static void add_line(struct reader *reader, size_t line, struct text *out) {
  size_t begin = source_line_begin(reader->source, line), end = source_line_end(reader->source, line);
  text_add_n(out, reader->input + begin, end - begin);
  text_add_char(out, '\n');
}

static void add_marker(struct reader *reader, size_t line, struct text *out) {
  struct place place = source_line_place(reader->source, line);
  text_printf(out, "# %u \"", place.line);
  for (const char *p = place.file; *p; p++) {
    if (*p == '"' || *p == '\\')
      text_add_char(out, '\\');
    text_add_char(out, *p);
  }
  text_add(out, "\"\n");
}

static void add_directive(struct reader *reader, size_t index, struct text *out) {
  const struct reading *reading = reader->readings.item[index];
  add_marker(reader, reading->line, out);
  text_printf(out, "%s %zu", BEGIN_WORD, index);
  for (size_t i = 3; i < reading->tokens.n; i++) { /* not "#pragma acc" */
    text_add_char(out, ' ');
    text_add_n(out, reading->tokens.item[i].text, reading->tokens.item[i].length);
  }
  text_printf(out, " %s\n", END_WORD);
}

static void add_pragma(struct reader *reader, size_t index, struct text *out) {
  const struct pragma *pragma = &reader->pragmas.item[index];
  const char *end = reader->input + source_line_end(reader->source, pragma->line);
  add_marker(reader, pragma->line, out);
  text_printf(out, "%s %zu ", BEGIN_WORD, reader->readings.n + index);
  text_add_n(out, pragma->rest, (size_t)(end - pragma->rest));
  text_printf(out, " %s\n", END_WORD);
}

/* TOKENS: what was made of the directive's, without "#pragma acc". */
static void take_directive(struct reading *reading, const struct tokens *tokens) {
  struct tokens original = reading->tokens, expanded = {0};
  for (size_t k = 0; k < 3; k++)
    vec_push(&expanded, original.item[k]);
  for (size_t k = 0; k < tokens->n; k++)
    vec_push(&expanded, tokens->item[k]);
  place_expanded(&original, &expanded);
  reading->tokens = expanded;
  reading->needs_expansion = false;
  vec_free(&original);
}

static void take_pragma(struct reader *reader, struct pragma *pragma, const struct tokens *tokens) {
  struct text text = {0};
  const char *begin = reader->input + source_line_begin(reader->source, pragma->line);
  text_add_n(&text, begin, (size_t)(pragma->rest - begin));
  for (size_t i = 0; i < tokens->n; i++) {
    text_add_char(&text, ' ');
    text_add_n(&text, tokens->item[i].text, tokens->item[i].length);
  }
  pragma->text = text_keep(&text, reader->unit->arena);
}

/* The expansions, back to the directives and pragmas. */
static void take_back(struct reader *reader, const char *begin, const char *end) {
  struct tokens all = {0};
  lex_all(begin, end, &all);
  for (size_t i = 0; i + 1 < all.n; i++) {
    if (!token_is(&all.item[i], BEGIN_WORD))
      continue;
    size_t index = strtoul(all.item[i + 1].text, NULL, 10);
    if (index >= reader->readings.n + reader->pragmas.n)
      bug("parse", __func__, "directive %zu", index);
    struct tokens expanded = {0};
    for (i += 2; i < all.n && !token_is(&all.item[i], END_WORD); i++)
      vec_push(&expanded, all.item[i]);
    if (index < reader->readings.n)
      take_directive(reader->readings.item[index], &expanded);
    else
      take_pragma(reader, &reader->pragmas.item[index - reader->readings.n], &expanded);
    vec_free(&expanded);
  }
  vec_free(&all);
}

static void run_preprocessor(struct reader *reader, const struct text *input) {
  char *argv[] = {(char *)reader->clang, "-E", "-P", "-undef", "-w", "-x", "c", "-", NULL};
  struct text out = {0}, errors = {0};
  int status = process_capture(argv, input->text, input->length, &out, &errors);
  if (out.text) { /* tokens point into it: the unit keeps it */
    char *kept = arena_strndup(reader->unit->arena, out.text, out.length);
    take_back(reader, kept, kept + out.length);
  }
  EACH_PTR (struct reading, reading, reader->readings) {
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

/* Which of the directives that need it, from *I on, is the next; false: none. */
static bool next_directive(const struct reader *reader, size_t *i) {
  while (*i < reader->readings.n && !reader->readings.item[*i]->needs_expansion)
    (*i)++;
  return *i < reader->readings.n;
}

static void add_all(struct reader *reader, struct text *out) {
  size_t define = 0, pragma = 0, directive = 0;
  while (next_directive(reader, &directive) || pragma < reader->pragmas.n) {
    bool is_pragma =
        directive == reader->readings.n ||
        (pragma < reader->pragmas.n && reader->pragmas.item[pragma].line < reader->readings.item[directive]->line);
    size_t line = is_pragma ? reader->pragmas.item[pragma].line : reader->readings.item[directive]->line;
    while (define < reader->defines.n && reader->defines.item[define] < line)
      add_line(reader, reader->defines.item[define++], out);
    if (is_pragma)
      add_pragma(reader, pragma++, out);
    else
      add_directive(reader, directive++, out);
  }
}

/* The input gets the expanded pragmas in place of the others. */
static void replace_pragmas(struct reader *reader) {
  struct text out = {0};
  size_t next = 0;
  if (!reader->pragmas.n)
    return;
  for (size_t line = 0; line < source_lines(reader->source); line++) {
    const struct pragma *pragma = next < reader->pragmas.n ? &reader->pragmas.item[next] : NULL;
    bool here = pragma && pragma->line == line;
    next += here;
    if (here && pragma->text)
      text_printf(&out, "%s\n", pragma->text);
    else
      add_line(reader, line, &out);
  }
  reader->input = arena_strndup(reader->unit->arena, out.text, out.length);
  source_rebase(reader->source, reader->input, out.length);
  text_free(&out);
  vec_free(&reader->pragmas);
}

void expand_macros(struct reader *reader) {
  if (!reader->wants_expansion)
    return;
  struct text input = {0};
  add_all(reader, &input);
  run_preprocessor(reader, &input);
  replace_pragmas(reader);
  text_free(&input);
}
