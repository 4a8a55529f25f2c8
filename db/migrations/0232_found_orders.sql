-- As for customers in 0231, and apart from them: a sale locks both tables, so a migration that built both indexes could wait for a
-- sale that waits for it.
create index orders_person on orders using gin (
  lower((first_name || ' ' || last_name || ' ' || email) collate "und-x-icu") gin_trgm_ops, phone_digits gin_trgm_ops
) with (gin_pending_list_limit = 128);
