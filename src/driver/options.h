/*
 * options.h - the command line.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_DRIVER_OPTIONS_H
#define SUMAC_DRIVER_OPTIONS_H

#include "driver/places.h"
#include "util/settings.h"

/* Explained in options.def. */
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
enum option_needs { NEEDS_NOTHING, NEEDS_OPENACC };
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
  OPT_KEEPS_IR,
  OPT_OPENACC,
  OPT_NO_OPENACC,
  OPT_ACC,
  OPT_OPENMP,
  OPT_OPENMP_LIBRARY,
  OPT_OPENMP_TARGETS,
  OPT_OPENMP_TARGET_OPTION,
  OPT_TRACEBACK,
  OPT_SHOW_VERSION,
  OPT_ARCH,
  OPT_HABIT,
  OPT_OFFLOAD,
  OPT_DEVICE_OPTIONS,
  OPT_DIMENSIONS,
  OPT_KERNELS,
  OPT_OPENACC_VERSION,
  OPT_OPT_INFO,
  OPT_MATH,
  OPT_REDUCTION,
  OPT_IMPLICIT,
  OPT_NO_IMPLICIT,
  OPT_VERIFY,
  OPT_REPORT,
  OPT_REPRODUCIBLE,
  OPT_REPRODUCIBLE_BY,
  OPT_NO_REPRODUCIBLE,
  OPT_INFO,
  OPT_DUMP,
  OPT_STOP_AFTER,
  OPT_TIME_PASSES,
  OPT_STATIC_SUMAC,
  OPT_HELP,
  OPT_EXPLAIN,
  OPT_VERSION,
  OPT_PRINT_PLACES,
  OPT_PRINT_CACHE_KEY,
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
  OPT_LIBRARY,
  OPT_LIBRARY_FOLDER,
  OPT_STATIC,
  OPT_NO_LIBRARIES
};

/* One option or input, with the words of the command line that make it up. */
struct argument {
  enum option_id id;
  enum option_class class;
  enum option_needs needs;
  const char *word[3];  /* NULL where there are fewer */
  bool translated;      /* WORD is not as the user wrote it, but clang's option of the same meaning */
  const char *value;    /* the argument of an option, the name of an input, NULL */
  const char *language; /* inputs: of the last -x, or NULL */
};

/* Warnings about options, shown once those that say which warnings are wanted have been read. */
struct remark {
  enum warning warning;
  const char *text;
};
vec_named(remarks, struct remark);

enum mode { MODE_LINK, MODE_OBJECT, MODE_ASSEMBLY, MODE_PREPROCESS, MODE_SYNTAX };
struct options {
  struct settings settings; /* settings from single options; driver.c completes them */
  struct arena *arena;
  struct places *places; /* borrowed: for what the compiler proper knows of targets and architectures */
  vec_of(struct argument) arguments;
  struct strings words; /* the expanded command line without argv[0]: response files read */
  enum mode mode;
  const char *output; /* -o, or NULL */
  bool openacc, show_only, verbose, query, emit_llvm, static_sumac, static_all, no_libraries;
  bool time_passes;
  bool keeps_ir;                /* objects contain IR, or another assembler than clang's makes them */
  unsigned info;                /* mask of the report's lines: enum info_kind */
  const char *info_file;        /* where it goes; NULL: standard error */
  const char *reduction_report; /* -fsave-reduction-report=, or NULL */
  const char *explain;          /* --explain, or NULL */
  bool debug;                   /* -g */
  bool keep_places;             /* an option such as --coverage, for which clang adds line numbers to the IR itself */
  const char *math;             /* "clc", "libdevice", NULL */
  const char *offload;          /* -foffload=: a list of targets; NULL: the usual ones */
  int device_optimise;          /* -O level of device code, 0..3; -1: that of the host's code */
  const char *only_image;       /* only device code is asked for: with -S the image is the output, whose suffix this
                                   is; else NULL */
  bool save_temps, save_beside_output;
  bool optimise; /* the last -O is not -O0 */
  bool depend, depend_target;
  const char *depend_file; /* -MF, or NULL */
  bool show_version;       /* -V: say the version, then go on */
  bool traceback;          /* -traceback: lines in the program's debug information, at least */
  bool foreign; /* an option of synonyms.def is there: clang does not get the command line as it was written */
  struct remarks remarks;
  bool cxx;             /* called as sumac++: C files are C++, and the C++ library is linked, as clang++ has it */
  const char *language; /* while reading: of the last -x */
  size_t ninputs;
};

