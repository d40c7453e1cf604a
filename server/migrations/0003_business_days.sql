-- Business time: which day's work is done in which market, and how far development has moved the clock.
-- Locks nothing: the tables are new.

-- One row a work, market and day, written when the work is done. It only grows.
create table daily_work_runs (
  market text not null,
  business_day date not null,
  work text not null,
  finished_at timestamptz not null default now(),
  primary key (market, business_day, work)
);

grant select, insert on daily_work_runs to hiram_app;

-- One row a market and day, written when all of the day's work is done. It only grows.
create table business_days (
  market text not null,
  business_day date not null,
  finished_at timestamptz not null default now(),
  primary key (market, business_day)
);

grant select, insert on business_days to hiram_app;

-- At most one row, and in production none: real time is what counts there.
create table development_clock (
  only_row boolean primary key default true check (only_row),
  days_ahead integer not null check (days_ahead >= 0)
);

grant select, insert, update on development_clock to hiram_app;
