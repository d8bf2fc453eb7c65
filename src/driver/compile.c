/*
 * compile.c - the steps that compile one C file with OpenACC to an object:
 *
 *     clang -E -dD  ->  early half  ->  clang -emit-llvm, passes off  ->  late half  ->  clang -x ir
 *
 * The halves are described in pipeline.h. A file without directives is compiled by clang alone. The user's options are
 * passed to every step of clang's, so that optimisation, sanitizers, coverage and debug information are clang's own.
 */
#include "driver/driver.h"

#include <errno.h>
#include <unistd.h>

/* One compilation. */
struct job {
  struct driver *d;
  const struct input *input;
  char *standard_input; /* what clang reads as "-": the text of "-" or of a pipe, which can be read once; else NULL */
  size_t standard_input_length;
  struct text source; /* preprocessed */
  char *rewritten;
  const char *bitcode, *host_bitcode; /* paths: the late half's input and output */
  const char *image_text;             /* path for the text of the (last) image; NULL: not wanted as a file */
  const char *image_suffix;           /* of that; NULL: no target has an image */
  struct images images;
};

static const char *temporary(const struct job *job, const char *suffix) {
  return temps_file(job->d->temps, arena_printf(job->d->arena, "%s%s", job->input->base, suffix));
}

static bool save(struct job *job, const char *path, const char *bytes, size_t length) {
  if (file_write(path, bytes, length))
    return true;
  file_not_written(job->d->diag, path, strerror(errno));
  return false;
}

/* With -save-temps: writes a copy of an intermediate file that is kept. */
static bool keep(struct job *job, const char *suffix, const char *bytes, size_t length) {
  const struct options *o = &job->d->options;
  if (!o->save_temps)
    return true;
  const char *folder = o->save_beside_output ? job->input->dump_prefix : "";
  const char *path = arena_printf(job->d->arena, "%s%s%s", folder, job->input->base, suffix);
  return output_allowed(job->d, path) && save(job, path, bytes, length);
}

static bool preprocessed(const struct job *job) {
  return language_is_preprocessed(job->input->language);
}

/* Clang's name of what the early half reads and writes. */
static const char *text_language(const struct job *job) {
  return language_is_cxx(job->input->language) ? "c++-cpp-output" : "cpp-output";
}

static bool read_standard_input(struct job *job) {
  job->standard_input = file_read("-", &job->standard_input_length);
  if (!job->standard_input)
    diag_plain(job->d->diag, DIAG_FATAL, "cannot read standard input: %s", strerror(errno));
  return job->standard_input != NULL;
}

/* A pipe or device, such as that of <(...): each step would read another part of it, or wait for ever. Clang gets its
   text as standard input, with a #line, from which messages have its name. */
static bool read_pipe(struct job *job) {
  size_t length;
  char *text = file_read(job->input->path, &length);
  if (!text) {
    diag_plain(job->d->diag, DIAG_ERROR, "cannot read '%s': %s", job->input->path, strerror(errno));
    return false;
  }
  struct text all = {0};
  text_add(&all, preprocessed(job) ? "" : "#line 1 \"");
  for (const char *p = job->input->path; *p && !preprocessed(job); p++)
    text_printf(&all, *p == '"' || *p == '\\' ? "\\%c" : "%c", *p);
  text_add(&all, preprocessed(job) ? "" : "\"\n");
  text_add_n(&all, text, length);
  free(text);
  job->standard_input = all.text;
  job->standard_input_length = all.length;
  return true;
}

/* What clang is to read. */
static const char *clang_input(const struct job *job) {
  return job->standard_input ? "-" : job->input->path;
}

/* The options for dependency files, with the file and the target's name: clang would derive both from its own output,
   which here is the preprocessed text. */
static void add_dependencies(const struct job *job, struct strings *command) {
  const struct options *o = &job->d->options;
  command_add_options(job->d, command, ADD_DEPEND);
  if (!o->depend)
    return;
  if (!o->depend_file) {
    command_add(command, "-MF");
    command_add(command, output_dependencies(job->d, job->input->base));
  }
  if (!o->depend_target) {
    command_add(command, "-MQ");
    command_add(command, o->output ? o->output : arena_printf(o->arena, "%s.o", job->input->base));
  }
}

