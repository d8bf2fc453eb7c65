/*
 * parse.h - reading directives: their tokens, and what the grammars of languages (lang/X/grammar.c) do with them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FRONT_PARSE_H
#define SUMAC_FRONT_PARSE_H

#include "front/directives/scopes.h"
#include "model/lex.h"

/* One argument of a wrapper call: where the node goes that libclang gives for it. */
struct slot {
  struct node **node;
  bool is_variable;   /* wrapped in a cast to void, so that it may have any type */
  size_t first, last; /* tokens of the slot, last exclusive */
  /* Of an expression about variables that the directive stands for: three pieces of text, of which TYPE stands between
     the first two, and the expression between the last two. NULL: the expression alone. */
  const char *const *frame;
  size_t type_first, type_last;
  const char *declares; /* variables that the clause makes, "static int i; ", in front of the whole; NULL: none */
};
/* A directive while it is read. */
struct reading {
  const struct language *language;
  struct directive *directive;
  size_t line; /* index of its line in the text */
  bool at_file_scope;
  bool needs_expansion;  /* holds the name of a macro */
  bool failed;           /* has a syntax error; its line becomes blank */
  const char *complaint; /* failed, too: not said yet, as the directive may be one that stays */
  struct place complaint_place;
  struct fix complaint_fix; /* TEXT NULL: none */
  bool outside;             /* failed, too: it needs a function around it. Clang may know a better reason */
  struct tokens tokens;     /* after "#pragma acc", macros expanded */
  vec_of(struct slot) slots;
  struct marks { /* tokens that offsets of the wrapper's text come from, ascending */
    struct mark *item;
    size_t n, capacity;
  } marks;
};

/* A run of tokens. {0, 0}: none, as of a '*'. */
struct range {
  size_t first, last;
};
vec_named(ranges, struct range);

struct reader;
/* A directive that is being parsed. */
struct parser {
  struct unit *unit;
  const struct reader *reader;
  struct reading *reading;
  const struct language *language;
  const struct directive_info *info;
  size_t at; /* next token */
  vec_of(struct clause) clauses;
  struct ranges *types; /* OPERATORS: what it is declared for */
  const char *declares; /* of the slots that are added from here on: struct slot */
};

/* parse.c: steps of a grammar. One message a directive: the rest may follow from the first. */
const struct token *parse_peek(const struct parser *, size_t ahead);
bool parse_at(const struct parser *, const char *spelling);
bool parse_accept(struct parser *, const char *spelling);
bool parse_expect(struct parser *, const char *spelling, const char *where); /* or a complaint */
struct place parse_here(const struct parser *); /* of the next token; at the end, behind the last */
void parse_complain(struct parser *, struct place, const char *format, ...) SUMAC_PRINTF(3, 4);
/* Also says what is to stand there instead of so many columns. */
void parse_complain_fix(struct parser *, struct place, struct fix, const char *format, ...) SUMAC_PRINTF(4, 5);
void parse_say_complaint(struct unit *, const struct reading *); /* if there is one */
/* Complains of the next token, which is none of WORDS: "'inout' is not a map type: to or tofrom (did you mean
   tofrom?)". NONE: "is not a map type". */
void parse_complain_of_word(struct parser *, int clause, const struct strings *words, const char *none);
const char *parse_clause_name(const struct parser *, const struct clause *); /* for messages */
const char *parse_code(struct parser *, struct range); /* the same tokens for a compiler: `a - -b` is no `a--b` */
/* All up to the parenthesis that ends what stands here, as such code. False: there is nothing. */
bool parse_in_parentheses(struct parser *, const char **text);
const char *parse_text(struct parser *, struct range); /* with blanks only where two words would run together */
/* A macro of that name is defined somewhere in the file, perhaps by the compiler. */
bool parse_defines(const struct parser *, const char *macro);
/* A directive of that name, one word, says WORD somewhere in the file. */
bool parse_said(const struct parser *, const char *directive, const char *word);
/* The kind of the directive whose name the next tokens are, *WORDS of them; -1: they are none's. */
int parse_directive_here(const struct parser *, size_t *words);
/* A directive's name and clauses, as an argument: up to a ',' behind which no clause of its stands, or a ')'. */
struct directive *parse_specification(struct parser *);
/* Complains where the name of a directive that stays is spelt wrongly, or its words have another order. OTHERS are
   words that begin names of directives that the language's table does not have; NULL ends them. */
void parse_name_alone(struct parser *, const char *const *others);
/* An expression up to a ',', a closing bracket or, where COLON, a ':' that belongs to no '?'. */
bool parse_expression(struct parser *, bool colon, const char *what, struct range *);
bool parse_type(struct parser *, const char *what, struct range *); /* C++: vec<T, N> has a comma */
/* The expressions' nodes, once Clang has parsed the wrapper; NULL of {0, 0}. */
struct node **parse_slots(struct parser *, const struct ranges *);
/* Hands ranges and keywords (NULL: none) of a clause's arguments to the clause: the wrapper lets Clang parse them. */
void parse_arguments(struct parser *, struct clause *, const struct ranges *, const struct strings *names);
/* An argument for each of the parser's types: EXPRESSION in FRAME (struct slot). */
void parse_framed(struct parser *, struct clause *, struct range expression, const char *const *frame);
/* *NODE becomes Clang's tree of the tokens of RANGE. */
void parse_add_slot(struct parser *, struct node **node, bool is_variable, struct range);
/* Each of the slots from here on, to the end of the clause, stands behind these declarations of static variables. */
void parse_declare(struct parser *, const char *declarations);
/* Up to the bracket that closes what is open, or, where COLON, a ':' that belongs to no '?'; commas and all. */
bool parse_expression_list(struct parser *, bool colon, const char *what, struct range *);
void parse_expressions(struct parser *, struct clause *, size_t most); /* a list of them */
int parse_bracket(const struct token *);                               /* 1: it opens; -1: it closes; 0: neither */
/* C++: how many tokens are a template's arguments, <T, N>: from AHEAD on; behind the name that stands here, in a TYPE
   or an expression. 0: none. */
size_t parse_template_arguments(const struct parser *, size_t ahead);
size_t parse_arguments_behind(const struct parser *, bool type);
void parse_variables(struct parser *, struct clause *); /* parse_variables.c: variables with sections */

/* modifiers.c: modifiers, if some stand there; false after a complaint. In front of a list, "always, mapper(m) :";
   behind it, ": step(2)"; in front of something else than a list, with a comma behind each. */
bool parse_modifiers(struct parser *, struct clause *);
bool parse_modifiers_spaced(struct parser *, struct clause *); /* the commas between them may lack */
bool parse_modifiers_behind(struct parser *, struct clause *);
bool parse_modifiers_with_commas(struct parser *, struct clause *);
/* Readers for struct modifier_info: a name; an expression; several; text of any kind in which parentheses pair. */
void modifier_name_read(struct parser *, struct clause *, struct modifier *);
void modifier_expression_read(struct parser *, struct clause *, struct modifier *);
void modifier_expressions_read(struct parser *, struct clause *, struct modifier *);
void modifier_text_read(struct parser *, struct clause *, struct modifier *);
/* Arguments that may have a keyword each, "num: 4", up to the closing parenthesis. */
void parse_keyed(struct parser *, struct clause *);

/* Whole grammars of clauses that any language may have. */
void read_expression(struct parser *, struct clause *);
void read_list(struct parser *, struct clause *);      /* variables, after modifiers */
void read_reduction(struct parser *, struct clause *); /* modifiers with a comma behind each, operator, variables */

#endif
