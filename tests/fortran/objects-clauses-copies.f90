! The clause of an object says how its components are copied, those too that the construct assigns (OpenMP 5.2, 5.8.3;
! OpenACC 3.4, 2.7); DEFAULTMAP is about them as parts of an aggregate (OpenMP 5.2, 5.8.7).
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d -cpp %s -o %t
! RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t | FileCheck %s
! RUN: env SUMAC_DEVICE=sim %t | FileCheck %s
! RUN: %sumacfc -fopenacc -O1 -J%t.d -cpp %s -o %t.acc
! RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t.acc | FileCheck %s
! RUN: env SUMAC_DEVICE=sim %t.acc | FileCheck %s
! REQUIRES: gfortran
! CHECK: to 1 1 1
! CHECK-NEXT: alloc 1 1 1
! CHECK-NEXT: from 8 9 7
! CHECK-NEXT: tofrom 9 10 7
! CHECK-NEXT: around 9 10 7
! CHECK-NEXT: copies 9 10 7
program p
  implicit none
  type inner
    integer :: k
  end type
  type t
    integer :: n, a(3)
    type(inner) :: i
  end type
  type(t) :: s
  s = t(1, 1, inner(1))
  !$omp target map(to: s)
  !$acc serial copyin(s)
  s%n = s%n + 4; s%a(2) = s%a(2) + s%n; s%i%k = 5
  !$omp end target
  !$acc end serial
  call show('to')
  !$omp target map(alloc: s)
  !$acc serial create(s)
  s%n = 4; s%a(2) = 5; s%i%k = 5
  !$omp end target
  !$acc end serial
  call show('alloc')
  !$omp target map(from: s)
  !$acc serial copyout(s)
  s%n = 8; s%a(:) = 9; s%i%k = 7
  !$omp end target
  !$acc end serial
  call show('from')
  !$omp target map(tofrom: s)
  !$acc serial copy(s)
  s%n = s%n + 1; s%a(2) = s%a(2) + 1
  !$omp end target
  !$acc end serial
  call show('tofrom')
  !$omp target data map(to: s)
  !$omp target
  !$acc data copyin(s)
  !$acc serial
  s%n = 40; s%a(2) = 50; s%i%k = 60
  !$omp end target
  !$omp end target data
  !$acc end serial
  !$acc end data
  call show('around')
  !$omp target defaultmap(firstprivate)
  !$acc serial firstprivate(s)
  s%n = 40; s%a(2) = 50; s%i%k = 60
  !$omp end target
  !$acc end serial
  call show('copies')
contains
  subroutine show(what)
    character(len=*), intent(in) :: what
    print '(a, 3(1x, i0))', what, s%n, s%a(2), s%i%k
  end subroutine
end program
