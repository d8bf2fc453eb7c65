/*
 * driver.c - `sumacc` behaves like cc. Without -fopenacc and -fopenmp it becomes clang; with one of them, every C input
 * that holds directives for devices goes through Sumac, everything else through clang, and the link gets the runtime.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/driver.h"
#include "driver/fortran.h"

#include "util/rules.h"

#include <errno.h>
#include <unistd.h>

static bool asks_for(const struct options *o, enum option_id id) {
  bool asks = false;
  for (size_t i = 0; i < o->arguments.n; i++)
    asks |= o->arguments.item[i].id == id;
  return asks;
}

void driver_print_version(const struct driver *d, FILE *out) {
  const char *also = strcmp(d->program, "sumacc") == 0 ? "" : arena_printf(d->arena, " (%s)", d->program);
  fprintf(out, "Sumac " SUMAC_VERSION "%s, OpenACC 3.4, OpenMP 5.2\n", also);
}

/* --version and queries of clang's. */
static int answer(struct driver *d, char **argv) {
  if (!asks_for(&d->options, OPT_VERSION) && !asks_for(&d->options, OPT_SHOW_VERSION))
    return driver_become_clang(d, argv);
  /* Clang's text first: build tools take the first version number in the output for clang's. */
  char *const command[] = {(char *)d->clang, "--version", NULL};
  int status = process_run(command);
  driver_print_version(d, stdout);
  return status == 0 ? 0 : 1;
}

/* What was printed on standard output; false after a message. */
static bool output_written(const struct driver *d) {
  bool written = file_output_written();
  if (!written)
    diag_not_written(d->diag, "standard output", strerror(errno));
  return written;
}

/* --print-paths. Libraries that are there and cannot be used are an error. */
int driver_print_places(struct driver *d) {
  bool all = places_print(d->places, stdout);
  if (!output_written(d))
    return 1;
  if (all)
    d->compiler = places_compiler(d->places);
  return all ? 0 : 1;
}

static bool find_places(struct driver *d) {
  d->headers = places_need(d->places, THING_HEADERS, NULL);
  d->clang = d->headers ? places_need(d->places, THING_CLANG, NULL) : NULL;
  return d->clang;
}

/* Warns of options that have no effect, as what they need is not there. */
static void warn_unused(struct driver *d) {
  EACH_IN (const struct argument, argument, d->options.arguments) {
    if (argument->needs == NEEDS_OPENACC)
      diag_warn(d->diag, WARNING_UNUSED_ARGUMENT, (struct place){0}, "argument unused without -fopenacc: '%s'",
                argument->word[0]);
  }
}

static struct input describe(struct driver *d, const struct argument *argument, size_t number) {
  const struct options *o = &d->options;
  const char *stem = name_stem(d->arena, file_base(argument->value));
  struct input input = {
      .path = argument->value, .language = argument_language(argument), .base = stem, .dump_prefix = ""};
  if (o->mode == MODE_LINK) {
    input.output = temps_file(d->temps, arena_printf(d->arena, "%zu-%s.o", number, stem));
    input.dump_prefix = arena_printf(d->arena, "%s-", o->output ? name_stem(d->arena, o->output) : "a");
  } else if (o->output && o->mode != MODE_SYNTAX && strcmp(o->output, "-") != 0) {
    input.output = o->output;
    input.dump_prefix = name_folder(d->arena, o->output);
    input.base = name_stem(d->arena, file_base(o->output));
  } else {
    input.output = o->output ? o->output : arena_printf(d->arena, "%s%s", stem, output_suffix(o));
  }
  return input;
}

/* Compiles an input that is no C with clang, for -c, -S and -fsyntax-only. */
static bool compile_foreign(struct driver *d, const struct argument *argument) {
  static const char *const flags[] = {[MODE_OBJECT] = "-c", [MODE_ASSEMBLY] = "-S", [MODE_SYNTAX] = "-fsyntax-only"};
  struct strings command;
  command_start(d, &command);
  command_add_options(d, &command, ADD_PREPROCESS | ADD_DEPEND | ADD_COMPILE | ADD_LAST);
  command_add(&command, flags[d->options.mode]);
  if (d->options.output) {
    command_add(&command, "-o");
    command_add(&command, d->options.output);
  }
  if (argument_is_header(argument)) { /* clang rejects a precompiled header where the macros differ */
    command_add(&command, options_macro(&d->options));
    command_add_openmp(d, &command, NULL, 0);
    command_add_headers(d, &command);
  }
  if (argument->language) {
    command_add(&command, "-x");
    command_add(&command, argument->language);
  }
  command_add(&command, argument->value);
  struct command_run run = {0};
  d->at_work = argument->value;
  int status = command_compile(d, &command, &run, d->options.output ? d->options.output : output_derived(d, argument));
  d->at_work = NULL;
  vec_free(&command);
  return status == 0;
}

static bool compile_one(struct driver *d, const struct input *input) {
  struct source source;
  d->at_work = input->path;
  source_begin(d, &source, input);
  bool worked = driver_ready(d) && compile(d, &source);
  d->at_work = NULL;
  source_free(&source);
  return worked;
}

