! DOs in kernels that no directive is about: ends at the last integer of each kind, known when the program runs; steps,
! no iterations, sums.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %run %t | FileCheck %s
! RUN: %sumacfc -fopenacc -O1 -Minfo -J%t.d -c %s -o %t.o 2>&1 | FileCheck --check-prefix=INFO %s
! CHECK: 1 1 1 1 1 5 9 0 0 4 2 1
! CHECK-NEXT: 9223372036854775807 9223372036854775807 11 14 13 0
! CHECK-NEXT: 1 1 13 42
! CHECK-NEXT: 502 -84 1643 98292 3 10 3 3
! CHECK-NEXT: 135
! CHECK-NEXT: 16 20 24 28
program do_kernels_ends
  implicit none
  integer(8), parameter :: last8 = huge(1_8)
  integer(8) :: from, to, step, far
  integer :: n(12)
  integer(8) :: ends(12), total
  from = last8 - 3
  to = last8
  step = 3
  far = 5000000000000_8
  call loops(from, to, step, far, n, ends)
  print *, n
  print *, ends
  call down(-last8 + 2, -last8 - 1, n)
  print *, n(:4)
  call small(huge(1_1), huge(1_2), huge(1_4), -huge(1_1) - 1_1, n)
  print *, n(:8)
  call sums(far, far + 9, to, total)
  print *, total
  call inside(far, last8, n)
  print *, n(:4)
contains
  subroutine loops(from, to, step, far, n, ends)
    integer(8), intent(in) :: from, to, step, far
    integer, intent(out) :: n(12)
    integer(8), intent(out) :: ends(12)
    integer(8) :: k, left, sequential(4)
    n = 0
    ends = 0
    sequential = 0
    !$acc kernels copy(n, ends, sequential)
    ! INFO: do-kernels-ends.f90:[[@LINE+1]]: loop over gang, vector, proved independent
    do k = from, to
      n(k - from + 1) = n(k - from + 1) + 1
    end do
    do k = from, to
      sequential(1) = k - from + 2 * sequential(1)
    end do
    do k = from, to, step
      sequential(2) = sequential(2) * 10 + (k - from) + 1
    end do
    do k = from, to, 2
      sequential(3) = sequential(3) * 10 + (k - from) + 1
    end do
    do k = far, far + 8, 4
      n((k - far) / 4 + 5) = int(mod(k, 1000_8)) + 1
    end do
    do k = to, from
      n(8) = 1
    end do
    do k = far, far - 1
      n(9) = 1
    end do
    do k = 1, far, far / 3
      n(10) = n(10) + 1
    end do
    do left = from + 1, to - 1
      n(11) = n(11) + 1
    end do
    ends(1) = left
    do left = from, to - 1, step
      n(12) = n(12) + 1
    end do
    ends(2) = left
    !$acc end kernels
    ends(3:6) = sequential
  end subroutine
  subroutine down(from, to, n)
    integer(8), intent(in) :: from, to
    integer, intent(inout) :: n(12)
    integer(8) :: k
    n = 0
    !$acc kernels copy(n)
    do k = from, to, -1
      n(from - k + 1) = n(from - k + 1) + 1
    end do
    do k = from, to, -1
      n(4) = 2 * n(4) + int(from - k) + 1
    end do
    do k = from, to, -2
      n(3) = 3 * n(3) + 1
    end do
    !$acc end kernels
  end subroutine
  subroutine small(end1, end2, end4, first1, n)
    integer(1), intent(in) :: end1, first1
    integer(2), intent(in) :: end2
    integer(4), intent(in) :: end4
    integer, intent(inout) :: n(12)
    integer(1) :: i1
    integer(2) :: i2
    integer(4) :: i4
    n = 0
    !$acc kernels copy(n)
    do i1 = end1 - 3_1, end1
      n(1) = n(1) + i1
    end do
    do i1 = first1, end1, 100_1
      n(2) = n(2) + i1
    end do
    do i1 = first1 + 2_1, first1, -1_1
      n(3) = 3 * n(3) - i1
    end do
    do i2 = end2 - 5_2, end2, 2_2
      n(4) = n(4) + i2
    end do
    do i4 = end4 - 2, end4
      n(5) = n(5) + 1
    end do
    do i4 = end4 - 2, end4
      n(6) = 2 * n(6) + (end4 - i4)
    end do
    do i4 = -end4 - 1, end4, end4
      n(7) = n(7) + 1
    end do
    do i2 = end2, -end2 - 1_2, -end2
      n(8) = n(8) + 1
    end do
    !$acc end kernels
  end subroutine
  subroutine sums(from, to, last, total)
    integer(8), intent(in) :: from, to, last
    integer(8), intent(out) :: total
    integer(8) :: k
    total = 0
    !$acc kernels
    do k = from, to
      total = total + (k - from)
    end do
    do k = last - 9, last
      total = total + (last - k)
    end do
    do k = to, from, -1
      total = total + (k - from)
    end do
    !$acc end kernels
  end subroutine
  subroutine inside(far, last, n)
    integer(8), intent(in) :: far, last
    integer, intent(inout) :: n(12)
    integer(8) :: k, m
    integer :: i
    n = 0
    !$acc kernels copy(n)
    do i = 1, 4
      do k = 1, far
        if (k > 3 + i) exit
        n(i) = n(i) + 1
      end do
      do m = last - 1, last
        n(i) = n(i) * 2
      end do
    end do
    !$acc end kernels
  end subroutine
end program
