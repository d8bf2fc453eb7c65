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
                       .updating = maps->updating};
}

static void add_inside(struct lowering *l, struct maps *maps, struct maps *inside) {
  maps->serial = inside->serial + 1;
  maps_collect(l, &maps->repeated, inside, arena_printf(l->arena, "__sumac_rows_of%d", maps->serial));
  maps_free(inside);
}

/* ---- objects with mappers ---- */

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

/* Maps the objects of a section by their mapper. A section of a null pointer has none. */
void mapper_objects(struct mapper *m) {
  struct lowering *l = m->l;
  struct maps *maps = m->maps;
  const struct object_mapper *mapper = m->variable->mapper;
  const struct map_row whole = maps->rows.item[maps->rows.n - 1];
  const char *at = mapper_temporary(m, "at", 0), *left = mapper_temporary(m, "left", 0);
  struct text *out = &maps->repeated;
  /* C++: the construct need not stand in the scope of the declaration. */
  const char *type = mapper->type->written ? mapper->type->written : mapper->type_text;
  text_printf(
      out,
      "{ char *%1$s = (char *)%3$s; unsigned long %2$s = %4$s; "
      "for (%2$s = (unsigned long)(%7$s) && %2$s < ~1ul ? %2$s / sizeof(__typeof__(%5$s)) : 0; %2$s; %2$s--, %1$s += "
      "sizeof(__typeof__(%5$s))) { __attribute__((unused)) __typeof__(%5$s) *%6$s = (__typeof__(%5$s) *)%1$s; ",
      at, left, whole.host, whole.bytes, type, mapper->variable, whole.base);
  struct maps inside = maps_inside(maps);
  size_t n = mapper->items->items.n;
  for (size_t i = 0; i < n; i++)
    add_item(l, &inside, &mapper->items->items.item[maps->leaving ? n - 1 - i : i], m->variable->kind);
  add_inside(l, maps, &inside);
  text_add(out, "} } ");
  if (maps->updating) { /* the parts alone are copied */
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
