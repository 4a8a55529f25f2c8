-- Staff find orders and customers by any piece of a name, an e-mail or a phone. Without these indexes every search reads
-- all of them: a second and a half among half a million orders. The expression is the one in src/server/db/like.ts.
-- New rows wait in a list, because an order should not pay for forty pieces of a name; the list is short, because every
-- search reads it and the embedded engine is never vacuumed.
create index customers_person on customers using gin (
  lower((first_name || ' ' || last_name || ' ' || email) collate "und-x-icu") gin_trgm_ops, phone_digits gin_trgm_ops
) with (gin_pending_list_limit = 128);
