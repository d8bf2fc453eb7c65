// REQUIRES: sim
// RUN: %sumacc -O2 -fopenacc -foffload=host,ptx %s -o %t && %sumacc -O2 -fopenacc -foffload=ptx -S %s -o %t.s
// RUN: FileCheck --check-prefix=PTX %s < %t.s
// RUN: env SUMAC_NOTIFY=1 SUMAC_DEVICE=sim %t 2>&1 | FileCheck --check-prefix=ANY %s
// RUN: env SUMAC_NOTIFY=1 SUMAC_DEVICE=sim SUMAC_SIM=race,registers=50 %t 2>&1 | FileCheck --check-prefix=FEWER %s
// RUN: env SUMAC_NOTIFY=1 SUMAC_DEVICE=sim SUMAC_SIM=registers=168,sm=75 %t 2>&1 | FileCheck --check-prefix=FEWER %s
// RUN: env SUMAC_NOTIFY=1 SUMAC_DEVICE=sim SUMAC_SIM=registers=80 %t 2>&1 | FileCheck --check-prefix=ANY %s
// UNSUPPORTED: sanitized
// Where no clause says how large a gang is, the launch takes so many lanes that the most threads run at once by the
// kernel's registers: of 50 each, five blocks of 256 fit on a multiprocessor, or seven of 192. What is asked for stays,
// and what reduces over lanes, whose code is for 256.
enum { N = 10000 };
static double x[N], y[N];

int main(void) {
  double sum = 0;
  int wrong = 0, v = 256;
  for (int i = 0; i < N; i++)
    x[i] = i;
// PTX: .maxntid 256, 1, 1
// ANY: line=[[#@LINE+4]] {{.*}} num_workers=1 vector_length=256 kernel
// FEWER: line=[[#@LINE+3]] {{.*}} num_workers=1 vector_length=192 kernel
// FEWER: line=[[#@LINE+2]] {{.*}} num_workers=1 vector_length=192 kernel
  for (int again = 0; again < 2; again++)
#pragma acc parallel loop copyin(x) copy(y)
    for (int i = 0; i < N; i++)
      y[i] += x[i];
// PTX: .reqntid 256, 1, 1
// FEWER: line=[[#@LINE+1]] {{.*}} num_workers=1 vector_length=256 kernel
#pragma acc parallel loop copyin(x) copy(y) vector_length(256)
  for (int i = 0; i < N; i++)
    y[i] += x[i];
// PTX: .maxntid 1024, 1, 1
// FEWER: line=[[#@LINE+1]] {{.*}} num_workers=1 vector_length=256 kernel
#pragma acc parallel loop copyin(x) copy(y) vector_length(v)
  for (int i = 0; i < N; i++)
    y[i] += x[i];
// PTX: .reqntid 256, 1, 1
// FEWER: line=[[#@LINE+1]] {{.*}} num_workers=1 vector_length=256 kernel
#pragma acc parallel loop copyin(x) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += x[i];
  for (int i = 0; i < N; i++)
    wrong |= y[i] != 4 * x[i];
  return wrong || sum != N * (N - 1.0) / 2;
}
