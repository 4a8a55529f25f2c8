-- As 0330, and the tables themselves, which only a sale's triggers wrote to.
-- expand/contract: trigger orders.orders_people_added: unused since 0310
drop trigger orders_people_added on orders;
-- expand/contract: trigger orders.orders_people_changed: unused since 0310
drop trigger orders_people_changed on orders;
-- expand/contract: trigger orders.orders_people_removed: unused since 0310
drop trigger orders_people_removed on orders;
-- expand/contract: trigger orders.orders_people_emptied: unused since 0310
drop trigger orders_people_emptied on orders;
-- expand/contract: function note_people_of_orders(): unused since 0310
drop function note_people_of_orders();

-- expand/contract: function count_people_anew(): unused since 0310
drop function count_people_anew();
-- expand/contract: function count_people(): unused since 0310
drop function count_people();

-- expand/contract: table people_counted: unused since 0310
drop view people_counted;
-- expand/contract: table people_changes: unused since 0310
-- expand/contract: table people_changes_id_seq: unused since 0310
drop table people_changes;
-- expand/contract: table people: unused since 0310
drop table people;
-- expand/contract: table customer_pairs: unused since 0310
drop table customer_pairs;

-- expand/contract: function gather_people_when_due(): unused since 0310
drop function gather_people_when_due();
-- expand/contract: function gather_people_gone(): unused since 0310
drop function gather_people_gone();
-- expand/contract: function gather_people(): unused since 0310
drop function gather_people();
-- expand/contract: function count_customer_pairs(): unused since 0310
drop function count_customer_pairs();
-- expand/contract: function add_customer_pairs(text[],integer[]): unused since 0310
drop function add_customer_pairs(text[], int[]);
-- expand/contract: function pairs_of(text): unused since 0310
drop function pairs_of(text);
