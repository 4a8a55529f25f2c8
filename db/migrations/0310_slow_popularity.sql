-- Lists are sorted by `popularity`, which follows `sold` when there is time for it (orders/popularity.ts). As long as `sold` stood in
-- indexes itself, every sale wrote to all indexes of its products, and moved every list that somebody was looking at.
alter table products add column popularity integer not null default 0;
update products set popularity = sold where sold <> 0;

drop index products_popular;
drop index products_featured;
drop index products_wanted;
create index products_popular on products (popularity desc, is_featured desc, created_at desc, id desc)
  where is_active and not is_deleted;
create index products_featured on products (popularity desc, created_at desc, id desc)
  where is_featured and is_active and not is_deleted;
create index products_wanted on products
  (in_stock desc, popularity desc, is_featured desc, created_at desc, id desc) where is_active and not is_deleted;

create or replace function search_by_tier(tiers tsquery[], wanted integer, most integer) returns integer[]
language plpgsql stable as $$
declare
  found integer[] := '{}';
  matching integer[];
begin
  for place in 1 .. cardinality(tiers) loop
    matching := array(select search_hits(tiers[place], most + 1));
    if cardinality(matching) > most then
      matching := array(
        select p.id from products p
        where p.is_active and not p.is_deleted
          and (select s.document @@ tiers[place] from product_search s where s.product_id = p.id)
        order by p.in_stock desc, p.popularity desc, p.is_featured desc, p.created_at desc, p.id desc limit wanted
      );
    else
      matching := array(
        select p.id from products p where p.id = any(matching)
        order by p.in_stock desc, p.popularity desc, p.is_featured desc, p.created_at desc, p.id desc limit wanted
      );
    end if;
    -- A tier also matches what better tiers do; these keep their better place.
    found := found || array(
      select id from unnest(matching) with ordinality as listed (id, place) where id <> all(found) order by listed.place
    );
    exit when cardinality(found) >= wanted;
  end loop;
  return found;
end $$;

create or replace function announce_stock() returns trigger language plpgsql as $$
declare
  names text[];
begin
  select array_agg('~stock:' || id) filter (where stocked)
    || array_agg('product:' || id) filter (where turned)
    || case when bool_or(turned) then array['availability'] end
    || case when bool_or(reordered) then array['~popularity'] end
  into names
  from (
    select after.id, before.stock <> after.stock as stocked, before.in_stock <> after.in_stock as turned,
      before.popularity <> after.popularity as reordered
    from before join after on after.id = before.id
  ) moved;
  perform announce(names);
  return null;
end $$;
