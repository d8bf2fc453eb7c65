/*
 * sections.c - the map of a section (OpenACC 3.3 2.7.1): which bytes a clause names, as C text in the user's scope.
 *
 * A section consists of "levels", one behind the other. A level is contiguous memory: an array, or what a pointer
 * points to. The elements of each level but the last are pointers to the next, and the runtime follows them
 * (runtime/core/mapping/rows.c):
 *
 *     double a[20][30]; a[2:n][0:30]   one level: n * 30 elements from a[2] on
 *     double **a;       a[0:n][0:m]    two: n pointers behind a; m elements behind each
 *     T (*a[9])[4];     a[0:9][0:m]    two: the array; m * 4 elements behind each pointer
 *
 * Requires: the language's checks of sections (src/lang/acc/check_variables.c).
 *
 * To change sections that are not contiguous: sections.c (map_scattered), runtime/core/mapping/data.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"
#include "lower/host/maps.h"

struct level {                /* strings are C expressions; the first three lvalues, the next four conditions */
  const char *root;           /* array or pointer */
  const char *zeros;          /* its element of index 0, in all dimensions so far */
  const char *first;          /* the first element that is named */
  const char *any;            /* all lengths are positive; "": no dimension yet */
  const char *negative;       /* a length is negative */
  const char *hole;           /* it is not contiguous; "": it is */
  const char *only;           /* elements, of one dimension; "": it has several, NULL: it has none yet */
  const char *several;        /* some dimension so far has more than one element */
  bool moved;                 /* the first element need not be that of index 0 */
  const char *offset, *span;  /* in bytes: from root to the first element, from there to the last */
  const struct type *element; /* of zeros */
  bool pointer;               /* root is a pointer */
  bool assumed;               /* C++: it is taken for one */
};

static struct level level_begin(const char *root, bool pointer) {
  return (struct level){.root = root,
                        .zeros = root,
                        .first = root,
                        .any = "",
                        .negative = "",
                        .hole = "",
                        .several = "",
                        .offset = "0",
                        .span = "0",
                        .pointer = pointer};
}

static const char *join(struct mapper *m, const char *left, const char *operation, const char *right) {
  return left[0] ? arena_printf(m->l->arena, "%s%s%s", left, operation, right) : right;
}

/* Elements of dimension D of an array: EXPRESSION is the array with D zero indices. */
static const char *extent(struct mapper *m, const struct type *type, const char *expression) {
  if (type->kind == TYPE_ARRAY)
    return arena_printf(m->l->arena, "%ldl", type->length);
  return arena_printf(m->l->arena, "(long)(sizeof(%s) / sizeof((%s)[0]))", expression, expression);
}

static bool is_constant(const struct node *node, long value) {
  return node && node->is_constant && node->value == value;
}

static bool is_whole(const struct section *section, const struct type *type) {
  if (section->is_index || section->stride || (section->lower && !is_constant(section->lower, 0)))
    return false;
  return !section->length || (type->kind == TYPE_ARRAY && is_constant(section->length, type->length));
}

static bool starts_at_zero(const struct section *section) {
  return !section->lower || is_constant(section->lower, 0);
}

/* Adds a dimension to a level. LOW and LENGTH name the temporaries of its bounds. */
static void level_add(struct mapper *m, struct level *level, const struct section *section, const struct type *type,
                      const char *low, const char *length) {
  struct arena *arena = m->l->arena;
  if (level->several[0] && !is_whole(section, type))
    level->hole = join(m, level->hole, " || ",
                       arena_printf(arena, "((%s) && (%s != 0 || %s != %s))", level->several, low, length,
                                    extent(m, type, level->zeros)));
  level->element = type->to;
  level->only = level->only ? "" : length;
  level->zeros = arena_printf(arena, "%s[0]", level->zeros);
  level->first = arena_printf(arena, "%s[%s]", level->first, low);
  level->any = join(m, level->any, " && ", arena_printf(arena, "%s > 0", length));
  level->negative = join(m, level->negative, " || ", arena_printf(arena, "%s < 0", length));
  level->moved |= !starts_at_zero(section);
  level->offset = arena_printf(arena, "%s + %s * (long)sizeof(%s)", level->offset, low, level->zeros);
  level->span = arena_printf(arena, "%s + (%s - 1) * (long)sizeof(%s)", level->span, length, level->zeros);
  if (!section->is_index && !is_constant(section->length, 1))
    level->several = join(m, level->several, " || ", arena_printf(arena, "%s > 1", length));
}

