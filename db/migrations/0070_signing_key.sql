-- The key that signs bearer tokens gets a table of its own, so that it can stay out of backups as a whole. The old key
-- stands in every backup made so far: it is not taken along, the servers make a new one, and whoever is signed in gets a
-- token by the next refresh.
create table signing_keys (
  purpose text primary key,
  value text not null
);
delete from settings where name = 'access-token-key';
