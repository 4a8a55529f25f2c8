-- Apart from 0294, so that orders need not wait for it.
select count_sold_weeks();
