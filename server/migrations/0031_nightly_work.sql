-- Partitions that do not stop payments, the failures of daily work, and indexes for the metrics of payouts. The indexes
-- block payouts while they are built, for less than a second for each million loans.

-- Creates the partition of a table for a month, if it is missing. `create table … partition of` would lock the parent
-- against all use; attaching a table locks it only against other changes of its definition. The foreign keys still lock
-- the tables that they reference against writes for a moment. So each partition is a transaction of its own, and it
-- gives up rather than let payments wait behind it. The caller tries again.
create function open_partition(parent text, month date) returns boolean
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '100ms'
as $$
declare
  first_day constant date := date_trunc('month', month);
  next_month constant date := first_day + interval '1 month';
  new_table constant text := parent || to_char(first_day, '_YYYY_MM');
  key text;
begin
  select attname into strict key
  from pg_partitioned_table
  join pg_class on pg_class.oid = partrelid
  join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
  where relname = parent and relnamespace = 'public'::regnamespace and partstrat = 'r';
  if to_regclass(format('public.%I', new_table)) is not null then
    return false;
  end if;
  -- The check spares the scan of the rows. The bounds imply it as soon as the table is attached.
  execute format(
    'create table %I (like %I including all, constraint month_bounds check (%I >= %L and %I < %L))',
    new_table, parent, key, first_day, key, next_month
  );
  execute format(
    'alter table %I attach partition %I for values from (%L) to (%L)', parent, new_table, first_day, next_month
  );
  execute format('alter table %I drop constraint month_bounds', new_table);
  return true;
end
$$;

revoke execute on function open_partition(text, date) from public;
grant execute on function open_partition(text, date) to hiram_workflows;
revoke execute on function open_month(date) from hiram_workflows;

-- Work of a business day that failed and has not succeeded since.
create table daily_work_failures (
  market text not null check (market in ('reference', 'PH', 'IN')),
  business_day date not null,
  work text not null check (work <> ''),
  failures integer not null check (failures > 0),
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null check (last_failed_at >= first_failed_at),
  -- The class of the error, and the database's code if there is one. The log has its text.
  last_error text not null check (last_error <> ''),
  primary key (market, business_day, work)
);

grant select, insert, update, delete on daily_work_failures to hiram_workflows;

create index disbursements_open on disbursements (state, owner) where owner <> 'nobody';
create index disbursements_in_progress on disbursements (signed_at)
  where state in ('under_way', 'unknown') and owner <> 'nobody';
