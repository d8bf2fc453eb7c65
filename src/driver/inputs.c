/*
 * inputs.c - the kinds of the command line's inputs, and checks that they exist and can be compiled as it asks.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/driver.h"

const char *argument_language(const struct argument *argument) {
  return argument->language ? argument->language : name_language(argument->value);
}

/* Clang's names of the languages that Sumac compiles. */
static const struct language {
  const char *name;
  bool cxx, preprocessed;
} languages[] = {
    {"c", false, false}, {"cpp-output", false, true}, {"c++", true, false}, {"c++-cpp-output", true, true}};

/* NULL: Sumac does not compile NAME, which may be NULL. */
static const struct language *find_language(const char *name) {
  for (size_t i = 0; name && i < sizeof languages / sizeof *languages; i++)
    if (strcmp(name, languages[i].name) == 0)
      return &languages[i];
  return NULL;
}

bool language_is_cxx(const char *name) {
  const struct language *language = find_language(name);
  return language && language->cxx;
}

bool language_is_preprocessed(const char *name) {
  const struct language *language = find_language(name);
  return language && language->preprocessed;
}

bool argument_is_c(const struct argument *argument) {
  return find_language(argument_language(argument));
}

bool argument_is_header(const struct argument *argument) {
  const char *language = argument_language(argument);
  return language && strcmp(language, "c-header") == 0;
}

bool argument_is_foreign(const struct argument *argument) {
  const char *dot = strrchr(file_base(argument->value), '.');
  return argument->language || (dot && (strcmp(dot, ".s") == 0 || strcmp(dot, ".S") == 0 || strcmp(dot, ".h") == 0 ||
                                        strcmp(dot, ".ll") == 0 || strcmp(dot, ".bc") == 0));
}

/* The name of a language that is not C and may hold directives; NULL: it is none. */
const char *inputs_other_language(const struct argument *argument) {
  const char *language = argument_language(argument);
  bool other = language && (strncmp(language, "objective", 9) == 0 || strcmp(language, "cuda") == 0);
  return other ? language : NULL;
}

/* What of C++ no step of Sumac's can read, as options say it. */
static const char *const modules[] = {"-fmodule", "-fcxx-modules", "-fprebuilt-module", "-fimplicit-module"};

static bool check_modules(struct driver *d, const char *file) {
  for (size_t i = 0; i < d->options.arguments.n; i++)
    for (size_t k = 0; k < sizeof modules / sizeof *modules; k++) {
      const char *word = d->options.arguments.item[i].word[0];
      if (!word || strncmp(word, modules[k], strlen(modules[k])) != 0)
        continue;
      diag_plain(d->diag, DIAG_ERROR, "'%s': modules of C++ are not supported with directives (%s)", file, word);
      return false;
    }
  return true;
}

static bool check_input(struct driver *d, const struct argument *argument) {
  const char *language = inputs_other_language(argument);
  if (strcmp(argument->value, "-") != 0 && !file_exists(argument->value)) {
    diag_plain(d->diag, DIAG_ERROR, "no such file or directory: '%s'", argument->value);
    return false;
  }
  if (strcmp(argument->value, "-") == 0 && !argument->language) {
    diag_plain(d->diag, DIAG_ERROR, "-E or -x is required when the input is standard input");
    return false;
  }
  if (language) {
    diag_plain(d->diag, DIAG_ERROR,
               "'%s': Sumac compiles OpenACC in C and C++, not in %s; compile this file without -fopenacc",
               argument->value, language);
    return false;
  }
  const char *read = argument_language(argument);
  if (read && strcmp(read, "c++-header") == 0) {
    diag_plain(d->diag, DIAG_ERROR, "'%s': precompiled headers of C++ are not supported with directives",
               argument->value);
    return false;
  }
  return !language_is_cxx(read) || check_modules(d, argument->value);
}

bool inputs_check(struct driver *d) {
  const struct options *o = &d->options;
  bool right = true;
  size_t sources = 0;
  EACH_IN (const struct argument, argument, o->arguments) {
    if (argument->class != CLASS_INPUT)
      continue;
    right &= check_input(d, argument);
    sources += argument_is_c(argument) || argument_is_foreign(argument);
  }
  if (o->ninputs == 0) {
    diag_plain(d->diag, DIAG_ERROR, "no input files");
    return false;
  }
  if (o->output && sources > 1 && (o->mode == MODE_OBJECT || o->mode == MODE_ASSEMBLY)) {
    diag_plain(d->diag, DIAG_ERROR, "cannot specify -o when generating multiple output files");
    return false;
  }
  if (o->emit_llvm && o->mode == MODE_LINK) {
    diag_plain(d->diag, DIAG_ERROR, "-emit-llvm cannot be used when linking");
    return false;
  }
  return right;
}
