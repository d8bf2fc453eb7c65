/*
 * source.c - the text of one input, preprocessed, as the early half reads it. Clang starts before the compiler and its
 * libraries are loaded, which takes about as long.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/driver.h"

#include <errno.h>

static bool preprocessed(const struct source *s) {
  return language_is_preprocessed(s->input->language);
}

static bool read_standard_input(const struct driver *d, struct source *s) {
  s->standard_input = file_read("-", &s->standard_input_length);
  if (!s->standard_input)
    diag_plain(d->diag, DIAG_FATAL, "cannot read standard input: %s", strerror(errno));
  return s->standard_input != NULL;
}

/* A pipe or device, such as that of <(...): each step would read another part of it, or wait for ever. Clang gets its
   text as standard input, with a #line, from which messages have its name. */
static bool read_pipe(const struct driver *d, struct source *s) {
  size_t length;
  char *text = file_read(s->input->path, &length);
  if (!text) {
    diag_plain(d->diag, DIAG_ERROR, "cannot read '%s': %s", s->input->path, strerror(errno));
    return false;
  }
  struct text all = {0};
  text_add(&all, preprocessed(s) ? "" : "#line 1 \"");
  for (const char *p = s->input->path; *p && !preprocessed(s); p++)
    text_printf(&all, *p == '"' || *p == '\\' ? "\\%c" : "%c", *p);
  text_add(&all, preprocessed(s) ? "" : "\"\n");
  text_add_n(&all, text, length);
  free(text);
  s->standard_input = all.text;
  s->standard_input_length = all.length;
  return true;
}

static bool read_preprocessed(const struct driver *d, struct source *s) {
  size_t length = s->standard_input_length;
  char *text = s->standard_input ? s->standard_input : file_read(s->input->path, &length);
  if (!text) {
    diag_plain(d->diag, DIAG_ERROR, "cannot read '%s': %s", s->input->path, strerror(errno));
    return false;
  }
  text_add_n(&s->text, text, length);
  if (!s->standard_input)
    free(text);
  return true;
}

const char *source_for_clang(const struct source *s) {
  return s->standard_input ? "-" : s->input->path;
}

/* Clang would derive both from its own output, which here is the preprocessed text. */
void source_add_dependencies(const struct driver *d, const struct source *s, struct strings *command) {
  const struct options *o = &d->options;
  command_add_options(d, command, ADD_DEPEND);
  if (!o->depend)
    return;
  if (!o->depend_file) {
    command_add(command, "-MF");
    command_add(command, output_dependencies(d, s->input->base));
  }
  if (!o->depend_target) {
    command_add(command, "-MQ");
    command_add(command, o->output ? o->output : arena_printf(o->arena, "%s.o", s->input->base));
  }
}

/* Starts the preprocessor. Its warnings are only collected: if the file has no directives, clang compiles it from the
   start and repeats them. */
static void begin(struct driver *d, struct source *s) {
  struct strings command;
  clang_server_begin(d);
  command_start(d, &command);
  command_add_options(d, &command, ADD_PREPROCESS | ADD_COMPILE);
  command_add_openmp(d, &command, NULL, 0);
  source_add_dependencies(d, s, &command);
  command_add_headers(d, &command);
  const char *const words[] = {"-Qunused-arguments", "-E", "-dD", options_macro(&d->options), "-x", s->input->language,
                               source_for_clang(s)};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    command_add(&command, words[i]);
  s->run.process = (struct process){
      .input = s->standard_input, .input_length = s->standard_input_length, .out = &s->text, .err = &s->messages};
  command_begin(d, &command, &s->run);
  s->begun = true;
  vec_free(&command);
}

void source_begin(struct driver *d, struct source *s, const struct input *input) {
  *s = (struct source){.input = input};
  bool standard = strcmp(input->path, "-") == 0;
  bool pipe = !standard && !d->options.show_only && !file_is_regular(input->path);
  s->failed = (standard && !read_standard_input(d, s)) || (pipe && !read_pipe(d, s));
  s->is_read = preprocessed(s) && !d->options.show_only;
  if (!s->failed && !s->is_read && !d->options.time_passes)
    begin(d, s);
}

enum pipeline_end source_end(struct driver *d, struct source *s) {
  if (s->failed)
    return PIPELINE_FAILED;
  if (s->is_read)
    return read_preprocessed(d, s) ? PIPELINE_DONE : PIPELINE_FAILED;
  d->compiler->tool_begin(d->pipeline, "preprocess");
  if (!s->begun) /* -ftime-passes: its time is not that of the libraries */
    begin(d, s);
  int status = command_end(d, &s->run, output_dependencies(d, s->input->base));
  if (status == 0 && !d->options.show_only)
    d->compiler->tool_dump(d->pipeline, s->text.text, s->text.length);
  return d->compiler->tool_end(d->pipeline, status == 0);
}

void source_free(struct source *s) {
  free(s->standard_input);
  text_free(&s->text);
  text_free(&s->messages);
}
