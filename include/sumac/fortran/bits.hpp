/*
 * bits.hpp - intrinsic functions of bits (Fortran 2018, 16.9).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_BITS_HPP
#define SUMAC_FORTRAN_BITS_HPP

#include <sumac/fortran/kinds.hpp>

namespace fortran {

template <class T> SUMAC_PURE T iand(T a, T b) {
  return (T)(a & b);
}
template <class T> SUMAC_PURE T ior(T a, T b) {
  return (T)(a | b);
}
template <class T> SUMAC_PURE T ieor(T a, T b) {
  return (T)(a ^ b);
}
template <class T> SUMAC_PURE T not_(T a) {
  return (T)~a;
}
template <class T> SUMAC_PURE T shiftl(T a, long n) {
  typedef typename unsigned_of<T>::type U;
  return n >= (long)(8 * sizeof(T)) ? (T)0 : (T)(U)((U)a << n);
}
template <class T> SUMAC_PURE T shiftr(T a, long n) {
  typedef typename unsigned_of<T>::type U;
  return n >= (long)(8 * sizeof(T)) ? (T)0 : (T)((U)a >> n);
}
template <class T> SUMAC_PURE T shifta(T a, long n) {
  return n >= (long)(8 * sizeof(T)) ? (T)(a < 0 ? -1 : 0) : (T)(a >> n);
}
template <class T> SUMAC_PURE T ishft(T a, long n) {
  return n >= 0 ? shiftl(a, n) : shiftr(a, -n);
}
template <class T> SUMAC_PURE T maskbits(long n) {
  return n >= (long)(8 * sizeof(T)) ? (T)-1 : (T)(((typename unsigned_of<T>::type)1 << n) - 1);
}
template <class T> SUMAC_PURE T ishftc(T a, long n, long size = 8 * sizeof(T)) {
  typedef typename unsigned_of<T>::type U;
  U mask = (U)maskbits<T>(size), low = (U)a & mask;
  n = n < 0 ? n + size : n;
  if (n == 0 || n == size)
    return a;
  return (T)(((U)a & (U)~mask) | (((U)(low << n) | (U)(low >> (size - n))) & mask));
}
template <class T> SUMAC_PURE bool btest(T a, long n) {
  return ((typename unsigned_of<T>::type)a >> n) & 1;
}
template <class T> SUMAC_PURE T ibset(T a, long n) {
  return (T)(a | (T)((typename unsigned_of<T>::type)1 << n));
}
template <class T> SUMAC_PURE T ibclr(T a, long n) {
  return (T)(a & ~(T)((typename unsigned_of<T>::type)1 << n));
}
template <class T> SUMAC_PURE T ibits(T a, long n, long length) {
  return (T)(shiftr(a, n) & maskbits<T>(length));
}
template <class T> SUMAC_PURE T merge_bits(T a, T b, T mask) {
  return (T)((a & mask) | (b & ~mask));
}
template <class T> SUMAC_PURE bool bge(T a, T b) {
  return (typename unsigned_of<T>::type)a >= (typename unsigned_of<T>::type)b;
}
template <class T> SUMAC_PURE bool bgt(T a, T b) {
  return (typename unsigned_of<T>::type)a > (typename unsigned_of<T>::type)b;
}
template <class T> SUMAC_PURE bool ble(T a, T b) {
  return !bgt(a, b);
}
template <class T> SUMAC_PURE bool blt(T a, T b) {
  return !bge(a, b);
}
template <class T> SUMAC_PURE T dshiftl(T a, T b, long n) {
  return n == 0 ? a : ior(shiftl(a, n), shiftr(b, (long)(8 * sizeof(T)) - n));
}
template <class T> SUMAC_PURE T dshiftr(T a, T b, long n) {
  return n == 0 ? b : ior(shiftl(a, (long)(8 * sizeof(T)) - n), shiftr(b, n));
}
template <class R, class T> SUMAC_PURE R maskr(T n) {
  return maskbits<R>(n);
}
template <class R, class T> SUMAC_PURE R maskl(T n) {
  return (R)~maskbits<R>((long)(8 * sizeof(R)) - n);
}
template <class R, class T> SUMAC_PURE R popcnt(T a) {
  return (R)__builtin_popcountl((typename unsigned_of<T>::type)a);
}
template <class R, class T> SUMAC_PURE R poppar(T a) {
  return (R)(popcnt<int>(a) & 1);
}
template <class R, class T> SUMAC_PURE R leadz(T a) {
  typename unsigned_of<T>::type u = a;
  return u ? (R)(__builtin_clzl(u) - (64 - 8 * (int)sizeof(T))) : (R)(8 * sizeof(T));
}
template <class R, class T> SUMAC_PURE R trailz(T a) {
  typename unsigned_of<T>::type u = a;
  return u ? (R)__builtin_ctzl(u) : (R)(8 * sizeof(T));
}

} // namespace fortran

#endif
