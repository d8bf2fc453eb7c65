/*
 * expressions.c - libclang's expressions as struct node, and the types that typeof names.
 *
 * What libclang does not say is taken from the text: '.' or '->', the builtin forms. Implicit casts are collapsed into
 * their operand.
 *
 * To change typeof, __func__ in regions: expressions.c (operands), src/lower/write/render.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "front/clang/import.h"

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

/* ---- typeof ---- */

bool import_follows_typeof(const struct importer *importer, size_t offset) {
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

bool type_has_vla(const struct type *type) {
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
  if (!cursor_extent(cursor, &begin, &end) || begin < importer->typeof_end || !import_follows_typeof(importer, begin))
    return CXChildVisit_Continue;
  struct node *operand = import_node(importer, cursor);
  struct node *node = node_new(importer, N_SIZEOF, begin, end);
  struct nodes kids = {0};
  vec_push(&kids, operand);
  node_set_kids(importer, node, &kids);
  node->type = operand->type;
  node->is_constant = !type_has_vla(operand->type);
  importer->typeof_end = end;
  vec_push(&search->found, node);
  return CXChildVisit_Continue;
}

void import_typeof(struct importer *importer, struct node *node, CXCursor cursor, CXCursor skipped) {
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
  if (import_is_word(importer, node->begin, "__builtin_va_arg"))
    node->kind = N_VA_ARG;
  else if (import_is_word(importer, node->begin, "__builtin_offsetof"))
    node->kind = N_SIZEOF;
  else if (import_is_word(importer, node->begin, "__builtin_FUNCTION") && importer->function) {
    node->kind = N_FUNCTION_NAME;
    node->text = arena_printf(importer->arena, "\"%s\"", importer->function->name);
  } else if (node->nkids == 4 && node->kid[0]->begin == node->kid[2]->begin)
    set_elvis(node);
  else if (node->nkids != 1 || node->kid[0]->begin != node->begin || node->kid[0]->end != node->end)
    node->kind = N_OTHER_EXPR;
  return node;
}

static void finish_member(struct importer *importer, struct node *node, CXCursor cursor) {
  node->decl = import_decl(importer, cxx_pattern(clang_getCursorReferenced(cursor)));
  node->op = '.';
  if (importer->unit->cxx && cxx_finish_member(importer, node))
    return;
  bool implicit = node->nkids > 0 && node->kid[0]->is_implicit;
  if (node->nkids == 0 || (implicit && !importer->in_template))
    return;
  size_t offset = import_skip_blank(importer, node->kid[0]->end);
  if (!implicit && offset < node->end && import_is_word(importer, offset, "->"))
    node->op = '>';
  if (!node->decl && importer->in_template)
    cxx_finish_dependent_member(importer, node);
}

/* Base first: C also allows 1[a]. */
static void finish_subscript(struct node *node) {
  const struct type *first = node->nkids == 2 ? node->kid[0]->type : NULL;
  if (!first || first->is_dependent || first->kind == TYPE_POINTER || first->kind == TYPE_ARRAY ||
      first->kind == TYPE_VLA || first->kind == TYPE_INCOMPLETE_ARRAY || first->kind == TYPE_VECTOR)
    return;
  struct node *index = node->kid[0];
  node->kid[0] = node->kid[1];
  node->kid[1] = index;
}

bool import_value(CXCursor cursor, long *value) {
  CXEvalResult result = clang_Cursor_Evaluate(cursor);
  bool known = result && clang_EvalResult_getKind(result) == CXEval_Int;
  if (known)
    *value = (long)clang_EvalResult_getAsLongLong(result);
  if (result)
    clang_EvalResult_dispose(result);
  return known;
}

static void finish_sizeof(const struct importer *importer, struct node *node, CXCursor cursor) {
  if (!importer->in_template) /* clang cannot say what depends on a template's parameters */
    node->is_constant |= import_value(cursor, &node->value);
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

struct node *import_expression(struct importer *importer, struct node *node, CXCursor cursor) {
  node->type = import_type(importer, clang_getCursorType(cursor));
  if (node->kind == N_IMPLICIT) {
    node = import_unexposed(importer, node, cursor);
    if (node->kind == N_SIZEOF)
      finish_sizeof(importer, node, cursor);
    return node;
  }
  import_parts(importer, node, cursor, false);
  switch (node->kind) {
  case N_REF:
    if (clang_getCursorKind(cursor) == CXCursor_CXXThisExpr) {
      node->decl = cxx_self(importer);
      break;
    }
    node->decl = import_decl(importer, cxx_pattern(clang_getCursorReferenced(cursor)));
    node->nkids = 0;
    if (node->decl && cxx_is_variable_instance(clang_getCursorReferenced(cursor)))
      cxx_name_instance(importer, node);
    if (node->decl && node->decl->kind == DECL_PARAM)
      node->type = node->decl->type;
    if (!node->decl && importer->in_template)
      cxx_finish_dependent_name(importer, node, cursor);
    if (!node->decl) /* C++: one of several functions, in a template */
      node->kind = N_OTHER_EXPR;
    break;
  case N_CALL:
    if (importer->unit->cxx)
      cxx_finish_call(importer, node, cursor);
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
    finish_sizeof(importer, node, cursor);
    break;
  case N_INT:
    node->is_constant = true;
    node->value = clang_getCursorKind(cursor) == CXCursor_CXXBoolLiteralExpr
                      ? import_is_word(importer, node->begin, "true")
                      : fold_literal(import_text(importer, node->begin), node->end - node->begin);
    break;
  case N_STRING:
    if (import_is_word(importer, node->begin, "__")) { /* libclang shows the string that __func__ stands for */
      node->kind = N_FUNCTION_NAME;
      node->text = cursor_text(importer, clang_getCursorSpelling(cursor));
    }
    break;
  case N_FLOAT:
    node->nkids = 0; /* the number inside an imaginary literal */
    node->text = arena_strndup(importer->arena, import_text(importer, node->begin), node->end - node->begin);
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
  fold_constant(importer->unit, node);
  return node;
}
