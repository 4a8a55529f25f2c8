-- Whoever was erased or forgotten before has left what they typed as the time of a delivery: in the order, in the notes of its
-- history and in the journal. An order without a phone is nobody's any more; the hours of a slot are the shop's.
create temporary table erased on commit drop as select id from orders where phone = '';

update orders set delivery_time = '', updated_at = now()
where id in (select id from erased) and delivery_time !~ '^([0-9]{2}:[0-9]{2}–[0-9]{2}:[0-9]{2})?$';

update order_history set note = 'Доставка изменена'
where order_id in (select id from erased) and note like 'Доставка: %';

update admin_audit set changes = (
  select jsonb_agg(case
    when change ->> 'field' = 'deliveryTime' and (
      coalesce(change ->> 'before', '') !~ '^([0-9]{2}:[0-9]{2}–[0-9]{2}:[0-9]{2})?$'
      or coalesce(change ->> 'after', '') !~ '^([0-9]{2}:[0-9]{2}–[0-9]{2}:[0-9]{2})?$')
    then '{"field": "deliveryTime", "before": null, "after": null}' else change end order by place)
  from jsonb_array_elements(changes) with ordinality as told (change, place)
)
where entity = 'orders' and entity_id in (select id from erased) and changes @> '[{"field": "deliveryTime"}]';
