// RUN: %sumacc -fopenacc %s -o %t && %run %t
/* Names of functions, regions and variables in any script; PTX knows ASCII only. The functions are not inlined, so that
   their names reach the device. */
#line 100 "größe.y"
static __attribute__((noinline)) int größe(int é) {
  return é * 2;
}

int naïve_ß(int é) {
  int sümme = 0;
  const char *text = "日本語 \"#pragma acc\" // no";
#line 200 "another file.y"
#pragma acc parallel loop reduction(+ : sümme)
  for (int ï = 0; ï < é; ï++)
    sümme += größe(ï);
  return sümme + !text;
}

int main(void) {
  return naïve_ß(10) != 90;
}
