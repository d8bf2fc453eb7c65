/*
 * parse.h - what the parser's files share: the state, and the primitives over tokens.
 * Errors leave through longjmp: all memory is the arena's, so nothing needs cleaning up.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_PTX_PARSE_H
#define SUMAC_SIM_PTX_PARSE_H

#include <setjmp.h>
#include <string.h>

#include "ptx/lex.h"
#include "ptx/ptx.h"
#include "util/util.h"

enum { PTX_MAX_REGISTERS = 1 << 20, PTX_MAX_VARIABLES = 1 << 12, PTX_MAX_DEPTH = 64 };

struct ptx_name { /* a declared name: one register, a range %r<n>, or a variable */
  const char *name;
  int first_reg, count; /* count 0: a single register; -1: VAR */
  int lanes;            /* registers of each: 2 or 4 of a vector, else 1 */
  struct ptx_var *var;
  struct ptx_name *next;
};

struct ptx_scope {
  struct ptx_name *names;
  struct ptx_scope *up;
  int id;
};

struct ptx_parser {
  struct arena *arena;
  struct lexer lex;
  struct token token; /* the next one */
  struct ptx_module *module;
  struct ptx_func *func; /* function whose body is being parsed */
  struct ptx_scope *scope;
  uint32_t loc_file, loc_line;
  int depth;
  bool in_video; /* a video instruction, whose operands may be %r.h0 or -%r */
  struct ptx_error *error;
  jmp_buf fail;
};

/* A vector inside the arena. */
#define ARENA_PUSH(arena, array, n, capacity, x)                                                                       \
  do {                                                                                                                 \
    if ((n) == (capacity)) {                                                                                           \
      size_t grown = (capacity) ? (capacity) * 2 : 8;                                                                  \
      void *moved = arena_alloc((arena), grown * sizeof *(array));                                                     \
      if (n)                                                                                                           \
        memcpy(moved, (array), (n) * sizeof *(array));                                                                 \
      (array) = moved;                                                                                                 \
      (capacity) = grown;                                                                                              \
    }                                                                                                                  \
    (array)[(n)++] = (x);                                                                                              \
  } while (0)

/* parse.c */
SUMAC_NORETURN void ptx_fail(struct ptx_parser *, uint32_t line, const char *format, ...) SUMAC_PRINTF(3, 4);
void ptx_next(struct ptx_parser *);
bool ptx_at_sign(const struct ptx_parser *, char);
bool ptx_accept(struct ptx_parser *, char);
void ptx_expect(struct ptx_parser *, char);
bool ptx_at_word(const struct ptx_parser *, const char *);
bool ptx_accept_word(struct ptx_parser *, const char *);
const char *ptx_expect_name(struct ptx_parser *, const char *what);
uint64_t ptx_expect_integer(struct ptx_parser *);
int64_t ptx_signed_integer(struct ptx_parser *);

/* variable.c - PTX ISA, "Variables". At the first attribute (".align", ".b8") after a state space. */
struct ptx_var *ptx_variable(struct ptx_parser *, enum ptx_space);
enum ptx_space ptx_space_word(const struct ptx_parser *); /* the next token as ".shared" and so on, or S_NONE */
/* Of a variable name<n>: the one called nameK. Else the variable itself. */
struct ptx_var *ptx_numbered(struct ptx_parser *, struct ptx_var *, unsigned k);
void ptx_registers(struct ptx_parser *);

/* body.c - PTX ISA, "Statements": everything between the braces of a function. */
void ptx_body(struct ptx_parser *);
void ptx_scope_enter(struct ptx_parser *);
void ptx_scope_leave(struct ptx_parser *);
void ptx_declare(struct ptx_parser *, struct ptx_name);
bool ptx_common_directive(struct ptx_parser *); /* .file .loc .pragma .section: accepted anywhere */

#endif
