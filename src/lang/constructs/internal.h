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

/* A construct as it is read; directive->construct points to its first member. */
struct written {
  struct construct construct;
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
  int nmade;                   /* number of the nest's generated loops whose fields have been read */
};

/* fields.c: reads the next field, of the item if there is one. False: another word stands here. */
bool read_field(struct fields *);

/* words.c */
bool word_here(const struct parser *, const char *word);
/* Takes WORD, of several tokens perhaps ("crew-size"), where it stands here. */
bool accept_word(struct parser *, const char *word);
bool open_word(struct parser *, const char *word); /* the same of "WORD(" */
void close_word(struct parser *, const char *word);
long read_integer(struct parser *, const char *word);
const char *read_raw(struct parser *, const char *word); /* all up to the closing parenthesis, as it is written */
void read_text_of(struct fields *, const char **text);   /* "text(...)" */
bool refuse(struct fields *,
            const char *word); /* true, after a message, where a WORD stands here that cannot be read */
bool take_flag(struct fields *, bool *, const char *word);
bool take_text(struct fields *, const char **, const char *word);
bool take_bytes(struct fields *, long *, const char *word);
bool take_number(struct fields *, int *, const char *word);
bool take_nodes(struct fields *, struct node ***, size_t *n, const char *word); /* "WORD(a, *, b)"; '*' is NULL */
bool take_expression(struct fields *, struct node **, const char *word);

/* language.c */
struct var_item *read_variable_here(struct fields *, bool reduced);

#endif
