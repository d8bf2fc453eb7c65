/*
 * intrinsics.c - references of intrinsic functions: their arguments and types.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/parse.h"

static const struct intrinsic rows[] = {
#define INTRINSIC(name, args, result, general) {name, args, RESULT_##result, general},
#include "fortran/intrinsics.def"
#undef INTRINSIC
};

const struct intrinsic *intrinsic_find(const char *name) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (strcmp(rows[i].name, name) == 0)
      return &rows[i];
  return NULL;
}

bool intrinsic_comes_later(const char *name) {
  return list_has(
      "all,any,count,cshift,dot_product,eoshift,findloc,iall,iany,iparity,matmul,maxloc,maxval,minloc,minval,"
      "norm2,pack,parity,product,reduce,reshape,spread,sum,transpose,unpack,"
      "c_funloc,move_alloc,null,same_type_as,extends_type_of,storage_size",
      name);
}

bool intrinsic_asks_type(const struct intrinsic *row) {
  return list_has("huge,tiny,epsilon,digits,precision,range,radix,bit_size,maxexponent,minexponent", row->name);
}

/* An argument of a row: "=x?:ir". */
struct parameter {
  const char *keyword;
  size_t length;
  bool optional, is_common, repeats;
  const char *types; /* to the next blank; NULL: any */
};

static bool next_parameter(const char **at, struct parameter *parameter) {
  while (**at == ' ')
    ++*at;
  if (!**at)
    return false;
  if (**at == '*') { /* the one before, again */
    parameter->repeats = true;
    parameter->optional = true;
    return true;
  }
  *parameter = (struct parameter){.is_common = **at == '='};
  *at += parameter->is_common;
  parameter->keyword = *at;
  parameter->length = strcspn(*at, " ?:");
  *at += parameter->length;
  parameter->optional = **at == '?';
  *at += parameter->optional;
  if (**at == ':')
    parameter->types = ++*at;
  *at += strcspn(*at, " ");
  return true;
}

char type_letter(struct type type) {
  static const char letters[] = {[TYPE_INTEGER] = 'i', [TYPE_REAL] = 'r',      [TYPE_COMPLEX] = 'c',
                                 [TYPE_LOGICAL] = 'l', [TYPE_CHARACTER] = 's', [TYPE_DERIVED] = 'd'};
  return letters[type.base];
}

static struct expr *find_argument(const struct expr *call, const struct parameter *parameter, size_t position) {
  for (size_t i = 0; i < call->nargs; i++) {
    const char *keyword = call->args[i].keyword;
    if (keyword ? word_is(parameter->keyword, parameter->length, keyword) : i == position)
      return call->args[i].value;
  }
  return NULL;
}

static bool accepts(struct file *file, const struct expr *arg, const struct parameter *parameter, const char *name) {
  if (!parameter->types || memchr(parameter->types, type_letter(arg->type), strcspn(parameter->types, " ")))
    return true;
  complain(file, arg->place, "argument '%.*s' of '%s' cannot be %s", (int)parameter->length, parameter->keyword, name,
           type_text(file->arena, arg->type));
  return false;
}

static struct type kind_argument(struct file *file, struct scope *scope, struct expr *kind, enum base_type base,
                                 int otherwise) {
  long long value = otherwise;
  if (kind && !constant_integer(file, scope, kind, &value))
    complain(file, kind->place, "the kind is no constant");
  return (struct type){base, (int)value, NULL, 0, NULL};
}

static struct type result_type(struct file *file, struct scope *scope, const struct expr *call,
                               enum intrinsic_result result, struct expr *kind) {
  const struct fortran_options *o = scope->options;
  struct type first = call->args[0].value ? call->args[0].value->type : (struct type){0};
  switch (result) {
  case RESULT_SECOND:
    return call->args[1].value->type;
  case RESULT_PART:
    first.base = first.base == TYPE_COMPLEX ? TYPE_REAL : first.base;
    return first;
  case RESULT_INTEGER:
    return kind_argument(file, scope, kind, TYPE_INTEGER, o->default_integer);
  case RESULT_INQUIRY:
    return (struct type){TYPE_INTEGER, o->default_integer, NULL, 0, NULL};
  case RESULT_REAL:
    return kind_argument(file, scope, kind, TYPE_REAL, o->default_real);
  case RESULT_REAL_LIKE:
    return kind_argument(file, scope, kind, TYPE_REAL, first.kind);
  case RESULT_REAL_OF:
    return kind_argument(file, scope, kind, TYPE_REAL, first.base == TYPE_COMPLEX ? first.kind : o->default_real);
  case RESULT_LOGICAL:
    return kind_argument(file, scope, kind, TYPE_LOGICAL, o->default_integer);
  case RESULT_COMPLEX:
    return kind_argument(file, scope, kind, TYPE_COMPLEX, o->default_real);
  case RESULT_DOUBLE:
    return (struct type){TYPE_REAL, o->default_double, NULL, 0, NULL};
  case RESULT_DOUBLE_COMPLEX:
    return (struct type){TYPE_COMPLEX, o->default_double, NULL, 0, NULL};
  case RESULT_CHARACTER:
    return character_type(file, 1);
  case RESULT_COMPUTED:
    return character_type(file, LENGTH_COMPUTED);
  case RESULT_SAME:
    break;
  }
  return first;
}