/* Bytes of an element. A structure with a flexible array member ends where that begins: the member may use the padding,
   and is mapped by itself. */
static const char *element_size(struct mapper *m, const struct level *level) {
  const char *member = flexible_member(level->element);
  return member ? arena_printf(m->l->arena, "__builtin_offsetof(__typeof__(%s), %s)", level->zeros, member)
                : arena_printf(m->l->arena, "sizeof(%s)", level->zeros);
}

/* Temporaries __sumac_off, the offset of level D in bytes, and __sumac_size, its size, with ~0ul and ~1ul as in
   sumac_map.bytes. ANY: neither this level nor one before it is empty, so that its addresses may be computed; that of
   the first level may always be, and says what an empty section stands for. */
static void level_end(struct mapper *m, const struct level *level, const char *any, int d) {
  struct text *out = &m->maps->before;
  const char *off = mapper_temporary(m, "off", d);
  if (level->moved && d == 0)
    text_printf(out, "long %s = %s; ", off, level->offset);
  else if (level->moved)
    text_printf(out, "long %s = (%s) ? %s : 0; ", off, any, level->offset);
  else
    text_printf(out, "enum { %s = 0 }; ", off);
  text_printf(out, "unsigned long %s = (%s) ? ~0ul : ", mapper_temporary(m, "size", d), level->negative);
  if (level->hole[0])
    text_printf(out, "(%s) && (%s) ? ~1ul : ", any, level->hole);
  if (d == 0 && level->only && level->only[0] && !flexible_member(level->element))
    text_printf(out, "(unsigned long)%s * sizeof(%s); ", level->only, level->zeros);
  else
    text_printf(out, "(%s) ? (unsigned long)(%s + (long)%s) : 0ul; ", any, level->span, element_size(m, level));
}

struct bounds {
  const char *low, *length;
};

/* Temporaries for the bounds of dimension D. */
static struct bounds find_bounds(struct mapper *m, const struct section *section, const struct type *type,
                                 const char *zeros, int d) {
  struct text *out = &m->maps->before;
  struct bounds of = {mapper_temporary(m, "lo", d), mapper_temporary(m, "len", d)};
  if (starts_at_zero(section))
    text_printf(out, "enum { %s = 0 }; ", of.low);
  else
    text_printf(out, "long %s = %s; ", of.low, source_text(m->l, section->lower));
  if (section->stride)
    text_printf(out, "long %s = %s; ", mapper_temporary(m, "by", d), source_text(m->l, section->stride));
  if (section->is_index)
    text_printf(out, "long %s = 1; ", of.length);
  else if (!section->length && section->stride)
    text_printf(out, "long %1$s = %2$s > 0 ? (%3$s - %4$s + %2$s - 1) / %2$s : -1; ", of.length,
                mapper_temporary(m, "by", d), extent(m, type, zeros), of.low);
  else if (section->length)
    text_printf(out, "long %s = %s; ", of.length, source_text(m->l, section->length));
  else
    text_printf(out, "long %s = %s - %s; ", of.length, extent(m, type, zeros), of.low);
  return of;
}

enum { MAX_LEVELS = 16 };

/* The levels of a section; returns how many. Of p[2][0:n], p an array of pointers, only the section behind the pointer
   p[2] is mapped (OF_ELEMENT: so many indices lead to such a pointer), not the array: if ELEMENTS. Else the array is a
   level, too, as device code goes through it. */
static int find_levels(struct mapper *m, const struct var_item *item, const char *root, struct level *level,
                       bool elements, size_t *of_element) {
  const struct type *type = item->expr->type;
  bool indexed = elements;
  int n = 0;
  level[n++] = level_begin(root, type->kind == TYPE_POINTER);
  level[0].assumed = type->is_assumed;
  for (size_t d = 0; d < item->nsections; d++, type = type->to) {
    bool pointer = type->kind == TYPE_POINTER;
    if (pointer && d > 0) {
      *of_element = indexed ? d : *of_element;
      const char *at = indexed ? level[n - 1].first : level[n - 1].zeros;
      n -= indexed;
      if (n == MAX_LEVELS)
        bug("lower", "find_levels", "'%s' has more than %d levels", item->text, MAX_LEVELS);
      level[n] = level_begin(at, true);
      level[n++].assumed = type->is_assumed;
    }
    indexed &= item->sections[d].is_index;
    const struct bounds bounds = find_bounds(m, &item->sections[d], type, level[n - 1].zeros, (int)d);
    level_add(m, &level[n - 1], &item->sections[d], type, bounds.low, bounds.length);
  }
  return n;
}

