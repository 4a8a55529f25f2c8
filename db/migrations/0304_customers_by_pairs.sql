-- How many customers have each pair of letters. A search for two letters that many people have (0293) read all of these
-- people to count them. Only who is new or gone changes a number, and only when people are gathered; what waits in
-- people_changes is counted beside it, as ever: in every snapshot both together are the truth.
create table customer_pairs (
  pair text primary key,
  customers int not null
  -- Room for the next number beside the last one.
) with (fillfactor = 50);

create function add_customer_pairs(persons text[], numbers int[]) returns void language sql as $$
  insert into customer_pairs
  select pair, sum(number)
  from unnest(persons, numbers) as changed (person, number)
    cross join lateral (select distinct pair from unnest(pairs_of(person)) pair) pairs
  group by pair having sum(number) <> 0 order by pair
  on conflict (pair) do update set customers = customer_pairs.customers + excluded.customers;
$$;

-- Whoever writes to people holds this lock (0285), so the numbers have one writer at a time.
select pg_advisory_xact_lock(hashtext('gather_people'));

create function count_customer_pairs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_customer_pairs(array_agg(person), array_agg(customers)) from added where customers <> 0;
  elsif tg_op = 'DELETE' then
    perform add_customer_pairs(array_agg(person), array_agg(-customers)) from gone where customers <> 0;
  else
    perform add_customer_pairs(array_agg(added.person), array_agg(added.customers - gone.customers))
    from added join gone using (key) where added.customers <> gone.customers;
  end if;
  return null;
end $$;
create trigger people_pairs_added after insert on people referencing new table as added
  for each statement execute function count_customer_pairs();
create trigger people_pairs_changed after update on people referencing old table as gone new table as added
  for each statement execute function count_customer_pairs();
create trigger people_pairs_removed after delete on people referencing old table as gone
  for each statement execute function count_customer_pairs();

select add_customer_pairs(array_agg(person), array_agg(customers)) from people where customers <> 0;
