/*
 * decls.c - libclang's declarations as struct decl. Declarations of system headers get an entry when something refers
 * to them; all others get one.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/clang/import.h"

static const struct {
  enum CXCursorKind from;
  enum decl_kind to;
} kinds[] = {
    {CXCursor_VarDecl, DECL_VAR},
    {CXCursor_ParmDecl, DECL_PARAM},
    {CXCursor_FunctionDecl, DECL_FUNCTION},
    {CXCursor_TypedefDecl, DECL_TYPEDEF},
    {CXCursor_StructDecl, DECL_STRUCT},
    {CXCursor_UnionDecl, DECL_UNION},
    {CXCursor_EnumDecl, DECL_ENUM},
    {CXCursor_EnumConstantDecl, DECL_ENUMERATOR},
    {CXCursor_FieldDecl, DECL_FIELD},
    {CXCursor_LabelStmt, DECL_LABEL},
    {CXCursor_ClassDecl, DECL_STRUCT},
    {CXCursor_ClassTemplate, DECL_STRUCT},
    {CXCursor_CXXMethod, DECL_FUNCTION},
    {CXCursor_Constructor, DECL_FUNCTION},
    {CXCursor_Destructor, DECL_FUNCTION},
    {CXCursor_ConversionFunction, DECL_FUNCTION},
    {CXCursor_TypeAliasDecl, DECL_TYPEDEF},
    {CXCursor_FunctionTemplate, DECL_FUNCTION},
    {CXCursor_ClassTemplatePartialSpecialization, DECL_STRUCT},
    {CXCursor_NonTypeTemplateParameter, DECL_ENUMERATOR},
};

static int kind_of(const struct importer *importer, CXCursor cursor) {
  enum CXCursorKind kind = clang_getCursorKind(cursor);
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (kinds[i].from == kind)
      return (int)kinds[i].to;
  bool variable =
      cxx_is_bound(cursor) || cxx_is_variable_instance(cursor) || cxx_is_variable_template(importer, cursor);
  return variable ? DECL_VAR : -1;
}

/* C++: `static` of a member says nothing of its linkage, and unnamed namespaces and `const` say static without it. */
static enum storage storage_by_linkage(CXCursor cursor) {
  if (clang_getCursorLinkage(cursor) != CXLinkage_External)
    return STORAGE_STATIC;
  bool has_value = !clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(cursor)); /* static const int n = 3; */
  return clang_isCursorDefinition(cursor) || has_value ? STORAGE_GLOBAL : STORAGE_EXTERN;
}

static enum storage storage_of(const struct importer *importer, CXCursor cursor, bool is_local) {
  bool variable = clang_getCursorKind(cursor) == CXCursor_VarDecl;
  if (clang_getCursorTLSKind(cursor) != CXTLS_None)
    return STORAGE_THREAD;
  if (importer->unit->cxx && variable && !is_local && clang_getCursorLinkage(cursor) > CXLinkage_NoLinkage)
    return storage_by_linkage(cursor);
  switch (clang_Cursor_getStorageClass(cursor)) {
  case CX_SC_Static:
    return is_local ? STORAGE_STATIC_LOCAL : STORAGE_STATIC;
  case CX_SC_Extern:
    return STORAGE_EXTERN;
  case CX_SC_Register:
    return STORAGE_REGISTER;
  default:
    return is_local ? STORAGE_AUTO : STORAGE_GLOBAL;
  }
}

static enum CXVisitorResult collect_field(CXCursor cursor, CXClientData data) {
  struct cursors *fields = data;
  vec_push(fields, cursor);
  return CXVisit_Continue;
}

static bool is_method(CXCursor cursor) {
  enum CXCursorKind kind = clang_getCursorKind(cursor);
  if (kind == CXCursor_FunctionTemplate)
    kind = clang_getTemplateCursorKind(cursor);
  return kind == CXCursor_Constructor || kind == CXCursor_Destructor || kind == CXCursor_ConversionFunction ||
         (kind == CXCursor_CXXMethod && !clang_CXXMethod_isStatic(cursor));
}

/* libclang shows nothing of an instance of a template, but what the template has. */
static struct cursors parts_of_class(CXCursor cursor) {
  struct cursors parts = cursor_children(cursor);
  CXCursor template = clang_getSpecializedCursorTemplate(cursor);
  if (parts.n || clang_Cursor_isNull(template))
    return parts;
  vec_free(&parts);
  return cursor_children(template);
}

