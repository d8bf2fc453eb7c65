/*
 * program.c - sumac-sim run: starts a program that finds the simulator where it looks for the CUDA driver's library, as
 * that is in the first folder of LD_LIBRARY_PATH. The program takes the place of this process, unless kernels are
 * expected of it: then this process waits for it, and looks at what the library has counted.
 * To change sumac-sim run: program.c, run.def; --expect-kernels: child.c, and who counts: tally.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* secure_getenv */
#include <errno.h>
#include <libgen.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "child.h"
#include "program.h"
#include "sim.h"
#include "tally.h"
#include "util/util.h"

static const struct {
  const char *spelling, *placeholder, *help, *word;
} options[] = {
#define OPTION(spelling, placeholder, help, word) {spelling, placeholder, help, word},
#include "run.def"
};
enum { NOPTIONS = sizeof options / sizeof *options };

enum { STATUS_FOUND = 1, STATUS_USAGE = 2, STATUS_NOT_RUN = 126, STATUS_NOT_FOUND = 127 };

static int fail(int status, const char *text, const char *what) {
  fprintf(stderr, "sumac-sim run: error: %s: %s\n", text, what);
  return status;
}

static void print_usage(FILE *out) {
  fputs("usage: sumac-sim run [options] PROGRAM [ARGUMENT...]\n\n", out);
  for (size_t k = 0; k < NOPTIONS; k++) {
    char word[60];
    snprintf(word, sizeof word, "%s%s%s", options[k].spelling, *options[k].placeholder ? "=" : "",
             options[k].placeholder);
    fprintf(out, "  %-22s  %s\n", word, options[k].help);
  }
  fputs("\nPROGRAM, which uses the CUDA driver interface, runs on the simulator.\n", out);
}

/* The folder with the simulator's libcuda.so.1: it lies as this program does, in the build tree and where installed. */
static bool find_folder(char *folder, size_t size) {
  static const char *const places[] = {"../" SUMAC_LIBDIR "/sumac/sim", "../lib/sumac/sim"};
  char own[PATH_MAX], file[PATH_MAX + 64];
  ssize_t n = readlink("/proc/self/exe", own, sizeof own - 1);
  if (n < 0)
    return false;
  own[n] = 0;
  const char *bin = dirname(own);
  for (size_t k = 0; k < sizeof places / sizeof *places; k++) {
    snprintf(file, sizeof file, "%s/%s/libcuda.so.1", bin, places[k]);
    char *real = realpath(file, NULL);
    if (real)
      snprintf(folder, size, "%s", dirname(real));
    free(real);
    if (real)
      return true;
  }
  return false;
}

/* The value of an option in ARGUMENT; NULL: it is another one. */
static const char *value_of(const char *argument, size_t option) {
  size_t n = strlen(options[option].spelling);
  bool same = *options[option].placeholder && strncmp(argument, options[option].spelling, n) == 0;
  return same && argument[n] == '=' ? argument + n + 1 : NULL;
}

/* No folder or file in a word of SUMAC_SIM may have a comma. */
static int check_comma(const char *file) {
  return strchr(file, ',')
             ? fail(STATUS_USAGE, "a comma ends a word of SUMAC_SIM, so no folder or file may have one", file)
             : 0;
}

static int add_report(struct text *words, const char *value, struct report_files *reports) {
  enum report_format format;
  if (!report_parse(reports, value, &format))
    return fail(STATUS_USAGE, "a report is sarif:FILE or junit:FILE", value);
  text_printf(words, "%sreport=%s:%s", words->length ? "," : "", report_name(format), reports->of[format]);
  return check_comma(reports->of[format]);
}

/* "h100", "h100,FILE": the file is made before the program starts, so that its folder is this one. */
static int add_prediction(struct text *words, const char *value) {
  const char *comma = strchr(value, ',');
  int n = (int)strcspn(value, ",");
  text_printf(words, "%spredict=%.*s", words->length ? "," : "", n, value);
  if (!comma)
    return 0;
  FILE *file = fopen(comma + 1, "we");
  char *name = file ? realpath(comma + 1, NULL) : NULL;
  if (file)
    fclose(file);
  if (!name)
    return fail(STATUS_USAGE, comma + 1, strerror(errno));
  text_printf(words, ":%s", name);
  int status = check_comma(name);
  free(name);
  return status;
}

