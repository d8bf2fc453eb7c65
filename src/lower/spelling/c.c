/*
 * c.c - how C spells what lowering writes.
 *
 * To change words of a language in rewritten text: c.c, cxx.c; a further one: src/model/spellings.def.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/spelling/spelling.h"

/* A declaration that is not the definition yet (C17 6.9.2) has internal linkage, too. Names stay as they are:
   name_regions sees to it (src/xform/captured.c). */
extern const struct spelling spelling_c;
const struct spelling spelling_c = {
    .name = "C",
    .file = {.begin = "",
             .end = "",
             .unit = "static struct sumac_unit __sumac_this_unit;\n",
             .before_unit = "static ",
             .behind_unit = "",
             .no_images = "",
             .region = "static void %1$s(const unsigned long *);\nstatic struct sumac_region %1$s_r;\n"
                       "static __inline __attribute__((always_inline)) struct sumac_region *%1$s_r_(void) { return "
                       "&%1$s_r; }\n",
             .overloads = false,
             .descriptors = true},
    .zeros = " = {0}; ",
    .object_type = "__typeof__(%s)",
    .typed_zero = "0",
    .no_queue = "enum { __sumac_ap = 0 }; ",
    .unit_address = "&__sumac_this_unit",
    .region_address = "%s_r_()",
    .pointer_name = "(*%s)",
    .type_again = "%1$s",
    .cast_to = "(void *)",
    .cast_to_length = "",
    .function_symbol = "void __sumac_function_%d(void) __asm__(\"%s\");\n",
    .self = "",
    .outer_scope = "",
    .names_are_unique = true,
    .versions_inside = false,
    .inline_bodies = false,
    .raw_literals = false,
    .instances = NULL,
};
