/*
 * cxx.c - what libclang's tree of C++ has beyond that of C: scopes that hold functions (namespaces, classes,
 * templates), calls of operators and constructors, implicit `this`.
 *
 * libclang shows templates as they are written, never their instances: what depends on a template's parameter has
 * TYPE_OTHER, and a call of an instance is one of the template.
 *
 * To change what C++ has beyond C, scopes, methods, lambdas, operators: cxx.c, lambdas.c; names of types: types.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/clang/import.h"

bool cxx_is_reference(CXType type) {
  enum CXTypeKind kind = clang_getCanonicalType(type).kind;
  return kind == CXType_LValueReference || kind == CXType_RValueReference;
}

/* ---- scopes ---- */

static const enum CXCursorKind scopes[] = {
    CXCursor_Namespace,  CXCursor_LinkageSpec, CXCursor_UnexposedDecl, CXCursor_StructDecl,
    CXCursor_ClassDecl,  CXCursor_UnionDecl,   CXCursor_ClassTemplate, CXCursor_ClassTemplatePartialSpecialization,
    CXCursor_FriendDecl,
};

bool cxx_is_scope(CXCursor cursor) {
  for (size_t i = 0; i < sizeof scopes / sizeof *scopes; i++)
    if (clang_getCursorKind(cursor) == scopes[i])
      return true;
  return false;
}

bool cxx_is_class(CXCursor cursor) {
  enum CXCursorKind kind = clang_getCursorKind(cursor);
  return kind == CXCursor_StructDecl || kind == CXCursor_ClassDecl || kind == CXCursor_UnionDecl ||
         kind == CXCursor_ClassTemplate || kind == CXCursor_ClassTemplatePartialSpecialization;
}

bool cxx_is_template(CXCursor cursor) {
  enum CXCursorKind kind = clang_getCursorKind(cursor);
  return kind == CXCursor_FunctionTemplate || kind == CXCursor_ClassTemplate ||
         kind == CXCursor_ClassTemplatePartialSpecialization;
}

bool cxx_is_bound(CXCursor cursor) {
  static const enum CXCursorKind functions[] = {
      CXCursor_FunctionDecl, CXCursor_CXXMethod,        CXCursor_Constructor,       CXCursor_Destructor,
      CXCursor_LambdaExpr,   CXCursor_FunctionTemplate, CXCursor_ConversionFunction};
  if (clang_getCursorKind(cursor) != CXCursor_UnexposedDecl || clang_getCursorType(cursor).kind == CXType_Invalid)
    return false;
  enum CXCursorKind around = clang_getCursorKind(clang_getCursorSemanticParent(cursor));
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if (around == functions[i])
      return true;
  return false;
}

bool cxx_is_variable_instance(CXCursor cursor) {
  return clang_getCursorKind(cursor) == CXCursor_UnexposedDecl && clang_Cursor_hasVarDeclGlobalStorage(cursor) == 1;
}

bool cxx_is_variable_template(const struct importer *importer, CXCursor cursor) {
  size_t begin, end;
  return clang_getCursorKind(cursor) == CXCursor_UnexposedDecl && clang_getCursorType(cursor).kind == CXType_Invalid &&
         cursor_extent(cursor, &begin, &end) && import_is_word(importer, begin, "template");
}

bool cxx_is_instance(CXCursor cursor) {
  if (cxx_is_variable_instance(cursor))
    return true;
  CXCursor pattern = clang_getSpecializedCursorTemplate(cursor);
  return !clang_Cursor_isNull(pattern) && !clang_isInvalid(clang_getCursorKind(pattern));
}

CXCursor cxx_pattern(CXCursor cursor) {
  while (cxx_is_instance(cursor) && clang_getCursorKind(cursor) != CXCursor_VarDecl &&
         !cxx_is_variable_instance(cursor))
    cursor = clang_getSpecializedCursorTemplate(cursor);
  return cursor;
}

/* ---- expressions ---- */

