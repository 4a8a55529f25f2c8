-- Trigrams of name and phone for the search of the panel. New rows wait in a list, because an insert must not pay for forty
-- entries of the index. The list is short, because every search reads it and the embedded engine has no vacuum.
create index customers_person on customers using gin (
  person_text(first_name, last_name, email) gin_trgm_ops, phone_digits gin_trgm_ops
) with (gin_pending_list_limit = 128);
-- The index has statistics of its own.
drop statistics customers_people;
analyze customers;
