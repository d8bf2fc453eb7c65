// RUN: %sumacc -fopenacc -O2 -DSCALARS -DARRAYS %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O2 -DSCALARS -freduction=swap %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O2 -DSCALARS -freduction=lock,vector:partials %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O2 -DARRAYS -freduction=result %s -o %t && %run %t
// UNSUPPORTED: device-serial
// Every strategy that can be asked for gives the same results: exact values.
enum { N = 5000, BINS = 100 };

#ifdef SCALARS
int scalars(void) {
  int sum = 3, or = 0, most = -1;
  short small = 0;
  double real = 0.5;
  float least = 1e9f;
#pragma acc parallel loop gang vector reduction(+ : sum, small, real) reduction(| : or) reduction(max : most)          \
    reduction(min : least)
  for (int i = 0; i < N; i++) {
    sum += i;
    small += 1;
    real += 0.25;
    or |= i;
    most = i > most ? i : most;
    least = i - 7.0f < least ? i - 7.0f : least;
  }
  return sum == 3 + N / 2 * (N - 1) && small == N && real == 0.5 + N / 4.0 && or == 8191 && most == N - 1 &&
         least == -7.0f;
}

/* A vector is one warp, and several workers. */
int warps(void) {
  long sum = 0;
  double few[3] = {1, 2, 3};
#pragma acc parallel loop gang num_workers(4) vector_length(32) reduction(+ : sum, few)
  for (int i = 0; i < N / 50; i++) {
#pragma acc loop worker vector reduction(+ : sum, few)
    for (int j = 0; j < 50; j++) {
      sum += j;
      few[0] += 1;
      few[2] += j;
    }
  }
  return sum == N / 50 * 49 * 25 && few[0] == 1 + N && few[1] == 2 && few[2] == 3 + sum;
}
#endif

#ifdef ARRAYS
int bins(int n) {
  int fixed[BINS] = {0}, right = 1;
  int length[n];
  for (int i = 0; i < n; i++)
    length[i] = 1;
#pragma acc parallel loop gang vector reduction(+ : fixed, length[0 : n])
  for (int i = 0; i < N; i++) {
    fixed[i % BINS] += 2;
    length[i % n] += 1;
  }
  for (int i = 0; i < BINS; i++)
    right &= fixed[i] == 2 * (N / BINS);
  for (int i = 0; i < n; i++)
    right &= length[i] == 1 + N / n;
  return right;
}
#endif

int main(void) {
  int right = 1;
#ifdef SCALARS
  right &= scalars() && warps();
#endif
#ifdef ARRAYS
  right &= bins(50);
#endif
  return !right;
}
