/*
 * driver.h - one run of `sumacc`, and the interfaces of the driver's files.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_DRIVER_DRIVER_H
#define SUMAC_DRIVER_DRIVER_H

#include "driver/options.h"

#include "pipeline.h"

struct driver {
  const char *program; /* the name by which the driver was called: "sumac++" */
  struct arena *arena; /* lives until the end */
  struct diag *diag;
  struct info *info;
  struct temps *temps; /* NULL while nothing has to be compiled */
  struct places *places;
  struct options options;
  const struct pipeline_functions *compiler; /* NULL until something has to be compiled, or looked up there */
  struct pipeline *pipeline;
  const char *at_work;          /* the input that is being compiled, crash.c's; NULL: none */
  unsigned shortened;           /* commands whose words are in files */
  const char *clang;            /* path of the program */
  struct process_server server; /* does CLANG's work without starting it; not there until something is compiled */
  const char *headers;          /* path of the folder with openacc.h */
  const char *library;          /* path of the folder with libsumac; NULL until something is linked */
};

/* driver.c - loads the compiler and makes the pipeline, at the first call. False after a message; where the compiler
   cannot be loaded, the program ends. */
bool driver_ready(struct driver *);
void driver_print_version(const struct driver *, FILE *);
int driver_print_places(struct driver *);                         /* --print-paths; the exit status */
int driver_explain(struct driver *, const char *word, FILE *out); /* explain.c - --explain; the exit status */
struct rule_page;
bool driver_rule_page(void *driver, const char *rule, struct rule_page *); /* explain.c - for diag_rule_pages */
/* become.c */
bool options_can_be_c(const struct options *); /* OpenMP in other languages than C is clang's */
/* Replaces the process by clang with the user's command line, without Sumac's own options; for -E with -fopenacc,
   _OPENACC is defined. Returns the exit status if that fails. */
int driver_become_clang(struct driver *, char **argv);

/* names.c - parts of file names. */
const char *name_stem(struct arena *, const char *path);   /* without the suffix: "a/b.c" to "a/b" */
const char *name_folder(struct arena *, const char *path); /* the folder with its '/': "a/", or "" */
const char *name_language(const char *path); /* clang's name by the suffix: "c", "cpp-output", "c++"; NULL */

/* command.c - command lines. */
/* Classes of options (options.def), as bits; ADD_LAST: class LTO, for the step that makes the object. */
enum { ADD_PREPROCESS = 1, ADD_DEPEND = 2, ADD_COMPILE = 4, ADD_LAST = 8, ADD_LINK = 16 };
void command_start(const struct driver *, struct strings *command); /* a command that runs clang */
/* The folders of Sumac's own headers, and of those that are found before the C library's. */
void command_add_headers(const struct driver *, struct strings *command);
/* The user's options of these classes, in order, without inputs. */
void command_add_options(const struct driver *, struct strings *command, unsigned classes);
/* Adds options for C with -fopenmp: what _OPENMP is, and clang's version for the preprocessed TEXT, which may be NULL.
 */
void command_add_openmp(const struct driver *, struct strings *command, const char *text, size_t length);
void command_add(struct strings *command, const char *word); /* the word is not copied */
/* Prints the command with -v and -###, and runs it except with -###. PROCESS says where its streams go. Returns its
   exit status; where it did not run, a message was shown and the status is not 0. */
int command_run(struct driver *, struct strings *command, struct process *process);
/* One of clang's commands that makes an output. Whoever starts it sets PROCESS, which says where its streams go. */
struct command_run {
  struct process process;
  bool started, shows; /* the rest is command.c's: SHOWS its messages, OWN, of which others may stand before BEGIN */
  struct text own_messages;
  size_t begin;
};
/* Shows the command with -v and -###, and starts it except with -###; false after a message. command_end has to follow
   in any case: it waits, and returns the exit status. It reports that OUTPUT cannot be written, as on a full disk, in
   one line, instead of clang's crash. */
bool command_begin(struct driver *, struct strings *command, struct command_run *);
int command_end(struct driver *, struct command_run *, const char *output);
int command_compile(struct driver *, struct strings *command, struct command_run *, const char *output); /* both */
void command_stop(struct command_run *); /* instead of command_end: nothing is shown */
/* Replaces this process by the command; returns, with an exit status, only where that fails. */
int command_become(struct driver *, struct strings *command);

/* clang_server.c - begins the server for clang's commands, where clang is there as a library of the same version. Clang
   is started as a program where it is not, and until then. */
void clang_server_begin(struct driver *);

/* crash.c - a crash of clang's. Cuts clang's stack dump off WORDS, what was said from offset BEGIN on, and returns it;
   NULL: there is none. Later an error says where in the user's files it was. */
const char *crash_take(struct driver *, struct text *words, size_t begin);
void crash_say(struct driver *, const char *dump);