static void fill_bases(struct importer *importer, struct decl *decl, CXCursor cursor) {
  struct cursors parts = parts_of_class(cursor);
  decl->bases = ARENA_ARRAY(importer->arena, const struct type *, parts.n);
  for (size_t i = 0; i < parts.n; i++) {
    if (clang_getCursorKind(parts.item[i]) != CXCursor_CXXBaseSpecifier || clang_isVirtualBase(parts.item[i]))
      continue;
    const struct type *type = import_type(importer, clang_getCursorType(parts.item[i]));
    if (type->kind == TYPE_STRUCT)
      decl->bases[decl->nbases++] = type;
  }
  vec_free(&parts);
}

/* C++: whether it is more than its public members, and whether it has methods. */
static void fill_class(struct decl *decl, CXCursor cursor) {
  struct cursors children = cursor_children(cursor);
  bool found = false;
  for (size_t i = 0; i < children.n; i++) {
    enum CXCursorKind kind = clang_getCursorKind(children.item[i]);
    decl->has_methods |= is_method(children.item[i]);
    found |= kind == CXCursor_CXXBaseSpecifier || kind == CXCursor_Destructor ||
             (kind == CXCursor_FieldDecl && clang_getCXXAccessSpecifier(children.item[i]) != CX_CXXPublic) ||
             (kind == CXCursor_CXXMethod && clang_CXXMethod_isVirtual(children.item[i]));
  }
  vec_free(&children);
  decl->is_class = found;
}

static void fill_members(struct importer *importer, struct decl *decl, CXCursor cursor) {
  struct cursors found = {0};
  if (decl->kind == DECL_ENUM)
    found = cursor_children(cursor);
  else
    clang_Type_visitFields(clang_getCursorType(cursor), collect_field, &found);
  decl->members = ARENA_ARRAY(importer->arena, struct decl *, found.n);
  for (size_t i = 0; i < found.n; i++) {
    int kind = kind_of(importer, found.item[i]);
    if (kind == DECL_FIELD || kind == DECL_ENUMERATOR)
      decl->members[decl->nmembers++] = import_decl(importer, found.item[i]);
  }
  vec_free(&found);
}

static bool is_tag(const struct decl *decl) {
  return decl->kind == DECL_STRUCT || decl->kind == DECL_UNION || decl->kind == DECL_ENUM;
}

/* Behind the attributes at OFFSET, if there are any: __attribute__((..)), __declspec(..), [[..]]. */
static size_t skip_attributes(const struct importer *importer, size_t offset, bool brackets) {
  const char *text = importer->unit->text, *end = text + importer->unit->length;
  for (;;) {
    struct token token;
    const char *p = lex_token(text + import_skip_blank(importer, offset), end, &token);
    bool bracket = brackets && token_is(&token, "[");
    if (!bracket && !token_is(&token, "__attribute__") && !token_is(&token, "__attribute") &&
        !token_is(&token, "__declspec"))
      return offset;
    int depth = bracket;
    do {
      p = lex_token(text + import_skip_blank(importer, (size_t)(p - text)), end, &token);
      depth += token_is(&token, "(") || token_is(&token, "[")   ? 1
               : token_is(&token, ")") || token_is(&token, "]") ? -1
                                                                : 0;
    } while (depth > 0 && token.kind != TOKEN_END);
    offset = (size_t)(p - text);
  }
}

/* Attributes behind a type's declaration say how it lies in memory; libclang leaves them out. */
static void fill_type_places(const struct importer *importer, struct decl *decl) {
  const char *text = importer->unit->text;
  bool defines = is_tag(decl) && decl->end > decl->begin && text[decl->end - 1] == '}';
  if (defines || decl->kind == DECL_TYPEDEF)
    decl->end = skip_attributes(importer, decl->end, false);
  if (!defines)
    return;
  struct token token;
  const char *keyword = lex_token(text + decl->begin, text + decl->end, &token);
  if (token_is(&token, "template"))
    return;
  size_t behind = skip_attributes(importer, (size_t)(keyword - text), true);
  decl->tag_begin = import_skip_blank(importer, behind);
  lex_token(text + decl->tag_begin, text + decl->end, &token);
  decl->untagged = token.kind != TOKEN_NAME;
}

/* Clang declares its builtin functions, and in C89 functions that are only called, where they are used first: the
   declaration is nothing but the name there (or a part of the function's: __sync_fetch_and_add_4). */
static bool is_declared_by_use(const struct decl *decl) {
  return decl->kind == DECL_FUNCTION && decl->begin == decl->name_begin &&
         decl->end - decl->begin <= strlen(decl->name);
}

