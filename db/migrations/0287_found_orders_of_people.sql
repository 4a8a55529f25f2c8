-- Without them the planner takes every name for a rare one, and sorts a whole table instead of walking through it for a page.
create statistics customers_people on (person_text(first_name, last_name, email)) from customers;
create statistics orders_people on (person_text(first_name, last_name, email)) from orders;
analyze customers;
-- Orders of forgotten people have no phone to find them by, and all the same name.
create index orders_without_phone on orders (person_text(first_name, last_name, email)) where phone_digits = '';
analyze orders;
