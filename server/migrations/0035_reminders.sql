-- Reminders of what falls due and of what is late: a row for each day on which somebody is to be told, made beforehand, and
-- what became of it. Whether it still holds is asked when it is sent. No row says who somebody is or what they owe.
-- Locks: the index holds up writes to loan_instalments while it is built, which with few rows is a moment; where there are
-- many, the same statement is run beforehand by hand with "concurrently", and "if not exists" then leaves it alone. The
-- foreign key holds up writes to loans for the moment in which it is made. The table is new.

-- What falls due on which day, without a look at any other loan. A payment changes neither column.
create index if not exists loan_instalments_by_due_day on loan_instalments (due_on, loan_id);

create table reminders (
  id uuid primary key,
  loan_id uuid not null references loans (id) on delete restrict,
  -- The instalment that it is about, by its day: one that moves is another.
  due_on date not null,
  rung text not null check (rung ~ '^(payday|due_day|before_[1-9][0-9]?|late_[1-9][0-9]?)$'),
  market text not null check (market in ('reference', 'PH', 'IN')),
  -- The one day on which it is of use.
  remind_on date not null,
  -- Its next turn. Whoever takes it sets the turn ahead first, so that nobody else takes it meanwhile.
  send_at timestamptz not null,
  turns smallint not null default 0 check (turns >= 0),
  -- `contacted`: the gate took it, and its log has what came of it. `not_needed`: it no longer held. `let_go`: its day
  -- passed, or the gate said no for the rest of it.
  state text not null default 'planned' check (state in ('planned', 'contacted', 'not_needed', 'let_go')),
  -- One word of ours; of a contact, what the provider said.
  why text check (why ~ '^[a-z]+(_[a-z]+)*$'),
  planned_at timestamptz not null,
  ended_at timestamptz,
  unique (loan_id, due_on, rung),
  check ((state = 'planned') = (ended_at is null)),
  check ((state = 'planned') = (why is null))
) with (fillfactor = 80);

-- Nobody is reminded of one loan twice on a day, whatever moved.
create unique index reminders_one_a_day on reminders (loan_id, remind_on) where state in ('planned', 'contacted');
create index reminders_to_send on reminders (send_at) where state = 'planned';
create index reminders_by_day on reminders (remind_on);

grant select, insert, delete on reminders to hiram_app;
grant update (send_at, turns, state, why, ended_at) on reminders to hiram_app;
