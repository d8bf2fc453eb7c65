/*
 * fortran.c - `sumacfc`, used as gfortran is: Fortran with directives becomes Fortran for the user's compiler and C++
 * for sumac++, and both objects become one.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/fortran.h"

#include <errno.h>
#include <strings.h>
#include <unistd.h>

/* Words of other compilers (nvfortran, ifx, flang) and what they are here; WORD ends with "=" where values follow that
   have no effect. */
static const struct {
  const char *word, *means; /* "": nothing */
} synonyms[] = {{"-acc", "-fopenacc"},
                {"-acc=", "-fopenacc"},
                {"-mp", "-fopenmp"},
                {"-mp=", "-fopenmp"},
                {"-qopenmp", "-fopenmp"},
                {"-fiopenmp", "-fopenmp"},
                {"-Mfree", "-ffree-form"},
                {"-free", "-ffree-form"},
                {"-Mfixed", "-ffixed-form"},
                {"-fixed", "-ffixed-form"},
                {"-r8", "-fdefault-real-8"},
                {"-i8", "-fdefault-integer-8"},
                {"-Mpreprocess", "-cpp"},
                {"-fpp", "-cpp"},
                {"-fast", "-O3"},
                {"-Mbounds", "-fcheck=bounds"},
                {"-gpu=", ""},
                {"-fopenmp-targets=", ""}};

static const char *translate_word(const char *word) {
  for (size_t i = 0; i < sizeof synonyms / sizeof *synonyms; i++) {
    size_t n = strlen(synonyms[i].word);
    bool starts = synonyms[i].word[n - 1] == '=';
    if (starts ? strncmp(word, synonyms[i].word, n) == 0 : strcmp(word, synonyms[i].word) == 0)
      return synonyms[i].means;
  }
  return word;
}

static bool starts_with(const char *word, const char *with) {
  return strncmp(word, with, strlen(with)) == 0;
}

/* Options that are Sumac's, and concern the code of constructs alone. */
static bool is_ours(const char *word) {
  static const char *const begins[] = {
      "-foffload",    "--offload-arch",          "-freproducible",  "-fno-reproducible", "-fverify",
      "-Minfo",       "-fsave-reduction-report", "-faccumulations", "-fdevice-math",     "-Wsumac",
      "-Wno-sumac",   "-Werror=sumac",           "-freductions",    "-fdump=",           "-fstop-after",
      "-ftime-passes"};
  for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
    if (starts_with(word, begins[i]))
      return true;
  return false;
}

/* Options that both compilers get. */
static bool is_common(const char *word) {
  static const char *const begins[] = {"-O",    "-g",    "-march=", "-mtune=",     "-mcpu=",         "-fPIC",
                                       "-fpic", "-fPIE", "-fpie",   "-ffast-math", "-fno-fast-math", "-ffp-contract",
                                       "-w",    "-v"};
  for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
    if (starts_with(word, begins[i]))
      return true;
  return false;
}

static const char *suffix_of(const char *path) {
  const char *base = strrchr(path, '/'), *dot = strrchr(base ? base : path, '.');
  return dot ? dot : "";
}

static bool is_fortran(const char *path) {
  static const char *const suffixes[] = {".f90", ".f95", ".f03", ".f08", ".f18", ".f", ".for", ".ftn", ".fpp"};
  for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++)
    if (strcasecmp(suffix_of(path), suffixes[i]) == 0)
      return true;
  return false;
}

static bool is_fixed(const struct fortran_command *c, const char *path) {
  const char *suffix = suffix_of(path);
  if (c->form)
    return c->form == 'x';
  return strcasecmp(suffix, ".f") == 0 || strcasecmp(suffix, ".for") == 0 || strcasecmp(suffix, ".ftn") == 0 ||
         strcasecmp(suffix, ".fpp") == 0;
}

static bool is_preprocessed(const struct fortran_command *c, const char *path) {
  const char *suffix = suffix_of(path);
  return c->preprocesses || suffix[1] == 'F' || strcasecmp(suffix, ".fpp") == 0;
}

/* --- the command line --- */

/* Options with a value in the next word. */
static bool takes_next(const char *word) {
  static const char *const words[] = {"-o",  "-J",  "-I",      "-D",       "-U", "-L", "-l", "-Xlinker",  "-x", "-MF",
                                      "-MT", "-MQ", "-module", "-include", "-T", "-u", "-z", "-aux-info", "-B"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(words[i], word) == 0)
      return true;
  return false;
}