/* Compiles every C input, and goes on to the last one after an error, as cc does. */
static bool compile_all(struct driver *d, const char **objects) {
  bool worked = true;
  size_t number = 0;
  EACH_IN (const struct argument, argument, d->options.arguments) {
    if (argument->class != CLASS_INPUT)
      continue;
    if (argument_is_c(argument)) {
      struct input input = describe(d, argument, number);
      if (!compile_one(d, &input))
        worked = false;
      if (!d->pipeline)
        return false;
      objects[number] = input.output;
    } else if (d->options.mode != MODE_LINK && argument_is_foreign(argument)) {
      worked &= compile_foreign(d, argument);
    } else if (d->options.mode != MODE_LINK) {
      diag_warn(d->diag, WARNING_UNUSED_ARGUMENT, (struct place){0}, "%s: 'linker' input unused", argument->value);
    }
    number++;
  }
  return driver_ready(d) && worked;
}

static int optimise_level(const struct options *o) {
  const char *level = "0";
  for (size_t i = 0; i < o->arguments.n; i++)
    if (o->arguments.item[i].id == OPT_LEVEL)
      level = o->arguments.item[i].value;
  return strchr("0123", *level) && *level ? *level - '0' : *level == 'f' || *level == 0 ? 3 - 2 * (*level == 0) : 2;
}

/* The late half may insert prefetches: at -O2 and above, but not at -Os, -Oz or -Og or with a sanitizer. */
static bool may_prefetch(const struct options *o) {
  const char *level = "0";
  bool checked = false;
  EACH_IN (const struct argument, argument, o->arguments) {
    if (argument->id == OPT_LEVEL)
      level = argument->value;
    checked |= argument->word[0] && strncmp(argument->word[0], "-fsanitize=", 11) == 0;
  }
  return !checked && ((*level >= '2' && *level <= '9') || *level == 'f');
}

/* What several options settle together. False after a message. */
static bool settle(struct driver *d) {
  struct options *o = &d->options;
  struct settings *s = &o->settings;
  bool toolkit = o->math && strcmp(o->math, "libdevice") == 0;
  s->libdevice = toolkit ? places_need(d->places, THING_LIBDEVICE, "'-fdevice-math=libdevice'") : NULL;
  s->offload = o->offload ? o->offload : options_targets(o, false, true);
  s->optimise = o->device_optimise < 0 ? optimise_level(o) : o->device_optimise;
  s->prefetch = may_prefetch(o);
  s->clang = d->clang;
  s->openacc = o->openacc || s->dump;
  s->openmp = options_openmp(o);
  s->debug = o->debug || o->keep_places;
  return !toolkit || s->libdevice;
}

bool driver_ready(struct driver *d) {
  const struct options *o = &d->options;
  if (d->pipeline)
    return true;
  d->compiler = places_compiler(d->places);
  if (settle(d))
    d->pipeline = d->compiler->new(&o->settings, d->diag, o->info || o->reduction_report ? d->info : NULL);
  return d->pipeline;
}

/* -Minfo, -fopt-info-omp=FILE */
static bool report(struct driver *d) {
  const struct options *o = &d->options;
  FILE *out = o->info && o->info_file ? fopen(o->info_file, "we") : stderr;
  bool written = out;
  if (out && o->info) {
    clearerr(out); /* of what was written before */
    info_print(d->info, o->info, out);
    written = fflush(out) == 0 && !ferror(out);
  }
  if (out && out != stderr && fclose(out) != 0)
    written = false;
  if (!written)
    diag_not_written(d->diag, o->info_file ? o->info_file : "standard error", strerror(errno));
  return written;
}

/* -fsave-reduction-report=FILE */
static bool report_reductions(struct driver *d) {
  const char *path = d->options.reduction_report;
  FILE *out = path && !d->options.show_only ? fopen(path, "we") : NULL;
  if (!path || d->options.show_only)
    return true;
  struct strings sources = {0};
  for (size_t i = 0; i < d->options.arguments.n; i++)
    if (d->options.arguments.item[i].class == CLASS_INPUT && argument_is_c(&d->options.arguments.item[i]))
      vec_push(&sources, arena_strdup(d->arena, d->options.arguments.item[i].value));
  if (out)
    info_write_records(d->info, &sources, out);
  vec_free(&sources);
  bool written = out && fflush(out) == 0;
  if (out && fclose(out) != 0)
    written = false;
  if (!written)
    diag_not_written(d->diag, path, strerror(errno));
  return written;
}

static bool work(struct driver *d) {
  const char **objects = ARENA_ARRAY(d->arena, const char *, d->options.arguments.n + 1);
  bool worked = compile_all(d, objects);
  worked &= report(d);
  worked &= report_reductions(d);
  if (worked && d->options.mode == MODE_LINK &&
      (!d->options.settings.stop_after || strcmp(d->options.settings.stop_after, "link") == 0))
    worked = link_all(d, objects);
  if (d->options.time_passes && d->pipeline)
    d->compiler->print_times(d->pipeline, stderr);
  return worked && diag_errors(d->diag) == 0;
}

