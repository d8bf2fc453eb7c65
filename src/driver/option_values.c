/*
 * option_values.c - what an option sets: one member of struct options, or what its value means.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/driver.h"

static bool check_openmp_library(struct diag *diag, const char *value) {
  bool known = strcmp(value, "libomp") == 0 || strcmp(value, "libiomp5") == 0;
  if (!known)
    diag_plain(diag, DIAG_ERROR, "'-fopenmp=%s' is not supported: '-fopenmp' is with LLVM's library, libomp", value);
  return known;
}

static bool check_kernels(struct diag *diag, const char *value) {
  bool known = strcmp(value, "decompose") == 0; /* a launch for each nest of loops: what Sumac does */
  if (!known)
    diag_plain(diag, DIAG_ERROR,
               "'-fopenacc-kernels=%s' is not supported: each nest of loops is a launch ('decompose')", value);
  return known;
}

static bool set_openacc(struct options *o, struct diag *diag, const char *value) {
  bool known = strcmp(value, "3.3") == 0 || strcmp(value, "3.4") == 0;
  if (!known)
    diag_plain(diag, DIAG_ERROR, "unknown version '%s' in '-fopenacc-version='; the versions are 3.3 and 3.4", value);
  o->settings.old_openacc = strcmp(value, "3.3") == 0;
  return known;
}

static bool set_reproducible(struct options *o, struct diag *diag, const char *value) {
  bool known = strcmp(value, "tree") == 0 || strcmp(value, "order-free") == 0;
  if (!known)
    diag_plain(diag, DIAG_ERROR, "unknown order '%s' in '-freproducible='; the orders are tree and order-free", value);
  o->settings.reproducible = true;
  o->settings.order_free = strcmp(value, "order-free") == 0;
  return known;
}

static bool set_math(struct options *o, struct diag *diag, const char *value) {
  bool known = strcmp(value, "clc") == 0 || strcmp(value, "libdevice") == 0;
  if (!known)
    diag_plain(diag, DIAG_ERROR, "unknown library '%s' in '-fdevice-math='; the libraries are clc and libdevice",
               value);
  o->math = value;
  return known;
}

/* Options that set one member: a bool, or their value as it stands. */
static const struct {
  enum option_id id;
  size_t member;
  bool value;
} switches[] = {
#define SWITCH(id, name, value) {OPT_##id, offsetof(struct options, name), value}
    SWITCH(SHOW_ONLY, show_only, true),
    SWITCH(VERBOSE, verbose, true),
    SWITCH(SAVE_TEMPS, save_temps, true),
    SWITCH(EMIT_LLVM, emit_llvm, true),
    SWITCH(EMIT_LLVM, keeps_ir, true),
    SWITCH(KEEPS_IR, keeps_ir, true),
    SWITCH(OPENACC, openacc, true),
    SWITCH(NO_OPENACC, openacc, false),
    SWITCH(TRACEBACK, traceback, true),
    SWITCH(SHOW_VERSION, show_version, true),
    SWITCH(REPRODUCIBLE, settings.reproducible, true),
    SWITCH(REPRODUCIBLE, settings.order_free, false),
    SWITCH(NO_REPRODUCIBLE, settings.reproducible, false),
    SWITCH(NO_REPRODUCIBLE, settings.order_free, false),
    SWITCH(TIME_PASSES, time_passes, true),
    SWITCH(STATIC, static_all, true),
    SWITCH(STATIC, static_sumac, true),
    SWITCH(STATIC_SUMAC, static_sumac, true),
    SWITCH(NO_LIBRARIES, no_libraries, true),
    SWITCH(HELP, query, true),
    SWITCH(EXPLAIN, query, true),
    SWITCH(VERSION, query, true),
    SWITCH(PRINT_PLACES, query, true),
    SWITCH(PRINT_CACHE_KEY, query, true),
    SWITCH(QUERY, query, true),
    SWITCH(DEPEND, depend, true),
    SWITCH(DEPEND_TARGET, depend_target, true),
    SWITCH(DEBUG, debug, true),
    SWITCH(NO_DEBUG, debug, false),
    SWITCH(KEEP_PLACES, keep_places, true),
};
static const struct {
  enum option_id id;
  size_t member;
} values[] = {
#define VALUE(id, name) {OPT_##id, offsetof(struct options, name)}
    VALUE(OUTPUT, output),           VALUE(EXPLAIN, explain),
    VALUE(REPORT, reduction_report), VALUE(STOP_AFTER, settings.stop_after),
    VALUE(DEPEND_FILE, depend_file),
};