/* Runs the preprocessor. Its warnings are only collected in MESSAGES: if the file has no directives, clang compiles it
   from the start and repeats them. */
static enum pipeline_end preprocess(struct job *job, struct text *messages) {
  struct driver *d = job->d;
  struct strings command;
  command_start(d, &command);
  command_add_options(d, &command, ADD_PREPROCESS | ADD_COMPILE);
  command_add_openmp(d, &command, NULL, 0);
  add_dependencies(job, &command);
  const char *const words[] = {"-Qunused-arguments", "-E",       "-dD", options_macro(&d->options),
                               "-idirafter",         d->headers, "-x",  job->input->language,
                               clang_input(job)};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    command_add(&command, words[i]);
  struct process process = {
      .input = job->standard_input, .input_length = job->standard_input_length, .out = &job->source, .err = messages};
  d->compiler->tool_begin(d->pipeline, "preprocess");
  int status = command_compile(d, &command, &process, output_dependencies(d, job->input->base));
  vec_free(&command);
  if (status == 0 && !d->options.show_only)
    d->compiler->tool_dump(d->pipeline, job->source.text, job->source.length);
  return d->compiler->tool_end(d->pipeline, status == 0);
}

static enum pipeline_end read_source(struct job *job, struct text *messages) {
  bool standard = strcmp(job->input->path, "-") == 0;
  bool pipe = !standard && !job->d->options.show_only && !file_is_regular(job->input->path);
  if ((standard && !read_standard_input(job)) || (pipe && !read_pipe(job)))
    return PIPELINE_FAILED;
  if (!preprocessed(job) || job->d->options.show_only)
    return preprocess(job, messages);
  size_t length = job->standard_input_length;
  char *text = job->standard_input ? job->standard_input : file_read(job->input->path, &length);
  if (!text) {
    diag_plain(job->d->diag, DIAG_ERROR, "cannot read '%s': %s", job->input->path, strerror(errno));
    return PIPELINE_FAILED;
  }
  text_add_n(&job->source, text, length);
  if (!job->standard_input)
    free(text);
  return PIPELINE_DONE;
}

