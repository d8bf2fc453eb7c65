! What stays a plain sum of OpenMP's host code, in spite of -freproducible=order-free, and why.
! RUN: %sumacfc -fopenmp -freproducible=order-free -c %s -o %t.o -J%T 2>&1 | FileCheck %s
! RUN: %sumacfc -fopenmp -freproducible=order-free -Wno-sumac-host-order -c %s -o %t.o -J%T 2>&1 | count 0
! RUN: %sumacfc -fopenmp -freproducible -c %s -o %t.o -J%T 2>&1 | count 0
! REQUIRES: gfortran
module m
  implicit none
  real(8) :: own
  !$omp threadprivate(own)
contains
  real(8) function loud(a)
    real(8), intent(in) :: a
    if (a > 1d300) print *, a
    loud = a
  end function

  subroutine s(x, n, m)
    integer, intent(in) :: n, m
    real(8), intent(in) :: x(n)
    integer :: i, j, k
    real(8) :: t, u, v
    t = 1
! CHECK: :[[@LINE+1]]:{{9|11}}: warning: the sum of 't' is in the order that threads come in, in spite of '-freproducible=order-free': products have no digits
    !$omp parallel do reduction(*:t)
    do i = 1, n
      t = t * x(i)
    end do
! CHECK: :[[@LINE+1]]:{{9|11}}: warning: the sum of 't', 'u' is {{.*}}: line [[@LINE+4]]: 'print' in host code is your compiler's
    !$omp parallel do reduction(+:t, u, k)
    do i = 1, n
      t = t + x(i)
      write (*, *) i
      u = u + 1
    end do
! CHECK: :[[@LINE+1]]:{{9|11}}: warning: {{.*}}: line 13: 'print' in host code is your compiler's
    !$omp parallel do reduction(+:t)
    do i = 1, n
      t = t + loud(x(i))
    end do
! CHECK: :[[@LINE+1]]:{{9|11}}: warning: {{.*}}: line [[@LINE+1]]: 'own' is threadprivate
    !$omp parallel do reduction(+:t)
    do i = 1, n
      t = t + x(i) * own
    end do
! CHECK: :[[@LINE+1]]:{{9|11}}: warning: {{.*}}: tasks add to it
    !$omp taskloop reduction(+:t)
    do i = 1, n
      t = t + x(i)
    end do
! CHECK: :[[@LINE+3]]:{{11|13}}: warning: {{.*}}: it stands in another construct of host code
    !$omp parallel do private(v)
    do j = 1, m
      !$omp simd reduction(+:v)
      do i = 1, n
        v = v + x(i)
      end do
    end do
    ! Integers, and what is the largest, are the same in any order.
    !$omp parallel do reduction(+:k) reduction(max:u)
    do i = 1, n
      k = k + 1
      u = max(u, loud(x(i)))
    end do
  end subroutine

  subroutine uses_more(x, n)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n)
    integer :: i
    real(8) :: t
    t = 0
    !$omp parallel do reduction(+:t)
    do i = 1, n
      t = t + x(i)
! CHECK: warning: {{.*}}: line [[@LINE+1]] does more with it than to add terms
      if (t > 1) x(i) = 0
    end do
  end subroutine
end module
