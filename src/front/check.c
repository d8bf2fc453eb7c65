/* check.c - to come */
#include "front/internal.h"
bool front_check(struct unit *unit) { return diag_errors(unit->diag) == 0; }
