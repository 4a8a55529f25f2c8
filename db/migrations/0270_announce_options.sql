-- What goes well with a product asks nothing before it is bought, so which products ask has a name of its own: any other change
-- of any product, such as a price, leaves those lists alone.
create or replace function announce_product() returns trigger language plpgsql as $$
declare
  names text[] := array['product:' || new.id];
begin
  if (old.is_active, old.is_deleted, old.is_featured, old.created_at)
    is distinct from (new.is_active, new.is_deleted, new.is_featured, new.created_at) then
    names := names || array['products', 'search']
      || array(select 'list:' || category_id from product_categories where product_id = new.id);
  end if;
  if old.price <> new.price then names := names || array['prices']; end if;
  if old.images <> new.images then names := names || array['pictures']; end if;
  if old.options <> new.options then names := names || array['options']; end if;
  if (old.name, old.tags, old.description, old.sku) is distinct from (new.name, new.tags, new.description, new.sku) then
    names := names || array['search'];
  end if;
  perform announce(names);
  return null;
end $$;
