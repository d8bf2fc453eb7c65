/*
 * types.c - C types as text: declarators for the variables of device code. Anonymous structures and the like get names,
 * by an edit of their definition, so that they can be referred to.
 * To change C types as text: types.c; questions about them: src/model/types.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/write.h"

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

static const char *tag_word(const struct decl *tag) {
  return tag->kind == DECL_STRUCT ? "struct" : tag->kind == DECL_UNION ? "union" : "enum";
}

static bool has_tag(const struct decl *tag) {
  return !tag->untagged && tag->name[0];
}

const char *type_tag(struct lowering *l, const struct decl *tag) {
  const char *name = has_tag(tag) ? tag->name : map_get(l->tag_names, arena_printf(l->arena, "%d", tag->id));
  return name ? arena_printf(l->arena, "%s %s", tag_word(tag), name) : NULL;
}

const char *type_given_tag(struct lowering *l, const struct decl *tag) {
  const char *known = type_tag(l, tag);
  if (known)
    return known;
  char *name = arena_printf(l->arena, "__sumac_tag_%d", tag->id);
  map_set(l->tag_names, arena_printf(l->arena, "%d", tag->id), name);
  size_t at = tag->tag_begin ? tag->tag_begin : tag->name_begin;
  edit_add(&l->tags, at, at, arena_printf(l->arena, " %s ", name));
  return arena_printf(l->arena, "%s %s", tag_word(tag), name);
}

/* A struct, union or enum: its tag, or the name that an edit gives to an anonymous one. */
static const char *tag_name(struct lowering *l, const struct type *type) {
  const struct decl *tag = type->tag;
  return tag ? type_given_tag(l, tag->definition ? tag->definition : tag) : type->spelling;
}

static const char *base_name(struct lowering *l, const struct type *type) {
  if (type->written)
    return type->written;
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

static char *declare(struct lowering *l, const struct type *type, const char *inner, const char *dims, int depth,
                     bool qualified) {
  const char *quals = qualified ? qualifiers(l, type) : "";
  if (type->aligned_by_name && qualified && type->kind != TYPE_VLA)
    return arena_printf(l->arena, "%s%s %s", quals, type->typedef_name, inner);
  switch (type->kind) {
  case TYPE_POINTER: {
    bool wrap = type_is_array(type->to) || type->to->kind == TYPE_FUNCTION;
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
    if (type->has_dependent_length)
      return declare(l, type->to, arena_printf(l->arena, "%s[%s]", inner, source_text(l, type->vla_size)), dims,
                     depth + 1, true);
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

const char *extent_text(struct lowering *l, const char *object, int depth) {
  for (int d = 0; d < depth; d++)
    object = arena_printf(l->arena, "(*%s)", object); /* sizeof of a VLA evaluates its operand: [0] of a null pointer
                                                         would be undefined */
  return arena_printf(l->arena, "(long)(sizeof(%1$s) / sizeof(*%1$s))", object);
}

const char *cast_to(struct lowering *l, const char *variable) {
  return arena_printf(l->arena, l->spelling->cast_to, variable);
}

char *stands_for(struct lowering *l, const char *name, const struct decl *decl, const char *how) {
  const char *own = strcmp(name, decl->name) != 0 ? arena_printf(l->arena, ", \"%s\"", name) : "";
  return arena_printf(l->arena, " __attribute__((annotate(\"%s\", __sumac_is_%s%s)))", decl->name, how, own);
}
