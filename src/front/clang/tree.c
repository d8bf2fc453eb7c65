/*
 * tree.c - libclang's statements and declarations as struct node; expressions.c and wrappers.c have the others.
 *
 * Requires a unit without errors. What libclang does not say is taken from the text: which parts of a `for` are there,
 * where a statement's ';' is.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/clang/import.h"

static const struct simple {
  enum CXCursorKind from;
  enum node_kind to;
} simple_kinds[] = {
    {CXCursor_DeclRefExpr, N_REF},
    {CXCursor_MemberRefExpr, N_MEMBER},
    {CXCursor_CallExpr, N_CALL},
    {CXCursor_IntegerLiteral, N_INT},
    {CXCursor_FloatingLiteral, N_FLOAT},
    {CXCursor_ImaginaryLiteral, N_FLOAT},
    {CXCursor_StringLiteral, N_STRING},
    {CXCursor_CharacterLiteral, N_CHAR},
    {CXCursor_ParenExpr, N_PAREN},
    {CXCursor_UnaryOperator, N_UNARY},
    {CXCursor_ArraySubscriptExpr, N_SUBSCRIPT},
    {CXCursor_BinaryOperator, N_BINARY},
    {CXCursor_CompoundAssignOperator, N_ASSIGN},
    {CXCursor_ConditionalOperator, N_CONDITIONAL},
    {CXCursor_CStyleCastExpr, N_CAST},
    {CXCursor_CompoundLiteralExpr, N_COMPOUND_LITERAL},
    {CXCursor_InitListExpr, N_INIT_LIST},
    {CXCursor_AddrLabelExpr, N_LABEL_ADDR},
    {CXCursor_StmtExpr, N_STMT_EXPR},
    {CXCursor_GenericSelectionExpr, N_GENERIC},
    {CXCursor_UnaryExpr, N_SIZEOF},
    {CXCursor_UnexposedExpr, N_IMPLICIT},
    {CXCursor_CompoundStmt, N_COMPOUND},
    {CXCursor_DeclStmt, N_DECLS},
    {CXCursor_IfStmt, N_IF},
    {CXCursor_ForStmt, N_FOR},
    {CXCursor_WhileStmt, N_WHILE},
    {CXCursor_DoStmt, N_DO},
    {CXCursor_SwitchStmt, N_SWITCH},
    {CXCursor_CaseStmt, N_CASE},
    {CXCursor_DefaultStmt, N_DEFAULT},
    {CXCursor_BreakStmt, N_BREAK},
    {CXCursor_ContinueStmt, N_CONTINUE},
    {CXCursor_ReturnStmt, N_RETURN},
    {CXCursor_GotoStmt, N_GOTO},
    {CXCursor_IndirectGotoStmt, N_COMPUTED_GOTO},
    {CXCursor_LabelStmt, N_LABEL},
    {CXCursor_NullStmt, N_EMPTY},
    {CXCursor_GCCAsmStmt, N_ASM},
    {CXCursor_MSAsmStmt, N_ASM},
    {CXCursor_CXXStaticCastExpr, N_CAST},
    {CXCursor_CXXReinterpretCastExpr, N_CAST},
    {CXCursor_CXXConstCastExpr, N_CAST},
    {CXCursor_CXXFunctionalCastExpr, N_CAST},
    {CXCursor_CXXBoolLiteralExpr, N_INT},
    {CXCursor_CXXThisExpr, N_REF},
    {CXCursor_LambdaExpr, N_LAMBDA},
    {CXCursor_CXXForRangeStmt, N_RANGE_FOR},
    {CXCursor_CXXTryStmt, N_TRY},
};

size_t import_skip_blank(const struct importer *importer, size_t offset) {
  const char *end = importer->unit->text + importer->unit->length;
  for (;;) {
    const char *p = lex_skip_blank(import_text(importer, offset), end);
    offset = (size_t)(p - importer->unit->text);
    if (p >= end || *p != '#')
      return offset;
    while (p < end && *p != '\n')
      p++;
    offset = (size_t)(p - importer->unit->text);
  }
}

bool import_is_word(const struct importer *importer, size_t offset, const char *word) {
  size_t length = strlen(word);
  return offset + length <= importer->unit->length && memcmp(import_text(importer, offset), word, length) == 0;
}

struct node *node_new(struct importer *importer, enum node_kind kind, size_t begin, size_t end) {
  struct node *node = ARENA_NEW(importer->arena, struct node);
  node->kind = kind;
  node->begin = begin;
  node->end = node->stop = end;
  node->from_wrapper = importer->in_wrapper;
  return node;
}

void node_set_kids(struct importer *importer, struct node *node, struct nodes *kids) {
  node->nkids = kids->n;
  node->kid = ARENA_ARRAY(importer->arena, struct node *, kids->n);
  for (size_t i = 0; i < kids->n; i++) {
    node->kid[i] = kids->item[i];
    if (node->kid[i])
      node->kid[i]->parent = node;
  }
  vec_free(kids);
}

static bool is_part(CXCursor cursor) {
  enum CXCursorKind kind = clang_getCursorKind(cursor);
  return clang_isExpression(kind) || clang_isStatement(kind);
}

void import_parts(struct importer *importer, struct node *node, CXCursor cursor, bool statements) {
  struct cursors children = cursor_children(cursor);
  struct nodes kids = {0};
  for (size_t i = 0; i < children.n; i++) {
    if (!is_part(children.item[i]))
      continue;
    struct node *kid =
        statements ? import_statement(importer, children.item[i]) : import_node(importer, children.item[i]);
    vec_push(&kids, kid);
  }
  vec_free(&children);
  node_set_kids(importer, node, &kids);
}

/* ---- declarations ---- */

