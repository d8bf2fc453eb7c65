/*
 * instead.c - what of the libraries of C and C++ devices do not have, and what to write instead.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "util/util.h"

#define STREAMS "streams of C++", "print with printf, or outside of the region"
#define TREES "std::map and std::set", "use an array that is sorted, or indexed by a number"
#define TABLES "std::unordered_map and std::unordered_set", "use an array that is sorted, or indexed by a number"
#define STRINGS "std::string", "use arrays of char"
#define RANDOM                                                                                                         \
  "generators with a hidden state",                                                                                    \
      "compute random numbers from the iteration's number, or keep the state in a variable"
#define CLOCKS "clocks", "measure the time outside of the region"
#define FILES "files", "read and write outside of the region"
#define THREADS "threads and locks of the host", "use atomic updates and reductions"
#define LONG_DOUBLE "long double", "use double: 'std::sqrt' and the like have a version for it"

/* A name that ends in '*' stands for all that begin so. */
static const struct {
  const char *name, *what, *instead;
} rows[] = {
    {"std::__ostream_insert*", STREAMS},
    {"std::ostream*", STREAMS},
    {"std::basic_ostream*", STREAMS},
    {"std::istream*", STREAMS},
    {"std::basic_istream*", STREAMS},
    {"std::iostream*", STREAMS},
    {"std::basic_ios*", STREAMS},
    {"std::basic_streambuf*", STREAMS},
    {"std::basic_filebuf*", STREAMS},
    {"std::basic_fstream*", STREAMS},
    {"std::basic_ifstream*", STREAMS},
    {"std::basic_ofstream*", STREAMS},
    {"std::ios_base*", STREAMS},
    {"std::__cxx11::basic_ostringstream*", STREAMS},
    {"std::__cxx11::basic_istringstream*", STREAMS},
    {"std::__cxx11::basic_stringstream*", STREAMS},
    {"std::__cxx11::basic_stringbuf*", STREAMS},
    {"std::locale*", STREAMS},
    {"std::ctype*", STREAMS},
    {"std::cout", STREAMS},
    {"std::cerr", STREAMS},
    {"std::clog", STREAMS},
    {"std::cin", STREAMS},
    {"std::_Rb_tree*", TREES},
    {"std::__detail::_Prime_rehash_policy*", TABLES},
    {"std::__detail::_List_node_base*", "std::list", "use an array"},
    {"std::__cxx11::basic_string*", STRINGS},
    {"std::basic_string*", STRINGS},
    {"std::random_device*", RANDOM},
    {"rand", RANDOM},
    {"srand", RANDOM},
    {"random", RANDOM},
    {"srandom", RANDOM},
    {"drand48", RANDOM},
    {"erand48", RANDOM},
    {"lrand48", RANDOM},
    {"mrand48", RANDOM},
    {"srand48", RANDOM},
    {"std::chrono::*", CLOCKS},
    {"time", CLOCKS},
    {"clock", CLOCKS},
    {"clock_gettime", CLOCKS},
    {"gettimeofday", CLOCKS},
    {"fopen", FILES},
    {"fclose", FILES},
    {"fread", FILES},
    {"fwrite", FILES},
    {"fgets", FILES},
    {"fputs", FILES},
    {"fputc", FILES},
    {"fscanf", FILES},
    {"scanf", FILES},
    {"getchar", FILES},
    {"fflush", FILES},
    {"std::mutex*", THREADS},
    {"std::thread*", THREADS},
    {"std::condition_variable*", THREADS},
    {"pthread_*", THREADS},
    {"__gthrw_pthread_*", THREADS},
    {"MPI_*", "MPI", "communicate outside of the region"},
    {"logl", LONG_DOUBLE},
    {"log2l", LONG_DOUBLE},
    {"sqrtl", LONG_DOUBLE},
    {"expl", LONG_DOUBLE},
    {"powl", LONG_DOUBLE},
    {"fabsl", LONG_DOUBLE},
    {"floorl", LONG_DOUBLE},
    {"ceill", LONG_DOUBLE},
};

static bool fits(const char *row, const char *name) {
  size_t length = strlen(row);
  return row[length - 1] == '*' ? strncmp(row, name, length - 1) == 0 : strcmp(row, name) == 0;
}

const char *instead_of(const char *name, const char **what) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (fits(rows[i].name, name)) {
      *what = rows[i].what;
      return rows[i].instead;
    }
  return NULL;
}
