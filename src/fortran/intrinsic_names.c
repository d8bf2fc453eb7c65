/*
 * intrinsic_names.c - intrinsic functions that the host's text calls of variables, where the program gives their names
 * another meaning, as in "integer :: size": a BLOCK around the call makes them intrinsic again.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "fortran/cxx.h"

static const char *const asked[] = {"allocated", "associated", "int",     "is_contiguous", "lbound",   "len",
                                    "loc",       "merge",      "present", "size",          "transfer", "storage_size"};

static bool calls(const struct text *text, const char *name) {
  size_t length = strlen(name);
  for (const char *at = text->text; at && (at = strstr(at, name)) != NULL; at += length)
    if (at[length] == '(' && (at == text->text || !(isalnum((unsigned char)at[-1]) || strchr("_%", at[-1]))))
      return true;
  return false;
}

static bool asks(const struct actuals *a, const char *name) {
  return calls(&a->names, name) || calls(&a->before, name);
}

void keep_intrinsics(struct actuals *a, struct scope *scope) {
  struct text words = {0};
  for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
    if (scope_find(a->file, scope, asked[i]) && asks(a, asked[i]))
      text_printf(&words, "%s%s", words.length ? ", " : "intrinsic :: ", asked[i]);
  if (words.length) {
    text_add(&words, "\n");
    text_add(&words, a->declarations.text ? a->declarations.text : "");
    text_free(&a->declarations);
    a->declarations = words;
  }
}

const struct uses *name_apart(const struct actuals *a, const struct uses *uses, struct text *associations) {
  struct file *file = a->file;
  struct uses *own = ARENA_NEW(file->arena, struct uses);
  int n = 0;
  for (size_t i = 0; i < uses->n; i++) {
    struct use use = uses->item[i];
    const char *root = arena_strndup(file->arena, use.name, strcspn(use.name, "%"));
    bool is_one = false;
    for (size_t k = 0; k < sizeof asked / sizeof *asked; k++)
      is_one |= strcmp(root, asked[k]) == 0 && asks(a, root);
    if (is_one && is_passed(&use)) {
      const struct symbol *s = use.symbol;
      while (s->base)
        s = s->base;
      if (s->allocatable || s->pointer || s->optional)
        complain(file, s->place,
                 "'%s' is allocatable, a pointer or optional, and has the name of an intrinsic function, which a "
                 "construct cannot use: rename it",
                 s->spelled);
      text_printf(associations, "%ssumac_u%d => %s", n ? ", &\n" : "", n, root);
      use.name = arena_printf(file->arena, "sumac_u%d%s", n++, use.name + strlen(root));
    }
    TREE_PUSH(file, own, use);
  }
  return own;
}
