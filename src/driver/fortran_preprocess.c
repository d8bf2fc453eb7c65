/*
 * fortran_preprocess.c - the text of a Fortran file, after the host's preprocessor where it has one.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/fortran.h"

#include <ctype.h>
#include <errno.h>
#include <strings.h>

static void add(struct strings *to, const char *word) {
  vec_push(to, (char *)word);
}

void fortran_add_macros(const struct fortran_command *c, struct strings *command) {
  if (c->options.openacc) /* gfortran knows another version */
    add(command, MACRO_OPENACC);
}

/* --- "#" behind blanks --- */

/* The place of the "#" of a directive behind blanks; NULL: the line has none. */
static char *indented_directive(char *line, const char *end) {
  static const char *const words[] = {"if",     "ifdef", "ifndef",  "elif",  "else", "endif",
                                      "define", "undef", "include", "error", "line"};
  char *at = line;
  while (at < end && (*at == ' ' || *at == '\t'))
    at++;
  if (at == line || at == end || *at != '#')
    return NULL;
  const char *word = at + 1;
  while (word < end && (*word == ' ' || *word == '\t'))
    word++;
  size_t length = 0;
  while (word + length < end && word[length] >= 'a' && word[length] <= 'z')
    length++;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strlen(words[i]) == length && strncmp(words[i], word, length) == 0)
      return at;
  return NULL;
}

/* Gfortran's preprocessor takes "#" in the first column alone, others' compilers do not mind blanks: "  #if" becomes
   "#  if". True if there were some. */
static bool move_directives(char *text, size_t length) {
  bool some = false;
  for (char *line = text, *end = text + length; line < end;) {
    char *newline = memchr(line, '\n', (size_t)(end - line)), *next = newline ? newline : end;
    char *sign = indented_directive(line, next);
    some |= sign != NULL;
    if (sign) {
      *sign = ' ';
      *line = '#';
    }
    line = next + (newline != NULL);
  }
  return some;
}

/* --- OMP_LIB --- */

bool fortran_mentions(const char *text, size_t length, const char *word) {
  size_t n = strlen(word);
  for (size_t i = 0; i + n <= length; i++)
    if (tolower((unsigned char)text[i]) == *word && strncasecmp(text + i, word, n) == 0)
      return true;
  return false;
}

/* The module's name in "use omp_lib", "use, non_intrinsic :: omp_lib, only: ..."; NULL: the line is no such statement.
 */
static char *used_omp_lib(char *line, char *end) {
  while (line < end && isspace((unsigned char)*line))
    line++;
  if (end - line < 4 || strncasecmp(line, "use", 3) != 0)
    return NULL;
  for (char *at = line + 3; at + 7 <= end; at++) {
    if (strncasecmp(at, "omp_lib", 7) == 0)
      return at + 7 == end || (!isalnum((unsigned char)at[7]) && at[7] != '_') ? at : NULL;
    if (!strchr(" \t,:", *at) && strncasecmp(at, "non_intrinsic", 13) != 0)
      return NULL;
    at += strncasecmp(at, "non_intrinsic", 13) == 0 ? 12 : 0;
  }
  return NULL;
}

/* Where the text has routines that older versions of gfortran do not declare, it uses the module OMP_ALL, which does.
   The names are of one length, so that places stay. */
static bool replace_omp_lib(char *text, size_t length) {
  static const char *const routines[] = {"omp_target_is_accessible", "omp_target_memcpy_async",
                                         "omp_target_memcpy_rect_async", "omp_get_mapped_ptr"};
  bool mentions = false, some = false;
  for (size_t i = 0; i < sizeof routines / sizeof *routines; i++)
    mentions |= fortran_mentions(text, length, routines[i]);
  for (char *line = text, *end = text + length; mentions && line < end;) {
    char *newline = memchr(line, '\n', (size_t)(end - line)), *next = newline ? newline : end;
    char *name = used_omp_lib(line, next);
    if (name)
      memcpy(name, "omp_all", 7);
    some |= name != NULL;
    line = next + (newline != NULL);
  }
  return some;
}

/* --- all --- */

static char *read_plain(struct fortran_command *c, const char *path, size_t *length) {
  char *text = file_read(path, length);
  if (!text)
    diag_plain(c->d->diag, DIAG_ERROR, "cannot read '%s': %s", path, strerror(errno));
  return text;
}

/* The preprocessor reads the file itself, or INPUT in its place. */
static int preprocess(struct fortran_command *c, const char *path, const struct text *input, struct text *out) {
  struct strings command = {0};
  add(&command, c->compiler);
  add(&command, "-E");
  add(&command, "-cpp");
  fortran_add_macros(c, &command);
  if (input) /* files that it includes stand beside it */
    add(&command,
        arena_printf(c->d->arena, "-I%s", *name_folder(c->d->arena, path) ? name_folder(c->d->arena, path) : "."));
  for (size_t i = 0; i < c->host.n; i++)
    add(&command, c->host.item[i]);
  if (input) {
    add(&command, "-x");
    add(&command, fortran_is_fixed(c, path) ? "f77-cpp-input" : "f95-cpp-input");
  }
  add(&command, input ? "-" : path);
  add(&command, NULL);
  int status = process_capture(command.item, input ? input->text : NULL, input ? input->length : 0, out, NULL);
  if (status < 0)
    diag_plain(c->d->diag, DIAG_ERROR, "cannot run '%s': %s", c->compiler, strerror(errno));
  vec_free(&command);
  return status;
}

/* The text of the file after the preprocessor, which reads INPUT in its place where blanks were in front of "#". */
static char *read_preprocessed(struct fortran_command *c, const char *path, char *text, size_t *length) {
  struct text out = {0}, input = {0};
  c->is_changed = c->options.host == FORTRAN_GFORTRAN && move_directives(text, *length);
  if (c->is_changed) {
    text_printf(&input, "# 1 \"%s\"\n", path);
    text_add_n(&input, text, *length);
  }
  free(text);
  int status = preprocess(c, path, c->is_changed ? &input : NULL, &out);
  text_free(&input);
  *length = out.length;
  if (status == 0)
    return out.text ? out.text : xrealloc(NULL, 1);
  text_free(&out);
  return NULL;
}

char *fortran_read(struct fortran_command *c, const char *path, size_t *length) {
  char *text = read_plain(c, path, length);
  c->is_changed = false;
  if (text && fortran_is_preprocessed(c, path))
    text = read_preprocessed(c, path, text, length);
  c->uses_omp_all = text && c->options.openmp && c->options.host == FORTRAN_GFORTRAN && replace_omp_lib(text, *length);
  c->is_changed |= c->uses_omp_all;
  return text;
}
