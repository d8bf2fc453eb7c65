/*
 * vectors.h - lanes as vectors of the processor: a part of them changed, their conditions as bits, values collected
 * from memory. Compilers make 32 branches, or single stores, of the plain loops. A later instruction reads lanes as
 * whole vectors: for those that were stored piece by piece the processor would wait, so all is stored as whole vectors.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_EXEC_VECTORS_H
#define SUMAC_SIM_EXEC_VECTORS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#ifdef __AVX2__
#include <immintrin.h>
#endif

/* ---- lanes of TO that are in MASK get those of FROM ---- */

#define BITS_4(T, k) (T)1 << (k), (T)1 << ((k) + 1), (T)1 << ((k) + 2), (T)1 << ((k) + 3)
#define BITS_16(T, k) BITS_4(T, k), BITS_4(T, (k) + 4), BITS_4(T, (k) + 8), BITS_4(T, (k) + 12)
#define BLEND_VECTOR(name, T)                                                                                          \
  static inline void blend_##name(T *to, const T *from, uint32_t mask) {                                               \
    typedef T lanes_of __attribute__((vector_size(sizeof(T) * 32), aligned(sizeof(T))));                               \
    static const lanes_of bits = {BITS_16(T, 0), BITS_16(T, 16)};                                                      \
    lanes_of *d = (lanes_of *)to;                                                                                      \
    const lanes_of k = (lanes_of)((bits & mask) != 0);                                                                 \
    *d = (*(const lanes_of *)from & k) | (*d & ~k);                                                                    \
  }
#define BLEND_LOOP(name, T)                                                                                            \
  static inline void blend_##name(T *to, const T *from, uint32_t mask) {                                               \
    for (int l = 0; l < 32; l++)                                                                                       \
      if (mask >> l & 1)                                                                                               \
        to[l] = from[l];                                                                                               \
  }

#if defined __AVX512F__
static inline void blend_u32(uint32_t *to, const uint32_t *from, uint32_t mask) {
  for (int k = 0; k < 32; k += 16) { /* no store under a mask: what reads all lanes next would wait for it */
    const __m512i old = _mm512_loadu_si512(to + k), fresh = _mm512_loadu_si512(from + k);
    _mm512_storeu_si512(to + k, _mm512_mask_mov_epi32(old, (__mmask16)(mask >> k), fresh));
  }
}

static inline void blend_u64(uint64_t *to, const uint64_t *from, uint32_t mask) {
  for (int k = 0; k < 32; k += 8) {
    const __m512i old = _mm512_loadu_si512(to + k), fresh = _mm512_loadu_si512(from + k);
    _mm512_storeu_si512(to + k, _mm512_mask_mov_epi64(old, (__mmask8)(mask >> k), fresh));
  }
}
#elif defined __AVX2__
static inline void blend_u32(uint32_t *to, const uint32_t *from, uint32_t mask) {
  const __m256i all = _mm256_set1_epi32((int)mask); /* a lane's bit becomes its sign */
  for (int k = 0; k < 32; k += 8) {
    const __m256i shift = _mm256_setr_epi32(31 - k, 30 - k, 29 - k, 28 - k, 27 - k, 26 - k, 25 - k, 24 - k);
    const __m256 keep = _mm256_castsi256_ps(_mm256_sllv_epi32(all, shift));
    const __m256 old = _mm256_loadu_ps((const float *)(to + k)), fresh = _mm256_loadu_ps((const float *)(from + k));
    _mm256_storeu_ps((float *)(to + k), _mm256_blendv_ps(old, fresh, keep));
  }
}

static inline void blend_u64(uint64_t *to, const uint64_t *from, uint32_t mask) {
  const __m256i all = _mm256_set1_epi64x((long long)mask);
  for (int k = 0; k < 32; k += 4) {
    const __m256i shift = _mm256_setr_epi64x(63 - k, 62 - k, 61 - k, 60 - k);
    const __m256d keep = _mm256_castsi256_pd(_mm256_sllv_epi64(all, shift));
    const __m256d old = _mm256_loadu_pd((const double *)(to + k)), fresh = _mm256_loadu_pd((const double *)(from + k));
    _mm256_storeu_pd((double *)(to + k), _mm256_blendv_pd(old, fresh, keep));
  }
}
#else
BLEND_VECTOR(u32, uint32_t)
BLEND_VECTOR(u64, uint64_t)
#endif
BLEND_LOOP(u8, uint8_t)
BLEND_LOOP(u16, uint16_t)
__extension__ typedef unsigned __int128 vectors_u128;
BLEND_LOOP(u128, vectors_u128)

/* ---- bits of the lanes for which a condition is all ones, and not 0 ---- */

