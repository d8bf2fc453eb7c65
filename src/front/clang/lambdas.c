/*
 * lambdas.c - C++: lambdas with what they capture. One that has directives, or captures something, is a function.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/clang/import.h"

/* The operator() of a lambda's class; null: it is a template. */
static CXCursor call_operator(CXCursor lambda) {
  struct cursors children = cursor_children(clang_getTypeDeclaration(clang_getCursorType(lambda)));
  CXCursor found = clang_getNullCursor();
  for (size_t i = 0; i < children.n; i++)
    if (clang_getCursorKind(children.item[i]) == CXCursor_CXXMethod)
      found = children.item[i];
  vec_free(&children);
  return found;
}

/* The directive of a routine stands right in front of the declaration that the lambda is a part of. */
static bool is_routine(const struct importer *importer, const struct node *lambda) {
  const struct readings *readings = &importer->reader->readings;
  for (size_t i = 0; i < readings->n; i++) {
    const struct directive *directive = readings->item[i]->directive;
    const char *text = import_text(importer, directive->end);
    if (!readings->item[i]->failed && directive_info(directive)->association == FUNCTION &&
        directive->end <= lambda->begin && strcspn(text, ";{}") >= lambda->begin - directive->end)
      return true;
  }
  return false;
}

static bool captures(const struct node *lambda, const struct cursors *children) {
  bool found = lambda->op;
  for (size_t i = 0; i < children->n; i++)
    found |= clang_getCursorKind(children->item[i]) == CXCursor_VariableRef;
  return found;
}

/* A lambda that captures nothing is a function of its own where none is around it, or directives are about it. */
static struct decl *function_of_lambda(struct importer *importer, struct node *node, CXCursor cursor) {
  CXCursor method = call_operator(cursor);
  struct decl *function = import_decl(importer, method);
  if (!function) {
    function = ARENA_NEW(importer->arena, struct decl);
    *function = (struct decl){
        .kind = DECL_FUNCTION, .name = "lambda", .shown = "lambda", .in_template = importer->in_template > 0};
    function->id = (int)importer->order.n;
    vec_push(&importer->order, function);
  }
  function->shown = "lambda";
  function->symbol = NULL; /* libclang does not know it */
  function->storage = STORAGE_STATIC;
  function->begin = function->name_begin = node->begin;
  function->end = node->end;
  function->place = unit_place(importer->unit, node->begin);
  function->node = node;
  function->canonical = function->definition = function;
  return function;
}

/* A variable that the lambda captures by its name, [x] and [&x], or with a first value, [k = 2 * x]: that one is a
   declaration, whose value libclang does not show among the lambda's parts. */
static struct node *import_capture(struct importer *importer, const struct node *lambda, CXCursor cursor) {
  CXCursor captured = clang_getCursorReferenced(cursor);
  struct decl *decl = import_decl(importer, captured);
  size_t begin, end;
  if (!decl || !cursor_extent(cursor, &begin, &end))
    return NULL;
  if (decl->name_begin >= lambda->begin && decl->name_begin < lambda->end) {
    import_variable(importer, decl, captured);
    return decl->node;
  }
  struct node *node = node_new(importer, N_REF, begin, end);
  node->decl = decl;
  node->type = decl->type;
  return node;
}

/* The word `this` among the captures of LAMBDA, which libclang does not show; NULL: it is not there. */
static struct node *import_captured_self(struct importer *importer, const struct node *lambda) {
  const char *end = import_text(importer, lambda->end);
  struct token token, before = {0};
  const char *p = lex_token(import_text(importer, lambda->begin), end, &token);
  for (long depth = 1; depth > 0 && token.kind != TOKEN_END; before = token) {
    p = lex_token(p, end, &token);
    depth += token_is(&token, "[") || token_is(&token, "(") || token_is(&token, "{");
    depth -= token_is(&token, "]") || token_is(&token, ")") || token_is(&token, "}");
    bool copied = token_is(&before, "*"); /* [*this]: what stands in front of '*' does not matter */
    bool begins = before.kind == TOKEN_END || token_is(&before, "[") || token_is(&before, ",") || copied;
    struct decl *self = depth == 1 && begins && token_is(&token, "this") ? cxx_self(importer) : NULL;
    if (!self)
      continue;
    size_t begin = (size_t)(token.text - importer->unit->text);
    struct node *node = node_new(importer, N_REF, begin, begin + token.length);
    node->decl = self;
    node->type = self->type;
    node->op = copied ? '*' : 0;
    return node;
  }
  return NULL;
}

/* '&' or '=', which captures whatever is used by reference or by copy; 0: the lambda names what it captures. */
static int default_capture(struct importer *importer, const struct node *lambda) {
  const char *end = import_text(importer, lambda->end);
  struct token open, first, second;
  lex_token(lex_token(lex_token(import_text(importer, lambda->begin), end, &open), end, &first), end, &second);
  bool alone = token_is(&second, ",") || token_is(&second, "]");
  return !alone ? 0 : token_is(&first, "&") ? '&' : token_is(&first, "=") ? '=' : 0;
}

static bool is_mutable(struct importer *importer, const struct node *lambda, const struct node *body) {
  const char *end = import_text(importer, body->begin);
  struct token token;
  for (const char *p = lex_token(import_text(importer, lambda->begin), end, &token); token.kind != TOKEN_END;
       p = lex_token(p, end, &token))
    if (token_is(&token, "mutable"))
      return true;
  return false;
}

/* Captures, parameters, then the body. One with `auto` among its parameters is a template. */
void cxx_import_lambda(struct importer *importer, struct node *node, CXCursor cursor) {
  struct decl *outer = importer->function;
  struct cursors children = cursor_children(cursor);
  node->op = default_capture(importer, node);
  if (!outer || (!captures(node, &children) &&
                 (import_holds_directive(importer, node->begin, node->end) || is_routine(importer, node))))
    importer->function = node->decl = function_of_lambda(importer, node, cursor);
  struct nodes kids = {0};
  struct node *self = outer ? import_captured_self(importer, node) : NULL;
  if (self)
    vec_push(&kids, self);
  bool generic = false;
  for (size_t i = 0; i < children.n; i++) {
    enum CXCursorKind kind = clang_getCursorKind(children.item[i]);
    struct decl *param = kind == CXCursor_ParmDecl ? import_decl(importer, children.item[i]) : NULL;
    struct node *capture = kind == CXCursor_VariableRef ? import_capture(importer, node, children.item[i]) : NULL;
    if (capture) {
      vec_push(&kids, capture);
    } else if (param) {
      import_variable(importer, param, children.item[i]);
      import_default(importer, children.item[i]);
      vec_push(&kids, param->node);
      generic |= param->type->is_dependent;
    } else if (kind == CXCursor_CompoundStmt) {
      importer->in_template += generic;
      vec_push(&kids, import_statement(importer, children.item[i]));
      importer->in_template -= generic;
      node->is_mutable = is_mutable(importer, node, kids.item[kids.n - 1]);
    }
  }
  importer->function = outer;
  vec_free(&children);
  node_set_kids(importer, node, &kids);
}
