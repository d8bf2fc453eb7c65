/*
 * reader.h - where the reading of executable statements is; shared by actions.c, executable.c and governed.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_READER_H
#define SUMAC_FORTRAN_READER_H

#include "fortran/parse.h"

struct reader {
  struct file *file;
  struct scope *scope;
  size_t *at; /* number of the statement */
};

/* actions.c */
size_t find_assignment(const struct parser *); /* where "=" or "=>" stands behind a designator; 0: nowhere */
struct stmt *stmt_new(const struct parser *, enum stmt_kind);
void expect_end(struct parser *);           /* a message if the statement goes on */
struct stmt *parse_action(struct parser *); /* NULL after a message */
/* "10, 20, 30" behind "if (e)" (Fortran 2008, 8.2.4): STMT becomes a SELECT CASE by the sign of E. */
void parse_arithmetic_if(struct parser *, struct stmt *, struct expr *e);

/* print.c */
bool at_print(const struct parser *);      /* PRINT or WRITE stands here */
struct stmt *parse_print(struct parser *); /* NULL after a message */

/* executable.c */
const struct statement *current(const struct reader *); /* NULL: the file has ended */
void next_statement(struct reader *);
bool read_stmt(struct reader *, struct stmts *to); /* false after a message */
/* Statements up to one that begins with one of the words, a list "else;end if", of a construct WHAT. */
bool read_body(struct reader *, struct stmts *body, const char *ends, const char *what, struct place);

/* associates.c */
bool read_associate(struct reader *, struct parser *, struct stmt *); /* false after a message */

#endif
