/*
 * types.c - libclang's types as struct type, one for each qualified type, made when first met.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <wchar.h>

#include "front/clang/import.h"

static const struct {
  enum CXTypeKind from;
  enum type_kind to;
} kinds[] = {
    {CXType_Void, TYPE_VOID},
    {CXType_Bool, TYPE_BOOL},
    {CXType_Char_S, TYPE_CHAR},
    {CXType_Char_U, TYPE_CHAR},
    {CXType_SChar, TYPE_SCHAR},
    {CXType_UChar, TYPE_UCHAR},
    {CXType_Short, TYPE_SHORT},
    {CXType_UShort, TYPE_USHORT},
    {CXType_Int, TYPE_INT},
    {CXType_UInt, TYPE_UINT},
    {CXType_Long, TYPE_LONG},
    {CXType_ULong, TYPE_ULONG},
    {CXType_LongLong, TYPE_LLONG},
    {CXType_ULongLong, TYPE_ULLONG},
    {CXType_Int128, TYPE_INT128},
    {CXType_UInt128, TYPE_UINT128},
    {CXType_Half, TYPE_HALF},
    {CXType_Float16, TYPE_HALF},
    {CXType_Float, TYPE_FLOAT},
    {CXType_Double, TYPE_DOUBLE},
    {CXType_LongDouble, TYPE_LDOUBLE},
    {CXType_Float128, TYPE_FLOAT128},
    {CXType_Complex, TYPE_COMPLEX},
    {CXType_Pointer, TYPE_POINTER},
    {CXType_ConstantArray, TYPE_ARRAY},
    {CXType_VariableArray, TYPE_VLA},
    {CXType_DependentSizedArray, TYPE_VLA},
    {CXType_Vector, TYPE_VECTOR},
    {CXType_ExtVector, TYPE_VECTOR},
    {CXType_Enum, TYPE_ENUM},
    {CXType_IncompleteArray, TYPE_INCOMPLETE_ARRAY},
    {CXType_FunctionProto, TYPE_FUNCTION},
    {CXType_FunctionNoProto, TYPE_FUNCTION},
    {CXType_WChar, WCHAR_MIN == 0 ? TYPE_UINT : TYPE_INT}, /* of the machine that Sumac is built for */
    {CXType_Char16, TYPE_USHORT},
    {CXType_Char32, TYPE_UINT},
};

static size_t slot_of(const struct type_map *map, const void *key) {
  size_t i = ((uintptr_t)key >> 3) * 0x9E3779B97F4A7C15u & (map->capacity - 1);
  while (map->item[i].type && map->item[i].key != key)
    i = (i + 1) & (map->capacity - 1);
  return i;
}

static void grow(struct type_map *map) {
  struct type_map old = *map;
  map->capacity = old.capacity ? old.capacity * 2 : 256;
  map->item = xrealloc(NULL, map->capacity * sizeof *map->item);
  memset(map->item, 0, map->capacity * sizeof *map->item);
  for (size_t i = 0; i < old.capacity; i++)
    if (old.item[i].type)
      map->item[slot_of(map, old.item[i].key)] = old.item[i];
  free(old.item);
}

/* The type's entry; *fresh when it was just made. */
static struct type *entry(struct importer *importer, const void *key, bool *fresh) {
  struct type_map *map = &importer->types;
  if (map->n * 2 >= map->capacity)
    grow(map);
  size_t i = slot_of(map, key);
  *fresh = !map->item[i].type;
  if (*fresh) {
    map->item[i].key = key;
    map->item[i].type = ARENA_NEW(importer->arena, struct type);
    map->n++;
  }
  return map->item[i].type;
}

/* libclang has no kind for it. */
static bool is_char8(CXType canonical) {
  if (canonical.kind != CXType_Unexposed)
    return false;
  CXString spelling = clang_getTypeSpelling(clang_getUnqualifiedType(canonical));
  bool is = strcmp(clang_getCString(spelling), "char8_t") == 0;
  clang_disposeString(spelling);
  return is;
}

