! Functions of arrays as procedures of objects; array components of objects with INTENT(IN) as arguments; -fcheck=bounds.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -fcheck=bounds -ffp-contract=off -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module rot
  implicit none
  integer, parameter :: dp = kind(1d0)
  type quat
    real(dp) :: w = 1, v(3) = 0
  contains
    procedure :: rotate
    procedure, private :: mul_q, mul_s
    generic :: times => mul_q, mul_s
    generic :: operator(*) => mul_q
  end type
contains
  pure function axis_angle(a, t) result(q)
    real(dp), intent(in) :: a(3), t
    type(quat) :: q
    !$omp declare target
    q%w = cos(t/2)
    q%v = a/norm2(a)*sin(t/2)
  end function
  pure function cross(a, b)
    real(dp), intent(in) :: a(3), b(3)
    real(dp) :: cross(3)
    !$omp declare target
    cross = cshift(a, 1)*cshift(b, -1) - cshift(a, -1)*cshift(b, 1)
  end function
  pure function rotate(self, x) result(y)
    class(quat), intent(in) :: self
    real(dp), intent(in) :: x(3)
    real(dp) :: y(3)
    !$omp declare target
    y = x + 2*cross(self%v, cross(self%v, x) + self%w*x)
  end function
  pure type(quat) function mul_q(a, b)
    class(quat), intent(in) :: a, b
    !$omp declare target
    mul_q%w = a%w*b%w - dot_product(a%v, b%v)
    mul_q%v = a%w*b%v + b%w*a%v + cross(a%v, b%v)
  end function
  pure type(quat) function mul_s(a, s)
    class(quat), intent(in) :: a
    real(dp), intent(in) :: s
    !$omp declare target
    mul_s%w = a%w*s
    mul_s%v = a%v*s
  end function
  pure function inertia(m, x, n) result(t)
    integer, intent(in) :: n
    real(dp), intent(in) :: m(n), x(3, n)
    real(dp) :: t(3, 3)
    integer :: i, k
    !$omp declare target
    t = 0
    do i = 1, n
      do k = 1, 3
        t(k, k) = t(k, k) + m(i)*dot_product(x(:, i), x(:, i))
      end do
      t = t - m(i)*spread(x(:, i), 2, 3)*spread(x(:, i), 1, 3)
    end do
  end function
end module
program main
  use rot
  implicit none
  integer, parameter :: n = 24
  real(dp) :: x(3, n), y(3, n), t(3, 3, n), m(n)
  type(quat) :: q(n), r
  integer :: i
  m = [(1 + 0.1_dp*i, i = 1, n)]
  do i = 1, n
    x(:, i) = [1._dp*i, -0.5_dp*i, 2._dp]
  end do
  !$omp target teams distribute parallel do map(to: x, m) map(from: y, q, t) private(r)
  do i = 1, n
    q(i) = axis_angle([1._dp, 0._dp, real(i, dp)], 0.3_dp*i)
    r = q(i)%times(axis_angle(x(:, i), 0.1_dp))
    r = r%times(0.5_dp)
    y(:, i) = q(i)%rotate(x(:, i)) + r%w
    t(:, :, i) = inertia(m(:mod(i, 5) + 1), x, mod(i, 5) + 1) + transpose(inertia(m, x, 2))
    y(2:, i) = y(2:, i) + matmul(t(2:, :, i), cross(x(:, i), y(:, i)))
  end do
  print '(3f16.6)', y(:, ::5)
  print '(3f14.5)', t(:, :, 7)
  print '(4f12.8)', q(3), q(24)
end program