/* Adds an option's word to WORDS. The program may look for a file from elsewhere. */
static int add_word(struct text *words, size_t option, const char *value) {
  char *file = NULL;
  if (strcmp(options[option].placeholder, "FILE") == 0 && !(file = realpath(value, NULL)))
    return fail(STATUS_USAGE, value, strerror(errno));
  int status = file ? check_comma(file) : 0;
  text_printf(words, "%s%s=%s", words->length ? "," : "", options[option].word, file ? file : value);
  free(file);
  return status;
}

/* An argument that is no option with its value. */
static int fail_argument(const char *argument) {
  for (size_t k = 0; k < NOPTIONS; k++)
    if (*options[k].placeholder && strcmp(options[k].spelling, argument) == 0) {
      fprintf(stderr, "sumac-sim run: error: %s needs a value, in the same word: %s=%s\n", argument, argument,
              options[k].placeholder);
      return STATUS_USAGE;
    }
  return fail(STATUS_USAGE, "unknown option", argument);
}

/* What the options ask for besides words. */
struct requested {
  bool help, folder, kernels;
  struct report_files reports;
};

static bool read_request(const char *argument, struct requested *asked) {
  const struct {
    const char *spelling;
    bool *member;
  } rows[] = {{"--help", &asked->help}, {"--folder", &asked->folder}, {"--expect-kernels", &asked->kernels}};
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
    if (strcmp(rows[k].spelling, argument) == 0)
      return *rows[k].member = true;
  return false;
}

/* Reads the options at *ARGV, and leaves it at the program. 0, or the status to end with. */
static int read_options(char ***argv, struct text *words, struct requested *asked) {
  struct text more = {0};
  int status = 0;
  for (; !status && **argv && (**argv)[0] == '-'; ++*argv) {
    const char *value = NULL;
    size_t k = 0;
    if (strcmp(**argv, "--") == 0) {
      ++*argv;
      break;
    }
    while (k < NOPTIONS && !(value = value_of(**argv, k)))
      k++;
    if (!value && !read_request(**argv, asked))
      status = fail_argument(**argv);
    else if (value && strcmp(options[k].spelling, "--report") == 0)
      status = add_report(&more, value, &asked->reports);
    else if (value && strcmp(options[k].spelling, "--predict") == 0)
      status = add_prediction(&more, value);
    else if (value && options[k].word)
      status = add_word(&more, k, value);
    else if (value) {
      text_clear(words);
      text_add(words, value);
    }
  }
  if (more.length)
    text_printf(words, "%s%s", words->length ? "," : "", more.text);
  text_free(&more);
  return status;
}

/* The processes of the program add to what is new here; those with files of their own make them. */
static int begin_reports(const struct report_files *reports) {
  for (int k = 0; k < REPORT_FORMATS; k++) {
    const char *file = reports->of[k];
    if (*file && !report_of_processes(file) && !report_begin((enum report_format)k, file))
      return fail(STATUS_USAGE, file, strerror(errno));
  }
  return 0;
}

/* The environment that makes a program find FOLDER's library. */
static bool set_environment(const char *folder, const char *words) {
  const char *others = getenv("LD_LIBRARY_PATH");
  struct text path = {0};
  text_printf(&path, "%s%s%s", folder, others && *others ? ":" : "", others ? others : "");
  bool set = setenv("SUMAC_SIM", words, 1) == 0 && setenv("LD_LIBRARY_PATH", path.text, 1) == 0;
  text_free(&path);
  return set;
}

/* The file that execvp takes for NAME; false: none, or it cannot be run. */
static bool find_program(const char *name, char *file, size_t size) {
  const char *folders = strchr(name, '/') ? NULL : getenv("PATH");
  snprintf(file, size, "%s", name);
  while (folders && *folders) {
    size_t n = strcspn(folders, ":");
    snprintf(file, size, "%.*s%s%s", (int)n, folders, n ? "/" : "", name);
    if (access(file, X_OK) == 0)
      return true;
    folders += n + (folders[n] == ':');
  }
  return strchr(name, '/') && access(file, X_OK) == 0;
}

/* Whether the dynamic linker ignores LD_LIBRARY_PATH for FILE, which gets rights that its caller has not: it would run
   without the simulator, and nobody would know. */
