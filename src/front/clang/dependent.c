/*
 * dependent.c - C++: members of objects whose type depends on a template's parameters, f.data of Field<T> &f. clang
 * knows what they are in each instance; libclang shows a member without a declaration. Two that have one name are one
 * member here, and a section of one, f.data[0:n], makes it a pointer, which the host's code says to clang
 * (lower/host/sections.c).
 *
 * C<T>::x is a static member where the class template has one of that name which is no constant. What T::x is, of a
 * class T that is itself a parameter, nobody knows but an instance: a clause that names one says that it is a variable.
 *
 * To change members that only instances of a template know (C++): dependent.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/clang/import.h"

/* The last name of a.b, p->b, a.template b. */
static const char *name_of(struct importer *importer, const struct node *node) {
  const char *end = import_text(importer, node->end), *name = "";
  struct token token;
  const char *p = lex_token(import_text(importer, node->kid[0]->end), end, &token);
  for (; token.kind != TOKEN_END; p = lex_token(p, end, &token))
    if (token.kind == TOKEN_NAME)
      name = arena_strndup(importer->arena, token.text, token.length);
  return name;
}

void cxx_finish_dependent_member(struct importer *importer, struct node *node) {
  const char *name = name_of(importer, node);
  for (size_t i = 0; i < importer->dependent.n && !node->decl; i++)
    if (!importer->dependent.item[i]->scope && strcmp(importer->dependent.item[i]->name, name) == 0)
      node->decl = importer->dependent.item[i];
  if (node->decl)
    return;
  struct decl *field = ARENA_NEW(importer->arena, struct decl);
  *field = (struct decl){.kind = DECL_FIELD,
                         .name = name,
                         .local = name,
                         .type = node->type,
                         .is_dependent = true,
                         .in_template = true,
                         .bit_offset = -1};
  field->canonical = field->definition = field;
  vec_push(&importer->dependent, field);
  node->decl = field;
}

/* ---- static members ---- */

struct member_search {
  const char *name;
  CXCursor found;
};

static enum CXChildVisitResult look_for_member(CXCursor cursor, CXCursor parent, CXClientData data) {
  struct member_search *search = data;
  (void)parent;
  if (clang_getCursorKind(cursor) != CXCursor_VarDecl)
    return CXChildVisit_Continue;
  CXString name = clang_getCursorSpelling(cursor);
  if (strcmp(clang_getCString(name), search->name) == 0)
    search->found = cursor;
  clang_disposeString(name);
  return CXChildVisit_Continue;
}

/* The static member NAME of the class template that CURSOR, a qualified name, goes through last. */
static CXCursor static_member(CXCursor cursor, const char *name) {
  struct member_search search = {name, clang_getNullCursor()};
  struct cursors children = cursor_children(cursor);
  CXCursor class = clang_getNullCursor();
  for (size_t i = 0; i < children.n; i++)
    if (clang_getCursorKind(children.item[i]) == CXCursor_TemplateRef)
      class = clang_getCursorReferenced(children.item[i]);
  vec_free(&children);
  if (clang_getCursorKind(class) == CXCursor_ClassTemplate)
    clang_visitChildren(class, look_for_member, &search);
  return search.found;
}

/* "C < T > ::", in front of the last name, to which *NAME is set; NULL: there is no such text. ARGUMENTS: the name may
   have some of a template, P::template f<2>. */
static const char *scope_of(struct importer *importer, const struct node *node, bool arguments, const char **name) {
  const char *end = import_text(importer, node->end);
  struct text scope = {0};
  struct token token;
  size_t length = 0, behind = 0; /* of the scope; how many names stand behind it */
  long depth = 0;
  *name = NULL;
  for (const char *p = lex_token(import_text(importer, node->begin), end, &token); token.kind != TOKEN_END;
       p = lex_token(p, end, &token)) {
    bool colons = token_is(&token, ":") && p < end && *p == ':'; /* "::" is two tokens */
    depth += token_is(&token, "<") - token_is(&token, ">") - 2 * token_is(&token, ">>");
    text_printf(&scope, colons ? "%.*s" : "%.*s ", (int)token.length, token.text);
    if (depth == 0 && token_is(&token, ":") && !colons) {
      length = scope.length;
      behind = 0;
    } else if (length && !token_is(&token, "template") && !behind++) {
      *name = token.kind == TOKEN_NAME ? arena_strndup(importer->arena, token.text, token.length) : NULL;
    }
  }
  bool qualified = length > 3 && *name && (arguments || behind == 1);
  const char *text = qualified ? arena_strndup(importer->arena, scope.text, length) : NULL;
  text_free(&scope);
  return text;
}