/* Default arguments, which stand elsewhere, have no extent. */
static void drop_unwritten(struct node *node) {
  size_t n = 0;
  for (size_t i = 0; i < node->nkids; i++)
    if (node->kid[i]->end > 0)
      node->kid[n++] = node->kid[i];
  node->nkids = n;
}

/* The operator's function among the parts of a call that is written as an operator: a + b, a[i]. -1: it is none. */
static int operator_of(const struct importer *importer, const struct node *call) {
  for (size_t i = 0; i < call->nkids; i++) {
    const struct node *kid = call->kid[i];
    while (kid->nkids == 1 && (kid->kind == N_PAREN || kid->kind == N_IMPLICIT))
      kid = kid->kid[0];
    if (kid->kind == N_REF && kid->decl && kid->decl->kind == DECL_FUNCTION &&
        strncmp(kid->decl->name, "operator", strlen("operator")) == 0 &&
        !import_is_word(importer, kid->begin, "operator"))
      return (int)i;
  }
  return -1;
}

/* How operators are spelt that may be the language's own in an instance of a template. */
static const struct {
  const char *spelling;
  enum node_kind kind;
  int op;
} own_operators[] = {
    {"*", N_BINARY, '*'},      {"/", N_BINARY, '/'},       {"%", N_BINARY, '%'},       {"+", N_BINARY, '+'},
    {"-", N_BINARY, '-'},      {"<<", N_BINARY, OP_SHL},   {">>", N_BINARY, OP_SHR},   {"<", N_BINARY, '<'},
    {">", N_BINARY, '>'},      {"<=", N_BINARY, OP_LE},    {">=", N_BINARY, OP_GE},    {"==", N_BINARY, OP_EQ},
    {"!=", N_BINARY, OP_NE},   {"&", N_BINARY, '&'},       {"^", N_BINARY, '^'},       {"|", N_BINARY, '|'},
    {"&&", N_BINARY, OP_LAND}, {"||", N_BINARY, OP_LOR},   {"=", N_ASSIGN, 0},         {"*=", N_ASSIGN, '*'},
    {"/=", N_ASSIGN, '/'},     {"%=", N_ASSIGN, '%'},      {"+=", N_ASSIGN, '+'},      {"-=", N_ASSIGN, '-'},
    {"<<=", N_ASSIGN, OP_SHL}, {">>=", N_ASSIGN, OP_SHR},  {"&=", N_ASSIGN, '&'},      {"^=", N_ASSIGN, '^'},
    {"|=", N_ASSIGN, '|'},     {"++", N_UNARY, OP_PREINC}, {"--", N_UNARY, OP_PREDEC}, {"-", N_UNARY, '-'},
    {"+", N_UNARY, '+'},       {"!", N_UNARY, '!'},        {"~", N_UNARY, '~'},        {"*", N_UNARY, '*'},
    {"&", N_UNARY, '&'}};

/* A call of an operator that depends on a template's parameters, where the program has functions for the operator, too:
   clang says nothing of which is meant. It is taken for the language's own, as it is where there are no such functions.
 */
static void set_own_operator(struct importer *importer, struct node *call) {
  size_t at = call->nkids == 3 ? 1 : 0;
  if (call->nkids == 2 && call->kid[1]->begin > call->kid[0]->begin && call->kid[1]->kind == N_OTHER_EXPR &&
      call->kid[1]->nkids == 0)
    at = 1;
  if (call->nkids < 2 || call->nkids > 3 || call->kid[at]->kind != N_OTHER_EXPR || call->kid[at]->nkids)
    return;
  struct token token;
  const char *text = import_text(importer, call->kid[at]->begin);
  lex_token(text, import_text(importer, call->end), &token);
  for (size_t i = 0; i < sizeof own_operators / sizeof *own_operators; i++) {
    if (!token_is(&token, own_operators[i].spelling) || (own_operators[i].kind == N_UNARY) != (call->nkids == 2))
      continue;
    bool behind = call->nkids == 2 && at == 1;
    call->kind = own_operators[i].kind;
    call->is_overloaded = true;
    call->op = own_operators[i].op;
    if (behind)
      call->op = call->op == OP_PREINC ? OP_POSTINC : OP_POSTDEC;
    call->nkids--;
    memmove(call->kid + at, call->kid + at + 1, (call->nkids - at) * sizeof *call->kid);
    return;
  }
}

