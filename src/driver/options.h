/*
 * options.h - the command line, read once.
 */
#ifndef SUMAC_DRIVER_OPTIONS_H
#define SUMAC_DRIVER_OPTIONS_H

#include "util/util.h"

enum option_form { FORM_FLAG, FORM_JOINED, FORM_SEPARATE, FORM_EITHER, FORM_BOTH };
enum option_class {
  CLASS_MODE,
  CLASS_SUMAC,
  CLASS_PREPROCESS,
  CLASS_PREPROCESS_ONLY,
  CLASS_DEPEND,
  CLASS_COMPILE,
  CLASS_LTO,
  CLASS_LINK,
  CLASS_QUERY,
  CLASS_INPUT
};
enum option_id {
  OPT_OTHER,
  OPT_INPUT,
  OPT_OUTPUT,
  OPT_OBJECT,
  OPT_ASSEMBLY,
  OPT_PREPROCESS,
  OPT_SYNTAX,
  OPT_LANGUAGE,
  OPT_SHOW_ONLY,
  OPT_VERBOSE,
  OPT_PIPE,
  OPT_SAVE_TEMPS,
  OPT_TIME,
  OPT_EMIT_LLVM,
  OPT_OPENACC,
  OPT_NO_OPENACC,
  OPT_ARCH,
  OPT_OFFLOAD,
  OPT_MATH,
  OPT_INFO,
  OPT_DUMP,
  OPT_STOP_AFTER,
  OPT_TIME_PASSES,
  OPT_STATIC_SUMAC,
  OPT_HELP,
  OPT_VERSION,
  OPT_QUERY,
  OPT_KEEP_LAYOUT,
  OPT_DEPEND,
  OPT_DEPEND_FILE,
  OPT_DEPEND_TARGET,
  OPT_WRITES,
  OPT_LEVEL,
  OPT_DEBUG,
  OPT_KEEP_PLACES,
  OPT_NO_DEBUG,
  OPT_COLOUR,
  OPT_COLOUR_AUTO,
  OPT_NO_COLOUR,
  OPT_LIBRARY,
  OPT_STATIC,
  OPT_NO_LIBRARIES
};

/* One option or input, with the words of the command line that make it up. */
struct argument {
  enum option_id id;
  enum option_class class;
  const char *word[3];  /* as written; NULL where there are fewer */
  const char *value;    /* the argument of an option, the name of an input, NULL */
  const char *language; /* inputs: of the last -x, or NULL */
};

enum mode { MODE_LINK, MODE_OBJECT, MODE_ASSEMBLY, MODE_PREPROCESS, MODE_SYNTAX };
struct options {
  struct arena *arena;
  struct {
    struct argument *item;
    size_t n, capacity;
  } arguments;
  struct strings words; /* the expanded command line without argv[0]: response files read */
  enum mode mode;
  const char *output; /* -o, or NULL */
  bool openacc, show_only, verbose, query, emit_llvm, static_sumac, no_libraries;
  bool info, time_passes;
  bool debug;                    /* -g */
  bool keep_places;              /* without -g, but lines are needed all the same; clang makes them by itself */
  const char *math;              /* "clc", "libdevice", NULL */
  const char *arch, *offload;    /* "sm_75"; "host,ptx" */
  bool only_ptx;                 /* -foffload=ptx: with -S, PTX text is the output */
  const char *dump, *stop_after; /* lists and names of passes, or NULL */
  bool save_temps, save_beside_output;
  int colour;    /* 1 always, 0 never, -1 when standard error is a terminal */
  bool optimise; /* the last -O is not -O0 */
  bool depend, depend_target;
  const char *depend_file; /* -MF, or NULL */
  size_t ninputs;
};

/* Reads the command line; response files (@file) are put in their place. False after a message to DIAG. */
bool options_read(struct options *, struct arena *, struct diag *, char **argv, int argc);
void options_free(struct options *);
void options_help(FILE *out);

/* response.c - replaces @FILE in WORDS by the words of the file, which is quoted as a shell would (GNU rules). */
void response_expand(struct strings *words, struct arena *, char **argv, int argc);

#endif