static void read_mode(struct fortran_command *c, const char *word) {
  if (strcmp(word, "-c") == 0 || strcmp(word, "-S") == 0 || strcmp(word, "-E") == 0 ||
      strcmp(word, "-fsyntax-only") == 0)
    c->mode = word[1];
}

static void read_meaning(struct fortran_command *c, const char *word) {
  const struct {
    const char *word;
    bool *flag;
    bool value;
  } flags[] = {{"-fopenacc", &c->options.openacc, true},
               {"-fno-openacc", &c->options.openacc, false},
               {"-fopenmp", &c->options.openmp, true},
               {"-fno-openmp", &c->options.openmp, false},
               {"-cpp", &c->preprocesses, true}};
  for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
    if (strcmp(word, flags[i].word) == 0)
      *flags[i].flag = flags[i].value;
  if (strcmp(word, "-ffree-form") == 0)
    c->form = 'f';
  if (strcmp(word, "-ffixed-form") == 0)
    c->form = 'x';
  if (strcmp(word, "-fdefault-real-8") == 0)
    c->options.default_real = 8;
  if (strcmp(word, "-fdefault-integer-8") == 0)
    c->options.default_integer = 8;
}

static void add(struct strings *to, const char *word) {
  vec_push(to, (char *)word);
}

static void read_words(struct fortran_command *c, char **argv) {
  for (char **at = argv + 1; *at; at++) {
    const char *word = translate_word(*at);
    if (!*word)
      continue;
    read_mode(c, word);
    read_meaning(c, word);
    if (starts_with(word, "-fc=")) {
      c->compiler = word + 4;
    } else if (word[0] != '-') {
      add(&c->inputs, word);
      add(&c->link, word);
    } else if (strcmp(word, "-o") == 0 && at[1]) {
      c->output = *++at;
    } else if (is_ours(word)) {
      add(&c->device, word);
    } else if (takes_next(word) && at[1]) {
      struct strings *to =
          starts_with(word, "-L") || starts_with(word, "-l") || starts_with(word, "-X") ? &c->link : &c->host;
      add(to, strcmp(word, "-module") == 0 ? "-J" : word);
      add(to, *++at);
      if (strcmp(word, "-I") == 0)
        add(&c->folders, *at);
    } else if (starts_with(word, "-l") || starts_with(word, "-L") || starts_with(word, "-Wl,")) {
      add(&c->link, word);
    } else if (word[1] != 'c' || word[2]) {
      if (starts_with(word, "-I"))
        add(&c->folders, word + 2);
      if (is_common(word))
        add(&c->device, word);
      bool other = strcmp(word, "-fopenacc") == 0 || strcmp(word, "-S") == 0 || strcmp(word, "-E") == 0;
      if (!other)
        add(&c->host, word);
    }
  }
}

/* --- programs --- */

int fortran_run(struct fortran_command *c, struct strings *command) {
  add(command, NULL);
  if (c->verbose) {
    for (size_t i = 0; i + 1 < command->n; i++)
      fprintf(stderr, "%s\"%s\"", i ? " " : " ", command->item[i]);
    fputc('\n', stderr);
  }
  int status = process_run(command->item);
  if (status < 0)
    diag_plain(c->d->diag, DIAG_ERROR, "cannot run '%s': %s", command->item[0], strerror(errno));
  vec_free(command);
  return status;
}

static void add_all(struct strings *to, const struct strings *from) {
  for (size_t i = 0; i < from->n; i++)
    add(to, from->item[i]);
}

/* The text of the user's file, after the preprocessor where it has one; malloc'd, NULL after a message. */
static char *read_input(struct fortran_command *c, const char *path, size_t *length) {
  if (!is_preprocessed(c, path)) {
    char *text = file_read(path, length);
    if (!text)
      diag_plain(c->d->diag, DIAG_ERROR, "cannot read '%s': %s", path, strerror(errno));
    return text;
  }
  struct strings command = {0};
  struct text out = {0};
  add(&command, c->compiler);
  add(&command, "-E");
  add(&command, "-cpp");
  if (c->options.openacc)
    add(&command, "-D_OPENACC=202411");
  add_all(&command, &c->host);
  add(&command, path);
  add(&command, NULL);
  int status = process_capture(command.item, NULL, 0, &out, NULL);
  if (status < 0)
    diag_plain(c->d->diag, DIAG_ERROR, "cannot run '%s': %s", c->compiler, strerror(errno));
  vec_free(&command);
  *length = out.length;
  return status == 0 ? (out.text ? out.text : xrealloc(NULL, 1)) : (text_free(&out), NULL);
}