/* The arguments of a reference in its row's order. */
struct ordered {
  struct argument *args; /* arguments in order; keyword "=": the common type is theirs */
  size_t n;
  struct expr *kind; /* apart from the others; NULL: there is none */
  struct type common;
};

/* False after a message. */
static bool order_arguments(struct file *file, struct scope *scope, const struct expr *call,
                            const struct intrinsic *row, struct ordered *ordered) {
  const char *at = row->args;
  struct parameter parameter = {0};
  size_t used = 0;
  for (size_t position = 0; next_parameter(&at, &parameter); position++) {
    struct expr *arg = find_argument(call, &parameter, position);
    if (parameter.repeats && position >= call->nargs)
      break;
    if (!arg && !parameter.optional) {
      complain(file, call->place, "argument '%.*s' of '%s' is missing", (int)parameter.length, parameter.keyword,
               row->name);
      return false;
    }
    used += arg != NULL;
    if (word_is(parameter.keyword, parameter.length, "kind")) {
      ordered->kind = arg;
      continue;
    }
    if (arg && (!resolve(file, scope, arg) || !accepts(file, arg, &parameter, row->name)))
      return false;
    if (arg && parameter.is_common)
      ordered->common = ordered->common.base ? common_type(ordered->common, arg->type) : arg->type;
    ordered->args[ordered->n++] = (struct argument){parameter.is_common ? "=" : NULL, arg};
  }
  if (used == call->nargs)
    return true;
  complain(file, call->place, "'%s' has arguments that it does not take", row->name);
  return false;
}

struct expr *converted_to(struct arena *arena, struct expr *value, struct type type) {
  struct expr *own = ARENA_NEW(arena, struct expr);
  *own = (struct expr){.kind = EXPR_PARENTHESES, .place = value->place, .left = value, .type = type, .resolved = true};
  own->type.rank = value->type.rank;
  return own;
}

/* LEN of what has a constant length is that; REPEAT has one where its number of copies is constant. */
static void take_lengths(struct file *file, struct scope *scope, struct expr *call) {
  long length = call->args[0].value ? call->args[0].value->type.kind : 0;
  long long copies = 0;
  if (strcmp(call->intrinsic->name, "len") == 0 && length >= 0) {
    struct type type = call->type;
    *call = *expr_integer(file, length, call->place);
    call->type = type;
    call->resolved = true;
  } else if (strcmp(call->intrinsic->name, "repeat") == 0 && length >= 0 &&
             constant_integer(file, scope, call->args[1].value, &copies)) {
    call->type = character_type(file, copies > 0 ? length * (long)copies : 0);
  }
}

static int number_bytes(struct type type) {
  return type.kind * (type.base == TYPE_COMPLEX ? 2 : 1);
}

/* TRANSFER is not elemental (Fortran 2018, 16.9.193): between arrays it would be of all their memory. */
static bool check_transfer(struct file *file, const struct intrinsic *row, const struct expr *call, int rank) {
  if (strcmp(row->name, "transfer") != 0)
    return true;
  if (rank)
    complain(file, call->place, "'transfer' of arrays is not supported in code for devices: transfer elements");
  else if (number_bytes(call->args[0].value->type) < number_bytes(call->type))
    complain(file, call->place, "the source of 'transfer' has fewer bytes than its mold");
  else
    return true;
  return false;
}

bool intrinsic_resolve(struct file *file, struct scope *scope, struct expr *call, const struct intrinsic *row) {
  struct ordered ordered = {.args = ARENA_ARRAY(file->arena, struct argument, call->nargs + 8)};
  if (!order_arguments(file, scope, call, row, &ordered))
    return false;
  int rank = 0;
  for (size_t i = 0; i < ordered.n; i++) {
    struct argument *arg = &ordered.args[i];
    rank = arg->value && arg->value->type.rank > rank ? arg->value->type.rank : rank;
    if (arg->keyword && arg->value)
      arg->value = converted_to(file->arena, arg->value, ordered.common);
  }
  call->args = ordered.args;
  call->nargs = ordered.n;
  call->intrinsic = row;
  call->type = result_type(file, scope, call, row->result, ordered.kind);
  call->type.rank = row->result == RESULT_INQUIRY || strcmp(row->name, "len") == 0 ? 0 : rank;
  if (call->nargs && call->args[0].value && call->args[0].value->type.base == TYPE_CHARACTER)
    take_lengths(file, scope, call);
  return check_transfer(file, row, call, rank);
}
