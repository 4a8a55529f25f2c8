-- Products are found by what they are like, too: the place for it stands in migration 0120.
create or replace function product_characteristics(product_id integer) returns text language sql stable as $$
  select coalesce(string_agg(value.name, ' ' order by value.id), '')
  from product_attribute_values link join attribute_values value on value.id = link.value_id
  where link.product_id = product_characteristics.product_id
$$;

create trigger product_attribute_values_search_added after insert on product_attribute_values
  referencing new table as moved for each statement execute function search_moved_products();
create trigger product_attribute_values_search_removed after delete on product_attribute_values
  referencing old table as moved for each statement execute function search_moved_products();

create function search_named_value() returns trigger language plpgsql as $$
begin
  perform learn_search_words(array[new.name], array['B']);
  perform refresh_product_search(array(
    select product_id from product_attribute_values where value_id = new.id order by product_id
  ));
  return null;
end $$;
create trigger attribute_values_search after insert or update of name on attribute_values
  for each row execute function search_named_value();
