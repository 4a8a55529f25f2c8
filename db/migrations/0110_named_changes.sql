-- Answers know what they are made of, so a change names what it touched: «product:17», «prices». Names and what they
-- stand for: src/server/content/subjects.ts. A name that begins with ~ is soft: what was made of it may be shown for a
-- moment longer.
--
-- Hard names are notified in the writing transaction, whoever writes. All names also stand in the setting shop.changed
-- until the transaction ends, from where the server that commits takes them: it knows before it answers, and passes the
-- soft ones on after its commit. NOTIFY holds a database-wide lock until the commit is on the disk, so orders, which
-- change nothing but soft things, go without.
create function announce(names text[]) returns void language plpgsql as $$
declare
  known text := coalesce(current_setting('shop.changed', true), '');
  told text[] := array(select distinct name from unnest(names) name where name is not null order by name);
  hard text[];
begin
  -- The list of a category holds the products of all categories under it.
  if array_to_string(told, ' ') like '%list:%' then
    told := array(
      with recursive lists (id) as (
        select split_part(name, ':', 2)::int from unnest(told) name where name like 'list:%'
        union
        select parent_id from lists join category_parents on category_id = lists.id
      ) select 'list:' || id from lists union select unnest(told)
    );
  end if;
  if told = '{}' or known = '*' then return; end if;
  -- The payload of NOTIFY ends at 8000 bytes: beyond that kinds are named, without numbers.
  if octet_length(array_to_string(told, ' ')) > 7000 then
    told := array(select distinct split_part(name, ':', 1) from unnest(told) name);
  end if;
  -- A transaction that changes so much has changed everything.
  if octet_length(known) > 7000 then
    told := array['*'];
    known := '';
  end if;
  perform set_config('shop.changed', ltrim(known || ' ' || array_to_string(told, ' ')), true);
  hard := array(select name from unnest(told) name where name not like '~%');
  if hard <> '{}' then
    perform pg_notify('content', '#' || pg_current_xact_id() || ' ' || array_to_string(hard, ' '));
  end if;
end $$;

-- Names for the rows that a statement added, removed or made different. {column} in a name is filled in from the row.
create function announce_rows() returns trigger language plpgsql as $$
declare
  names text := array_to_string(array(
    select regexp_replace(quote_literal(name), '\{(\w+)\}', ''' || touched.\1 || ''', 'g') from unnest(tg_argv) name
  ), ', ');
  touched text := case tg_op when 'UPDATE' then
    '((table before except table after) union all (table after except table before))' else 'changed' end;
  told text[];
begin
  execute format('select array_agg(distinct told.name) from %s touched cross join lateral unnest(array[%s]) told (name)',
    touched, names) into told;
  perform announce(told);
  return null;
end $$;

-- Attaches a table: from now on its changes have these names.
--   select announces('product_options', 'product:{product_id}');
create function announces(shown regclass, variadic names text[]) returns void language plpgsql as $$
declare
  given text := array_to_string(array(select quote_literal(name) from unnest(names) name), ', ');
  called text := split_part(shown::text, '.', -1);
begin
  execute format('create trigger %I after insert on %s referencing new table as changed
    for each statement execute function announce_rows(%s)', called || '_content_added', shown, given);
  execute format('create trigger %I after update on %s referencing old table as before new table as after
    for each statement execute function announce_rows(%s)', called || '_content_changed', shown, given);
  execute format('create trigger %I after delete on %s referencing old table as changed
    for each statement execute function announce_rows(%s)', called || '_content_removed', shown, given);
end $$;

drop trigger categories_content on categories;
drop trigger category_parents_content on category_parents;
drop trigger products_content on products;
drop trigger product_categories_content on product_categories;
drop trigger blog_posts_content on blog_posts;
drop function announce_content();
drop sequence content_version;

select announces('categories', 'category:{id}', 'tree');
select announces('category_parents', 'tree');
select announces('product_categories', 'product:{product_id}', 'list:{category_id}', 'search');
select announces('blog_posts', 'article:{id}', 'articles');
select announces('old_slugs', 'slugs');
-- The sign-in page names the demo account for as long as it opens the door.
select announces('admins', 'facts');

create trigger products_content_added after insert on products referencing new table as changed
  for each statement execute function announce_rows('product:{id}', 'products', 'search');
create trigger products_content_removed after delete on products referencing old table as changed
  for each statement execute function announce_rows('product:{id}', 'products', 'search');

-- Orders touch none of these columns, so they never come here.
create function announce_product() returns trigger language plpgsql as $$
declare
  names text[] := array['product:' || new.id];
begin
  if (old.is_active, old.is_deleted, old.is_featured, old.created_at)
    is distinct from (new.is_active, new.is_deleted, new.is_featured, new.created_at) then
    names := names || array['products', 'search']
      || array(select 'list:' || category_id from product_categories where product_id = new.id);
  end if;
  if old.price <> new.price then names := names || array['prices']; end if;
  if old.images <> new.images then names := names || array['pictures']; end if;
  if (old.name, old.tags, old.description, old.sku) is distinct from (new.name, new.tags, new.description, new.sku) then
    names := names || array['search'];
  end if;
  perform announce(names);
  return null;
end $$;
create trigger products_content_changed
  after update of name, slug, description, price, sku, images, tags, is_active, is_featured, is_deleted,
    accent_category_id, created_at on products
  for each row when (old.* is distinct from new.*) execute function announce_product();

-- What an order changes. As long as there is some left, the number is soft; the last piece sold, or the first one back, is
-- a change of what the pages say.
create function announce_stock() returns trigger language plpgsql as $$
declare
  names text[];
begin
  select array_agg('~stock:' || id) filter (where stocked)
    || array_agg('product:' || id) filter (where turned)
    || case when bool_or(turned) then array['availability'] end
    || case when bool_or(sold) then array['~popularity'] end
  into names
  from (
    select after.id, before.stock <> after.stock as stocked, before.in_stock <> after.in_stock as turned,
      before.sold <> after.sold as sold
    from before join after on after.id = before.id
  ) moved;
  perform announce(names);
  return null;
end $$;
create trigger products_content_stock after update on products referencing old table as before new table as after
  for each statement execute function announce_stock();