/* Sizes appear among the children of a declaration, innermost array first. */
static void set_vla_sizes(const struct type *type, struct nodes *sizes) {
  if (!type)
    return;
  if (type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY || type->kind == TYPE_VLA ||
      type->kind == TYPE_INCOMPLETE_ARRAY || type->kind == TYPE_FUNCTION)
    set_vla_sizes(type->to, sizes);
  if ((type->kind == TYPE_ARRAY || type->kind == TYPE_VLA) && sizes->n > 0) {
    if (type->kind == TYPE_VLA)
      ((struct type *)type)->vla_size = sizes->item[0];
    memmove(sizes->item, sizes->item + 1, --sizes->n * sizeof *sizes->item);
  }
}

/* Whether a parameter, which C makes a pointer, is declared as an array with a length. */
static bool has_bound(CXCursor cursor) {
  enum CXTypeKind kind = clang_getCursorType(cursor).kind;
  return clang_getCursorKind(cursor) == CXCursor_ParmDecl &&
         (kind == CXType_ConstantArray || kind == CXType_VariableArray);
}

static void import_sizes(struct importer *importer, struct decl *decl, CXCursor cursor) {
  if (!type_has_vla(decl->type) && !has_bound(cursor))
    return;
  CXCursor initializer = clang_Cursor_getVarDeclInitializer(cursor);
  struct cursors children = cursor_children(cursor);
  struct nodes sizes = {0};
  size_t begin, end;
  for (size_t i = 0; i < children.n; i++)
    if (clang_isExpression(clang_getCursorKind(children.item[i])) &&
        !clang_equalCursors(children.item[i], initializer) && cursor_extent(children.item[i], &begin, &end) &&
        !import_follows_typeof(importer, begin)) {
      struct node *size = import_node(importer, children.item[i]);
      size->is_constant |= import_value(children.item[i], &size->value); /* of variables that are const, too */
      vec_push(&sizes, size);
    }
  if (has_bound(cursor) && sizes.n)
    decl->bound = sizes.item[sizes.n - 1];
  set_vla_sizes(decl->type, &sizes);
  vec_free(&children);
  vec_free(&sizes);
}

/* C++: a copy of the type with a name by the variable OBJECT stands for, where it has none: a lambda's, what `auto` or
   `auto *` stands for in a template. */
