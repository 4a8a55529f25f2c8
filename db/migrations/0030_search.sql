-- Search. Every public product has one document of words, so that each question a search asks is answered by
-- one index alone. What a word is found in stands before it as a sign:
--   =word  in the name        =one_two  neighbours in the name
--   +word  in a tag           word      anywhere, the description and the SKU too
--   #7     the category with this id; renaming it changes no document     #featured
--   !the whole name           @the whole sku     ~a whole tag

-- Small letters, ё as е, only letters and digits, and these apart: «Шар-гигант, 60см» → «шар гигант 60 см».
create function search_fold(said text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(regexp_replace(regexp_replace(
    translate(lower(said collate "und-x-icu"), 'ё', 'е'),
    '[^a-zа-я0-9]+', ' ', 'g'),
    '([0-9])([a-zа-я])', '\1 \2', 'g'),
    '([a-zа-я])([0-9])', '\1 \2', 'g'))
$$;

-- Null for words that mean nothing by themselves; the dictionary takes the first numbers for such.
create function search_stem(word text) returns text language sql immutable strict parallel safe as $$
  select case
    when word in ('один', 'одна', 'одно') then '1'
    when word in ('два', 'две') then '2'
    when word = 'три' then '3'
    else (tsvector_to_array(to_tsvector('pg_catalog.russian', word)))[1]
  end
$$;

-- The words of a text in order, each with its stem.
create function search_stems(said text) returns table (place bigint, word text, stem text)
language sql immutable parallel safe rows 20 as $$
  select place, word, stem
  from unnest(string_to_array(search_fold(said), ' ')) with ordinality as said_words (word, place)
  cross join lateral (select search_stem(word) as stem) stems
  where stem is not null
$$;

create function search_plain(html text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(html, '<[^>]*>|&#?[a-zA-Z0-9]+;', ' ', 'g')
$$;

create table product_search (
  product_id integer primary key references products on delete cascade,
  document tsvector not null
);
create index product_search_document on product_search using gin (document);

create function search_document(product products) returns tsvector language plpgsql stable as $$
declare
  description text := search_fold(search_plain(product.description) || ' ' || product.sku);
begin
  return array_to_tsvector(array(
    with named as materialized (
      select stem, lead(stem) over (order by place) as following from search_stems(product.name)
    ), tagged as materialized (
      select stem from search_stems(array_to_string(product.tags, ' '))
    )
    select '=' || stem from named
    union select '=' || stem || '_' || following from named where following is not null
    union select '+' || stem from tagged
    union select stem from named
    union select stem from tagged
    union select unnest(tsvector_to_array(to_tsvector('pg_catalog.russian', description)))
    union select '#' || category_id from product_categories where product_id = product.id
    union select '#featured' where product.is_featured
    union select '~' || search_fold(tag) from unnest(product.tags) tag
    union select '!' || search_fold(product.name)
    union select '@' || search_fold(product.sku) where search_fold(product.sku) <> ''
  ));
end $$;

create function refresh_product_search(ids integer[]) returns void language plpgsql as $$
begin
  if ids = '{}' then return; end if;
  delete from product_search
  where product_id = any(ids)
    and not exists (select 1 from products p where p.id = product_id and p.is_active and not p.is_deleted);
  insert into product_search (product_id, document)
  select p.id, search_document(p) from products p
  where p.id = any(ids) and p.is_active and not p.is_deleted order by p.id
  on conflict (product_id) do update set document = excluded.document
  where product_search.document <> excluded.document;
end $$;

-- The words the shop uses, for completing and correcting what a visitor types. Where a word was seen: A name,
-- B tag, C category, D description, E SKU. Words stay when their last product goes: they do no harm.
create table search_words (
  word text collate "C" primary key,
  stem text not null,
  place text collate "C" not null check (place in ('A', 'B', 'C', 'D', 'E')),
  typos text[] not null
);
create index search_words_stem on search_words (stem);
create index search_words_typos on search_words using gin (typos);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);

-- Every way to leave one letter out of the beginning of a word, or two when it is long. Two words differ by so
-- many mistakes only if they share one of these, wherever the mistakes are.
create function search_typos(word text) returns text[] language sql immutable strict parallel safe as $$
  with recursive shorter (part, missing) as (
    select left(word, 7), 0
    union
    select left(part, i - 1) || substr(part, i + 1), missing + 1
    from shorter cross join generate_series(1, length(part)) i
    where missing < case when length(word) < 4 then 0 when length(word) < 8 then 1 else 2 end
  )
  select array_agg(distinct part) from shorter
$$;

create function learn_search_words(texts text[], places text[]) returns void language plpgsql as $$
begin
  insert into search_words (word, stem, place, typos)
  select word, stem, used.place, search_typos(word) from (
    select word, min(seen.place collate "C") as place
    from unnest(texts, places) seen (said, place)
    cross join lateral unnest(string_to_array(search_fold(said), ' ')) word
    where length(word) <= 30 and word !~ '[0-9]'
    group by word
  ) used
  cross join lateral (select search_stem(word) as stem) stems
  where stem is not null and not exists (
    select 1 from search_words known where known.word = used.word collate "C" and known.place <= used.place
  )
  order by word
  on conflict (word) do update set place = least(search_words.place, excluded.place);
end $$;

create function learn_product_words(ids integer[]) returns void language plpgsql as $$
begin
  perform learn_search_words(array_agg(said), array_agg(place)) from products
  cross join lateral (values
    (name, 'A'), (array_to_string(tags, ' '), 'B'), (search_plain(description), 'D'), (sku, 'E')
  ) seen (said, place)
  where id = any(ids);
end $$;

create function search_added_products() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select id from added);
begin
  perform refresh_product_search(ids), learn_product_words(ids);
  return null;
end $$;

create function search_changed_product() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array[new.id]);
  if (old.name, old.tags, old.description, old.sku) is distinct from (new.name, new.tags, new.description, new.sku) then
    perform learn_product_words(array[new.id]);
  end if;
  return null;
end $$;

create function search_moved_products() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(select distinct product_id from moved order by product_id));
  return null;
end $$;

create trigger products_search_added after insert on products referencing new table as added
  for each statement execute function search_added_products();
create trigger products_search_changed after update on products for each row
  when ((old.name, old.tags, old.description, old.sku, old.is_active, old.is_deleted, old.is_featured)
    is distinct from (new.name, new.tags, new.description, new.sku, new.is_active, new.is_deleted, new.is_featured))
  execute function search_changed_product();
create trigger product_categories_search_added after insert on product_categories
  referencing new table as moved for each statement execute function search_moved_products();
create trigger product_categories_search_removed after delete on product_categories
  referencing old table as moved for each statement execute function search_moved_products();

alter table categories add column stems text[] not null default '{}';

create function search_named_category() returns trigger language plpgsql as $$
begin
  new.stems := array(select distinct stem from search_stems(new.name));
  perform learn_search_words(array[new.name], array['C']);
  return new;
end $$;

create trigger categories_search before insert or update of name on categories
  for each row execute function search_named_category();

-- The most wanted first, and what can be bought now before what cannot.
alter table products add column in_stock boolean not null generated always as (stock > 0) stored;
create index products_wanted on products
  (in_stock desc, sold desc, is_featured desc, created_at desc, id desc) where is_active and not is_deleted;

-- At most so many products that match. However common the words are, the index alone finds them.
create function search_hits(wanted tsquery, most integer) returns setof integer
language sql stable rows 100 set enable_seqscan = off as $$
  select product_id from product_search where document @@ wanted limit most
$$;

update categories set name = name;
select refresh_product_search(array(select id from products)), learn_product_words(array(select id from products));
