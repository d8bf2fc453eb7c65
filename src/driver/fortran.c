/*
 * fortran.c - `sumacfc`, used as gfortran is: Fortran with directives becomes Fortran for the user's compiler and C++
 * for sumac++, and both objects become one.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/fortran.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- programs --- */

static void add(struct strings *to, const char *word) {
  vec_push(to, (char *)word);
}

static void add_all(struct strings *to, const struct strings *from) {
  for (size_t i = 0; i < from->n; i++)
    add(to, from->item[i]);
}

/* Becomes the host's compiler, with the options that it understands. */
static int become_compiler(struct fortran_command *c) {
  struct strings command = {0};
  add(&command, c->compiler);
  add_all(&command, &c->host);
  add_all(&command, &c->link);
  add(&command, NULL);
  execvp(c->compiler, command.item);
  diag_plain(c->d->diag, DIAG_ERROR, "cannot run '%s': %s", c->compiler, strerror(errno));
  vec_free(&command);
  return 1;
}

/* A file of this run; it is removed with the others, but for those that -save-temps keeps. */
static const char *temporary(struct fortran_command *c, const char *path, const char *suffix) {
  const char *stem = name_stem(c->d->arena, file_base(path));
  return temps_file(c->d->temps, arena_printf(c->d->arena, "%zu-%s%s", c->ntemporaries++, stem, suffix));
}

static const char *text_path(struct fortran_command *c, const char *path, const char *suffix) {
  return c->save_temps ? arena_printf(c->d->arena, "%s%s", name_stem(c->d->arena, file_base(path)), suffix)
                       : temporary(c, path, suffix);
}

/* --- the user's text --- */

static const char *object_name(struct fortran_command *c, const char *path) {
  const char *suffix = c->mode == FC_ASSEMBLY ? ".s" : ".o";
  return c->output && c->mode != FC_LINK
             ? c->output
             : arena_printf(c->d->arena, "%s%s", name_stem(c->d->arena, file_base(path)), suffix);
}

/* Compiles a module, of which Sumac has the declarations alone: each compiler has a format of its own. False after a
   message. */
static bool make_module(struct fortran_command *c, const char *name) {
  const char *headers = places_need(c->d->places, THING_HEADERS, NULL);
  if (!headers)
    return false;
  const char *object = temps_file(c->d->temps, arena_printf(c->d->arena, "%s.o", name));
  c->modules = arena_strndup(c->d->arena, object, (size_t)(file_base(object) - 1 - object));
  struct strings command = {0};
  const char *const words[] = {c->compiler,
                               "-w",
                               "-c",
                               "-fopenmp",
                               arena_printf(c->d->arena, "%s/sumac/fortran/%s", headers, name),
                               arena_printf(c->d->arena, "-J%s", c->modules),
                               "-o",
                               object};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    add(&command, words[i]);
  return fortran_run(c, &command);
}

/* Makes the modules that the text may use. False after a message. */
static bool make_modules(struct fortran_command *c, const char *text, size_t length) {
  bool acc = c->options.openacc && !c->has_openacc && fortran_mentions(text, length, "openacc");
  c->has_openacc |= acc;
  bool omp = c->uses_omp_all && !c->has_omp_all;
  c->has_omp_all |= omp;
  return (!acc || make_module(c, "openacc.f90")) && (!omp || make_module(c, "omp_all.F90"));
}

/* --- one file --- */

/* The compiler's own code in objects cannot be joined, nor can its names be changed. */
static bool asks_lto(const struct fortran_command *c) {
  bool asks = false;
  for (size_t i = 0; i < c->host.n; i++)
    asks |= strncmp(c->host.item[i], "-flto", strlen("-flto")) == 0;
  return asks && (c->options.openacc || c->options.openmp);
}

/* PATH, or the text SOURCE that was made of it. */
static bool compile_host(struct fortran_command *c, const char *path, const char *source, const char *output) {
  static const char *const flags[] = {
      [FC_LINK] = "-c", [FC_OBJECT] = "-c", [FC_ASSEMBLY] = "-S", [FC_SYNTAX] = "-fsyntax-only"};
  struct strings command = {0};
  add(&command, c->compiler);
  add_all(&command, &c->host);
  if (asks_lto(c))
    add(&command, "-fno-lto");
  if (source != path) {
    const char *folder = name_folder(c->d->arena, path);
    add(&command, arena_printf(c->d->arena, "-I%s", *folder ? folder : "."));
    add(&command, fortran_is_fixed(c, path) ? "-ffixed-form" : "-ffree-form");
  } else {
    fortran_add_macros(c, &command);
    if (c->is_preprocessed)
      add(&command, "-fpreprocessed");
  }
  if (c->modules)
    add(&command, arena_printf(c->d->arena, "-I%s", c->modules));
  add(&command, flags[c->mode]);
  add(&command, source);
  if (c->mode != FC_SYNTAX) {
    add(&command, "-o");
    add(&command, output);
  }
  bool renames = c->options.openmp && (c->mode == FC_LINK || c->mode == FC_OBJECT);
  return fortran_run(c, &command) && (!renames || !file_is_regular(output) || fortran_rename_routines(c, output));
}

