/*
 * stay.c - which of OpenMP's directives stand in host code, where the host's compiler sees to them, and whether a file
 * has others at all.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"
#include "lang/omp/omp.h"

/* Whether the directive stands in a target construct, which need not be its parent: of a directive that could not be
   parsed only the offset is known, and it may lie between the construct's directive and its statement. */
static bool in_target(const struct unit *unit, const struct directive *directive) {
  EACH_AT (const struct directive, target, unit->directives, unit->ndirectives)
    if (omp_parts(target) & PART_TARGET && target->body && target != directive && target->begin <= directive->begin &&
        directive->begin < target->body->end)
      return true;
  return false;
}

/* All but what becomes plain code. */
bool omp_needs_host(const struct directive *directive) {
  return omp_parts(directive) & ~(unsigned)(PART_SIMD | PART_ATOMIC | PART_DECLARE);
}

/* A declared variant whose calls hand on other arguments than they have, which clang does not do. */
static bool adjusts(const char *p, const char *end) {
  struct token word;
  do {
    p = lex_token(p, end, &word);
    if (token_is(&word, "adjust_args") || token_is(&word, "append_args"))
      return true;
  } while (word.kind != TOKEN_END && p < end);
  return false;
}

/* "masked taskloop", of whose statement clang 19 makes nothing (combined.c). */
static bool is_masked_taskloop(const char *p, const char *end) {
  struct token word;
  p = lex_token(p, end, &word);
  if (token_is(&word, "parallel"))
    p = lex_token(p, end, &word);
  lex_token(p, end, token_is(&word, "masked") ? &word : &(struct token){0});
  return token_is(&word, "taskloop");
}

/* The words behind "#pragma omp". Metadirectives and dispatched calls are read wherever they stand. */
static bool names_devices(const char *p, const char *end) {
  struct token word;
  if (is_masked_taskloop(p, end))
    return true;
  p = lex_token(p, end, &word);
  if (token_is(&word, "dispatch"))
    return true;
  if (token_is(&word, "begin") || token_is(&word, "end"))
    p = lex_token(p, end, &word);
  if (token_is(&word, "metadirective"))
    return true;
  if (token_is(&word, "declare"))
    p = lex_token(p, end, &word);
  if (token_is(&word, "variant"))
    return adjusts(p, end);
  return token_is(&word, "target") || token_is(&word, "assume") || token_is(&word, "interop");
}

/* "#pragma omp target", "declare target", "declare mapper" or "requires", whatever follows. */
static bool begins_as_for_devices(const struct unit *unit, const struct directive *directive) {
  const char *at = unit->text + directive->begin, *end = memchr(at, '\n', unit->length - directive->begin);
  struct token first, second;
  end = end ? end : unit->text + unit->length;
  for (int i = 0; i < 3; i++)
    at = lex_token(at, end, &first);
  lex_token(lex_token(at, end, &first), end, &second);
  bool declares = token_is(&first, "declare") && (token_is(&second, "mapper") || token_is(&second, "induction"));
  return token_is(&first, "requires") || declares || names_devices(at, end);
}

static bool has_overloaded(const struct node *node) {
  bool found = node && node->is_overloaded;
  for (size_t i = 0; node && i < node->nkids && !found; i++)
    found = has_overloaded(node->kid[i]);
  return found;
}

/* clang 19 refuses an atomic construct of a template if its statement has an operator for which the program has
   functions, too, whatever the instances' types are (llvm 127466). */
static bool is_refused_atomic(const struct directive *directive) {
  return !directive->unparsed && omp_parts(directive) & PART_ATOMIC && has_overloaded(directive->body);
}

bool omp_stays(const struct unit *unit, const struct directive *directive) {
  bool device = directive->unparsed ? begins_as_for_devices(unit, directive)
                                    : omp_parts(directive) & (PART_TARGET | PART_HOST_SIDE | PART_DECLARE | PART_FILE);
  bool plain = !directive->unparsed && (directive->kind == DIR_ASSUME || directive->kind == DIR_DECLARE_INDUCTION);
  /* clang does not know these; nothing is left of them */
  return !device && !plain && !is_refused_atomic(directive) && !in_target(unit, directive);
}

/* The words are such as clang reads only as OpenMP 5.2, as which it refuses older spellings of others. */
static bool names_newest(const char *p, const char *end) {
  struct token word = {0}, next;
  bool linear = false, newest = false;
  for (; !newest && p < end; word = next) {
    p = lex_token(p, end, &next);
    linear |= token_is(&next, "linear");
    newest = token_is(&next, "(") && (token_is(&word, "doacross") || (linear && token_is(&word, "step")));
  }
  return newest;
}

