-- Every vessel's row is written anew with each newest position. Room for it on the same page keeps the indexes, of names
-- above all, from being written each time.
alter table vessel set (fillfactor = 50);
