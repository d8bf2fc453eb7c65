! A part of column-physics.test.
program columns
  use kinds
  use fields
  use physics
  implicit none
  type(t_patch) :: patch
  integer :: step, jb, n
  real(wp) :: total, hottest, energy(3)
  call patch%init(90, 12)
  do step = 1, 5
    !$acc parallel loop gang private(n) present(patch)
    do jb = 1, patch%nblks
      n = merge(patch%npromz, nproma, jb == patch%nblks)
      call step_column(n, patch%nlev, 60._wp, patch%t(:, :, jb), patch%q(:, :, jb), patch%p(:, :, jb), patch%rain(:, jb))
    end do
    call diffuse(patch%t, 0.1_wp)
  end do
  total = 0; hottest = 0
  !$acc parallel loop reduction(+:total) reduction(max:hottest) present(patch%t)
  do jb = 1, patch%nblks
    total = total + sum(patch%rain(:, jb))
    hottest = max(hottest, maxval(patch%t(:, :, jb)))
  end do
  !$acc kernels copyout(energy)
  energy(1) = sum(patch%t) * cp
  energy(2) = sum(patch%q, mask=patch%q > 0.002_wp)
  energy(3) = count(patch%t > tmelt + 5)
  !$acc end kernels
  call patch%free()
  print '(3es18.10)', total, hottest, energy, sum(patch%t), sum(patch%q), sum(patch%rain)
end program