/* Reads the command line; response files (@file) are put in their place. False after a message to DIAG. */
bool options_read(struct options *, struct arena *, struct places *, struct diag *, char **argv, int argc);
void options_free(struct options *);
void options_help(FILE *out, const char *program);
/* True if WORD is an option with this spelling and form; its value may be in it or in the next word. */
bool option_matches(const char *spelling, enum option_form, const char *word);
/* True if WORD is one of Sumac's own options, of so many WORDS. */
bool options_is_sumacs(const char *word, size_t *words);
bool options_name_is_cxx(const char *program);      /* "sumac++" */
#define MACRO_OPENACC "-D_OPENACC=202506"           /* of OpenACC's newest version */
const char *options_macro(const struct options *);  /* option that says whether OpenACC is compiled */
bool options_openmp(const struct options *);        /* by the last -fopenmp or -fno-openmp */
bool options_openmp_newest(const struct options *); /* the command line names no older version */
/* Appends VALUE of OPTION, "sm_80" or another compiler's word, to the list of architectures. Of several for one target
   the last is used. False after a message. */
bool options_add_architecture(struct options *, struct diag *, const char *option, const char *value);
long architecture_number(const char *arch); /* 80 of "sm_80" */
/* remarks.c - warnings about options; shown when all are read */
void options_remark(struct options *, enum warning, const char *format, ...) SUMAC_PRINTF(3, 4);
void options_show_remarks(struct options *, struct diag *);
/* option_values.c - sets the members that the argument stands for; false after a message */
bool options_set(struct options *, struct diag *, struct argument *);
/* targets.c */
/* -foffload=: names of our targets, GCC's words, or options for GCC's device compiler. */
bool options_set_offload(struct options *, struct diag *, const char *list);
/* The usual targets as a list of names: that for host code (ONE_THREAD: the one for one thread instead) and, if IMAGES,
   those for images. */
const char *options_targets(const struct options *, bool one_thread, bool images);
/* Of a file with the text of the last image that settings.offload asks for, ".ptx"; NULL: it asks for none. */
const char *options_image_suffix(const struct options *);
/* Prefixes of architectures' names: of the kinds of devices, "sm_". */
enum {
#define DEVICE_KIND(ID, id, number, words, one, names, archs, isa) KIND_##ID,
#include "sumac/device_kinds.def"
#undef DEVICE_KIND
};
extern const char *const isa_words[];

/* response.c - appends ARGV to WORDS; an argument @FILE is replaced by the words in FILE, quoted by GNU's rules for
   response files. */
void response_expand(struct strings *words, struct arena *, char **argv, int argc);

/* synonyms.c - an option of another compiler. */
enum foreign_action { FOREIGN_MEANS, FOREIGN_CHANGED, FOREIGN_IGNORED, FOREIGN_REFUSED };
struct foreign {
  enum foreign_action action;
  const char *option; /* first word of the option */
  const char *words;  /* Sumac's options for it, with blanks between */
  const char *say;    /* the end of the message */
};
/* How many of the words from I on are an option of synonyms.def, which *FOUND then describes; 0: there is none. */
size_t foreign_read(struct arena *, const struct strings *words, size_t i, struct foreign *found);

/* habits.c - options of other compilers: set the members of the options they stand for. False after a message. */
bool habit_list(struct options *, struct diag *, const struct argument *); /* -acc=, -ta=, -gpu=, -Minfo= */
bool habit_openmp(struct options *, struct diag *, struct argument *);    /* -mp, -nomp: become -fopenmp, -fno-openmp */
const char *habit_architecture(const struct options *, const char *word); /* "cc80" to "sm_80", others as they are */
/* A word of OPTION is an error (false), or has no effect, of which a warning tells (true). SAY: why. */
bool habit_refuse(struct diag *, const char *option, const char *word, size_t length, const char *say);
bool habit_ignore(struct options *, const char *option, const char *word, size_t length, const char *say);

/* device_options.c - likewise */
bool habit_openmp_targets(struct options *, const struct argument *);                      /* -fopenmp-targets= */
bool habit_openmp_target_option(struct options *, struct diag *, const struct argument *); /* -Xopenmp-target */
bool habit_device_options(struct options *, struct diag *, const char *option, const char *value);
bool habit_dimensions(struct options *, struct diag *, const char *option, const char *value);
bool habit_opt_info(struct options *, struct diag *, const char *option, const char *value);

#endif
