/*
 * check_names.c - names that are Sumac's own. The C that a file with directives becomes has variables, functions and
 * labels of the user's and of Sumac's side by side; a user's name that is also one of Sumac's would silently mean
 * something else. C17 7.1.3 reserves names with two underscores to the compiler, so they are refused.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/front.h"

#define RESERVED_PREFIX "__sumac"
#define RESERVED_TAG_PREFIX "sumac_"

static bool begins_with(const char *name, const char *prefix) {
  return strncmp(name, prefix, strlen(prefix)) == 0;
}

/* Structures of the interface to the runtime have tags with this prefix (sumac/abi.h). */
static bool is_tag(const struct decl *decl) {
  return decl->kind == DECL_STRUCT || decl->kind == DECL_UNION || decl->kind == DECL_ENUM;
}

/* Members are found through their object: no other name can be meant. */
static bool is_reserved(const struct unit *unit, const struct decl *decl) {
  if (decl->is_self || decl->kind == DECL_FIELD || decl->is_builtin || decl->canonical != decl ||
      is_in_prelude(decl->name_begin) || unit_wrapped(unit, decl->name_begin)) /* our own, in a frame */
    return false;
  if (decl->in_system_header) /* Sumac's own ones declare tags, too */
    return begins_with(decl->name, RESERVED_PREFIX);
  return begins_with(decl->name, RESERVED_PREFIX) || (is_tag(decl) && begins_with(decl->name, RESERVED_TAG_PREFIX));
}

bool front_check(struct unit *unit) {
  unsigned before = diag_errors(unit->diag);
  EACH_AT (const struct decl, decl, unit->decls, unit->ndecls)
    if (is_reserved(unit, decl))
      diag_at(unit->diag, DIAG_ERROR, decl->place,
              "'%s' cannot be declared: names that begin with '%s' are Sumac's own%s", decl->name,
              begins_with(decl->name, RESERVED_PREFIX) ? RESERVED_PREFIX : RESERVED_TAG_PREFIX,
              begins_with(decl->name, RESERVED_PREFIX) ? "" : ", as tags");
  return diag_errors(unit->diag) == before;
}
