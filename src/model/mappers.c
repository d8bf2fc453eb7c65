/*
 * mappers.c - which mapper an object has, of those that a construct knows (OpenMP 5.2 5.8.2, 5.8.8): the one for its
 * type, or, of a structure, one that nobody declares, by which its parts are mapped:
 *
 *     struct in { int n; double *p; };   #pragma omp declare mapper(struct in s) map(to : s.n) map(s.p[0 : s.n])
 *     struct out { int k; struct in in[2]; };
 *
 * Of an object of struct out, k is mapped as it is, and the elements of `in` by the mapper.
 *
 * To change which mapper an object has, in a template a choice: mappers.c, src/lang/omp/mapper_for.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "model/construct.h"
#include "model/types.h"

static const struct decl *definition_of(const struct type *type) {
  const struct decl *tag = type->kind == TYPE_STRUCT && type->size > 0 ? type->tag : NULL;
  return tag && tag->definition ? tag->definition : tag;
}

size_t object_nparts(const struct type *type) {
  const struct decl *tag = definition_of(type);
  return tag ? tag->nbases + tag->nmembers : 0;
}

bool object_part(const struct type *type, size_t i, struct object_part *part) {
  const struct decl *tag = definition_of(type);
  if (i < tag->nbases) {
    *part = (struct object_part){.type = tag->bases[i], .name = "", .offset = -1, .size = tag->bases[i]->size};
    return part->size > 0 && part->type->written && type->written;
  }
  const struct decl *member = tag->members[i - tag->nbases];
  if (member->kind != DECL_FIELD || member->is_bitfield || member->is_reference || member->bit_offset < 0)
    return false;
  *part = (struct object_part){.type = type_behind_arrays(member->type),
                               .name = member->name,
                               .offset = member->bit_offset / 8,
                               .size = member->type->size};
  return (part->type->kind == TYPE_STRUCT || part->type->kind == TYPE_UNION) && part->size > 0;
}

static bool may_be_same(const struct type *a, const struct type *b) {
  return a->is_dependent || b->is_dependent;
}

static bool is_same(const struct type *a, const struct type *b) {
  bool named = a->tag && b->tag && a->tag->canonical == b->tag->canonical;
  return named || (may_be_same(a, b) && a->identity && a->identity == b->identity);
}

/* The name of a class, or of the template that it is an instance of; its length in *LENGTH. NULL: it has none. */
static const char *class_name(const struct type *type, size_t *length) {
  const char *name = type->tag ? type->tag->name : type->is_dependent_class ? type->spelling : NULL;
  size_t end = name ? strcspn(name, "<") : 0, begin = end;
  while (begin && name[begin - 1] != ':' && name[begin - 1] != ' ')
    begin--;
  *length = end - begin;
  return *length ? name + begin : NULL;
}

static bool may_be_instance(const struct type *a, const struct type *b) {
  size_t na, nb;
  const char *of_a = class_name(a, &na), *of_b = class_name(b, &nb);
  return may_be_same(a, b) && (!of_a || !of_b || (na == nb && memcmp(of_a, of_b, na) == 0));
}

static const struct object_mapper *mapper_of_part(struct arena *arena, const struct mapper_choice *visible,
                                                  const struct type *type) {
  for (size_t i = 0; visible[i].mapper; i++)
    if (is_same(visible[i].mapper->type, type) || may_be_instance(visible[i].mapper->type, type))
      return mapper_of_type(arena, visible, type, NULL);
  return mapper_of_members(arena, visible, type);
}

const struct object_mapper *mapper_of_members(struct arena *arena, const struct mapper_choice *visible,
                                              const struct type *type) {
  static const struct construct no_items;
  size_t n = 0, nparts = visible && visible->mapper ? object_nparts(type) : 0;
  struct mapped_member *members = NULL;
  for (size_t i = 0; i < nparts; i++) {
    struct object_part part;
    const struct object_mapper *mapper = object_part(type, i, &part) ? mapper_of_part(arena, visible, part.type) : NULL;
    if (!mapper)
      continue;
    if (!members)
      members = ARENA_ARRAY(arena, struct mapped_member, nparts + 1);
    members[n++] = (struct mapped_member){part, mapper};
  }
  if (!n)
    return NULL;
  members[n] = (struct mapped_member){0};
  struct object_mapper *mapper = ARENA_NEW(arena, struct object_mapper);
  *mapper = (struct object_mapper){.type_text = type->spelling, .type = type, .items = &no_items, .members = members};
  return mapper;
}

const struct object_mapper *mapper_of_type(struct arena *arena, const struct mapper_choice *visible,
                                           const struct type *type, const char *asked) {
  size_t n = 0, all = 0;
  bool certain = false;
  while (visible && visible[all].mapper)
    all++;
  struct mapper_choice *choice = all ? ARENA_ARRAY(arena, struct mapper_choice, all + 2) : NULL;
  for (size_t i = 0; i < all && !certain; i++) {
    certain = is_same(visible[i].mapper->type, type);
    if (certain || may_be_same(visible[i].mapper->type, type))
      choice[n++] = visible[i];
  }
  const struct object_mapper *members = certain || asked ? NULL : mapper_of_members(arena, visible, type);
  if (members)
    choice[n++] = (struct mapper_choice){members, NULL};
  if (n == 0 || (n == 1 && (certain || members)))
    return n ? choice[0].mapper : NULL;
  choice[n] = (struct mapper_choice){0};
  struct object_mapper *mapper = ARENA_NEW(arena, struct object_mapper);
  *mapper = (struct object_mapper){.one_of = choice, .asked = asked};
  return mapper;
}
