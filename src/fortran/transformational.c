/*
 * transformational.c - functions of arrays in code for devices (Fortran 2018, 16.9): a reduction becomes a loop in
 * front of the statement, what only moves elements becomes the element that it moves.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/transformational.h"

static const struct transform_row rows[] = {
    {"sum", REDUCTION, "irc", OP_PLUS, NULL, "0", "array,dim,mask"},
    {"product", REDUCTION, "irc", OP_MULTIPLY, NULL, "1", "array,dim,mask"},
    {"maxval", REDUCTION, "ir", OP_NONE, "max", "lowest", "array,dim,mask"},
    {"minval", REDUCTION, "ir", OP_NONE, "min", "highest", "array,dim,mask"},
    {"count", REDUCTION, "l", OP_PLUS, NULL, "0", "mask,dim,kind"},
    {"any", REDUCTION, "l", OP_OR, NULL, "false", "mask,dim"},
    {"all", REDUCTION, "l", OP_AND, NULL, "true", "mask,dim"},
    {"parity", REDUCTION, "l", OP_NEQV, NULL, "false", "mask,dim"},
    {"iall", REDUCTION, "i", OP_NONE, "iand", "ones", "array,dim,mask"},
    {"iany", REDUCTION, "i", OP_NONE, "ior", "0", "array,dim,mask"},
    {"iparity", REDUCTION, "i", OP_NONE, "ieor", "0", "array,dim,mask"},
    {"norm2", REDUCTION, "r", OP_NONE, "hypot", "0", "x,dim"},
    {"maxloc", LOCATION, "ir", OP_GT, NULL, NULL, "array,dim,mask,kind,back"},
    {"minloc", LOCATION, "ir", OP_LT, NULL, NULL, "array,dim,mask,kind,back"},
    {"findloc", LOCATION, "ircls", OP_EQ, NULL, NULL, "array,value,dim,mask,kind,back"},
    {"dot_product", DOT, "ircl", OP_NONE, NULL, NULL, "vector_a,vector_b"},
    {"matmul", MATMUL, "ircl", OP_NONE, NULL, NULL, "matrix_a,matrix_b"},
    {"transpose", TRANSPOSE, "ircls", OP_NONE, NULL, NULL, "matrix"},
    {"spread", SPREAD, "ircls", OP_NONE, NULL, NULL, "source,dim,ncopies"},
    {"cshift", CSHIFT, "ircls", OP_NONE, NULL, NULL, "array,shift,dim"},
    {"eoshift", EOSHIFT, "ircl", OP_NONE, NULL, NULL, "array,shift,boundary,dim"},
    {"reshape", RESHAPE, "ircls", OP_NONE, NULL, NULL, "source,shape,pad,order"},
    {"pack", PACK, "ircls", OP_NONE, NULL, NULL, "array,mask,vector"},
    {"unpack", UNPACK, "ircls", OP_NONE, NULL, NULL, "vector,mask,field"},
    {"size", SIZE, "irclsd", OP_NONE, NULL, NULL, "array,dim,kind"},
};

const struct transform_row *transform_row(const char *name) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (strcmp(rows[i].name, name) == 0)
      return &rows[i];
  return NULL;
}

bool is_transformational(const char *name) {
  return transform_row(name) != NULL;
}

bool has_transform(const struct expr *e) {
  if (!e)
    return false;
  if (e->transform || e->copies || is_collected(e) || has_transform(e->left) || has_transform(e->right) ||
      has_transform(e->step))
    return true;
  for (size_t i = 0; i < e->nargs; i++)
    if (has_transform(e->args[i].value))
      return true;
  return false;
}

/* --- types --- */

enum { SLOT_DIM = SLOTS, SLOT_KIND, ALL_SLOTS };
struct arguments {
  struct expr *slot[ALL_SLOTS];
};

