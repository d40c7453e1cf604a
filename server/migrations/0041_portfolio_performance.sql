-- The portfolio page shows how well lending and collecting work: decisions by score band, collected amounts of those
-- that fell due, and what providers cost. The score is encrypted with the decision inputs, so the band is kept beside
-- it from now on. New tables, and a nullable column: no lock on existing rows.

-- A class of the bureau's score, such as `500_599`; `none` if there was no score. Null for earlier decisions.
alter table application_decisions add column score_band text;

-- Final decisions by day, with the time since the application was sent.
create table portfolio_decisions (
  market text not null,
  day date not null,
  product_id uuid not null,
  score_band text not null,
  decided_by text not null check (decided_by in ('rules', 'person')),
  approved integer not null check (approved >= 0),
  declined integer not null check (declined >= 0),
  -- A histogram of the seconds to the decision. `decision-times.ts` has the bounds.
  wait_counts integer[] not null,
  primary key (market, day, product_id, score_band, decided_by)
);

-- Scheduled amounts by due date: how much fell due, how much of it was paid by the end of that day, and how much is
-- still unpaid.
create table portfolio_dues (
  market text not null,
  due_on date not null,
  product_id uuid not null,
  due_minor bigint not null check (due_minor >= 0),
  on_time_minor bigint not null check (on_time_minor between 0 and due_minor),
  unpaid_minor bigint not null check (unpaid_minor between 0 and due_minor - on_time_minor),
  primary key (market, due_on, product_id)
);

-- Fees that providers charged, by the day of booking, from the ledger.
create table portfolio_provider_fees (
  market text not null,
  day date not null,
  -- The ledger chain of the provider.
  chain uuid not null,
  account smallint not null check (account in (503, 506, 508)),
  fee_minor bigint not null,
  primary key (market, day, chain, account)
);

grant select on portfolio_decisions, portfolio_dues, portfolio_provider_fees to hiram_app;
grant insert, update, delete on portfolio_decisions, portfolio_dues, portfolio_provider_fees to hiram_workflows;
grant select on portfolio_decisions, portfolio_dues, portfolio_provider_fees to hiram_reader;
-- The settings of the page. No configuration has personal data.
grant select (kind, subject, version, content) on configuration_versions to hiram_reader;