/* One input that is C or C++. */
struct input {
  const char *path;     /* "-": standard input */
  const char *language; /* "c" or "cpp-output" */
  const char *output;
  const char *dump_prefix; /* clang's -dumpdir: what names of files beside the output (coverage, .dwo) begin with */
  const char *base;        /* and how they go on, without suffix */
};

/* source.c - its text. source_begin starts clang, before driver_ready; source_end waits for it. */
struct source {
  const struct input *input;
  char *standard_input; /* text that clang reads as "-": of "-" or of a pipe, which can be read once; else NULL */
  size_t standard_input_length;
  struct text text;     /* preprocessed, macros and pragmas kept (clang -E -dD) */
  struct text messages; /* of clang's preprocessor */
  struct command_run run;
  bool failed, is_read, begun; /* source.c's: after a message; it needs no preprocessor; that has been started */
};
void source_begin(struct driver *, struct source *, const struct input *);
enum pipeline_end source_end(struct driver *, struct source *);
void source_free(struct source *);
const char *source_for_clang(const struct source *); /* the file that clang is to read */
/* The options for dependency files, with the file and the target's name. */
void source_add_dependencies(const struct driver *, const struct source *, struct strings *command);

/* compile.c - one such file to one object, assembly or image file, once driver_ready. False after a message. */
bool compile(struct driver *, struct source *);

/* images.c - makes device images while clang makes the host's object, which includes them. */
struct images {
  struct pipeline_images where;
  bool join;   /* clang's assembler includes the image files in the object; else images are in the IR, and the other
                  members are unused */
  int gate[2]; /* a pipe that clang reads and that image makers keep open; -1: an end that is closed */
};
/* PATH: the beginning of the image files' paths; OUTPUT: the object's path. */
void images_open(struct images *, const struct driver *, const char *path, const char *output);
void images_begun(struct images *); /* all processes that make images have been started */
void images_close(struct images *);
bool images_joined(const char *object); /* clang has made an object, so it includes the images */

/* cache.c - what tells a cache of objects whether this is the compiler that made one. */
void cache_print_key(struct places *, FILE *out);
void cache_warn(struct driver *); /* of outputs that ccache does not know, if it runs this program */

/* inputs.c */
const char *argument_language(const struct argument *); /* of an input, or NULL */
bool language_is_cxx(const char *);
bool language_is_preprocessed(const char *);
bool argument_is_c(const struct argument *);
bool argument_is_header(const struct argument *);  /* to be precompiled */
bool argument_is_foreign(const struct argument *); /* no C, but to be compiled or assembled by clang; no object */
bool inputs_check(struct driver *);                /* false after a message */
const char *inputs_other_language(const struct argument *); /* language other than C that may hold directives; NULL */

/* foreign.c - for -fopenmp where not all inputs are C: false after errors where directives for devices stand. */
bool foreign_check(struct driver *);

/* defaults.c - adds warnings that Sumac asks clang for, in front of the user's options, which may say otherwise. */
void defaults_add(const struct options *, struct strings *command);

/* outputs.c - names of output files, and checks that none of them is an input. */
const char *output_suffix(const struct options *);
const char *output_derived(const struct driver *, const struct argument *input); /* without -o */
const char *output_dependencies(const struct driver *, const char *base);        /* the file of -MD; BASE without -o */
/* Checks the outputs that follow from the command line; false after a message. */
bool outputs_check(struct driver *);
bool output_allowed(struct driver *, const char *path); /* checks another output in the same way */

/* messages.c - shows clang's messages about the rewritten C, TEXT, at the user's lines. */
void show_messages(struct driver *, const char *text);

/* link.c - OBJECTS: one for each input of the command line, in order: the object made of it, or NULL for an input that
   is passed to clang as it is. */
bool link_all(struct driver *, const char *const *objects);
/* Some object or archive calls the runtime: sumacc made it. */
bool link_wants_runtime(const struct options *);
/* The runtime for such, where no option asks for a language; false after a message: it is not there. */
bool link_add_unasked(struct driver *, struct strings *command);
void link_add_atomic(struct driver *, struct strings *command); /* libatomic, if OpenMP is on */

/* whole.c - in the archive that has LLVM inside, and in no other installation. */
void whole_add(const struct driver *, struct strings *command); /* clang's options for the libraries that it takes */
bool whole_has_linker(const struct driver *);                   /* the linker is inside */
void whole_explain(struct driver *, const char *words); /* a note on clang's messages: the C library's headers lack */

/* openmp.c - LLVM's OpenMP library, for a command that links with it. */
void openmp_add_library(struct driver *, struct strings *command); /* the folder where it was found */
bool openmp_need(struct driver *);                                 /* false after an error: it is nowhere */
bool openmp_check(struct driver *); /* false after an error: it is nowhere, and the program needs it */
void openmp_explain(struct driver *, const char *words); /* a note on clang's messages: there is no omp.h */
bool openmp_check_static(struct driver *);               /* false after an error: -static, and there is no archive */

#endif