static void fill_places(struct importer *importer, struct decl *decl, CXCursor cursor) {
  decl->is_builtin = !cursor_extent(cursor, &decl->begin, &decl->end) ||
                     !location_offset(clang_getCursorLocation(cursor), &decl->name_begin);
  if (decl->is_builtin)
    return;
  decl->in_system_header = source_is_system(importer->reader->source, decl->begin);
  decl->is_implicit = is_declared_by_use(decl);
  if (importer->in_frame && reading_at(&importer->reader->readings, decl->begin)) {
    decl->is_builtin = true;
    return;
  }
  const char *text = importer->unit->text;
  if (!decl->name[0]) {
    const char *brace = memchr(text + decl->begin, '{', decl->end - decl->begin);
    decl->name_begin = brace ? (size_t)(brace - text) : decl->begin;
  }
  fill_type_places(importer, decl);
  decl->in_system_header = source_is_system(importer->reader->source, decl->name_begin);
  decl->place = unit_place(importer->unit, decl->name_begin);
}

/* libclang gives anonymous tags a name with their place; those have blanks or parentheses in them. */
static const char *name_of(struct importer *importer, CXCursor cursor) {
  if (clang_Cursor_isAnonymous(cursor))
    return "";
  const char *name = cursor_text(importer, clang_getCursorSpelling(cursor));
  bool unnamed = kind_of(importer, cursor) != DECL_FUNCTION && (strpbrk(name, " (") || *name == '[');
  return unnamed ? "" : name;
}

/* libclang shows the attribute as one of a kind that it does not know, so the words decide. */
static bool has_alias(struct importer *importer, CXCursor cursor) {
  static const char *const words[] = {"alias", "__alias__", "weakref", "__weakref__"};
  struct cursors children = {0};
  bool found = false;
  if (clang_Cursor_hasAttrs(cursor))
    children = cursor_children(cursor);
  for (size_t i = 0; i < children.n; i++) {
    size_t begin, end, length = 0;
    if (clang_getCursorKind(children.item[i]) != CXCursor_UnexposedAttr ||
        !cursor_extent(children.item[i], &begin, &end))
      continue;
    const char *text = importer->unit->text + begin;
    length = strspn(text, "_abcdefghijklmnopqrstuvwxyz");
    for (size_t w = 0; w < sizeof words / sizeof *words; w++)
      found |= word_is(text, length, words[w]);
  }
  vec_free(&children);
  return found;
}

/* libclang says of no template that it has attributes, but shows them. */
static bool has_attribute(CXCursor cursor, enum CXCursorKind kind) {
  struct cursors children = {0};
  bool found = false;
  if (clang_Cursor_hasAttrs(cursor) || clang_getCursorKind(cursor) == CXCursor_FunctionTemplate)
    children = cursor_children(cursor);
  for (size_t i = 0; i < children.n; i++)
    found |= clang_getCursorKind(children.item[i]) == kind;
  vec_free(&children);
  return found;
}

/* C++: the function whose body, or parameters, DECL stands in. Of a lambda it is that around it. */
static struct decl *function_around(const struct importer *importer, const struct decl *decl) {
  struct decl *function = importer->function;
  bool inside = function && function != decl && !decl->is_builtin && decl->begin >= function->begin &&
                decl->begin < function->end;
  return inside ? function : NULL;
}

/* "n::C::"; what has no name is left out, as an unnamed namespace is. */
static const char *scope_of(struct importer *importer, CXCursor cursor) {
  CXCursor parent = clang_getCursorSemanticParent(cursor);
  enum CXCursorKind kind = clang_getCursorKind(parent);
  if (clang_Cursor_isNull(parent) || kind == CXCursor_TranslationUnit || clang_isInvalid(kind))
    return "";
  if (cxx_is_instance(parent))
    return arena_printf(
        importer->arena,
        "%s::", cursor_text(importer, clang_getTypeSpelling(clang_getCanonicalType(clang_getCursorType(parent)))));
  const char *name = name_of(importer, parent), *outer = scope_of(importer, parent);
  return *name ? arena_printf(importer->arena, "%s%s::", outer, name) : outer;
}

static bool holds_word(const struct importer *importer, size_t begin, size_t end, const char *word) {
  struct token token;
  const char *last = import_text(importer, end);
  for (const char *p = lex_token(import_text(importer, begin), last, &token); token.kind != TOKEN_END;
       p = lex_token(p, last, &token))
    if (token_is(&token, word))
      return true;
  return false;
}