/* A type by an expression that has it. */
static struct type *type_of(struct importer *importer, const char *expression) {
  struct type *type = ARENA_NEW(importer->arena, struct type);
  *type = (struct type){.kind = TYPE_OTHER, .is_dependent = true, .size = -1, .align = -1};
  type->spelling = type->written = arena_printf(importer->arena, "__typeof__(%s)", expression);
  return type;
}

/* Whether it is a pointer or an array, the class template says. */
static struct type *type_of_static(struct importer *importer, const char *name, enum CXTypeKind kind) {
  struct type *type = type_of(importer, name);
  if (kind == CXType_Pointer) {
    type->kind = TYPE_POINTER;
    type->is_dependent = false;
    type->is_assumed = true;
    type->size = type->align = sizeof(void *);
    type->to = type_of(importer, arena_printf(importer->arena, "*%s", name));
  }
  type->is_dependent_class = kind == CXType_ConstantArray || kind == CXType_DependentSizedArray;
  return type;
}

static struct decl *new_static_member(struct importer *importer, const struct node *node, const char *scope,
                                      const char *name, enum CXTypeKind kind) {
  struct decl *decl = ARENA_NEW(importer->arena, struct decl);
  *decl = (struct decl){.kind = DECL_VAR,
                        .name = name,
                        .scope = scope,
                        .type = type_of_static(importer, arena_printf(importer->arena, "%s%s", scope, name), kind),
                        .storage = STORAGE_GLOBAL,
                        .begin = node->begin,
                        .end = node->begin,
                        .name_begin = node->begin,
                        .place = unit_place(importer->unit, node->begin),
                        .in_template = true,
                        .is_member = true,
                        .is_dependent = true,
                        .id = (int)importer->order.n};
  decl->canonical = decl->definition = decl;
  vec_push(&importer->order, decl);
  vec_push(&importer->dependent, decl);
  return decl;
}

/* The one of that name that was met before. One of a parameter's class is known in its function alone. */
static struct decl *known_member(const struct importer *importer, const char *scope, const char *name) {
  for (size_t i = 0; i < importer->dependent.n; i++) {
    struct decl *decl = importer->dependent.item[i];
    bool here = !decl->clause_in || decl->clause_in == importer->function;
    if (decl->scope && here && strcmp(decl->scope, scope) == 0 && strcmp(decl->name, name) == 0)
      return decl;
  }
  return NULL;
}

/* Where NAME stands in NODE, n::C<T>::NAME<...>; NULL: nowhere. */
static const char *name_in_front_of_arguments(const struct importer *importer, const struct node *node,
                                              const char *name) {
  const char *end = import_text(importer, node->end), *found = NULL;
  size_t length = strlen(name);
  struct token token;
  long depth = 0;
  for (const char *p = lex_token(import_text(importer, node->begin), end, &token); token.kind != TOKEN_END;
       p = lex_token(p, end, &token)) {
    depth += token_is(&token, "<") - token_is(&token, ">") - 2 * token_is(&token, ">>");
    if (depth == 0 && token.length == length && memcmp(token.text, name, length) == 0)
      found = token.text;
  }
  return found;
}

/* Text without blanks that mean nothing: clauses are read from text that has more of them. */
static const char *closed_up(struct importer *importer, const char *from, const char *end) {
  struct text text = {0};
  struct token token;
  bool name = false;
  for (const char *p = lex_token(from, end, &token); token.kind != TOKEN_END; p = lex_token(p, end, &token)) {
    text_printf(&text, "%s%.*s", name && token.kind == TOKEN_NAME ? " " : "", (int)token.length, token.text);
    name = token.kind == TOKEN_NAME;
  }
  const char *closed = arena_strdup(importer->arena, text.text ? text.text : "");
  text_free(&text);
  return closed;
}

/* Its type is not to be had, and no text needs it. */
void cxx_fill_variable_template(struct importer *importer, struct decl *decl) {
  decl->type = type_of(importer, decl->name);
}

/* As it is written where it is met first, without the scopes in front of it. */
void cxx_name_instance(struct importer *importer, struct node *node) {
  struct decl *decl = node->decl;
  const char *name = strchr(decl->name, '<') ? NULL : name_in_front_of_arguments(importer, node, decl->name);
  if (name)
    decl->name = decl->shown = closed_up(importer, name, import_text(importer, node->end));
}

/* The variable template that a name with arguments, v<T>, means; it has no type. */
static CXCursor variable_template(CXCursor cursor) {
  struct cursors children = cursor_children(cursor);
  CXCursor found = clang_getNullCursor();
  for (size_t i = 0; i < children.n; i++)
    if (clang_getCursorKind(children.item[i]) == CXCursor_OverloadedDeclRef)
      found = clang_getOverloadedDecl(children.item[i], 0);
  vec_free(&children);
  bool is_one =
      clang_getCursorKind(found) == CXCursor_UnexposedDecl && clang_getCursorType(found).kind == CXType_Invalid;
  return is_one ? found : clang_getNullCursor();
}

