/*
 * link.c - links with clang, which gets the runtime as one more library.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* memmem */
#include "driver/driver.h"

#include <errno.h>

/* Adds an input as it is, in the language of its -x. */
static void add_input(struct strings *command, const struct argument *argument) {
  if (argument->language) {
    command_add(command, "-x");
    command_add(command, argument->language);
  }
  command_add(command, argument->value);
  if (argument->language) {
    command_add(command, "-x");
    command_add(command, "none");
  }
}

static void add_runtime(const struct driver *d, struct strings *command) {
  /* nodelete: a shared library that contains the runtime is never unloaded, as the runtime's threads run its code. */
  static const char *const system[] = {"-Wl,-z,nodelete", "-ldl", "-lpthread", "-lm"};
  if (d->options.no_libraries)
    return;
  if (d->options.static_sumac) {
    command_add(command, arena_printf(d->arena, "%s/libsumac.a", d->library));
    for (size_t i = 0; i < sizeof system / sizeof *system; i++)
      command_add(command, system[i]);
  } else {
    command_add(command, arena_printf(d->arena, "-L%s", d->library));
    command_add(command, "-Xlinker");
    command_add(command, "-rpath");
    command_add(command, "-Xlinker");
    command_add(command, d->library);
    command_add(command, "-lsumac");
  }
}

/* -lNAME, -Wl,...,-lNAME, or the file name of a library. */
static bool is_library(const struct argument *argument) {
  const char *word = argument->word[0] ? argument->word[0] : "", *value = argument->value ? argument->value : "";
  if (argument->class != CLASS_INPUT)
    return strncmp(word, "-l", 2) == 0 || (strncmp(word, "-Wl,", 4) == 0 && strstr(word, ",-l"));
  size_t n = strlen(value);
  return strstr(value, ".so") || (n > 2 && strcmp(value + n - 2, ".a") == 0);
}

/* libsumac goes before all libraries of the user's: GCC's libgomp defines the acc_ functions, too, and the first
   library with a symbol wins. */
static void add_first(const struct driver *d, struct strings *command) {
  if (d->options.no_libraries || d->options.static_sumac)
    return;
  command_add(command, arena_printf(d->arena, "-L%s", d->library));
  command_add(command, "-lsumac");
}

/* Clang's OpenMP calls functions of libatomic to combine objects of 16 bytes, such as double _Complex, in reductions;
   GCC's does not, so programs do not link it themselves. --as-needed: only if it is used. It is part of GCC's
   libraries, so there may be none. */
static bool wants_atomic(const struct driver *d) {
  return options_openmp(&d->options) && !d->options.no_libraries;
}

