-- As 0320. Apart from it, because a sale locks both tables, and one transaction that locks both could deadlock with it.
create index orders_person on orders using gin (
  person_text(first_name, last_name, email) gin_trgm_ops, phone_digits gin_trgm_ops
) with (gin_pending_list_limit = 128);
drop statistics orders_people;
drop index orders_without_phone;
analyze orders;
