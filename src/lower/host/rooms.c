/*
 * rooms.c - structures, most often behind pointers, of which a clause names members (OpenACC 3.3 2.7.1).
 *
 *     copyin(p->n) copy(p->a[0:p->n])   of struct { int n; double a[]; } *p
 *
 * Each member is mapped by itself, but on the device all have to lie at the same offsets as on the host, as device code
 * finds them from p. So such an object gets a "room", one piece of device memory in which its members are created: a
 * row before all others that gives the object's address and how many of its bytes the construct maps
 * (runtime/core/mapping/rooms.c).
 *
 *     copyin(p->a[0:n], p->q->b[0:n])
 *
 * The device finds these sections through the pointers p->a, p->q and p->q->b, which no clause maps. Each gets a
 * "link", a row that reserves the pointer's place in the room of the object that it is a member of (the room is then as
 * large as that object), and an attach, which sets the pointer there.
 *
 *     copy(a[0:n]) copyin(a[2*n:n])
 *
 * Sections of one variable lie in a room, too, as device code reaches them all from a: the room is what they span.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/host/maps.h"

const char *flexible_member(const struct type *type) {
  const struct decl *tag = type && type->kind == TYPE_STRUCT ? type->tag : NULL;
  tag = tag && tag->definition ? tag->definition : tag;
  const struct decl *last = tag && tag->nmembers ? tag->members[tag->nmembers - 1] : NULL;
  return last && last->kind == DECL_FIELD && last->type->kind == TYPE_INCOMPLETE_ARRAY ? last->name : NULL;
}

static bool leads_on(const struct node *node) {
  return node && (node->kind == N_SUBSCRIPT || (node->kind == N_UNARY && node->op == '*'));
}

/* p of p + i and p - i, which lead into the same array. */
static struct node *without_sum(struct node *node) {
  for (node = tree_strip(node); node && node->kind == N_BINARY && (node->op == '+' || node->op == '-');)
    node = tree_strip(node->kid[0]);
  return node;
}

/* The address of the object that NODE is a member of, as text: "(p)" for p->x, p->s.x, p->s[2].x, (*p).x and p[2].x
   (the object then is the array that p points to), and for p[2] and *p; "&s" for s.x and s[2].x. NULL: it is no member.
   *OWNER: where that begins, an expression of the type of the object or of a pointer to it. */
static const char *address_of_object(struct lowering *l, struct node *node, const struct node **owner) {
  bool part = false;
  for (node = tree_strip(node); leads_on(node); part = true) {
    struct node *base = without_sum(node->kid[0]);
    *owner = base;
    bool open = node->kind == N_UNARY && base && base->type && base->type->is_dependent; /* C++: taken for a pointer */
    if (open || (base && base->type && base->type->kind == TYPE_POINTER))
      return arena_printf(l->arena, "(%s)", source_text(l, base));
    node = base;
  }
  if (node && node->kind == N_REF)
    return part ? arena_printf(l->arena, "&%s", source_text(l, node)) : NULL;
  if (!node || node->kind != N_MEMBER)
    return NULL;
  struct node *base = node->op == '>' ? without_sum(node->kid[0]) : tree_strip(node->kid[0]);
  *owner = base;
  if (node->op == '>')
    return arena_printf(l->arena, "(%s)", source_text(l, base));
  if (base && base->kind == N_REF)
    return arena_printf(l->arena, "&%s", source_text(l, base));
  return address_of_object(l, base, owner);
}

/* Bytes of the structure that OWNER is, or points to, or is an array of; 0: it is something else. */
static long structure_bytes(const struct node *owner) {
  const struct type *type = owner && owner->type ? type_behind_arrays(owner->type) : NULL;
  if (type && type->kind == TYPE_POINTER)
    type = type_behind_arrays(type->to);
  return type && type->kind == TYPE_STRUCT && type->size > 0 ? type->size : 0;
}

/* The room of that name, found by its text, or a new one, in which nothing lies: AT and END say where. */
static struct room *room_named(struct mapper *m, const char *of, const char *at, const char *end) {
  struct maps *maps = m->maps;
  for (size_t i = 0; i < maps->rooms.n; i++)
    if (strcmp(maps->rooms.item[i].of, of) == 0)
      return &maps->rooms.item[i];
  const char *name = mapper_temporary(m, "room", (int)maps->rooms.n);
  struct room room = {.of = of, .name = of, .at = name, .end = arena_printf(m->l->arena, "%s_end", name)};
  text_printf(&maps->reach, "unsigned long %s = %s, %s = %s; ", room.at, at, room.end, end);
  vec_push(&maps->rooms, room);
  maps->n++;
  return &maps->rooms.item[maps->rooms.n - 1];
}

