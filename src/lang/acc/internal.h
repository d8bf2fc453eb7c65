/*
 * internal.h - what the files of OpenACC share. Not for other folders.
 */
#ifndef SUMAC_LANG_ACC_INTERNAL_H
#define SUMAC_LANG_ACC_INTERNAL_H

#include <string.h>

#include "front/unit.h"
#include "lower/construct.h"

/* words.c */
const struct clause *find_clause(const struct directive *, enum clause_kind);
const char *acc_directive_name(const struct directive *); /* "parallel loop" */
const char *acc_clause_word(const struct clause *);       /* "copyin" */
bool acc_is_loop(const struct directive *);               /* loop and the combined forms */
bool acc_is_serial(const struct directive *);
bool acc_is_kernels(const struct directive *);

/* device_types.c */
bool acc_is_by_device(const struct directive *); /* it has a device_type clause */
/* The directive with the clauses that hold on KIND alone, and no device_type. */
const struct directive *acc_directive_on(struct unit *, const struct directive *, enum device_kind);
void acc_check_device_types(struct unit *, const struct directive *);                     /* their names */
const char *acc_device_numbers(struct arena *, const struct clause *device_type, int *n); /* "2, 5" of openacc.h */

/* check_routine.c, check_declare.c: what one directive says, and several for one function. */
void acc_check_routine(struct unit *, size_t directive);
void acc_check_declare(struct unit *, const struct directive *);

#endif
