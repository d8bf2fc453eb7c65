/*
 * equal.c - equal SEED ROUNDS: equal calls give equal bits, and sums of sums those of all terms, whatever was summed
 * before. In each round the ranks have other terms: one of them is beside which the others are small, or several are,
 * or they cancel. They are summed over all ranks, by nodes of several sizes and then over the nodes, and over some ranks
 * twice; as results are, copied, in structures, in place. Each sum is compared with that of the terms, which all know.
 */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sumac_reproducible.h>

enum { MOST = 6, CUTS = 2 * MOST };

static int rank, ranks, wrong, calls; /* as many on all ranks */
static double terms[MOST];
static unsigned long long state;

static int next(int n) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (int)((state >> 33) % (unsigned)n);
}

static double mantissa(void) {
  return 1 + next(1 << 30) / (double)(1 << 30);
}

/* About half a unit of 1 in its last place. */
static double small(void) {
  static const double some[] = {0x1p-53, 0x1p-54, 0x1.8p-54, 0x1.0001p-53, 0x1.fffep-54, 0x1p-52, 0x1p-60, 0x1p-107};
  return (next(2) ? 1 : -1) * (next(3) ? some[next(8)] : mantissa() * ldexp(1, -50 - next(10)));
}

/* All ranks make all terms. */
static void make_terms(void) {
  int kind = next(7), large = next(ranks);
  double a = kind == 2 ? 1 : mantissa();
  for (int r = 0; r < ranks; r++) {
    double b = kind == 5 ? mantissa() : a;
    if (kind == 1)
      terms[r] = (next(2) ? 1 : -1) * ldexp(mantissa(), -next(120));
    else if (kind == 4)
      terms[r] = mantissa() - 1.5;
    else if (kind == 5)
      terms[r] = (r + large) % 2 ? b : b * small();
    else
      terms[r] = r == large ? a : kind == 3 && r == (large + 1) % ranks ? -a : kind == 6 && next(2) ? 0 : a * small();
  }
}

/* Some ranks, and where the terms of all of them are. */
struct ranks {
  MPI_Comm comm; /* or null: this rank is none of them */
  int members[MOST];
};

static double sum_of(const int members[MOST]) {
  struct sumac_sum s;
  sumac_sum_init(&s);
  for (int r = 0; r < ranks; r++)
    if (members[r])
      sumac_sum_add(&s, terms[r]);
  return sumac_sum_value(&s);
}

static void check(const char *what, int form, double got, const int members[MOST]) {
  double want = sum_of(members);
  calls++;
  if (got == want)
    return;
  if (wrong++ < 5) {
    printf("rank %d of %d: %s, form %d: %a, not %a:", rank, ranks, what, form, got, want);
    for (int r = 0; r < ranks; r++)
      printf(" %s%a", members[r] ? "" : "-- ", terms[r]);
    puts(""), fflush(stdout);
  }
}

static const int everyone[MOST] = {1, 1, 1, 1, 1, 1};

static double over(double x, MPI_Comm comm) {
  double sum = 0;
  MPI_Allreduce(&x, &sum, 1, MPI_DOUBLE, MPI_SUM, comm);
  return sum;
}

/* Ways in which a number comes to a call and its sum from there; those that pass sums on come first. */
enum { FUNCTION, IN_PLACE, COPIED, PACKED, ARRAY, COMPLEX, ROOT, PARTS, BEGUN, LONG, BEGUN_LONG, PASS_ON, SCAN = PASS_ON, FORMS };
enum { LONG_ONE = 70001 };

