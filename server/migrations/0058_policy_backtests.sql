-- A changed credit policy was proposed without knowing what it would have done to past applications. A proposal now needs
-- the result of a back-test of exactly its content. New table only: no lock on existing rows.
create table policy_backtests (
  -- `market:PH` or `brand:hiram`.
  subject text not null check (subject ~ '^(market|brand):[A-Za-z0-9_-]{1,64}$'),
  -- Of the draft's content.
  digest bytea not null check (length(digest) = 32),
  -- The version in force with which the draft was compared.
  against_version integer not null check (against_version > 0),
  -- Sums, and ids of sample applications. No personal data.
  result jsonb not null,
  run_by text not null check (run_by <> ''),
  run_at timestamptz not null,
  primary key (subject, digest, against_version)
);

grant select, insert on policy_backtests to hiram_api;
grant update (result, run_by, run_at) on policy_backtests to hiram_api;
