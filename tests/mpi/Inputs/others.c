/* Operations that are no sums of floating-point numbers of the processor: they are as without the library. */
#include <complex.h>
#include <mpi.h>
#include <stdbool.h>
#include <stdio.h>

/* The larger of each two doubles. */
static void larger(void *from, void *into, int *n, MPI_Datatype *type) {
  double *a = from, *b = into;
  int bytes;
  MPI_Type_size(*type, &bytes);
  for (int i = 0; i < *n * bytes / (int)sizeof *a; i++)
    b[i] = a[i] > b[i] ? a[i] : b[i];
}

int main(int argc, char **argv) {
  int rank;
  MPI_Datatype two;
  MPI_Op op;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Type_contiguous(2, MPI_DOUBLE, &two);
  MPI_Type_commit(&two);
  MPI_Op_create(larger, 1, &op);
  long double wide = 1.0L / (rank + 3), wides;
  long double _Complex z = wide + wide * 2 * I, zs;
  int i = rank + 5, is;
  unsigned long u = 1ul << (60 + rank), us;
  signed char c = 100, cs;
  bool b = rank != 1, bs;
  struct {
    double value;
    int at;
  } most = {rank % 2, rank}, mosts;
  double d[4] = {rank, -rank, 1.0 / (rank + 1), 3}, ds[4], products[4], greatest[4];
  MPI_Comm all = MPI_COMM_WORLD;
  MPI_Allreduce(&wide, &wides, 1, MPI_LONG_DOUBLE, MPI_SUM, all);
  MPI_Allreduce(&z, &zs, 1, MPI_C_LONG_DOUBLE_COMPLEX, MPI_SUM, all);
  MPI_Allreduce(&i, &is, 1, MPI_INT, MPI_SUM, all);
  MPI_Allreduce(&u, &us, 1, MPI_UNSIGNED_LONG, MPI_SUM, all);
  MPI_Allreduce(&c, &cs, 1, MPI_SIGNED_CHAR, MPI_SUM, all);
  MPI_Allreduce(&b, &bs, 1, MPI_C_BOOL, MPI_LAND, all);
  MPI_Allreduce(&most, &mosts, 1, MPI_DOUBLE_INT, MPI_MAXLOC, all);
  MPI_Allreduce(d, ds, 2, two, op, all);
  MPI_Allreduce(d, products, 4, MPI_DOUBLE, MPI_PROD, all);
  MPI_Allreduce(d, greatest, 4, MPI_DOUBLE, MPI_MAX, all);
  MPI_Reduce_local(d, greatest, 4, MPI_DOUBLE, MPI_SUM);
  if (rank == 0) {
    printf("%La %La %La %d %lu %d %d %g %d\n", wides, creall(zs), cimagl(zs), is, us, cs, bs, mosts.value, mosts.at);
    for (int k = 0; k < 4; k++)
      printf("%a %a %a\n", ds[k], products[k], greatest[k]);
  }
  MPI_Op_free(&op);
  MPI_Type_free(&two);
  MPI_Finalize();
  return 0;
}
