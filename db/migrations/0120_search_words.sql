-- Servers keep the shop's words in memory and ask for those learned since they last asked: all rows of transactions that
-- were not yet over then. A number from a sequence would miss words of a transaction that ends after a younger one.
alter table search_words add column learned_in xid8 not null default pg_current_xact_id();
create index search_words_learned_in on search_words (learned_in);

create or replace function learn_search_words(texts text[], places text[]) returns void language plpgsql as $$
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
  on conflict (word) do update
  set place = least(search_words.place, excluded.place), learned_in = pg_current_xact_id();
end $$;

-- What a product's characteristics say («Цвет: красный»), for the search. There are none yet; whoever adds them writes
-- this function anew and calls refresh_product_search.
create function product_characteristics(product_id integer) returns text language sql stable as $$ select ''::text $$;

-- A new sign in the document:  :word  in a characteristic
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
    union select '~' || search_fold(tag) from unnest(product.tags) tag
    union select '!' || search_fold(product.name)
    union select '@' || search_fold(product.sku) where search_fold(product.sku) <> ''
  ));
end $$;

-- The first products of a search in the order of products_wanted, those of better tiers first, when there are too many
-- matches to rank them all. A tier of few matches is asked of the index; a common one is read in order until enough match.
create function search_by_tier(tiers tsquery[], wanted integer, most integer) returns integer[]
language plpgsql stable as $$
declare
  found integer[] := '{}';
  matching integer[];
begin
  for place in 1 .. cardinality(tiers) loop
    matching := array(select search_hits(tiers[place], most + 1));
    if cardinality(matching) > most then
      matching := array(
        select p.id from products p
        where p.is_active and not p.is_deleted
          and (select s.document @@ tiers[place] from product_search s where s.product_id = p.id)
        order by p.in_stock desc, p.sold desc, p.is_featured desc, p.created_at desc, p.id desc limit wanted
      );
    else
      matching := array(
        select p.id from products p where p.id = any(matching)
        order by p.in_stock desc, p.sold desc, p.is_featured desc, p.created_at desc, p.id desc limit wanted
      );
    end if;
    -- A tier also matches what better tiers do; these keep their better place.
    found := found || array(
      select id from unnest(matching) with ordinality as listed (id, place) where id <> all(found) order by listed.place
    );
    exit when cardinality(found) >= wanted;
  end loop;
  return found;
end $$;