static bool mentions_openacc(const char *text, size_t length) {
  for (size_t i = 0; i + 7 <= length; i++)
    if ((text[i] == 'o' || text[i] == 'O') && strncasecmp(text + i, "openacc", 7) == 0)
      return true;
  return false;
}

/* The folder with the module OPENACC, which the host's compiler makes of its declarations; NULL after a message. */
static const char *find_modules(struct fortran_command *c) {
  if (c->modules)
    return c->modules;
  const char *headers = places_need(c->d->places, THING_HEADERS, NULL);
  if (!headers)
    return NULL;
  const char *object = temps_file(c->d->temps, "modules.o");
  struct strings command = {0};
  const char *const words[] = {c->compiler,
                               "-w",
                               "-c",
                               arena_printf(c->d->arena, "%s/sumac/fortran/openacc.f90", headers),
                               arena_printf(c->d->arena, "-J%s", name_folder(c->d->arena, object)),
                               "-o",
                               object};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    add(&command, words[i]);
  if (fortran_run(c, &command) != 0)
    return NULL;
  return c->modules = name_folder(c->d->arena, object);
}

static bool compile_host(struct fortran_command *c, const char *path, const char *source, const char *output) {
  struct strings command = {0};
  add(&command, c->compiler);
  add_all(&command, &c->host);
  if (source != path) {
    add(&command,
        arena_printf(c->d->arena, "-I%s", *name_folder(c->d->arena, path) ? name_folder(c->d->arena, path) : "."));
    add(&command, is_fixed(c, path) ? "-ffixed-form" : "-ffree-form");
  }
  if (c->modules)
    add(&command, arena_printf(c->d->arena, "-I%s", c->modules));
  add(&command, c->mode == 'f' ? "-fsyntax-only" : c->mode == 'S' ? "-S" : "-c");
  add(&command, source);
  if (c->mode != 'f') {
    add(&command, "-o");
    add(&command, output);
  }
  return fortran_run(c, &command) == 0;
}

static bool compile_device(struct fortran_command *c, const char *source, const char *output) {
  struct strings command = {0};
  add(&command, arena_printf(c->d->arena, "%s/sumac++", c->folder));
  if (c->options.openacc)
    add(&command, "-fopenacc");
  if (c->options.openmp)
    add(&command, "-fopenmp");
  add_all(&command, &c->device);
  const char *const words[] = {"-std=gnu++20", "-ffp-contract=off", "-fno-exceptions", "-fno-rtti", "-c", source, "-o",
                               output};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    add(&command, words[i]);
  return fortran_run(c, &command) == 0;
}

static bool join_objects(struct fortran_command *c, const char *host, const char *device, const char *output) {
  struct strings command = {0};
  const char *const words[] = {"ld", "-r", host, device, "-o", output};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    add(&command, words[i]);
  return fortran_run(c, &command) == 0;
}

static const char *temporary(struct fortran_command *c, const char *path, const char *suffix) {
  const char *stem = name_stem(c->d->arena, file_base(path));
  return temps_file(c->d->temps, arena_printf(c->d->arena, "%zu-%s%s", c->ntemporaries++, stem, suffix));
}

static bool write_texts(struct fortran_command *c, const struct fortran_texts *texts, const char *host,
                        const char *device) {
  bool good = file_write(host, texts->host.text, texts->host.length) &&
              file_write(device, texts->device.text, texts->device.length);
  if (!good)
    diag_not_written(c->d->diag, host, strerror(errno));
  return good;
}

static bool compile_parts(struct fortran_command *c, const char *path, const struct fortran_texts *texts,
                          const char *output) {
  const char *host = temporary(c, path, is_fixed(c, path) ? ".f" : ".f90"), *device = temporary(c, path, ".cpp");
  const char *host_object = temporary(c, path, ".host.o"), *device_object = temporary(c, path, ".device.o");
  return write_texts(c, texts, host, device) && compile_host(c, path, host, c->mode == 'S' ? output : host_object) &&
         (c->mode == 'f' || c->mode == 'S' ||
          (compile_device(c, device, device_object) && join_objects(c, host_object, device_object, output)));
}

