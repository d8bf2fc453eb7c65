/*
 * repeat.c - items of which the run knows how many maps they are: objects with mappers (OpenMP 5.2 5.8.8), and items
 * with iterators (3.2.6). Loops append their rows to a list, __sumac_list:
 *
 *     map(mapper(m), tofrom : a[0:n])   with mapper m: map(s, s.p[0:s.n])
 *
 *     row of a[0:n], which counts and is not copied
 *     for each object of it, S *s: rows of what the mapper names; of what lies in the object (s), parts of that row
 *
 * What a mapper asks for is done as far as the clause that uses it asks for it, too (5.8.8). An object without a mapper
 * whose parts have some is rows of what lies between these parts, and the parts' objects (struct mapped_member).
 *
 * To change objects with mappers, items with iterators: repeat.c; src/lang/omp/mapper.c, src/lang/omp/iterator.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/host/maps.h"

/* The maps of one object, or for one set of values: what they are made of is declared in a block in a loop. */
static struct maps maps_inside(const struct maps *maps) {
  return (struct maps){.serial = maps->serial,
                       .entering = maps->entering,
                       .structured = maps->structured,
                       .leaving = maps->leaving,
                       .updating = maps->updating,
                       .inside = maps->inside};
}

static void add_inside(struct lowering *l, struct maps *maps, struct maps *inside) {
  maps->serial = inside->serial + 1;
  maps_collect(l, &maps->repeated, inside, arena_printf(l->arena, "__sumac_rows_of%d", maps->serial));
  maps_free(inside);
}

/* ---- objects with mappers ---- */

/* The item is the mapper's object, which is behind a pointer, or lies in it: not behind another one. */
static bool is_in_object(const struct item *item) {
  const struct type *type = item->var->expr->type;
  struct node *node = tree_strip(item->var->expr);
  if (item->data.iterators || node->kind == N_REF)
    return !item->data.iterators;
  bool inside = !item->var->nsections || !type || type->kind != TYPE_POINTER;
  while (inside && !(node->kind == N_MEMBER && node->op == '>')) {
    bool array = node->kind == N_SUBSCRIPT && node->kid[0]->type && node->kid[0]->type->kind != TYPE_POINTER;
    inside = array || node->kind == N_MEMBER;
    node = inside ? tree_strip(node->kid[0]) : node;
  }
  return inside && tree_strip(node->kid[0])->kind == N_REF;
}

/* C++: the construct need not stand in the scope of the declaration. */
static const char *type_of(const struct object_mapper *mapper) {
  const struct type *type = mapper->type;
  return type->written && !type->is_dependent ? type->written : mapper->type_text;
}

/* Whether the item lies in the object that its variable, a pointer, leads to. */
static bool is_part(const struct var_item *item) {
  const struct node *node = item->expr;
  bool within = node->kind == N_REF; /* the object itself */
  const struct type *type = node->type;
  for (size_t i = 0; i < item->nsections && !within; i++, type = type->to)
    if (type->kind == TYPE_POINTER)
      return false;
  for (; node->kind == N_MEMBER; node = tree_strip(node->kid[0]))
    if (node->op == '>')
      return tree_strip(node->kid[0])->kind == N_REF && tree_strip(node->kid[0])->decl->is_builtin;
    else if (tree_strip(node->kid[0])->kind != N_MEMBER)
      return false;
  return within && item->decl->is_builtin;
}

static unsigned meet(unsigned asked, const struct item *item) {
  unsigned copies = __sumac_map_to | __sumac_map_from;
  return (asked & ~(copies | (unsigned)__sumac_map_part)) | (asked & item->data.map & copies) |
         (item->data.map & (__sumac_map_always | __sumac_map_required));
}

static void add_item(struct lowering *l, struct maps *inside, const struct item *item, unsigned asked) {
  unsigned kind = meet(asked, item);
  bool part = is_part(item->var), copies = kind & (__sumac_map_to | __sumac_map_from);
  if ((inside->updating || (part && inside->leaving)) && !copies)
    return;
  struct variable variable = {.decl = item->var->decl,
                              .item = item->var,
                              .mapper = item->data.mapper,
                              .kind = kind | (part && !inside->updating ? (unsigned)__sumac_map_part : 0u),
                              .slot = -1};
  struct item asked_item = *item;
  asked_item.data.map = variable.kind;
  if (item->data.iterators)
    maps_add_iterated(l, inside, &asked_item);
  else
    maps_add(l, inside, &variable);
}

