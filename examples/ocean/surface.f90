! The height of the surface at the end of a step, by conjugate gradients: gravity waves are much faster than what the
! step resolves, so that the surface is found from an equation for all cells at once.
module surface
  use grid
  implicit none
  real(wp), parameter :: tolerance = 1e-8_wp ! of the residual, beside the right side's
  integer, parameter :: most_iterations = 2000
  real(wp), allocatable, private :: r(:, :), p(:, :), q(:, :), diagonal(:, :)
contains
  subroutine make_surface()
    allocate (r(0:ni + 1, 0:nj + 1), p(0:ni + 1, 0:nj + 1), q(0:ni + 1, 0:nj + 1), diagonal(0:ni + 1, 0:nj + 1))
    p = 0
    !$acc enter data create(r, q, diagonal) copyin(p)
  end subroutine

  ! to = a - div(c grad a), where CE(i, j) is C between cells (i, j) and (i + 1, j), and CN between (i, j) and (i, j + 1).
  ! The ring of A is that of the neighbours.
  subroutine apply(ce, cn, a, to)
    real(wp), dimension(0:ni + 1, 0:nj + 1), intent(in) :: ce, cn, a
    real(wp), dimension(0:ni + 1, 0:nj + 1), intent(inout) :: to
    integer :: i, j
    !$acc parallel loop collapse(2) present(ce, cn, a, to)
    do j = 1, nj
      do i = 1, ni
        to(i, j) = a(i, j) + ce(i, j) * (a(i, j) - a(i + 1, j)) + ce(i - 1, j) * (a(i, j) - a(i - 1, j)) &
                   + cn(i, j) * (a(i, j) - a(i, j + 1)) + cn(i, j - 1) * (a(i, j) - a(i, j - 1))
      end do
    end do
  end subroutine

  ! Finds X, of which the equation's left side is B; X has a first guess. Each sum is made in a plain loop, and over
  ! the ranks by MPI_Allreduce.
  subroutine solve(ce, cn, b, x, iterations)
    real(wp), dimension(0:ni + 1, 0:nj + 1), intent(in) :: ce, cn, b
    real(wp), dimension(0:ni + 1, 0:nj + 1), intent(inout) :: x
    integer, intent(inout) :: iterations
    real(wp) :: sums(3), rz, rr, bb, pq, alpha, beta, before
    integer :: i, j, k
    call apply(ce, cn, x, q)
    rz = 0
    rr = 0
    bb = 0
    !$acc parallel loop collapse(2) present(ce, cn, b, r, p, q, diagonal) reduction(+: rz, rr, bb)
    do j = 1, nj
      do i = 1, ni
        diagonal(i, j) = 1 + ce(i, j) + ce(i - 1, j) + cn(i, j) + cn(i, j - 1)
        r(i, j) = b(i, j) - q(i, j)
        p(i, j) = r(i, j) / diagonal(i, j)
        rz = rz + r(i, j) * p(i, j)
        rr = rr + r(i, j) * r(i, j)
        bb = bb + b(i, j) * b(i, j)
      end do
    end do
    sums = [rz, rr, bb]
    call add_up(sums, 3)
    before = sums(1)
    rr = sums(2)
    bb = sums(3)
    do k = 1, most_iterations
      if (rr <= tolerance**2 * bb) return
      call exchange(p)
      call apply(ce, cn, p, q)
      pq = 0
      !$acc parallel loop collapse(2) present(p, q) reduction(+: pq)
      do j = 1, nj
        do i = 1, ni
          pq = pq + p(i, j) * q(i, j)
        end do
      end do
      sums(1) = pq
      call add_up(sums, 1)
      alpha = before / sums(1)
      rz = 0
      rr = 0
      !$acc parallel loop collapse(2) present(x, r, p, q, diagonal) reduction(+: rz, rr)
      do j = 1, nj
        do i = 1, ni
          x(i, j) = x(i, j) + alpha * p(i, j)
          r(i, j) = r(i, j) - alpha * q(i, j)
          rz = rz + r(i, j) * r(i, j) / diagonal(i, j)
          rr = rr + r(i, j) * r(i, j)
        end do
      end do
      sums(1:2) = [rz, rr]
      call add_up(sums, 2)
      beta = sums(1) / before
      before = sums(1)
      rr = sums(2)
      !$acc parallel loop collapse(2) present(r, p, diagonal)
      do j = 1, nj
        do i = 1, ni
          p(i, j) = r(i, j) / diagonal(i, j) + beta * p(i, j)
        end do
      end do
      iterations = iterations + 1
    end do
    call stop_all('the surface was not found')
  end subroutine
end module
