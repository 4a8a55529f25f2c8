-- As 0288, and apart from it: a reader of one table may go on to the other.
drop index orders_person;
