/*
 * fortran.hpp - what the C++ that Sumac makes of Fortran calls: arrays' bounds, intrinsic functions (Fortran 2018,
 * 16.9), operators that C++ computes otherwise.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_HPP
#define SUMAC_FORTRAN_HPP

#include <sumac/views.h>

/* Functions of their arguments alone: the compiler may prove loops independent that call them. */
#define SUMAC_PURE static inline __attribute__((const, always_inline))

#include <sumac/fortran/arrays.hpp>
#include <sumac/fortran/numbers.hpp>
#include <sumac/fortran/powers.hpp>
#include <sumac/fortran/addresses.hpp>

#undef SUMAC_PURE

#endif
