/*
 * any_terms.h - C++: what terms.h has for numbers of each type, by one name, for sums whose type depends on a
 * template's parameters: __sumac_sum<T>. The rewritten C++ has this text, preprocessed, behind that of terms.h and of
 * overloads.h (lower/write/digits.c).
 *
 * Integers and bool have no digits: an instance with such a type adds them as ever, and the runtime keeps nothing of
 * them (BYTES is 0). HOW says of combining that any order will do.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define SUMAC_TERM template <class E> static __attribute__((always_inline)) inline void
#define SUMAC_ALWAYS static __attribute__((always_inline)) inline void
#define SUMAC_AHEAD const void *a, long as, const void *b, long bs, const void *c, long cs, const void *e, long es

template <class T> struct __sumac_sum {
  struct digits {
    T value;
  };
  struct terms {};
  enum { bytes = 0, how = 0 };
  SUMAC_ALWAYS open(terms *, const digits *, int) {}
  SUMAC_ALWAYS close(terms *, digits *) {}
  SUMAC_ALWAYS none(terms *, long) {}
  SUMAC_ALWAYS block(const terms *, digits *, long) {}
  SUMAC_ALWAYS block_ahead(const terms *, digits *, long, SUMAC_AHEAD) {}
  SUMAC_TERM add_to(digits *d, E e, bool less) {
    d->value = less ? T(d->value - e) : T(d->value + e);
  }
  SUMAC_TERM add(terms *, digits *d, bool, E e, bool less) {
    add_to(d, e, less);
  }
  SUMAC_TERM put(terms *, digits *d, long, E e, bool less) {
    add_to(d, e, less);
  }
  static __attribute__((always_inline)) inline T both(T a, T b) { /* parts may overflow where the sum does not */
    typedef typename __sumac_limits<T>::wraps wraps;
    return T(wraps(a) + wraps(b));
  }
  SUMAC_ALWAYS combine(void *into, const void *from, long n, long step, long from_step) {
    for (long i = 0; i < n; i++) {
      digits *d = (digits *)((char *)into + i * step);
      d->value = both(d->value, ((const digits *)((const char *)from + i * from_step))->value);
    }
  }
  SUMAC_ALWAYS initial(void *to, const void *, long n, long step) {
    __sumac_digits_initial(to, 0, n, step);
  }
  SUMAC_ALWAYS give(T *result, digits *d, long n) {
    for (long i = 0; i < n; i++)
      result[i] = both(result[i], d[i].value);
  }
};

/* A number or the real part of a complex one, as it is added to a T. */
template <class T, class E>
static inline __attribute__((always_inline)) auto __sumac_signed_term(E e, bool less) -> decltype(T(0) + e) {
  return less ? -__sumac_term<T>(e) : __sumac_term<T>(e);
}

/* Base of digits of any kind; R: the type of a number, or of a complex one's parts. */
template <class R> struct __sumac_sum_of_digits {
  enum { bytes = sizeof(R), how = __sumac_any_order };
  SUMAC_ALWAYS combine(void *into, const void *from, long n, long step, long from_step) {
    __sumac_digits_combine(into, from, n, step, from_step);
  }
  SUMAC_ALWAYS initial(void *to, const void *original, long n, long step) {
    __sumac_digits_initial(to, original, n, step);
  }
};