static const struct type *name_type(struct importer *importer, const struct type *type, const char *object) {
  bool pointer = type->kind == TYPE_POINTER;
  const struct type *to = pointer ? name_type(importer, type->to, arena_printf(importer->arena, "*%s", object)) : NULL;
  bool deduced = type->kind == TYPE_OTHER && type->is_dependent && strstr(type->spelling, "auto");
  bool named = !deduced && (type->written || (!type->tag && type->kind != TYPE_OTHER));
  if (pointer ? to == type->to : named)
    return type;
  struct type *own = ARENA_NEW(importer->arena, struct type);
  *own = *type;
  if (pointer)
    own->to = to;
  else
    own->written = arena_printf(importer->arena, "__typeof__(%s)", object);
  return own;
}

void import_variable(struct importer *importer, struct decl *decl, CXCursor cursor) {
  struct node *node = node_new(importer, N_VAR, decl->begin, decl->end);
  struct nodes kids = {0};
  if (importer->unit->cxx && decl->type)
    decl->type = name_type(importer, decl->type, decl->name);
  node->decl = decl;
  node->type = decl->type;
  decl->node = node;
  import_sizes(importer, decl, cursor);
  CXCursor initializer = clang_Cursor_getVarDeclInitializer(cursor);
  import_typeof(importer, node, cursor, initializer);
  if (decl->kind == DECL_VAR && !clang_Cursor_isNull(initializer))
    vec_push(&kids, import_node(importer, initializer));
  node_set_kids(importer, node, &kids);
}

/* The last kid of a function: its body. */
void import_function_body(struct importer *importer, struct decl *decl, CXCursor cursor) {
  struct node *node = node_new(importer, N_FUNCTION, decl->begin, decl->end);
  struct nodes kids = {0};
  struct decl *outer = importer->function;
  CXCursor outer_class = importer->self_class;
  node->decl = decl;
  node->type = decl->type;
  decl->node = node;
  struct cursors children = cursor_children(cursor);
  importer->function = clang_isCursorDefinition(cursor) ? decl : outer;
  importer->self_class = clang_getCursorSemanticParent(cursor);
  importer->in_template += cxx_is_template(cursor);
  for (size_t i = 0; i < children.n; i++) {
    CXCursor child = children.item[i];
    struct decl *param = clang_getCursorKind(child) == CXCursor_ParmDecl ? import_decl(importer, child) : NULL;
    if (param) {
      import_variable(importer, param, child);
      vec_push(&kids, param->node);
    } else if (clang_getCursorKind(child) == CXCursor_CompoundStmt) {
      vec_push(&kids, import_statement(importer, child));
    } else if (clang_getCursorKind(cursor) == CXCursor_Constructor && is_part(child)) { /* a member's first value */
      vec_push(&kids, import_node(importer, child));
    }
  }
  importer->in_template -= cxx_is_template(cursor);
  importer->function = outer;
  importer->self_class = outer_class;
  vec_free(&children);
  node_set_kids(importer, node, &kids);
}

/* C++: directives stand in methods of a class that a function declares. */
static void import_local_methods(struct importer *importer, CXCursor class) {
  struct cursors children = cursor_children(class);
  for (size_t i = 0; i < children.n; i++) {
    struct decl *decl = clang_isCursorDefinition(children.item[i]) ? import_decl(importer, children.item[i]) : NULL;
    if (decl && decl->kind == DECL_FUNCTION)
      import_function_body(importer, decl, children.item[i]);
  }
  vec_free(&children);
}

static struct node *import_local_declaration(struct importer *importer, CXCursor cursor) {
  struct decl *decl = import_decl(importer, cursor);
  if (!decl)
    return NULL;
  if (decl->kind == DECL_VAR) {
    import_variable(importer, decl, cursor);
  } else if (decl->kind == DECL_FUNCTION) {
    import_function_body(importer, decl, cursor);
  } else {
    decl->node = node_new(importer, N_TYPE, decl->begin, decl->end);
    decl->node->decl = decl;
    decl->node->type = decl->type;
    import_sizes(importer, decl, cursor);
    import_typeof(importer, decl->node, cursor, clang_getNullCursor());
    if (importer->unit->cxx && import_holds_directive(importer, decl->begin, decl->end))
      import_local_methods(importer, cursor);
  }
  return decl->node;
}

