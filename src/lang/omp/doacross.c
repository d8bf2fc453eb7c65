/*
 * doacross.c - iterations that wait for others: ordered(n) loops with `ordered depend(...)`, since 5.2
 * `ordered doacross(...)` (OpenMP 5.2, 15.9.6, 15.10.1).
 * To change doacross, lastprivate(conditional): doacross.c, src/lower/write/across.c; src/lower/write/noted.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

static const char current[] = "omp_cur_iteration";

/* source, sink: vector; of doacross source: [omp_cur_iteration], sink: omp_cur_iteration - 1, too. */
void omp_read_vector(struct parser *parser, struct clause *clause) {
  bool source = parse_accept(parser, "source");
  if (!source && !parse_accept(parser, "sink")) {
    parse_complain(parser, parse_here(parser), "expected 'source' or 'sink' in '%s'", parser->info->name);
    return;
  }
  clause->text = source ? "source" : "sink";
  bool colon = parse_accept(parser, ":");
  if (!source && !colon) {
    parse_complain(parser, parse_here(parser), "expected ':' after 'sink'");
  } else if (colon && parse_accept(parser, current)) {
    if (!source && !(parse_accept(parser, "-") && parse_accept(parser, "1")))
      parse_complain(parser, parse_here(parser), "expected '- 1' after '%s'", current);
  } else if (!source) {
    parse_expressions(parser, clause, (size_t)-1);
    if (!clause->nargs && !parser->reading->failed)
      parse_complain(parser, parse_here(parser), "expected an iteration after 'sink:'");
  }
}

bool omp_is_doacross(const struct directive *directive) {
  const struct clause *ordered = omp_parts(directive) ? clause_of(directive, CLAUSE_ORDERED) : NULL;
  return ordered && ordered->nargs;
}

static long loops_of(const struct directive *directive) {
  const struct clause *ordered = clause_of(directive, CLAUSE_ORDERED);
  const struct node *number = ordered->args[0];
  return number && number->is_constant ? number->value : 1;
}

long omp_doacross_depth(const struct directive *directive) {
  return omp_is_doacross(directive) ? loops_of(directive) : 0;
}

void omp_build_across(struct unit *unit, struct construct *construct, const struct directive *directive) {
  struct across_asked *across = &construct->across;
  across->waits = ARENA_ARRAY(unit->arena, struct iteration_asked, directive->nclauses);
  EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses) {
    if (clause->text && strcmp(clause->text, "source") == 0)
      across->tells = true;
    else if (clause->text)
      across->waits[across->nwaits++] = (struct iteration_asked){clause->args, clause->nargs};
  }
}

/* Loop I of the nest; NULL: it is not canonical, which was said. */
static const struct node *loop_at(const struct directive *directive, long i) {
  const struct node *loop = omp_loop_of(directive);
  for (; loop; loop = loop->kid[3], i--) {
    while (loop && loop->kind == N_COMPOUND && loop->nkids == 1)
      loop = loop->kid[0];
    if (!loop || loop->kind != N_FOR)
      return NULL;
    if (i == 0)
      return loop;
  }
  return NULL;
}

/* The variable that LOOP counts with; NULL: as above. */
static const struct decl *variable_of(const struct node *loop) {
  const struct node *init = loop ? without_parens(loop->kid[0]) : NULL;
  if (init && init->kind == N_DECLS)
    return init->nkids ? init->kid[0]->decl : NULL;
  const struct node *variable = init && init->kind == N_ASSIGN ? without_parens(init->kid[0]) : NULL;
  return variable ? variable->decl : NULL;
}

/* variable, variable + constant, variable - constant */
static bool is_near(const struct node *node, const struct decl *variable) {
  node = without_parens(node);
  if (node && node->kind == N_BINARY && (node->op == '+' || node->op == '-'))
    return without_parens(node->kid[1])->is_constant && is_near(node->kid[0], variable);
  while (node && node->kind == N_CAST && node->nkids == 1)
    node = without_parens(node->kid[0]);
  return node && node->kind == N_REF && node->decl == variable;
}

/* Of a node that is_near: what is added to the variable. */
static long distance_of(const struct node *node) {
  node = without_parens(node);
  if (node->kind != N_BINARY)
    return 0;
  long more = without_parens(node->kid[1])->value;
  return distance_of(node->kid[0]) + (node->op == '+' ? more : -more);
}

