/*
 * overloads.h - C++: builtins of reductions by names that are the same for all types, "any" in place of the suffix, for
 * variables whose type depends on a template's parameters. The early half writes them; a label leads to the builtin.
 *
 *     double __sumac_red_setup_any(double *, double, int, int, int, int) __asm__("__sumac_red_setup_f64");
 *
 * The rewritten C++ has this text, preprocessed, behind that of builtins.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define SUMAC_SET int, int, int, int
#define SUMAC_ANY(result, name, S, ...)                                                                                \
  __attribute__((convergent, noduplicate, nomerge, nothrow)) result __sumac_##name##_any(__VA_ARGS__) __asm__(         \
      "__sumac_" #name "_" #S);
#define SUMAC_VALUES(kind, S, T)                                                                                       \
  SUMAC_ANY(T, kind##_setup, S, T *, T, SUMAC_SET)                                                                     \
  SUMAC_ANY(T, kind##_init, S, T *, T, SUMAC_SET)                                                                      \
  SUMAC_ANY(T, kind##_fini, S, T *, T, SUMAC_SET)                                                                      \
  SUMAC_ANY(T, kind##_teardown, S, T *, T, SUMAC_SET)
#define SUMAC_ALL(S, T)                                                                                                \
  SUMAC_VALUES(red, S, T)                                                                                              \
  SUMAC_VALUES(tree, S, T)                                                                                             \
  SUMAC_ANY(void, tree_fold, S, T *, unsigned long, unsigned long, SUMAC_SET)                                          \
  SUMAC_ANY(void, tree_push, S, T *, unsigned long, unsigned long, unsigned long, T *, SUMAC_SET)                      \
  SUMAC_ANY(void, tree_total, S, T *, unsigned long, unsigned long, SUMAC_SET)                                         \
  SUMAC_ANY(void, tree_put, S, T *, unsigned long, unsigned long, T *, unsigned long, unsigned long, int, SUMAC_SET)   \
  SUMAC_ANY(void, tree_gather, S, T *, unsigned long, unsigned long, unsigned long, SUMAC_SET)                         \
  SUMAC_ANY(void, red_setup_array, S, T *, T *, long, long, SUMAC_SET)                                                 \
  SUMAC_ANY(void, red_init_array, S, T *, T *, long, long, SUMAC_SET)                                                  \
  SUMAC_ANY(void, red_fini_array, S, T *, T *, long, long, SUMAC_SET)                                                  \
  SUMAC_ANY(void, red_teardown_array, S, T *, T *, long, long, SUMAC_SET)                                              \
  SUMAC_ANY(void, red_setup_rows, S, void *, long, long, T *, long, long, SUMAC_SET)                                   \
  SUMAC_ANY(void, red_init_rows, S, void *, long, long, T *, long, long, SUMAC_SET)                                    \
  SUMAC_ANY(void, red_fini_rows, S, void *, long, long, T *, long, long, SUMAC_SET)                                    \
  SUMAC_ANY(void, red_teardown_rows, S, void *, long, long, T *, long, long, SUMAC_SET)
#define TYPE(ID, S, T, class, bits, is_signed) SUMAC_ALL(S, T)
#include "types.def"
SUMAC_ALL(i64, long long)
SUMAC_ALL(u64, unsigned long long)
#ifdef __CHAR_UNSIGNED__ /* char of the machine that Sumac is built for */
SUMAC_ALL(u8, char)
#else
SUMAC_ALL(i8, char)
#endif
#ifdef __WCHAR_UNSIGNED__
SUMAC_ALL(u32, wchar_t)
#else
SUMAC_ALL(i32, wchar_t)
#endif
SUMAC_ALL(u16, char16_t)
SUMAC_ALL(u32, char32_t)
/* char8_t, where the standard has it; before C++20 the elements of such strings are of type char. */
template <class T> struct __sumac_unless_char {
  typedef T type;
};
template <> struct __sumac_unless_char<char> {
  struct type {};
};
SUMAC_ALL(u8, __sumac_unless_char<__remove_cvref(decltype(u8""[0]))>::type)

/* Largest of several sizes. */
template <unsigned long A, unsigned long... More> struct __sumac_largest {
  static constexpr unsigned long of = A > __sumac_largest<More...>::of ? A : __sumac_largest<More...>::of;
};
template <unsigned long A> struct __sumac_largest<A> {
  static constexpr unsigned long of = A;
};

/* How many objects of the largest of SIZES fit into BYTES, but at least one and at most MOST. */
template <unsigned long Bytes, unsigned long Most, unsigned long... Sizes> struct __sumac_room {
  static constexpr unsigned long fit = Bytes / __sumac_largest<Sizes...>::of;
  static constexpr int of = fit > Most ? Most : fit > 0 ? fit : 1;
};

/* There are builtins for T. */
template <class T> struct __sumac_reduces {
  template <class U> static auto has(U *p) -> decltype(__sumac_red_setup_any(p, *p, 0, 0, 0, 0), char());
  static long has(...);
  static constexpr bool value = sizeof(has((T *)0)) == 1;
};

/* Identities of largest and smallest values, and the type in which sums and products of integers wrap around. */
template <class T, bool = __is_floating_point(T), bool = __is_integral(T)> struct __sumac_limits {
  typedef T wraps;
};
template <class T> struct __sumac_limits<T, true, false> {
  static constexpr T least = -__builtin_inf(), greatest = __builtin_inf();
  typedef T wraps;
};
template <class T> struct __sumac_limits<T, false, true> {
  static constexpr bool is_signed = T(-1) < T(0);
  static constexpr T half = T(T(1) << (8 * sizeof(T) - 2)); /* half of the greatest value of a signed type */
  static constexpr T greatest = is_signed ? T(half - 1 + half) : T(-1);
  static constexpr T least = is_signed ? T(-greatest - 1) : T(0);
  typedef unsigned long wraps;
};

