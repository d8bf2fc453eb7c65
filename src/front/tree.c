/*
 * tree.c - libclang's statements and expressions as struct node.
 *
 * Requires a unit without errors. What libclang does not say is taken from the text: which parts of a `for` are there,
 * where a statement's ';' is, '.' or '->'. Implicit casts are collapsed into their operand. A wrapper
 * becomes N_DIRECTIVE, its arguments go to the slots of its directive.
 */
#include <ctype.h>

#include "front/internal.h"

struct nodes {
  struct node **item;
  size_t n, capacity;
};

static struct node *import_node(struct importer *, CXCursor);
static struct node *import_statement(struct importer *, CXCursor);

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
};

/* Indexed by libclang's kinds of operators. */
static const int binary_operators[] = {
    [CXBinaryOperator_Mul] = '*',          [CXBinaryOperator_Div] = '/',          [CXBinaryOperator_Rem] = '%',
    [CXBinaryOperator_Add] = '+',          [CXBinaryOperator_Sub] = '-',          [CXBinaryOperator_Shl] = OP_SHL,
    [CXBinaryOperator_Shr] = OP_SHR,       [CXBinaryOperator_LT] = '<',           [CXBinaryOperator_GT] = '>',
    [CXBinaryOperator_LE] = OP_LE,         [CXBinaryOperator_GE] = OP_GE,         [CXBinaryOperator_EQ] = OP_EQ,
    [CXBinaryOperator_NE] = OP_NE,         [CXBinaryOperator_And] = '&',          [CXBinaryOperator_Xor] = '^',
    [CXBinaryOperator_Or] = '|',           [CXBinaryOperator_LAnd] = OP_LAND,     [CXBinaryOperator_LOr] = OP_LOR,
    [CXBinaryOperator_Assign] = 0,         [CXBinaryOperator_MulAssign] = '*',    [CXBinaryOperator_DivAssign] = '/',
    [CXBinaryOperator_RemAssign] = '%',    [CXBinaryOperator_AddAssign] = '+',    [CXBinaryOperator_SubAssign] = '-',
    [CXBinaryOperator_ShlAssign] = OP_SHL, [CXBinaryOperator_ShrAssign] = OP_SHR, [CXBinaryOperator_AndAssign] = '&',
    [CXBinaryOperator_XorAssign] = '^',    [CXBinaryOperator_OrAssign] = '|',     [CXBinaryOperator_Comma] = ',',
};
static const int unary_operators[] = {
    [CXUnaryOperator_PostInc] = OP_POSTINC,
    [CXUnaryOperator_PostDec] = OP_POSTDEC,
    [CXUnaryOperator_PreInc] = OP_PREINC,
    [CXUnaryOperator_PreDec] = OP_PREDEC,
    [CXUnaryOperator_AddrOf] = '&',
    [CXUnaryOperator_Deref] = '*',
    [CXUnaryOperator_Plus] = '+',
    [CXUnaryOperator_Minus] = '-',
    [CXUnaryOperator_Not] = '~',
    [CXUnaryOperator_LNot] = '!',
    [CXUnaryOperator_Real] = OP_REAL,
    [CXUnaryOperator_Imag] = OP_IMAG,
    [CXUnaryOperator_Extension] = 0,
};

static const char *text_at(const struct importer *importer, size_t offset) {
  return importer->unit->text + offset;
}

static const char *text_end(const struct importer *importer) {
  return importer->unit->text + importer->unit->length;
}

/* Blanks, comments and lines that begin with '#'. */
static size_t skip_to_code(const struct importer *importer, size_t offset) {
  const char *end = text_end(importer);
  for (;;) {
    const char *p = lex_skip_blank(text_at(importer, offset), end);
    offset = (size_t)(p - importer->unit->text);
    if (p >= end || *p != '#')
      return offset;
    while (p < end && *p != '\n')
      p++;
    offset = (size_t)(p - importer->unit->text);
  }
}

static bool word_at(const struct importer *importer, size_t offset, const char *word) {
  size_t length = strlen(word);
  return offset + length <= importer->unit->length && memcmp(text_at(importer, offset), word, length) == 0;
}

static struct node *new_node(struct importer *importer, enum node_kind kind, size_t begin, size_t end) {
  struct node *node = ARENA_NEW(importer->arena, struct node);
  node->kind = kind;
  node->begin = begin;
  node->end = node->stop = end;
  node->from_wrapper = importer->in_wrapper;
  return node;
}

