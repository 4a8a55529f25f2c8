-- Changes of many products at once, with what it takes to take them back: [{ id, before, after }].
create table product_batches (
  id uuid primary key,
  by text not null,
  at timestamptz not null,
  change jsonb not null,
  products jsonb not null,
  undone_at timestamptz
);
create index product_batches_at on product_batches (at desc);