/* The pointers that a lambda holds, if T is one: those that it has captured by copy, its references to what it has
   captured by reference, and those of lambdas that it has captured by copy (OpenMP 5.2 5.8.3). In no other way does a
   program learn of a lambda's members: Clang calls __sumac_capture for each, with an indentation of two spaces. The
   value of a pointer is an lvalue, the address of anything else is none. */
constexpr bool __sumac_begins(const char *text, const char *word) {
  return !*word || (*text == *word && __sumac_begins(text + 1, word + 1));
}
constexpr bool __sumac_shows_lambda(const char *text) {
  return *text == '[' ? __sumac_begins(text, "[T = (lambda") : *text && __sumac_shows_lambda(text + 1);
}
template <class T> constexpr bool __sumac_is_lambda() {
  return __is_class(T) && __sumac_shows_lambda(__PRETTY_FUNCTION__);
}
template <class C> void __sumac_capture(C &, const char *, ...) {}
template <class C, class V>
void __sumac_capture(C &all, const char *, const char (&)[3], const char *, const char *, V *const &pointer) {
  all.add((unsigned long)((const char *)&pointer - all.object));
}
template <class C, class V>
void __sumac_capture(C &all, const char *, const char (&)[3], const char *, const char *, V *&&object) {
  all.add_other(object);
}
template <class T, bool = __sumac_is_lambda<T>()> struct __sumac_captures {
  const struct sumac_rows *first = 0;
  explicit __sumac_captures(const T &) {}
  template <class C> static void add_all(C &, const T *) {}
};
template <class T> struct __sumac_captures<T, true> {
  const struct sumac_rows *first = 0;
  const char *object;
  unsigned long n = 0, behind = 0; /* BEHIND: offset of the byte behind the capture added last */
  struct sumac_rows rows[sizeof(T) / sizeof(void *) + 1];
  explicit __sumac_captures(const T &lambda) : object((const char *)__builtin_addressof(lambda)) {
    add_all(*this, __builtin_addressof(lambda));
  }
  template <class C> static void add_all(C &all, const T *lambda) {
    __builtin_dump_struct(lambda, __sumac_capture, all);
  }
  void add(unsigned long offset) {
    rows[n].offset = offset;
    rows[n].bytes = 0;
    rows[n].to = first;
    first = &rows[n++];
    behind = offset + sizeof(void *);
  }
  template <class V> void add_other(V *other) {
    unsigned long inside = (unsigned long)((const char *)other - object);
    if (inside < sizeof(T))
      __sumac_captures<__remove_cv(V)>::add_all(*this, other);
    for (unsigned long at = (behind + 7) & ~7ul; inside >= sizeof(T) && at + sizeof(void *) <= sizeof(T); at += 8) {
      const void *reference;
      __builtin_memcpy(&reference, object + at, sizeof reference);
      if (reference == (const void *)other) {
        add(at);
        return;
      }
    }
  }
};

/* The object itself; a copy of a scalar. */
template <class T, bool = __is_scalar(T)> struct __sumac_own_scalar {
  typedef T &type;
};
template <class T> struct __sumac_own_scalar<T, true> {
  typedef T type;
};

/* A type that can be copied, for T: of an array, a structure with it (src/lower/write/outline.c). */
template <class T> struct __sumac_copied {
  typedef T type;
};
template <class T, unsigned long N> struct __sumac_copied<T[N]> {
  struct type {
    T all[N];
  };
};

/* X in the type in which it is added to an S (src/lower/write/digits.c). */
template <class S, class T> inline auto __sumac_term(T x) -> decltype(S(0) + x) {
  return decltype(S(0) + x)(x);
}

/* E as a term of a sum whose type is R; of a complex R a real E is a term of the real part. */
template <class R> struct __sumac_part {
  typedef R type;
};
template <> struct __sumac_part<float _Complex> {
  typedef float type;
};
template <> struct __sumac_part<double _Complex> {
  typedef double type;
};
template <class R, class E> struct __sumac_as_type {
  typedef typename __sumac_part<R>::type type;
};
template <class R> struct __sumac_as_type<R, float _Complex> {
  typedef R type;
};
template <class R> struct __sumac_as_type<R, double _Complex> {
  typedef R type;
};
template <class R, class E> inline typename __sumac_as_type<R, E>::type __sumac_as(E e) {
  return typename __sumac_as_type<R, E>::type(e);
}

/* The values of a pack of arguments, with which APPLY calls a function (src/lower/write/packs.c). */
template <class...> struct __sumac_pack {
  template <class F, class... Before> auto apply(F &&f, const Before &...before) const -> decltype(f(before...)) {
    return f(before...);
  }
};
template <class T, class... Rest> struct __sumac_pack<T, Rest...> {
  T first;
  __sumac_pack<Rest...> rest;
  template <class F, class... Before>
  auto apply(F &&f, const Before &...before) const -> decltype(rest.apply(f, before..., first)) {
    return rest.apply(f, before..., first);
  }
};
inline __sumac_pack<> __sumac_pack_of() {
  return {};
}
template <class T, class... Rest> __sumac_pack<T, Rest...> __sumac_pack_of(const T &first, const Rest &...rest) {
  return {first, __sumac_pack_of(rest...)};
}