static void set_kids(struct importer *importer, struct node *node, struct nodes *kids) {
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

/* The children that are expressions or statements, in libclang's order. */
static void import_parts(struct importer *importer, struct node *node, CXCursor cursor, bool statements) {
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
  set_kids(importer, node, &kids);
}

/* ---- typeof ---- */

/* Does '(' at OFFSET follow typeof, in one of its spellings? */
static bool follows_typeof(const struct importer *importer, size_t offset) {
  static const char *const words[] = {"typeof",        "__typeof",          "__typeof__",
                                      "typeof_unqual", "__typeof_unqual__", "__typeof_unqual"};
  const char *text = importer->unit->text;
  if (text[offset] != '(')
    return false;
  while (offset > 0 && strchr(" \t\n", text[offset - 1]))
    offset--;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    size_t length = strlen(words[i]);
    bool ends = offset > length && memcmp(text + offset - length, words[i], length) == 0;
    char before = ends ? text[offset - length - 1] : '_';
    if (before != '_' && before != '$' && !isalnum((unsigned char)before))
      return true;
  }
  return false;
}

static bool has_vla(const struct type *type) {
  for (; type; type = type->to)
    if (type->kind == TYPE_VLA)
      return true;
  return false;
}

struct typeof_search {
  struct importer *importer;
  CXCursor skipped; /* evaluated: an initialiser, a cast's operand */
  struct nodes found;
};

static enum CXChildVisitResult visit_typeof(CXCursor cursor, CXCursor parent, CXClientData data) {
  struct typeof_search *search = data;
  struct importer *importer = search->importer;
  size_t begin, end;
  (void)parent;
  if (clang_equalCursors(cursor, search->skipped))
    return CXChildVisit_Continue;
  if (!clang_isExpression(clang_getCursorKind(cursor)))
    return CXChildVisit_Recurse;
  if (!cursor_extent(cursor, &begin, &end) || begin < importer->typeof_end || !follows_typeof(importer, begin))
    return CXChildVisit_Continue;
  struct node *operand = import_node(importer, cursor);
  struct node *node = new_node(importer, N_SIZEOF, begin, end);
  struct nodes kids = {0};
  vec_push(&kids, operand);
  set_kids(importer, node, &kids);
  node->type = operand->type;
  node->is_constant = !has_vla(operand->type);
  importer->typeof_end = end;
  vec_push(&search->found, node);
  return CXChildVisit_Continue;
}

/* What typeof names in the types that NODE spells; SKIPPED is among CURSOR's children, but no part of a type. */
static void import_typeof(struct importer *importer, struct node *node, CXCursor cursor, CXCursor skipped) {
  struct typeof_search search = {.importer = importer, .skipped = skipped};
  clang_visitChildren(cursor, visit_typeof, &search);
  node->ntypeofs = search.found.n;
  node->typeofs = ARENA_ARRAY(importer->arena, struct node *, search.found.n);
  for (size_t i = 0; i < search.found.n; i++) {
    node->typeofs[i] = search.found.item[i];
    node->typeofs[i]->parent = node;
  }
  vec_free(&search.found);
}

/* ---- expressions ---- */

/* a ?: b, shown as a, a, a, b. */
static void set_elvis(struct node *node) {
  node->kind = N_CONDITIONAL;
  node->kid[1] = node->kid[3];
  node->nkids = 2;
}

/* An UnexposedExpr is an implicit cast, collapsed, or one of the builtin forms, told by its first word. */
static struct node *import_unexposed(struct importer *importer, struct node *node, CXCursor cursor) {
  import_parts(importer, node, cursor, false);
  if (node->nkids == 1 && node->kid[0]->begin == node->begin && node->kid[0]->end == node->end)
    return node->kid[0];
  if (word_at(importer, node->begin, "__builtin_va_arg"))
    node->kind = N_VA_ARG;
  else if (word_at(importer, node->begin, "__builtin_offsetof"))
    node->kind = N_SIZEOF;
  else if (word_at(importer, node->begin, "__builtin_FUNCTION") && importer->function) {
    node->kind = N_FUNCTION_NAME;
    node->text = arena_printf(importer->arena, "\"%s\"", importer->function->name);
  } else if (node->nkids == 4 && node->kid[0]->begin == node->kid[2]->begin)
    set_elvis(node);
  else if (node->nkids != 1 || node->kid[0]->begin != node->begin || node->kid[0]->end != node->end)
    node->kind = N_OTHER_EXPR;
  return node;
}

