/*
 * inside.c - forms of a function for devices, beside what the host's compiler makes of it, stand in the function: then
 * members of classes, constructors, operators and instances of templates, for which a text has no other name, have
 * them, too, and whoever calls the function finds them.
 *
 *     R f(T x) { body }
 *
 * becomes
 *
 *     R f(T x) {
 *       if (__sumac_in_launch()) {
 *         if (__sumac_for_gang()) {
 *           if (crews are to have few threads) { as below, but its crews may have fewer threads than the gang }
 *           else { of the only thread of a gang, which all of its threads execute }
 *         }
 *         else { of a thread among others, which shares its caller's crew }
 *       } else { body }
 *     }
 *
 * The late half makes functions of the forms (src/xform/forms.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/inside.h"
#include "lower/write/crew.h"
#include "sumac/builtins.h"

static struct region *form_for(const struct lowering *l, const struct region *routine, enum device_kind kind,
                               bool spare) {
  EACH_PTR (struct region, form, l->routines) {
    bool same = tree_same_decl(form->function, routine->function) && form->spare == spare;
    if (same && (kind == DEVICE_ANY ? form->for_gang : form->device == kind))
      return form;
  }
  return NULL;
}

/* Whether the block that declares the label (GNU C's __label__) has it for itself, in [AT, END) of the text. */
static bool is_local(const struct lowering *l, size_t at, size_t end, const char *name) {
  static const char word[] = "__label__";
  const char *text = l->unit->text, *p = strstr(text + at, word);
  bool found = false;
  for (; p && p < text + end && !found; p = strstr(p + 1, word)) {
    size_t length = strlen(name);
    for (p += sizeof word - 1; *p && *p != ';' && !found; p++)
      found = strncmp(p, name, length) == 0 && strchr(", \t\n", p[-1]) && strchr(",; \t\n", p[length]);
  }
  return found;
}

const char *form_label(struct lowering *l, const struct region *routine, const struct decl *label) {
  if (is_local(l, routine->statement[0]->begin, routine->statement[0]->end, label->name))
    return NULL;
  bool of_kind = routine->style == REGION_ROUTINE && routine->device > DEVICE_KIND_HOST && l->spelling->versions_inside;
  return routine->spare      ? arena_printf(l->arena, "__sumac_of_limited_%s", label->name)
         : routine->for_gang ? arena_printf(l->arena, "__sumac_of_gang_%s", label->name)
         : routine->caller   ? arena_printf(l->arena, "__sumac_of_thread_%s", label->name)
         : of_kind           ? arena_printf(l->arena, "__sumac_of_kind_%d_%s", routine->device, label->name)
                             : NULL;
}

/* Text of a form for devices: what the executing thread is in its crew, which does not change. */
static const char callers[] =
    "const int __sumac_member0 __attribute__((unused)) = __sumac_crew_ask(__sumac_ask_member, 0), "
    "__sumac_members0 __attribute__((unused)) = __sumac_crew_ask(__sumac_ask_members, 0); ";
static const char shared[] = "unsigned long *const __sumac_words0 __attribute__((unused)) = __sumac_crew_shared(); "
                             "char *const __sumac_partials0 __attribute__((unused)) = "
                             "__sumac_words0 ? (char *)(__sumac_words0 + __sumac_crew_words) : 0; ";

/* Clang, too, calls constexpr functions: it knows no builtins. */
const char *routine_begin_text(struct lowering *l, struct region *routine) {
  return arena_printf(l->arena, " %s__sumac_routine_begin(%u); %s%s%s%s",
                      routine->function->in_constants ? "if (!__builtin_is_constant_evaluated()) " : "",
                      routine->routine_levels | (construct_routine(routine->construct)->listed ? __sumac_listed : 0),
                      l->spelling->versions_inside ? "" : only_for_text(routine),
                      routine->caller && routine->loops.n ? callers : "",
                      routine->caller && routine->loops.n ? shared : "", handed_function_text(routine));
}

/* "{ the body as ROUTINE has it }" */
static const char *form_text(struct lowering *l, struct region *routine) {
  return arena_printf(l->arena, "{%s%s%s }", routine_begin_text(l, routine),
                      routine->function->self ? l->spelling->self : "",
                      render_statement(l, routine, routine->statement[0], NULL));
}

/* Writes "{ FORMS else body }". */
static void write(struct lowering *l, const struct region *routine, const char *forms) {
  const struct node *body = routine->statement[0];
  edit_add(&l->edits, body->begin, body->begin,
           arena_printf(l->arena, "{ %selse %s", forms, line_marker(l, body->begin)));
  edit_add(&l->edits, body->end, body->end, " }");
}

void forms_inside(struct lowering *l, struct region *routine) {
  struct region *gang = form_for(l, routine, DEVICE_ANY, false), *spare = form_for(l, routine, DEVICE_ANY, true);
  const char *limited =
      spare ? arena_printf(l->arena, "if (__sumac_crew_ask(__sumac_ask_few, 0)) %s else ", form_text(l, spare)) : "";
  const char *first =
      gang ? arena_printf(l->arena, "if (__sumac_for_gang()) { %s%s } else ", limited, form_text(l, gang)) : "";
  write(l, routine, arena_printf(l->arena, "if (__sumac_in_launch()) { %s%s } ", first, form_text(l, routine)));
}

void forms_for_kinds(struct lowering *l, struct region *routine) {
  struct text forms = {0};
  for (int kind = 0; kind < DEVICE_KINDS; kind++) {
    struct region *form = form_for(l, routine, (enum device_kind)kind, false);
    if (kind != DEVICE_KIND_HOST && form)
      text_printf(&forms, "%sif (__sumac_for_kind(%d)) %s ", forms.length ? "else " : "", kind, form_text(l, form));
  }
  write(l, routine, text_keep(&forms, l->arena));
}
