-- Months of a book that are soft-closed or closed. A closed month takes no posting: its partition has a trigger that
-- refuses it. Partitions of open months have no trigger, so a payment costs what it did. New tables only: no lock on
-- existing rows.

-- A month without a row is open.
create table ledger_periods (
  book smallint not null references ledger_books (number),
  month date not null check (month = date_trunc('month', month)::date),
  state text not null check (state in ('open', 'soft_closed', 'closed')),
  -- How often the month was closed.
  closings smallint not null default 0 check (closings >= 0),
  changed_at timestamptz not null,
  proposed_step text check (proposed_step in ('close', 'reopen')),
  proposed_by uuid references staff_members (id),
  proposed_at timestamptz,
  proposal_reason text not null default '',
  primary key (book, month),
  constraint ledger_periods_proposal_whole check (
    (proposed_step is null) = (proposed_by is null) and (proposed_step is null) = (proposed_at is null)
      and (proposed_step is null) = (proposal_reason = '')
  ),
  constraint ledger_periods_proposal_fits check (
    proposed_step is null or (proposed_step = 'close' and state = 'soft_closed')
      or (proposed_step = 'reopen' and state = 'closed')
  )
);

-- Every change of state. Two people close and re-open a month.
create table ledger_period_changes (
  book smallint not null,
  month date not null,
  position smallint not null check (position > 0),
  from_state text not null check (from_state in ('open', 'soft_closed', 'closed')),
  to_state text not null check (to_state in ('open', 'soft_closed', 'closed')),
  proposed_by uuid references staff_members (id),
  changed_by uuid not null references staff_members (id),
  changed_at timestamptz not null,
  reason text not null check (reason <> ''),
  primary key (book, month, position),
  foreign key (book, month) references ledger_periods (book, month),
  check (from_state <> to_state),
  constraint ledger_period_changes_by_two check (
    'closed' not in (from_state, to_state) or (proposed_by is not null and proposed_by <> changed_by)
  )
);

-- The totals of each account since the first posting, as they were when the month was closed.
create table ledger_period_balances (
  book smallint not null,
  month date not null,
  closing smallint not null check (closing > 0),
  code smallint not null references ledger_chart (code),
  debit_minor bigint not null check (debit_minor >= 0),
  credit_minor bigint not null check (credit_minor >= 0),
  primary key (book, month, closing, code),
  foreign key (book, month) references ledger_periods (book, month)
);

grant select on ledger_periods, ledger_period_changes, ledger_period_balances to hiram_app;
grant insert, update on ledger_periods to hiram_api;
grant insert on ledger_period_changes, ledger_period_balances to hiram_api;
-- A month is closed only if the work of its days succeeded.
grant select on daily_work_failures to hiram_api;

-- In a soft-closed month the lender's books of its last days can still be posted.
create function refuse_closed_period() returns trigger
language plpgsql
as $$
begin
  if exists (
    select from ledger_periods periods join ledger_accounts accounts on accounts.book = periods.book
    where accounts.owner = new.chain and periods.month = date_trunc('month', new.booked_on)::date
      and (periods.state = 'closed' or (periods.state = 'soft_closed' and new.kind <> 'books_posted'))
  ) then
    raise exception 'the month of % is closed', new.booked_on
      using errcode = 'check_violation', constraint = 'ledger_period_open';
  end if;
  return new;
end
$$;

-- Waits until no transaction writes to the month, and keeps it so until the caller's transaction ends. From then on every
-- posting of the month is checked.
create function guard_ledger_month(month date) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s'
as $$
declare
  partition constant text := 'ledger_transactions' || to_char(month, '_YYYY_MM');
begin
  execute format('lock table %I in share row exclusive mode', partition);
  if not exists (
    select from pg_trigger
    where tgrelid = format('public.%I', partition)::regclass and tgname = 'ledger_period_open'
  ) then
    execute format(
      'create trigger ledger_period_open before insert on %I for each row execute function refuse_closed_period()',
      partition
    );
  end if;
end
$$;

revoke execute on function guard_ledger_month(date) from public;
grant execute on function guard_ledger_month(date) to hiram_api;