/* What a mapper asks of the object itself, or of all members that it names, it asks of the row that stands for it. */
static unsigned asked_of_object(const struct object_mapper *mapper) {
  unsigned asked = 0, of_all = __sumac_map_required;
  bool any = false;
  EACH_IN (const struct item, item, mapper->items->items) {
    if (!is_in_object(item))
      continue;
    asked |= item->var->expr->kind == N_REF ? item->data.map & (unsigned)__sumac_map_required : 0;
    of_all &= item->data.map;
    any = true;
  }
  return any ? asked | of_all : 0;
}

/* Objects of one type, behind one another. */
struct objects {
  const char *host, *bytes; /* C: where they are, how many bytes; ~1ul and more: an error that the runtime reports */
  const char *type;         /* C++: of one of them, as text, without qualifiers */
  const char *name;         /* as the user wrote it */
  unsigned kind;            /* kind of the map that the clause asks for */
};

/* C++: whether the objects, of TYPE, have this mapper in an instance. TYPE NULL: it has no name, so only what is made
   for it alone is for it. */
static const char *is_meant(struct lowering *l, const char *type, const struct object_mapper *mapper) {
  if (!type)
    return mapper->members ? "true" : "false";
  return arena_printf(l->arena, l->spelling->instances->is_same, type,
                      arena_printf(l->arena, "__typeof__(%s)", type_of(mapper)));
}

/* The type of the objects that the variable is, or its item names. */
static const char *objects_type(struct mapper *m) {
  const struct variable *variable = m->variable;
  const struct var_item *item = variable->item;
  struct text object = {0};
  text_printf(&object, "(%s)", item ? source_text(m->l, item->expr) : name_outside(m->l, variable->decl));
  for (size_t i = 0; item && i < item->nsections; i++)
    text_add(&object, "[0]");
  return arena_printf(m->l->arena, m->l->spelling->instances->element_type, text_keep(&object, m->l->arena));
}

/* A choice of which none can be used is a question to the instances: that they mean none of them. */
bool mapper_is_used(const struct object_mapper *mapper) {
  bool used = mapper && !mapper->one_of;
  for (const struct mapper_choice *c = mapper ? mapper->one_of : NULL; c && c->mapper; c++)
    used |= !c->refused;
  return used;
}

unsigned mapper_kind(struct mapper *m, unsigned without, const char **chosen) {
  const struct object_mapper *mapper = m->variable->mapper;
  unsigned kept = without & ~(unsigned)(__sumac_map_to | __sumac_map_from);
  *chosen = NULL;
  if ((without ^ m->variable->kind) & __sumac_map_class)
    return without;
  if (!mapper || !mapper->one_of)
    return mapper ? kept | asked_of_object(mapper) : without;
  struct text text = {0};
  for (const struct mapper_choice *c = mapper->one_of; c->mapper; c++)
    text_printf(&text, "%s ? %uu : ", is_meant(m->l, objects_type(m), c->mapper), kept | asked_of_object(c->mapper));
  text_printf(&text, "%uu", without);
  *chosen = text_keep(&text, m->l->arena);
  return without;
}

static bool is_inside(const struct maps *maps, const struct object_mapper *mapper) {
  const struct mapped_inside *inside = maps->inside;
  while (inside && inside->mapper != mapper)
    inside = inside->outer;
  return inside;
}

/* " && C" for each choice that the instance has to make to come there. */
static const char *conditions(struct lowering *l, const struct mapped_inside *inside) {
  struct text text = {0};
  for (; inside; inside = inside->outer)
    if (inside->meant)
      text_printf(&text, " && %s", inside->meant);
  return text.length ? text_keep(&text, l->arena) : "";
}

static void map_objects(struct lowering *l, struct maps *maps, const struct object_mapper *mapper,
                        const struct objects *objects, const char *meant);

/* C++: each instance of the template has a test for each mapper. What fits none has no mapper: then OTHERWISE, C, is
   done. */
static void choose_mapper(struct lowering *l, struct maps *maps, const struct object_mapper *mapper,
                          const struct objects *objects, const char *otherwise) {
  struct text *out = &maps->repeated, known = {0};
  for (const struct mapper_choice *c = mapper->one_of; c->mapper; c++) {
    const char *meant = is_meant(l, objects->type, c->mapper), *refused = c->refused;
    if (!refused && is_inside(maps, c->mapper))
      refused = arena_printf(l->arena, "'%s' maps an object of '%s' as part of one: that has no end", objects->name,
                             c->mapper->type_text);
    text_printf(out, "if (%s) ", meant);
    if (refused) {
      text_printf(&maps->before, l->spelling->instances->assert_that,
                  arena_printf(l->arena, "!(%s%s)", meant, conditions(l, maps->inside)), c_string(l, refused));
      text_add(out, "{ }");
    } else {
      map_objects(l, maps, c->mapper, objects, meant);
    }
    text_add(out, " else ");
    text_printf(&known, "%s || ", meant);
  }
  text_printf(out, "{ %s} ", otherwise);
  if (mapper->asked)
    text_printf(&maps->before, l->spelling->instances->assert_that,
                arena_printf(l->arena, "%sfalse || !(true%s)", known.text, conditions(l, maps->inside)),
                c_string(l, arena_printf(l->arena, "mapper '%s' is not declared for the type of '%s'", mapper->asked,
                                         objects->name)));
  text_free(&known);
}