static enum type_kind kind_of(CXType canonical) {
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (kinds[i].from == canonical.kind)
      return kinds[i].to;
  if (canonical.kind == CXType_Record)
    return clang_getCursorKind(clang_getTypeDeclaration(canonical)) == CXCursor_UnionDecl ? TYPE_UNION : TYPE_STRUCT;
  return is_char8(canonical) ? TYPE_UCHAR : TYPE_OTHER;
}

static void fill_function(struct importer *importer, struct type *type, CXType from) {
  type->to = import_type(importer, clang_getResultType(from));
  type->has_references = cxx_is_reference(clang_getResultType(from));
  type->unprototyped = from.kind == CXType_FunctionNoProto;
  type->variadic = !type->unprototyped && clang_isFunctionTypeVariadic(from);
  int n = clang_getNumArgTypes(from);
  type->nparams = n > 0 ? (size_t)n : 0;
  const struct type **params = ARENA_ARRAY(importer->arena, const struct type *, type->nparams);
  for (int i = 0; i < n; i++) {
    CXType param = clang_getArgType(from, (unsigned)i);
    params[i] = import_type(importer, param);
    type->has_references |= cxx_is_reference(param);
    bool writes =
        cxx_is_reference(param) && !clang_isConstQualifiedType(clang_getPointeeType(clang_getCanonicalType(param)));
    if (writes && i < 64)
      type->refers |= 1ul << i;
  }
  type->params = params;
}

static CXType without_names(CXType type) {
  while (type.kind == CXType_Elaborated || type.kind == CXType_Typedef)
    type = type.kind == CXType_Elaborated ? clang_Type_getNamedType(type)
                                          : clang_getTypedefDeclUnderlyingType(clang_getTypeDeclaration(type));
  return type;
}

static bool has_align(CXType canonical) {
  enum type_kind kind = kind_of(canonical);
  return kind != TYPE_VOID && kind != TYPE_FUNCTION && kind != TYPE_OTHER;
}

static CXType behind(CXType type) {
  return type.kind == CXType_Pointer ? clang_getPointeeType(type) : clang_getArrayElementType(type);
}

/* A typedef's attribute says what lies behind the pointer or array FROM, or further behind, is aligned otherwise than
   its type is: then the typedef's name counts. */
static bool names_align(CXType from) {
  from = without_names(from);
  if (from.kind != CXType_Pointer && from.kind != CXType_ConstantArray && from.kind != CXType_VariableArray &&
      from.kind != CXType_IncompleteArray)
    return false;
  CXType inner = behind(from), canonical = clang_getCanonicalType(inner);
  return has_align(canonical) &&
         (clang_Type_getAlignOf(inner) != clang_Type_getAlignOf(canonical) || names_align(inner));
}

/* What the kind of type brings with it. */
static void fill_parts(struct importer *importer, struct type *type, CXType from) {
  switch (type->kind) {
  case TYPE_POINTER:
    type->to = import_type(importer, behind(from));
    break;
  case TYPE_ARRAY:
    type->length = (long)clang_getArraySize(from);
    type->to = import_type(importer, behind(from));
    break;
  case TYPE_VLA:
  case TYPE_INCOMPLETE_ARRAY:
    type->to = import_type(importer, behind(from));
    break;
  case TYPE_COMPLEX:
    type->to = import_type(importer, clang_getElementType(from));
    break;
  case TYPE_VECTOR:
    type->to = import_type(importer, clang_getElementType(from));
    type->length = (long)clang_getNumElements(from);
    break;
  case TYPE_FUNCTION:
    fill_function(importer, type, from);
    break;
  case TYPE_ENUM:
    type->tag = import_decl(importer, clang_getTypeDeclaration(from));
    type->to = import_type(importer, clang_getEnumDeclIntegerType(clang_getTypeDeclaration(from)));
    break;
  case TYPE_STRUCT:
  case TYPE_UNION:
    type->tag = import_decl(importer, clang_getTypeDeclaration(from));
    break;
  default:
    break;
  }
}

static const char *typedef_name(struct importer *importer, CXType from) {
  while (from.kind == CXType_Elaborated)
    from = clang_Type_getNamedType(from);
  return from.kind == CXType_Typedef ? cursor_text(importer, clang_getTypedefName(from)) : NULL;
}

