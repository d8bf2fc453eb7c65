! Characters of modules with DECLARE, allocatable ones, too, in data constructs and updates; constant arrays in routines;
! optional arguments, results as arguments, generic names by length-less types, DEFAULT, component arrays.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! RUN: %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module state
  implicit none
  character(6) :: title = 'title', table(3) = ['one   ', 'two   ', 'three ']
  character(4), allocatable :: grows(:)
  !$acc declare create(title, table, grows)
  !$omp declare target(title, table, grows)
  interface kind_of
    module procedure of_text, of_number
  end interface
  type :: entry
    character(3) :: key = 'new'
    integer :: n = 0
    character(5) :: words(2)
  end type
contains
  integer function of_text(s)
    !$acc routine seq
    !$omp declare target
    character(*), intent(in) :: s
    of_text = len(s)
  end function
  integer function of_number(i)
    !$acc routine seq
    !$omp declare target
    integer, intent(in) :: i
    of_number = -i
  end function
  function day(i, suffix) result(name)
    !$acc routine seq
    !$omp declare target
    integer, intent(in) :: i
    character(2), intent(in), optional :: suffix
    character(5) :: name
    character(3), parameter :: names(0:2) = ['sun', 'mon', 'tue'], last = 'xyz'
    name = names(mod(i, 3))
    if (present(suffix)) name(4:) = suffix
    if (i > 5) name = last // names(1)(2:3)
  end function
  subroutine change(i)
    !$acc routine seq
    !$omp declare target
    integer, intent(in) :: i
    table(i) = trim(table(i)) // title(1:1)
    grows(i) = table(i)(2:) // '?'
  end subroutine
  subroutine enter(e, key)
    !$acc routine seq
    !$omp declare target
    type(entry), intent(inout) :: e
    character(*), intent(in) :: key
    e%key = key
    e%n = e%n + len_trim(key)
    e%words(2) = e%words(1)(2:3) // e%key
  end subroutine
end module
program p
  use state
  implicit none
  integer :: i, k(8)
  character(5) :: days(8), few(4)
  character(12), target :: text
  character(12), pointer :: points
  type(entry) :: list(3)
  allocate (grows(3))
  grows = 'abcd'
  title = 'Xitle'
  k = 0
  !$acc update device(title, table, grows)
  !$omp target update to(title, table)
  !$omp target enter data map(to: grows)
  !$acc parallel loop copyout(k, days)
  !$omp target teams distribute parallel do map(from: k, days)
  do i = 1, 8
    days(i) = day(i)
    if (mod(i, 2) == 0) days(i) = day(i, 'ab')
    k(i) = kind_of(day(i)) + kind_of(i) + kind_of(trim(days(i)))
  end do
  print *, days, k
  !$acc parallel loop
  !$omp target teams distribute parallel do
  do i = 1, 3
    call change(i)
  end do
  !$acc update self(table, grows)
  !$omp target update from(table)
  !$omp target exit data map(from: grows)
  print *, table, grows
  few = 'few'
  list(1)%words = 'first'
  list(2:)%words(1) = 'other'
  text = 'target text'
  points => text
  !$acc data create(few) copy(list)
  !$omp target data map(alloc: few) map(tofrom: list)
  !$acc update device(few(2:3))
  !$omp target update to(few(2:3))
  !$acc parallel loop default(present)
  !$omp target teams distribute parallel do
  do i = 1, 3
    few(i) = 'd' // few(2)(2:)
    call enter(list(i), few(i)(1:2))
  end do
  !$acc update self(few(1:3))
  !$omp target update from(few(1:3))
  !$acc end data
  !$omp end target data
  print *, few, (list(i)%key, list(i)%n, list(i)%words, i = 1, 3)
  !$acc serial default(none) copy(text, few) present_or_copy(points)
  !$omp target map(tofrom: text, few) map(to: points)
  text(2:4) = text(8:)
  few(4) = achar(iachar('x', kind=8) + 1) // '!' // text(2:2)
  !$omp end target
  !$acc end serial
  print *, text, few
end program
