/*
 * repeat.c - items of which the run knows how many maps they are: objects with mappers (OpenMP 5.2 5.8.8), and items
 * with iterators (3.2.6). Loops append their rows to a list, __sumac_list:
 *
 *     map(mapper(m), tofrom : a[0:n])   with mapper m: map(s, s.p[0:s.n])
 *
 *     row of a[0:n], which counts and is not copied
 *     for each object of it, S *s: rows of what the mapper names; of what lies in the object (s), parts of that row
 *
 * What a mapper asks for is done as far as the clause that uses it asks for it, too (5.8.8).
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

/* C++: whether the objects of an instance have this mapper. */
static const char *is_meant(struct mapper *m, const struct object_mapper *mapper) {
  const struct variable *variable = m->variable;
  const struct var_item *item = variable->item;
  struct text object = {0};
  text_printf(&object, "(%s)", item ? source_text(m->l, item->expr) : name_outside(m->l, variable->decl));
  for (size_t i = 0; item && i < item->nsections; i++)
    text_add(&object, "[0]");
  return arena_printf(m->l->arena, "__is_same(__remove_cv(__remove_all_extents(__typeof__(%s))), __typeof__(%s))",
                      text_keep(&object, m->l->arena), type_of(mapper));
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
    text_printf(&text, "%s ? %uu : ", is_meant(m, c->mapper), kept | asked_of_object(c->mapper));
  text_printf(&text, "%uu", without);
  *chosen = text_keep(&text, m->l->arena);
  return without;
}

/* Maps the objects of WHOLE, a section, by the mapper. A section of a null pointer has none. */
static void map_objects(struct mapper *m, const struct object_mapper *mapper, const struct map_row *whole) {
  struct lowering *l = m->l;
  struct maps *maps = m->maps;
  const char *at = mapper_temporary(m, "at", 0), *left = mapper_temporary(m, "left", 0);
  struct text *out = &maps->repeated;
  text_printf(
      out,
      "{ char *%1$s = (char *)%3$s; unsigned long %2$s = %4$s; "
      "for (%2$s = (unsigned long)(%7$s) && %2$s < ~1ul ? %2$s / sizeof(__typeof__(%5$s)) : 0; %2$s; %2$s--, %1$s += "
      "sizeof(__typeof__(%5$s))) { __attribute__((unused)) __typeof__(%5$s) *%6$s = (__typeof__(%5$s) *)%1$s; ",
      at, left, whole->host, whole->bytes, type_of(mapper), mapper->variable, whole->base);
  struct maps inside = maps_inside(maps);
  const struct mapped_inside these = {mapper, maps->inside};
  inside.inside = &these;
  size_t n = mapper->items->items.n;
  for (size_t i = 0; i < n; i++)
    add_item(l, &inside, &mapper->items->items.item[maps->leaving ? n - 1 - i : i], m->variable->kind);
  add_inside(l, maps, &inside);
  text_add(out, "} } ");
}

static bool is_inside(const struct maps *maps, const struct object_mapper *mapper) {
  const struct mapped_inside *inside = maps->inside;
  while (inside && inside->mapper != mapper)
    inside = inside->outer;
  return inside;
}

/* C++: each instance of the template has a test for each mapper, and what fits none has no mapper. */
static void choose_mapper(struct mapper *m, const struct object_mapper *mapper, const struct map_row *whole) {
  struct lowering *l = m->l;
  struct text *out = &m->maps->repeated, known = {0};
  for (const struct mapper_choice *c = mapper->one_of; c->mapper; c++) {
    const char *meant = is_meant(m, c->mapper), *refused = c->refused;
    if (!refused && is_inside(m->maps, c->mapper))
      refused = arena_printf(l->arena, "'%s' maps an object of '%s' as part of one: that has no end",
                             m->variable->item->text, c->mapper->type_text);
    if (refused) {
      text_printf(&m->maps->before, "static_assert(!%s, %s); ", meant, c_string(l, refused));
    } else {
      text_printf(out, "if (%s) ", meant);
      map_objects(m, c->mapper, whole);
    }
    text_printf(&known, "%s || ", meant);
  }
  if (mapper->asked)
    text_printf(&m->maps->before, "static_assert(%sfalse, %s); ", known.text,
                c_string(l, arena_printf(l->arena, "mapper '%s' is not declared for the type of '%s'", mapper->asked,
                                         m->variable->item->text)));
  text_free(&known);
}

void mapper_objects(struct mapper *m) {
  const struct object_mapper *mapper = m->variable->mapper;
  struct maps *maps = m->maps;
  struct map_row *last = &maps->rows.item[maps->rows.n - 1];
  const struct map_row whole = *last;
  if (mapper->one_of)
    choose_mapper(m, mapper, &whole);
  else
    map_objects(m, mapper, &whole);
  if (!maps->updating) /* else the parts alone are copied */
    return;
  if (mapper->one_of) {
    struct text none = {0};
    for (const struct mapper_choice *c = mapper->one_of; c->mapper; c++)
      text_printf(&none, "%s || ", is_meant(m, c->mapper));
    last->bytes = arena_printf(m->l->arena, "%sfalse ? 0 : %s", none.text, whole.bytes);
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
