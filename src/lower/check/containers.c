/*
 * containers.c - warnings: a construct uses the elements of an object of C++'s library that only points to them, as a
 * std::vector does. The device gets a copy of the object, with the host's address of its elements.
 *
 * Requires: variables. Makes: nothing.
 *
 * To change what objects point to, and nobody maps: containers.c of C++'s library, owners.c of the user's.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/check/check.h"
#include "lower/plan/plan.h"

/* How a pointer of its own leads to the elements, and how many these are; %s: the object. NULL: in no way, 0: one. */
static const struct container {
  const char *name, *pointer, *count;
} containers[] = {
    {"vector", "%s.data()", "%s.size()"},
    {"basic_string", "%s.data()", "%s.size()"},
    {"basic_string_view", "%s.data()", "%s.size()"},
    {"span", "%s.data()", "%s.size()"},
    {"valarray", "&%s[0]", "%s.size()"},
    {"unique_ptr", "%s.get()", "n"},
    {"shared_ptr", "%s.get()", "n"},
    {"deque", NULL, NULL},
    {"list", NULL, NULL},
    {"forward_list", NULL, NULL},
    {"map", NULL, NULL},
    {"multimap", NULL, NULL},
    {"set", NULL, NULL},
    {"multiset", NULL, NULL},
    {"unordered_map", NULL, NULL},
    {"unordered_set", NULL, NULL},
};

static const struct container packed = {"vector", NULL, NULL}; /* std::vector<bool> */

/* A struct, or what depends on a template's parameters: std::vector<T>. */
static const struct container *container_of(const struct type *type) {
  static const char *const words[] = {"const ", "struct ", "class ", "std::", "__cxx11::", "__1::"};
  const char *name = type->kind == TYPE_STRUCT ? type->written : type->is_dependent_class ? type->spelling : NULL;
  bool library = false;
  for (size_t i = 0; name && i < sizeof words / sizeof *words; i++)
    if (strncmp(name, words[i], strlen(words[i])) == 0) {
      library |= strcmp(words[i], "std::") == 0;
      name += strlen(words[i]);
    }
  for (size_t i = 0; library && i < sizeof containers / sizeof *containers; i++) {
    size_t length = strlen(containers[i].name);
    if (strncmp(name, containers[i].name, length) == 0 && name[length] == '<')
      return strncmp(name, "vector<bool", 11) == 0 ? &packed : &containers[i];
  }
  return NULL;
}

static const struct node *around(const struct node **node) {
  const struct node *parent = (*node)->parent;
  while (parent && (parent->kind == N_PAREN || parent->kind == N_IMPLICIT)) {
    *node = parent;
    parent = parent->parent;
  }
  return parent;
}

static bool is_among(const char *name, const char *const *names) {
  for (; name && *names; names++)
    if (strcmp(name, *names) == 0)
      return true;
  return false;
}

/* a[i], *a, a->x, of an object or of the pointer that a method gives. */
static bool is_followed(const struct node *node) {
  static const char *const operators[] = {"operator[]", "operator*", "operator->", NULL};
  const struct node *user = around(&node);
  if (!user || !user->nkids || user->kid[0] != node)
    return false;
  return user->kind == N_SUBSCRIPT || (user->kind == N_UNARY && user->op == '*') ||
         (user->kind == N_MEMBER && user->op == '>') ||
         (user->kind == N_OPERATOR && user->decl && is_among(user->decl->name, operators));
}

/* REF names a container: what stands around it uses elements. Loops with a directive over a range, and iterators, lead
   to the device's elements, where a pointer has mapped these. */
static bool uses_elements(const struct node *ref) {
  static const char *const methods[] = {"at",       "front",  "back", "push_back", "emplace_back",
                                        "pop_back", "resize", "find", "append",    NULL};
  static const char *const pointers[] = {"data", "c_str", "get", NULL};
  const struct node *node = ref, *user = around(&node);
  if (is_followed(ref))
    return true;
  if (!user || user->kind == N_RANGE_FOR)
    return user && user->kid[1] == node;
  const struct node *call = user->kind == N_MEMBER && user->parent && user->kid[0] == node ? user->parent : NULL;
  const char *method = call && call->kind == N_CALL && user->decl ? user->decl->name : NULL;
  return is_among(method, methods) || (is_among(method, pointers) && is_followed(call));
}

struct search {
  const struct decl *decl;
  const struct node *found;
};

static bool look(struct node *node, void *context) {
  struct search *search = context;
  if (!search->found && node->kind == N_REF && tree_same_decl(node->decl, search->decl) && tree_is_evaluated(node) &&
      uses_elements(node))
    search->found = node;
  return !search->found;
}

static void warn(struct lowering *l, const struct region *region, const struct variable *variable,
                 const struct container *container, const struct node *at) {
  const char *name = variable->decl->name;
  struct text advice = {0};
  if (container->pointer) {
    struct text pointer = {0}, section = {0};
    text_printf(&pointer, container->pointer, name);
    text_add(&section, "p[0:");
    text_printf(&section, container->count, name);
    text_add(&section, "]");
    text_printf(&advice, "write 'auto *p = %s;' in front of the construct, use p in it, and add %s", pointer.text,
                reach_text(l, region->construct->says->reach[REACH_BOTH], section.text));
    text_free(&pointer);
    text_free(&section);
  } else {
    text_add(&advice, "copy them to an array");
  }
  diag_warn(l->diag, WARNING_CONTAINER, unit_place(l->unit, at->begin),
            "'%s' only points to its elements, which nothing maps for the construct: %s", name, advice.text);
  text_free(&advice);
}

void warn_of_containers(struct lowering *l, const struct region *region) {
  bool elsewhere = region->construct->condition || region_asks(region)->self;
  EACH_IN (const struct variable, variable, region->variables) {
    const struct container *container = container_of(type_behind_arrays(variable->decl->type));
    struct search search = {variable->decl, NULL};
    if (elsewhere || !container || variable->is_private || variable->mapper)
      continue;
    for (size_t i = 0; i < region->nstatements; i++)
      tree_walk(region->statement[i], look, &search);
    if (search.found)
      warn(l, region, variable, container, search.found);
  }
}
