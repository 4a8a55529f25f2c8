-- The journal tells what a change was about: the thing's name, and each field before and after. Changes made together
-- share a batch.
alter table admin_audit
  add column name text,
  add column changes jsonb not null default '[]',
  add column batch_id uuid;
create index admin_audit_batch on admin_audit (batch_id, id) where batch_id is not null;
create index admin_audit_thing on admin_audit (entity, entity_id, id);
create index admin_audit_admin on admin_audit (admin, id);
create index admin_audit_at on admin_audit (at);
