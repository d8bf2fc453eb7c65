! Operators of reductions follow USE: ONLY, renamed operators, two modules with one name, modules that pass them on.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! flang: flang 19 ends with an internal error at DECLARE REDUCTION
! REQUIRES: gfortran
module points
  implicit none
  type point
    integer :: x = 0, y = 0
  end type
  interface operator(.add.)
    module procedure add
  end interface
  interface operator(+)
    module procedure add
  end interface
  !$omp declare reduction(.add.: point: omp_out = omp_out .add. omp_in) initializer(omp_priv = point())
  !$omp declare reduction(+: point: omp_out = omp_out + omp_in) initializer(omp_priv = point())
  !$omp declare reduction(join: integer: omp_out = omp_out + omp_in) initializer(omp_priv = 0)
contains
  pure function add(a, b) result(c)
    type(point), intent(in) :: a, b
    type(point) :: c
    !$omp declare target
    c = point(a%x + b%x, a%y + b%y)
  end function
end module
module products
  implicit none
  !$omp declare reduction(join: integer: omp_out = omp_out * omp_in) initializer(omp_priv = 1)
end module
module both
  use points, only: point, operator(.plus.) => operator(.add.)
  use products
end module
program main
  implicit none
  call by_only
  call renamed
  call products_of_integers
  call passed_on
contains
  subroutine by_only
    use points, only: point, operator(+)
    type(point) :: p
    integer :: i
    p = point(1, 2)
    !$omp target teams distribute parallel do reduction(+: p)
    do i = 1, 100
      p = p + point(i, -i)
    end do
    print *, p
  end subroutine
  subroutine renamed
    use points, only: point, operator(.plus.) => operator(.add.)
    type(point) :: p
    integer :: i
    !$omp target teams distribute parallel do reduction(.plus.: p)
    do i = 1, 100
      p = p .plus. point(1, i)
    end do
    print *, p
  end subroutine
  subroutine products_of_integers
    use points, only: point
    use products
    integer :: i, n
    n = 2
    !$omp target parallel do reduction(join: n)
    do i = 1, 10
      n = n * 2
    end do
    print *, n
  end subroutine
  subroutine passed_on
    use both, operator(.sum.) => operator(.plus.)
    type(point) :: p
    integer :: i, n
    n = 3
    !$omp target teams distribute parallel do reduction(.sum.: p) reduction(join: n)
    do i = 1, 10
      p = p .sum. point(2, i)
      n = n * 2
    end do
    print *, p, n
  end subroutine
end program