static struct room *room_of(struct mapper *m, const char *object, const struct node *owner) {
  const char *at = arena_printf(m->l->arena, "(unsigned long)%s", object);
  struct room *room = room_named(m, object, at, at);
  room->element = room->element ? room->element : structure_bytes(owner);
  return room;
}

/* The room reaches over [HOST, HOST + BYTES), at least, and begins at FIRST at the latest. BYTES of ~1ul and more are
   errors that the runtime reports (sumac_map.bytes). */
static void stretch(struct mapper *m, const struct room *room, const char *first, const char *host, const char *bytes) {
  text_printf(&m->maps->reach, "if (%1$s && %1$s < ~1ul) { if (%2$s < %3$s) %3$s = %2$s; ", bytes, first, room->at);
  text_printf(&m->maps->reach, "if ((unsigned long)%1$s + %2$s > %3$s) %3$s = (unsigned long)%1$s + %2$s; } ", host,
              bytes, room->end);
}

/* The room of OBJECT reaches over these bytes. They lie before it, of p[-1].x: then it begins with a whole structure.
 */
static void reach(struct mapper *m, const char *object, const struct node *owner, const char *host, const char *bytes) {
  const struct room *room = room_of(m, object, owner);
  const char *first = arena_printf(m->l->arena, "(unsigned long)%s", host);
  if (room->element)
    first = arena_printf(m->l->arena, "(unsigned long)%1$s - ((unsigned long)%1$s - %2$s + %3$ldl) / %4$ldl * %4$ldl",
                         object, first, room->element - 1, room->element);
  first = arena_printf(m->l->arena, "((unsigned long)%s < (unsigned long)%s ? %s : ~0ul)", host, object, first);
  stretch(m, room, first, host, bytes);
}

void mapper_room(struct mapper *m, const char *host, const char *bytes) {
  const struct variable *variable = m->variable;
  bool maps = m->maps->entering && (variable->kind & __sumac_map_class) == __sumac_map_mapped;
  const struct node *owner = NULL;
  const char *object = maps && variable->item ? address_of_object(m->l, variable->item->expr, &owner) : NULL;
  if (object)
    reach(m, object, owner, host, bytes);
}

static bool is_other(const struct var_item *own, const struct var_item *other) {
  return other && other != own && other->nsections && same_expression(other->expr, own->expr);
}

/* The construct maps other sections of what the mapper's item names one of. */
static bool has_others(const struct mapper *m) {
  const struct region *region = m->maps->region;
  const struct construct *construct = m->maps->construct;
  bool found = false;
  for (size_t i = 0; construct && region && i < region->variables.n; i++)
    found |= (region->variables.item[i].kind & __sumac_map_class) == __sumac_map_mapped &&
             is_other(m->variable->item, region->variables.item[i].item);
  for (size_t i = 0; construct && !region && i < construct->items.n; i++) {
    const struct item *item = &construct->items.item[i];
    found |= item_is_mapped(item) && !item->merged && !item->data.iterators && is_other(m->variable->item, item->var);
  }
  return found;
}

void mapper_hull(struct mapper *m, const char *root, const char *host, const char *bytes) {
  bool maps = m->maps->entering && (m->variable->kind & __sumac_map_class) == __sumac_map_mapped;
  if (!maps || !has_others(m))
    return;
  struct room *room = room_named(m, arena_printf(m->l->arena, "sections of %s", root), "~0ul", "0");
  room->name = m->variable->item->text;
  room->optional = !m->maps->region;
  stretch(m, room, arena_printf(m->l->arena, "(unsigned long)%s", host), host, bytes);
}

/* The region refers to the variable, so that it may go from there through the pointers; a data directive is for code
   that is not known, which may, too. */
static bool is_used(const struct mapper *m) {
  const struct variable *variable = m->maps->region ? region_variable(m->maps->region, m->variable->decl) : NULL;
  return !m->maps->region || (variable && variable->used);
}

/* POINTER, an lvalue, is on the way to what a clause names. OWN: the section itself begins behind it, and map_sections
   attaches it. */
