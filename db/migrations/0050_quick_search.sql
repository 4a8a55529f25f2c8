-- What is new in these indexes used to wait in a list until somebody vacuums, and every search read that list to its
-- end. Nobody vacuums the embedded engine, so it was read for ever. New words now go where they belong at once.
alter index product_search_document set (fastupdate = off);
alter index search_words_typos set (fastupdate = off);
alter index search_words_trigrams set (fastupdate = off);
select gin_clean_pending_list(waiting::regclass)
from unnest(array['product_search_document', 'search_words_typos', 'search_words_trigrams']) waiting;

-- Words of the shop that resemble a typed one: by `search_typos`, or by their trigrams. The planner, left alone,
-- compares a short dictionary word by word, which takes many times as long as its two indexes.
create function search_near(typed text, keys text[]) returns setof search_words
language sql stable rows 20 set enable_seqscan = off as $$
  select * from search_words where (typos && keys or word % typed) and place < 'E'
$$;