static const char *without_qualifiers(const char *spelling) {
  static const char *const words[] = {"const ", "volatile ", "__restrict "};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strncmp(spelling, words[i], strlen(words[i])) == 0)
      return without_qualifiers(spelling + strlen(words[i]));
  return spelling;
}

/* A name with parentheses is clang's for a type that has none: "(lambda at f.cpp:3:5)". */
static bool is_name(const char *spelling) {
  return !strstr(spelling, "(lambda") && !strstr(spelling, "(unnamed") && !strstr(spelling, "(anonymous") &&
         strcmp(spelling, "auto") != 0;
}

/* The whole name, wherever the text stands; of what depends on a template's parameters, which have no names there, as
   it was written. NULL: it has no name. */
static const char *written_name(struct importer *importer, const struct type *type, CXType from, CXType canonical) {
  static const char *const words[] = {
      [DECL_STRUCT] = "struct ", [DECL_UNION] = "union ", [DECL_ENUM] = "enum "}; /* a variable may hide the name */
  const char *whole = without_qualifiers(cursor_text(importer, clang_getTypeSpelling(canonical)));
  const char *short_name = without_qualifiers(cursor_text(importer, clang_getTypeSpelling(from)));
  bool may_refer = type->is_dependent && !type->is_dependent_class; /* F of f(F &&x) is L & where x is an lvalue */
  if (!is_name(whole) || type->is_dependent || strstr(whole, "type-parameter-"))
    return !is_name(short_name) ? NULL
           : may_refer          ? arena_printf(importer->arena, "__remove_reference_t(%s)", short_name)
                                : short_name;
  bool tagged = type->tag && !(type->tag->definition ? type->tag->definition : type->tag)->untagged;
  return arena_printf(importer->arena, "%s%s", tagged ? words[type->tag->kind] : "", whole);
}

const struct type *import_type(struct importer *importer, CXType from) {
  bool fresh;
  if (cxx_is_reference(from))
    return import_type(importer, clang_getPointeeType(without_names(from)));
  struct type *type = entry(importer, from.data[0], &fresh);
  if (!fresh)
    return type;
  CXType canonical = clang_getCanonicalType(from);
  type->is_const = clang_isConstQualifiedType(canonical);
  type->is_volatile = clang_isVolatileQualifiedType(canonical);
  type->is_restrict = clang_isRestrictQualifiedType(canonical);
  type->is_atomic = canonical.kind == CXType_Atomic;
  if (type->is_atomic)
    canonical = clang_getCanonicalType(clang_Type_getValueType(canonical));
  type->kind = kind_of(canonical);
  importer->unit->char_is_unsigned |= canonical.kind == CXType_Char_U;
  type->has_dependent_length = canonical.kind == CXType_DependentSizedArray;
  type->is_dependent =
      type->kind == TYPE_OTHER && importer->unit->cxx &&
      (canonical.kind == CXType_Unexposed || canonical.kind == CXType_Dependent || canonical.kind == CXType_Auto);
  if (type->kind == TYPE_OTHER && canonical.kind != CXType_Invalid)
    type->identity = clang_getUnqualifiedType(canonical).data[0];
  type->is_dependent_class = type->is_dependent && cxx_is_class(clang_getTypeDeclaration(canonical));
  type->spelling = cursor_text(importer, clang_getTypeSpelling(from));
  if (strstr(type->spelling, "typeof")) /* names variables that may mean nothing elsewhere */
    type->spelling = cursor_text(importer, clang_getTypeSpelling(clang_getCanonicalType(from)));
  type->typedef_name = typedef_name(importer, from);
  type->size = type->align = -1;
  /* TYPE_OTHER: Clang crashes when asked for the size of the type that a builtin function's name has. */
  if (type->kind == TYPE_POINTER) { /* C++: Clang crashes when asked for that of a pointer to `auto` in a template */
    type->size = sizeof(void *);
    type->align = importer->in_template ? (long)sizeof(void *) : (long)clang_Type_getAlignOf(from);
    type->aligned_by_name = type->typedef_name && type->align != (long)sizeof(void *);
  } else if (type->kind != TYPE_VOID && type->kind != TYPE_FUNCTION && type->kind != TYPE_OTHER) {
    long long size = clang_Type_getSizeOf(canonical);
    type->size = size < 0 ? -1 : (long)size;
    long long align = clang_Type_getAlignOf(from);
    type->align = align < 0 ? -1 : (long)align;
    type->aligned_by_name = type->typedef_name && align > 0 && align != clang_Type_getAlignOf(canonical);
  }
  CXType named = without_names(from); /* C++: the canonical type has other names for a template's parameters */
  bool whole = importer->unit->cxx && named.kind == canonical.kind;
  fill_parts(importer, type, whole || names_align(from) ? named : canonical);
  if (importer->unit->cxx && (type->tag || type->kind == TYPE_OTHER))
    type->written = written_name(importer, type, from, canonical);
  if (type->kind == TYPE_VLA && canonical.data[0] != from.data[0]) {
    struct vla_pair pair = {type, import_type(importer, canonical)};
    vec_push(&importer->vlas, pair);
  }
  return type;
}

