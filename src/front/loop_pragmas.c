/*
 * loop_pragmas.c - macros inside pragmas about loops that are no directives: compilers expand them there (Clang's manual,
 * "Pragma loop hint directives"; GCC's, "Loop-Specific Pragmas"), but "clang -E" leaves them as they are, and of the text
 * that it makes nobody knows the macros any more.
 *
 *     #define W 4
 *     #pragma unroll(W)             ->   #pragma unroll(4)
 *
 * The preprocessor runs once more, on all #define and #undef lines up to the last such pragma, and between them the
 * pragmas, each behind a marker with its number. The input then has the expanded lines in the places of the others.
 */
#include <ctype.h>

#include "front/internal.h"

#define MARK "__sumac_loop_pragma"

bool is_loop_pragma(const char *begin, const char *end) {
  static const char *const words[][2] = {{"unroll", NULL},         {"nounroll", NULL},   {"unroll_and_jam", NULL},
                                         {"nounroll_and_jam", NULL}, {"clang", "loop"},   {"GCC", "unroll"}};
  struct token hash, pragma, first, second;
  const char *p = lex_token(begin, end, &hash);
  p = lex_token(p, end, &pragma);
  p = lex_token(p, end, &first);
  lex_token(p, end, &second);
  for (size_t i = 0; token_is(&pragma, "pragma") && i < sizeof words / sizeof *words; i++)
    if (token_is(&first, words[i][0]) && (!words[i][1] || token_is(&second, words[i][1])))
      return true;
  return false;
}

static void add_line(const struct reader *reader, size_t line, struct text *out) {
  size_t begin = source_line_begin(reader->source, line), end = source_line_end(reader->source, line);
  text_add_n(out, reader->input + begin, end - begin);
  text_add_char(out, '\n');
}

/* "__sumac_loop_pragma 3 unroll(W)": not as a pragma, in which the preprocessor would leave it. */
static void add_pragma(const struct reader *reader, size_t index, struct text *out) {
  size_t line = reader->loop_pragmas.item[index];
  size_t begin = source_line_begin(reader->source, line), end = source_line_end(reader->source, line);
  const char *text = reader->input + begin, *words = strstr(text, "pragma") + strlen("pragma");
  text_printf(out, MARK " %zu %.*s\n", index, (int)(text + (end - begin) - words), words);
}

/* What stands behind the marker number INDEX in the preprocessor's output, to the end of its line. */
static const char *expansion(const char *out, size_t index, size_t *length) {
  for (const char *p = out; p && (p = strstr(p, MARK " ")) != NULL;) {
    char *behind;
    p += strlen(MARK " ");
    if (strtoul(p, &behind, 10) == index) {
      *length = strcspn(behind, "\n");
      return behind;
    }
  }
  return NULL;
}

/* The input with the expanded pragmas in the places of the others. */
static void rewrite(struct reader *reader, const char *expanded) {
  struct text text = {0};
  size_t next = 0;
  for (size_t line = 0; line < source_lines(reader->source); line++) {
    size_t length;
    const char *words = NULL;
    if (next < reader->loop_pragmas.n && reader->loop_pragmas.item[next] == line)
      words = expansion(expanded, next++, &length);
    if (words)
      text_printf(&text, "#pragma%.*s\n", (int)length, words);
    else
      add_line(reader, line, &text);
  }
  read_again(reader, text.text, text.length);
  text_free(&text);
}

bool expand_loop_pragmas(struct reader *reader) {
  char *argv[] = {SUMAC_CLANG, "-E", "-P", "-undef", "-w", "-x", "c", "-", NULL};
  struct text input = {0}, out = {0}, errors = {0};
  size_t define = 0, found = reader->loop_pragmas.n;
  bool expanded = false;
  for (size_t i = 0; i < found; i++) {
    while (define < reader->defines.n && reader->defines.item[define] < reader->loop_pragmas.item[i])
      add_line(reader, reader->defines.item[define++], &input);
    add_pragma(reader, i, &input);
  }
  reader->loop_pragmas_expanded = true;
  if (found && process_capture(argv, input.text, input.length, &out, &errors) == 0 && out.text) {
    rewrite(reader, out.text);
    expanded = true;
  } /* else Clang complains of the names */
  vec_free(&reader->loop_pragmas);
  text_free(&input);
  text_free(&out);
  text_free(&errors);
  return expanded;
}
