-- What the owner sets in the panel, a section a row.
create table shop_settings (
  section text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create trigger shop_settings_content after insert or update or delete on shop_settings
  for each statement execute function announce_content();

-- A place in a slot is an order that names it and is not cancelled: nothing else counts places, so nothing can
-- disagree with the orders. `delivery` is what the shopper chose and the prices it was promised at.
alter table orders
  add column delivery_fee numeric(12,2) check (delivery_fee >= 0),
  add column is_fee_by_hand boolean not null default false,
  add column discount numeric(12,2) not null default 0 check (discount >= 0),
  add column slot_from text,
  add column slot_to text,
  add column delivery jsonb,
  add column courier_id integer references admins on delete set null,
  add column handed_at timestamptz;
create index orders_delivery on orders (delivery_date, slot_from, slot_to) where delivery_date is not null;

-- What else happened to an order: moved, overbooked, its place let go.
alter table order_history add column note text;

-- How long a thing floats.
alter table products add column flight_hours integer check (flight_hours between 1 and 1000);
drop trigger products_content on products;
create trigger products_content
  after insert or delete or update of name, slug, description, price, sku, images, tags, is_active,
    is_featured, is_deleted, accent_category_id, flight_hours on products
  for each statement execute function announce_content();