/* The slot of the argument NAME, which is number I of its function's. */
static int slot_of(const char *name, size_t length, int i) {
  static const struct {
    const char *names;
    int slot;
  } of_names[] = {{"mask,vector_b,matrix_b", SLOT_SECOND},
                  {"shift,value,shape,ncopies", SLOT_THIRD},
                  {"boundary,pad,vector,field", SLOT_FILL},
                  {"order,back", SLOT_LAST},
                  {"dim", SLOT_DIM},
                  {"kind", SLOT_KIND}};
  char word[16] = "";
  snprintf(word, sizeof word, "%.*s", (int)length, name);
  for (size_t k = 0; i > 0 && k < sizeof of_names / sizeof *of_names; k++)
    if (list_has(of_names[k].names, word))
      return of_names[k].slot;
  return SLOT_ARRAY;
}

/* The slot of an argument with KEYWORD, or number *AT; where DIM may stand, a logical is the mask behind it. -1: the
   function has no such argument. */
static int find_slot(const struct transform_row *row, const char *keyword, const struct expr *value, int *at) {
  int i = 0;
  for (const char *name = row->arguments; *name; i++) {
    size_t length = strcspn(name, ",");
    bool is_mask = !keyword && strncmp(name, "dim", length) == 0 && value->type.base == TYPE_LOGICAL;
    if (!keyword && i == *at && is_mask)
      ++*at;
    else if (keyword ? strlen(keyword) == length && strncmp(keyword, name, length) == 0 : i == *at) {
      ++*at;
      return slot_of(name, length, i);
    }
    name += length + (name[length] == ',');
  }
  return -1;
}

/* By keyword or position. False after a message. */
static bool find_arguments(struct file *file, struct scope *scope, const struct expr *call,
                           const struct transform_row *row, struct arguments *found) {
  int at = 0;
  for (size_t i = 0; i < call->nargs; i++) {
    struct expr *value = call->args[i].value;
    const char *keyword = call->args[i].keyword;
    if (!value || !resolve(file, scope, value))
      return false;
    int slot = find_slot(row, keyword, value, &at);
    if (slot < 0) {
      complain(file, value->place, "'%s' of '%s' is not supported in code for devices",
               keyword ? keyword : "this argument", row->name);
      return false;
    }
    found->slot[slot] = value;
  }
  return true;
}

/* True if what the function cannot do without is there. */
static bool is_complete(const struct transform_row *row, const struct arguments *found) {
  struct expr *const *slot = found->slot;
  bool second = row->form == DOT || row->form == MATMUL || row->form == PACK || row->form == UNPACK;
  bool third = row->form == CSHIFT || row->form == EOSHIFT || row->form == RESHAPE || row->form == SPREAD ||
               strcmp(row->name, "findloc") == 0;
  return slot[SLOT_ARRAY] && (!second || slot[SLOT_SECOND]) && (!third || slot[SLOT_THIRD]) &&
         (row->form != UNPACK || slot[SLOT_FILL]) && (row->form != SPREAD || slot[SLOT_DIM]);
}

static bool check_arguments(struct file *file, struct scope *scope, struct expr *call, const struct transform_row *row,
                            struct arguments *found) {
  long long dim = row->form == CSHIFT || row->form == EOSHIFT;
  struct expr *array = found->slot[SLOT_ARRAY], *of_dim = found->slot[SLOT_DIM];
  if (!is_complete(row, found)) {
    complain(file, call->place, "an argument of '%s' is missing", row->name);
    return false;
  }
  if ((array->type.rank == 0 && row->form != SPREAD) || !strchr(row->types, type_letter(array->type))) {
    complain(file, array->place, "the argument of '%s' cannot be %s", row->name, type_text(file->arena, array->type));
    return false;
  }
  if (of_dim && !constant_integer(file, scope, of_dim, &dim)) {
    complain(file, of_dim->place, "the dimension of '%s' in code for devices has to be a constant", row->name);
    return false;
  }
  if (dim < 0 || (of_dim && dim == 0) || dim > array->type.rank + (row->form == SPREAD)) {
    complain(file, of_dim->place, "the array in '%s' has no dimension %lld", row->name, dim);
    return false;
  }
  call->dim = (int)dim;
  return true;
}

/* How many dimensions SHAPE gives; 0 after a message. */
static int shape_length(struct file *file, struct scope *scope, const struct expr *shape) {
  long n = static_length(file, scope, shape);
  if (n > 0 && n <= MAX_RANK)
    return (int)n;
  complain(file, shape->place, "the shape and the order of 'reshape' have to be arrays of constant length");
  return 0;
}

