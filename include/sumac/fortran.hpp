/*
 * fortran.hpp - what the C++ that Sumac makes of Fortran calls: arrays' bounds, intrinsic functions (Fortran 2018,
 * 16.9), operators that C++ computes otherwise.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_HPP
#define SUMAC_FORTRAN_HPP

#include <sumac/fortran/addresses.hpp>
#include <sumac/fortran/bits.hpp>
#include <sumac/fortran/characters.hpp>
#include <sumac/fortran/complex_functions.hpp>
#include <sumac/fortran/inquiries.hpp>
#include <sumac/fortran/objects.hpp>
#include <sumac/fortran/views.hpp>

#endif
