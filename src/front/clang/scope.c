/*
 * scope.c - the walk over the file's scope: what is imported of it, and what the unit then has.
 * To change what Clang's tree becomes: scope.c, decls.c, types.c, tree.c, expressions.c; directives: wrappers.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/clang/import.h"

bool import_holds_directive(const struct importer *importer, size_t begin, size_t end) {
  const struct readings *readings = &importer->reader->readings;
  for (size_t i = 0; i < readings->n; i++)
    if (readings->item[i]->directive->begin >= begin && readings->item[i]->directive->begin < end)
      return true;
  return false;
}

static bool is_named(CXCursor cursor, const char *beginning) {
  CXString name = clang_getCursorSpelling(cursor);
  bool named =
      (clang_getCursorKind(cursor) == CXCursor_FunctionDecl || clang_getCursorKind(cursor) == CXCursor_CXXMethod) &&
      strncmp(clang_getCString(name), beginning, strlen(beginning)) == 0;
  clang_disposeString(name);
  return named;
}

void import_default(struct importer *importer, CXCursor cursor) {
  size_t begin, end;
  enum CXCursorKind kind = clang_getCursorKind(cursor);
  if ((kind != CXCursor_ParmDecl && kind != CXCursor_FieldDecl) || !cursor_extent(cursor, &begin, &end) ||
      !import_holds_directive(importer, begin, end))
    return;
  struct decl *outer = importer->function;
  struct cursors parts = cursor_children(cursor);
  importer->function = NULL;
  for (size_t i = 0; i < parts.n; i++)
    if (clang_isExpression(clang_getCursorKind(parts.item[i])))
      import_node(importer, parts.item[i]);
  importer->function = outer;
  vec_free(&parts);
}

/* What is in CURSOR, by EACH. */
static void import_children(struct importer *importer, CXCursor cursor, void each(struct importer *, CXCursor)) {
  struct cursors children = cursor_children(cursor);
  importer->in_template += cxx_is_template(cursor);
  for (size_t i = 0; i < children.n; i++)
    each(importer, children.item[i]);
  importer->in_template -= cxx_is_template(cursor);
  vec_free(&children);
}

/* Imports a declaration of the file. A system header's is imported when it is used, unless a directive stands in it or
   behind it. */
static void import_top(struct importer *importer, CXCursor cursor) {
  size_t begin, end;
  if (!cursor_extent(cursor, &begin, &end))
    return;
  bool wrapper = is_named(cursor, WRAPPER_FILE_NAME);
  bool wanted = !source_is_system(importer->reader->source, begin) || import_holds_directive(importer, begin, end) ||
                import_holds_directive(importer, importer->top_end, begin);
  if (!wrapper)
    importer->top_end = end;
  if (!wanted)
    return;
  if (wrapper)
    import_file_wrapper(importer, cursor);
  if (wrapper || is_named(cursor, WRAPPER_NAME))
    return;
  struct decl *decl = cxx_is_variable_instance(cursor) ? NULL : import_decl(importer, cursor); /* where it is used */
  if (decl && decl->kind == DECL_VAR)
    import_variable(importer, decl, cursor);
  if (importer->unit->cxx)
    import_default(importer, cursor);
  if (importer->unit->cxx && decl && decl->kind == DECL_FUNCTION)
    import_children(importer, cursor, import_default);
  if (decl && decl->kind == DECL_FUNCTION && clang_isCursorDefinition(cursor))
    import_function_body(importer, decl, cursor);
  if (importer->unit->cxx && cxx_is_scope(cursor)) {
    import_children(importer, cursor, import_top);
    importer->top_end = end;
  }
}

static int by_place(const void *a, const void *b) {
  const struct decl *x = *(struct decl *const *)a, *y = *(struct decl *const *)b;
  if (x->is_builtin != y->is_builtin)
    return x->is_builtin ? -1 : 1;
  if (x->name_begin != y->name_begin)
    return x->name_begin < y->name_begin ? -1 : 1;
  return x->id - y->id;
}

static void finish(struct importer *importer) {
  struct unit *unit = importer->unit;
  struct decls functions = {0};
  qsort(importer->order.item, importer->order.n, sizeof *importer->order.item, by_place);
  unit->ndecls = importer->order.n;
  unit->decls = ARENA_ARRAY(importer->arena, struct decl *, unit->ndecls);
  for (size_t i = 0; i < unit->ndecls; i++) {
    struct decl *decl = unit->decls[i] = importer->order.item[i];
    decl->id = (int)i;
    decl->local = decl->is_self   ? SELF_NAME
                  : decl->is_pack ? arena_printf(importer->arena, "__sumac_pack_%s", decl->name)
                                  : decl->name;
    if (decl->kind == DECL_FUNCTION && decl->node && decl->definition == decl)
      vec_push(&functions, decl);
  }
  for (size_t i = 0; i < unit->ndecls; i++)
    if (unit->decls[i]->scope && unit->decls[i]->kind == DECL_VAR)
      unit->decls[i]->local =
          arena_printf(importer->arena, "__sumac_v%d_%.*s", unit->decls[i]->canonical->id,
                       (int)strcspn(unit->decls[i]->name, " <"), unit->decls[i]->name); /* v<int>, too */
  unit->nfunctions = functions.n;
  unit->functions = ARENA_ARRAY(importer->arena, struct decl *, functions.n);
  for (size_t i = 0; i < functions.n; i++)
    unit->functions[i] = functions.item[i];
  vec_free(&functions);
}

void import_unit(struct importer *importer, CXTranslationUnit clang_unit) {
  struct cursors top = cursor_children(clang_getTranslationUnitCursor(clang_unit));
  for (size_t i = 0; i < top.n; i++)
    import_top(importer, top.item[i]);
  vec_free(&top);
  share_vla_sizes(importer);
  finish(importer);
  vec_free(&importer->order);
  vec_free(&importer->dependent);
  free(importer->decls.item);
  free(importer->types.item);
}
