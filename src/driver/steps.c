/*
 * steps.c - the steps that compile one file with directives to an object:
 *
 *     clang -E -dD  ->  early half  ->  clang -emit-llvm, passes off  ->  late half  ->  clang -x ir
 *
 * The first is source.c's; the halves are described in pipeline.h. The user's options are passed to every step of
 * clang's, so that optimisation, sanitizers, coverage and debug information are clang's own.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/job.h"

#include <errno.h>
#include <unistd.h>

static const char *temporary(const struct job *job, const char *suffix) {
  return temps_file(job->d->temps, arena_printf(job->d->arena, "%s%s", job->input->base, suffix));
}

static bool save(struct job *job, const char *path, const char *bytes, size_t length) {
  if (file_write(path, bytes, length))
    return true;
  diag_not_written(job->d->diag, path, strerror(errno));
  return false;
}

/* With -save-temps: writes a copy of an intermediate file that is kept. */
bool job_keep(struct job *job, const char *suffix, const char *bytes, size_t length) {
  const struct options *o = &job->d->options;
  if (!o->save_temps)
    return true;
  const char *folder = o->save_beside_output ? job->input->dump_prefix : "";
  const char *path = arena_printf(job->d->arena, "%s%s%s", folder, job->input->base, suffix);
  return output_allowed(job->d, path) && save(job, path, bytes, length);
}

/* Clang's name of what the early half reads and writes. */
static const char *text_language(const struct job *job) {
  return language_is_cxx(job->input->language) ? "c++-cpp-output" : "cpp-output";
}

void job_add_output(const struct job *job, struct strings *command) {
  static const char *const flags[] = {
      [MODE_LINK] = "-c", [MODE_OBJECT] = "-c", [MODE_ASSEMBLY] = "-S", [MODE_SYNTAX] = "-fsyntax-only"};
  command_add(command, flags[job->d->options.mode]);
  if (job->d->options.mode == MODE_SYNTAX)
    return;
  command_add(command, "-dumpdir");
  command_add(command, job->input->dump_prefix);
  command_add(command, "-o");
  command_add(command, job->input->output);
}

/* Runs the early half, unless the input is a file that the early half wrote before (.sumac.i of -save-temps). */
enum pipeline_end job_early(struct job *job) {
  struct driver *d = job->d;
  if (d->compiler->written(job->source->text.text, job->source->text.length)) {
    job->rewritten = xrealloc(NULL, job->source->text.length + 1);
    memcpy(job->rewritten, job->source->text.text, job->source->text.length);
    job->rewritten[job->source->text.length] = 0;
    return PIPELINE_DONE;
  }
  struct strings args = {0};
  command_add_options(d, &args, ADD_COMPILE);
  command_add(&args, "-x");
  command_add(&args, text_language(job));
  const struct pipeline_input input = {.path = strcmp(job->input->path, "-") == 0 ? "<stdin>" : job->input->path,
                                       .text = job->source->text.text,
                                       .length = job->source->text.length,
                                       .args = (const char *const *)args.item,
                                       .nargs = (int)args.n};
  enum pipeline_end end = d->compiler->early(d->pipeline, &input, &job->rewritten);
  vec_free(&args);
  return end;
}

static bool step_begin(struct job *job, struct step *step, struct strings *command) {
  step->run.process.err = &step->messages;
  step->begun = true;
  bool began = command_begin(job->d, command, &step->run);
  vec_free(command);
  return began;
}

/* Waits for the command's OUTPUT, after it got the input if it was begun AHEAD. Returns the exit status. */
static int step_end(struct job *job, struct step *step, bool ahead, const char *text, size_t length,
                    const char *output) {
  if (ahead && step->run.started)
    process_feed(&step->run.process, step->rest ? step->rest : step->input, text, length);
  step->begun = false;
  return command_end(job->d, &step->run, output);
}

/* Ends the command if it runs, which then has been begun in vain, and forgets what it has said. */
static void step_forget(struct step *step) {
  if (step->begun)
    command_stop(&step->run);
  text_free(&step->messages);
  *step = (struct step){.input = step->input, .rest = step->rest};
}