static int result_rank(struct file *file, struct scope *scope, const struct expr *call, const struct transform_row *row,
                       const struct arguments *found) {
  int rank = found->slot[SLOT_ARRAY]->type.rank;
  switch (row->form) {
  case DOT:
  case SIZE:
    return 0;
  case MATMUL:
    return rank + found->slot[SLOT_SECOND]->type.rank - 2;
  case TRANSPOSE:
    return 2;
  case SPREAD:
    return rank + 1;
  case CSHIFT:
  case EOSHIFT:
    return rank;
  case RESHAPE:
    return shape_length(file, scope, found->slot[SLOT_THIRD]);
  case PACK:
    return 1;
  case UNPACK:
    return found->slot[SLOT_SECOND]->type.rank;
  default:
    return call->dim ? rank - 1 : row->form == LOCATION;
  }
}

static struct type result_type(struct file *file, struct scope *scope, const struct expr *call,
                               const struct transform_row *row, const struct arguments *found) {
  struct type type = found->slot[SLOT_ARRAY]->type;
  if (strcmp(row->name, "count") == 0 || row->form == LOCATION || row->form == SIZE) {
    long long kind = scope->options->default_integer;
    if (found->slot[SLOT_KIND])
      constant_integer(file, scope, found->slot[SLOT_KIND], &kind);
    type = (struct type){TYPE_INTEGER, (int)kind, NULL, 0, NULL};
  }
  if (row->form == DOT || row->form == MATMUL)
    type = common_type(type, found->slot[SLOT_SECOND]->type);
  type.rank = result_rank(file, scope, call, row, found);
  return type;
}

/* An array of known length as a constructor of its elements. */
static struct expr *flat(struct file *file, struct scope *scope, struct expr *e, int n) {
  struct expr *flat = expr_with_args(file, EXPR_ARRAY, (size_t)n, e->place);
  for (int i = 0; i < n; i++)
    flat->args[i].value = static_element(file, scope, e, i);
  flat->type = e->type;
  flat->resolved = true;
  return flat;
}

/* False after a message. */
static bool flatten_shape(struct file *file, struct scope *scope, struct expr *call) {
  struct expr **shape = &call->args[SLOT_THIRD].value, **order = &call->args[SLOT_LAST].value;
  int n = call->type.rank;
  if (!n || (*order && shape_length(file, scope, *order) != n))
    return false;
  *shape = flat(file, scope, *shape, n);
  *order = *order ? flat(file, scope, *order, n) : NULL;
  return true;
}

/* DOT_PRODUCT is the sum of products, of logical arrays whether any pair is true. */
static void rewrite_dot(struct file *file, struct expr *call, const struct arguments *found) {
  struct expr *first = found->slot[SLOT_ARRAY], *second = found->slot[SLOT_SECOND];
  struct type type = common_type(first->type, second->type);
  if (first->type.base == TYPE_COMPLEX)
    first = resolved_call(file, "conjg", first, NULL);
  bool is_logical = type.base == TYPE_LOGICAL;
  call->transform = is_logical ? "any" : "sum";
  call->args[SLOT_ARRAY].value = resolved_binary(file, is_logical ? OP_AND : OP_MULTIPLY, first, second, type);
  call->args[SLOT_SECOND].value = NULL;
}

bool transformational_resolve(struct file *file, struct scope *scope, struct expr *call) {
  const struct transform_row *row = transform_row(call->left->text);
  struct arguments found = {0};
  if (!find_arguments(file, scope, call, row, &found) || !check_arguments(file, scope, call, row, &found))
    return false;
  call->transform = row->name;
  call->type = result_type(file, scope, call, row, &found);
  call->args = ARENA_ARRAY(file->arena, struct argument, SLOTS);
  call->nargs = SLOTS;
  for (int i = 0; i < SLOTS; i++)
    call->args[i].value = found.slot[i];
  if (row->form == DOT)
    rewrite_dot(file, call, &found);
  return row->form != RESHAPE || flatten_shape(file, scope, call);
}