template <class T> struct __sumac_sum_of_real : __sumac_sum_of_digits<T> {
  typedef struct __sumac_digits digits;
  typedef struct __sumac_terms terms;
  SUMAC_ALWAYS open(terms *t, const digits *d, int few) {
    __sumac_terms_open(t, d, few);
  }
  SUMAC_ALWAYS close(terms *t, digits *d) {
    __sumac_terms_close(t, d);
  }
  SUMAC_ALWAYS none(terms *t, long at) {
    __sumac_terms_none(t, at);
  }
  SUMAC_ALWAYS block(const terms *t, digits *d, long n) {
    __sumac_terms_block(t, d, n);
  }
  SUMAC_ALWAYS block_ahead(const terms *t, digits *d, long n, SUMAC_AHEAD) {
    __sumac_terms_block_ahead(t, d, n, a, as, b, bs, c, cs, e, es);
  }
  SUMAC_TERM add_to(digits *d, E e, bool less) {
    __sumac_digits_add(d, __sumac_signed_term<T>(e, less));
  }
  SUMAC_TERM add(terms *t, digits *d, bool few, E e, bool less) {
    if (few)
      __sumac_terms_add_few(t, d, __sumac_signed_term<T>(e, less));
    else
      __sumac_terms_add(t, d, __sumac_signed_term<T>(e, less));
  }
  SUMAC_TERM put(terms *t, digits *d, long at, E e, bool less) {
    __sumac_terms_put(t, d, at, __sumac_signed_term<T>(e, less));
  }
};
template <> struct __sumac_sum<float> : __sumac_sum_of_real<float> {
  SUMAC_ALWAYS give(float *result, digits *d, long n) {
    __sumac_digits_give_f32(result, d, n);
  }
};
template <> struct __sumac_sum<double> : __sumac_sum_of_real<double> {
  SUMAC_ALWAYS give(double *result, digits *d, long n) {
    __sumac_digits_give_f64(result, d, n);
  }
};

/* Sums of complex numbers; a real term is added to the real part. */
template <class R> struct __sumac_sum_of_pair : __sumac_sum_of_digits<R> {
  typedef __sumac_sum_of_real<R> real;
  typedef struct __sumac_digits_pair digits;
  typedef struct __sumac_terms_pair terms;
  SUMAC_ALWAYS open(terms *t, const digits *d, int few) {
    __sumac_terms_pair_open(t, d, few);
  }
  SUMAC_ALWAYS close(terms *t, digits *d) {
    __sumac_terms_pair_close(t, d);
  }
  SUMAC_ALWAYS none(terms *t, long at) {
    __sumac_terms_pair_none(t, at);
  }
  SUMAC_ALWAYS block(const terms *t, digits *d, long n) {
    __sumac_terms_pair_block(t, d, n);
  }
  SUMAC_ALWAYS block_ahead(const terms *t, digits *d, long n, SUMAC_AHEAD) {
    __sumac_terms_pair_block_ahead(t, d, n, a, as, b, bs, c, cs, e, es);
  }
  SUMAC_TERM add_to(digits *d, E e, bool less) {
    real::add_to(&d->part[0], e, less);
  }
  SUMAC_TERM add(terms *t, digits *d, bool few, E e, bool less) {
    real::add(&t->part[0], &d->part[0], few, e, less);
  }
  SUMAC_TERM put(terms *t, digits *d, long at, E e, bool less) {
    real::put(&t->part[0], &d->part[0], at, e, less);
  }
#define SUMAC_COMPLEX(E)                                                                                               \
  SUMAC_ALWAYS add_to(digits *d, E e, bool less) {                                                                     \
    real::add_to(&d->part[0], __real__ e, less);                                                                       \
    real::add_to(&d->part[1], __imag__ e, less);                                                                       \
  }                                                                                                                    \
  SUMAC_ALWAYS add(terms *t, digits *d, bool few, E e, bool less) {                                                    \
    real::add(&t->part[0], &d->part[0], few, __real__ e, less);                                                        \
    real::add(&t->part[1], &d->part[1], few, __imag__ e, less);                                                        \
  }                                                                                                                    \
  SUMAC_ALWAYS put(terms *t, digits *d, long at, E e, bool less) {                                                     \
    real::put(&t->part[0], &d->part[0], at, __real__ e, less);                                                         \
    real::put(&t->part[1], &d->part[1], at, __imag__ e, less);                                                         \
  }
  SUMAC_COMPLEX(float _Complex)
  SUMAC_COMPLEX(double _Complex)
};
template <> struct __sumac_sum<float _Complex> : __sumac_sum_of_pair<float> {
  SUMAC_ALWAYS give(float _Complex *result, digits *d, long n) {
    __sumac_digits_give_f32((float *)result, (struct __sumac_digits *)d, 2 * n);
  }
};
template <> struct __sumac_sum<double _Complex> : __sumac_sum_of_pair<double> {
  SUMAC_ALWAYS give(double _Complex *result, digits *d, long n) {
    __sumac_digits_give_f64((double *)result, (struct __sumac_digits *)d, 2 * n);
  }
};
