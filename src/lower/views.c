/*
 * views.c - loops that read a LOCAL which only a loop around them reduces.
 *
 * LOCALs are replicated: the threads of the inner loop have copies of their own, which hold nothing. They read those of
 * the thread that acts for them in front of the loop: through a pointer, which is handed over like any value, or, as
 * small LOCALs are in no memory that threads share, in a copy made there. Scalars are handed over by value.
 */
#include "lower/state.h"

enum { IN_HAND = 16, SMALL = 4096 }; /* bytes; SMALL: not less than what a target keeps in a thread's own memory */

long reduction_bytes(const struct reduction *r) {
  const struct var_item *item = r->item;
  const struct type *type = item ? item->expr->type : r->decl->type;
  long n = 1;
  for (size_t i = 0; item && i < item->nsections; i++, type = type->to) {
    const struct section *section = &item->sections[i];
    struct node *length = tree_strip(section->length);
    bool rest = !section->is_index && !length && type->kind == TYPE_ARRAY;
    if (!section->is_index && !rest && (!length || !length->is_constant))
      return -1;
    n *= section->is_index ? 1 : rest ? type->length : length->value;
  }
  return type->size < 0 ? -1 : n * type->size;
}

static bool reduces(const struct loop *loop, const struct reduction *r) {
  for (size_t i = 0; i < loop->reductions.n; i++)
    if (reduction_overlap(&loop->reductions.item[i], r) != OVERLAP_NONE)
      return true;
  return false;
}

/* A binding further in takes the place of B. */
static bool hidden(const struct binding *from, const struct binding *b) {
  for (; from != b; from = from->next)
    if (tree_same_decl(from->decl, b->decl) && (!from->local || from->member == b->member))
      return true;
  return false;
}

static const struct binding *view(struct lowering *l, struct text *out, const struct binding *b, const char *name,
                                  const struct binding *next) {
  const char *local = b->redirect ? b->redirect->local : b->text, *text = name;
  long bytes = reduction_bytes(b->local);
  if (bytes >= 0 && bytes <= SMALL)
    text_printf(out, "__typeof__(%2$s) %1$s; __builtin_memcpy(&%1$s, &%2$s, sizeof %1$s); ", name, local);
  else {
    text_printf(out, "__typeof__(%2$s) *%1$s = &%2$s; ", name, local);
    text = arena_printf(l->arena, "(*%s)", name);
  }
  struct binding *binding = ARENA_NEW(l->arena, struct binding);
  *binding = *b;
  binding->next = next;
  binding->local = NULL;
  binding->text = text;
  if (b->redirect) {
    struct redirect *redirect = ARENA_NEW(l->arena, struct redirect);
    *redirect = *b->redirect;
    redirect->local = text;
    binding->redirect = redirect;
    binding->text = redirect->low ? arena_printf(l->arena, "(%s - %s)", text, redirect->low) : text;
  }
  return binding;
}

const struct binding *reduction_views(struct lowering *l, struct text *out, const struct loop *loop,
                                      const struct binding *bindings) {
  const struct binding *result = bindings;
  int n = 0;
  for (const struct binding *b = bindings; b && (loop->levels & (LEVEL_WORKER | LEVEL_VECTOR)); b = b->next) {
    long bytes = b->local ? reduction_bytes(b->local) : 0;
    if (!b->local || (bytes >= 0 && bytes <= IN_HAND) || reduces(loop, b->local) || hidden(bindings, b) ||
        loop_is_private(loop, b->decl) || !tree_mentions(loop->body, b->decl))
      continue;
    result = view(l, out, b, arena_printf(l->arena, "__sumac_view%d_%d", loop->lid, n++), result);
  }
  return result;
}
