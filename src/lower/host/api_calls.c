/*
 * api_calls.c - wraps the user's calls of API routines (acc_copyin, ...) in host code, so that the runtime's messages
 * can give the line of the call and name its first argument:
 *
 *     p = acc_copyin(a, n);
 *     acc_free(p);
 * becomes
 *     p = __sumac_at_end((__sumac_at("f.c", 12, "acc_copyin", "a"), acc_copyin(a, n)));
 *     (__sumac_at("f.c", 13, "acc_free", "p"), acc_free(p), (void)__sumac_at_end(0));
 *
 * A file without directives is not lowered at all: for calls in it, messages give the routine's name only.
 *
 * Functions that ask for the device (ASK_HOST) are called by the names of the runtime's and the device libraries', as
 * functions may run on any device: a header's may have the answer for the device that clang compiles for.
 *
 * To change an acc_ function: runtime/acc; how it knows its caller's line: api_calls.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/write.h"

struct finder {
  struct lowering *l;
  const struct dialect *dialect; /* names the header and the routines' prefixes of one language */
};

static bool is_of_header(const struct decl *decl, const char *header) {
  const char *file = decl->place.file, *slash = file ? strrchr(file, '/') : NULL;
  return file && strcmp(slash ? slash + 1 : file, header) == 0;
}

/* One of the routines for which the runtime may have a message. */
static bool may_fail(const struct decl *decl, const struct dialect *dialect) {
  for (const char *const *begin = dialect->routines; *begin; begin++)
    if (strncmp(decl->name, *begin, strlen(*begin)) == 0)
      return is_of_header(decl, dialect->header);
  return false;
}

static bool look(struct node *node, void *context) {
  const struct finder *finder = context;
  struct lowering *l = finder->l;
  const struct decl *callee = node->kind == N_CALL ? tree_callee(node) : NULL;
  if (!callee || !may_fail(callee, finder->dialect) || node->from_wrapper)
    return true;
  bool pointer = node->type && node->type->kind == TYPE_POINTER, nothing = node->type && node->type->kind == TYPE_VOID;
  if (!pointer && !nothing)
    return true;
  struct place place = unit_place(l->unit, node->begin);
  const char *what = node->nkids > 1 ? c_string(l, source_text(l, node->kid[1])) : "0";
  const char *at = arena_printf(l->arena, "%s(__sumac_at(%s, %u, %s, %s), ", pointer ? "__sumac_at_end(" : "",
                                c_string(l, place.file), place.line, c_string(l, callee->name), what);
  edit_add(&l->edits, node->begin, node->begin, at);
  edit_add(&l->edits, node->end, node->end, pointer ? "))" : ", (void)__sumac_at_end(0))");
  return true;
}

static bool asks_for_device(const struct dialect *dialect, const struct decl *callee) {
  const struct ask *ask = dialect->asks;
  while (ask && ask->name && (ask->what != ASK_HOST || strcmp(ask->name, callee->name) != 0))
    ask++;
  return ask && ask->name;
}

/* Finds calls outside of what is written anew. */
static bool look_for_device(struct node *node, void *context) {
  const struct finder *finder = context;
  const struct construct *construct = construct_at(node);
  if (construct && construct->kind != CONSTRUCT_STAYS)
    return false;
  const struct decl *callee = node->kind == N_CALL ? tree_callee(node) : NULL;
  if (callee && !node->from_wrapper && asks_for_device(finder->dialect, callee))
    edit_add(&finder->l->edits, node->kid[0]->begin, node->kid[0]->end,
             arena_printf(finder->l->arena, "__sumac_%s", callee->name));
  return true;
}

static void find_calls(struct lowering *l, const struct dialect *dialect) {
  struct finder finder = {l, dialect};
  EACH_AT (const struct decl, function, l->unit->functions, l->unit->nfunctions) {
    if (!function->routine && !function->in_system_header)
      tree_walk(function->node, look, &finder);
    if (!function->in_system_header)
      tree_walk(function->node, look_for_device, &finder);
  }
}

bool lower_api_calls(struct lowering *l) {
  for (size_t i = 0; i < l->constructs->n; i++) {
    const struct dialect *dialect = l->constructs->item[i]->dialect;
    bool seen = false;
    for (size_t j = 0; !seen && j < i; j++)
      seen |= l->constructs->item[j]->dialect == dialect;
    if (!seen)
      find_calls(l, dialect);
  }
  return true;
}
