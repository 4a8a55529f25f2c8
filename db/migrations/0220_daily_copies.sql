-- What became of each day's copy, for staff to see and for servers to share the work: whoever holds the lease makes it.
create table daily_copies (
  day date primary key,
  leased_until timestamptz,
  made_at timestamptz,
  verified_at timestamptz,
  -- Its encrypted form is in the storage outside.
  sent_at timestamptz,
  -- Why it is not done, in words for staff, and when they were told.
  problem text,
  told_at timestamptz
);
