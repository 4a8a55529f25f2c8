-- What is shown of a product has new columns, and a change of them is announced like that of any other.
do $$
begin
  if to_regproc('announce_product') is not null then
    create trigger products_content_made
      after update of options, inscription, companion_ids, parts on products
      for each row when (old.* is distinct from new.*) execute function announce_product();
  else
    drop trigger products_content on products;
    create trigger products_content
      after insert or delete or update of name, slug, description, price, sku, images, tags, is_active, is_featured,
        is_deleted, accent_category_id, flight_hours, options, inscription, companion_ids, parts on products
      for each statement execute function announce_content();
  end if;
end $$;