/* ---- parts of objects ---- */

/* The row of BYTES of an object at HOST, which have no mapper. */
static void add_piece(struct maps *maps, const struct objects *objects, const char *host, const char *bytes) {
  unsigned part = maps->updating ? 0u : (unsigned)__sumac_map_part;
  bool copies = objects->kind & (unsigned)(__sumac_map_to | __sumac_map_from);
  if ((maps->updating || maps->leaving) && !copies)
    return;
  vec_push(&maps->rows, ((struct map_row){.host = host,
                                          .base = host,
                                          .bytes = bytes,
                                          .kind = objects->kind | part,
                                          .slot = -1,
                                          .name = objects->name}));
  maps->n++;
}

/* Where the part of an object at AT, of TYPE, begins. */
static const char *part_begin(struct lowering *l, const char *at, const struct type *type,
                              const struct object_part *part) {
  if (part->offset >= 0)
    return arena_printf(l->arena, "(%s + %ld)", at, part->offset);
  return arena_printf(l->arena, "((char *)&(%s &)*(%s *)%s)", part->type->written, type->written, at);
}

/* Members of a class may lie in the space that its base ends with. */
static const char *part_end(struct lowering *l, const char *begin, const struct object_part *part) {
  return part->offset >= 0 ? arena_printf(l->arena, "(%s + %ld)", begin, part->size)
                           : arena_printf(l->arena, "(%s + __datasizeof(%s))", begin, part->type->written);
}

/* The objects that the part consists of, and what is done where they turn out to have no mapper. */
static void map_part(struct lowering *l, struct maps *maps, const struct mapped_member *member, const char *begin,
                     const struct objects *objects) {
  const struct object_part *part = &member->part;
  struct objects these = *objects;
  these.host = begin;
  these.bytes = arena_printf(l->arena, "%ldul", part->size);
  these.type = part->type->written;
  if (!member->mapper->one_of) {
    map_objects(l, maps, member->mapper, &these, NULL);
    return;
  }
  struct maps plain = maps_inside(maps);
  struct text otherwise = {0};
  add_piece(&plain, objects, begin, these.bytes);
  maps_collect(l, &otherwise, &plain, arena_printf(l->arena, "__sumac_rows_of%d", ++maps->serial));
  choose_mapper(l, maps, member->mapper, &these, otherwise.text ? otherwise.text : "");
  maps_free(&plain);
  text_free(&otherwise);
}

/* The object at AT, some parts of which have mappers: rows of what lies between these, and of these. */
static void map_parts(struct lowering *l, struct maps *maps, const struct object_mapper *mapper, const char *at,
                      const struct objects *objects) {
  const char *done = at;
  for (const struct mapped_member *member = mapper->members; member->mapper; member++) {
    const char *begin = part_begin(l, at, mapper->type, &member->part);
    add_piece(maps, objects, done, arena_printf(l->arena, "(%1$s > %2$s ? %1$s - %2$s : 0)", begin, done));
    map_part(l, maps, member, begin, objects);
    done = part_end(l, begin, &member->part);
  }
  add_piece(maps, objects, done, arena_printf(l->arena, "(%s + %ld - %s)", at, mapper->type->size, done));
}

/* ---- objects ---- */

static void map_items(struct lowering *l, struct maps *maps, const struct object_mapper *mapper, unsigned asked) {
  size_t n = mapper->items->items.n;
  for (size_t i = 0; i < n; i++)
    add_item(l, maps, &mapper->items->items.item[maps->leaving ? n - 1 - i : i], asked);
}

