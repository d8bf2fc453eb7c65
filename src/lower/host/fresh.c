/*
 * fresh.c - reductions that do not start from the variable's old value (Sumac's own directive says so, see
 * src/lang/sumac; var_item.fresh): before the launch, the variable is set to the operator's identity, on the host and
 * in its device copy, if it has one:
 *
 *     s = 0; update of the device's s, if it is present; launch, which copies s in if it is not
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/host/host.h"
#include "lower/host/maps.h"
#include "lower/write/reductions.h"

/* Text that sets LVALUE to the identity, all of its elements if it is an array. */
static void set_part(struct lowering *l, struct text *out, int op, const struct component *part, const char *lvalue) {
  const char *value = component_identity(l, part, op, false);
  if (part->array)
    text_printf(out,
                "for (unsigned long __sumac_i = 0; __sumac_i < sizeof(%1$s) / sizeof(%2$s); __sumac_i++) ((%2$s "
                "*)&%1$s)[__sumac_i] = %3$s; ",
                lvalue, type_reduction_name(part->suffix), value);
  else
    text_printf(out, "%s = %s; ", lvalue, value);
}

static void set_identity(struct lowering *l, struct text *out, const struct reduction *r) {
  const char *name = name_outside(l, r->decl);
  const char *element = name;
  for (int i = 0; i < r->inner_dims; i++)
    element = arena_printf(l->arena, "%s[0]", element);
  if (r->user_operator && !r->memberwise) {
    text_printf(out, "%s(&%s, 0, sizeof(%s) / sizeof(%s), sizeof(%s)); ", operator_initial(l, r->user_operator), name,
                name, element, element);
    return;
  }
  if (r->shape == SHAPE_SCALAR) {
    text_printf(out, "%s = %s; ", name,
                type_identity(l, type_reduction_suffix(l, r->decl->type),
                              arena_printf(l->arena, l->spelling->object_type, name), (enum red_op)r->op, false));
    return;
  }
  const char *object = r->shape == SHAPE_EACH ? arena_printf(l->arena, "(&%s)", name) : name;
  if (r->inner_dims) {
    text_printf(out,
                "for (unsigned long __sumac_e = 0; __sumac_e < sizeof(%1$s) / sizeof(%2$s); __sumac_e++) { "
                "__typeof__(%2$s) *__sumac_at = (__typeof__(%2$s) *)&%1$s + __sumac_e; ",
                name, element);
    object = "(*__sumac_at)";
  }
  const struct memberwise *m = r->memberwise;
  const struct component *part = m ? m->components : r->components;
  for (size_t i = 0; i < (m ? m->ncomponents : r->ncomponents); i++)
    set_part(l, out, m ? (int)m->op : r->op, &part[i], arena_printf(l->arena, "%s%s", object, part[i].path));
  if (r->inner_dims)
    text_add(out, "} ");
}

/* The reduction of the construct or of one of its loops that ITEM of a clause asks for. */
static const struct reduction *find(const struct region *region, const struct var_item *item) {
  for (size_t i = 0; i < region->reductions.n; i++)
    if (region->reductions.item[i].item == item)
      return &region->reductions.item[i];
  for (size_t i = 0; i < region->loops.n; i++)
    for (size_t j = 0; j < region->loops.item[i]->candidates.n; j++)
      if (region->loops.item[i]->candidates.item[j].item == item)
        return &region->loops.item[i]->candidates.item[j];
  return NULL;
}

/* Text that copies the variable from the host to the device, if it is present there. */
static void update(struct lowering *l, struct text *out, const struct reduction *r) {
  struct variable variable = {.decl = r->decl,
                              .item = r->item,
                              .kind = __sumac_map_mapped | __sumac_map_to | __sumac_map_if_present,
                              .slot = -1};
  struct maps maps = {.serial = 2000};
  maps_add(l, &maps, &variable);
  text_add(out, "{ ");
  maps_print(l, out, &maps, "__sumac_f");
  text_printf(out, "__sumac_data_update(__sumac_f, %d, &__sumac_w, __sumac_ap); } ", maps.n);
  maps_free(&maps);
}

void fresh_text(struct lowering *l, struct text *out, struct region *region) {
  const struct construct *construct = region->construct;
  for (size_t i = 0; i < construct->items.n; i++) {
    const struct var_item *item = construct->items.item[i].var;
    if (construct->items.item[i].role != ITEM_REDUCTION || !item->fresh)
      continue;
    const struct reduction *r = find(region, item);
    struct variable *variable = region_variable(region, item->decl);
    if (!r || !variable || (r->user_operator && r->user_operator->reads_original)) {
      diag_at(l->diag, DIAG_ERROR, item->place, "'%s' cannot be initialized to the identity: %s", item->text,
              r && variable ? "its operator's initializer asks for its value" : "the region does not reduce it");
      continue;
    }
    set_identity(l, out, r);
    update(l, out, r);
    if ((variable->kind & __sumac_map_class) == __sumac_map_mapped)
      variable->kind |= __sumac_map_to;
  }
}
