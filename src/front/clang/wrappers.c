/*
 * wrappers.c - the wrappers of directives (wrap.c) in libclang's tree: each becomes N_DIRECTIVE, and its arguments go
 * to the slots of its directive.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/clang/import.h"

/* The expression E of __extension__ ({ declarations; e; }). */
static struct node *undeclare(struct node *node) {
  while (node->kind != N_STMT_EXPR && node->nkids)
    node = node->kid[0];
  const struct node *block = node->kind == N_STMT_EXPR && node->nkids ? node->kid[0] : NULL;
  if (!block || !block->nkids)
    bug("parse", __func__, "a slot with declarations has no block");
  return block->kid[block->nkids - 1];
}

/* ((void)(x), 0) gives x, (e) gives e. */
static struct node *unwrap_slot(struct node *node, bool is_variable) {
  if (node->kind == N_PAREN && node->nkids == 1)
    node = node->kid[0];
  if (!is_variable)
    return node;
  while (node->nkids > 0 && (node->kind == N_BINARY || node->kind == N_CAST))
    node = node->kid[0];
  return node->kind == N_PAREN && node->nkids == 1 ? node->kid[0] : node;
}

static enum CXChildVisitResult find_named(CXCursor cursor, CXCursor parent, CXClientData data) {
  (void)parent;
  bool found = clang_getCursorKind(cursor) == CXCursor_UnaryOperator;
  if (found)
    *(struct cursors *)data = cursor_children(cursor);
  return found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* A function that a using-declaration brings: libclang only tells its definition. One of a system's header that has
   none there, ::fmin for example, is left out: such functions need no directive. NULL: left out. */
static struct decl *import_overload(struct importer *importer, const struct reading *reading, CXCursor cursor) {
  if (clang_getCursorKind(cursor) != CXCursor_UnexposedDecl)
    return import_decl(importer, cursor);
  CXCursor definition = clang_getCursorDefinition(cursor);
  if (!clang_isInvalid(clang_getCursorKind(definition)))
    return import_decl(importer, definition);
  if (!clang_Location_isInSystemHeader(clang_getCursorLocation(cursor)))
    diag_at(importer->unit->diag, DIAG_ERROR, reading->directive->place,
            "a using-declaration brings '%s', whose definition is elsewhere: put the directive in front of its "
            "declaration",
            cursor_text(importer, clang_getCursorSpelling(cursor)));
  return NULL;
}

/* (&f) of what a template calls: f, perhaps of several functions. */
static struct node *import_named(struct importer *importer, const struct reading *reading, CXCursor argument) {
  struct cursors named = {0};
  clang_visitChildren(argument, find_named, &named);
  if (!named.n)
    return NULL;
  struct node *node = import_node(importer, named.item[0]);
  CXCursor referenced = clang_getCursorReferenced(named.item[0]);
  vec_free(&named);
  if (clang_getCursorKind(referenced) != CXCursor_OverloadedDeclRef)
    return node;
  unsigned n = clang_getNumOverloadedDecls(referenced);
  node->overloads = ARENA_ARRAY(importer->arena, struct decl *, n + 1);
  for (unsigned i = 0; i < n; i++) {
    struct decl *decl = import_overload(importer, reading, clang_getOverloadedDecl(referenced, i));
    if (decl)
      node->overloads[node->noverloads++] = decl;
  }
  node->kind = N_REF;
  node->decl = node->noverloads ? node->overloads[0] : NULL;
  return node;
}

/* Hands the arguments of the call __sumac_directive(id, ...) to the slots of its directive. */
static void import_slots(struct importer *importer, const struct reading *reading, CXCursor call, struct node *parent) {
  int nargs = clang_Cursor_getNumArguments(call);
  if (nargs != (int)reading->slots.n + 1)
    bug("parse", __func__, "directive %d has %d arguments instead of %zu", reading->directive->id, nargs - 1,
        reading->slots.n);
  importer->in_wrapper = true;
  for (size_t i = 0; i < reading->slots.n; i++) {
    const struct slot *slot = &reading->slots.item[i];
    importer->in_frame = slot->frame || slot->declares;
    CXCursor argument = clang_Cursor_getArgument(call, (unsigned)i + 1);
    struct node *node = slot->is_variable && names_functions(importer->reader, reading)
                            ? import_named(importer, reading, argument)
                            : NULL;
    node = node ? node : import_node(importer, argument);
    *slot->node = unwrap_slot(slot->declares ? undeclare(node) : node, slot->is_variable);
    (*slot->node)->parent = parent;
    if (slot->is_variable)
      cxx_name_in_clause(importer, *slot->node);
  }
  importer->in_wrapper = importer->in_frame = false;
}

const struct reading *import_wrapper_at(const struct importer *importer, size_t begin) {
  const struct reading *reading = reading_at(&importer->reader->readings, begin);
  return reading && reading->directive->begin == begin ? reading : NULL;
}

/* What stands where the statement should be, if there is none. */
static bool lacks_statement(const struct importer *importer, const struct node *body) {
  return !body || (body->kind == N_EMPTY && !import_is_word(importer, body->begin, ";"));
}

static void import_governed(struct importer *importer, const struct reading *reading, struct node *node,
                            CXCursor label) {
  struct directive *directive = reading->directive, *outer = importer->directive;
  struct cursors children = cursor_children(label);
  struct nodes kids = {0};
  struct node *body = NULL;
  importer->directive = directive;
  if (children.n > 0)
    body = import_statement(importer, children.item[children.n - 1]);
  importer->directive = outer;
  vec_free(&children);
  if (lacks_statement(importer,
                      body && directive_frame(directive) && body->nkids ? body->kid[body->nkids - 1] : body)) {
    diag_at(importer->unit->diag, DIAG_ERROR, directive->place, "expected a statement after '#pragma %s %s'",
            directive->language->sentinel, directive_name(directive));
  } else {
    vec_push(&kids, body);
    node->end = node->stop = body->stop;
    directive->body = body;
  }
  node_set_kids(importer, node, &kids);
}

struct node *import_directive(struct importer *importer, const struct reading *reading, CXCursor cursor) {
  struct directive *directive = reading->directive;
  struct node *node = node_new(importer, N_DIRECTIVE, directive->begin, directive->end);
  node->directive = directive;
  directive->node = node;
  directive->function = importer->function;
  directive->parent = importer->directive;
  if (clang_getCursorKind(cursor) == CXCursor_CallExpr) {
    import_slots(importer, reading, cursor, node);
    return node;
  }
  struct cursors children = cursor_children(cursor);
  if (children.n != 2)
    bug("parse", __func__, "a wrapper with %zu parts", children.n);
  CXCursor call = children.item[0];
  while (clang_getCursorKind(call) == CXCursor_UnexposedExpr) {
    struct cursors inner = cursor_children(call);
    call = inner.n > 0 ? inner.item[0] : clang_getNullCursor();
    vec_free(&inner);
  }
  import_slots(importer, reading, call, node);
  import_governed(importer, reading, node, children.item[1]);
  vec_free(&children);
  return node;
}

static enum CXChildVisitResult find_call(CXCursor cursor, CXCursor parent, CXClientData data) {
  (void)parent;
  if (clang_getCursorKind(cursor) != CXCursor_CallExpr)
    return CXChildVisit_Recurse;
  *(CXCursor *)data = cursor;
  return CXChildVisit_Break;
}

void import_file_wrapper(struct importer *importer, CXCursor function) {
  CXCursor call = clang_getNullCursor();
  size_t begin, end;
  clang_visitChildren(function, find_call, &call);
  const struct reading *reading = cursor_extent(function, &begin, &end) ? import_wrapper_at(importer, begin) : NULL;
  if (!reading || clang_Cursor_isNull(call))
    bug("parse", __func__, "a wrapper at file scope is lost");
  import_slots(importer, reading, call, NULL);
}
