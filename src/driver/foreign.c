/*
 * foreign.c - OpenMP in other languages than C, which is clang's: directives for devices would run on the host without
 * a word, so they are errors. Only a preprocessed file shows those that macros and headers make.
 * To change OpenMP in other languages than C: foreign.c; what is refused: src/lang/omp/host_faults.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/driver.h"

static void preprocess(struct driver *d, const struct argument *argument, struct text *out) {
  struct strings command;
  struct text errors = {0};
  command_start(d, &command);
  command_add_options(d, &command, ADD_PREPROCESS | ADD_COMPILE);
  command_add_headers(d, &command);
  const char *const words[] = {"-Qunused-arguments", "-E", "-w", "-x"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    command_add(&command, words[i]);
  command_add(&command, argument_language(argument));
  command_add(&command, argument->value);
  command_add(&command, NULL);
  struct process process = {.out = out, .err = &errors};
  if (!process_begin(&process, command.item) || process_end(&process) != 0)
    text_clear(out); /* clang says why when it compiles the file */
  vec_free(&command);
  text_free(&errors);
}

/* A C file beside others is compiled by clang, too. */
static const char *words_for(const struct argument *argument) {
  const char *language = inputs_other_language(argument);
  return language ? language : "the same command as another language: compile the file by one of its own";
}

bool foreign_check(struct driver *d) {
  d->compiler = places_compiler(d->places);
  EACH_IN (const struct argument, argument, d->options.arguments) {
    if (argument->class != CLASS_INPUT || !(argument_is_c(argument) || inputs_other_language(argument)) ||
        !file_is_regular(argument->value))
      continue;
    struct text text = {0};
    preprocess(d, argument, &text);
    if (text.text)
      d->compiler->refuse_devices(d->diag, d->arena, text.text, text.length, words_for(argument));
    text_free(&text);
  }
  return diag_errors(d->diag) == 0;
}
