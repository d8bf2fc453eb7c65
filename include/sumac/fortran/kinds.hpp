/*
 * kinds.hpp - types that belong to types of numbers.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_KINDS_HPP
#define SUMAC_FORTRAN_KINDS_HPP

#include <sumac/fortran/arrays.hpp>

namespace fortran {

template <class T> struct unsigned_of {};
template <> struct unsigned_of<signed char> {
  typedef unsigned char type;
};
template <> struct unsigned_of<short> {
  typedef unsigned short type;
};
template <> struct unsigned_of<int> {
  typedef unsigned type;
};
template <> struct unsigned_of<long> {
  typedef unsigned long type;
};
template <class T> struct part_of {
  typedef T type;
};
template <> struct part_of<float _Complex> {
  typedef float type;
};
template <> struct part_of<double _Complex> {
  typedef double type;
};
template <class T> struct same {
  typedef T type;
};
template <class T> constexpr bool is_real = false;
template <> inline constexpr bool is_real<float> = true;
template <> inline constexpr bool is_real<double> = true;

} // namespace fortran

#endif