/* The last of many numbers: the runtime is told of the last results. */
static double sum_of_many(double x, MPI_Comm comm, int begun) {
  static double a[LONG_ONE], b[LONG_ONE];
  MPI_Request request = MPI_REQUEST_NULL;
  for (int i = 0; i < LONG_ONE - 400; i += 97)
    a[i] = i + x;
  a[LONG_ONE - 1] = a[LONG_ONE - 300] = x;
  if (begun)
    MPI_Iallreduce(a, b, LONG_ONE, MPI_DOUBLE, MPI_SUM, comm, &request);
  else
    MPI_Allreduce(a, b, LONG_ONE, MPI_DOUBLE, MPI_SUM, comm);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  return b[LONG_ONE - 300];
}

static double sum_of_parts(double x, MPI_Comm comm) {
  double parts[MOST], sum = 0;
  for (int r = 0; r < MOST; r++)
    parts[r] = x;
  MPI_Reduce_scatter_block(parts, &sum, 1, MPI_DOUBLE, MPI_SUM, comm);
  return sum;
}

static double last_of_scan(double x, MPI_Comm comm) {
  double sum = 0;
  int size;
  MPI_Comm_size(comm, &size);
  MPI_Scan(&x, &sum, 1, MPI_DOUBLE, MPI_SUM, comm);
  MPI_Bcast(&sum, 1, MPI_DOUBLE, size - 1, comm);
  return sum;
}

