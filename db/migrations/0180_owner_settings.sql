-- What the owner sets is shown on every page, so a change of it is announced. Delivery and letters stand in the same table
-- and are kept nowhere; that their rare changes drop answers too costs nothing.
select announces('shop_settings', 'facts');

-- Passwords of other services. They are no content: no archive holds them, and neither the log nor the journal tells them.
create table shop_secrets (
  name text primary key,
  value text not null
);
-- Whether the contact form has somewhere to deliver to depends on them.
select announces('shop_secrets', 'facts');

-- Every text that shoppers have agreed to; orders and messages name the version they were sent under.
create table privacy_versions (
  version text primary key,
  html text not null,
  created_at timestamptz not null default now()
);