static bool compile_one(struct fortran_command *c, const char *path, const char *output) {
  size_t length = 0;
  if (!c->options.openacc && !c->options.openmp)
    return compile_host(c, path, path, output);
  char *text = read_input(c, path, &length);
  if (!text)
    return false;
  if (c->options.openacc && mentions_openacc(text, length) && !find_modules(c))
    return free(text), false;
  struct fortran_texts texts = {0};
  c->options.folders = &c->folders;
  c->options.fixed_form = is_fixed(c, path);
  bool good = fortran_translate(c->d->arena, c->d->diag, &c->options, path, text, length, &texts);
  if (good)
    good = texts.has_constructs ? compile_parts(c, path, &texts, output) : compile_host(c, path, path, output);
  text_free(&texts.host);
  text_free(&texts.device);
  free(text);
  return good;
}

/* --- linking --- */

static bool link_program(struct fortran_command *c, const struct strings *objects) {
  struct strings command = {0};
  bool runs = c->options.openacc || c->options.openmp;
  add(&command, c->compiler);
  size_t input = 0;
  for (size_t i = 0; i < c->host.n; i++)
    if (strcmp(c->host.item[i], "-fopenmp") != 0)
      add(&command, c->host.item[i]);
  for (size_t i = 0; i < c->link.n; i++) {
    bool is_input = input < c->inputs.n && c->link.item[i] == c->inputs.item[input];
    add(&command, is_input ? objects->item[input] : c->link.item[i]);
    input += is_input;
  }
  if (runs) {
    const char *library = places_need(c->d->places, THING_RUNTIME, NULL);
    if (!library)
      return false;
    add(&command, arena_printf(c->d->arena, "-L%s", library));
    add(&command, arena_printf(c->d->arena, "-Wl,-rpath,%s", library));
    add(&command, "-lsumac");
  }
  if (c->options.openmp) {
    const char *omp = places_need(c->d->places, THING_LIBOMP, NULL);
    if (!omp)
      return false;
    add(&command, omp);
    add(&command, arena_printf(c->d->arena, "-Wl,-rpath,%s", name_folder(c->d->arena, omp)));
  }
  add(&command, "-o");
  add(&command, c->output ? c->output : "a.out");
  return fortran_run(c, &command) == 0;
}

static bool compile_all(struct fortran_command *c, struct strings *objects) {
  bool good = true;
  for (size_t i = 0; i < c->inputs.n; i++) {
    const char *path = c->inputs.item[i], *output = path;
    if (is_fortran(path)) {
      const char *suffix = c->mode == 'S' ? ".s" : ".o";
      output = !c->mode    ? temporary(c, path, ".o")
               : c->output ? c->output
                           : arena_printf(c->d->arena, "%s%s", name_stem(c->d->arena, file_base(path)), suffix);
      good &= compile_one(c, path, output);
    }
    add(objects, output);
  }
  return good && diag_errors(c->d->diag) == 0;
}

static int become_compiler(struct fortran_command *c, char **argv) {
  argv[0] = (char *)c->compiler;
  execvp(c->compiler, argv);
  diag_plain(c->d->diag, DIAG_ERROR, "cannot run '%s': %s", c->compiler, strerror(errno));
  return 1;
}

/* The folder of this program, where sumac++ is. */
static const char *own_folder(struct driver *d) {
  char path[4096];
  ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);
  return n > 0 ? arena_printf(d->arena, "%.*s",
                              (int)n - (int)strlen(file_base(arena_strndup(d->arena, path, (size_t)n))) - 1, path)
               : ".";
}

int fortran_main(struct driver *d, char **argv) {
  const char *chosen = getenv("SUMAC_FC");
  struct fortran_command c = {.d = d, .compiler = chosen && *chosen ? chosen : "gfortran", .folder = own_folder(d)};
  c.options = (struct fortran_options){.default_integer = 4, .default_real = 4, .default_double = 8};
  read_words(&c, argv);
  for (size_t i = 0; i < c.host.n; i++)
    c.verbose |= strcmp(c.host.item[i], "-v") == 0;
  c.options.host = strstr(file_base(c.compiler), "flang") ? FORTRAN_FLANG : FORTRAN_GFORTRAN;
  if (c.inputs.n == 0 || c.mode == 'E')
    return become_compiler(&c, argv);
  d->places = places_new(d->arena, d->diag);
  d->temps = d->places ? process_supervise(d->program) : NULL;
  struct strings objects = {0};
  bool good = d->temps && compile_all(&c, &objects) && (c.mode || link_program(&c, &objects));
  struct strings *const all[] = {&objects, &c.inputs, &c.host, &c.device, &c.link, &c.folders};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    vec_free(all[i]);
  return good ? 0 : 1;
}
