/*
 * program.c - sumac-sim run: starts a program that finds the simulator where it looks for the CUDA driver's library, as
 * that is in the first folder of LD_LIBRARY_PATH. The program takes the place of this process.
 */
#define _GNU_SOURCE /* secure_getenv */
#include <errno.h>
#include <libgen.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "program.h"
#include "sim.h"
#include "util/util.h"

static const struct {
  const char *spelling, *placeholder, *help;
} options[] = {
#define OPTION(spelling, placeholder, help) {spelling, placeholder, help},
#include "run.def"
};
enum { NOPTIONS = sizeof options / sizeof *options };

enum { STATUS_USAGE = 2, STATUS_NOT_RUN = 126, STATUS_NOT_FOUND = 127 };

static int fail(int status, const char *text, const char *what) {
  fprintf(stderr, "sumac-sim run: error: %s: %s\n", text, what);
  return status;
}

static void print_usage(FILE *out) {
  fputs("usage: sumac-sim run [options] PROGRAM [ARGUMENT...]\n\n", out);
  for (size_t k = 0; k < NOPTIONS; k++) {
    char word[40];
    snprintf(word, sizeof word, "%s%s%s", options[k].spelling, *options[k].placeholder ? "=" : "",
             options[k].placeholder);
    fprintf(out, "  %-20s  %s\n", word, options[k].help);
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

static bool is_option(const char *word, const char *spelling, const char **value) {
  size_t n = strlen(spelling);
  *value = strncmp(word, spelling, n) == 0 && word[n] == '=' ? word + n + 1 : NULL;
  return *value != NULL;
}

int program_run(char **argv) {
  struct sim_options parsed;
  char why[1400], folder[PATH_MAX];
  const char *words = secure_getenv("SUMAC_SIM"), *value;
  for (argv++; *argv && (*argv)[0] == '-'; argv++) {
    if (strcmp(*argv, "--") == 0) {
      argv++;
      break;
    }
    if (strcmp(*argv, "--help") == 0)
      return print_usage(stdout), 0;
    if (!is_option(*argv, "--sim", &value))
      return fail(STATUS_USAGE, "unknown option", *argv);
    words = value;
  }
  if (!*argv)
    return print_usage(stderr), STATUS_USAGE;
  if (!sim_options_parse(&parsed, words, why, sizeof why)) {
    fprintf(stderr, "sumac-sim run: error: %s\n", why);
    return STATUS_USAGE;
  }
  if (!find_folder(folder, sizeof folder))
    return fail(STATUS_NOT_RUN, "the simulator's libcuda.so.1 is not where sumac-sim was installed", strerror(errno));
  const char *others = getenv("LD_LIBRARY_PATH");
  struct text path = {0};
  text_printf(&path, "%s%s%s", folder, others && *others ? ":" : "", others ? others : "");
  if ((words && setenv("SUMAC_SIM", words, 1) != 0) || setenv("LD_LIBRARY_PATH", path.text, 1) != 0)
    return fail(STATUS_NOT_RUN, "cannot set the environment", strerror(errno));
  text_free(&path);
  execvp(*argv, argv);
  return fail(errno == ENOENT ? STATUS_NOT_FOUND : STATUS_NOT_RUN, *argv, strerror(errno));
}