static bool gains_rights(const char *file) {
  struct stat s;
  if (stat(file, &s) != 0)
    return false;
  bool user = s.st_mode & S_ISUID && s.st_uid != getuid();
  bool group = s.st_mode & S_ISGID && s.st_mode & S_IXGRP && s.st_gid != getgid();
  return user || group || (getuid() != 0 && getxattr(file, "security.capability", NULL, 0) > 0);
}

static int not_run(const char *program, int error) {
  return fail(error == ENOENT ? STATUS_NOT_FOUND : STATUS_NOT_RUN, program, strerror(error));
}

/* How far a program without kernels has come. */
static void tell_none(const struct tally *tally, const struct sim_options *options, const char *program) {
  char why[240], lost[600];
  const struct report_item item = {.kind = "no-kernel", .what = why, .program = program};
  snprintf(why, sizeof why,
           "no code for the GPU was loaded: the program may have none, none for this card, which is sm_%d (--sim=sm=NN "
           "makes it another), or have been told to stay on the host",
           options->sm);
  if (!tally->processes)
    snprintf(why, sizeof why,
             "it did not call the driver: it may be without code for the GPU or without its plug-in for offloading, "
             "have been told to stay on the host, or be linked statically");
  else if (tally->modules)
    snprintf(why, sizeof why, "code for the GPU was loaded, but none of it ran");
  fprintf(stderr, "sumac-sim run: error: the program ran no kernel on the simulator: %s\n", why);
  if (!report_add(&options->report, &item, lost, sizeof lost))
    fprintf(stderr, "sumac-sim run: error: %s\n", lost);
}

/* Runs the program as a child. A status of its own, other than 0, stays. */
static int run_expecting_kernels(char **argv, const struct sim_options *options) {
  char file[PATH_MAX];
  snprintf(file, sizeof file, "%s/sumac-sim-XXXXXX", temps_root());
  struct tally *tally = tally_new(file);
  if (!tally)
    return fail(STATUS_NOT_RUN, file, strerror(errno));
  int status = -1;
  if (setenv(TALLY_VARIABLE, file, 1) == 0)
    status = child_run(argv, not_run);
  int error = errno;
  unlink(file);
  if (status == -1)
    return fail(STATUS_NOT_RUN, "cannot start the program", strerror(error));
  bool started = status != W_EXITCODE(STATUS_NOT_FOUND, 0) && status != W_EXITCODE(STATUS_NOT_RUN, 0);
  if (started && !tally->kernels)
    tell_none(tally, options, basename(*argv));
  int none = options->exit ? options->exit : STATUS_FOUND;
  child_end_like(status || tally->kernels ? status : W_EXITCODE(none, 0));
}

int program_run(char **argv) {
  struct sim_options parsed;
  struct text words = {0};
  char why[1400], folder[PATH_MAX], file[PATH_MAX];
  const char *given = secure_getenv("SUMAC_SIM");
  struct requested requested = {0};
  text_add(&words, given ? given : "");
  argv++;
  int status = read_options(&argv, &words, &requested);
  if (status)
    return status;
  if (requested.help || (!*argv && !requested.folder))
    return print_usage(requested.help ? stdout : stderr), requested.help ? 0 : STATUS_USAGE;
  if (!find_folder(folder, sizeof folder))
    return fail(STATUS_NOT_RUN, "the simulator's libcuda.so.1 is not where sumac-sim was installed", strerror(errno));
  if (requested.folder)
    return puts(folder), 0;
  if (!sim_options_parse(&parsed, words.text, why, sizeof why)) {
    fprintf(stderr, "sumac-sim run: error: %s\n", why);
    return STATUS_USAGE;
  }
  if (!set_environment(folder, words.text))
    return fail(STATUS_NOT_RUN, "cannot set the environment", strerror(errno));
  text_free(&words);
  if (find_program(*argv, file, sizeof file) && gains_rights(file))
    return fail(STATUS_NOT_RUN, "set-user-id programs, and others that gain rights, cannot get the simulator's library",
                file);
  status = begin_reports(&requested.reports);
  if (status)
    return status;
  if (requested.kernels)
    return run_expecting_kernels(argv, &parsed);
  sim_options_free(&parsed);
  execvp(*argv, argv);
  return not_run(*argv, errno);
}
