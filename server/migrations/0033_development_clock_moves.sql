-- When development moved its clock, so that what a provider did before a move keeps the day on which it was done.
-- Without it a payment of yesterday evening would count from today. In production the table is empty, as the clock's own is.
-- Locks nothing: the table is new.
create table development_clock_moves (
  days_ahead integer primary key check (days_ahead > 0),
  -- Real time.
  moved_at timestamptz not null
);

grant select, insert on development_clock_moves to hiram_app;