static double sum_over(double x, MPI_Comm comm, int form) {
  static double kept, kept_sum;
  struct {
    int n;
    double other, x, sum;
  } s = {1, 0.25, x, 0};
  double a[100], b[100];
  MPI_Request request;
  switch (form) {
  case IN_PLACE:
    kept = x;
    MPI_Allreduce(MPI_IN_PLACE, &kept, 1, MPI_DOUBLE, MPI_SUM, comm);
    return kept;
  case COPIED:
    memcpy(&kept, &x, sizeof kept);
    MPI_Allreduce(&kept, &kept_sum, 1, MPI_DOUBLE, MPI_SUM, comm);
    return kept_sum;
  case PACKED:
    MPI_Allreduce(&s.x, &s.sum, 1, MPI_DOUBLE, MPI_SUM, comm);
    return s.sum;
  case ARRAY:
    for (int i = 0; i < 100; i++)
      a[i] = i % 3 ? 0.125 * i : x;
    MPI_Allreduce(a, b, calls % 2 ? 100 : 10, MPI_DOUBLE, MPI_SUM, comm);
    return b[9];
  case COMPLEX:
    a[0] = -x, a[1] = x;
    MPI_Allreduce(a, b, 1, MPI_C_DOUBLE_COMPLEX, MPI_SUM, comm);
    return b[1];
  case ROOT:
    MPI_Reduce(&x, &kept_sum, 1, MPI_DOUBLE, MPI_SUM, 0, comm);
    MPI_Bcast(&kept_sum, 1, MPI_DOUBLE, 0, comm);
    return kept_sum;
  case BEGUN:
    MPI_Iallreduce(&x, &kept_sum, 1, MPI_DOUBLE, MPI_SUM, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    return kept_sum;
  case PARTS:
    return sum_of_parts(x, comm);
  case LONG:
  case BEGUN_LONG:
    return sum_of_many(x, comm, form == BEGUN_LONG);
  case SCAN:
    return last_of_scan(x, comm);
  default:
    return over(x, comm);
  }
}

/* --- cuts of the ranks into nodes --- */

struct cut {
  struct ranks node, leaders;
};

static int node_of(int cut, int r) {
  return cut < ranks ? r / (cut + 1) : r % (cut - ranks + 1);
}

static void split(struct cut *c, int cut) {
  int place;
  MPI_Comm_split(MPI_COMM_WORLD, node_of(cut, rank), rank, &c->node.comm);
  MPI_Comm_rank(c->node.comm, &place);
  MPI_Comm_split(MPI_COMM_WORLD, place ? MPI_UNDEFINED : 0, rank, &c->leaders.comm);
  for (int r = 0; r < ranks; r++) {
    c->node.members[r] = node_of(cut, r) == node_of(cut, rank);
    c->leaders.members[r] = 1;
    for (int q = 0; q < r; q++)
      if (node_of(cut, q) == node_of(cut, r))
        c->leaders.members[r] = 0;
  }
}

/* The ranks that each rank knows to have given terms to its last result: a bit for each. */
static unsigned known[MOST];

/* Whether the last results of all members may be terms of one sum: numbers with their bits are taken for them. */
static int pass_on(unsigned members) {
  for (int r = 0; r < ranks; r++)
    if (members >> r & 1 && (known[r] & members) != 1u << r)
      return 0;
  return (members & (members - 1)) != 0;
}

static unsigned node_with(int cut, int r) {
  unsigned members = 0;
  for (int q = 0; q < ranks; q++)
    members |= (unsigned)(node_of(cut, q) == node_of(cut, r)) << q;
  return members;
}

static void sum_everyone(const char *what, int form) {
  check(what, form, sum_over(terms[rank], MPI_COMM_WORLD, form), everyone);
  for (int r = 0; r < ranks; r++)
    known[r] = (1u << ranks) - 1;
}

/* Before the numbers themselves are summed over nodes: what could be a sum of results comes behind another sum. */
static void begin_nodes(int cut) {
  int any = 0;
  for (int r = 0; r < ranks; r++)
    any |= pass_on(node_with(cut, r));
  if (any)
    sum_everyone("between", FUNCTION);
  for (int r = 0; r < ranks; r++)
    known[r] = node_with(cut, r);
}

static void by_nodes(const struct cut *c, int cut, int form) {
  begin_nodes(cut);
  double sum = sum_over(terms[rank], c->node.comm, form);
  check("node", form, sum, c->node.members);
  if (c->leaders.comm != MPI_COMM_NULL)
    sum = sum_over(sum, c->leaders.comm, form);
  unsigned leaders = 0;
  for (int r = 0; r < ranks; r++)
    leaders |= (unsigned)c->leaders.members[r] << r;
  for (int r = 0; r < ranks; r++)
    known[r] |= leaders >> r & 1 ? leaders : 0;
  MPI_Bcast(&sum, 1, MPI_DOUBLE, 0, c->node.comm);
  check("nodes", form, sum, everyone);
}

static void twice(const struct cut *c, int cut, int form, int other) {
  begin_nodes(cut);
  check("first", form, sum_over(terms[rank], c->node.comm, form), c->node.members);
  check("second", other, sum_over(terms[rank], c->node.comm, other), c->node.members);
}

/* Rarely one of long arrays. */
static int a_form(int forms) {
  int form = next(forms);
  return (form == LONG || form == BEGUN_LONG) && next(20) ? FUNCTION : form;
}

static void one_round(const struct cut cuts[CUTS]) {
  int steps = 1 + next(4);
  make_terms();
  for (int k = 0; k < steps; k++) {
    int form = a_form(FORMS), other = a_form(FORMS), cut = next(2 * ranks), kind = next(3);
    if (kind == 0)
      sum_everyone("all", form);
    else if (kind == 1)
      by_nodes(&cuts[cut], cut, a_form(PASS_ON));
    else
      twice(&cuts[cut], cut, form, other);
  }
}

int main(int argc, char **argv) {
  struct cut cuts[CUTS];
  int all[2], mine[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  if (argc < 3 || ranks > MOST)
    MPI_Abort(MPI_COMM_WORLD, 2);
  for (int k = 0; k < 2 * ranks; k++)
    split(&cuts[k], k);
  state = strtoull(argv[1], NULL, 10);
  for (int k = 0; k < atoi(argv[2]); k++)
    one_round(cuts);
  mine[0] = calls;
  mine[1] = wrong;
  MPI_Allreduce(mine, all, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  if (rank == 0)
    printf("%d ranks: %d sums, %d wrong\n", ranks, all[0], all[1]);
  MPI_Finalize();
  return rank == 0 && all[1];
}
