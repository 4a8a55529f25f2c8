-- expand/contract: constraint edits.edits_entity_check: more words, which nobody else reads
-- Sections of the settings are told apart by name: «settings.shop» with the number 0.
alter table edits
  drop constraint edits_entity_check,
  add constraint edits_entity_check check (entity in ('orders', 'blog') or entity like 'settings.%');
