! kernels.f90 - loops of bench/fortran: each is OpenACC's, or OpenMP's of the host, as the compiler's option says.
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module kernels
  implicit none
  integer, parameter :: wp = kind(1d0)
contains
  subroutine triad(a, b, c, s, n)
    integer, intent(in) :: n
    real(wp), intent(out) :: a(n)
    real(wp), intent(in) :: b(n), c(n), s
    integer :: i
    !$acc parallel loop
    !$omp parallel do simd
    do i = 1, n
      a(i) = b(i) + s * c(i)
    end do
  end subroutine

  subroutine dot(a, b, total, n)
    integer, intent(in) :: n
    real(wp), intent(in) :: a(n), b(n)
    real(wp), intent(out) :: total
    integer :: i
    total = 0
    !$acc parallel loop reduction(+:total)
    !$omp parallel do simd reduction(+:total)
    do i = 1, n
      total = total + a(i) * b(i)
    end do
  end subroutine

  subroutine stencil2(a, b, n)
    integer, intent(in) :: n
    real(wp), intent(inout) :: a(:, :)
    real(wp), intent(in) :: b(:, :)
    integer :: i, j
    !$acc parallel loop gang
    !$omp parallel do
    do j = 2, n - 1
      !$acc loop vector
      !$omp simd
      do i = 2, n - 1
        a(i, j) = 0.25_wp * (b(i - 1, j) + b(i + 1, j) + b(i, j - 1) + b(i, j + 1))
      end do
    end do
  end subroutine

  subroutine stencil3(a, b, n)
    integer, intent(in) :: n
    real(wp), intent(inout) :: a(n, n, n)
    real(wp), intent(in) :: b(n, n, n)
    integer :: i, j, k
    !$acc parallel loop gang collapse(2)
    !$omp parallel do collapse(2)
    do k = 2, n - 1
      do j = 2, n - 1
        !$acc loop vector
        !$omp simd
        do i = 2, n - 1
          a(i, j, k) = b(i, j, k) + 0.1_wp * (b(i - 1, j, k) + b(i + 1, j, k) + b(i, j - 1, k) + b(i, j + 1, k) &
                                              + b(i, j, k - 1) + b(i, j, k + 1) - 6 * b(i, j, k))
        end do
      end do
    end do
  end subroutine

  ! The inner loop runs over a column.
  subroutine product_columns(a, b, c, n)
    integer, intent(in) :: n
    real(wp), intent(out) :: a(n, n)
    real(wp), intent(in) :: b(n, n), c(n, n)
    integer :: i, j, k
    !$acc parallel loop gang
    !$omp parallel do
    do j = 1, n
      !$acc loop vector
      !$omp simd
      do i = 1, n
        a(i, j) = 0
      end do
      !$acc loop seq
      do k = 1, n
        !$acc loop vector
        !$omp simd
        do i = 1, n
          a(i, j) = a(i, j) + b(i, k) * c(k, j)
        end do
      end do
    end do
  end subroutine

  ! The inner loop is a sum.
  subroutine product_sums(a, b, c, n)
    integer, intent(in) :: n
    real(wp), intent(out) :: a(n, n)
    real(wp), intent(in) :: b(n, n), c(n, n)
    integer :: i, j, k
    real(wp) :: s
    !$acc parallel loop gang collapse(2) private(s)
    !$omp parallel do collapse(2) private(s)
    do j = 1, n
      do i = 1, n
        s = 0
        !$acc loop vector reduction(+:s)
        !$omp simd reduction(+:s)
        do k = 1, n
          s = s + b(k, i) * c(k, j)
        end do
        a(i, j) = s
      end do
    end do
  end subroutine

  ! Columns of tridiagonal systems, one beside the other.
  subroutine columns(x, low, mid, up, d, n, m)
    integer, intent(in) :: n, m
    real(wp), intent(out) :: x(n, m)
    real(wp), intent(in) :: low(n, m), mid(n, m), up(n, m), d(n, m)
    real(wp) :: w(n, m)
    real(wp) :: f
    integer :: i, k
    !$acc parallel loop gang vector private(f) create(w)
    !$omp parallel do simd private(f)
    do i = 1, n
      w(i, 1) = up(i, 1) / mid(i, 1)
      x(i, 1) = d(i, 1) / mid(i, 1)
      !$acc loop seq
      do k = 2, m
        f = 1 / (mid(i, k) - low(i, k) * w(i, k - 1))
        w(i, k) = up(i, k) * f
        x(i, k) = (d(i, k) - low(i, k) * x(i, k - 1)) * f
      end do
      !$acc loop seq
      do k = m - 1, 1, -1
        x(i, k) = x(i, k) - w(i, k) * x(i, k + 1)
      end do
    end do
  end subroutine

  ! An update of a tracer with ten arrays.
  subroutine tracer(t, u, v, w, sx, sy, sz, h, src, out, n)
    integer, intent(in) :: n
    real(wp), intent(in) :: t(n, n), u(n, n), v(n, n), w(n, n), sx(n, n), sy(n, n), sz(n, n), h(n, n), src(n, n)
    real(wp), intent(inout) :: out(n, n)
    integer :: i, j
    !$acc parallel loop gang
    !$omp parallel do
    do j = 2, n - 1
      !$acc loop vector
      !$omp simd
      do i = 2, n - 1
        out(i, j) = t(i, j) - (u(i, j) * (t(i + 1, j) - t(i - 1, j)) * sx(i, j) &
                               + v(i, j) * (t(i, j + 1) - t(i, j - 1)) * sy(i, j) + w(i, j) * sz(i, j)) * h(i, j) &
                    + max(src(i, j), 0._wp)
      end do
    end do
  end subroutine

  subroutine gather(a, b, at, n)
    integer, intent(in) :: n
    integer, intent(in) :: at(n)
    real(wp), intent(out) :: a(n)
    real(wp), intent(in) :: b(n)
    integer :: i
    !$acc parallel loop
    !$omp parallel do simd
    do i = 1, n
      a(i) = 2 * b(at(i))
    end do
  end subroutine

  subroutine complexes(a, b, c, n)
    integer, intent(in) :: n
    complex(wp), intent(out) :: a(n)
    complex(wp), intent(in) :: b(n), c(n)
    integer :: i
    !$acc parallel loop
    !$omp parallel do simd
    do i = 1, n
      a(i) = b(i) * c(i) + conjg(b(i))
    end do
  end subroutine

  ! A nest of OpenMP's; with OpenACC it is that language's.
  subroutine nest(a, b, n)
    integer, intent(in) :: n
    real(wp), intent(inout) :: a(n, n)
    real(wp), intent(in) :: b(n)
    integer :: i, j
#ifdef TARGET
    !$omp target teams distribute parallel do simd collapse(2)
#else
    !$acc parallel loop collapse(2)
    !$omp parallel do simd collapse(2)
#endif
    do j = 1, n
      do i = 1, n
        a(i, j) = a(i, j) * 0.5_wp + b(i) * b(j)
      end do
    end do
  end subroutine
end module
