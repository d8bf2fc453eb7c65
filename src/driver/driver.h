/*
 * driver.h - one run of `sumacc`, and the steps that it is made of.
 */
#ifndef SUMAC_DRIVER_DRIVER_H
#define SUMAC_DRIVER_DRIVER_H

#include "driver/options.h"

#include "pipeline.h"

struct driver {
  struct arena *arena; /* lives until the end */
  struct diag *diag;
  struct info *info;
  struct temps *temps; /* NULL while nothing has to be compiled */
  struct options options;
  struct pipeline *pipeline;
  const char *clang;   /* the program */
  const char *headers; /* the folder of openacc.h */
  const char *library; /* the folder of libsumac */
};

/* places.c - where clang, the headers and the runtime are. False after a message. */
bool places_find(struct driver *);
bool places_have_program(struct arena *, const char *name); /* in one of the folders of PATH */

/* names.c - parts of file names. */
const char *name_stem(struct arena *, const char *path);   /* without the suffix: "a/b.c" to "a/b" */
const char *name_base(const char *path);                   /* without the folder: "b.c" */
const char *name_folder(struct arena *, const char *path); /* the folder with its '/': "a/", or "" */
const char *name_language(const char *path); /* clang's name by the suffix: "c", "cpp-output", "c++"; NULL */

/* command.c - command lines. */
enum { ADD_PREPROCESS = 1, ADD_DEPEND = 2, ADD_COMPILE = 4, ADD_LAST = 8, ADD_LINK = 16 };
void command_start(const struct driver *, struct strings *command);
/* The user's options of these classes, in order, without inputs. */
void command_add_options(const struct driver *, struct strings *command, unsigned classes);
void command_add(struct strings *command, const char *word); /* borrowed */
/* Shows the command where -v or -### ask for it, runs it unless -### forbids. PROCESS says where its
   streams go. Returns the exit status, which is 1 at least when the program did not run. */
int command_run(struct driver *, struct strings *command, struct process *process);
/* The same for clang making OUTPUT: a full disk is a message, not a crash. */
int command_compile(struct driver *, struct strings *command, struct process *process, const char *output);
/* Replaces this program by the command. */
int command_become(struct driver *, struct strings *command);

/* compile.c - one C file with OpenACC to one object, assembly or PTX file. False after a message. */
struct input {
  const char *path;     /* "-": standard input */
  const char *language; /* "c" or "cpp-output" */
  const char *output;
  const char *dump_prefix; /* what coverage and debug files beside the output are called, up to the base name */
  const char *base;        /* and their base name without suffix */
};
bool compile(struct driver *, const struct input *);

/* images.c - images in the making beside the object that they become a part of. */
struct images {
  struct pipeline_images where;
  bool join;   /* clang's assembler puts them into the object; else they are in the IR, and nothing else counts */
  int gate[2]; /* a pipe, -1 where it is not open: clang reads, who makes images holds the other end */
};
/* PATH: where their files go. */
void images_open(struct images *, const struct driver *, const char *path, const char *output);
void images_begun(struct images *); /* by all who will */
void images_close(struct images *);
bool images_joined(const char *object); /* clang has made one */

/* inputs.c */
const char *argument_language(const struct argument *); /* of an input, or NULL */
bool argument_is_c(const struct argument *);
bool argument_is_header(const struct argument *); /* clang makes a precompiled header of it */
bool argument_is_foreign(const struct argument *); /* clang has to compile or assemble it by itself: no C, no object */
bool inputs_check(struct driver *);                /* false after a message */

/* outputs.c - nothing that is made may take the place of what it is made from. */
const char *output_suffix(const struct options *);
const char *output_derived(const struct driver *, const struct argument *input); /* without -o */
const char *output_dependencies(const struct driver *, const char *base);        /* the file of -MD; BASE without -o */
bool outputs_check(struct driver *);                    /* files that the command line names; false after a message */
bool output_allowed(struct driver *, const char *path); /* another one */

/* messages.c - shows what clang says about the rewritten C at the user's lines. */
void show_messages(struct driver *, const char *text);

/* link.c - OBJECTS stand for the inputs of the command line; NULL: an input that clang takes as it is. */
bool link_all(struct driver *, const char *const *objects);
void link_add_atomic(struct driver *, struct strings *command); /* libatomic, where OpenMP may need it */

#endif
