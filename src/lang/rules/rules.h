/*
 * rules.h - what any language of directives forbids in C: loops whose trip count is not known when they begin, and
 * jumps across the edge of a construct. A language says which of its directives a rule holds for, and in which words.
 */
#ifndef SUMAC_LANG_RULES_RULES_H
#define SUMAC_LANG_RULES_RULES_H

#include "front/language.h"
#include "front/unit.h"

/* rules.c: what rules ask. */
void check_error(struct unit *, struct place, const char *format, ...) SUMAC_PRINTF(3, 4);
void note_enclosing(struct unit *, const struct directive *outer); /* "the enclosing 'parallel' is here" */
bool is_integer(const struct type *);                              /* or an enumeration */
const struct node *without_parens(const struct node *);

/* Loops that a directive governs: one in the other. */
struct nest_rule {
  const struct directive *directive;
  long depth;           /* how many */
  const char *governor; /* what asks for more than one: "'collapse' or 'tile'" */
  bool apart;           /* other statements may stand between them */
  /* Such a directive between the loops is spoken of elsewhere. */
  bool (*is_loop)(const struct directive *);
};

/* loops.c: each is a canonical for. */
void rule_nest(struct unit *, const struct nest_rule *);

/* A statement that a directive governs, and that is entered at its beginning and left at its end. */
struct block_rule {
  const struct directive *directive;
  long loops;    /* of the nest that it divides up; 0: none */
  bool in_order; /* their iterations run one after another: a break may end them */
  bool plain;    /* and by one thread: a return may end them, too */
};

/* jumps.c */
void rule_block(struct unit *, const struct block_rule *);

#endif
