/*
 * teams.c - the teams construct that a target construct consists of (OpenMP 5.2, 10.2): it is all that stands in it.
 * Where a metadirective stood there, that may be another one on each kind of device, or none: an `if` around them asks
 * for the kind.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

/* 1, 0: what the condition is on that kind of device; -1: that is not known here. */
static int value_on(const struct node *node, int kind) {
  if (!node)
    return -1;
  if (node->is_constant)
    return node->value != 0;
  const struct node *kid = node->nkids ? node->kid[0] : NULL;
  if ((node->kind == N_PAREN || node->kind == N_IMPLICIT || node->kind == N_CAST) && node->nkids == 1)
    return value_on(kid, kind);
  if (node->kind == N_UNARY && node->op == '!') {
    int value = value_on(kid, kind);
    return value < 0 ? -1 : !value;
  }
  if (node->kind == N_BINARY && (node->op == OP_LAND || node->op == OP_LOR)) {
    int a = value_on(kid, kind), b = value_on(node->kid[1], kind), decides = node->op == OP_LOR;
    return a == decides || b == decides ? decides : a < 0 || b < 0 ? -1 : !decides;
  }
  if (node->kind != N_CALL || node->nkids != 2 || !node->kid[1]->is_constant)
    return -1;
  while (kid && kid->kind != N_REF)
    kid = kid->nkids ? kid->kid[0] : NULL;
  return kid && kid->decl && strcmp(kid->decl->name, "__sumac_is_kind") == 0 ? node->kid[1]->value == kind : -1;
}

static const struct node *only_statement(const struct node *node) {
  while (node && node->kind == N_COMPOUND && node->nkids == 1)
    node = node->kid[0];
  return node;
}

static const struct directive *teams_at(const struct node *node) {
  return node && node->kind == N_DIRECTIVE && omp_parts(node->directive) & PART_TEAMS ? node->directive : NULL;
}

const struct directive *omp_teams_inside(const struct directive *target, int kind) {
  if (omp_parts(target) & PART_TEAMS)
    return target;
  const struct node *node = only_statement(target->body);
  while (node && node->kind == N_IF) {
    int value = value_on(node->kid[0], kind);
    node = value < 0 ? NULL : only_statement(value ? node->kid[1] : node->nkids > 2 ? node->kid[2] : NULL);
  }
  return teams_at(node);
}

bool omp_is_its_teams(const struct directive *target, const struct directive *teams) {
  for (int kind = 0; kind < DEVICE_KINDS; kind++)
    if (omp_teams_inside(target, kind) == teams)
      return true;
  return false;
}

bool omp_is_by_device(const struct directive *target) {
  for (int kind = 1; kind < DEVICE_KINDS; kind++)
    if (omp_teams_inside(target, kind) != omp_teams_inside(target, 0))
      return true;
  return false;
}
