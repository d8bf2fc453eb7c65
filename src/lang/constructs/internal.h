/*
 * internal.h - a construct while it is read.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LANG_CONSTRUCTS_INTERNAL_H
#define SUMAC_LANG_CONSTRUCTS_INTERNAL_H

#include "front/directives/parse.h"
#include "lang/constructs/constructs.h"
#include "model/construct_text.h"

/* A reference to a construct by its number, which is looked up when all have been read. */
struct reference {
  struct construct **construct; /* or: */
  struct node **node;           /* of the construct */
  long number;
  struct reference *next;
};

/* What directive->construct points to. */
struct written {
  struct construct construct; /* the first member */
  struct reference *references;
  bool fuses_all; /* the loops that FUSED is about are all in the block */
};

struct fields {
  struct parser *parser;
  struct written *written;
  struct construct *construct; /* WRITTEN's own, or one for a kind of device */
  struct item *item;           /* the last; NULL: none yet */
  bool has_loop;               /* "over" was there, which each loop has */
  bool has_style;              /* a region's was there */
  int nmade;                   /* so many of the loops that a nest is made of have their fields */
};

/* fields.c: reads the next field, of the item if there is one. False: another word stands here. */
bool read_field(struct fields *);
/* Takes WORD, of several tokens perhaps ("crew-size"), where it stands here. */
bool accept_word(struct parser *, const char *word);
void read_text_of(struct fields *, const char **text); /* "text(...)" */
bool word_here(const struct parser *, const char *word);

/* language.c */
struct var_item *read_variable_here(struct fields *, bool reduced);

#endif