/* The words behind "#pragma omp" of a line of the text are such. */
static bool any_are(const char *text, size_t length, bool (*such)(const char *p, const char *end)) {
  const char *end = text + length;
  for (const char *p = text, *next; p < end; p = next) {
    next = memchr(p, '\n', (size_t)(end - p));
    next = next ? next + 1 : end;
    struct token mark, word, sentinel;
    const char *at = lex_token(p, next, &mark);
    if (!token_is(&mark, "#"))
      continue;
    at = lex_token(lex_token(at, next, &word), next, &sentinel);
    if (token_is(&word, "pragma") && token_is(&sentinel, "omp") && such(at, next))
      return true;
  }
  return false;
}

/* Among them those of newer versions, and Fortran's words, which clang speaks of. */
const char *const omp_other_names[] = {"threadprivate",  "depobj",        "allocators", "assumes",
                                       "begin",          "end",           "declare",    "dispatch",
                                       "workshare",      "metadirective", "taskgraph",  "task_iteration",
                                       "workdistribute", "flatten",       NULL};

bool omp_is_for_devices(const char *text, size_t length) {
  return any_are(text, length, names_devices);
}

static bool has_reduction(const char *p, const char *end) {
  struct token word;
  do
    p = lex_token(p, end, &word);
  while (!token_is(&word, "reduction") && word.kind != TOKEN_END && p < end);
  return token_is(&word, "reduction");
}

bool omp_reduces(const char *text, size_t length) {
  return any_are(text, length, has_reduction);
}

bool omp_is_newest(const char *text, size_t length) {
  return any_are(text, length, names_newest);
}

/* --- what constructs for devices inside of it depend on --- */

static void add_own(struct construct *construct, const struct var_item *var, const char *word) {
  construct->items.item[construct->items.n++] = (struct item){.role = ITEM_OWN, .var = var, .word = word};
}

/* 5.1.1: variables that the loops count with, and that are declared outside, are private. */
static void keep_counters(struct unit *unit, struct construct *construct, const struct directive *directive) {
  const struct node *loop = omp_loop_of(directive);
  for (long i = omp_depth(directive); i > 0 && loop && loop->kind == N_FOR; i--) {
    struct node *init = loop->kid[0], *variable = init && init->kind == N_ASSIGN ? init->kid[0] : NULL;
    if (variable && variable->decl) {
      struct var_item *var = ARENA_NEW(unit->arena, struct var_item);
      *var = (struct var_item){.expr = variable,
                               .decl = variable->decl,
                               .text = variable->decl->name,
                               .place = unit_place(unit, variable->begin)};
      add_own(construct, var, "private");
    }
    for (loop = loop->kid[3]; loop && loop->kind == N_COMPOUND && loop->nkids == 1;)
      loop = loop->kid[0];
  }
}

/* 5.4, 5.5: in the construct, the names in these clauses mean the threads' own variables. */
void omp_keep(struct unit *unit, struct construct *construct, const struct directive *directive) {
  static const int own[] = {CLAUSE_PRIVATE,   CLAUSE_FIRSTPRIVATE, CLAUSE_LASTPRIVATE,  CLAUSE_LINEAR,
                            CLAUSE_INDUCTION, CLAUSE_REDUCTION,    CLAUSE_IN_REDUCTION, NO_CLAUSE};
  unsigned parts = omp_parts(directive);
  construct->staying.is_shared = parts & (PART_FOR | PART_LOOP | PART_CREW) && !(parts & (PART_PARALLEL | PART_TEAMS));
  const struct clause *bind = clause_of(directive, CLAUSE_BIND);
  if (bind && bind->text && strcmp(bind->text, "parallel") != 0)
    construct->staying.is_shared = false;
  construct->staying.is_tasks = omp_is_taskloop(directive);
  bool counts = omp_is_loop(directive) && (omp_parts(directive) & PARTS_OF_LOOPS || omp_is_taskloop(directive));
  construct->items.item = ARENA_ARRAY(unit->arena, struct item,
                                      omp_count_items(directive) + (counts ? (size_t)omp_depth(directive) : 0) + 1);
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; clause_among(own, directive->clauses[i].kind) && k < directive->clauses[i].nvars; k++)
      add_own(construct, &directive->clauses[i].vars[k], omp_clause_word(&directive->clauses[i]));
  if (counts)
    keep_counters(unit, construct, directive);
}
