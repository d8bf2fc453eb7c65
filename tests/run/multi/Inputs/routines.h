/* Routines of routines.c. */
#pragma acc routine seq
int lib_seq(int x);
double lib_vector(const double *a, int n);
#pragma acc routine(lib_vector) vector
#pragma acc routine worker nohost
int lib_worker(const int *a, int rows, int columns);
#pragma acc routine gang
void lib_gang(int *a, int n, int value);
#pragma acc routine gang(dim : 2)
void lib_plane(int *a, int rows, int columns);
#pragma acc routine seq bind("lib_device_bound")
int lib_bound(int x);
#pragma acc routine seq
int lib_device_bound(int x);

/* In a header: every file has its own. */
#pragma acc routine seq
static inline int lib_inline(int x) { return 3 * x - 1; }