/* Where a language counts whole variables and sections of them alike, a construct may map the pointer, too: then its
   device copy leads to the section's. */
static bool pointer_is_mapped(const struct mapper *m, const struct var_item *of) {
  const struct constructs *constructs = m->l->constructs;
  for (size_t i = 0; m->variable->kind & (unsigned)__sumac_map_single_count && i < constructs->n; i++)
    EACH_IN (const struct item, item, constructs->item[i]->items)
      if (item_is_mapped(item) && !item->var->nsections && item->var->expr->kind == N_REF &&
          tree_same_decl(item->var->decl, of->decl))
        return true;
  return false;
}

static bool has_stride(const struct var_item *item) {
  bool found = false;
  for (size_t d = 0; d < item->nsections; d++)
    found |= item->sections[d].stride != NULL;
  return found;
}

/* The dimensions of a section of one level that need not be contiguous, and its row. Dimensions that no section names
   are part of the pieces. */
static void map_scattered(struct mapper *m, const struct var_item *item, const struct level *level) {
  struct arena *arena = m->l->arena;
  struct text *out = &m->maps->before;
  const char *grid = mapper_temporary(m, "grid", 0), *bytes = mapper_temporary(m, "piece", 0), *zeros = level->root;
  const char *wrong = level->negative;
  text_printf(out, "struct sumac_grid %s[%zu] = {", grid, item->nsections);
  for (size_t d = 0; d < item->nsections; d++) {
    const char *by = item->sections[d].stride ? mapper_temporary(m, "by", (int)d) : "1";
    zeros = arena_printf(arena, "%s[0]", zeros);
    text_printf(out, "{%s, %s * (long)sizeof(%s)}, ", mapper_temporary(m, "len", (int)d), by, zeros);
    if (item->sections[d].stride)
      wrong = arena_printf(arena, "%s || %s < 1", wrong, by);
  }
  text_printf(out, "}; unsigned long %s = (%s) ? ~0ul : (%s) ? sizeof(%s) : 0; ", bytes, wrong, level->any, zeros);
  const char *host =
      arena_printf(arena, "((char *)((unsigned long)%s + (unsigned long)(%s)))", level->root, level->offset);
  mapper_add(m, &(struct map_row){.host = host,
                                  .base = level->pointer ? level->root : arena_printf(arena, "&%s", level->root),
                                  .bytes = bytes,
                                  .kind = m->variable->kind | (level->pointer ? (unsigned)__sumac_map_pointee : 0u),
                                  .slot = -1,
                                  .name = item->text,
                                  .grid = grid,
                                  .ngrid = (int)item->nsections});
}

/* The constant condition that the type of ROOT, an expression, is a pointer in an instance. */
static const char *is_pointer(struct lowering *l, const char *root) {
  return arena_printf(l->arena, l->spelling->instances->is_pointer, arena_printf(l->arena, "__typeof__(%s)", root));
}

const char *section_is_behind(struct mapper *m, const struct type *type, const char *root) {
  return type && type->is_assumed ? is_pointer(m->l, root) : NULL;
}

/* C++: what is a pointer here in some instances of the template is an array in others. Of a member of an object, whose
   address the region has, that makes a difference to the rows only. */
static bool may_be_array(const struct var_item *item, int nlevels) {
  return nlevels == 1 && item->expr->kind == N_MEMBER && item->expr->type->is_assumed;
}

static void check_pointer(struct mapper *m, const struct var_item *item, const char *root) {
  text_printf(&m->maps->before, m->l->spelling->instances->assert_that, is_pointer(m->l, root),
              c_string(m->l, arena_printf(m->l->arena,
                                          "'%s' is a section of what is no pointer here, although its type "
                                          "depends on a template's parameters: this is not supported",
                                          item->text)));
}

/* The last row, of a section behind a pointer, where CONDITION holds; of a section of an array, else. */
static void choose_pointee(struct mapper *m, const char *condition) {
  struct map_row *row = &m->maps->rows.item[m->maps->rows.n - 1];
  const char *kind = row->chosen ? row->chosen : arena_printf(m->l->arena, "%uu", row->kind);
  row->chosen = arena_printf(m->l->arena, "(%s) & ~(%s ? 0u : %uu)", kind, condition, (unsigned)__sumac_map_pointee);
}

