-- A schedule of the ship is news of its cargo as well as a position.
alter table sea_cargo rename column position_at to ship_news_at;
