-- A shop without sets pays nothing for them: whether there are any is told by an index that holds only them, and an order
-- looks among its products there, too.
create index products_sets on products (id) where parts is not null;

-- As in 0162, but for the first look.
create or replace function follow_parts() returns trigger language plpgsql as $$
declare
  moved jsonb[];
  sets integer[];
begin
  if not exists (select from products where parts is not null) then return null; end if;
  moved := array(
    select jsonb_build_array(jsonb_build_object('productId', after.id))
    from before join after on after.id = before.id
    where after.parts is null and (before.stock <> after.stock or before.is_deleted <> after.is_deleted)
  );
  if moved = '{}' then return null; end if;
  sets := array(select id from products where parts is not null and parts @> any (moved) order by id for no key update);
  if sets = '{}' then return null; end if;
  update products set stock = stock_of_parts(parts) where id = any (sets) and stock <> stock_of_parts(parts);
  return null;
end $$;
