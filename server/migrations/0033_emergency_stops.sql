-- A fraud, a faulty provider or a wrong product could only be stopped by a deployment. One member of staff now stops
-- lending, payouts, a provider, a channel or a product at once; two resume it. New table only: no lock on existing rows.
create table emergency_stops (
  id uuid primary key,
  kind text not null check (kind in ('everything', 'lending', 'payouts', 'provider', 'channel', 'product')),
  -- Empty for all markets.
  market text not null,
  -- The provider, channel or product. Empty for the other kinds.
  target text not null,
  reason text not null check (reason <> ''),
  stopped_by uuid not null references staff_members (id),
  stopped_at timestamptz not null,
  resume_proposed_by uuid references staff_members (id),
  resume_proposed_at timestamptz,
  resume_reason text not null default '',
  resumed_by uuid references staff_members (id),
  resumed_at timestamptz check (resumed_at >= stopped_at),
  constraint emergency_stops_target check ((kind in ('provider', 'channel', 'product')) = (target <> '')),
  constraint emergency_stops_proposal_whole check (
    (resume_proposed_by is null) = (resume_proposed_at is null) and (resume_proposed_by is null) = (resume_reason = '')
  ),
  constraint emergency_stops_resumed_whole check ((resumed_by is null) = (resumed_at is null)),
  constraint emergency_stops_resumed_by_two check (
    resumed_by is null or (resume_proposed_by is not null and resume_proposed_by <> resumed_by)
  )
);

create unique index emergency_stops_active on emergency_stops (kind, market, target) where resumed_at is null;
create index emergency_stops_history on emergency_stops (stopped_at desc);

-- The workflows obey a stop. They can neither start nor end one.
grant select on emergency_stops to hiram_app;
grant insert on emergency_stops to hiram_api;
grant update (resume_proposed_by, resume_proposed_at, resume_reason, resumed_by, resumed_at) on emergency_stops to hiram_api;
