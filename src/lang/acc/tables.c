/*
 * tables.c - OpenACC as a language: directives.def and clauses.def as arrays, and what is done with its directives.
 */
#include "lang/acc/internal.h"
#include "lang/lang.h"

/* Each directive's clauses as a list of their own. */
#define C(id) CLAUSE_##id
#define DIRECTIVE(id, name, association, support, argument, needs_argument, ...)                                       \
  static const int clauses_of_##id[] = {__VA_ARGS__, NO_CLAUSE};
#include "lang/acc/directives.def"
#undef DIRECTIVE

static const struct directive_info directives[] = {
#define DIRECTIVE(id, name, association, support, argument, needs_argument, ...)                                       \
  {name, association, support, clauses_of_##id, argument, needs_argument},
#include "lang/acc/directives.def"
#undef DIRECTIVE
};

static const struct clause_info clauses[] = {
#define CLAUSE(id, name, parentheses, read, times, support) {name, parentheses, read, times, support},
#include "lang/acc/clauses.def"
};

static const struct synonym_info synonyms[] = {
#define SYNONYM(id, name, directive) {CLAUSE_##id, name, directive},
#include "lang/acc/clauses.def"
    {NO_CLAUSE, NULL, -1}};

#define MODIFIER(id, name, support, ...) static const int modified_by_##id[] = {__VA_ARGS__, NO_CLAUSE};
#include "lang/acc/clauses.def"

static const struct modifier_info modifiers[] = {
#define MODIFIER(id, name, support, ...) {name, modified_by_##id, support, NEVER, NULL},
#include "lang/acc/clauses.def"
    {NULL, NULL, LATER, NEVER, NULL}};

static const struct argument_info arguments[] = {
#define ARGUMENT(clause, name, support, star) {CLAUSE_##clause, name, support, star},
#include "lang/acc/clauses.def"
    {NO_CLAUSE, NULL, LATER, false}};

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
    .directives = directives,
    .ndirectives = DIR_COUNT,
    .clauses = clauses,
    .nclauses = CLAUSE_COUNT,
    .synonyms = synonyms,
    .modifiers = modifiers,
    .arguments = arguments,
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

const char *acc_directive_name(const struct directive *directive) {
  return directives[directive->kind].name;
}

const char *acc_clause_word(const struct clause *clause) {
  return clause_words(&lang_acc, clause);
}

bool acc_is(const struct directive *directive, int kind) {
  return directive->language == &lang_acc && directive->kind == kind;
}

bool acc_is_compute(const struct directive *directive) {
  int kind = directive->kind;
  if (directive->language != &lang_acc)
    return false;
  return kind == DIR_PARALLEL || kind == DIR_SERIAL || kind == DIR_KERNELS || kind == DIR_PARALLEL_LOOP ||
         kind == DIR_SERIAL_LOOP || kind == DIR_KERNELS_LOOP;
}

bool acc_is_serial(const struct directive *directive) {
  return acc_is(directive, DIR_SERIAL) || acc_is(directive, DIR_SERIAL_LOOP);
}

bool acc_is_kernels(const struct directive *directive) {
  return acc_is(directive, DIR_KERNELS) || acc_is(directive, DIR_KERNELS_LOOP);
}

bool acc_is_loop(const struct directive *directive) {
  return directive->language == &lang_acc && directives[directive->kind].association == LOOP;
}

bool acc_is_host_only(const struct directive *directive) {
  static const bool table[DIR_COUNT] = {
      [DIR_DATA] = true, [DIR_ENTER_DATA] = true, [DIR_EXIT_DATA] = true, [DIR_HOST_DATA] = true, [DIR_UPDATE] = true,
      [DIR_WAIT] = true, [DIR_INIT] = true,       [DIR_SHUTDOWN] = true,  [DIR_SET] = true};
  return directive->language == &lang_acc && table[directive->kind];
}
