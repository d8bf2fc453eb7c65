/*
 * types.c - C types as text, and which of them the builtins know.
 */
#include "lower/state.h"

static const char *const basic_names[] = {
    [TYPE_VOID] = "void",
    [TYPE_BOOL] = "_Bool",
    [TYPE_CHAR] = "char",
    [TYPE_SCHAR] = "signed char",
    [TYPE_UCHAR] = "unsigned char",
    [TYPE_SHORT] = "short",
    [TYPE_USHORT] = "unsigned short",
    [TYPE_INT] = "int",
    [TYPE_UINT] = "unsigned",
    [TYPE_LONG] = "long",
    [TYPE_ULONG] = "unsigned long",
    [TYPE_LLONG] = "long long",
    [TYPE_ULLONG] = "unsigned long long",
    [TYPE_INT128] = "__int128",
    [TYPE_UINT128] = "unsigned __int128",
    [TYPE_HALF] = "_Float16",
    [TYPE_FLOAT] = "float",
    [TYPE_DOUBLE] = "double",
    [TYPE_LDOUBLE] = "long double",
    [TYPE_FLOAT128] = "__float128",
};

/* The types of builtins that C's types are reduced as. */
static const struct {
  enum type_kind kind;
  enum red_type type;
} reducible[] = {
    {TYPE_BOOL, RED_B8},    {TYPE_SCHAR, RED_I8},  {TYPE_UCHAR, RED_U8},   {TYPE_SHORT, RED_I16},
    {TYPE_USHORT, RED_U16}, {TYPE_INT, RED_I32},   {TYPE_UINT, RED_U32},   {TYPE_LONG, RED_I64},
    {TYPE_ULONG, RED_U64},  {TYPE_LLONG, RED_I64}, {TYPE_ULLONG, RED_U64}, {TYPE_FLOAT, RED_F32},
    {TYPE_DOUBLE, RED_F64},
};

bool type_is_integer(const struct type *type) {
  return (type->kind >= TYPE_BOOL && type->kind <= TYPE_UINT128) || type->kind == TYPE_ENUM;
}

/* Clang has the qualifier of an array's elements at the array, in typedefs and canonical types. */
bool type_is_const(const struct type *type) {
  bool is_const = type->is_const;
  while (type->kind == TYPE_ARRAY || type->kind == TYPE_VLA || type->kind == TYPE_INCOMPLETE_ARRAY) {
    type = type->to;
    is_const |= type->is_const;
  }
  return is_const;
}

bool type_is_scalar(const struct type *type) {
  return (type->kind >= TYPE_BOOL && type->kind <= TYPE_POINTER) || type->kind == TYPE_ENUM;
}

bool type_is_aggregate(const struct type *type) {
  return type->kind == TYPE_ARRAY || type->kind == TYPE_VLA || type->kind == TYPE_INCOMPLETE_ARRAY ||
         type->kind == TYPE_STRUCT || type->kind == TYPE_UNION;
}

bool type_is_unsigned(const struct lowering *l, const struct type *type) {
  switch (type->kind) {
  case TYPE_BOOL:
  case TYPE_UCHAR:
  case TYPE_USHORT:
  case TYPE_UINT:
  case TYPE_ULONG:
  case TYPE_ULLONG:
  case TYPE_UINT128:
    return true;
  case TYPE_CHAR:
    return l->char_unsigned;
  case TYPE_ENUM:
    return type->to && type_is_unsigned(l, type->to);
  default:
    return false;
  }
}

bool type_accumulates(struct lowering *l, int op, const struct type *e, const struct type *x) {
  if (!e || !type_is_scalar(e) || e->kind == TYPE_POINTER || e->kind == TYPE_COMPLEX)
    return false;
  bool whole = type_is_integer(e), extreme = op == RED_MAX || op == RED_MIN;
  if (!type_is_integer(x))
    return whole || e->size <= x->size || !extreme;
  if (!whole || !extreme)
    return whole;
  bool same_sign = type_is_unsigned(l, e) == type_is_unsigned(l, x);
  return same_sign ? e->size <= x->size : type_is_unsigned(l, e) && e->size < x->size;
}

static enum red_type reduced_as(const struct lowering *l, const struct type *type) {
  if (type->kind == TYPE_ENUM && type->to)
    return reduced_as(l, type->to);
  if (type->kind == TYPE_COMPLEX && type->to)
    return type->to->kind == TYPE_FLOAT ? RED_C32 : type->to->kind == TYPE_DOUBLE ? RED_C64 : RED_TYPES;
  if (type->kind == TYPE_CHAR)
    return l->char_unsigned ? RED_U8 : RED_I8;
  for (size_t i = 0; i < sizeof reducible / sizeof *reducible; i++)
    if (reducible[i].kind == type->kind)
      return reducible[i].type;
  return RED_TYPES;
}

const char *type_reduction_suffix(const struct lowering *l, const struct type *type) {
  enum red_type as = reduced_as(l, type);
  return as == RED_TYPES ? NULL : type_info(as)->suffix;
}

static const struct type_info *by_suffix(const char *suffix) {
  for (int i = 0; i < RED_TYPES; i++)
    if (strcmp(type_info((enum red_type)i)->suffix, suffix) == 0)
      return type_info((enum red_type)i);
  bug("lower", "by_suffix", "no builtin type for '%s'", suffix);
}

const char *type_reduction_name(const char *suffix) {
  return by_suffix(suffix)->words;
}

enum type_class type_reduction_class(const char *suffix) {
  return by_suffix(suffix)->class;
}

static const struct type_info *counter_info(enum counter counter) {
  static const enum red_type types[] = {
      [COUNT_I32] = RED_I32, [COUNT_U32] = RED_U32, [COUNT_I64] = RED_I64, [COUNT_U64] = RED_U64};
  return type_info(types[counter]);
}

