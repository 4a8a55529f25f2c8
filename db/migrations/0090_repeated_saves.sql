-- What a write other than an order answered under its key. Orders are read anew, so that a key holds nobody's data.
alter table idempotency_keys add column answer jsonb;

-- A showcase category is one of the product's own, and not a deleted one.
update products set accent_category_id = null
where accent_category_id is not null and not exists (
  select from product_categories link join categories on categories.id = link.category_id
  where link.product_id = products.id and link.category_id = products.accent_category_id
    and not categories.is_deleted
);

-- Foreign phones that were read as Russian ones: ten digits after a plus, or eleven that begin with 8 and are no 8 9xx.
-- Somebody who has since come with the right digits keeps them.
update customers set phone_digits = regexp_replace(phone, '\D', '', 'g')
where phone ~ '^\D*\+' and regexp_replace(phone, '\D', '', 'g') ~ '^(\d{10}|8[0-8]\d{9})$'
  and not exists (
    select from customers other where other.phone_digits = regexp_replace(customers.phone, '\D', '', 'g')
  );
update orders set phone_digits = regexp_replace(phone, '\D', '', 'g')
where phone ~ '^\D*\+' and regexp_replace(phone, '\D', '', 'g') ~ '^(\d{10}|8[0-8]\d{9})$';
