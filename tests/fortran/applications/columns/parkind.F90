! parkind.F90 - kinds of numbers.
module parkind
  implicit none
  save
  integer, parameter :: jpim = selected_int_kind(9)
  integer, parameter :: jpib = selected_int_kind(12)
#ifdef PARKIND_SINGLE
  integer, parameter :: jprb = selected_real_kind(6, 37)
#else
  integer, parameter :: jprb = selected_real_kind(13, 300)
#endif
  integer, parameter :: jprd = selected_real_kind(13, 300)
end module parkind
