/*
 * dependent.c - C++: members of objects whose type depends on a template's parameters, f.data of Field<T> &f. clang
 * knows what they are in each instance; libclang shows a member without a declaration. Two that have one name are one
 * member here, and a section of one, f.data[0:n], makes it a pointer, which the host's code says to clang
 * (lower/host/sections.c).
 */
#include "front/import.h"

/* The last name of a.b, p->b, a.template b. */
static const char *name_of(struct importer *importer, const struct node *node) {
  const char *end = import_text(importer, node->end), *name = "";
  struct token token;
  const char *p = lex_token(import_text(importer, node->kid[0]->end), end, &token);
  for (; token.kind != TOKEN_END; p = lex_token(p, end, &token))
    if (token.kind == TOKEN_NAME)
      name = arena_strndup(importer->arena, token.text, token.length);
  return name;
}

void cxx_finish_dependent_member(struct importer *importer, struct node *node) {
  const char *name = name_of(importer, node);
  for (size_t i = 0; i < importer->dependent.n && !node->decl; i++)
    if (strcmp(importer->dependent.item[i]->name, name) == 0)
      node->decl = importer->dependent.item[i];
  if (node->decl)
    return;
  struct decl *field = ARENA_NEW(importer->arena, struct decl);
  *field = (struct decl){.kind = DECL_FIELD,
                         .name = name,
                         .local = name,
                         .type = node->type,
                         .is_dependent = true,
                         .in_template = true,
                         .bit_offset = -1};
  field->canonical = field->definition = field;
  vec_push(&importer->dependent, field);
  node->decl = field;
}

/* TYPE, of which N sections name parts. */
static const struct type *divided(struct arena *arena, const struct type *type, size_t n) {
  if (!n || !type || !(type->to || type->is_dependent))
    return type;
  struct type *other = ARENA_NEW(arena, struct type), *element = NULL;
  *other = *type;
  if (type->is_dependent && !type->is_dependent_class) {
    element = ARENA_NEW(arena, struct type);
    *element = *type;
    element->identity = NULL;
    *other = (struct type){.kind = TYPE_POINTER,
                           .is_assumed = true,
                           .size = sizeof(void *),
                           .align = sizeof(void *),
                           .spelling = type->spelling};
  }
  other->to = divided(arena, element ? element : type->to, n - 1);
  return other;
}

static bool is_known(const struct type *type, size_t n) {
  for (; type && n && !(type->is_dependent && !type->is_dependent_class); n--)
    type = type->to;
  return !n || !type;
}

void assume_pointers(struct unit *unit, struct directive *directive) {
  for (size_t i = 0; unit->cxx && i < directive->nclauses; i++)
    EACH_OF (struct var_item, item, directive->clauses[i].vars, directive->clauses[i].nvars)
      if (item->expr && item->expr->type && !is_known(item->expr->type, item->nsections)) {
        struct node *expr = ARENA_NEW(unit->arena, struct node);
        *expr = *item->expr;
        expr->type = divided(unit->arena, expr->type, item->nsections);
        item->expr = expr;
      }
}
