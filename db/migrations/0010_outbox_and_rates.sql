-- A message nobody could deliver for days is given up, and stays to be seen.
alter table outbox add column failed_at timestamptz;
drop index outbox_waiting;
create index outbox_waiting on outbox (next_attempt_at, id) where sent_at is null and failed_at is null;

-- How often an address has asked in the running minute; not worth a place in the log of the database.
create unlogged table rate_counts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_counts_ends on rate_counts (ends_at);

