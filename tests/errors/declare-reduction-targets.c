// RUN: not %sumacc -fopenacc -foffload=ptx -freproducible -c %s -o %t 2>&1 | FileCheck --check-prefix=BITS %s
// RUN: %sumacc -fopenacc -foffload=ptx -Minfo=accel -c %s -o %t 2>&1 | FileCheck --check-prefix=SIZE %s
// RUN: %sumacc -fopenacc -foffload=ptx -DFEW -Minfo=accel -c %s -o %t 2>&1 | FileCheck --check-prefix=WAYS %s
// RUN: %sumacc -fopenacc -foffload=ptx -DFEW -DLENGTH -Minfo=accel -c %s -o %t 2>&1 | FileCheck --check-prefix=LENGTH %s
// Which ways there are of reducing by a declared operator, and what they cannot do.
#ifdef FEW
enum { N = 4 };
#else
enum { N = 100 };
#endif
struct row {
  double v[N];
};
static void add(struct row *a, const struct row *b) {
  for (int i = 0; i < N; i++)
    a->v[i] += b->v[i];
}
#pragma omp declare reduction(add : struct row : add(&omp_out, &omp_in))

struct row sum(int n, const struct row *x) {
  struct row s = {{0}};
// BITS: declare-reduction-targets.c:[[@LINE+6]]:{{.*}}error: target 'ptx' cannot reduce an object reproducibly of more than 512 bytes
// SIZE: ptx: reduction(a declared operator) over worker: copies in global memory, objects combined by all threads in worker order
// SIZE: ptx: reduction(a declared operator) over vector: copies in global memory, objects combined by all lanes in lane order
// WAYS: ptx: reduction(a declared operator) over gang: partial results in global memory, combined in gang order by the gang that comes last
// WAYS: ptx: reduction(a declared operator) over worker: partials in shared memory, combined in worker order
// WAYS: ptx: reduction(a declared operator) over vector: shuffle tree in lane order
#pragma acc parallel loop gang worker vector reduction(add : s) copyin(x[0 : n]) num_workers(4) vector_length(32)
  for (int i = 0; i < n; i++)
    add(&s, &x[i]);
  return s;
}

#ifdef LENGTH
void sums(int n, int m, const struct row *x, struct row *s) {
// LENGTH: [[@LINE+2]]: ptx: reduction(a declared operator) over gang: lock in global memory, an object at a time
#pragma acc parallel loop gang reduction(add : s[0 : m]) copyin(x[0 : n])
  for (int i = 0; i < n; i++)
    add(&s[i % m], &x[i]);
}
#endif
