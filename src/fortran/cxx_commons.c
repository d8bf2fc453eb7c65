/*
 * cxx_commons.c - common blocks that have copies on devices, in C++.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

static bool refuse(struct file *file, const struct symbol *s, const char *block, const char *why) {
  complain(file, s->place, "'%s' in common block '/%s/', which a directive gives copies on devices, %s", s->spelled,
           block, why);
  return false;
}

static bool check_member(struct file *file, const struct common *common, struct symbol *s) {
  long long length = 0;
  if (!scope_resolve(file, common->scope, s->name, s->place))
    return false;
  if (s->type.base == TYPE_DERIVED || (s->rank && !constant_length(file, s, &length)))
    return refuse(file, s, common->name, "is of a derived type, or has no constant bounds, which is not supported");
  if (s->equivalence)
    return refuse(file, s, common->name, "has another name by EQUIVALENCE, which is not supported");
  return type_exists(file, s->type, s->place, s->spelled) && has_length(file, s, s->place, s->spelled);
}

static bool is_alike(struct file *file, const struct symbol *a, const struct symbol *b) {
  struct writer w = {.file = file};
  return a->type.base == b->type.base && a->type.kind == b->type.kind && !a->rank == !b->rank &&
         (!a->rank || strcmp(cxx_length(&w, a), cxx_length(&w, b)) == 0);
}

/* All scopes of the file have the block's variables by position. */
static bool name_members(struct file *file, const struct common *first, struct common *common) {
  for (size_t i = 0; i < common->variables.n; i++) {
    struct symbol *s = common->variables.item[i];
    if (!check_member(file, common, s))
      return false;
    if (i >= first->variables.n || !is_alike(file, first->variables.item[i], s))
      return refuse(file, s, common->name, "is of another type or shape than where the directive stands");
    s->declared = true;
    s->cxx = arena_printf(file->arena, "__block_%s.m_%zu", common->name, i + 1);
  }
  return true;
}

static void put_block(struct file *file, struct text *out, const struct common *common) {
  struct writer w = {.file = file, .out = out, .scope = common->scope};
  const char *name = common->name;
  const struct clause *clause = common->declared;
  bool is_link = strcmp(clause->name, "link") == 0;
  put_line(&w, clause->place);
  text_printf(out, "struct __common_%s {\n", name);
  for (size_t i = 0; i < common->variables.n; i++) {
    const struct symbol *s = common->variables.item[i];
    text_printf(out, "%s m_%zu", cxx_type(s->type), i + 1);
    if (s->rank)
      text_printf(out, "[%s]", cxx_length(&w, s));
    text_add(out, ";\n");
  }
  text_printf(out, "};\n__attribute__((weak)) __common_%s __block_%s asm(\"%s_\");\n", name, name, name);
  put_line(&w, clause->place);
  if (clause->sentinel == SENTINEL_ACC)
    text_printf(out, "#pragma acc declare %s(__block_%s)\n", clause->name, name);
  else
    text_printf(out, "#pragma omp declare target %s(__block_%s)\n", is_link ? "link" : "enter", name);
}

static bool is_first(const struct file *file, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (file->commons.item[i]->declared && strcmp(file->commons.item[i]->name, file->commons.item[n]->name) == 0)
      return false;
  return true;
}

void write_commons(struct file *file, struct text *out) {
  for (size_t i = 0; i < file->commons.n; i++) {
    const struct common *first = file->commons.item[i];
    bool good = first->declared && is_first(file, i);
    for (size_t k = 0; good && k < file->commons.n; k++)
      if (strcmp(file->commons.item[k]->name, first->name) == 0)
        good = name_members(file, first, file->commons.item[k]);
    if (good)
      put_block(file, out, first);
  }
}
