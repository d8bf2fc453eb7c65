/*
 * internal.h - OpenACC's directives and clauses, and what the files of the folder share. Not for other folders: what
 * lowering has to know becomes a construct.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LANG_ACC_INTERNAL_H
#define SUMAC_LANG_ACC_INTERNAL_H

#include "front/directives/parse.h"
#include "lang/rules/rules.h"

/* Indices of the tables. */
enum directive_kind {
#define DIRECTIVE(id, name, ...) DIR_##id,
#include "lang/acc/directives.def"
#undef DIRECTIVE
  DIR_COUNT
};
enum clause_kind {
#define CLAUSE(id, name, ...) CLAUSE_##id,
#include "lang/acc/clauses.def"
  CLAUSE_COUNT
};
enum modifier_kind {
#define MODIFIER(id, name, ...) MODIFIER_##id,
#include "lang/acc/clauses.def"
};

/* tables.c */
const char *acc_directive_name(const struct directive *); /* "parallel loop" */
const char *acc_clause_word(const struct clause *);       /* "copyin" */
const char *acc_clause_spelling(int kind);                /* "copyin"; "(...)": the argument of a directive */
extern const struct directive_info acc_directives[];
extern const struct modifier_info acc_modifiers[]; /* ends with name NULL */
extern const struct argument_info acc_arguments[]; /* ends with name NULL */
bool acc_is_ours(const struct directive *);        /* of OpenACC */
bool acc_is(const struct directive *, int kind);   /* of this language, and that kind */
bool acc_is_compute(const struct directive *);     /* parallel, serial, kernels and their combined forms */
bool acc_is_loop(const struct directive *);        /* loop and the combined forms */
bool acc_is_serial(const struct directive *);
bool acc_is_kernels(const struct directive *);
bool acc_is_host_only(const struct directive *); /* has no place in code for the device */

/* grammar.c: what stands between a clause's parentheses. */
void acc_read_sizes(struct parser *, struct clause *);
void acc_read_collapse(struct parser *, struct clause *);
void acc_read_reduction(struct parser *, struct clause *);
void acc_read_level(struct parser *, struct clause *);
void acc_read_tile(struct parser *, struct clause *);
void acc_read_queues(struct parser *, struct clause *);
void acc_read_choice(struct parser *, struct clause *);
void acc_read_names(struct parser *, struct clause *);
void acc_read_bind(struct parser *, struct clause *);

/* words.c */
extern const struct words acc_words;
extern const struct dialect acc_dialect;

/* bind.c, implied.c, check.c, build.c: the language's own functions. */
void acc_bind(struct unit *, struct directive *);
void acc_imply(struct unit *);
void acc_check(struct unit *);
struct construct *acc_build(struct unit *, struct directive *);
void acc_set_routine(struct unit *, const struct decl *function, struct directive *); /* on all its declarations */

/* device_types.c */
bool acc_is_by_device(const struct directive *); /* true if it has a device_type clause */
/* The directive with the clauses that hold on KIND alone, and no device_type. */
const struct directive *acc_directive_on(struct unit *, const struct directive *, enum device_kind);
void acc_check_device_types(struct unit *, const struct directive *); /* checks names of device types */
const char *acc_device_numbers(struct arena *, const struct clause *device_type, int *n); /* "2, 5" of openacc.h */

/* check_*.c, each over one directive: what OpenACC 3.3 forbids. */
void check_clauses(struct unit *, struct directive *);
void check_variables(struct unit *, struct directive *);
/* array_parameters.c */
void acc_take_bounds(struct unit *, struct directive *);
void check_default_none(struct unit *, struct directive *);
void check_order(struct unit *, struct directive *);
void check_nesting(struct unit *, struct directive *);
void check_jumps(struct unit *, struct directive *);
void check_loop(struct unit *, struct directive *);
void check_routine(struct unit *, size_t directive);
void check_declare(struct unit *, const struct directive *);
/* nest.c */
const struct directive *compute_around(const struct directive *); /* itself, if it is one; NULL: orphaned */
long loop_depth(const struct directive *); /* how many nested loops the construct governs: collapse or tile */
/* A loop that the construct governs counts with the variable: it is private without a clause. */
bool counts_with(const struct directive *, const struct decl *);

#endif