/* Maps the objects, of which a null pointer's section has none. MEANT: in C++, that an instance means the mapper. */
static void map_objects(struct lowering *l, struct maps *maps, const struct object_mapper *mapper,
                        const struct objects *objects, const char *meant) {
  struct text *out = &maps->repeated;
  int serial = maps->serial++;
  const char *at = arena_printf(l->arena, "__sumac_at%d", serial), *type = mapper->members ? NULL : type_of(mapper);
  const char *size = type ? arena_printf(l->arena, "sizeof(__typeof__(%s))", type)
                          : arena_printf(l->arena, "%ldul", mapper->type->size);
  text_printf(out,
              "{ char *%1$s = (char *)%2$s; unsigned long __sumac_left%3$d = %4$s; for (__sumac_left%3$d = "
              "__sumac_left%3$d < ~1ul ? __sumac_left%3$d / %5$s : 0; __sumac_left%3$d; __sumac_left%3$d--, %1$s += "
              "%5$s) { ",
              at, objects->host, serial, objects->bytes, size);
  struct maps inside = maps_inside(maps);
  const struct mapped_inside these = {mapper, meant, maps->inside};
  inside.inside = &these;
  if (type) {
    text_printf(out, "__attribute__((unused)) __typeof__(%1$s) *%2$s = (__typeof__(%1$s) *)%3$s; ", type,
                mapper->variable, at);
    map_items(l, &inside, mapper, objects->kind);
  } else {
    map_parts(l, &inside, mapper, at, objects);
  }
  add_inside(l, maps, &inside);
  text_add(out, "} } ");
}

void mapper_objects(struct mapper *m) {
  struct lowering *l = m->l;
  const struct object_mapper *mapper = m->variable->mapper;
  struct maps *maps = m->maps;
  struct map_row *last = &maps->rows.item[maps->rows.n - 1];
  const char *pointer = m->objects ? m->pointer : last->base, *bytes = m->objects ? m->bytes : last->bytes;
  const char *behind = /* a null pointer has nothing behind it */
      m->objects ? arena_printf(l->arena, "((unsigned long)(%s) ? (char *)%s : (char *)0)", pointer, m->objects) : NULL;
  const struct objects objects = {.host = behind ? behind : last->host,
                                  .bytes = arena_printf(l->arena, "((unsigned long)(%s) ? %s : 0ul)", pointer, bytes),
                                  .type = mapper->one_of ? objects_type(m) : NULL,
                                  .name = last->name,
                                  .kind = m->variable->kind};
  if (mapper->one_of)
    choose_mapper(l, maps, mapper, &objects, "");
  else
    map_objects(l, maps, mapper, &objects, NULL);
  if (!maps->updating) /* else the parts alone are copied */
    return;
  if (mapper->one_of) {
    struct text none = {0};
    for (const struct mapper_choice *c = mapper->one_of; c->mapper; c++)
      text_printf(&none, "%s || ", is_meant(l, objects.type, c->mapper));
    last->bytes = arena_printf(l->arena, "%sfalse ? 0 : %s", none.text, last->bytes);
    text_free(&none);
  } else {
    maps->rows.n--;
    maps->n--;
  }
}

/* ---- iterators ---- */

/* Opens the loops of iterators. All bounds are computed before the first iterator's name is declared. */
static void begin_loops(struct lowering *l, struct text *out, const struct modifier *modifier, int serial) {
  static const char *const what[] = {"first", "end", "step"};
  text_add(out, "{ ");
  for (size_t i = 0; i < modifier->niterators; i++)
    for (int k = 0; k < 3; k++) {
      const struct node *value = modifier->args[3 * i + (size_t)k];
      const char *type = k == 2 ? "long" : arena_printf(l->arena, "__typeof__(%s)", modifier->iterators[i].type);
      text_printf(out, "%s __sumac_%s%d_%zu = %s; ", type, what[k], serial, i, value ? source_text(l, value) : "1");
    }
  for (size_t i = 0; i < modifier->niterators; i++)
    text_printf(out,
                "for (__typeof__(%1$s) %2$s = __sumac_first%3$d_%4$zu; __sumac_step%3$d_%4$zu > 0 ? %2$s < "
                "__sumac_end%3$d_%4$zu : __sumac_step%3$d_%4$zu && %2$s > __sumac_end%3$d_%4$zu; %2$s += "
                "__sumac_step%3$d_%4$zu) ",
                modifier->iterators[i].type, modifier->iterators[i].name, serial, i);
  text_add(out, "{ ");
}

void maps_add_iterated(struct lowering *l, struct maps *maps, const struct item *item) {
  struct variable variable = item_variable(item);
  begin_loops(l, &maps->repeated, item->data.iterators, maps->serial);
  struct maps inside = maps_inside(maps);
  inside.serial++;
  maps_add(l, &inside, &variable);
  add_inside(l, maps, &inside);
  text_add(&maps->repeated, "} } ");
}