static bool is_constexpr(struct importer *importer, struct decl *decl, CXCursor cursor) {
  if (decl->kind != DECL_VAR || decl->is_builtin || decl->is_reference)
    return false;
  bool integer = (decl->type->kind >= TYPE_BOOL && decl->type->kind <= TYPE_UINT128) || decl->type->kind == TYPE_ENUM;
  CXCursor initial = clang_Cursor_getVarDeclInitializer(cursor);
  decl->has_value = integer && decl->type->is_const && !importer->in_template && !clang_Cursor_isNull(initial) &&
                    import_value(initial, &decl->enum_value);
  return decl->has_value || holds_word(importer, decl->begin, decl->name_begin, "constexpr");
}

/* "f<T, N>", for messages. */
static const char *own_name(struct importer *importer, const char *name, CXCursor cursor) {
  static const enum CXCursorKind kinds[] = {CXCursor_TemplateTypeParameter, CXCursor_NonTypeTemplateParameter,
                                            CXCursor_TemplateTemplateParameter};
  struct cursors children = cursor_children(cursor);
  struct text text = {0};
  for (size_t i = 0; i < children.n; i++)
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
      if (clang_getCursorKind(children.item[i]) == kinds[k])
        text_printf(&text, "%s%s", text.length ? ", " : "<",
                    cursor_text(importer, clang_getCursorSpelling(children.item[i])));
  vec_free(&children);
  const char *own = text.length ? arena_printf(importer->arena, "%s%s>", name, text.text) : name;
  text_free(&text);
  return own;
}

/* The name of the function, with those of the scopes around it, as demanglers print them. */
static const char *shown_name(struct importer *importer, CXCursor cursor) {
  const char *name = cursor_text(importer, clang_getCursorSpelling(cursor));
  CXCursor parent = clang_getCursorSemanticParent(cursor);
  enum CXCursorKind kind = clang_getCursorKind(parent);
  if (clang_getCursorKind(cursor) == CXCursor_FunctionTemplate)
    name = own_name(importer, name, cursor);
  for (; !clang_Cursor_isNull(parent) && kind != CXCursor_TranslationUnit && !clang_isInvalid(kind);
       parent = clang_getCursorSemanticParent(parent), kind = clang_getCursorKind(parent)) {
    const char *scope = name_of(importer, parent);
    if (kind == CXCursor_ClassTemplate || kind == CXCursor_ClassTemplatePartialSpecialization)
      scope = cursor_text(importer, clang_getCursorDisplayName(parent));
    else if (!*scope && kind == CXCursor_Namespace)
      scope = "(anonymous namespace)";
    if (*scope && strncmp(scope, "__line", 6) != 0) /* of another language's program, which has no namespaces */
      name = arena_printf(importer->arena, "%s::%s", scope, name);
  }
  return name;
}

/* What only C++ has: constants that types may depend on; of what stands in no function, its scope, and its name in
   object files, which templates have none of. */
static void fill_cxx(struct importer *importer, struct decl *decl, CXCursor cursor) {
  decl->is_constexpr = is_constexpr(importer, decl, cursor);
  bool object = decl->kind == DECL_VAR || decl->kind == DECL_FUNCTION;
  if (decl->kind == DECL_FUNCTION && !decl->is_builtin) {
    decl->shown = shown_name(importer, cursor);
    decl->in_constants = holds_word(importer, decl->begin, decl->name_begin, "constexpr") ||
                         holds_word(importer, decl->begin, decl->name_begin, "consteval");
  }
  if (!object || decl->function)
    return;
  decl->scope = scope_of(importer, cursor);
  if (!decl->in_template && !decl->is_builtin)
    decl->symbol = cursor_text(importer, clang_Cursor_getMangling(cursor));
}