/* The names of a structured binding, as variables without first values. */
static void import_bound(struct importer *importer, struct nodes *kids, CXCursor cursor) {
  struct cursors children = cursor_children(cursor);
  for (size_t i = 0; i < children.n; i++) {
    struct decl *decl = cxx_is_bound(children.item[i]) ? import_decl(importer, children.item[i]) : NULL;
    if (!decl)
      continue;
    struct type *type = ARENA_NEW(importer->arena, struct type);
    *type = *decl->type;
    if (type->kind == TYPE_OTHER) /* in a template */
      type->written = arena_printf(importer->arena, "__remove_cvref(__typeof__(%s))", decl->name);
    decl->type = type;
    decl->is_bound = true;
    import_variable(importer, decl, children.item[i]);
    vec_push(kids, decl->node);
  }
  vec_free(&children);
}

static void import_declarations(struct importer *importer, struct node *node, CXCursor cursor) {
  struct cursors children = cursor_children(cursor);
  struct nodes kids = {0};
  size_t typeof_end = importer->typeof_end;
  importer->typeof_end = node->begin;
  for (size_t i = 0; i < children.n; i++) {
    struct node *kid = import_local_declaration(importer, children.item[i]);
    if (kid)
      vec_push(&kids, kid);
    if (cxx_is_bound(children.item[i]))
      import_bound(importer, &kids, children.item[i]);
  }
  importer->typeof_end = typeof_end;
  vec_free(&children);
  node_set_kids(importer, node, &kids);
}

/* ---- statements ---- */

/* Offsets of the two ';' of a for head. */
static void find_semicolons(const struct importer *importer, const struct node *node, size_t semicolon[2]) {
  const char *p = import_text(importer, node->begin), *end = import_text(importer, node->end);
  int depth = 0, found = 0;
  struct token token;
  for (p = lex_token(p, end, &token); token.kind != TOKEN_END && found < 2; p = lex_token(p, end, &token)) {
    if (token.kind != TOKEN_MARK)
      continue;
    char c = token.text[0];
    depth += c == '(' || c == '{' || c == '[' ? 1 : c == ')' || c == '}' || c == ']' ? -1 : 0;
    if (c == ';' && depth == 1)
      semicolon[found++] = (size_t)(token.text - importer->unit->text);
  }
  if (found < 2)
    bug("parse", __func__, "a for without semicolons at offset %zu", node->begin);
}

static void import_for(struct importer *importer, struct node *node, CXCursor cursor) {
  struct cursors children = cursor_children(cursor);
  struct nodes kids = {0};
  size_t semicolon[2];
  find_semicolons(importer, node, semicolon);
  for (int i = 0; i < 4; i++)
    vec_push(&kids, (struct node *)NULL);
  for (size_t i = 0; i < children.n; i++) {
    bool is_body = i + 1 == children.n;
    struct node *kid = is_body ? import_statement(importer, children.item[i]) : import_node(importer, children.item[i]);
    int place = is_body ? 3 : kid->begin < semicolon[0] ? 0 : kid->begin < semicolon[1] ? 1 : 2;
    kids.item[place] = kid;
  }
  vec_free(&children);
  node_set_kids(importer, node, &kids);
}

/* Attributes and pragmas before a statement: libclang shows neither. A pragma's statement stands for itself. */
static struct node *import_other_statement(struct importer *importer, struct node *node, CXCursor cursor) {
  node->kind = N_OTHER_STMT;
  import_parts(importer, node, cursor, true);
  if (node->nkids == 1 && node->kid[0]->begin >= node->begin &&
      (node->kid[0]->begin == node->begin || import_text(importer, node->begin)[0] != '['))
    if (!import_is_word(importer, node->begin, "__attribute"))
      return node->kid[0];
  if (node->nkids > 0 && node->kid[node->nkids - 1]->stop > node->end)
    node->end = node->stop = node->kid[node->nkids - 1]->stop;
  return node;
}

