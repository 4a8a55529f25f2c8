-- The journal of one person was counted: 250,000 entries in five years. They are tallied by entity and person as well (0230).
-- An older server goes on with `journal:<entity>`.
lock table admin_audit in share row exclusive mode;

create or replace function tally_journal() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (kind, number)
    select 'journal:' || entity, count(*) from added where batch_id is null group by entity
    union all
    select 'journal-by:' || entity || ':' || admin, count(*) from added where batch_id is null group by entity, admin;
  else
    insert into tallies (kind, number)
    select 'journal:' || entity, -count(*) from gone where batch_id is null group by entity
    union all
    select 'journal-by:' || entity || ':' || admin, -count(*) from gone where batch_id is null group by entity, admin;
  end if;
  return null;
end $$;

insert into tallies (kind, number)
select 'journal-by:' || entity || ':' || admin, count(*) from admin_audit where batch_id is null group by entity, admin;