static void add_output(const struct job *job, struct strings *command) {
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

/* A file without directives: one run of clang. */
static bool compile_plain(struct job *job) {
  struct driver *d = job->d;
  struct strings command;
  command_start(d, &command);
  command_add_options(d, &command, ADD_PREPROCESS | ADD_COMPILE | ADD_LAST);
  command_add_openmp(d, &command, job->source.text, job->source.length);
  add_dependencies(job, &command);
  const char *const words[] = {options_macro(&d->options), "-idirafter",    d->headers, "-x",
                               job->input->language,       clang_input(job)};
  add_output(job, &command);
  if (options_openmp(&d->options)) { /* its omp.h gives functions for devices the runtime's names */
    command_add(&command, "-isystem");
    command_add(&command, arena_printf(d->arena, "%s/sumac/openmp", d->headers));
  }
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    command_add(&command, words[i]);
  if (d->options.mode == MODE_LINK || preprocessed(job))
    command_add(&command, "-Qunused-arguments");
  struct process process = {.input = job->standard_input, .input_length = job->standard_input_length};
  bool writes = d->options.mode != MODE_SYNTAX; /* anything but dependencies */
  int status =
      command_compile(d, &command, &process, writes ? job->input->output : output_dependencies(d, job->input->base));
  vec_free(&command);
  return status == 0;
}

/* Runs the early half, unless the input is a file that the early half wrote before (.sumac.i of -save-temps). */
static enum pipeline_end early(struct job *job) {
  struct driver *d = job->d;
  if (d->compiler->written(job->source.text, job->source.length)) {
    job->rewritten = xrealloc(NULL, job->source.length + 1);
    memcpy(job->rewritten, job->source.text, job->source.length);
    job->rewritten[job->source.length] = 0;
    return PIPELINE_DONE;
  }
  struct strings args = {0};
  command_add_options(d, &args, ADD_COMPILE);
  command_add(&args, "-x");
  command_add(&args, text_language(job));
  const char *path = strcmp(job->input->path, "-") == 0 ? "<stdin>" : job->input->path;
  enum pipeline_end end = d->compiler->early(d->pipeline, path, job->source.text, job->source.length,
                                             (const char *const *)args.item, (int)args.n, &job->rewritten);
  vec_free(&args);
  return end;
}

static bool save_rewritten(struct job *job, const char *path) {
  size_t length = strlen(job->rewritten);
  return save(job, path, job->rewritten, length) && keep(job, ".sumac.i", job->rewritten, length);
}

/* Makes LLVM IR of the rewritten C: without any optimisation, as the late half wants to see the code as written, but at
   -O1 even where the user says -O0: at -O0 clang marks functions optnone, which would keep the late half's passes from
   working. The last step has the user's level again. */
static enum pipeline_end to_llvm(struct job *job) {
  struct driver *d = job->d;
  /* Clang gives captured statements, which regions are, the floating-point environment of options, and none of pragmas
     (StartFunction): with these a pragma counts there, too. */
  static const char *const environment[] = {"-frounding-math", "-ffp-exception-behavior=strict"};
  const char *source = temporary(job, ".i");
  if (!d->options.show_only && !save_rewritten(job, source))
    return PIPELINE_FAILED;
  struct strings command;
  command_start(d, &command);
  command_add_options(d, &command, ADD_COMPILE);
  command_add_openmp(d, &command, job->source.text, job->source.length);
  if (!d->options.optimise)
    command_add(&command, "-O1");
  if (!d->options.debug && !d->options.keep_places)
    command_add(&command, "-gline-tables-only");
  if (!d->options.show_only && strstr(job->rewritten, "#pragma STDC FENV_"))
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
                               source,
                               "-o",
                               job->bitcode,
                               "-fno-color-diagnostics",
                               "-fno-caret-diagnostics",
                               "-fno-diagnostics-fixit-info",
                               "-fdiagnostics-format=clang"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    command_add(&command, words[i]);
  d->compiler->tool_begin(d->pipeline, "to_llvm");
  struct text messages = {0};
  struct process process = {.err = &messages};
  int status = command_compile(d, &command, &process, job->bitcode);
  vec_free(&command);
  if (messages.text)
    show_messages(d, messages.text);
  text_free(&messages);
  bool worked = status == 0 && (d->options.show_only || d->compiler->tool_dump_bitcode(d->pipeline, job->bitcode));
  return d->compiler->tool_end(d->pipeline, worked);
}

/* With -save-temps: keeps a copy of a temporary file. PATH NULL: there is none. */
static bool keep_file(struct job *job, const char *suffix, const char *path) {
  size_t length;
  char *bytes = job->d->options.save_temps && path ? file_read(path, &length) : NULL;
  bool kept = !bytes || keep(job, suffix, bytes, length);
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

/* Compiles the host's IR to the output. MESSAGES collects clang's messages; NULL: they are shown. Returns the exit
   status. */
static int make_object(struct job *job, struct text *messages) {
  struct driver *d = job->d;
  struct strings command;
  command_start(d, &command);
  command_add_options(d, &command, ADD_COMPILE | ADD_LAST);
  const char *const words[] = {"-Qunused-arguments", "-Wno-override-module", "-Wno-pass-failed", "-x", "ir",
                               job->host_bitcode};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    command_add(&command, words[i]);
  if (d->compiler->has_trees(d->pipeline)) {
    /* As with -O2. More, as with -O3, takes the rows of tiles (lower/write/reproducible.c) apart before they are
     * vectors. */
    command_add(&command, "-mllvm");
    command_add(&command, "-unroll-threshold-aggressive=150");
  }
  add_output(job, &command);
  struct process process = {.err = messages, .input_file = job->images.where.beside ? &job->images.gate[0] : NULL};
  int status = command_compile(d, &command, &process, job->input->output);
  vec_free(&command);
  return status;
}

static enum pipeline_end emit_host(struct job *job) {
  job->d->compiler->tool_begin(job->d->pipeline, "emit_host");
  int status = make_object(job, NULL);
  return job->d->compiler->tool_end(job->d->pipeline, status == 0);
}

/* Makes the object while other processes make the device images (images.c). Messages about images come first, as if
   images had been made before. *AGAIN: clang failed or did not make an object that includes them; its messages are
   dropped, and all has to be done again, one after the other. */
static enum pipeline_end emit_host_beside(struct job *job, bool *again) {
  struct driver *d = job->d;
  struct text messages = {0};
  unsigned before = diag_errors(d->diag);
  d->compiler->tool_begin(d->pipeline, "emit_host");
  int status = make_object(job, &messages);
  bool images = d->compiler->images_end(d->pipeline);
  bool explained = diag_errors(d->diag) > before;
  *again = images && !explained && (status != 0 || !images_joined(job->input->output));
  if (images && !*again)
    diag_add_words(d->diag, messages.text);
  else if (!images && status == 0)
    file_discard(job->input->output);
  text_free(&messages);
  return d->compiler->tool_end(d->pipeline, images && status == 0);
}

/* The late half and the host's object; both again one after the other where they could not run together. */
static enum pipeline_end late_and_host(struct job *job) {
  bool again = false;
  images_open(&job->images, job->d, temporary(job, ".image"), job->input->output);
  enum pipeline_end end = late(job);
  if (end == PIPELINE_DONE)
    end = job->images.join ? emit_host_beside(job, &again) : emit_host(job);
  images_close(&job->images);
  job->images = (struct images){0};
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
    file_not_written(job->d->diag, "standard output", strerror(errno));
  return written;
}

static bool refuse_no_image(const struct job *job) {
  diag_plain(job->d->diag, DIAG_ERROR, "'%s' has nothing for a device, so there is no image", job->input->path);
  return false;
}

/* -S where code is made for no host: the text of the image is the output. */
static enum pipeline_end write_image(struct job *job) {
  size_t length;
  char *text = file_read(job->image_text, &length);
  if (!text)
    return refuse_no_image(job) ? PIPELINE_DONE : PIPELINE_FAILED;
  bool to_terminal = strcmp(job->input->output, "-") == 0;
  bool saved = to_terminal ? write_standard_output(job, text, length) : save(job, job->input->output, text, length);
  free(text);
  return saved ? PIPELINE_DONE : PIPELINE_FAILED;
}

static bool wants_image(const struct options *o) {
  return o->mode == MODE_ASSEMBLY && o->only_image;
}

/* The steps of a file that has directives; -fstop-after may end them after any. */
static enum pipeline_end compile_accelerated(struct job *job) {
  const struct options *o = &job->d->options;
  job->bitcode = temporary(job, ".bc");
  job->host_bitcode = temporary(job, ".host.bc");
  job->image_suffix = options_image_suffix(o);
  if (job->image_suffix && (wants_image(o) || o->save_temps))
    job->image_text = temporary(job, job->image_suffix);
  enum pipeline_end end = o->show_only ? PIPELINE_DONE : early(job);
  if (end != PIPELINE_DONE || o->mode == MODE_SYNTAX)
    return end;
  if ((end = to_llvm(job)) != PIPELINE_DONE)
    return end;
  if (o->show_only)
    return emit_host(job);
  if (!wants_image(o))
    return late_and_host(job);
  return (end = late(job)) == PIPELINE_DONE ? write_image(job) : end;
}

bool compile(struct driver *d, const struct input *input) {
  struct job job = {.d = d, .input = input};
  struct text messages = {0};
  enum pipeline_end end = read_source(&job, &messages);
  bool attributes = false;
  if (end == PIPELINE_DONE && !d->options.show_only &&
      !d->compiler->attributes(d->pipeline, input->path, &job.source, language_is_cxx(input->language), &attributes))
    end = PIPELINE_FAILED;
  bool worked = end != PIPELINE_FAILED;
  bool accelerated = end == PIPELINE_DONE && (d->options.show_only || attributes ||
                                              d->compiler->wants(d->pipeline, job.source.text, job.source.length) ||
                                              d->compiler->written(job.source.text, job.source.length));
  if (end == PIPELINE_DONE && !d->options.show_only && !d->compiler->written(job.source.text, job.source.length))
    d->compiler->check_host(d->pipeline, job.source.text, job.source.length);
  if (end != PIPELINE_DONE || accelerated)
    diag_add_words(d->diag, messages.text);
  if (accelerated)
    worked = keep(&job, ".i", job.source.text, job.source.length) && compile_accelerated(&job) != PIPELINE_FAILED;
  else if (end == PIPELINE_DONE)
    worked = wants_image(&d->options) ? refuse_no_image(&job) : compile_plain(&job);
  free(job.standard_input);
  free(job.rewritten);
  text_free(&job.source);
  text_free(&messages);
  return worked;
}
