/*
 * pointers.c - pointers that code for devices associates (Fortran 2018, 10.2.2, 18.2.3.3): those that a BLOCK or a
 * routine declares, and for arrays those of the program around, which lead where they did for the program again when
 * the construct has ended. cxx_pointers.c writes what they do.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/search.h"

bool points_to_numbers(const struct symbol *s) {
  return s->type.base != TYPE_DERIVED && s->type.base != TYPE_CHARACTER && s->type.base != TYPE_UNKNOWN;
}

void note_pointers(const struct scope *scope) {
  for (size_t i = 0; i < scope->all.n; i++) {
    struct symbol *s = scope->all.item[i];
    bool is_own = !s->dummy && (!s->is_result || s->allocatable || !s->rank);
    s->points |= s->kind == SYMBOL_VARIABLE && (s->pointer || s->allocatable) && is_own && !s->is_saved &&
                 !scope->saves_all && points_to_numbers(s);
  }
}

bool is_c_f_pointer(struct file *file, struct scope *scope, const struct expr *call) {
  return call->kind == EXPR_CALL && call->left->kind == EXPR_NAME && strcmp(call->left->text, "c_f_pointer") == 0 &&
         call->nargs >= 2 && !scope_find(file, scope, "c_f_pointer");
}

void note_pointed(struct file *file, struct scope *scope, const struct stmt *stmt) {
  bool is_call = stmt->kind == STMT_CALL && stmt->left && is_c_f_pointer(file, scope, stmt->left);
  const struct expr *e = is_call ? named_argument(stmt->left, "fptr", 1) : stmt->kind == STMT_POINT ? stmt->left : NULL;
  const struct expr *name = e && e->kind == EXPR_CALL ? e->left : e; /* "p(0:) => a" */
  struct symbol *s = name && name->kind == EXPR_NAME ? scope_find(file, scope, name->text) : NULL;
  if (!s || s->points || !s->pointer || !s->rank || !points_to_numbers(s) || s->declared || !passes_descriptor(s))
    return;
  s->points = true;
  TREE_PUSH(file, &file->pointed, s);
}

void forget_pointed(struct file *file) {
  for (size_t i = 0; i < file->pointed.n; i++)
    file->pointed.item[i]->points = false;
  file->pointed.n = 0;
}

static void search_side(struct search *s, struct expr *e, bool is_held) {
  if (e && e->kind == EXPR_MEMBER && !e->resolved && is_held)
    e->field = member_item(s->file, s->scope, e);
  search_expr(s, e && e->field ? e->field : e);
}

/* A pointer component that is assigned is the object's, and has what another object's one has, as it is there. */
void search_pointed(struct search *s, struct stmt *stmt) {
  search_side(s, stmt->left, true);
  search_side(s, stmt->right, stmt->left->kind == EXPR_MEMBER);
}
