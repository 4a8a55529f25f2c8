-- A set without a picture of its own shows its parts. The server draws that picture in the background.
alter table products
  add column composed text,
  -- The parts in the picture; the server draws another one when they differ.
  add column composed_of text;

-- A trigger of its own: `products_content_changed` need not know this column.
create function announce_composed() returns trigger language plpgsql as $$
begin
  perform announce(array['product:' || new.id, 'pictures']);
  return null;
end $$;
create trigger products_composed_changed after update of composed on products
  for each row when (old.composed is distinct from new.composed) execute function announce_composed();

-- Files that may be deleted once no set has shown them for a week.
create table composed_pictures (
  address text primary key,
  unused_since timestamptz
);