static void set_members(struct options *o, const struct argument *argument) {
  for (size_t i = 0; i < sizeof switches / sizeof *switches; i++)
    if (switches[i].id == argument->id)
      *(bool *)((char *)o + switches[i].member) = switches[i].value;
  for (size_t i = 0; i < sizeof values / sizeof *values; i++)
    if (values[i].id == argument->id)
      *(const char **)((char *)o + values[i].member) = argument->value;
}

/* The mode that such options, -c, -S, -E and -fsyntax-only, ask for together. */
static enum mode mode_with(enum mode mode, enum option_id id) {
  switch (id) {
  case OPT_OBJECT:
    return mode == MODE_LINK ? MODE_OBJECT : mode;
  case OPT_ASSEMBLY:
    return mode == MODE_LINK || mode == MODE_OBJECT ? MODE_ASSEMBLY : mode;
  case OPT_PREPROCESS:
    return MODE_PREPROCESS;
  case OPT_SYNTAX:
    return mode == MODE_PREPROCESS ? mode : MODE_SYNTAX;
  default:
    return mode;
  }
}

static const char *with_list(const struct options *o, const char *list, const char *value) {
  return list ? arena_printf(o->arena, "%s,%s", list, value) : value;
}

bool options_set(struct options *o, struct diag *diag, struct argument *argument) {
  const char *value = argument->value;
  set_members(o, argument);
  o->mode = mode_with(o->mode, argument->id);
  switch (argument->id) {
  case OPT_SAVE_TEMPS:
    o->save_beside_output = value && strcmp(value, "obj") == 0;
    return true;
  case OPT_ACC:
  case OPT_HABIT:
    return habit_list(o, diag, argument);
  case OPT_DEVICE_OPTIONS:
    return habit_device_options(o, diag, argument->word[0], value);
  case OPT_DIMENSIONS:
    return habit_dimensions(o, diag, argument->word[0], value);
  case OPT_OPT_INFO:
    return habit_opt_info(o, diag, argument->word[0], argument->word[0] + strlen("-fopt-info"));
  case OPT_KERNELS:
    return check_kernels(diag, value);
  case OPT_OPENACC_VERSION:
    return set_openacc(o, diag, value);
  case OPT_OPENMP:
    return habit_openmp(o, diag, argument);
  case OPT_OPENMP_TARGETS:
    return habit_openmp_targets(o, argument);
  case OPT_OPENMP_TARGET_OPTION:
    return habit_openmp_target_option(o, diag, argument);
  case OPT_OPENMP_LIBRARY:
    return check_openmp_library(diag, value);
  case OPT_ARCH:
    return options_add_architecture(o, diag, argument->word[0], value);
  case OPT_OFFLOAD:
    return options_set_offload(o, diag, value);
  case OPT_MATH:
    return set_math(o, diag, value);
  case OPT_REPRODUCIBLE_BY:
    return set_reproducible(o, diag, value);
  case OPT_REDUCTION:
    o->settings.reductions = with_list(o, o->settings.reductions, value);
    return true;
  case OPT_DUMP:
    o->settings.dump = with_list(o, o->settings.dump, value);
    return true;
  case OPT_IMPLICIT:
  case OPT_NO_IMPLICIT:
    o->settings.accumulations = argument->id == OPT_IMPLICIT ? CHOICE_YES : CHOICE_NO;
    return true;
  case OPT_VERIFY:
    o->settings.verify = strcmp(argument->word[0], "-fverify") == 0;
    return true;
  case OPT_INFO:
    o->info = INFO_ALL;
    return true;
  case OPT_LEVEL:
    o->optimise = strcmp(value, "0") != 0;
    return true;
  case OPT_INPUT:
  case OPT_LIBRARY:
    o->ninputs++;
    return true;
  default:
    return true;
  }
}