#if defined __AVX512F__ && defined __AVX512DQ__
static inline uint32_t bits_of_u32(const uint32_t *truth) {
  const uint32_t low = _mm512_movepi32_mask(_mm512_loadu_si512(truth));
  return low | (uint32_t)_mm512_movepi32_mask(_mm512_loadu_si512(truth + 16)) << 16;
}

static inline uint32_t bits_of_u64(const uint64_t *truth) {
  uint32_t bits = 0;
  for (int k = 0; k < 32; k += 8)
    bits |= (uint32_t)_mm512_movepi64_mask(_mm512_loadu_si512(truth + k)) << k;
  return bits;
}
#define HAVE_BITS_OF 1
#elif defined __AVX2__
static inline uint32_t bits_of_u32(const uint32_t *truth) {
  uint32_t bits = 0;
  for (int k = 0; k < 32; k += 8)
    bits |= (uint32_t)_mm256_movemask_ps(_mm256_loadu_ps((const float *)(truth + k))) << k;
  return bits;
}

static inline uint32_t bits_of_u64(const uint64_t *truth) {
  uint32_t bits = 0;
  for (int k = 0; k < 32; k += 4)
    bits |= (uint32_t)_mm256_movemask_pd(_mm256_loadu_pd((const double *)(truth + k))) << k;
  return bits;
}
#define HAVE_BITS_OF 1
#endif

/* ---- true if lane l of ADDRESS is lane 0 and l << SHIFT ---- */

#if defined __AVX512F__
#define VECTOR_BYTES 64
#elif defined __AVX2__
#define VECTOR_BYTES 32
#else
#define VECTOR_BYTES 16
#endif

static inline bool ascends(const uint64_t *address, int shift) {
  enum { WORDS = VECTOR_BYTES / sizeof(uint64_t) };
  typedef uint64_t words_of __attribute__((vector_size(VECTOR_BYTES), aligned(sizeof(uint64_t))));
  static const uint64_t numbers[] = {0, 1, 2, 3, 4, 5, 6, 7};
  words_of expected = *(const words_of *)numbers << shift, wrong = {0};
  expected += address[0];
  for (unsigned l = 0; l < 32; l += WORDS) {
    wrong |= *(const words_of *)(address + l) ^ expected;
    expected += (uint64_t)WORDS << shift;
  }
  uint64_t any = 0;
  for (unsigned k = 0; k < WORDS; k++)
    any |= wrong[k];
  return any == 0;
}

static inline bool are_same(const uint64_t *address) {
  uint64_t wrong = 0;
  for (int l = 1; l < 32; l++)
    wrong |= address[l] ^ address[l & 1];
  return wrong == 0 && address[0] == address[1];
}

/* ---- TO[l] = the value at DATA + AT[l] ---- */

#define VALUES_2(name, k) value_##name(data, at[k]), value_##name(data, at[(k) + 1])
#define VALUES_4(name, k) VALUES_2(name, k), VALUES_2(name, (k) + 2)
#define VALUES_8(name, k) VALUES_4(name, k), VALUES_4(name, (k) + 4)
#define VALUES_16(name, k) VALUES_8(name, k), VALUES_8(name, (k) + 8)
#if VECTOR_BYTES == 64
#define VALUES_u32 VALUES_16
#define VALUES_u64 VALUES_8
#elif VECTOR_BYTES == 32
#define VALUES_u32 VALUES_8
#define VALUES_u64 VALUES_4
#else
#define VALUES_u32 VALUES_4
#define VALUES_u64 VALUES_2
#endif

/* Keeps compilers from storing the halves of a vector one after the other. */
#ifdef __AVX2__
#define AS_A_WHOLE(vector) __asm__("" : "+v"(vector))
#else
#define AS_A_WHOLE(vector) (void)(vector)
#endif
#define COLLECT(name, T)                                                                                               \
  static inline T value_##name(const uint8_t *data, uint64_t at) {                                                     \
    T value;                                                                                                           \
    memcpy(&value, data + at, sizeof value);                                                                           \
    return value;                                                                                                      \
  }                                                                                                                    \
  static inline void collect_##name(T *to, const uint8_t *data, const uint64_t *at) {                                  \
    typedef T part_of __attribute__((vector_size(VECTOR_BYTES), aligned(sizeof(T))));                                  \
    for (unsigned k = 0; k < 32; k += VECTOR_BYTES / sizeof(T)) {                                                      \
      part_of part = {VALUES_##name(name, k)};                                                                         \
      AS_A_WHOLE(part);                                                                                                \
      *(part_of *)(to + k) = part;                                                                                     \
    }                                                                                                                  \
  }
COLLECT(u32, uint32_t)
COLLECT(u64, uint64_t)

#endif
