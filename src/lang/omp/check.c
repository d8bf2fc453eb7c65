/*
 * check.c - clauses and nesting are legal, or there are errors. Changes nothing.
 */
#include "lang/lang.h"
#include "lang/omp/internal.h"

long omp_depth(const struct directive *directive) {
  const struct clause *collapse = clause_of(directive, CLAUSE_COLLAPSE);
  long depth = 1;
  if (collapse && collapse->nargs && collapse->args[0] && collapse->args[0]->is_constant)
    depth = collapse->args[0]->value;
  return depth > 0 ? depth : 1;
}

/* ---- clauses ---- */

static void check_supported(struct unit *unit, const struct directive *directive) {
  if (directive_info(directive)->support == LATER)
    check_error(unit, directive->place, "'#pragma omp %s' is not supported in target constructs yet",
                omp_directive_name(directive));
  for (size_t i = 0; i < directive->nclauses; i++) {
    const struct clause *clause = &directive->clauses[i];
    if (!clause_among(directive_info(directive)->clauses, clause->kind) &&
        clause_info(directive, clause)->name[0] != '(')
      check_error(unit, clause->place, "clause '%s' is not allowed on '%s'", omp_clause_word(clause),
                  omp_directive_name(directive));
    else if (clause_info(directive, clause)->support == LATER)
      check_error(unit, clause->place, "clause '%s' is not supported yet", omp_clause_word(clause));
    for (size_t k = 0; k < clause->nmodifiers; k++)
      if (lang_omp.modifiers[clause->modifiers[k].kind].support == LATER)
        check_error(unit, clause->modifiers[k].place, "'%s(%s)' is not supported yet", omp_clause_word(clause),
                    lang_omp.modifiers[clause->modifiers[k].kind].name);
  }
}

static void check_times(struct unit *unit, const struct directive *directive) {
  bool seen[CLAUSE_COUNT] = {false};
  for (size_t i = 0; i < directive->nclauses; i++) {
    const struct clause *clause = &directive->clauses[i];
    if (seen[clause->kind] && clause_info(directive, clause)->times == ONCE)
      check_error(unit, clause->place, "more than one '%s' clause on '%s'", omp_clause_word(clause),
                  omp_directive_name(directive));
    seen[clause->kind] = true;
  }
}

/* ---- nesting ---- */

static void check_nesting(struct unit *unit, const struct directive *directive) {
  const struct directive *target = omp_around(directive->parent, PART_TARGET);
  if (target && omp_parts(directive) & (PART_TARGET | PART_HOST_SIDE)) {
    check_error(unit, directive->place, "'%s' cannot stand inside of '%s'", omp_directive_name(directive),
                omp_directive_name(target));
    note_enclosing(unit, target);
  }
}

/* 11.3: a section belongs to a sections construct, whose statement is a block of sections. */
static bool has_sections(const struct directive *directive) {
  return directive && directive->language == &lang_omp &&
         (directive->kind == DIR_SECTIONS || directive->kind == DIR_PARALLEL_SECTIONS);
}

/* The statement, in its frame. */
static const struct node *block_of(const struct directive *directive) {
  const struct node *body = directive->body;
  return body && body->kind == N_FOR && body->nkids == 4 ? body->kid[3] : body;
}

static void check_sections(struct unit *unit, const struct directive *directive) {
  const struct node *block = has_sections(directive) ? block_of(directive) : NULL;
  if (block && block->kind != N_COMPOUND)
    check_error(unit, unit_place(unit, block->begin), "'%s' must be followed by sections in braces",
                omp_directive_name(directive));
  if (directive->kind == DIR_SECTION &&
      (!has_sections(directive->parent) || directive->node->parent != block_of(directive->parent)))
    check_error(unit, directive->place, "'section' stands right in the block of a 'sections' construct, or nowhere");
}

/* The regions that another one cannot be closely nested in: nothing but BINDING is between them (11, 15.2, 15.3, 17.1).
 */
struct nesting {
  int inner;
  const char *why; /* what would happen */
};
static const struct nesting nestings[] = {
    {DIR_BARRIER, "not all threads would come to it"},  {DIR_FOR, "not all threads would come to it"},
    {DIR_FOR_SIMD, "not all threads would come to it"}, {DIR_SECTIONS, "not all threads would come to it"},
    {DIR_SINGLE, "not all threads would come to it"},   {DIR_SCOPE, "not all threads would come to it"},
};
static const int closed[] = {DIR_FOR,
                             DIR_FOR_SIMD,
                             DIR_SECTIONS,
                             DIR_SINGLE,
                             DIR_MASTER,
                             DIR_MASKED,
                             DIR_CRITICAL,
                             DIR_ORDERED,
                             DIR_TASK,
                             DIR_TASKLOOP,
                             DIR_PARALLEL_SECTIONS,
                             DIR_PARALLEL_MASTER,
                             DIR_PARALLEL_MASKED};

static bool is_closed(const struct directive *directive) {
  unsigned parts = omp_parts(directive);
  bool found = parts & PART_PARALLEL && parts & PART_FOR;
  for (size_t i = 0; i < sizeof closed / sizeof *closed; i++)
    found |= parts && directive->kind == closed[i];
  return found;
}