static bool compile_device(struct fortran_command *c, const char *source, const char *output) {
  struct strings command = {0};
  add(&command, arena_printf(c->d->arena, "%s/bin/sumac++", c->d->places->prefix));
  if (c->options.openacc)
    add(&command, "-fopenacc");
  if (c->options.openmp)
    add(&command, "-fopenmp");
  add(&command, "-Wno-everything");
  add(&command, "-Wsumac-host-order");
  add_all(&command, &c->device);
  const char *mode = c->mode == FC_SYNTAX || c->mode == FC_ASSEMBLY ? "-fsyntax-only" : "-c";
  const char *const words[] = {"-std=gnu++20", "-fno-exceptions", "-fno-rtti", "-fno-math-errno", mode, source};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    add(&command, words[i]);
  if (strcmp(mode, "-c") == 0) {
    add(&command, "-o");
    add(&command, output);
  }
  return fortran_run(c, &command);
}

static bool join_objects(struct fortran_command *c, const char *host, const char *device, const char *output) {
  struct strings command = {0};
  const char *const words[] = {"ld", "-r", host, device, "-o", output};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    add(&command, words[i]);
  return fortran_run(c, &command);
}

static bool write_text(struct fortran_command *c, const struct text *text, const char *path) {
  bool good = file_write(path, text->text ? text->text : "", text->length);
  if (!good)
    diag_not_written(c->d->diag, path, strerror(errno));
  return good;
}

/* The constructs come first: where they have errors, the host's compiler writes no module. */
static bool compile_parts(struct fortran_command *c, const char *path, const struct fortran_texts *texts,
                          const char *output) {
  bool fixed = fortran_is_fixed(c, path);
  const char *host = text_path(c, path, fixed ? ".host.f" : ".host.f90"), *device = text_path(c, path, ".device.cpp");
  const char *host_object = temporary(c, path, ".host.o"), *device_object = text_path(c, path, ".device.o");
  if (!write_text(c, &texts->host, host) || !write_text(c, &texts->device, device) ||
      !compile_device(c, device, device_object))
    return false;
  bool joins = c->mode == FC_LINK || c->mode == FC_OBJECT;
  return compile_host(c, path, host, joins ? host_object : output) &&
         (!joins || join_objects(c, host_object, device_object, output));
}

/* A file without directives is the host compiler's, or the text that was made of it. */
static bool compile_plain(struct fortran_command *c, const char *path, const struct text *text, const char *output) {
  const char *host = text_path(c, path, fortran_is_fixed(c, path) ? ".host.f" : ".host.f90");
  if (!c->is_changed)
    return compile_host(c, path, path, output);
  return write_text(c, text, host) && compile_host(c, path, host, output);
}

static bool compile_text(struct fortran_command *c, const struct fortran_input *input, const char *output) {
  const char *path = input->path;
  struct fortran_texts texts = {0};
  c->options.folders = &c->folders;
  c->options.fixed_form = fortran_is_fixed(c, path);
  bool good = fortran_translate(c->d->arena, c->d->diag, &c->options, input, &texts);
  if (good && texts.has_constructs)
    good = compile_parts(c, path, &texts, output);
  else if (good)
    good = compile_plain(c, path, &texts.host, output);
  text_free(&texts.host);
  text_free(&texts.device);
  return good;
}

static bool compile_one(struct fortran_command *c, const char *path, const char *output) {
  size_t length = 0;
  char *text = fortran_read(c, path, &length);
  if (!text)
    return false;
  bool good = make_modules(c, text, length) && compile_text(c, &(struct fortran_input){path, text, length}, output);
  free(text);
  return good;
}

/* -MD and the like: of the user's file, beside the object, whose name the rule has. Included files and modules are
   known to the host's compiler. */
static bool write_dependencies(struct fortran_command *c, const char *path) {
  const char *object = object_name(c, path);
  struct strings command = {0};
  add(&command, c->compiler);
  add_all(&command, &c->host);
  fortran_add_macros(c, &command);
  if (c->modules)
    add(&command, arena_printf(c->d->arena, "-I%s", c->modules));
  add(&command, "-w");
  add(&command, "-fsyntax-only");
  add_all(&command, &c->preprocess);
  if (!c->has_depend_file) {
    add(&command, "-MF");
    add(&command, arena_printf(c->d->arena, "%s%s.d", name_folder(c->d->arena, object),
                               name_stem(c->d->arena, file_base(object))));
  }
  if (!c->has_depend_target) {
    add(&command, "-MT");
    add(&command, object);
  }
  add(&command, path);
  return fortran_run(c, &command);
}