static bool holds_statements(enum node_kind kind) {
  static const bool table[N_OTHER_STMT + 1] = {
      [N_COMPOUND] = true, [N_IF] = true,   [N_WHILE] = true,   [N_DO] = true,
      [N_SWITCH] = true,   [N_CASE] = true, [N_DEFAULT] = true, [N_LABEL] = true};
  return table[kind];
}

static struct node *import_statement_kind(struct importer *importer, struct node *node, CXCursor cursor) {
  const struct reading *reading = node->kind == N_SWITCH ? import_wrapper_at(importer, node->begin) : NULL;
  if (reading)
    return import_directive(importer, reading, cursor);
  if (node->kind == N_OTHER_STMT)
    return import_other_statement(importer, node, cursor);
  if (node->kind == N_DECLS) {
    import_declarations(importer, node, cursor);
  } else if (node->kind == N_FOR) {
    import_for(importer, node, cursor);
  } else {
    import_parts(importer, node, cursor, holds_statements(node->kind));
    if (node->kind == N_GOTO) {
      struct cursors children = cursor_children(cursor);
      if (children.n > 0)
        node->decl = import_decl(importer, clang_getCursorReferenced(children.item[0]));
      vec_free(&children);
    } else if (node->kind == N_LABEL) {
      node->decl = import_decl(importer, cursor);
      if (node->decl)
        node->decl->node = node;
    }
  }
  return node;
}

struct node *import_node(struct importer *importer, CXCursor cursor) {
  enum CXCursorKind kind = clang_getCursorKind(cursor);
  size_t begin = 0, end = 0;
  cursor_extent(cursor, &begin, &end);
  struct node *node = node_new(importer, clang_isExpression(kind) ? N_OTHER_EXPR : N_OTHER_STMT, begin, end);
  for (size_t i = 0; i < sizeof simple_kinds / sizeof *simple_kinds; i++)
    if (simple_kinds[i].from == kind) {
      node->kind = simple_kinds[i].to;
      break;
    }
  if (cxx_import(importer, node, cursor)) {
    if (node->kind == N_LAMBDA)
      node->type = import_type(importer, clang_getCursorType(cursor));
    return node;
  }
  return clang_isExpression(kind) ? import_expression(importer, node, cursor)
                                  : import_statement_kind(importer, node, cursor);
}

static bool ends_in_statement(const struct node *node) {
  static const bool table[N_OTHER_STMT + 1] = {
      [N_IF] = true,        [N_FOR] = true,       [N_WHILE] = true, [N_SWITCH] = true,
      [N_CASE] = true,      [N_DEFAULT] = true,   [N_LABEL] = true, [N_OTHER_STMT] = true,
      [N_DIRECTIVE] = true, [N_RANGE_FOR] = true, [N_TRY] = true};
  return table[node->kind];
}

struct node *import_statement(struct importer *importer, CXCursor cursor) {
  size_t begin = 0, end = 0;
  cursor_extent(cursor, &begin, &end);
  const struct reading *reading =
      clang_getCursorKind(cursor) == CXCursor_CallExpr ? import_wrapper_at(importer, begin) : NULL;
  if (reading)
    return import_directive(importer, reading, cursor);
  struct node *node = import_node(importer, cursor);
  if (ends_in_statement(node)) {
    const struct node *last = node->nkids > 0 ? node->kid[node->nkids - 1] : NULL;
    if (last && last->stop > node->end)
      node->end = node->stop = last->stop;
    return node;
  }
  if (node->kind == N_COMPOUND || (node->end > 0 && import_text(importer, node->end - 1)[0] == ';'))
    return node;
  size_t after = import_skip_blank(importer, node->end);
  if (import_is_word(importer, after, ";"))
    node->stop = after + 1;
  if (!clang_isExpression(clang_getCursorKind(cursor)))
    node->end = node->stop;
  return node;
}
