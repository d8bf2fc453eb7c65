/*
 * base.h - what the files of every library for devices whose threads start together share: types, operators.
 */
#ifndef SUMAC_SIMT_BASE_H
#define SUMAC_SIMT_BASE_H

#define LIB __attribute__((always_inline, nothrow))
#define IN static inline __attribute__((always_inline, nothrow))

#define TYPE(ID, suffix, T, class, bits, is_signed) typedef T suffix;
#include "sumac/types.def"

enum {
#define OPERATOR(ID, id, sign, operands, identity) OP_##ID,
#include "sumac/operators.def"
};

#endif
