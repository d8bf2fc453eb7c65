/*
 * local_types.c - types that the user's function declares, repeated in the text of a region, with the layout that they
 * have in the function: host and region share objects of these types.
 *
 *     struct S { char c; int d; } __attribute__((packed)); _Static_assert(sizeof(struct S) == 5 && ..., "...");
 *
 * What says how a type lies in memory is repeated with it: attributes, and the "#pragma pack" that holds where it is
 * declared. Should that ever miss something, the assertion ends the compilation.
 */
#include "lower/lowering.h"
#include "lower/types.h"
#include "lower/write/text.h"
#include "lower/write/write.h"

/* --- #pragma pack --- */

bool packing_begin(struct lowering *l, struct text *out, size_t offset) {
  const char *packing = unit_packing(l->unit, offset);
  if (!packing)
    return false;
  text_printf(out,
              packing[0] ? "\n#pragma pack(push, __sumac, %s)\n" : "\n#pragma pack(push, __sumac)\n#pragma pack(%s)\n",
              packing);
  return true;
}

void packing_end(struct text *out) {
  text_add(out, "\n#pragma pack(pop, __sumac)\n");
}

/* --- assertions --- */

static bool contains(const struct decl *outer, const struct decl *inner) {
  return inner && inner->begin >= outer->begin && inner->end <= outer->end;
}

/* " && offsetof(NAME, PATH.member) == bytes" of the members of TAG, which is BASE bits behind the beginning of NAME,
   and of what structures that OUTER defines hold. */
static void add_offsets(struct lowering *l, struct text *out, const struct decl *outer, const char *name,
                        const struct decl *tag, const char *path, long base) {
  for (size_t i = 0; i < tag->nmembers; i++) {
    const struct decl *member = tag->members[i];
    if (member->kind != DECL_FIELD || !member->name[0] || member->is_bitfield || member->bit_offset < 0)
      continue;
    const char *inside = arena_printf(l->arena, "%s%s%s", path, path[0] ? "." : "", member->name);
    long offset = base + member->bit_offset;
    text_printf(out, " && __builtin_offsetof(%s, %s) == %ld", name, inside, offset / 8);
    if (member->type->kind != TYPE_ENUM && contains(outer, member->type->tag))
      add_offsets(l, out, outer, name, member->type->tag, inside, offset);
  }
}

/* DECL, just repeated, and what it contains lie in memory as in the user's function. */
static void add_assertion(struct lowering *l, struct text *out, const struct decl *decl) {
  const struct type *type = decl->type;
  bool named = decl->kind == DECL_TYPEDEF;
  const char *name = named ? decl->name : type && type->tag == decl ? type_tag(l, decl) : NULL;
  if (!name || !type || type->size < 0 || (!named && decl->definition != decl))
    return;
  text_printf(out, "; __extension__ _Static_assert(sizeof(%s) == %ld", name, type->size);
  if (!named && type->align > 0)
    text_printf(out, " && __extension__ _Alignof(%s) == %ld", name, type->align);
  if (type->kind != TYPE_ENUM && contains(decl, type->tag))
    add_offsets(l, out, decl, name, type->tag, "", 0);
  text_printf(out, ", \"Sumac would lay out '%s' in this region otherwise than in the function around it\")", name);
}

/* --- declarations --- */

/* Type I of a declaration statement is part of the text of another one, which is printed: struct S in
   `typedef struct S {...} T;`. */
static bool covered(const struct node *decls, size_t i) {
  const struct decl *decl = decls->kid[i]->decl;
  for (size_t j = 0; j < decls->nkids; j++) {
    const struct decl *other = decls->kid[j]->decl;
    if (i == j || !other || decls->kid[j]->kind != N_TYPE || other->kind != DECL_TYPEDEF)
      continue;
    bool contains = other->begin <= decl->begin && other->end >= decl->end;
    bool same = other->begin == decl->begin && other->end == decl->end;
    if (contains && (!same || j < i))
      return true;
  }
  return false;
}

/* Writes enumerators with their values as numbers: an expression may name variables that the region does not have,
   enum { N = sizeof x }. */
static void add_values(struct lowering *l, struct edits *edits, const struct decl *decl) {
  for (size_t i = 0; i < decl->nmembers; i++) {
    const struct decl *member = decl->members[i];
    const struct type *type = member->type;
    while (type && type->kind != TYPE_ENUM && type->to)
      type = type->to;
    if (decl->kind == DECL_ENUM)
      edit_add(edits, member->begin, member->end, arena_printf(l->arena, "%s = %ld", member->name, member->enum_value));
    else if (type && type->tag && type->tag->begin > decl->begin && type->tag->end <= decl->end)
      add_values(l, edits, type->tag); /* an enumeration that the structure declares */
  }
}

/* typeof(expression) as typeof(type): the region may not have the expression's variables. */
static void replace_typeof(struct lowering *l, struct edits *edits, const struct node *operand) {
  if (operand->is_constant)
    edit_add(edits, operand->begin, operand->end,
             arena_printf(l->arena, "(%s)", type_declare(l, operand->type, "", NULL, true)));
}

static void emit_type(struct lowering *l, struct text *out, const struct decl *decl) {
  struct edits edits = {0};
  const struct type *type = decl->type;
  while (type && type->kind != TYPE_ENUM && type->to) /* typedef struct {...} *t; */
    type = type->to;
  const struct decl *tag = type ? type->tag : NULL;
  for (size_t i = 0; i < l->tags.n; i++)
    edit_add(&edits, l->tags.item[i].begin, l->tags.item[i].end, l->tags.item[i].text);
  if (tag && tag->begin >= decl->begin && tag->end <= decl->end)
    add_values(l, &edits, tag);
  for (size_t i = 0; decl->node && i < decl->node->ntypeofs; i++)
    replace_typeof(l, &edits, decl->node->typeofs[i]);
  edit_render(l, out, decl->begin, decl->end, &edits);
  vec_free(&edits);
}

/* Clang would give a region the lengths that the type had outside, in slots that no launch passes. */
static bool depends_on_lengths(const struct type *type) {
  for (; type; type = type->to)
    if (type->kind == TYPE_VLA)
      return true;
  return false;
}

void local_types(struct lowering *l, struct text *out, const struct node *decls, bool lengths) {
  for (size_t i = 0; i < decls->nkids; i++) {
    const struct node *kid = decls->kid[i];
    if (!kid || !kid->decl || (kid->kind != N_TYPE && kid->kind != N_FUNCTION) || covered(decls, i))
      continue;
    if (lengths && !(kid->decl->kind == DECL_TYPEDEF && depends_on_lengths(kid->decl->type)))
      continue;
    bool packs = packing_begin(l, out, kid->decl->begin);
    if (packs)
      text_add(out, line_marker(l, kid->decl->begin));
    emit_type(l, out, kid->decl);
    add_assertion(l, out, kid->decl);
    text_add(out, "; ");
    if (packs) {
      packing_end(out);
      text_add(out, line_marker(l, kid->decl->end));
    }
  }
}
