-- Reminder days, likelihoods and calls were the same for every late loan, in code. They are now strategies with versions, and a
-- comparison of two strategies is measured by what the ledger received. New tables only: no lock on existing rows.

-- The newest version of a market applies. Version 1 is built in and has no row.
create table collection_strategy_versions (
  market text not null check (market in ('reference', 'PH', 'IN')),
  version integer not null check (version > 1),
  content jsonb not null,
  published_by uuid not null references staff_members (id),
  published_at timestamptz not null,
  primary key (market, version)
);

grant select on collection_strategy_versions to hiram_app;
grant insert on collection_strategy_versions to hiram_api;

-- A late loan in a comparison. A version of the strategies is one comparison. The outcome is what happened within 30 days after the
-- loan entered, and is written once.
create table strategy_experiment_loans (
  loan_id uuid not null references loans (id) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  version integer not null check (version > 1),
  arm text not null check (arm in ('champion', 'challenger', 'holdout')),
  entered_on date not null,
  days_past_due integer not null check (days_past_due > 0),
  owed_minor bigint not null check (owed_minor > 0),
  measured_on date check (measured_on > entered_on),
  -- At most what was owed.
  collected_minor bigint check (collected_minor between 0 and owed_minor),
  calls integer check (calls >= 0),
  promises_kept integer check (promises_kept >= 0),
  complaints integer check (complaints >= 0),
  primary key (loan_id, version),
  constraint strategy_experiment_loans_measured_whole check (
    (measured_on is null) = (collected_minor is null) and (measured_on is null) = (calls is null)
      and (measured_on is null) = (promises_kept is null) and (measured_on is null) = (complaints is null)
  )
);

create index strategy_experiment_loans_of_version on strategy_experiment_loans (market, version, arm);
create index strategy_experiment_loans_to_measure on strategy_experiment_loans (market, entered_on, loan_id)
  where measured_on is null;

grant select on strategy_experiment_loans to hiram_app;
grant insert, delete on strategy_experiment_loans to hiram_workflows;
grant update (measured_on, collected_minor, calls, promises_kept, complaints)
  on strategy_experiment_loans to hiram_workflows;