const char *counter_suffix(enum counter counter) {
  return counter_info(counter)->suffix;
}

const char *counter_type(enum counter counter) {
  return counter_info(counter)->words;
}

/* No identifier stands before the '{' of its definition. (libclang names such a type after its typedef.) */
static bool is_anonymous(const struct lowering *l, const struct decl *tag) {
  const char *begin = l->unit->text + tag->begin;
  const char *brace = memchr(begin, '{', tag->end - tag->begin);
  size_t length = strlen(tag->name);
  if (!brace || !length)
    return !length;
  while (brace > begin && strchr(" \t\n", brace[-1]))
    brace--;
  return (size_t)(brace - begin) <= length || memcmp(brace - length, tag->name, length) != 0;
}

/* A struct, union or enum: its tag, or the name that an edit gives to an anonymous one. */
static const char *tag_name(struct lowering *l, const struct type *type) {
  static const char *const words[] = {"struct", "union", "enum"};
  const char *word = words[type->kind == TYPE_STRUCT ? 0 : type->kind == TYPE_UNION ? 1 : 2];
  struct decl *tag = type->tag;
  if (!tag)
    return type->spelling;
  if (tag->definition)
    tag = tag->definition;
  if (!is_anonymous(l, tag))
    return arena_printf(l->arena, "%s %s", word, tag->name);
  const char *key = arena_printf(l->arena, "%d", tag->id);
  char *name = map_get(l->tag_names, key);
  if (!name) {
    name = arena_printf(l->arena, "__sumac_tag_%d", tag->id);
    map_set(l->tag_names, key, name);
    const char *text = l->unit->text;
    const char *brace = memchr(text + tag->begin, '{', tag->end - tag->begin);
    size_t at = brace ? (size_t)(brace - text) : tag->name_begin;
    edit_add(&l->tags, at, at, arena_printf(l->arena, " %s ", name));
  }
  return arena_printf(l->arena, "%s %s", word, name);
}

static const char *base_name(struct lowering *l, const struct type *type) {
  switch (type->kind) {
  case TYPE_COMPLEX:
    return arena_printf(l->arena, "%s _Complex", base_name(l, type->to));
  case TYPE_STRUCT:
  case TYPE_UNION:
  case TYPE_ENUM:
    return tag_name(l, type);
  case TYPE_VECTOR:
  case TYPE_OTHER:
    return type->typedef_name ? type->typedef_name : type->spelling;
  default:
    return basic_names[type->kind];
  }
}

static const char *qualifiers(struct lowering *l, const struct type *type) {
  return arena_printf(l->arena, "%s%s%s%s", type->is_const ? "const " : "", type->is_volatile ? "volatile " : "",
                      type->is_restrict ? "__restrict " : "", type->is_atomic ? "_Atomic " : "");
}

bool type_known_length(const struct type *type) {
  return type->kind == TYPE_VLA && type->vla_size && type->vla_size->is_constant && type->vla_size->value > 0;
}

static char *declare(struct lowering *l, const struct type *type, const char *inner, const char *dims, int depth,
                     bool qualified) {
  const char *quals = qualified ? qualifiers(l, type) : "";
  switch (type->kind) {
  case TYPE_POINTER: {
    bool wrap = type->to->kind == TYPE_ARRAY || type->to->kind == TYPE_VLA || type->to->kind == TYPE_INCOMPLETE_ARRAY ||
                type->to->kind == TYPE_FUNCTION;
    char *star = arena_printf(l->arena, wrap ? "(*%s%s)" : "*%s%s", quals, inner);
    return declare(l, type->to, star, dims, depth + 1, true);
  }
  case TYPE_ARRAY:
    return declare(l, type->to, arena_printf(l->arena, "%s[%ld]", inner, type->length), dims, depth + 1, true);
  case TYPE_INCOMPLETE_ARRAY:
    return declare(l, type->to, arena_printf(l->arena, "%s[]", inner), dims, depth + 1, true);
  case TYPE_VLA:
    if (type_known_length(type))
      return declare(l, type->to, arena_printf(l->arena, "%s[%ld]", inner, type->vla_size->value), dims, depth + 1,
                     true);
    return declare(l, type->to, arena_printf(l->arena, "%s[%s_%d]", inner, dims ? dims : "__sumac_dim", depth), dims,
                   depth + 1, true);
  case TYPE_FUNCTION: {
    struct text params = {0};
    for (size_t i = 0; i < type->nparams; i++)
      text_printf(&params, "%s%s", i ? ", " : "", declare(l, type->params[i], "", NULL, 0, true));
    if (type->variadic)
      text_add(&params, ", ...");
    else if (!type->nparams && !type->unprototyped)
      text_add(&params, "void");
    char *text = arena_printf(l->arena, "%s(%s)", inner, params.text ? params.text : "");
    text_free(&params);
    return declare(l, type->to, text, dims, depth + 1, true);
  }
  default:
    return arena_printf(l->arena, "%s%s %s", quals, base_name(l, type), inner);
  }
}

char *type_declare(struct lowering *l, const struct type *type, const char *name, const char *dims, bool qualified) {
  return declare(l, type, name, dims, 0, qualified);
}

char *type_declare_pointee(struct lowering *l, const struct type *type, const char *name, const char *dims) {
  return declare(l, type->to, name, dims, 1, false);
}

int type_vla_depths(const struct type *type, int *depths, int max) {
  int n = 0;
  for (int depth = 0; type; type = type->to, depth++) {
    if (type->kind == TYPE_VLA && !type_known_length(type) && n < max)
      depths[n++] = depth;
    if (type->kind != TYPE_VLA && type->kind != TYPE_ARRAY && type->kind != TYPE_POINTER)
      break;
  }
  return n;
}
