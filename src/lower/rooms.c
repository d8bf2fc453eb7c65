/*
 * rooms.c - structures, most often behind pointers, of which a clause names members (OpenACC 3.3 2.7.1).
 *
 *     copyin(p->n) copy(p->a[0:p->n])   of struct { int n; double a[]; } *p
 *
 * Each member is mapped by itself, but on the device they have to lie as on the host, or p leads to none of them. So
 * such an object gets a room: a row before all others that says from where to where the construct maps it. What is
 * created within is placed in one piece of memory (runtime/rooms.c).
 */
#include "lower/state.h"

const char *flexible_member(const struct type *type) {
  const struct decl *tag = type && type->kind == TYPE_STRUCT ? type->tag : NULL;
  tag = tag && tag->definition ? tag->definition : tag;
  const struct decl *last = tag && tag->nmembers ? tag->members[tag->nmembers - 1] : NULL;
  return last && last->kind == DECL_FIELD && last->type->kind == TYPE_INCOMPLETE_ARRAY ? last->name : NULL;
}

/* The address of the object that a member is in, as text: "(p)" of p->x, p->s.x, p->s[2].x, (*p).x; "&s" of s.x. NULL:
   no such member. */
static const char *address_of_object(struct lowering *l, struct node *node) {
  node = tree_strip(node);
  while (node && node->kind == N_SUBSCRIPT && node->kid[0]->type) {
    node = tree_strip(node->kid[0]);
    if (node && node->type && node->type->kind == TYPE_POINTER)
      return NULL;
  }
  if (!node || node->kind != N_MEMBER)
    return NULL;
  struct node *base = tree_strip(node->kid[0]);
  if (node->op == '>')
    return arena_printf(l->arena, "(%s)", source_text(l, base));
  if (base && base->kind == N_UNARY && base->op == '*')
    return arena_printf(l->arena, "(%s)", source_text(l, base->kid[0]));
  if (base && base->kind == N_REF)
    return arena_printf(l->arena, "&%s", source_text(l, base));
  return address_of_object(l, base);
}

static const struct room *room_of(struct mapper *m, const char *object) {
  struct maps *maps = m->maps;
  for (size_t i = 0; i < maps->rooms.n; i++)
    if (strcmp(maps->rooms.item[i].object, object) == 0)
      return &maps->rooms.item[i];
  struct room room = {object, mapper_temporary(m, "room", 0)};
  text_printf(&maps->reach, "unsigned long %s = 0; ", room.bytes);
  vec_push(&maps->rooms, room);
  maps->n++;
  return &maps->rooms.item[maps->rooms.n - 1];
}

void mapper_room(struct mapper *m, const char *host, const char *bytes) {
  const struct variable *variable = m->variable;
  bool maps = m->maps->entering && (variable->kind & __sumac_map_class) == __sumac_map_mapped;
  const char *object = maps && variable->item ? address_of_object(m->l, variable->item->expr) : NULL;
  if (!object)
    return;
  const struct room *room = room_of(m, object);
  const char *end = arena_printf(m->l->arena, "(unsigned long)%s + %s - (unsigned long)%s", host, bytes, room->object);
  text_printf(&m->maps->reach, "%1$s = %2$s < ~1ul && %3$s > %1$s ? %3$s : %1$s; ", room->bytes, bytes, end);
}