/* Makes LLVM IR of the rewritten C: without any optimisation, as the late half wants to see the code as written, but at
   -O1 even where the user says -O0: at -O0 clang marks functions optnone, which would keep the late half's passes from
   working. The last step has the user's level again. */
static bool begin_to_llvm(struct job *job) {
  struct driver *d = job->d;
  const char *text = job->source->text.text;
  /* Clang gives captured statements, which regions are, the floating-point environment of options, and none of pragmas
     (StartFunction): with these a pragma counts there, too. */
  static const char *const environment[] = {"-frounding-math", "-ffp-exception-behavior=strict"};
  struct strings command;
  command_start(d, &command);
  command_add_options(d, &command, ADD_COMPILE);
  command_add_openmp(d, &command, text, job->source->text.length);
  if (!d->options.optimise)
    command_add(&command, "-O1");
  if (!d->options.debug && !d->options.keep_places)
    command_add(&command, "-gline-tables-only");
  if (!d->options.show_only && strstr(text, "#pragma STDC FENV_"))
    for (size_t i = 0; i < sizeof environment / sizeof *environment; i++)
      command_add(&command, environment[i]);
  const char *const words[] = {"-Qunused-arguments",
                               "-w",
                               "-dumpdir",
                               job->input->dump_prefix,
                               "-emit-llvm",
                               "-c",
                               "-Xclang",
                               "-disable-llvm-passes",
                               "-fno-discard-value-names",
                               "-x",
                               text_language(job),
                               job->front.input,
                               "-o",
                               job->bitcode,
                               "-ferror-limit=0", /* show_messages drops what follows from others */
                               "-fno-color-diagnostics",
                               "-fno-caret-diagnostics",
                               "-fno-diagnostics-fixit-info",
                               "-fdiagnostics-format=clang"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    command_add(&command, words[i]);
  return step_begin(job, &job->front, &command);
}

static enum pipeline_end to_llvm(struct job *job) {
  struct driver *d = job->d;
  bool ahead = job->front.begun, shows = d->options.show_only;
  size_t length = shows ? 0 : strlen(job->rewritten);
  struct text rest = {0};
  if (ahead && job->front.rest && !head_rest(job, &rest)) {
    step_forget(&job->front);
    ahead = false;
  }
  if (!shows && !job_keep(job, ".sumac.i", job->rewritten, length))
    return PIPELINE_FAILED;
  if (!shows && !ahead && !save(job, job->front.input, job->rewritten, length))
    return PIPELINE_FAILED;
  d->compiler->tool_begin(d->pipeline, "to_llvm");
  if (!ahead)
    begin_to_llvm(job);
  int status = step_end(job, &job->front, ahead, rest.text ? rest.text : job->rewritten,
                        rest.text ? rest.length : length, job->bitcode);
  text_free(&rest);
  if (job->front.messages.text)
    show_messages(d, job->front.messages.text);
  step_forget(&job->front);
  bool worked = status == 0 && (shows || d->compiler->tool_dump_bitcode(d->pipeline, job->bitcode));
  return d->compiler->tool_end(d->pipeline, worked);
}

/* With -save-temps: keeps a copy of a temporary file. PATH NULL: there is none. */
static bool keep_file(struct job *job, const char *suffix, const char *path) {
  size_t length;
  char *bytes = job->d->options.save_temps && path ? file_read(path, &length) : NULL;
  bool kept = !bytes || job_keep(job, suffix, bytes, length);
  free(bytes);
  return kept;
}

static enum pipeline_end late(struct job *job) {
  const struct pipeline_images *where = job->images.join ? &job->images.where : NULL;
  enum pipeline_end end =
      job->d->compiler->late(job->d->pipeline, job->bitcode, job->host_bitcode, job->image_text, where);
  images_begun(&job->images);
  bool kept = keep_file(job, ".bc", job->bitcode) && keep_file(job, ".host.bc", job->host_bitcode) &&
              keep_file(job, job->image_suffix, job->image_text);
  return kept ? end : PIPELINE_FAILED;
}

/* Compiles the host's IR to the output. TREES: it has reproducible reductions. */
static bool begin_emit_host(struct job *job, bool trees) {
  struct driver *d = job->d;
  struct strings command;
  command_start(d, &command);
  command_add_options(d, &command, ADD_COMPILE | ADD_LAST);
  const char *const words[] = {"-Qunused-arguments",
                               "-Wno-override-module",
                               "-Wno-pass-failed",
                               "-Wno-deprecated-ofast",
                               "-Wno-overriding-option", /* the preprocessor has said so */
                               "-x",
                               "ir",
                               job->back.input};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    command_add(&command, words[i]);
  /* Clang looks through all that it reads for debug information of older versions, and verifies the module for that.
     The late half has verified it, and without -g there is no debug information. */
  if (!d->options.debug && !d->options.keep_places) {
    command_add(&command, "-mllvm");
    command_add(&command, "-disable-auto-upgrade-debug-info");
  }
  if (trees) {
    /* The threshold of -O2. A higher one, as that of -O3, takes the rows of tiles (lower/write/reproducible.c) apart
       before they are vectors. */
    command_add(&command, "-mllvm");
    command_add(&command, "-unroll-threshold-aggressive=150");
  }
  job_add_output(job, &command);
  job->back.run.process.input_file = job->images.where.beside ? &job->images.gate[0] : NULL;
  return step_begin(job, &job->back, &command);
}

/* Begun ahead, the command has no options for reproducible reductions. The names of what clang writes beside the object
   come from its input, which has one name in both cases. Returns the exit status, or 1 after a message. */
static int make_object(struct job *job) {
  struct driver *d = job->d;
  bool trees = d->compiler->has_trees(d->pipeline);
  size_t length = 0;
  if (trees)
    step_forget(&job->back);
  bool ahead = job->back.begun;
  char *bitcode = ahead ? file_read(job->host_bitcode, &length) : NULL;
  if (!ahead) {
    const char *input = job->back.input;
    if (strcmp(input, job->host_bitcode) != 0 && rename(job->host_bitcode, input) != 0) {
      diag_not_written(d->diag, input, strerror(errno));
      return 1;
    }
    begin_emit_host(job, trees);
  }
  int status = step_end(job, &job->back, ahead, bitcode, length, job->input->output);
  free(bitcode);
  return status;
}

static enum pipeline_end emit_host(struct job *job) {
  job->d->compiler->tool_begin(job->d->pipeline, "emit_host");
  int status = make_object(job);
  diag_add_words(job->d->diag, job->back.messages.text);
  step_forget(&job->back);
  return job->d->compiler->tool_end(job->d->pipeline, status == 0);
}

/* Makes the object while other processes make the device images (images.c). Messages about images come first, as if
   images had been made before. *AGAIN: clang failed or did not make an object that includes them; its messages are
   dropped, and all has to be done again, one after the other. */
static enum pipeline_end emit_host_beside(struct job *job, bool *again) {
  struct driver *d = job->d;
  unsigned before = diag_errors(d->diag);
  d->compiler->tool_begin(d->pipeline, "emit_host");
  int status = make_object(job);
  bool images = d->compiler->images_end(d->pipeline);
  bool explained = diag_errors(d->diag) > before;
  *again = images && !explained && (status != 0 || !images_joined(job->input->output));
  if (images && !*again)
    diag_add_words(d->diag, job->back.messages.text);
  else if (!images && status == 0)
    file_discard(job->input->output);
  step_forget(&job->back);
  return d->compiler->tool_end(d->pipeline, images && status == 0);
}

/* The late half and the host's object; both again one after the other where they could not run together. */
static enum pipeline_end late_and_host(struct job *job) {
  bool again = false;
  enum pipeline_end end = late(job);
  if (end == PIPELINE_DONE)
    end = job->images.join ? emit_host_beside(job, &again) : emit_host(job);
  images_close(&job->images);
  job->images = (struct images){.gate = {-1, -1}};
  if (!again)
    return end;
  diag_repeat(job->d->diag, true);
  end = late(job);
  diag_repeat(job->d->diag, false);
  return end == PIPELINE_DONE ? emit_host(job) : end;
}

static bool write_standard_output(struct job *job, const char *text, size_t length) {
  bool written = fwrite(text, 1, length, stdout) == length && fflush(stdout) == 0;
  if (!written)
    diag_not_written(job->d->diag, "standard output", strerror(errno));
  return written;
}

bool job_refuse_no_image(const struct job *job) {
  diag_plain(job->d->diag, DIAG_ERROR, "'%s' has nothing for a device, so there is no image", job->input->path);
  return false;
}

/* -S where code is made for no host: the text of the image is the output. */
static enum pipeline_end write_image(struct job *job) {
  size_t length;
  char *text = file_read(job->image_text, &length);
  if (!text)
    return job_refuse_no_image(job) ? PIPELINE_DONE : PIPELINE_FAILED;
  bool to_terminal = strcmp(job->input->output, "-") == 0;
  bool saved = to_terminal ? write_standard_output(job, text, length) : save(job, job->input->output, text, length);
  free(text);
  return saved ? PIPELINE_DONE : PIPELINE_FAILED;
}

static bool make_pipes(const char *a, const char *b) {
  if (!process_make_pipe(a))
    return false;
  return process_make_pipe(b) || (unlink(a), false);
}

/* Whether clang's commands that follow may begin before their input is there, which is a pipe: clang needs as long to
   start as the early half to read a file. -ftime-passes would take it for the time of other passes. */
static bool begins_ahead(struct job *job) {
  const struct options *o = &job->d->options;
  if (o->show_only || o->time_passes || o->settings.stop_after || o->mode == MODE_SYNTAX)
    return false;
  const char *rest = temporary(job, ".rest.i");
  job->front.rest = head_begin(job, rest) ? rest : NULL;
  return make_pipes(job->front.rest ? rest : job->front.input, job->back.input);
}

/* The steps of a file that has directives; -fstop-after may end them after any. */
static enum pipeline_end run_steps(struct job *job) {
  const struct options *o = &job->d->options;
  bool ahead = begins_ahead(job), object = !job_wants_image(o);
  if (ahead) /* the input of the last command is a pipe */
    job->host_bitcode = temporary(job, ".late.bc");
  if (ahead && !begin_to_llvm(job))
    return PIPELINE_FAILED;
  enum pipeline_end end = o->show_only ? PIPELINE_DONE : job_early(job);
  if (end != PIPELINE_DONE || o->mode == MODE_SYNTAX)
    return end;
  if (object)
    images_open(&job->images, job->d, temporary(job, ".image"), job->input->output);
  if (ahead && object && !begin_emit_host(job, false))
    return PIPELINE_FAILED;
  if ((end = to_llvm(job)) != PIPELINE_DONE)
    return end;
  if (o->show_only)
    return emit_host(job);
  if (object)
    return late_and_host(job);
  return (end = late(job)) == PIPELINE_DONE ? write_image(job) : end;
}

enum pipeline_end job_run(struct job *job) {
  const struct options *o = &job->d->options;
  job->bitcode = temporary(job, ".bc");
  job->image_suffix = options_image_suffix(o);
  if (job->image_suffix && (job_wants_image(o) || o->save_temps))
    job->image_text = temporary(job, job->image_suffix);
  job->front.input = temporary(job, ".i");
  job->back.input = job->host_bitcode = temporary(job, ".host.bc");
  job->images.gate[0] = job->images.gate[1] = -1;
  enum pipeline_end end = run_steps(job);
  const char *const pipes[] = {job->front.input, job->back.input, job->front.rest};
  step_forget(&job->front);
  step_forget(&job->back);
  images_close(&job->images);
  for (int i = 0; i < 3; i++) /* another file may have the same name */
    if (pipes[i])
      unlink(pipes[i]);
  text_free(&job->head);
  return end;
}
