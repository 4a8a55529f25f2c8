-- What is made for one person. Options, parts, companions and the place of the inscription are written by the product's
-- form, whole, and are read with the product: they stand in its row, so that whoever locks the product to sell it knows
-- them as they are, and no list asks for them apart (decision 025).
alter table products
  -- Groups with their values. What is no longer offered stays, marked `isGone`: a cart may still hold it.
  add column options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  add column inscription jsonb,
  add column companion_ids integer[] not null default '{}' check (cardinality(companion_ids) <= 6),
  -- [{ productId, quantity }]; null: it is no set.
  add column parts jsonb check (jsonb_array_length(parts) > 0);

-- Groups and values of all products have ids of their own.
create sequence option_ids as integer;

-- Sets are found by their parts.
create index products_parts on products using gin (parts jsonb_path_ops) where parts is not null;

-- What an order keeps of it: names and prices, the drawing the shopper saw, what a set took from the shelf.
alter table order_items
  add column options jsonb not null default '[]',
  add column inscription jsonb,
  add column parts jsonb;
