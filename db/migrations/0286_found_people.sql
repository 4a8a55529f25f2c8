-- Apart from 0285, so that orders and customers need not wait for it. Who gathers every thousandth row finds this lock taken and
-- leaves it to the next.
select pg_advisory_xact_lock(hashtext('gather_people'));
create index people_pieces on people using gin (person gin_trgm_ops, phone_digits gin_trgm_ops)
  with (gin_pending_list_limit = 128);
analyze people;
