/*
 * fortran.h - one run of `sumacfc`.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_DRIVER_FORTRAN_H
#define SUMAC_DRIVER_FORTRAN_H

#include "driver/driver.h"

#include "fortran/fortran.h"

enum fortran_mode { FC_LINK, FC_OBJECT, FC_ASSEMBLY, FC_PREPROCESS, FC_SYNTAX };
enum fortran_form { FC_BY_SUFFIX, FC_FREE, FC_FIXED };

struct fortran_command {
  struct driver *d;
  const char *compiler; /* the host's: "gfortran" */
  const char *modules;  /* folder of compiled modules; NULL: none is needed yet */
  const char *output;   /* -o; NULL: by the input's name */
  enum fortran_mode mode;
  enum fortran_form form;
  bool preprocesses, is_preprocessed, verbose, save_temps;
  const char *explain;           /* word of messages whose page is to be printed, or NULL */
  bool is_changed;               /* true if the host's compiler would read another text in the file than fortran_read */
  bool uses_omp_all;             /* true if the text uses the module OMP_ALL in place of OMP_LIB */
  bool has_openacc, has_omp_all; /* true if these modules have been made */
  bool asks_help, asks_version, asks_paths;
  bool depends, has_depend_file, has_depend_target; /* -MD; -MF; -MT or -MQ */
  struct fortran_options options;
  struct strings inputs;     /* in order */
  struct strings host;       /* options of the host's compiler */
  struct strings device;     /* options of sumac++ */
  struct strings preprocess; /* options of the host's compiler where it preprocesses */
  struct strings link;       /* inputs and what the linker gets, in order */
  struct strings folders;    /* -I */
  size_t ntemporaries;
};

/* fortran.c - the whole run; its exit status. */
int fortran_main(struct driver *, char **argv);

/* fortran_preprocess.c */
/* The text of the user's file, after the preprocessor where it has one; malloc'd, NULL after a message. */
char *fortran_read(struct fortran_command *, const char *path, size_t *length);
/* True if the word stands in the text, in small or in capital letters. */
bool fortran_mentions(const char *text, size_t length, const char *word);
void fortran_add_macros(const struct fortran_command *, struct strings *command); /* of the languages */

/* fortran_run.c */
/* Runs a command, of which the words are borrowed, and frees the vector. False after a message. */
bool fortran_run(struct fortran_command *, struct strings *command);

/* fortran_link.c - the program, of the inputs with OBJECTS in place of sources. False after a message. */
bool fortran_link(struct fortran_command *, const struct strings *objects);

/* fortran_names.c */
bool fortran_rename_routines(struct fortran_command *, const char *object);

/* fortran_words.c - the command line, by fortran.def. False after a message. */
bool fortran_read_words(struct fortran_command *, char **argv);
void fortran_free_words(struct fortran_command *);
void fortran_help(FILE *);
/* True of a file by its suffix and the options. */
bool fortran_is_source(const char *path);
bool fortran_is_fixed(const struct fortran_command *, const char *path);
bool fortran_is_preprocessed(const struct fortran_command *, const char *path);

#endif
