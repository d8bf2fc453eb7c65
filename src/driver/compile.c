/*
 * compile.c - compiles one file: what has directives by steps (steps.c), and another by clang alone.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/job.h"

/* A file without directives: one run of clang. */
static bool compile_plain(struct job *job) {
  struct driver *d = job->d;
  struct strings command;
  command_start(d, &command);
  command_add_options(d, &command, ADD_PREPROCESS | ADD_COMPILE | ADD_LAST);
  command_add_openmp(d, &command, job->source->text.text, job->source->text.length);
  source_add_dependencies(d, job->source, &command);
  const char *const words[] = {options_macro(&d->options), "-x", job->input->language, source_for_clang(job->source)};
  job_add_output(job, &command);
  command_add_headers(d, &command);
  if (options_openmp(&d->options)) { /* its omp.h gives functions for devices the runtime's names */
    command_add(&command, "-isystem");
    command_add(&command, arena_printf(d->arena, "%s/sumac/openmp", d->headers));
  }
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    command_add(&command, words[i]);
  if (d->options.mode == MODE_LINK || language_is_preprocessed(job->input->language))
    command_add(&command, "-Qunused-arguments");
  struct command_run run = {
      .process = {.input = job->source->standard_input, .input_length = job->source->standard_input_length}};
  bool writes = d->options.mode != MODE_SYNTAX; /* anything but dependencies */
  int status =
      command_compile(d, &command, &run, writes ? job->input->output : output_dependencies(d, job->input->base));
  vec_free(&command);
  return status == 0;
}

/* Looks through the pragmas of what source.c has read; false after errors. ACCELERATED: the early half reads them, too,
   and its messages stand in order with these. */
static bool check_text(struct job *job, bool accelerated) {
  struct driver *d = job->d;
  const struct text *text = &job->source->text;
  if (accelerated)
    diag_hold(d->diag);
  bool spelt = d->compiler->check_pragmas(d->pipeline, job->input->path, text->text, text->length);
  d->compiler->check_host(d->pipeline, text->text, text->length);
  if (!spelt && accelerated) /* what else is wrong is said, too */
    job_early(job);
  return spelt;
}

/* Compiles that text. ATTRIBUTES: directives that stood as attributes are pragmas now. */
static bool compile_text(struct job *job, bool attributes) {
  struct driver *d = job->d;
  const struct text *text = &job->source->text;
  bool given = d->options.show_only || d->compiler->written(text->text, text->length);
  bool accelerated = given || attributes || d->compiler->wants(d->pipeline, text->text, text->length);
  if (accelerated)
    diag_add_words(d->diag, job->source->messages.text);
  bool worked = given || check_text(job, accelerated);
  if (worked && accelerated)
    worked = job_keep(job, ".i", text->text, text->length) && job_run(job) != PIPELINE_FAILED;
  else if (worked)
    worked = job_wants_image(&d->options) ? job_refuse_no_image(job) : compile_plain(job);
  diag_release(d->diag);
  return worked;
}

bool compile(struct driver *d, struct source *source) {
  const struct input *input = source->input;
  struct job job = {.d = d, .input = input, .source = source};
  enum pipeline_end end = source_end(d, source);
  bool attributes = false;
  if (end == PIPELINE_DONE && !d->options.show_only &&
      !d->compiler->attributes(d->pipeline, input->path, &source->text, language_is_cxx(input->language), &attributes))
    end = PIPELINE_FAILED;
  bool worked = end == PIPELINE_DONE ? compile_text(&job, attributes) : end != PIPELINE_FAILED;
  if (end != PIPELINE_DONE) {
    diag_add_words(d->diag, source->messages.text);
    openmp_explain(d, source->messages.text);
    whole_explain(d, source->messages.text);
  }
  free(job.rewritten);
  return worked;
}
