-- Two letters are no trigram, and looking for them in every name took 60 ms with 100,000 people. An array of all pairs has an
-- index of its own, which only somebody new pays for: whoever orders again has the same name.
create function pairs_of(person text) returns text[] language sql immutable strict cost 1000
  return array(select substr(person, place, 2) from generate_series(1, length(person) - 1) place);

-- As in 0286: neither orders nor customers wait for it.
select pg_advisory_xact_lock(hashtext('gather_people'));
create index people_pairs on people using gin (pairs_of(person)) with (gin_pending_list_limit = 128);
analyze people;
