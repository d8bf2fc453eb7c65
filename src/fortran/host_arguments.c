/*
 * host_arguments.c - what the host's text passes of variables: dummy arguments of interfaces, actual ones of calls.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* Objects come by their addresses, and so does what is asked for before. */
static bool passes_address(const struct symbol *s) {
  return passes_place(s) || (may_lack_object(s) && !passes_descriptor(s));
}

void put_dummies(struct file *file, const struct uses *uses, struct text *names, struct text *declarations) {
  int n = 0;
  for (size_t i = 0; i < uses->n; i++) {
    const struct symbol *s = uses->item[i].symbol;
    if (!is_passed(&uses->item[i]))
      continue;
    text_printf(names, "%ssumac_%d", n ? ", &\n" : "", n);
    /* TARGET: data constructs and tasks keep the address when the call is over */
    if (passes_address(s)) /* "type(*)" is not for types with procedures */
      text_printf(declarations, "integer(c_int64_t), value :: sumac_%d\n", n++);
    else
      text_printf(declarations, "type(*), target%s :: sumac_%d%s\n", s->optional ? ", optional" : "", n++,
                  describes(&uses->item[i]) ? "(*)"
                  : passes_descriptor(s)    ? "(..)"
                  : s->rank                 ? "(*)"
                                            : "");
    for (int dim = 0; dim < s->rank; dim++)
      for (int what = 0; what < 2; what++) {
        if (!passes_bound(file, uses, s, dim, what == 1))
          continue;
        text_printf(names, ", &\nsumac_%d", n);
        text_printf(declarations, "integer(c_int64_t), value :: sumac_%d\n", n++);
      }
    int more = is_structures(s) + (is_whole_object(s) ? 2 * s->base->rank : 0) + has_computed_length(s);
    for (int i = 0; i < more; i++) {
      text_printf(names, ", &\nsumac_%d", n);
      text_printf(declarations, "integer(c_int64_t), value :: sumac_%d\n", n++);
    }
  }
}

/* --- objects that may not be there --- */

/* "if (associated(s%p)) then" for the objects on the way to the component, from the outermost one; returns how many. */
static int put_conditions(struct actuals *a, const struct symbol *s, const char *name) {
  const struct symbol *object = s->base;
  if (!object)
    return 0;
  const char *end = s->component ? strrchr(name, '%') : name + strlen(name);
  const char *of = arena_strndup(a->file->arena, name, (size_t)(end - name));
  int n = put_conditions(a, object, of);
  if (!may_be_absent(object))
    return n;
  text_printf(&a->before, "if (%s(%s)) then\n",
              object->optional  ? "present"
              : object->pointer ? "associated"
                                : "allocated",
              of);
  return n + 1;
}

/* Bounds of an array of objects are not asked for where it is not allocated or not associated. */
static bool is_careful(const struct symbol *s) {
  return may_lack_object(s) || (s->rank && s->type.base == TYPE_DERIVED && may_be_absent(s));
}

static int put_own_condition(struct actuals *a, const struct symbol *s, const char *name) {
  if (!s->rank || s->type.base != TYPE_DERIVED || !may_be_absent(s))
    return 0;
  text_printf(&a->before, "if (%s(%s)) then\n",
              s->optional  ? "present"
              : s->pointer ? "associated"
                           : "allocated",
              name);
  return 1;
}

/* An argument by its value: an expression, or a variable that has that value where the object is there. */
static void put_value(struct actuals *a, const struct symbol *s, const char *value) {
  const char *separator = a->names.length ? ", &\n" : "";
  if (!is_careful(s)) {
    text_printf(&a->names, "%s%s", separator, value);
    return;
  }
  text_printf(&a->declarations, "integer(8) :: sumac_w%d\n", a->n);
  text_printf(&a->before, "sumac_w%d = %s\n", a->n, value);
  text_printf(&a->names, "%ssumac_w%d", separator, a->n++);
}

/* A descriptor's copy, all zeros where the object is not there: three numbers, and three of each dimension. */
static void put_description(struct actuals *a, const char *name) {
  const char *separator = a->names.length ? ", &\n" : "";
  text_printf(&a->declarations, "integer(8) :: sumac_w%d(48)\n", a->n);
  text_printf(&a->before, "call %s(%s, sumac_w%d)\n", describe_name(a->file), name, a->n);
  text_printf(&a->names, "%ssumac_w%d", separator, a->n++);
}

/* --- actual arguments --- */