static void finish_member(struct importer *importer, struct node *node, CXCursor cursor) {
  node->decl = import_decl(importer, clang_getCursorReferenced(cursor));
  node->op = '.';
  if (node->nkids == 0)
    return;
  size_t offset = skip_to_code(importer, node->kid[0]->end);
  if (offset < node->end && word_at(importer, offset, "->"))
    node->op = '>';
}

/* Base first: C also allows 1[a]. */
static void finish_subscript(struct node *node) {
  const struct type *first = node->nkids == 2 ? node->kid[0]->type : NULL;
  if (!first || first->kind == TYPE_POINTER || first->kind == TYPE_ARRAY || first->kind == TYPE_VLA ||
      first->kind == TYPE_INCOMPLETE_ARRAY || first->kind == TYPE_VECTOR)
    return;
  struct node *index = node->kid[0];
  node->kid[0] = node->kid[1];
  node->kid[1] = index;
}

/* What clang can tell of an integer's value, constants in `const` variables among them. */
static bool evaluate(CXCursor cursor, long *value) {
  CXEvalResult result = clang_Cursor_Evaluate(cursor);
  bool known = result && clang_EvalResult_getKind(result) == CXEval_Int;
  if (known)
    *value = (long)clang_EvalResult_getAsLongLong(result);
  if (result)
    clang_EvalResult_dispose(result);
  return known;
}

static void finish_sizeof(struct node *node, CXCursor cursor) {
  node->is_constant |= evaluate(cursor, &node->value);
}

/* Casts, compound literals: the operand is the last part; earlier ones belong to the type. */
static void keep_last_kid(struct importer *importer, struct node *node, CXCursor cursor) {
  if (node->nkids <= 1)
    return;
  struct cursors children = cursor_children(cursor);
  size_t typeof_end = importer->typeof_end;
  importer->typeof_end = 0;
  import_typeof(importer, node, cursor, children.item[children.n - 1]);
  importer->typeof_end = typeof_end;
  vec_free(&children);
  node->kid[0] = node->kid[node->nkids - 1];
  node->nkids = 1;
}

static void finish_binary(struct node *node, CXCursor cursor) {
  enum CXBinaryOperatorKind op = clang_getCursorBinaryOperatorKind(cursor);
  if ((size_t)op < sizeof binary_operators / sizeof *binary_operators)
    node->op = binary_operators[op];
  if (op == CXBinaryOperator_Assign)
    node->kind = N_ASSIGN;
}

static void finish_unary(struct node *node, CXCursor cursor) {
  enum CXUnaryOperatorKind op = clang_getCursorUnaryOperatorKind(cursor);
  if ((size_t)op < sizeof unary_operators / sizeof *unary_operators)
    node->op = unary_operators[op];
  if (op == CXUnaryOperator_Extension)
    node->kind = N_PAREN;
}

