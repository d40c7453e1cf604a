-- What a committed transaction wants a workflow to do. The row is written with the decision and handed to the
-- workflow engine after the commit, so that neither a crash nor an engine that is down loses it.
-- Locks nothing: the table is new.
create table outbox (
  id uuid primary key,
  kind text not null check (kind in ('service', 'object', 'workflow')),
  service text not null check (service ~ '^[A-Za-z][A-Za-z0-9]*$'),
  handler text not null check (handler ~ '^[A-Za-z][A-Za-z0-9]*$'),
  -- Which object or workflow; a service has none.
  object_key text check (object_key <> ''),
  check ((kind = 'service') = (object_key is null)),
  payload jsonb not null,
  written_at timestamptz not null default now(),
  -- Also the lease of whoever is handing the row over: nobody else takes it before.
  next_attempt_at timestamptz not null,
  rejections integer not null default 0 check (rejections >= 0),
  last_rejection text,
  handed_over_at timestamptz,
  -- A row that the engine keeps rejecting is somebody's: it is tried on, more slowly, until it is through.
  stuck_since timestamptz,
  owner text check ((owner is null) = (stuck_since is null))
);

create index outbox_waiting on outbox (next_attempt_at) where handed_over_at is null;
create index outbox_done on outbox (handed_over_at) where handed_over_at is not null;

grant select, insert, update, delete on outbox to hiram_app;
