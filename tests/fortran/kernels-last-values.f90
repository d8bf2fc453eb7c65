! RUN: %sumacfc -fopenacc -O1 %s -o %t && %run %t | FileCheck %s
! RUN: %sumacfc -fopenacc -O1 -Minfo=accel %s -o %t 2>&1 | FileCheck --check-prefix=INFO %s
! Scalars that loops of KERNELS set: those that the unit reads afterwards have the last iteration's values; loops that are
! parallel have copies of the others.
! INFO-LABEL: read_after:
! INFO: loop is sequential: the last value of 't' is used after it
! INFO-LABEL: in_clause:
! INFO: loop is sequential: the last value of 't' is used after it
! INFO-LABEL: set_after:
! INFO: loop over gang, vector, proved independent
! INFO: private(t)
! INFO-LABEL: in_steps:
! INFO: loop is sequential: the last value of 't' is used after it
! INFO-LABEL: in_two:
! INFO: loop over gang, vector, proved independent
! INFO: private(t)
! INFO: loop over gang, vector, proved independent
! INFO: private(t)
! INFO-LABEL: under_conditions:
! INFO: loop over gang, vector, proved independent
! INFO: private(t)
! INFO-LABEL: combined:
! INFO: loop over gang, vector
! INFO-LABEL: argument:
! INFO: loop is sequential: the last value of 't' is used after it
! INFO-LABEL: contained:
! INFO: loop is sequential: the last value of 't' is used after it
! INFO-LABEL: queued:
! INFO: loop over gang, vector, proved independent
module kept
  implicit none
contains
  subroutine read_after(a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer :: i, t
    t = -1
    !$acc kernels
    do i = 1, n
      t = 2 * i
      a(i) = t
    end do
    !$acc end kernels
    print '(a, i0)', 'read after ', t
  end subroutine
  subroutine in_clause(a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer :: i, t
    t = -1
    !$acc kernels copy(t)
    do i = 1, n
      t = 3 * i
      a(i) = t
    end do
    !$acc end kernels
    if (a(1) == 3) print '(a, i0)', 'in clause ', t
  end subroutine
  subroutine set_after(a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer :: i, t
    t = 1
    a(1) = t
    !$acc kernels
    do i = 1, n
      t = 4 * i
      a(i) = t
    end do
    !$acc end kernels
    t = a(n)
    print '(a, i0)', 'set after ', t
  end subroutine
  subroutine in_steps(a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer :: i, t, step, sum
    t = 1
    sum = 0
    do step = 1, 3
      sum = sum + t
      !$acc kernels
      do i = 1, n
        t = step * i
        a(i) = t
      end do
      !$acc end kernels
    end do
    print '(a, i0)', 'in steps ', sum
  end subroutine
  subroutine in_two(a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer :: i, t
    !$acc kernels
    do i = 1, n
      t = 5 * i
      a(i) = t
    end do
    !$acc end kernels
    !$acc kernels
    do i = 1, n
      t = a(i) + 1
      if (t > 6) then
        a(i) = t
      end if
      a(i) = a(i) + t
    end do
    !$acc end kernels
    print '(a, i0)', 'in two ', a(n)
  end subroutine
  subroutine under_conditions(a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer :: i, t
    if (n > 0) then
      !$acc kernels
      do i = 1, n
        if (mod(i, 2) == 0) then
          t = 6 * i
          a(i) = t
        else
          t = 7 * i
          a(i) = t
        end if
      end do
      !$acc end kernels
    end if
    print '(a, i0)', 'under conditions ', a(n)
  end subroutine
  subroutine combined(a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer :: i, t
    !$acc kernels loop
    do i = 1, n
      t = 8 * i
      a(i) = t
    end do
    print '(a, i0)', 'combined ', a(n)
  end subroutine
  subroutine argument(a, n, t)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n), t
    integer :: i
    !$acc kernels
    do i = 1, n
      t = 9 * i
      a(i) = t
    end do
    !$acc end kernels
  end subroutine
  subroutine contained(a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer :: i, t
    !$acc kernels
    do i = 1, n
      t = 10 * i
      a(i) = t
    end do
    !$acc end kernels
    call show
  contains
    subroutine show
      print '(a, i0)', 'contained ', t
    end subroutine
  end subroutine
  subroutine queued(a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer :: i, t
    !$acc kernels async(1)
    do i = 1, n
      t = 11 * i
      a(i) = t
    end do
    !$acc end kernels
    !$acc wait
    print '(a, i0)', 'queued ', a(n)
  end subroutine
  subroutine behind_if(a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer :: i, t, step, sum
    sum = 0
    t = 0
    do step = 1, 3
      if (step > 1) then
        sum = sum + t
      end if
      !$acc kernels
      do i = 1, n
        t = step * i
        a(i) = t
      end do
      !$acc end kernels
    end do
    print '(a, i0)', 'behind if ', sum
  end subroutine
  subroutine own_copy(a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer :: i, t
    !$acc kernels
    do i = 1, n
      t = 12 * i
      a(i) = t
    end do
    !$acc end kernels
    !$acc serial
    t = 5
    a(1) = t
    !$acc end serial
    print '(a, i0)', 'own copy ', t
  end subroutine
  subroutine in_function(a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer :: i, t, f, y
    f(y) = y * t
    !$acc kernels
    do i = 1, n
      t = 13 * i
      a(i) = t
    end do
    !$acc end kernels
    print '(a, i0)', 'in function ', f(1)
  end subroutine
  subroutine is_kept(a, n, first)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    logical, intent(in) :: first
    integer :: i, t
    save
    if (.not. first) then
      print '(a, i0)', 'kept ', t
    else
      !$acc kernels
      do i = 1, n
        t = 14 * i
        a(i) = t
      end do
      !$acc end kernels
    end if
  end subroutine
end module
program main
  use kept
  implicit none
  integer :: a(100), t
  a = 0
  call read_after(a, 100)
  call in_clause(a, 100)
  call set_after(a, 100)
  call in_steps(a, 100)
  call in_two(a, 100)
  call under_conditions(a, 99)
  call combined(a, 100)
  call argument(a, 100, t)
  print '(a, i0)', 'argument ', t
  call contained(a, 100)
  call queued(a, 100)
  call behind_if(a, 100)
  call own_copy(a, 100)
  call in_function(a, 100)
  call is_kept(a, 100, .true.)
  call is_kept(a, 100, .false.)
end program
! CHECK: read after 200
! CHECK: in clause 300
! CHECK: set after 400
! CHECK: in steps 301
! CHECK: in two 1002
! CHECK: under conditions 693
! CHECK: combined 800
! CHECK: argument 900
! CHECK: contained 1000
! CHECK: queued 1100
! CHECK: behind if 300
! CHECK: own copy 1200
! CHECK: in function 1300
! CHECK: kept 1400
