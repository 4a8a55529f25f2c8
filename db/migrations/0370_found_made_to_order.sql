-- The catalogue filters products by own words, and a search puts them first. A removed group stays for carts with the mark `isGone`.
create function has_text_option(options jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_path_exists(options, '$[*] ? (@.kind == "text" && !exists(@.isGone))')
$$;

create index products_made_to_order on products (popularity desc, is_featured desc, created_at desc, id desc)
  where is_active and not is_deleted and has_text_option(options);

-- A new lexeme in the document: #made for a product with a text option.
create or replace function search_document(product products) returns tsvector language plpgsql stable as $$
declare
  description text := search_fold(search_plain(product.description) || ' ' || product.sku);
begin
  return array_to_tsvector(array(
    with named as materialized (
      select stem, lead(stem) over (order by place) as following from search_stems(product.name)
    ), tagged as materialized (
      select stem from search_stems(array_to_string(product.tags, ' '))
    ), characterised as materialized (
      select stem from search_stems(product_characteristics(product.id))
    )
    select '=' || stem from named
    union select '=' || stem || '_' || following from named where following is not null
    union select '+' || stem from tagged
    union select ':' || stem from characterised
    union select stem from named
    union select stem from tagged
    union select stem from characterised
    union select unnest(tsvector_to_array(to_tsvector('pg_catalog.russian', description)))
    union select '#' || category_id from product_categories where product_id = product.id
    union select '#featured' where product.is_featured
    union select '#made' where has_text_option(product.options)
    union select '~' || search_fold(tag) from unnest(product.tags) tag
    union select '!' || search_fold(product.name)
    union select '@' || search_fold(product.sku) where search_fold(product.sku) <> ''
  ));
end $$;

drop trigger products_search_changed on products;
create trigger products_search_changed after update on products for each row
  when ((old.name, old.tags, old.description, old.sku, old.is_active, old.is_deleted, old.is_featured,
      has_text_option(old.options))
    is distinct from (new.name, new.tags, new.description, new.sku, new.is_active, new.is_deleted, new.is_featured,
      has_text_option(new.options)))
  execute function search_changed_product();

select refresh_product_search(array(select id from products where has_text_option(options) order by id));
