/*
 * pipeline.h - the compiler as the driver sees it: text in, text out; bitcode in, bitcode and images out; and the table
 * of passes that -fdump, -fstop-after and -ftime-passes speak of.
 *
 * It is a module of its own, which the driver loads (driver/compiler.c) and calls by the table at the end of this file:
 * pipeline_late(...) is compiler->late(...) there.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_PIPELINE_H
#define SUMAC_PIPELINE_H

#include "util/settings.h"

bool pipeline_target(size_t i, struct offload_target *); /* number I; false: there are no more */
/* WORD is an architecture of some target. FORMS becomes a description of how targets spell them: "sm_NN". */
bool pipeline_is_architecture(const char *word, struct text *forms);
/* The one that code is made for where WORD is asked for: WORD itself, or the nearest before it that its target has, or
   the target's oldest. NULL: it is no architecture. */
const char *pipeline_nearest_architecture(struct arena *, const char *word);

/* Architecture of this machine's oldest device; without a device, the oldest that code can be made for. */
const char *pipeline_native_architecture(struct arena *);

struct pipeline;
/* NULL after a message when a name of a pass or of a strategy is unknown. All arguments are borrowed; INFO may be NULL.
 */
struct pipeline *pipeline_new(const struct settings *, struct diag *, struct info *);
void pipeline_free(struct pipeline *);

enum pipeline_end {
  PIPELINE_DONE,
  PIPELINE_STOPPED, /* -fstop-after: nothing more is to be made */
  PIPELINE_FAILED   /* after messages */
};

/* OpenMP's directives that stand as attributes in TEXT, preprocessed, become pragmas. False after an error. */
bool pipeline_attributes(struct pipeline *, const char *path, struct text *, bool cxx, bool *replaced);
/* Warns of pragmas in TEXT, preprocessed, that look like directives. False after errors: of wrong names of directives
   that only clang looks at. */
bool pipeline_check_pragmas(struct pipeline *, const char *path, const char *text, size_t length);
/* True if TEXT, preprocessed, holds a directive that Sumac sees to. */
bool pipeline_wants(const struct pipeline *, const char *text, size_t length);
/* Warns of directives of host code that its compiler is known to compile wrong, where nothing else looks at them. */
void pipeline_check_host(struct pipeline *, const char *text, size_t length);
/* Errors where OpenMP's directives for devices stand in TEXT, preprocessed, of LANGUAGE, which has none. */
void pipeline_refuse_devices(struct diag *, struct arena *, const char *text, size_t length, const char *language);
/* Clang reads its directives only as OpenMP 5.2, as which it refuses older spellings of others. */
bool pipeline_newest_openmp(const char *text, size_t length);
/* TEXT is the output of the pass write: the early half has nothing to do. */
bool pipeline_written(const char *text, size_t length);

/* A file as clang -E -dD preprocesses it. */
struct pipeline_input {
  const char *path; /* the user's name of the file */
  const char *text;
  size_t length;
  const char *const *args; /* the language options for libclang */
  int nargs;
};
/* The early half: from preprocessed text to C with builtins, malloc'd. */
enum pipeline_end pipeline_early(struct pipeline *, const struct pipeline_input *, char **rewritten);

/* Image files, for images that are not in the host bitcode, but are included by clang's assembler (driver/images.c). */
struct pipeline_images {
  const char *path; /* prefix of the files' names */
  bool beside;      /* other processes may still be making them when pipeline_late returns; pipeline_images_end waits */
  const char *gate; /* the name by which clang opens a pipe that ends when they are complete */
};

/* The late half: from the bitcode of the rewritten file to host bitcode with the images. All are paths of files.
   IMAGE_TEXT, for the text of the last image, may be NULL. IMAGES NULL: images are constants in the host bitcode. */
enum pipeline_end pipeline_late(struct pipeline *, const char *bitcode, const char *host_bitcode,
                                const char *image_text, const struct pipeline_images *images);
/* The host's bitcode has reproducible reductions, by the option or at single loops. */
bool pipeline_has_trees(const struct pipeline *);
/* Waits for the processes that make images, and shows their messages; false if an image could not be made. */
bool pipeline_images_end(struct pipeline *);

/* Called before and after a step that another program does (TOOL in passes.def). The end says whether to go on. */
void pipeline_tool_begin(struct pipeline *, const char *pass);
enum pipeline_end pipeline_tool_end(struct pipeline *, bool worked);
/* -fdump of that step, whose result is TEXT. */
void pipeline_tool_dump(const struct pipeline *, const char *text, size_t length);
bool pipeline_tool_dump_bitcode(const struct pipeline *, const char *path); /* false after a message */

/* The versions of the libraries that the pipeline works with: "19.1.7". */
void pipeline_versions(struct text *libclang, struct text *libllvm);
void pipeline_list(FILE *out);               /* the table */
void pipeline_list_architectures(FILE *out); /* values of --offload-arch= */
void pipeline_print_times(const struct pipeline *, FILE *out);

/* All of these functions: what the module exports. */
#define PIPELINE_FUNCTIONS(X)                                                                                          \
  X(target)                                                                                                            \
  X(is_architecture)                                                                                                   \
  X(nearest_architecture)                                                                                              \
  X(native_architecture)                                                                                               \
  X(new)                                                                                                               \
  X(free)                                                                                                              \
  X(attributes)                                                                                                        \
  X(check_pragmas)                                                                                                     \
  X(wants)                                                                                                             \
  X(check_host)                                                                                                        \
  X(refuse_devices)                                                                                                    \
  X(newest_openmp)                                                                                                     \
  X(written)                                                                                                           \
  X(early)                                                                                                             \
  X(late)                                                                                                              \
  X(has_trees)                                                                                                         \
  X(images_end)                                                                                                        \
  X(tool_begin)                                                                                                        \
  X(tool_end)                                                                                                          \
  X(tool_dump)                                                                                                         \
  X(tool_dump_bitcode)                                                                                                 \
  X(versions)                                                                                                          \
  X(list)                                                                                                              \
  X(list_architectures)                                                                                                \
  X(print_times)
struct pipeline_functions {
#define MEMBER(name) __typeof__(pipeline_##name) *name;
  PIPELINE_FUNCTIONS(MEMBER)
#undef MEMBER
};
extern const struct pipeline_functions pipeline_functions;

#endif
