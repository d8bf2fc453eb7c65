/*
 * unit.h - one preprocessed translation unit: text, tree, declarations and directives. A front makes it
 * (front/front.h); languages bind its directives and make constructs of them; lowering reads it. Everything is owned by
 * the unit's arena.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_MODEL_UNIT_H
#define SUMAC_MODEL_UNIT_H

#include "model/directive.h"
#include "model/source.h"

/* In which language the text is, and what lowering puts into it (spellings.def). */
enum spelling_id {
#define SPELLING(id) SPELLING_##id,
#include "model/spellings.def"
#undef SPELLING
  SPELLINGS
};

struct unit_private;

/* Text that stands in place of a directive, and the places of tokens from which it comes, ascending. */
struct mark {
  size_t offset;
  struct place place;
};
struct wrapped {
  size_t begin, end;
  struct place place; /* of the directive */
  const struct mark *mark;
  size_t nmarks;
};

struct unit {
  struct arena *arena;
  struct diag *diag;
  const struct language *const *languages; /* languages whose directives are read; ends with NULL */
  const char *path;                        /* main file as the user named it */
  char *text;                              /* preprocessed text with wrappers in place of directives */
  size_t length;
  struct decl **decls; /* all declarations, in order */
  size_t ndecls;
  struct decl **functions; /* function definitions, in order */
  size_t nfunctions;
  struct directive **directives; /* in order of the text */
  size_t ndirectives;
  struct user_operator **operators; /* declared operators, in order of the text */
  size_t noperators;
  struct own_mapper **mappers; /* declared mappers, in order of the text */
  size_t nmappers;
  struct directive **inductions; /* directives that declare operators of inductions, in order of the text */
  size_t ninductions;
  bool cxx; /* true if the unit's grammar is C++'s */
  enum spelling_id spelling;
  bool old_openacc;        /* true if directives have OpenACC 3.3's meaning, not 3.4's */
  bool char_is_unsigned;   /* plain char, if there is any */
  struct source *source;   /* where the user wrote the lines of TEXT */
  struct wrapped *wrapped; /* wrappers in place of directives, in order of the text */
  size_t nwrapped;
  struct unit_private *front; /* for unit_free */
};

/* unit.c */
struct place unit_place(const struct unit *, size_t offset); /* user's file, line and column of an offset */
/* The wrapper at OFFSET in place of a directive; NULL: none. */
const struct wrapped *unit_wrapped(const struct unit *, size_t offset);
/* dump.c: -fdump=parse, directives, check */
void unit_dump(const struct unit *, const char *pass, FILE *out);

#endif
