-- Searches stop counting at a thousand, so that people need no tables of their own. Customers first and alone: a sale locks
-- customers before orders.
-- expand/contract: trigger customers.customers_people_added: unused since 0310
drop trigger customers_people_added on customers;
-- expand/contract: trigger customers.customers_people_changed: unused since 0310
drop trigger customers_people_changed on customers;
-- expand/contract: trigger customers.customers_people_removed: unused since 0310
drop trigger customers_people_removed on customers;
-- expand/contract: trigger customers.customers_people_emptied: unused since 0310
drop trigger customers_people_emptied on customers;
-- expand/contract: function note_people_of_customers(): unused since 0310
drop function note_people_of_customers();