/* The class's type by the name that the text can always use: that of what the variable points to. */
static const struct type *self_type(struct importer *importer) {
  CXType class = clang_getCursorType(importer->self_class);
  struct type *to = ARENA_NEW(importer->arena, struct type), *pointer = ARENA_NEW(importer->arena, struct type);
  if (class.kind != CXType_Invalid)
    *to = *import_type(importer, class);
  else
    *to = (struct type){.kind = TYPE_OTHER, .size = -1, .align = -1};
  to->written = "__typeof__(*" SELF_NAME ")";
  if (!to->spelling)
    to->spelling = cursor_text(importer, clang_getCursorSpelling(importer->self_class));
  *pointer = (struct type){.kind = TYPE_POINTER, .to = to, .size = sizeof(void *), .align = sizeof(void *)};
  pointer->spelling = arena_printf(importer->arena, "%s *", to->spelling);
  return pointer;
}

struct decl *cxx_self(struct importer *importer) {
  struct decl *function = importer->function;
  if (!function || !function->is_method)
    return NULL;
  if (function->self)
    return function->self;
  struct decl *self = ARENA_NEW(importer->arena, struct decl);
  *self = (struct decl){.kind = DECL_PARAM,
                        .name = "this",
                        .type = self_type(importer),
                        .storage = STORAGE_AUTO,
                        .begin = function->name_begin,
                        .end = function->name_begin,
                        .name_begin = function->name_begin,
                        .function = function,
                        .place = function->place,
                        .in_template = importer->in_template > 0,
                        .is_self = true,
                        .id = (int)importer->order.n};
  self->canonical = self->definition = self;
  self->node = node_new(importer, N_VAR, self->begin, self->end);
  self->node->decl = self;
  self->node->type = self->type;
  vec_push(&importer->order, self);
  function->self = self;
  return self;
}

/* What a call in a template calls is one of several functions, or has a name alone: f, n::f<T>, x.f. */
static const char *called_name(struct importer *importer, const struct node *call) {
  const struct node *callee = call->kid[0];
  bool member = callee->kind == N_MEMBER && callee->nkids && !callee->kid[0]->is_implicit;
  const char *end = import_text(importer, callee->end), *name = NULL;
  struct token token;
  const char *p = lex_token(import_text(importer, member ? callee->kid[0]->end : callee->begin), end, &token);
  for (int depth = 0; token.kind != TOKEN_END; p = lex_token(p, end, &token)) {
    depth += token_is(&token, "<") - token_is(&token, ">") - 2 * token_is(&token, ">>");
    if (token.kind == TOKEN_NAME && depth == 0)
      name = arena_strndup(importer->arena, token.text, token.length);
  }
  return name;
}

static const struct decl *called_function(const struct node *call) {
  const struct node *callee = call->kid[0];
  while (callee->nkids == 1 && (callee->kind == N_PAREN || callee->kind == N_IMPLICIT))
    callee = callee->kid[0];
  return callee->decl && callee->decl->kind == DECL_FUNCTION ? callee->decl : NULL;
}

