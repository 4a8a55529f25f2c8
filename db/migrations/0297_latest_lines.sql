-- What is bought with a product is read from its latest lines: these are the end of this index, however many there are.
create index order_items_latest on order_items (product_id, id);