static void check_crew(struct unit *unit, const struct directive *directive) {
  const struct directive *outer = directive->parent;
  size_t row = 0, n = sizeof nestings / sizeof *nestings;
  while (row < n && nestings[row].inner != directive->kind)
    row++;
  while (row < n && outer && !is_closed(outer) && !(omp_parts(outer) & PART_PARALLEL))
    outer = outer->parent;
  if (row < n && outer && is_closed(outer)) {
    check_error(unit, directive->place, "'%s' cannot stand in '%s': %s", omp_directive_name(directive),
                omp_directive_name(outer), nestings[row].why);
    note_enclosing(unit, outer);
  }
}

static bool same_name(const struct directive *a, const struct directive *b) {
  const struct clause *x = clause_of(a, CLAUSE_NAME), *y = clause_of(b, CLAUSE_NAME);
  return x && y ? strcmp(x->text, y->text) == 0 : !x && !y;
}

/* 15.2: the thread would wait for itself. 15.10: the loop has to say that it has ordered regions. */
static void check_turns(struct unit *unit, const struct directive *directive) {
  const struct directive *outer = directive->parent;
  if (directive->kind == DIR_CRITICAL)
    for (; outer; outer = outer->parent)
      if (omp_parts(outer) && outer->kind == DIR_CRITICAL && same_name(directive, outer)) {
        check_error(unit, directive->place, "'critical' in another one of the same name would wait for ever");
        note_enclosing(unit, outer);
      }
  if (directive->kind != DIR_ORDERED)
    return;
  outer = omp_around(directive->parent, PART_FOR | PART_SIMD | PART_PARALLEL);
  if (!outer || !clause_of(outer, CLAUSE_ORDERED))
    check_error(unit, directive->place, "'ordered' stands in no loop with an 'ordered' clause");
}

static void check_clauses_of_crews(struct unit *unit, const struct directive *directive) {
  const struct clause *copies = clause_of(directive, CLAUSE_COPYPRIVATE), *nowait = clause_of(directive, CLAUSE_NOWAIT);
  const struct clause *ordered = clause_of(directive, CLAUSE_ORDERED);
  if (copies && nowait)
    check_error(unit, nowait->place, "'nowait' cannot stand beside 'copyprivate', for which all threads wait");
  for (size_t i = 0; copies && i < copies->nvars; i++)
    if (copies->vars[i].decl->type->size < 0)
      check_error(unit, copies->vars[i].place, "'copyprivate' of an array of run-time length is not supported yet");
  if (ordered && ordered->nargs)
    check_error(unit, ordered->place, "'ordered' with a number of loops (doacross) is not supported yet");
  if (ordered && omp_parts(directive) & (PART_SIMD | PART_DISTRIBUTE))
    check_error(unit, ordered->place, "'ordered' on '%s' is not supported", omp_directive_name(directive));
}

/* ---- loops ---- */

static void check_loop(struct unit *unit, const struct directive *directive) {
  if (!omp_is_loop(directive) || !(omp_parts(directive) & PARTS_OF_LOOPS) || !directive->body)
    return;
  if (directive->body->kind != N_FOR) {
    check_error(unit, unit_place(unit, directive->body->begin), "expected a 'for' loop after '#pragma omp %s'",
                omp_directive_name(directive));
    return;
  }
  struct nest_rule rule = {
      .directive = directive, .depth = omp_depth(directive), .governor = "'collapse'", .is_loop = omp_is_loop};
  rule_nest(unit, &rule);
}

/* The loop variables of the nest that DIRECTIVE governs. */
static bool counts_with(const struct directive *directive, const struct decl *decl) {
  const struct node *loop = directive->body;
  for (long i = omp_depth(directive); i && loop && loop->kind == N_FOR; i--) {
    const struct node *init = without_parens(loop->kid[0]);
    if (init && init->kind == N_ASSIGN && init->kid[0]->decl == decl)
      return true;
    for (loop = loop->kid[3]; loop && loop->kind == N_COMPOUND && loop->nkids == 1;)
      loop = loop->kid[0];
  }
  return false;
}

/* 11.7: of a loop construct, only loop variables can have last values. */
static void check_last(struct unit *unit, const struct directive *directive) {
  for (size_t i = 0; omp_parts(directive) & PART_LOOP && i < directive->nclauses; i++)
    for (size_t k = 0; directive->clauses[i].kind == CLAUSE_LASTPRIVATE && k < directive->clauses[i].nvars; k++) {
      const struct var_item *var = &directive->clauses[i].vars[k];
      if (!counts_with(directive, var->decl))
        check_error(unit, var->place, "'%s' cannot be lastprivate: it is no loop variable of this '%s'", var->text,
                    omp_directive_name(directive));
    }
}

static void check_jumps(struct unit *unit, const struct directive *directive) {
  struct block_rule rule = {.directive = directive, .loops = omp_is_loop(directive) ? omp_depth(directive) : 0};
  rule_block(unit, &rule);
}

void omp_check(struct unit *unit) {
  for (size_t i = 0; i < unit->ndirectives; i++) {
    struct directive *directive = unit->directives[i];
    unsigned before = diag_errors(unit->diag);
    if (directive->language != &lang_omp || directive->stays)
      continue;
    check_supported(unit, directive);
    check_times(unit, directive);
    check_nesting(unit, directive);
    check_sections(unit, directive);
    check_crew(unit, directive);
    check_turns(unit, directive);
    check_clauses_of_crews(unit, directive);
    check_loop(unit, directive);
    check_last(unit, directive);
    check_jumps(unit, directive);
    if (omp_parts(directive) & PART_DECLARE)
      omp_check_declare_target(unit, directive);
    if (diag_errors(unit->diag) != before)
      lang_wrong(unit, directive);
  }
}