void cxx_finish_call(struct importer *importer, struct node *node, CXCursor cursor) {
  drop_unwritten(node);
  CXCursor referenced = clang_getCursorReferenced(cursor);
  if (clang_getCursorKind(referenced) == CXCursor_Constructor) {
    node->kind = N_CONSTRUCT;
    node->decl = import_decl(importer, cxx_pattern(referenced));
    return;
  }
  if (importer->in_template && node->nkids && !called_function(node)) {
    node->called = called_name(importer, node);
    if (node->kid[0]->kind == N_OTHER_EXPR && cxx_is_of_base(importer, node->kid[0])) {
      node->kid[0]->kind = N_MEMBER; /* P::f(), of the object if f is no static function */
      cxx_finish_member(importer, node->kid[0]);
    }
    if (node->kid[0]->decl && node->kid[0]->decl->is_dependent && node->kid[0]->kind == N_MEMBER)
      node->kid[0]->decl = NULL;
  }
  int at = operator_of(importer, node);
  if (at < 0) {
    if (importer->in_template)
      set_own_operator(importer, node);
    return;
  }
  const struct node *callee = node->kid[at];
  while (callee->kind != N_REF)
    callee = callee->kid[0];
  node->kind = N_OPERATOR;
  node->decl = callee->decl;
  node->nkids--;
  memmove(node->kid + at, node->kid + at + 1, (node->nkids - (size_t)at) * sizeof *node->kid);
}

bool cxx_finish_member(struct importer *importer, struct node *node) {
  if (node->decl && node->decl->kind != DECL_FIELD && node->decl->kind != DECL_FUNCTION) { /* a static member */
    node->kind = N_REF;
    node->nkids = 0;
    return true;
  }
  struct decl *object = node->nkids > 0 ? NULL : cxx_self(importer);
  if (!object)
    return false;
  struct nodes kids = {0};
  struct node *self = node_new(importer, N_REF, node->begin, node->begin);
  self->decl = object;
  self->type = object->type;
  self->is_implicit = true;
  vec_push(&kids, self);
  node_set_kids(importer, node, &kids);
  node->op = '>';
  return node->decl;
}

/* ---- statements ---- */

/* for (VARIABLE : RANGE) BODY. */
static void import_range_for(struct importer *importer, struct node *node, CXCursor cursor) {
  struct cursors children = cursor_children(cursor);
  struct nodes kids = {0};
  for (size_t i = 0; i < children.n; i++) {
    struct decl *variable = clang_getCursorKind(children.item[i]) == CXCursor_VarDecl || cxx_is_bound(children.item[i])
                                ? import_decl(importer, children.item[i])
                                : NULL;
    if (variable) {
      variable->node = node_new(importer, N_VAR, variable->begin, variable->end);
      variable->node->decl = variable;
      variable->node->type = variable->type;
      vec_push(&kids, variable->node);
    } else if (i + 1 == children.n) {
      vec_push(&kids, import_statement(importer, children.item[i]));
    } else if (clang_isExpression(clang_getCursorKind(children.item[i]))) {
      vec_push(&kids, import_node(importer, children.item[i]));
    }
  }
  vec_free(&children);
  node_set_kids(importer, node, &kids);
}

/* The statement that is tried, and those of the handlers. */
static void import_try(struct importer *importer, struct node *node, CXCursor cursor) {
  struct cursors children = cursor_children(cursor);
  struct nodes kids = {0};
  for (size_t i = 0; i < children.n; i++) {
    CXCursor part = children.item[i];
    struct cursors inner = {0};
    if (clang_getCursorKind(part) == CXCursor_CXXCatchStmt) {
      inner = cursor_children(part);
      struct decl *caught = inner.n > 1 ? import_decl(importer, inner.item[0]) : NULL;
      if (caught) {
        import_variable(importer, caught, inner.item[0]);
        vec_push(&kids, caught->node);
      }
      part = inner.item[inner.n - 1];
    }
    vec_push(&kids, import_statement(importer, part));
    vec_free(&inner);
  }
  vec_free(&children);
  node_set_kids(importer, node, &kids);
}

bool cxx_import(struct importer *importer, struct node *node, CXCursor cursor) {
  switch (node->kind) {
  case N_LAMBDA:
    cxx_import_lambda(importer, node, cursor);
    return true;
  case N_RANGE_FOR:
    import_range_for(importer, node, cursor);
    return true;
  case N_TRY:
    import_try(importer, node, cursor);
    return true;
  default:
    return false;
  }
}
