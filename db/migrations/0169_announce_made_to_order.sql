-- What is shown of a product has new columns, and a change of them is announced like that of any other.
drop trigger products_content_changed on products;
create trigger products_content_changed
  after update of name, slug, description, price, sku, images, tags, is_active, is_featured, is_deleted,
    accent_category_id, created_at, flight_hours, options, inscription, companion_ids, parts on products
  for each row when (old.* is distinct from new.*) execute function announce_product();
