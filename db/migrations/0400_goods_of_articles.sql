-- Products that an article names, in their order. Its page shows them below the text.
alter table blog_posts add column product_ids integer[] not null default '{}';