static struct node *import_expression(struct importer *importer, struct node *node, CXCursor cursor) {
  node->type = import_type(importer, clang_getCursorType(cursor));
  if (node->kind == N_IMPLICIT) {
    node = import_unexposed(importer, node, cursor);
    if (node->kind == N_SIZEOF)
      finish_sizeof(node, cursor);
    return node;
  }
  import_parts(importer, node, cursor, false);
  switch (node->kind) {
  case N_REF:
    node->decl = import_decl(importer, clang_getCursorReferenced(cursor));
    if (node->decl && node->decl->kind == DECL_PARAM)
      node->type = node->decl->type;
    break;
  case N_MEMBER:
    finish_member(importer, node, cursor);
    break;
  case N_SUBSCRIPT:
    finish_subscript(node);
    break;
  case N_BINARY:
  case N_ASSIGN:
    finish_binary(node, cursor);
    break;
  case N_UNARY:
    finish_unary(node, cursor);
    break;
  case N_CAST:
  case N_COMPOUND_LITERAL:
    keep_last_kid(importer, node, cursor);
    break;
  case N_SIZEOF:
  case N_CHAR:
    finish_sizeof(node, cursor);
    break;
  case N_INT:
    node->is_constant = true;
    node->value = fold_literal(text_at(importer, node->begin), node->end - node->begin);
    break;
  case N_STRING:
    if (word_at(importer, node->begin, "__")) { /* libclang shows the string that __func__ stands for */
      node->kind = N_FUNCTION_NAME;
      node->text = cursor_text(importer, clang_getCursorSpelling(cursor));
    }
    break;
  case N_FLOAT:
    node->nkids = 0; /* the number inside an imaginary literal */
    break;
  case N_LABEL_ADDR: {
    struct cursors children = cursor_children(cursor);
    if (children.n > 0)
      node->decl = import_decl(importer, clang_getCursorReferenced(children.item[0]));
    vec_free(&children);
    break;
  }
  default:
    break;
  }
  fold_constant(node);
  return node;
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

static void import_sizes(struct importer *importer, struct decl *decl, CXCursor cursor) {
  if (!has_vla(decl->type))
    return;
  CXCursor initializer = clang_Cursor_getVarDeclInitializer(cursor);
  struct cursors children = cursor_children(cursor);
  struct nodes sizes = {0};
  size_t begin, end;
  for (size_t i = 0; i < children.n; i++)
    if (clang_isExpression(clang_getCursorKind(children.item[i])) &&
        !clang_equalCursors(children.item[i], initializer) && cursor_extent(children.item[i], &begin, &end) &&
        !follows_typeof(importer, begin)) {
      struct node *size = import_node(importer, children.item[i]);
      size->is_constant |= evaluate(children.item[i], &size->value); /* of variables that are const, too */
      vec_push(&sizes, size);
    }
  set_vla_sizes(decl->type, &sizes);
  vec_free(&children);
  vec_free(&sizes);
}

void import_variable(struct importer *importer, struct decl *decl, CXCursor cursor) {
  struct node *node = new_node(importer, N_VAR, decl->begin, decl->end);
  struct nodes kids = {0};
  node->decl = decl;
  node->type = decl->type;
  decl->node = node;
  import_sizes(importer, decl, cursor);
  CXCursor initializer = clang_Cursor_getVarDeclInitializer(cursor);
  import_typeof(importer, node, cursor, initializer);
  if (decl->kind == DECL_VAR && !clang_Cursor_isNull(initializer))
    vec_push(&kids, import_node(importer, initializer));
  set_kids(importer, node, &kids);
}

/* The last kid of a function: its body. */
void import_function_body(struct importer *importer, struct decl *decl, CXCursor cursor) {
  struct node *node = new_node(importer, N_FUNCTION, decl->begin, decl->end);
  struct nodes kids = {0};
  struct decl *outer = importer->function;
  node->decl = decl;
  node->type = decl->type;
  decl->node = node;
  int nargs = clang_Cursor_getNumArguments(cursor);
  for (int i = 0; i < nargs; i++) {
    CXCursor argument = clang_Cursor_getArgument(cursor, (unsigned)i);
    struct decl *param = import_decl(importer, argument);
    if (!param)
      continue;
    import_variable(importer, param, argument);
    vec_push(&kids, param->node);
  }
  struct cursors children = cursor_children(cursor);
  importer->function = clang_isCursorDefinition(cursor) ? decl : outer;
  for (size_t i = 0; i < children.n; i++)
    if (clang_getCursorKind(children.item[i]) == CXCursor_CompoundStmt)
      vec_push(&kids, import_statement(importer, children.item[i]));
  importer->function = outer;
  vec_free(&children);
  set_kids(importer, node, &kids);
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
    decl->node = new_node(importer, N_TYPE, decl->begin, decl->end);
    decl->node->decl = decl;
    decl->node->type = decl->type;
    import_sizes(importer, decl, cursor);
    import_typeof(importer, decl->node, cursor, clang_getNullCursor());
  }
  return decl->node;
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
  }
  importer->typeof_end = typeof_end;
  vec_free(&children);
  set_kids(importer, node, &kids);
}

/* ---- directives ---- */

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

/* Hands the arguments of the call __sumac_directive(id, ...) to the slots of its directive. */
static void import_slots(struct importer *importer, const struct reading *reading, CXCursor call, struct node *parent) {
  int nargs = clang_Cursor_getNumArguments(call);
  if (nargs != (int)reading->slots.n + 1)
    bug("parse", __func__, "directive %d has %d arguments instead of %zu", reading->directive->id, nargs - 1,
        reading->slots.n);
  importer->in_wrapper = true;
  for (size_t i = 0; i < reading->slots.n; i++) {
    const struct slot *slot = &reading->slots.item[i];
    importer->in_frame = slot->frame != NULL;
    struct node *node = import_node(importer, clang_Cursor_getArgument(call, (unsigned)i + 1));
    *slot->node = unwrap_slot(node, slot->is_variable);
    (*slot->node)->parent = parent;
  }
  importer->in_wrapper = importer->in_frame = false;
}

static const struct reading *wrapper_at(const struct importer *importer, size_t begin) {
  const struct reading *reading = reading_at(&importer->reader->readings, begin);
  return reading && reading->directive->begin == begin ? reading : NULL;
}

