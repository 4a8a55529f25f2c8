-- What a shopper wrote at the checkout, once staff have written something else into notes; null until then. So there is
-- nothing to fill, and the orders of the older server need not know of it.
alter table orders add column wishes text;
