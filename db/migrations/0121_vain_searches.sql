-- What was searched for and not found, for staff to see what is asked for: the words and how often on a day, and nothing
-- about who asked.
create table vain_searches (
  day date not null,
  query text not null,
  count integer not null,
  primary key (day, query)
);
