-- A changed product was published without knowing which loans it changes, by how much, and whether one would break a cap later.
-- A proposal now needs a signed result for exactly its content. New tables only: no lock on existing rows.
create table product_impact_runs (
  id uuid primary key,
  -- `hiram:<product id>`, as in the configuration.
  subject text not null check (subject <> ''),
  market text not null check (market in ('reference', 'PH', 'IN')),
  -- Of the draft's content.
  digest bytea not null check (length(digest) = 32),
  -- The version in force with which the draft is compared. 0 for a new product.
  against_version integer not null check (against_version >= 0),
  -- The drafted product, its channels and its days, as the run prices them.
  draft jsonb not null,
  state text not null check (state in ('queued', 'running', 'done')),
  -- Incremented by each worker that starts it. Only the newest may end it.
  attempt integer not null default 0 check (attempt >= 0),
  -- A run whose worker died is taken up again after this.
  claimed_until timestamptz,
  examined bigint not null default 0 check (examined >= 0),
  -- Counted when the run starts.
  expected bigint check (expected >= 0),
  started_by text not null check (started_by <> ''),
  started_at timestamptz not null,
  -- The moment of the snapshot that the run read.
  as_of timestamptz,
  finished_at timestamptz,
  -- The result: figures and ids of loans, without personal data. The signature covers these exact bytes.
  document text check (document <> ''),
  signature text check (signature <> ''),
  check ((state = 'done') = (document is not null)),
  check ((document is null) = (signature is null) and (document is null) = (as_of is null))
);

create index product_impact_runs_of_content on product_impact_runs (subject, digest, started_at desc);
create index product_impact_runs_unfinished on product_impact_runs (started_at) where state in ('queued', 'running');

grant select, insert on product_impact_runs to hiram_app;
grant update (state, attempt, claimed_until, examined, expected, as_of, finished_at, document, signature)
  on product_impact_runs to hiram_app;

-- The applications, offers and loans that a run lists. Its document has the digest of all of them.
create table product_impact_rows (
  run_id uuid not null references product_impact_runs (id) on delete cascade,
  position integer not null check (position > 0),
  case_group text not null check (case_group in ('application', 'offer', 'loan')),
  outcome text not null check (outcome in ('changed', 'not_offered', 'breaks_cap')),
  case_id uuid not null,
  -- JSON as text, because the digest covers these exact bytes.
  detail text not null check (detail <> ''),
  primary key (run_id, position)
);

create index product_impact_rows_listed on product_impact_rows (run_id, case_group, outcome, position);

grant select, insert on product_impact_rows to hiram_app;
