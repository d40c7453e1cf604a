-- The lender's own systems learn of loans, payments and complaints by signed webhooks. New tables only: no lock on existing
-- rows.

-- The newest version of a market applies. Version 1 is built in, has no endpoint and no row.
create table webhook_endpoint_versions (
  market text not null check (market in ('reference', 'PH', 'IN')),
  version integer not null check (version > 1),
  content jsonb not null,
  published_by uuid not null references staff_members (id),
  published_at timestamptz not null,
  primary key (market, version)
);

-- The endpoints of the newest version, as the statements that record events read them. A removed endpoint stays, switched
-- off, with its deliveries.
create table webhook_endpoints (
  market text not null check (market in ('reference', 'PH', 'IN')),
  id text not null check (id ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(id) <= 40),
  url text not null check (length(url) <= 500),
  -- Null for all brands of the market.
  brand text,
  events text[] not null,
  is_enabled boolean not null,
  -- The secret is derived from the key of the programs, the endpoint and this number.
  secret_generation smallint not null default 1 check (secret_generation > 0),
  secret_shown_at timestamptz,
  -- Until then, the secret before the present one signs as well.
  former_secret_until timestamptz,
  changed_at timestamptz not null,
  primary key (market, id)
);

-- One row for each event that an endpoint wanted when it happened. Ids, numbers, amounts and states: no personal data.
create table outgoing_events (
  id uuid primary key default gen_random_uuid(),
  market text not null check (market in ('reference', 'PH', 'IN')),
  brand text not null,
  type text not null check (type ~ '^[a-z]+\.[a-z]+(_[a-z]+)*$'),
  data jsonb not null,
  occurred_at timestamptz not null
);

create index outgoing_events_by_time on outgoing_events (market, occurred_at, id);
create index outgoing_events_aged on outgoing_events (occurred_at);

-- Without a foreign key to the endpoint: a payment would lock the row of its endpoint.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references outgoing_events (id) on delete cascade,
  market text not null check (market in ('reference', 'PH', 'IN')),
  endpoint text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Since the event or its last replay.
  attempts smallint not null default 0 check (attempts >= 0),
  -- Null once it is delivered or failed.
  next_attempt_at timestamptz,
  -- A worker has it until then.
  claimed_until timestamptz,
  delivered_at timestamptz,
  replays smallint not null default 0 check (replays >= 0),
  constraint webhook_deliveries_once unique (event_id, market, endpoint),
  constraint webhook_deliveries_due check ((state = 'waiting') = (next_attempt_at is not null)),
  constraint webhook_deliveries_delivered check ((state = 'delivered') <= (delivered_at is not null))
) with (fillfactor = 80);

create index webhook_deliveries_waiting on webhook_deliveries (market, endpoint, next_attempt_at)
  where state = 'waiting';
create index webhook_deliveries_due_at on webhook_deliveries (next_attempt_at) where next_attempt_at is not null;
create index webhook_deliveries_claimed on webhook_deliveries (market, endpoint, claimed_until)
  where claimed_until is not null;
create index webhook_deliveries_failed on webhook_deliveries (market, endpoint) where state = 'failed';

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  attempted_at timestamptz not null,
  -- What happened: answered, or why there was no answer.
  outcome text not null check (outcome ~ '^[a-z]+(_[a-z]+)*$'),
  status smallint check (status between 100 and 999),
  duration_ms integer not null check (duration_ms >= 0),
  -- The beginning of the answer.
  excerpt text not null check (length(excerpt) <= 300),
  primary key (delivery_id, attempted_at)
);

grant select on webhook_endpoint_versions, webhook_endpoints, outgoing_events, webhook_deliveries, webhook_attempts
  to hiram_app;
grant insert on webhook_endpoint_versions to hiram_api;
grant insert on webhook_endpoints to hiram_api;
grant update (url, brand, events, is_enabled, secret_generation, secret_shown_at, former_secret_until, changed_at)
  on webhook_endpoints to hiram_api;
grant insert on outgoing_events, webhook_deliveries to hiram_api, hiram_workflows;
grant update (state, attempts, next_attempt_at, claimed_until, delivered_at, replays)
  on webhook_deliveries to hiram_api, hiram_workflows;
grant insert on webhook_attempts to hiram_workflows;
grant delete on outgoing_events to hiram_workflows;
