-- A set has no pieces of its own: its stock is what its parts allow, and its row always says so. Whatever reads stock
-- (lists, filters, feeds, announcements) needs to know nothing of sets.
create function stock_of_parts(parts jsonb) returns integer language sql stable as $$
  select coalesce(min(case when product.id is null or product.is_deleted then 0
    else product.stock / (part ->> 'quantity')::int end), 0)::int
  from jsonb_array_elements(parts) part
  left join products product on product.id = (part ->> 'productId')::int
$$;

-- Another composition is another stock; what is no longer a set has none.
create function recount_set() returns trigger language plpgsql as $$
begin
  if new.parts is not null then
    new.stock := stock_of_parts(new.parts);
  elsif old.parts is not null then
    new.stock := 0;
  end if;
  return new;
end $$;
create trigger products_recount before update of parts on products
  for each row when (old.parts is distinct from new.parts) execute function recount_set();

-- Sets follow their parts. They are locked after them and by their ids, as `lockShelf` does it, so that orders do not
-- wait for each other in a circle.
create function follow_parts() returns trigger language plpgsql as $$
declare
  moved jsonb[] := array(
    select jsonb_build_array(jsonb_build_object('productId', after.id))
    from before join after on after.id = before.id
    where after.parts is null and (before.stock <> after.stock or before.is_deleted <> after.is_deleted)
  );
  sets integer[];
begin
  if moved = '{}' then return null; end if;
  sets := array(select id from products where parts is not null and parts @> any (moved) order by id for no key update);
  if sets = '{}' then return null; end if;
  update products set stock = stock_of_parts(parts) where id = any (sets) and stock <> stock_of_parts(parts);
  return null;
end $$;
create trigger products_follow_parts after update on products referencing old table as before new table as after
  for each statement execute function follow_parts();