static void add_atomic(struct strings *command) {
  static const char *const words[] = {"-Wl,--push-state,--as-needed", "-latomic", "-Wl,--pop-state"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    command_add(command, words[i]);
}

void link_add_atomic(struct driver *d, struct strings *command) {
  char *const ask[] = {(char *)d->clang, "-print-file-name=libatomic.so", NULL};
  struct text found = {0};
  if (!wants_atomic(d))
    return;
  if (process_capture(ask, NULL, 0, &found, NULL) == 0 && found.length > 0 && found.text[0] == '/')
    add_atomic(command);
  text_free(&found);
}

/* The linker did not find it, as GNU's, LLVM's and mold say it. */
static bool lacks_atomic(const char *words) {
  return words && (strstr(words, "-latomic") || strstr(words, "library not found: atomic"));
}

/* A program with OpenACC alone may call functions of omp.h, as GCC's does, which links one library for both languages.
   Few do, and others are not to have the library. */
static bool lacks_openmp(const struct driver *d, const char *words) {
  const struct options *o = &d->options;
  return words && o->openacc && !options_openmp(o) && !o->static_all && !o->no_libraries &&
         (strstr(words, "omp_") || strstr(words, "__kmpc_"));
}

/* Adds to the linker's messages, WORDS, what they lack: that there is no linker in PATH, or which file did not fit on
   the disk. */
static void explain_failure(struct driver *d, const char *words) {
  const char *path = getenv("PATH");
  whole_explain(d, words);
  if (!whole_has_linker(d) && !places_have_program(d->arena, "ld"))
    diag_plain(d->diag, DIAG_NOTE,
               "the linker 'ld' is in none of the folders that the environment variable PATH names: '%s'",
               path ? path : "");
  if (words && strstr(words, strerror(ENOSPC)))
    diag_not_written(d->diag, d->options.output ? d->options.output : "a.out", strerror(ENOSPC));
}

/* An object or an archive that calls the runtime. */
static bool calls_runtime(const struct argument *argument, const char *name) {
  size_t length, n = strlen(argument->value);
  bool object = n > 2 && (strcmp(argument->value + n - 2, ".o") == 0 || strcmp(argument->value + n - 2, ".a") == 0);
  char *bytes = object && file_is_regular(argument->value) ? file_read(argument->value, &length) : NULL;
  bool found = bytes && memmem(bytes, length, name, strlen(name));
  free(bytes);
  return found;
}

static bool any_calls(const struct options *o, const char *name) {
  bool found = false, part = false;
  EACH_IN (const struct argument, argument, o->arguments) {
    found |= argument->class == CLASS_INPUT && !found && calls_runtime(argument, name);
    part |= argument->word[0] && strcmp(argument->word[0], "-r") == 0;
  }
  return found && !part;
}

bool link_wants_runtime(const struct options *o) {
  return any_calls(o, "__sumac_register");
}

bool link_add_unasked(struct driver *d, struct strings *command) {
  d->library = places_need(d->places, THING_RUNTIME, NULL);
  if (!d->library)
    return false;
  if (!options_openmp(&d->options) && any_calls(&d->options, "__kmpc_")) {
    if (!d->options.no_libraries && !openmp_need(d))
      return false;
    command_add(command, "-fopenmp");
    openmp_add_library(d, command);
  }
  add_runtime(d, command);
  return true;
}

static void add_options_and_inputs(struct driver *d, const char *const *objects, struct strings *command) {
  bool first = true, compiled = false;
  for (size_t i = 0, input = 0; i < d->options.arguments.n; i++) {
    const struct argument *argument = &d->options.arguments.item[i];
    if (first && is_library(argument)) {
      add_first(d, command);
      first = false;
    }
    compiled |= argument->class == CLASS_INPUT && objects[input];
    if (argument->class == CLASS_INPUT && objects[input])
      command_add(command, objects[input++]);
    else if (argument->class == CLASS_INPUT)
      add_input(command, argument), input++;
    else if (argument->class == CLASS_PREPROCESS || argument->class == CLASS_COMPILE || argument->class == CLASS_LTO ||
             argument->class == CLASS_LINK)
      for (int k = 0; k < 3 && argument->word[k]; k++)
        command_add(command, argument->word[k]);
  }
  if (compiled) /* what Clang has to say about the options it has said when it compiled */
    command_add(command, "-w");
}

/* Runs the linker; its messages are WORDS. Returns the exit status. OPENMP: with LLVM's OpenMP library, which clang
   knows where to find. */
static int run_linker(struct driver *d, const char *const *objects, bool atomic, bool openmp, struct text *words) {
  struct strings command;
  command_start(d, &command);
  add_options_and_inputs(d, objects, &command);
  if (d->options.output) {
    command_add(&command, "-o");
    command_add(&command, d->options.output);
  }
  command_add(&command, "-Qunused-arguments");
  command_add(&command, "-Wno-sarif-format-unstable");
  if (openmp)
    command_add(&command, "-fopenmp");
  if (openmp || options_openmp(&d->options))
    openmp_add_library(d, &command);
  if (atomic)
    add_atomic(&command);
  add_runtime(d, &command);
  struct process process = {.err = words};
  int status = command_run(d, &command, &process);
  vec_free(&command);
  return status;
}

bool link_all(struct driver *d, const char *const *objects) {
  d->library = places_need(d->places, THING_RUNTIME, NULL);
  if (!d->library || !openmp_check_static(d))
    return false;
  struct text words = {0};
  d->compiler->tool_begin(d->pipeline, "link");
  int status = run_linker(d, objects, wants_atomic(d), false, &words);
  if (status != 0 && wants_atomic(d) && lacks_atomic(words.text)) { /* to ask first takes longer than to link */
    text_free(&words);
    words = (struct text){0};
    status = run_linker(d, objects, false, false, &words);
  }
  if (status != 0 && lacks_openmp(d, words.text)) {
    struct text more = {0};
    status = run_linker(d, objects, false, true, &more);
    text_free(status == 0 ? &words : &more); /* the first say what is missing */
    words = status == 0 ? more : words;
  }
  d->compiler->tool_end(d->pipeline, status == 0);
  diag_add_words(d->diag, words.text);
  if (status != 0)
    explain_failure(d, words.text);
  text_free(&words);
  return status == 0;
}