static void add_link(struct mapper *m, struct node *pointer, bool own) {
  const struct node *owner = NULL;
  const char *object = address_of_object(m->l, pointer, &owner), *name = source_text(m->l, pointer);
  const char *address = arena_printf(m->l->arena, "&(%s)", name);
  if (object) {
    reach(m, object, owner, address, "sizeof(void *)");
    reach(m, object, owner, object, arena_printf(m->l->arena, "sizeof *%s", object));
  }
  if (object && m->maps->structured)
    mapper_link(m, address, name, own ? section_is_behind(m, pointer->type, name) : NULL);
  if (!own)
    mapper_attach(m, address, address, name, NULL);
}

void mapper_links(struct mapper *m) {
  const struct var_item *item = m->variable->item;
  struct node *node = tree_strip(item->expr);
  if (!m->maps->entering || node->kind == N_REF || !is_used(m))
    return;
  if (item->nsections && node->type && node->type->kind == TYPE_POINTER)
    add_link(m, node, true);
  while (node && node->nkids) {
    bool through = leads_on(node) || (node->kind == N_MEMBER && node->op == '>');
    struct node *base = through ? without_sum(node->kid[0]) : tree_strip(node->kid[0]);
    if (through && base && base->kind != N_REF && base->type && base->type->kind == TYPE_POINTER &&
        (base->kind == N_MEMBER || leads_on(base)))
      add_link(m, base, false);
    node = base;
  }
}

struct look {
  const struct decl *decl;
  bool other;
};

static bool look_for_other(struct node *node, void *context) {
  struct look *look = context;
  look->other |= (node->kind == N_REF && !tree_same_decl(node->decl, look->decl)) || node->kind == N_CALL;
  return !look->other;
}

struct scope {
  const struct unit *unit;
  const struct node *body;
  bool differs;
};

/* An expression that stands before BODY may have another value, or meaning, inside: it calls or assigns, or a name in
   it is declared again there. */
static bool look_for_hidden(struct node *node, void *context) {
  struct scope *scope = context;
  scope->differs |= node->kind == N_CALL || node->kind == N_ASSIGN;
  for (size_t i = 0; node->kind == N_REF && node->decl && i < scope->unit->ndecls; i++) {
    const struct decl *decl = scope->unit->decls[i];
    scope->differs |= decl->name && strcmp(decl->name, node->decl->name) == 0 &&
                      tree_inside(decl, scope->body->begin, scope->body->end);
  }
  return !scope->differs;
}

/* The address of the first element of ITEM's section, for mapper_attach; ADDRESS, the pointer's own, if the section
   begins where the pointer points to, or if its lower bound cannot be evaluated here. */
static const char *section_begin(struct mapper *m, const struct construct *around, const struct var_item *item,
                                 const char *address) {
  struct node *lower = item->sections[0].lower;
  struct scope scope = {m->l->unit, around->body, !lower || (lower->is_constant && !lower->value)};
  tree_walk(lower, look_for_hidden, &scope);
  return scope.differs
             ? address
             : arena_printf(m->l->arena, "&(%s)[%s]", source_text(m->l, item->expr), source_text(m->l, lower));
}

/* A launch that maps an aggregate, which no clause names, may create a copy of it on the device. Pointers in that copy
   should lead to what the data constructs around map behind them (copyin(s.a[0:n]), then a region that uses s.a[i]), so
   they are attached. Items that refer to other variables are left out: those names may mean something else here. */
void mapper_parts_around(struct mapper *m, const struct construct *construct) {
  const struct decl *decl = m->variable->decl;
  for (const struct construct *around = construct->parent; around; around = around->parent)
    for (size_t i = 0; around->kind == CONSTRUCT_DATA && i < around->items.n; i++) {
      const struct var_item *item = around->items.item[i].var;
      struct look look = {decl, !item_is_data(&around->items.item[i])};
      tree_walk(item->expr, look_for_other, &look);
      if (look.other || !item->nsections || item->expr->kind == N_REF || item->expr->type->kind != TYPE_POINTER ||
          !tree_same_decl(item->decl, decl))
        continue;
      const char *name = source_text(m->l, item->expr), *address = arena_printf(m->l->arena, "&(%s)", name);
      mapper_attach(m, address, section_begin(m, around, item, address), name,
                    section_is_behind(m, item->expr->type, name));
    }
}