/* A constant has no address: its bytes are copied into a variable. */
static bool is_constant_object(const struct symbol *s) {
  const struct symbol *object = is_whole_object(s) ? s->base : s;
  return object->kind == SYMBOL_CONSTANT && object->type.base == TYPE_DERIVED;
}

static void put_constant_object(struct actuals *a, const struct symbol *s, const char *name) {
  bool is_array = (is_whole_object(s) ? s->base : s)->rank > 0;
  const char *elements = is_array ? arena_printf(a->file->arena, " * size(%s)", name) : "";
  const char *words = arena_printf(a->file->arena, "(storage_size(%s) / 8%s + 7) / 8", name, elements);
  const char *separator = a->names.length ? ", &\n" : "";
  text_printf(&a->declarations, "integer(8), target :: sumac_w%d(%s)\n", a->n, words);
  text_printf(&a->before, "sumac_w%d = transfer(%s, 0_8, %s)\n", a->n, name, words);
  text_printf(&a->names, "%sloc(sumac_w%d)", separator, a->n++);
}

static void put_variable(struct actuals *a, const struct use *use) {
  const char *separator = a->names.length ? ", &\n" : "";
  if (describes(use))
    put_description(a, use->name);
  else if (is_constant_object(use->symbol))
    put_constant_object(a, use->symbol, use->name);
  else if (passes_address(use->symbol))
    put_value(a, use->symbol, arena_printf(a->file->arena, "loc(%s)", use->name));
  else
    text_printf(&a->names, "%s%s", separator, use->name);
}

/* VALUE, or -1 where the elements of an array of objects are not one behind another: then the construct's code ends the
   program. Elements of what has no descriptor are. */
static const char *unless_scattered(struct actuals *a, const struct symbol *s, const char *name, const char *value) {
  const struct symbol *array = is_whole_object(s) ? s->base : s;
  if (!may_be_scattered(array))
    return value;
  const char *there = array->pointer ? arena_printf(a->file->arena, " &\n.or. .not. associated(%s)", name) : "";
  return arena_printf(a->file->arena, "merge(%s, &\n-1_8, is_contiguous(%s) &\n.or. size(%s) < 2%s)", value, name, name,
                      there);
}

static void put_bounds_of(struct actuals *a, const struct uses *uses, const struct use *use) {
  const struct symbol *s = use->symbol;
  struct arena *arena = a->file->arena;
  const char *name = use->name, *bytes = arena_printf(arena, "int(storage_size(%s), 8) / 8", name);
  for (int dim = 0; dim < s->rank; dim++) {
    if (passes_bound(a->file, uses, s, dim, false))
      put_value(a, s, arena_printf(arena, "lbound(%s, %d, 8)", name, dim + 1));
    if (is_whole_object(s))
      put_value(a, s,
                s->base->rank ? unless_scattered(a, s, name, arena_printf(arena, "%s * size(%s, kind=8)", bytes, name))
                              : bytes);
    else if (passes_bound(a->file, uses, s, dim, true))
      put_value(a, s, arena_printf(arena, "size(%s, %d, 8)", name, dim + 1));
  }
  for (int dim = 0; is_whole_object(s) && dim < s->base->rank; dim++) {
    put_value(a, s, arena_printf(arena, "lbound(%s, %d, 8)", name, dim + 1));
    put_value(a, s, arena_printf(arena, "size(%s, %d, 8)", name, dim + 1));
  }
  if (is_structures(s))
    put_value(a, s, unless_scattered(a, s, name, bytes));
  if (has_computed_length(s))
    put_value(a, s, arena_printf(arena, "len(%s, kind=8)", name));
}

void put_actuals(struct actuals *a, const struct uses *uses) {
  for (size_t i = 0; i < uses->n; i++) {
    const struct use *use = &uses->item[i];
    if (!is_passed(use))
      continue;
    int first = a->n;
    size_t before = a->before.length;
    int conditions = may_lack_object(use->symbol) ? put_conditions(a, use->symbol, use->name) : 0;
    conditions += put_own_condition(a, use->symbol, use->name);
    put_variable(a, use);
    put_bounds_of(a, uses, use);
    while (conditions-- > 0)
      text_add(&a->before, "end if\n");
    const char *values =
        arena_strndup(a->file->arena, a->before.text ? a->before.text + before : "", a->before.length - before);
    a->before.length = before;
    for (; first < a->n; first++)
      text_printf(&a->before, "sumac_w%d = 0\n", first);
    text_add(&a->before, values);
  }
}

void free_actuals(struct actuals *a) {
  text_free(&a->names);
  text_free(&a->declarations);
  text_free(&a->before);
}
