/*
 * members_why.c - why a crew's members cannot be iterations of loops, for -Minfo.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/members.h"

bool members_refuse(struct crew_loop *c, const char *why, LLVMValueRef where) {
  if (!c->why) {
    c->why = why;
    c->where = where;
  }
  return false;
}
