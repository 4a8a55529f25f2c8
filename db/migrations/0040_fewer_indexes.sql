-- Every order writes into every index of its products. An index is read from either end, and what is hidden is
-- little, so products_cheap also serves the dearest first, and products_created the newest.
drop index products_dear;
drop index products_newest;