/* Sugar over a variable-length array has the size of what it stands for, and the other way round. */
void share_vla_sizes(struct importer *importer) {
  for (size_t i = 0; i < importer->vlas.n; i++) {
    struct type *sugar = importer->vlas.item[i].sugar, *canonical = (struct type *)importer->vlas.item[i].canonical;
    if (!canonical->vla_size)
      canonical->vla_size = sugar->vla_size;
  }
  for (size_t i = 0; i < importer->vlas.n; i++)
    if (!importer->vlas.item[i].sugar->vla_size)
      importer->vlas.item[i].sugar->vla_size = importer->vlas.item[i].canonical->vla_size;
  vec_free(&importer->vlas);
}

/* Is the word among the qualifiers in the first brackets: "double[restrict 3]"? */
static bool in_brackets(const char *spelling, const char *word) {
  const char *open = strchr(spelling, '['), *close = open ? strchr(open, ']') : NULL;
  const char *found = open ? strstr(open, word) : NULL;
  return found && found < close;
}

/* The type of an array's elements, with the qualifiers that Clang may have at the array only. */
static const struct type *qualified_element(struct importer *importer, const struct type *array) {
  if (!array->is_const || array->to->is_const)
    return array->to;
  struct type *element = ARENA_NEW(importer->arena, struct type);
  *element = *array->to;
  element->is_const = true;
  element->spelling = arena_printf(importer->arena, "const %s", array->to->spelling);
  return element;
}

/* libclang shows the type of a parameter as written; an array or function there is a pointer. */
const struct type *import_param_type(struct importer *importer, CXCursor param) {
  const struct type *type = import_type(importer, clang_getCursorType(param));
  if (cxx_is_reference(clang_getCursorType(param)))
    return type;
  bool function = type->kind == TYPE_FUNCTION;
  if (!function && type->kind != TYPE_ARRAY && type->kind != TYPE_VLA && type->kind != TYPE_INCOMPLETE_ARRAY)
    return type;
  struct type *pointer = ARENA_NEW(importer->arena, struct type);
  CXCursor owner = clang_getCursorSemanticParent(param);
  CXType prototype = clang_getCanonicalType(clang_getCursorType(owner));
  int n = clang_Cursor_getNumArguments(owner);
  for (int i = 0; i < n && prototype.kind == CXType_FunctionProto; i++)
    if (clang_equalCursors(clang_Cursor_getArgument(owner, (unsigned)i), param))
      pointer->spelling = import_type(importer, clang_getArgType(prototype, (unsigned)i))->spelling;
  pointer->kind = TYPE_POINTER;
  pointer->to = function ? type : qualified_element(importer, type);
  if (!pointer->spelling)
    pointer->spelling = arena_printf(importer->arena, "%s *", pointer->to->spelling);
  pointer->is_restrict = in_brackets(type->spelling, "restrict");
  pointer->is_const = in_brackets(type->spelling, "const");
  pointer->is_volatile = in_brackets(type->spelling, "volatile");
  pointer->size = pointer->align = sizeof(void *);
  return pointer;
}