/* What stands where the statement should be, if there is none. */
static bool lacks_statement(const struct importer *importer, const struct node *body) {
  return !body || (body->kind == N_EMPTY && !word_at(importer, body->begin, ";"));
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
  if (lacks_statement(importer, body)) {
    diag_at(importer->unit->diag, DIAG_ERROR, directive->place, "expected a statement after '#pragma %s %s'",
            directive->language->sentinel, directive_info(directive)->name);
  } else {
    vec_push(&kids, body);
    node->end = node->stop = body->stop;
    directive->body = body;
  }
  set_kids(importer, node, &kids);
}

/* CURSOR: the switch, or the call that stands alone. */
static struct node *import_directive(struct importer *importer, const struct reading *reading, CXCursor cursor) {
  struct directive *directive = reading->directive;
  struct node *node = new_node(importer, N_DIRECTIVE, directive->begin, directive->end);
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
  const struct reading *reading = cursor_extent(function, &begin, &end) ? wrapper_at(importer, begin) : NULL;
  if (!reading || clang_Cursor_isNull(call))
    bug("parse", __func__, "a wrapper at file scope is lost");
  import_slots(importer, reading, call, NULL);
}

/* ---- statements ---- */

/* Offsets of the two ';' of a for head. */
static void find_semicolons(const struct importer *importer, const struct node *node, size_t semicolon[2]) {
  const char *p = text_at(importer, node->begin), *end = text_at(importer, node->end);
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
  set_kids(importer, node, &kids);
}

/* Attributes and pragmas before a statement: libclang shows neither. A pragma's statement stands for itself. */
static struct node *import_other_statement(struct importer *importer, struct node *node, CXCursor cursor) {
  node->kind = N_OTHER_STMT;
  import_parts(importer, node, cursor, true);
  if (node->nkids == 1 && node->kid[0]->begin >= node->begin &&
      (node->kid[0]->begin == node->begin || text_at(importer, node->begin)[0] != '['))
    if (!word_at(importer, node->begin, "__attribute"))
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
  const struct reading *reading = node->kind == N_SWITCH ? wrapper_at(importer, node->begin) : NULL;
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

static struct node *import_node(struct importer *importer, CXCursor cursor) {
  enum CXCursorKind kind = clang_getCursorKind(cursor);
  size_t begin = 0, end = 0;
  cursor_extent(cursor, &begin, &end);
  struct node *node = new_node(importer, clang_isExpression(kind) ? N_OTHER_EXPR : N_OTHER_STMT, begin, end);
  for (size_t i = 0; i < sizeof simple_kinds / sizeof *simple_kinds; i++)
    if (simple_kinds[i].from == kind) {
      node->kind = simple_kinds[i].to;
      break;
    }
  return clang_isExpression(kind) ? import_expression(importer, node, cursor)
                                  : import_statement_kind(importer, node, cursor);
}

static bool ends_in_statement(const struct node *node) {
  static const bool table[N_OTHER_STMT + 1] = {
      [N_IF] = true,      [N_FOR] = true,   [N_WHILE] = true,      [N_SWITCH] = true,   [N_CASE] = true,
      [N_DEFAULT] = true, [N_LABEL] = true, [N_OTHER_STMT] = true, [N_DIRECTIVE] = true};
  return table[node->kind];
}

/* In the place of a statement: its stop is behind the ';'. The condition of an `if` also comes here, and is not
 * followed by one. */
static struct node *import_statement(struct importer *importer, CXCursor cursor) {
  size_t begin = 0, end = 0;
  cursor_extent(cursor, &begin, &end);
  const struct reading *reading = clang_getCursorKind(cursor) == CXCursor_CallExpr ? wrapper_at(importer, begin) : NULL;
  if (reading)
    return import_directive(importer, reading, cursor);
  struct node *node = import_node(importer, cursor);
  if (ends_in_statement(node)) {
    const struct node *last = node->nkids > 0 ? node->kid[node->nkids - 1] : NULL;
    if (last && last->stop > node->end)
      node->end = node->stop = last->stop;
    return node;
  }
  if (node->kind == N_COMPOUND || (node->end > 0 && text_at(importer, node->end - 1)[0] == ';'))
    return node;
  size_t after = skip_to_code(importer, node->end);
  if (word_at(importer, after, ";"))
    node->stop = after + 1;
  if (!clang_isExpression(clang_getCursorKind(cursor)))
    node->end = node->stop;
  return node;
}
