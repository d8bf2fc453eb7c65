// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// RUN: not %sumacc -fopenacc -DWRONG -c %s -o %t.o 2>&1 | FileCheck %s
// Digraphs (C17 6.4.6) in code, directives, macros and %: lines; in strings and characters they are none.
%:include "../Inputs/check.h"
%:define CELL(i) a<:i:>
#define SMILE "<:%>:><%"

typedef struct <% int x; int y<:3:>; %> digraph;

int main(void) <%
  int a<:10:>, n = 0, percent = 7 %10;
  digraph d = <% 1, <% 2, 3, 4 %> %>;
%:pragma acc parallel loop copyout(a<:0:10:>)
  for (int i = 0; i < 10; i++) <%
    CELL(i) = i + (int)sizeof SMILE;
  %>
#pragma acc parallel loop reduction(+ : n, d.x) copyin(a[0:10:>)
  for (int i = 0; i < 10; i++)
    <% n += CELL(i) * percent + ':>' * 0; d.x += d.y<:i % 3:>; %>
  CHECK(a[9] == 18 && n == 7 * (45 + 90), "a[9] %d n %d", a[9], n);
  CHECK(d.x == 1 + 2 * 4 + 3 * 3 + 4 * 3, "x %d", d.x);
#ifdef WRONG
  // CHECK: digraphs.c:[[#@LINE+2]]:31: error: use of undeclared identifier 'missing'
%:pragma acc parallel
  <% a<:0:> = 1; a<:1:> = 2 + missing; %>
#endif
  return check_end();
%>
