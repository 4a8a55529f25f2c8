-- Found through people since 0285. Alone, because this waits for readers, too, and everybody else waits for it.
drop index customers_person;
