-- The panel pages through all articles, drafts too, and through the orders of one customer.
create index blog_posts_created on blog_posts (created_at desc, id desc);
create index orders_of_customer on orders (customer_id, created_at desc, id desc);
drop index orders_customer;

-- A form tells which version it was opened with, so that saving it never undoes what others did since. Whoever
-- changes an order or an article, a line of it included, sets updated_at, and that raises the version: on the older
-- server beside this one too.
alter table orders add column version integer not null default 1;
alter table blog_posts add column version integer not null default 1;

create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger orders_version before update of updated_at on orders
  for each row execute function raise_version();
create trigger blog_posts_version before update of updated_at on blog_posts
  for each row execute function raise_version();

-- Who made a version and what they changed: names of fields, never their content.
create table edits (
  entity text not null check (entity in ('orders', 'blog')),
  entity_id integer not null,
  version integer not null,
  fields text[] not null,
  by text not null,
  at timestamptz not null,
  primary key (entity, entity_id, version)
);
