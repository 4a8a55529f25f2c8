-- True once the date of an article is final: its author set it, or it was published. Until then publishing sets the date.
alter table blog_posts add column is_dated boolean not null default false;
update blog_posts set is_dated = true where is_published;
