/*
 * cxx.c - how C++ spells what lowering writes. Templates that the words of instances use are those of
 * include/sumac/overloads.h and any_terms.h.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/spelling/spelling.h"

static const struct instance_spelling instances = {
    .value_type = "__remove_cvref(__typeof__(%s))",
    .element_type = "__remove_cv(__remove_all_extents(__typeof__(%s)))",
    .own_scalar = "typename __sumac_own_scalar<%1$s>::type %2$s%3$s = *(__remove_reference_t(%1$s) *)%4$s; ",
    .copy = "typename __sumac_copied<%1$s>::type %2$s%3$s(*(const typename __sumac_copied<%1$s>::type *)",
    .copy_from = "%1$s); %2$s &%3$s = (%2$s &)%4$s; ",
    .constant = "constexpr __typeof__(%1$s) __sumac_c_%2$s = %1$s; constexpr __typeof__(%1$s) %2$s%3$s = "
                "__sumac_c_%2$s; ",
    .pack = "const decltype(%1$s) %2$s(*(const decltype(%1$s) *)__sumac_slot[%3$d]); ",
    .bound = "auto &&%s = %s; ",
    .captures = "__sumac_captures<%s> %s(%s); ",
    .captures_first = "%s.first",
    .is_pointer = "__is_pointer(%s)",
    .is_scalar = "__is_scalar(%s)",
    .is_lambda = "__sumac_is_lambda<%s>()",
    .is_integer = "__is_integral(%1$s) && !__is_same(%1$s, bool)",
    .is_same = "__is_same(%s, %s)",
    .is_object_of = "__is_same(__remove_cv(%s), %s)",
    .is_reference = "__is_reference(decltype(%s))",
    .reduces = "__sumac_reduces<%s>::value",
    .fetches_integer = "__is_integral(__typeof__(%1$s)) && !__is_same(__typeof__(%1$s), bool) && "
                       "__is_integral(__typeof__(%2$s))",
    .fetches_real = "(%1$s) || (__is_floating_point(__typeof__(%2$s)) && (__is_integral(__typeof__(%3$s)) || "
                    "(__is_floating_point(__typeof__(%3$s)) && sizeof %3$s <= sizeof %2$s)))",
    .is_small_scalar = "__is_scalar(__typeof__(%1$s)) && sizeof %1$s <= 8",
    .when = "if constexpr (%s) { ",
    .assert_that = "static_assert(%s, %s); ",
    .leaf_kind = "__is_floating_point(__typeof__(%1$s)) ? __sumac_leaf_float : __is_pointer(__typeof__(%1$s)) ? "
                 "__sumac_leaf_pointer : __sumac_leaf_exact",
    .limit = "__sumac_limits<%s>::%s",
    .wraps = "(typename __sumac_limits<%s>::wraps)",
    .room = "__sumac_room<%d, %ld, %s>::of",
    .largest = "__sumac_largest<%ld, %d%s>::of",
    .sum = "__sumac_sum<%s>",
    .digits = "typename %s::digits",
    .terms = "typename %s::terms",
    .function = "%s::",
    .digits_bytes = "sizeof(typename %s::digits)",
    .element_bytes = "(long)%s::bytes",
    .term = "%s__sumac_term<%s>(%s)",
    .as_type = "__sumac_as<decltype(%s)>(%s)",
};

/* What C says by a declaration that is not the definition yet is extern here, and of internal linkage in an unnamed
   namespace. Names stay as they are: name_regions sees to it (src/xform/captured.c). The unit's address stands where
   clang may ask for what OpenMP's default(none) has no word of: a variable, but no function. */
extern const struct spelling spelling_cxx;
const struct spelling spelling_cxx = {
    .name = "C++",
    .file = {.begin = "typedef bool _Bool; extern \"C\" {\n",
             .end = "}\n",
             .unit = "namespace { extern struct sumac_unit __sumac_this_unit; "
                     "constexpr struct sumac_unit *__sumac_the_unit() { return &__sumac_this_unit; } }\n",
             .before_unit = "namespace { ",
             .behind_unit = "}\n",
             .no_images = " = {}",
             .region = "extern \"C\" void %1$s(const unsigned long *);\n",
             .overloads = true,
             .descriptors = false},
    .zeros = "{}; ",
    .object_type = "__remove_cv(__typeof__(%s))",
    .typed_zero = "(%s)0",
    .no_queue = "static constexpr const long *__sumac_ap = nullptr; ",
    .unit_address = "__sumac_the_unit()",
    .region_address = "&%s_r",
    .pointer_name = "*%s",                  /* typeof(x) (*p) would be a cast of *p */
    .type_again = "%1$.0s__typeof__(%2$s)", /* two types of run-time length are never the same */
    .cast_to = "(__typeof__(%s))",
    .cast_to_length = "(__typeof__(%s))",
    .function_symbol = "extern \"C\" void __sumac_function_%d(void) __asm__(\"%s\");\n",
    .self = " __typeof__(this) const " SELF_NAME " = this; ",
    .outer_scope = "::",
    .names_are_unique = false,
    .versions_inside = true,
    .inline_bodies = true,
    .raw_literals = true,
    .instances = &instances,
};