/* Compiles every file, and goes on to the last one after an error. */
static bool compile_all(struct fortran_command *c, struct strings *objects) {
  bool good = true, translates = c->options.openacc || c->options.openmp;
  for (size_t i = 0; i < c->inputs.n; i++) {
    const char *path = c->inputs.item[i], *output = path;
    if (fortran_is_source(path)) {
      output = c->mode == FC_LINK ? temporary(c, path, ".o") : object_name(c, path);
      good &= translates ? compile_one(c, path, output) : compile_host(c, path, path, output);
      good = good && (!c->depends || write_dependencies(c, path));
    } else if (c->mode != FC_LINK) {
      diag_warn(c->d->diag, WARNING_UNUSED_ARGUMENT, (struct place){0}, "%s: 'linker' input unused", path);
    }
    add(objects, output);
  }
  return good && diag_errors(c->d->diag) == 0;
}

/* --- the run --- */

static size_t count_sources(const struct fortran_command *c) {
  size_t n = 0;
  for (size_t i = 0; i < c->inputs.n; i++)
    n += fortran_is_source(c->inputs.item[i]);
  return n;
}

static bool is_same_file(const char *a, const char *b) {
  struct stat x, y;
  return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

/* False after a message. */
static bool check_output(struct fortran_command *c) {
  if (c->output && c->mode != FC_LINK && c->mode != FC_SYNTAX && count_sources(c) > 1) {
    diag_plain(c->d->diag, DIAG_ERROR, "'-o' names one file, and there are several to be made");
    return false;
  }
  for (size_t i = 0; c->output && i < c->inputs.n; i++)
    if (is_same_file(c->output, c->inputs.item[i])) {
      diag_plain(c->d->diag, DIAG_ERROR, "the output '%s' would replace an input", c->output);
      return false;
    }
  return true;
}

static int print_version(struct fortran_command *c) {
  char *const command[] = {(char *)c->compiler, "--version", NULL};
  int status = process_run(command);
  driver_print_version(c->d, stdout);
  return status == 0 ? 0 : 1;
}

/* -E, and commands without files. */
static int ask_compiler(struct fortran_command *c) {
  if (c->mode == FC_PREPROCESS) {
    add(&c->host, "-E");
    fortran_add_macros(c, &c->host);
  }
  if (c->output) {
    add(&c->link, "-o");
    add(&c->link, c->output);
  }
  add_all(&c->host, &c->preprocess);
  return become_compiler(c);
}

/* The folder of openacc_lib.h, behind the user's. */
static bool add_own_folder(struct fortran_command *c) {
  const char *headers = c->options.openacc ? places_need(c->d->places, THING_HEADERS, NULL) : "";
  if (headers && *headers) {
    const char *folder = arena_printf(c->d->arena, "%s/sumac/fortran", headers);
    add(&c->folders, folder);
    add(&c->host, arena_printf(c->d->arena, "-I%s", folder));
  }
  return headers != NULL;
}

static int compile_and_link(struct fortran_command *c) {
  if (!check_output(c) || !add_own_folder(c))
    return 1;
  c->d->temps = process_supervise(c->d->program);
  if (!c->d->temps) {
    diag_plain(c->d->diag, DIAG_FATAL, "cannot create a temporary folder in '%s': %s", temps_root(), strerror(errno));
    return 1;
  }
  struct strings objects = {0};
  bool good = compile_all(c, &objects) && (c->mode != FC_LINK || fortran_link(c, &objects));
  vec_free(&objects);
  return good ? 0 : 1;
}

static int obey(struct fortran_command *c) {
  if (c->asks_help)
    return fortran_help(stdout), 0;
  if (c->explain)
    return driver_explain(c->d, c->explain, stdout);
  if (c->asks_paths)
    return driver_print_places(c->d);
  if (!c->compiler)
    c->compiler = places_need(c->d->places, THING_FORTRAN, NULL);
  if (!c->compiler)
    return 1;
  c->options.host = strstr(file_base(c->compiler), "flang") ? FORTRAN_FLANG : FORTRAN_GFORTRAN;
  if (c->asks_version)
    return print_version(c);
  return c->inputs.n == 0 || c->mode == FC_PREPROCESS ? ask_compiler(c) : compile_and_link(c);
}

int fortran_main(struct driver *d, char **argv) {
  struct fortran_command c = {.d = d};
  c.options =
      (struct fortran_options){.fixed_length = 72, .default_integer = 4, .default_real = 4, .default_double = 8};
  d->places = places_new(d->arena, d->diag);
  int status = d->places && fortran_read_words(&c, argv) ? obey(&c) : 1;
  fortran_free_words(&c);
  return status;
}