/* 1: LOOP counts up; -1: down; 0: not known. */
static int direction_of(const struct node *loop, const struct decl *variable) {
  const struct node *condition = without_parens(loop->kid[1]), *step = without_parens(loop->kid[2]);
  if (condition && condition->kind == N_BINARY && condition->op != OP_NE) {
    int up = condition->op == '<' || condition->op == OP_LE ? 1 : -1;
    return is_near(condition->kid[0], variable) ? up : -up;
  }
  bool counts = step && step->kind == N_UNARY;
  return !counts ? 0 : step->op == OP_PREINC || step->op == OP_POSTINC ? 1 : -1;
}

/* An iteration that waits for a later one, or for itself, waits for ever: who executes the other one waits for it, or
   comes to it later (15.9.6: "it can cause a deadlock"). */
static void warn_of_order(struct unit *unit, const struct directive *loop, const struct clause *clause) {
  int order = 0; /* of the iteration waited for, seen from the one that waits */
  for (size_t i = 0; i < clause->nargs && order == 0; i++) {
    const struct node *node = loop_at(loop, (long)i);
    const struct decl *variable = variable_of(node);
    if (!variable || !is_near(clause->args[i], variable))
      return;
    long distance = distance_of(clause->args[i]);
    int direction = direction_of(node, variable);
    if (distance && !direction)
      return;
    order = (distance > 0) - (distance < 0);
    order *= direction;
  }
  if (order >= 0)
    diag_warn(unit->diag, WARNING_SINK_ORDER, clause->place,
              order
                  ? "'sink' waits for a later iteration of the loops, which waits for this one in turn or begins after "
                    "it: name an earlier one"
                  : "'sink' waits for the iteration that it stands in: name an earlier one");
}

static void check_vector(struct unit *unit, const struct directive *loop, const struct clause *clause) {
  long n = loops_of(loop);
  unsigned errors = diag_errors(unit->diag);
  if (!clause->nargs)
    return;
  if ((long)clause->nargs != n) {
    check_error(unit, clause->place, "'sink' names an iteration of %zu loop%s, but the loop around has 'ordered(%ld)'",
                clause->nargs, clause->nargs == 1 ? "" : "s", n);
    return;
  }
  for (long i = 0; i < n; i++) {
    const struct decl *variable = variable_of(loop_at(loop, i));
    if (variable && !is_near(clause->args[i], variable))
      check_error(unit, unit_place(unit, clause->args[i]->begin),
                  "expected '%s', perhaps plus or minus a constant: the variable of loop %ld of the nest",
                  variable->name, i + 1);
  }
  if (diag_errors(unit->diag) == errors)
    warn_of_order(unit, loop, clause);
}

static void check_directive(struct unit *unit, const struct directive *directive) {
  const struct directive *loop = omp_around(directive->parent, PART_FOR | PART_SIMD | PART_PARALLEL);
  size_t sources = 0;
  if (!loop || !omp_is_doacross(loop)) {
    check_error(unit, directive->place, "'%s' stands in no loop with 'ordered(n)'", omp_directive_name(directive));
    return;
  }
  for (size_t i = 0; i < directive->nclauses; i++) {
    sources += directive->clauses[i].text && strcmp(directive->clauses[i].text, "source") == 0;
    check_vector(unit, loop, &directive->clauses[i]);
  }
  if (sources && directive->nclauses > 1)
    check_error(unit, directive->place, "'source' stands alone on its directive");
}

void omp_check_doacross(struct unit *unit, const struct directive *directive) {
  if (omp_is_doacross(directive)) {
    struct nest_rule rule = {.directive = directive,
                             .depth = loops_of(directive),
                             .governor = "'ordered'",
                             .joins = "ordered",
                             .is_loop = omp_is_loop};
    if (omp_applied(directive))
      check_error(unit, clause_of(directive, CLAUSE_ORDERED)->place,
                  "'ordered' with a number is not supported on transformed loops");
    else if (directive->body && directive->body->kind == N_FOR && loops_of(directive) > omp_depth(directive))
      rule_nest(unit, &rule);
  }
  if (omp_parts(directive) && (directive->kind == DIR_ORDERED_DEPEND || directive->kind == DIR_ORDERED_DOACROSS))
    check_directive(unit, directive);
}
