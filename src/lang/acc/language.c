/*
 * language.c - OpenACC as a language: what is done with its directives, whose names and clauses tables.c has.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/acc/acc.h"
#include "lang/acc/internal.h"

static const struct clause_info clauses[] = {
#define CLAUSE(id, name, parentheses, read, times, support) {name, parentheses, read, times, support},
#include "lang/acc/clauses.def"
};

static const struct synonym_info synonyms[] = {
#define SYNONYM(id, name, directive) {CLAUSE_##id, name, directive},
#include "lang/acc/clauses.def"
    {NO_CLAUSE, NULL, -1}};

/* '-', the last, is OpenMP's, where it combines as '+' does. Programs use it, so it is taken, with a warning. */
static const struct operator_info operators[] = {
#define OPERATOR(ID, id, sign, operands, identity) {sign, RED_##ID},
#include "sumac/operators.def"
    {"-", RED_ADD}, {NULL, 0}};

static const struct habit_info habits[] = {
#define CLAUSE_HABIT(word, instead) {OF_CLAUSES, word, instead},
#define DIRECTIVE_HABIT(word, instead) {OF_DIRECTIVES, word, instead},
#define WORD_HABIT(clause, word, instead) {CLAUSE_##clause, word, instead},
#include "lang/acc/habits.def"
    {OF_CLAUSES, NULL, NULL}};

static const struct member_clause members[] = {{CLAUSE_PRIVATE, MEMBER_OF_CONSTRUCT},
                                               {CLAUSE_FIRSTPRIVATE, MEMBER_OF_CONSTRUCT},
                                               {CLAUSE_DEVICEPTR, MEMBER_OF_CONSTRUCT},
                                               {CLAUSE_USE_DEVICE, MEMBER_POINTER_IN_BODY},
                                               {NO_CLAUSE, MEMBER_OF_CONSTRUCT}};

static const int pointers[] = {CLAUSE_DEVICEPTR, CLAUSE_USE_DEVICE, NO_CLAUSE};

const struct language lang_acc = {
    .name = "OpenACC",
    .sentinel = "acc",
    .words = &acc_words,
    .dialect = &acc_dialect,
    .directives = acc_directives,
    .ndirectives = DIR_COUNT,
    .clauses = clauses,
    .nclauses = CLAUSE_COUNT,
    .synonyms = synonyms,
    .modifiers = acc_modifiers,
    .arguments = acc_arguments,
    .operators = operators,
    .habits = habits,
    .members = members,
    .pointers = pointers,
    .accumulates = true,
    .spreads = true,
    .bind = acc_bind,
    .imply = acc_imply,
    .check = acc_check,
    .is_for_host = acc_is_host_only,
    .build = acc_build,
};
