-- The index of 0297 begins with the same column.
drop index order_items_product;
