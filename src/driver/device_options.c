/*
 * device_options.c - what GCC's and clang's options for devices are here: GCC's -foffload-options, -fopenacc-dim and
 * -fopt-info, clang's -fopenmp-targets and -Xopenmp-target.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/options.h"

#include <ctype.h>

/* Words of clang's lists of devices: all is made for the host and for NVIDIA's cards. */
bool habit_openmp_targets(struct options *o, const struct argument *argument) {
  size_t length;
  for (const char *list = argument->value, *p; (p = list_next(&list, &length)) != NULL;)
    if (strncmp(p, "nvptx", 5) != 0)
      options_remark(
          o, WARNING_CHANGED_OPTION,
          "'%.*s' in '%s' is taken as '-foffload=host,ptx': code is made for the host and for NVIDIA's cards",
          (int)length, p, argument->word[0]);
  o->offload = options_targets(o, false, true);
  o->only_image = NULL;
  return true;
}

bool habit_openmp_target_option(struct options *o, struct diag *diag, const struct argument *argument) {
  static const char *const names[] = {"-march=", "--offload-arch=", "--cuda-gpu-arch="};
  bool nvidia = !strchr(argument->word[0], '=') || strstr(argument->word[0], "=nvptx");
  const char *option = arena_printf(o->arena, "%s %s", argument->word[0], argument->value);
  for (size_t i = 0; nvidia && i < sizeof names / sizeof *names; i++)
    if (strncmp(argument->value, names[i], strlen(names[i])) == 0)
      return options_add_architecture(o, diag, option, argument->value + strlen(names[i]));
  options_remark(o, WARNING_IGNORED_OPTION,
                 "'%s' is ignored: device code takes the host's options, and an architecture", option);
  return true;
}

/* One word of -foffload-options: an option of GCC's device compiler. */
static bool device_option(struct options *o, struct diag *diag, const char *option, const char *word, size_t length) {
  static const char *const levels[] = {"-O0", "-O1", "-O2", "-O3"};
  const char *equals = memchr(word, '=', length);
  bool arch = strncmp(word, "-misa=", 6) == 0 || strncmp(word, "-march=", 7) == 0;
  if (arch && equals)
    return options_add_architecture(o, diag, option,
                                    arena_strndup(o->arena, equals + 1, length - (size_t)(equals + 1 - word)));
  for (int i = 0; i < 4; i++)
    if (word_is(word, length, levels[i])) {
      o->device_optimise = i;
      return true;
    }
  static const char *const present[] = {"-lm", "-lc", "-lgcc", "-latomic"}; /* the device library has all of them */
  for (size_t i = 0; i < sizeof present / sizeof *present; i++)
    if (word_is(word, length, present[i]))
      return true;
  static const char *const without_effect[] = {"-mptx=", "-mgomp", "-msoft-stack", "-muniform-simt", "-moptimize"};
  for (size_t i = 0; i < sizeof without_effect / sizeof *without_effect; i++)
    if (strncmp(word, without_effect[i], strlen(without_effect[i])) == 0)
      return habit_ignore(o, option, word, length, "Sumac chooses how device code is made");
  return habit_refuse(diag, option, word, length,
                      "device code takes the host's options; here only -misa=sm_NN, -O0 to -O3 and -lm");
}

/* "nvptx-none=-misa=sm_80 -lm", or without a target. */
bool habit_device_options(struct options *o, struct diag *diag, const char *option, const char *value) {
  static const char target[] = "nvptx-none=", other[] = "amdgcn-amdhsa=";
  if (strncmp(value, other, sizeof other - 1) == 0)
    return habit_ignore(o, option, value, sizeof other - 2, "the device's target is nvptx-none");
  if (strncmp(value, target, sizeof target - 1) == 0)
    value += sizeof target - 1;
  if (*value != '-')
    return habit_refuse(diag, option, value, strcspn(value, "="), "the device's target is nvptx-none");
  bool right = true;
  for (const char *p = value; *p;) {
    size_t length = strcspn(p, " ");
    right &= length == 0 || device_option(o, diag, option, p, length);
    p += length + (p[length] != 0);
  }
  return right;
}

/* "G:W:V"; a size that is left out or "-" is chosen as without the option. */
bool habit_dimensions(struct options *o, struct diag *diag, const char *option, const char *value) {
  const char *p = value;
  for (int i = 0; i < 3 && *p; i++) {
    char *end = (char *)p;
    long size = 0;
    if (*p == '-')
      end++;
    else if (isdigit((unsigned char)*p))
      size = strtol(p, &end, 10);
    if (size < 0 || size > 0x7fffffff || (*end && *end != ':') || (size == 0 && isdigit((unsigned char)*p)))
      break;
    o->settings.dims[i] = (int)size;
    p = end + (*end == ':' && i < 2);
  }
  if (*p)
    diag_plain(diag, DIAG_ERROR, "'%s': expected gangs:workers:lanes, each a positive number or '-'", option);
  return !*p;
}

/* -fopt-info-omp-missed=FILE: words separated by '-'. Those without a kind name passes, of which OURS make a report
   here, as all do where none is named; the others choose lines of it, without any of them the lines about parallel
   loops. */
bool habit_opt_info(struct options *o, struct diag *diag, const char *option, const char *value) {
  static const struct {
    const char *word;
    unsigned kinds;
    enum { LINES, OURS, OTHERS } names;
  } table[] = {{"omp", 0, OURS},
               {"openacc", 0, OURS},
               {"optall", 0, OURS},
               {"vec", 0, OTHERS},
               {"loop", 0, OTHERS},
               {"inline", 0, OTHERS},
               {"ipa", 0, OTHERS},
               {"internals", 0, LINES},
               {"optimized", INFO_LOOPS, LINES},
               {"missed", INFO_MISSED, LINES},
               {"note", INFO_DATA, LINES},
               {"all", INFO_ALL, LINES}};
  enum { ROWS = sizeof table / sizeof *table };
  static const char instead[] = "Sumac's report is -fopt-info-omp; clang's are -Rpass=, -Rpass-missed=";
  unsigned kinds = 0;
  bool named[OTHERS + 1] = {false};
  const char *p = value;
  while (*p == '-') {
    size_t length = strcspn(++p, "-="), i = 0;
    while (i < ROWS && !word_is(p, length, table[i].word))
      i++;
    if (i == ROWS)
      return habit_refuse(diag, option, p, length, instead);
    named[table[i].names] = true;
    kinds |= table[i].kinds;
    p += length;
  }
  if (named[OTHERS] && !named[OURS]) {
    options_remark(o, WARNING_IGNORED_OPTION, "'%s' is ignored: %s", option, instead);
    return true;
  }
  o->info |= kinds ? kinds : INFO_LOOPS;
  o->info_file = *p == '=' ? p + 1 : o->info_file;
  return true;
}
