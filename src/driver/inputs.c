/*
 * inputs.c - the kinds of the command line's inputs, and checks that they exist and can be compiled as it asks.
 */
#include "driver/driver.h"

#include <string.h>

const char *argument_language(const struct argument *argument) {
  return argument->language ? argument->language : name_language(argument->value);
}

bool argument_is_c(const struct argument *argument) {
  const char *language = argument_language(argument);
  return language && (strcmp(language, "c") == 0 || strcmp(language, "cpp-output") == 0);
}

bool argument_is_header(const struct argument *argument) {
  const char *language = argument_language(argument);
  return language && strcmp(language, "c-header") == 0;
}

bool argument_is_foreign(const struct argument *argument) {
  const char *dot = strrchr(name_base(argument->value), '.');
  return argument->language || (dot && (strcmp(dot, ".s") == 0 || strcmp(dot, ".S") == 0 || strcmp(dot, ".h") == 0 ||
                                        strcmp(dot, ".ll") == 0 || strcmp(dot, ".bc") == 0));
}

/* The name of a language that is not C and may hold directives; NULL: it is none. */
const char *inputs_other_language(const struct argument *argument) {
  const char *language = argument_language(argument);
  bool other =
      language && (strstr(language, "++") || strncmp(language, "objective", 9) == 0 || strcmp(language, "cuda") == 0);
  return other ? language : NULL;
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
    diag_plain(d->diag, DIAG_ERROR, "'%s': Sumac compiles OpenACC in C, not in %s; compile this file without -fopenacc",
               argument->value, language);
    return false;
  }
  return true;
}

bool inputs_check(struct driver *d) {
  const struct options *o = &d->options;
  bool right = true;
  size_t sources = 0;
  for (size_t i = 0; i < o->arguments.n; i++) {
    const struct argument *argument = &o->arguments.item[i];
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