static void fill_decl(struct importer *importer, struct decl *decl, CXCursor cursor) {
  decl->name = decl->shown = name_of(importer, cursor);
  CXCursor parent = clang_getCursorSemanticParent(cursor);
  fill_places(importer, decl, cursor);
  if (importer->unit->cxx)
    decl->function = function_around(importer, decl);
  else if (clang_getCursorKind(parent) == CXCursor_FunctionDecl)
    decl->function = import_decl(importer, parent);
  decl->in_template = (importer->in_template > 0 && !cxx_is_instance(cursor)) || cxx_is_template(cursor) ||
                      cxx_is_variable_template(importer, cursor) ||
                      clang_getCursorKind(cursor) == CXCursor_NonTypeTemplateParameter;
  decl->is_method = is_method(cursor);
  decl->is_member = cxx_is_class(parent) || cxx_is_class(clang_getCursorLexicalParent(cursor));
  decl->is_const = decl->is_method && clang_CXXMethod_isConst(cursor);
  decl->is_virtual = decl->is_method && clang_CXXMethod_isVirtual(cursor);
  decl->is_pure = decl->is_method && clang_CXXMethod_isPureVirtual(cursor);
  decl->is_reference = cxx_is_reference(clang_getCursorType(cursor));
  if (decl->kind == DECL_LABEL) {
    decl->function = importer->function;
    decl->canonical = decl->definition = decl;
    return;
  }
  if (decl->kind == DECL_PARAM)
    decl->type = import_param_type(importer, cursor);
  else if (cxx_is_variable_template(importer, cursor))
    cxx_fill_variable_template(importer, decl);
  else if (decl->kind == DECL_TYPEDEF)
    decl->type = import_type(importer, clang_getTypedefDeclUnderlyingType(cursor));
  else
    decl->type = import_type(importer, clang_getCursorType(cursor));
  if (decl->kind == DECL_VAR || decl->kind == DECL_PARAM || decl->kind == DECL_FUNCTION)
    decl->storage = storage_of(importer, cursor, decl->function != NULL && decl->kind != DECL_FUNCTION);
  if (importer->unit->cxx)
    fill_cxx(importer, decl, cursor);
  size_t length = decl->in_template && decl->type->spelling ? strlen(decl->type->spelling) : 0;
  decl->is_pack = (decl->kind == DECL_PARAM || decl->kind == DECL_VAR) && length > 3 &&
                  strcmp(decl->type->spelling + length - 3, "...") == 0;
  decl->is_alias = decl->kind == DECL_VAR && !decl->function && has_alias(importer, cursor);
  decl->is_function_of_arguments = decl->kind == DECL_FUNCTION && has_attribute(cursor, CXCursor_ConstAttr);
  decl->is_bitfield = decl->kind == DECL_FIELD && clang_Cursor_isBitField(cursor);
  decl->bit_width = decl->is_bitfield ? clang_getFieldDeclBitWidth(cursor) : 0;
  decl->bit_offset = decl->kind == DECL_FIELD ? (int)clang_Cursor_getOffsetOfField(cursor) : 0;
  if (decl->kind == DECL_ENUMERATOR && !decl->in_template)
    decl->enum_value = (long)clang_getEnumConstantDeclValue(cursor);
  decl->canonical = import_decl(importer, clang_getCanonicalCursor(cursor));
  CXCursor definition = clang_getCursorDefinition(cursor);
  if (!clang_Cursor_isNull(definition) && !clang_isInvalid(clang_getCursorKind(definition)))
    decl->definition = import_decl(importer, definition);
  if (importer->unit->cxx && (decl->kind == DECL_STRUCT || decl->kind == DECL_UNION) && decl->definition == decl)
    fill_class(decl, cursor);
  if (is_tag(decl) && decl->definition == decl && !cxx_is_template(cursor))
    fill_members(importer, decl, cursor);
  if (importer->unit->cxx && decl->kind == DECL_STRUCT && decl->definition == decl && !cxx_is_template(cursor))
    fill_bases(importer, decl, cursor);
}

/* A label is met at its statement and at each goto, as different cursors of the same place. */
static struct decl *known_label(const struct importer *importer, CXCursor cursor) {
  size_t offset;
  if (!location_offset(clang_getCursorLocation(cursor), &offset))
    return NULL;
  for (size_t i = importer->order.n; i-- > 0;) {
    struct decl *decl = importer->order.item[i];
    if (decl->kind == DECL_LABEL && decl->name_begin == offset)
      return decl;
    if (decl == importer->function)
      break;
  }
  return NULL;
}

struct decl *import_decl(struct importer *importer, CXCursor cursor) {
  int kind = kind_of(importer, cursor);
  if (kind < 0)
    return NULL;
  struct decl *label = kind == DECL_LABEL ? known_label(importer, cursor) : NULL;
  if (label)
    return label;
  struct decl **entry = cursor_entry(&importer->decls, cursor);
  if (*entry)
    return *entry;
  struct decl *decl = *entry = ARENA_NEW(importer->arena, struct decl);
  decl->kind = (enum decl_kind)kind;
  decl->canonical = decl;
  decl->id = (int)importer->order.n;
  vec_push(&importer->order, decl);
  fill_decl(importer, decl, cursor);
  return decl;
}
