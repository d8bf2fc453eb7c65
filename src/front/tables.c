/*
 * tables.c - directives.def and clauses.def as arrays, and looking things up in them.
 */
#include <ctype.h>

#include "front/internal.h"
#include "sumac/builtins.h"

const struct directive_info directive_table[DIR_COUNT] = {
#define DIRECTIVE(id, name, association, support, clauses) {name, association, support, clauses},
#include "front/directives.def"
#undef DIRECTIVE
};

const struct clause_info clause_table[CLAUSE_COUNT] = {
#define CLAUSE(id, name, syntax, times, support) {name, syntax, times, support},
#include "front/clauses.def"
};

const struct modifier_info modifier_table[] = {
#define MODIFIER(id, bit, name, clauses, support) {bit, name, clauses, support},
#include "front/clauses.def"
    {0, NULL, 0, LATER}};

const struct argument_info argument_table[] = {
#define ARGUMENT(clause, name, support) {CLAUSE_##clause, name, support},
#include "front/clauses.def"
    {CLAUSE_COUNT, NULL, LATER}};

/* '-', the last, is OpenMP's, where it combines as '+' does. Programs use it, so it is taken, with a warning. */
const struct reduction_info reduction_table[] = {
    {"+", __sumac_add}, {"*", __sumac_mul}, {"max", __sumac_max}, {"min", __sumac_min}, {"&", __sumac_and},
    {"|", __sumac_or},  {"^", __sumac_xor}, {"&&", __sumac_land}, {"||", __sumac_lor},  {"-", __sumac_add},
    {NULL, 0}};

static const struct {
  enum clause_kind kind;
  const char *name;
} synonyms[] = {
#define SYNONYM(id, name) {CLAUSE_##id, name},
#include "front/clauses.def"
};

static bool same(const char *name, const char *text, size_t length) {
  return strlen(name) == length && memcmp(name, text, length) == 0;
}

int clause_by_name(const char *text, size_t length) {
  for (int i = 0; i < CLAUSE_COUNT; i++)
    if (same(clause_table[i].name, text, length))
      return i;
  for (size_t i = 0; i < sizeof synonyms / sizeof *synonyms; i++)
    if (same(synonyms[i].name, text, length))
      return (int)synonyms[i].kind;
  return -1;
}

/* Edit distance, for "did you mean"; words longer than a clause's name are far from all. */
static unsigned distance(const char *a, const char *b, size_t n) {
  enum { LIMIT = 24 };
  unsigned row[LIMIT + 1];
  if (n > LIMIT)
    return LIMIT;
  for (unsigned j = 0; j <= n; j++)
    row[j] = j;
  for (unsigned i = 1; a[i - 1]; i++) {
    unsigned diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= n; j++) {
      unsigned above = row[j];
      unsigned change = diagonal + (tolower((unsigned char)a[i - 1]) != tolower((unsigned char)b[j - 1]));
      unsigned insert = (above < row[j - 1] ? above : row[j - 1]) + 1;
      row[j] = change < insert ? change : insert;
      diagonal = above;
    }
  }
  return row[n];
}

/* A word is near when at most a third of it is wrong. */
static void consider(const char *name, const char *text, size_t length, unsigned *best, const char **nearest) {
  unsigned d = distance(name, text, length);
  if (d < *best && d * 3 <= length + 1) {
    *best = d;
    *nearest = name;
  }
}

const char *nearest_clause(const char *text, size_t length, uint64_t among) {
  unsigned best = ~0U;
  const char *nearest = NULL;
  for (int i = 0; i < CLAUSE_COUNT; i++)
    if (among >> i & 1 && clause_table[i].name[0] != '(')
      consider(clause_table[i].name, text, length, &best, &nearest);
  for (size_t i = 0; i < sizeof synonyms / sizeof *synonyms; i++)
    if (among >> synonyms[i].kind & 1)
      consider(synonyms[i].name, text, length, &best, &nearest);
  return nearest;
}

const char *nearest_directive(const char *text, size_t length) {
  unsigned best = ~0U;
  const char *nearest = NULL;
  for (int i = 0; i < DIR_COUNT; i++)
    consider(directive_table[i].name, text, length, &best, &nearest);
  return nearest;
}
