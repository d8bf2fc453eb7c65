/*
 * defaults.c - warnings of clang's that are other than clang would have them, as users expect them of a C compiler with
 * directives: like gcc 12, -Wall says that directives are ignored without their option, and a function that C before
 * C23 takes as declared by its call is a warning. What the command line says of these holds.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/driver.h"

static bool is_one_of(const char *word, const char *const *words) {
  while (*words && strcmp(word, *words) != 0)
    words++;
  return *words != NULL;
}

struct unknown_pragmas { /* what the options say of -Wunknown-pragmas */
  bool warn, error, never_error;
};

static struct unknown_pragmas read_unknown_pragmas(const struct options *o) {
  static const char *const on[] = {"-Wall",        "-Wextra",   "-W", "-Wmost", "-Wunknown-pragmas",
                                   "-Weverything", "-Wpragmas", NULL};
  static const char *const off[] = {"-Wno-all", "-Wno-everything", "-Wno-unknown-pragmas", "-Wno-pragmas", NULL};
  struct unknown_pragmas said = {0};
  for (size_t i = 0; i < o->arguments.n; i++) {
    const char *word = o->arguments.item[i].word[0];
    if (!word || o->arguments.item[i].class == CLASS_INPUT)
      continue;
    bool error = strcmp(word, "-Werror=unknown-pragmas") == 0, never = strcmp(word, "-Wno-error=unknown-pragmas") == 0;
    said.warn = (said.warn || error || is_one_of(word, on)) && !is_one_of(word, off);
    said.error = (said.error || error) && !never;
    said.never_error = (said.never_error || never) && !error;
  }
  return said;
}

static void warn_of_ignored(const struct options *o, struct strings *command) {
  const struct unknown_pragmas said = read_unknown_pragmas(o);
  const struct {
    bool read;
    const char *warn, *error, *never_error;
  } languages[] = {
      {o->openacc, "-Wsource-uses-openacc", "-Werror=source-uses-openacc", "-Wno-error=source-uses-openacc"},
      {options_openmp(o), "-Wsource-uses-openmp", "-Werror=source-uses-openmp", "-Wno-error=source-uses-openmp"}};
  for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) {
    if (languages[i].read || !said.warn)
      continue;
    command_add(command, languages[i].warn);
    if (said.error || said.never_error)
      command_add(command, said.error ? languages[i].error : languages[i].never_error);
  }
}

/* Clang leaves a warning with -Wno-error=NAME one under -Werror, too, and has one of library functions in C23. */
static bool allows_implicit_functions(const struct options *o) {
  static const char *const newest[] = {"-std=c2x", "-std=gnu2x", "-std=c23", "-std=gnu23", "-std=iso9899:2024", NULL};
  bool allows = true, errors = false;
  for (size_t i = 0; i < o->arguments.n; i++) {
    const char *word = o->arguments.item[i].word[0];
    if (!word || o->arguments.item[i].class == CLASS_INPUT)
      continue;
    if (strncmp(word, "-std=", 5) == 0)
      allows = !is_one_of(word, newest);
    if (strcmp(word, "-Werror") == 0 || strcmp(word, "-Wno-error") == 0)
      errors = strcmp(word, "-Werror") == 0;
  }
  return allows && !errors;
}

void defaults_add(const struct options *o, struct strings *command) {
  warn_of_ignored(o, command);
  if (allows_implicit_functions(o))
    command_add(command, "-Wno-error=implicit-function-declaration");
}
