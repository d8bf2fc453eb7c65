/*
 * diag.h - what the files that make diagnostics share.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_UTIL_DIAG_H
#define SUMAC_UTIL_DIAG_H

#include "util/rules.h"

struct source {
  char *name, *text;
  size_t length;
};

/* One message, its words formatted. */
struct message {
  enum severity severity;
  struct place place;
  unsigned marked;         /* columns to underline */
  const char *replacement; /* for them, or NULL */
  const char *option;      /* what stands in brackets behind the message: an option that switches it, "-Wx", or the word
                              of an error (diag_word.c); NULL: nothing */
  bool is_foreign;         /* true if the words are those of clang or of the program: they have no page */
  const char *words;
};

/* A message that waits for others, which stand above it in the file (diag_order.c). */
struct held {
  struct message message; /* strings of it are in TEXT */
  char *text;
  size_t file;   /* in the order of the files' first messages */
  size_t number; /* in the order of the messages */
};

struct diag {
  FILE *out;
  const char *program; /* in front of messages without a place */
  struct diag_style style;
  struct warnings warnings;
  unsigned errors;
  vec_of(struct source) sources; /* files that were quoted */
  vec_of(unsigned long)
      said;     /* messages that were shown, each as a number: code of which there are versions is looked at again */
  bool muted;   /* the last message was suppressed, and so are its notes */
  bool repeats; /* warnings were shown before */
  bool holds;   /* messages wait in HELD */
  vec_of(struct held) held;
  struct {
    struct text runs;    /* of other programs: elements of the document's array */
    struct text results; /* ours, likewise; the last one is open: notes may follow */
    struct text related; /* notes of the last result */
    struct text rules;   /* of ids that stand in results, each once: the array's elements */
    bool (*find)(void *context, const char *rule, struct rule_page *); /* or NULL: rules have no pages */
    void *context;
  } sarif;
};

/* diag_order.c */
void diag_keep(struct diag *, const struct message *);

/* diag_word.c */
const char *diag_word(const char *text); /* of an error of our own; NULL: it has none */

/* diag_text.c */
void diag_emit(struct diag *, const struct message *);

/* sarif.c */
void sarif_add(struct diag *, const struct message *);
void sarif_free(struct diag *);

#endif
