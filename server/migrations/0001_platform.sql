-- What every capability relies on: the role of the programs, monthly partitions, the transactional outbox, the
-- record of finished business days, and the business clock of development. Migrations 0001 to 0014 create the
-- schema in an empty database and lock nothing.

-- The role that the programs run under. It owns nothing: each migration grants it what its tables allow, so an
-- append-only table gets `select, insert` and the database rejects every update and delete. Roles belong to the
-- whole server, so another of its databases may have created this one already.
do $$
begin
  create role hiram_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

grant hiram_app to current_user;
grant usage on schema public to hiram_app;
grant select on schema_migrations to hiram_app;

-- Creates the partitions of one month for every table that is partitioned by month. The programs own no table
-- and cannot create partitions themselves.
create function open_month(month date) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  first_day constant date := date_trunc('month', month);
  parent text;
begin
  for parent in
    select relname from pg_class join pg_partitioned_table on partrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and partstrat = 'r' order by relname
  loop
    execute format(
      'create table if not exists %I partition of %I for values from (%L) to (%L)',
      parent || to_char(first_day, '_YYYY_MM'), parent, first_day, (first_day + interval '1 month')::date
    );
  end loop;
end
$$;

revoke execute on function open_month(date) from public;
grant execute on function open_month(date) to hiram_app;

-- Messages from a committed transaction to the workflow engine. A row is written in the same transaction as the
-- change that needs it and dispatched after the commit, so neither a crash nor an engine outage loses it.
create table outbox (
  id uuid primary key,
  kind text not null check (kind in ('service', 'object', 'workflow')),
  service text not null check (service ~ '^[A-Za-z][A-Za-z0-9]*$'),
  handler text not null check (handler ~ '^[A-Za-z][A-Za-z0-9]*$'),
  -- The key of the object or workflow. A service has none.
  object_key text check (object_key <> ''),
  check ((kind = 'service') = (object_key is null)),
  payload jsonb not null,
  written_at timestamptz not null default now(),
  -- Also the end of the lease: no other dispatcher claims the row before this time.
  next_attempt_at timestamptz not null,
  rejections integer not null default 0 check (rejections >= 0),
  last_rejection text,
  dispatched_at timestamptz,
  -- Set after too many rejections. The row is never dropped: it gets an owner and is retried less often.
  stuck_since timestamptz,
  owner text check ((owner is null) = (stuck_since is null))
);

create index outbox_waiting on outbox (next_attempt_at) where dispatched_at is null;
create index outbox_done on outbox (dispatched_at) where dispatched_at is not null;

grant select, insert, update, delete on outbox to hiram_app;

-- One row per market, day and kind of work, written when the work is finished. Append-only.
create table daily_work_runs (
  market text not null,
  business_day date not null,
  work text not null,
  finished_at timestamptz not null default now(),
  primary key (market, business_day, work)
);

grant select, insert on daily_work_runs to hiram_app;

-- One row per market and day, written when all work of the day is finished. Append-only.
create table business_days (
  market text not null,
  business_day date not null,
  finished_at timestamptz not null default now(),
  primary key (market, business_day)
);

grant select, insert on business_days to hiram_app;

-- How far development has moved the business clock. Empty in production, where business time is system time.
create table development_clock (
  only_row boolean primary key default true check (only_row),
  days_ahead integer not null check (days_ahead >= 0)
);

grant select, insert, update on development_clock to hiram_app;

-- When the development clock was moved. A provider event from before a move keeps its business day; without
-- this table, a payment of yesterday evening would count from today. Empty in production.
create table development_clock_moves (
  days_ahead integer primary key check (days_ahead > 0),
  -- In system time.
  moved_at timestamptz not null
);

grant select, insert on development_clock_moves to hiram_app;

-- Images that the lender publishes: logos and pictures of its products and channels. Anyone can read them by
-- their digest, which is also their address, so they never change and are cached for a year.
create table public_images (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  -- Re-encoded from its pixels, like every upload. Small, so it is stored in the row.
  bytes bytea not null check (octet_length(bytes) between 1 and 2000000),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  stored_at timestamptz not null
);

grant select, insert on public_images to hiram_app;
