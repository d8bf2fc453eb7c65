/*
 * addresses.hpp - what functions of Fortran ask about addresses (Fortran 2018, 16.9.16, 18.2.3).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_ADDRESSES_HPP
#define SUMAC_FORTRAN_ADDRESSES_HPP

#include <sumac/fortran/arrays.hpp>

namespace fortran {

/* Two sections that begin at one place have the same elements in this dimension, and there are some. */
SUMAC_PURE bool same_dimension(long n, long other_n, long stride, long other_stride) {
  return n == other_n && n > 0 && (n == 1 || stride == other_stride);
}

SUMAC_PURE bool c_associated(long address) {
  return address != 0;
}

SUMAC_PURE bool c_associated(long address, long other) {
  return address != 0 && address == other;
}

} // namespace fortran

#endif
