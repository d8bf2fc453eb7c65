/*
 * metadirective.c - which directives a metadirective may stand for, and when (OpenMP 5.2, 7.4).
 *
 * Candidates are tried in the order of their scores. Where one of them is for the host alone, the metadirective is in
 * host code, and what kind of device that is is known.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"
#include "lang/omp/selectors.h"

struct candidate {
  struct selection selection;
  struct range directive; /* its words; none: nothing */
  struct match match;
  bool taken;
};
struct candidates {
  struct candidate item[32];
  size_t n;
  struct range otherwise;
  bool has_otherwise;
};
enum { MOST_CANDIDATES = 32 };

/* Up to the parenthesis that closes the clause. */
static bool read_directive(struct parser *parser, struct range *range) {
  long depth = 0;
  range->first = parser->at;
  if (parse_at(parser, "metadirective")) {
    parse_complain(parser, parse_here(parser), "a metadirective cannot stand for another one");
    return false;
  }
  for (; parse_peek(parser, 0)->kind != TOKEN_END && !(depth == 0 && parse_at(parser, ")")); parser->at++)
    depth += parse_at(parser, "(") - parse_at(parser, ")");
  range->last = parser->at;
  return true;
}

static bool read_when(struct parser *parser, struct candidates *candidates) {
  struct candidate *candidate = &candidates->item[candidates->n];
  if (candidates->n == MOST_CANDIDATES) {
    parse_complain(parser, parse_here(parser), "more than %d 'when' clauses", MOST_CANDIDATES);
    return false;
  }
  *candidate = (struct candidate){0};
  candidates->n++;
  return omp_read_selection(parser, &candidate->selection) && parse_expect(parser, ":", "'when'") &&
         read_directive(parser, &candidate->directive);
}

static bool read_clause(struct parser *parser, struct candidates *candidates) {
  struct place place = parse_here(parser);
  bool when = parse_accept(parser, "when"), otherwise = !when && parse_accept(parser, "otherwise");
  otherwise = otherwise || (!when && parse_accept(parser, "default"));
  if (!when && !otherwise) {
    parse_complain(parser, place, "expected 'when', 'otherwise' or 'default' on 'metadirective'");
    return false;
  }
  if (otherwise && candidates->has_otherwise) {
    parse_complain(parser, place, "more than one 'otherwise' or 'default' clause on 'metadirective'");
    return false;
  }
  candidates->has_otherwise |= otherwise;
  if (!parse_expect(parser, "(", when ? "'when'" : "'otherwise'"))
    return false;
  bool read = when ? read_when(parser, candidates) : read_directive(parser, &candidates->otherwise);
  return read && parse_expect(parser, ")", when ? "'when'" : "'otherwise'");
}

/* ---- what they are ---- */

static const struct directive_info *info_of(struct parser *parser, struct range range) {
  struct parser at = *parser;
  size_t words;
  at.at = range.first;
  int kind = range.first < range.last ? parse_directive_here(&at, &words) : -1;
  return kind < 0 ? NULL : &omp_directives[kind];
}

static bool is_for_host(struct parser *parser, struct range range) {
  const struct directive_info *info = info_of(parser, range);
  return info && strncmp(info->name, "target", 6) == 0;
}

static struct alternative alternative_of(struct parser *parser, struct range range, const char *condition) {
  const struct directive_info *info = info_of(parser, range);
  bool nothing = range.first == range.last || (info && strcmp(info->name, "nothing") == 0);
  return (struct alternative){.condition = condition,
                              .text = nothing ? NULL : parse_code(parser, range),
                              .alone = info && info->association != STATEMENT && info->association != LOOP};
}

/* ---- the best first ---- */

static bool is_beaten(const struct candidates *candidates, const struct candidate *candidate) {
  EACH_IN (const struct candidate, other, *candidates) {
    bool beats =
        other->match.score > candidate->match.score && !omp_is_subset(&other->selection, &candidate->selection);
    if (other != candidate && !other->taken && !other->match.never &&
        (beats || omp_is_subset(&candidate->selection, &other->selection)))
      return true;
  }
  return false;
}

static struct candidate *next_candidate(struct candidates *candidates) {
  EACH_IN (struct candidate, candidate, *candidates)
    if (!candidate->taken && !candidate->match.never && !is_beaten(candidates, candidate))
      return candidate;
  return NULL;
}

static void order(struct parser *parser, struct candidates *candidates, struct alternatives *out) {
  out->item = ARENA_ARRAY(parser->unit->arena, struct alternative, candidates->n + 1);
  for (struct candidate *candidate; (candidate = next_candidate(candidates));) {
    candidate->taken = true;
    out->item[out->n++] = alternative_of(parser, candidate->directive, candidate->match.condition);
    if (!candidate->match.condition)
      return;
  }
  out->item[out->n++] = alternative_of(parser, candidates->otherwise, NULL);
}

void omp_read_metadirective(struct parser *parser, struct alternatives *out) {
  struct candidates candidates = {0};
  struct context context = {0};
  while (parse_peek(parser, 0)->kind != TOKEN_END) {
    if (!read_clause(parser, &candidates))
      return;
    parse_accept(parser, ",");
  }
  omp_context_of(&context, out->around, out->naround);
  context.host = is_for_host(parser, candidates.otherwise);
  for (size_t i = 0; i < candidates.n; i++)
    context.host |= is_for_host(parser, candidates.item[i].directive);
  context.host |= parser->reading->at_file_scope;
  for (size_t i = 0; i < candidates.n; i++)
    candidates.item[i].match = omp_match(parser, &candidates.item[i].selection, &context);
  order(parser, &candidates, out);
}
