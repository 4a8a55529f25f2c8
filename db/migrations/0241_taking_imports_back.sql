-- What an import has done to each product, so that it can be taken back; a row goes when it is. `before` of a product that the
-- import has made is null. Imports of before this table have none: they stay as they are.
create table product_import_changes (
  import_id uuid not null references product_imports on delete cascade,
  product_id integer not null references products on delete cascade,
  before jsonb,
  after jsonb not null,
  primary key (import_id, product_id)
);
alter table product_imports add column undone_at timestamptz;