/* What its declaration says of its type, which is not to be had: *CONSTANT, and whether it is a pointer or an array. */
static enum CXTypeKind type_of_template(const struct importer *importer, const struct decl *decl, bool *constant) {
  const char *name = import_text(importer, decl->name_begin), *last = import_text(importer, decl->end);
  struct token token;
  bool pointer = false, expression = false;
  long depth = 0;
  *constant = false;
  for (const char *p = lex_token(import_text(importer, decl->begin), name, &token); token.kind != TOKEN_END;
       p = lex_token(p, name, &token)) {
    depth += token_is(&token, "<") - token_is(&token, ">") - 2 * token_is(&token, ">>");
    if (depth == 0 && token_is(&token, "*")) {
      pointer = true;
      *constant = false; /* const T *p */
    }
    *constant |= depth == 0 && token_is(&token, "const");
    expression |= token_is(&token, "constexpr");
  }
  *constant |= expression;
  lex_token(name + strlen(decl->name), last, &token);
  return token_is(&token, "[") ? CXType_ConstantArray : pointer ? CXType_Pointer : CXType_Unexposed;
}

/* v<T> is a variable that each instance of the function has one of, or shares. */
static void finish_instance(struct importer *importer, struct node *node, CXCursor cursor) {
  CXCursor variable = variable_template(cursor);
  struct decl *pattern = clang_Cursor_isNull(variable) ? NULL : import_decl(importer, variable);
  const char *at = pattern ? name_in_front_of_arguments(importer, node, pattern->name) : NULL;
  bool constant;
  if (!at)
    return;
  enum CXTypeKind kind = type_of_template(importer, pattern, &constant);
  if (constant)
    return;
  const char *name = closed_up(importer, at, import_text(importer, node->end));
  EACH_PTR (struct decl, known, importer->dependent)
    if (known->pattern == pattern && strcmp(known->name, name) == 0)
      node->decl = known;
  if (!node->decl)
    node->decl =
        new_static_member(importer, node, closed_up(importer, import_text(importer, node->begin), at), name, kind);
  node->decl->pattern = pattern;
  node->type = node->decl->type;
}

void cxx_finish_dependent_name(struct importer *importer, struct node *node, CXCursor cursor) {
  const char *name, *scope = scope_of(importer, node, false, &name);
  finish_instance(importer, node, cursor);
  if (node->decl)
    return;
  CXCursor member = scope ? static_member(cursor, name) : clang_getNullCursor();
  CXType type = clang_getCursorType(member);
  if (!scope || clang_isConstQualifiedType(type))
    return;
  node->decl = known_member(importer, scope, name);
  if (!node->decl && !clang_Cursor_isNull(member))
    node->decl = new_static_member(importer, node, scope, name, clang_getCanonicalType(type).kind);
  if (node->decl && !clang_Cursor_isNull(member))
    node->decl->pattern = import_decl(importer, member);
  if (node->decl)
    node->type = node->decl->type;
}

/* Whether A, as text, is B and "::". */
static bool is_scope_of(const char *a, const char *b) {
  for (;; a++, b++) {
    a += strspn(a, " ");
    b += strspn(b, " ");
    if (!*b || *a != *b)
      break;
  }
  return !*b && strcmp(a, ":: ") == 0;
}

bool cxx_is_of_base(struct importer *importer, const struct node *node) {
  const char *name, *scope = scope_of(importer, node, true, &name);
  struct cursors parts = {0};
  bool found = false;
  if (scope && !clang_Cursor_isNull(importer->self_class))
    parts = cursor_children(importer->self_class);
  for (size_t i = 0; i < parts.n && !found; i++)
    found = clang_getCursorKind(parts.item[i]) == CXCursor_CXXBaseSpecifier &&
            is_scope_of(scope, cursor_text(importer, clang_getTypeSpelling(clang_getCursorType(parts.item[i]))));
  vec_free(&parts);
  return found;
}

void cxx_name_in_clause(struct importer *importer, struct node *node) {
  const char *name, *scope = importer->in_template && !node->decl ? scope_of(importer, node, false, &name) : NULL;
  if (!scope || node->kind != N_OTHER_EXPR || !importer->function)
    return;
  node->kind = N_REF;
  node->nkids = 0;
  node->decl = new_static_member(importer, node, scope, name, CXType_Unexposed);
  node->decl->clause_in = importer->function;
  node->type = node->decl->type;
}
