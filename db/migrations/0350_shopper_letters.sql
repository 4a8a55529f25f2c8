-- Moments of letters that visitors caused, under a keyed hash of the address. Kept for a day.
create table shopper_letters (
  address_hash text primary key,
  sent_at timestamptz[] not null,
  last_at timestamptz not null
);
create index shopper_letters_last on shopper_letters (last_at);
