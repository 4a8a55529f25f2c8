-- Found through people since 0285. Apart from it, because this waits for readers, too; in the order in which a sale locks the tables.
drop index customers_person;
drop index orders_person;
