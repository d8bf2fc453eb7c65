/*
 * api_calls.c - calls of the routines of openacc.h in host code tell the runtime where they stand and what their first
 * argument is called, for its messages:
 *
 *     p = acc_copyin(a, n);   becomes   p = __sumac_at_end((__sumac_at("f.c", 12, "acc_copyin", "a"), acc_copyin(a,
 * n))); acc_free(p);            becomes   (__sumac_at("f.c", 13, "acc_free", "p"), acc_free(p),
 * (void)__sumac_at_end(0));
 *
 * A file without directives is not lowered: of its calls, messages know the routine alone.
 */
#include <string.h>

#include "lower/lower.h"
#include "lower/lowering.h"
#include "lower/tree.h"
#include "lower/write/text.h"

/* Routines that may fail, by how their names begin. */
static const char *const failing[] = {
    "acc_copy",   "acc_create", "acc_delete",     "acc_update",  "acc_map_data",    "acc_unmap_data", "acc_memcpy",
    "acc_attach", "acc_detach", "acc_present_or", "acc_pc",      "acc_malloc",      "acc_free",       "acc_set_",
    "acc_init",   "acc_wait",   "acc_shutdown",   "acc_compare", "acc_present_dump"};

static bool is_of_header(const struct decl *decl) {
  const char *file = decl->place.file, *slash = file ? strrchr(file, '/') : NULL;
  return file && strcmp(slash ? slash + 1 : file, "openacc.h") == 0;
}

static bool may_fail(const struct decl *decl) {
  for (size_t i = 0; i < sizeof failing / sizeof *failing; i++)
    if (strncmp(decl->name, failing[i], strlen(failing[i])) == 0)
      return is_of_header(decl);
  return false;
}

static bool look(struct node *node, void *context) {
  struct lowering *l = context;
  const struct decl *callee = node->kind == N_CALL ? tree_callee(node) : NULL;
  if (!callee || !may_fail(callee) || node->from_wrapper)
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

bool lower_api_calls(struct lowering *l) {
  for (size_t i = 0; i < l->unit->nfunctions; i++)
    if (!l->unit->functions[i]->routine && !l->unit->functions[i]->in_system_header)
      tree_walk(l->unit->functions[i]->node, look, l);
  return true;
}