/* What the first level is a section of, in a way that two items have in common: ROOT, and N indices behind it. */
static const char *hull_root(struct mapper *m, const struct var_item *item, const char *root, size_t n) {
  for (size_t i = 0; i < n; i++)
    root = arena_printf(m->l->arena, "%s[%s]", root,
                        item->sections[i].lower ? source_text(m->l, item->sections[i].lower) : "0");
  return root;
}

/* The objects with mappers behind the last of several pointers, q[0][0:2]: pointers of those before are one each. */
static void note_objects(struct mapper *m, const struct var_item *item, const char *root, int nlevels) {
  const struct type *type = item->expr->type;
  const char *at = root;
  for (size_t d = 0; d < item->nsections; d++, type = type->to) {
    if (type->kind == TYPE_POINTER)
      m->pointer = at;
    at = arena_printf(m->l->arena, "%s[%s]", at, mapper_temporary(m, "lo", (int)d));
  }
  m->objects = arena_printf(m->l->arena, "&%s", at);
  m->bytes = mapper_temporary(m, "size", nlevels - 1);
}

void map_sections(struct mapper *m, const struct var_item *item, const char *root) {
  struct arena *arena = m->l->arena;
  struct level level[MAX_LEVELS];
  size_t before = 0;
  int n = find_levels(m, item, root, level, m->variable->slot < 0, &before);
  bool element = before > 0;
  if (n == 1 && m->variable->scattered && !element && (item->nsections > 1 || has_stride(item))) {
    map_scattered(m, item, &level[0]);
    return;
  }
  const char *any = "", *rows = NULL;
  for (int i = 0; i < n; i++) {
    if (level[i].assumed && !may_be_array(item, n))
      check_pointer(m, item, level[i].root);
    any = join(m, any, " && ", level[i].any);
    level_end(m, &level[i], any, i);
  }
  for (int i = n; --i > 0;) {
    const char *next = mapper_temporary(m, "rows", i);
    text_printf(&m->maps->before, "struct sumac_rows %s = {(unsigned long)%s, %s, %s}; ", next,
                mapper_temporary(m, "off", i), mapper_temporary(m, "size", i), rows ? rows : "0");
    rows = arena_printf(arena, "&%s", next);
  }
  const char *first = level[0].root;
  const char *host = arena_printf(
      arena, level[0].moved ? "((char *)((unsigned long)%s + (unsigned long)%s))" : "((char *)(unsigned long)%s)",
      first, mapper_temporary(m, "off", 0));
  const char *address = arena_printf(arena, "&%s", first);
  unsigned class = m->variable->kind & __sumac_map_class, pointee = level[0].pointer ? __sumac_map_pointee : 0;
  unsigned beside = m->variable->beside ? __sumac_map_beside : 0;
  const char *behind = may_be_array(item, n) ? section_is_behind(m, item->expr->type, first) : NULL;
  if (behind)
    mapper_room(m, arena_printf(arena, "(%s ? (char *)%s : %s)", behind, address, host),
                arena_printf(arena, "(%s ? 0ul : %s)", behind, mapper_temporary(m, "size", 0)));
  else if (!level[0].pointer)
    mapper_room(m, host, mapper_temporary(m, "size", 0));
  if (level[0].pointer || item->expr->kind == N_REF)
    mapper_hull(m, hull_root(m, item, root, before), host, mapper_temporary(m, "size", 0));
  mapper_add(m, &(struct map_row){.host = host,
                                  .base = !level[0].pointer ? address
                                          : level[0].moved  ? first
                                                            : host,
                                  .bytes = mapper_temporary(m, "size", 0),
                                  .kind = m->variable->kind | pointee | beside,
                                  .slot = m->variable->slot,
                                  .name = item->text,
                                  .rows = rows});
  if (rows && m->variable->mapper)
    note_objects(m, item, root, n);
  if (behind)
    choose_pointee(m, behind);
  bool lasting = element || item->expr->kind == N_MEMBER ||
                 declared_at(m->l, item->decl, item->expr->begin) == DECLARED_COPY || pointer_is_mapped(m, item);
  if (level[0].pointer && lasting && (class <= __sumac_map_no_create || class == __sumac_map_delete))
    mapper_attach(m, address, host, item->text, behind);
}