static bool is_list(const char *value) {
  return value && strcmp(value, "list") == 0;
}

/* -fdump=list, --offload-arch=list */
static int show_list(struct driver *d) {
  d->compiler = places_compiler(d->places);
  (is_list(d->options.settings.dump) ? d->compiler->list : d->compiler->list_architectures)(stdout);
  return 0;
}

/* Begins a message about the whole run: the file, if there is one, or else the program. */
static const char *worked_on(const struct driver *d) {
  const char *file = NULL;
  size_t n = 0;
  EACH_IN (const struct argument, argument, d->options.arguments)
    if (argument->class == CLASS_INPUT && argument_is_c(argument)) {
      file = argument->value;
      n++;
    }
  return n == 1 ? file : d->program;
}

/* The process that supervises loads no libraries: that of a copy of itself which has them is long to make. */
static int compile_and_link(struct driver *d) {
  if (!inputs_check(d) || !outputs_check(d) || !openmp_check(d))
    return 1;
  cache_warn(d); /* before there is a process between */
  d->temps = process_supervise(worked_on(d));
  if (!d->temps) {
    diag_plain(d->diag, DIAG_FATAL, "cannot create a temporary folder in '%s': %s", temps_root(), strerror(errno));
    diag_plain(d->diag, DIAG_NOTE, "the environment variable TMPDIR names the folder for temporary files");
    return 1;
  }
  setenv("LLVM_DISABLE_SYMBOLIZATION", "1", 0); /* where clang crashes on a full disk, it leaves files of that behind */
  bool worked = work(d);
  diag_finish(d->diag, true);
  return worked ? 0 : 1;
}

/* All files are headers: they are precompiled, and there is nothing to link. Libraries alone are linked. */
static bool only_headers(const struct options *o) {
  bool only = true, any = false;
  for (size_t i = 0; i < o->arguments.n; i++)
    if (o->arguments.item[i].class == CLASS_INPUT) {
      any = true;
      only &= argument_is_header(&o->arguments.item[i]);
    }
  return only && any;
}

/* What says for which devices clang makes code of OpenMP; clang itself gets it for languages that stay with clang. */
static void keep_from_clang(struct options *o) {
  for (size_t i = 0; i < o->arguments.n; i++)
    if (o->arguments.item[i].id == OPT_OPENMP_TARGETS || o->arguments.item[i].id == OPT_OPENMP_TARGET_OPTION)
      o->arguments.item[i].class = CLASS_SUMAC;
}

static int run(struct driver *d, char **argv, int argc) {
  d->places = places_new(d->arena, d->diag);
  if (!d->places || !options_read(&d->options, d->arena, d->places, d->diag, argv, argc))
    return 1;
  if (asks_for(&d->options, OPT_HELP)) {
    options_help(stdout, d->program);
    return 0;
  }
  if (d->options.explain)
    return driver_explain(d, d->options.explain, stdout);
  if (asks_for(&d->options, OPT_PRINT_PLACES))
    return driver_print_places(d);
  if (asks_for(&d->options, OPT_PRINT_CACHE_KEY))
    return cache_print_key(d->places, stdout), 0;
  if (!find_places(d))
    return 1;
  if (d->options.mode == MODE_LINK && only_headers(&d->options))
    d->options.mode = MODE_OBJECT;
  const struct options *o = &d->options;
  if (o->query || (o->ninputs == 0 && (o->verbose || o->show_version)))
    return answer(d, argv);
  bool lists = is_list(o->settings.dump) || is_list(o->settings.arch);
  bool ours = o->openacc || (options_openmp(o) && options_can_be_c(o));
  if (options_can_be_c(o))
    keep_from_clang(&d->options);
  if (o->show_version && o->ninputs > 0)
    driver_print_version(d, stderr);
  if (!ours && !o->settings.dump && !lists)
    warn_unused(d);
  if (!ours && options_openmp(o) && o->mode != MODE_PREPROCESS && !o->show_only && !foreign_check(d))
    return 1;
  if ((!ours || o->mode == MODE_PREPROCESS) && !lists)
    return outputs_check(d) && openmp_check(d) ? driver_become_clang(d, argv) : 1;
  return lists ? show_list(d) : compile_and_link(d);
}

int main(int argc, char **argv) {
  bool fortran = strcmp(file_base(argv[0]), "sumacfc") == 0;
  struct driver d = {.program = fortran                        ? "sumacfc"
                                : options_name_is_cxx(argv[0]) ? "sumac++"
                                                               : "sumacc",
                     .arena = arena_new(),
                     .info = info_new()};
  d.diag = diag_new(stderr, isatty(STDERR_FILENO), d.program);
  diag_rule_pages(d.diag, driver_rule_page, &d);
  int status = fortran ? fortran_main(&d, argv) : run(&d, argv, argc);
  if (status == 0 && !output_written(&d))
    status = 1;
  diag_finish(d.diag, false);
  if (d.compiler)
    d.compiler->free(d.pipeline);
  process_server_end(&d.server);
  temps_free(d.temps);
  options_free(&d.options);
  diag_free(d.diag);
  info_free(d.info);
  arena_free(d.arena);
  return status;
}
