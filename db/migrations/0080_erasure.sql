-- To erase a person's data is a call of its own, which the journal took for something created.
alter table admin_audit drop constraint admin_audit_action_check;
alter table admin_audit add constraint admin_audit_action_check
  check (action in ('create', 'update', 'delete', 'erase'));
update admin_audit set action = 'erase' where summary = 'Стереть персональные данные клиента';
