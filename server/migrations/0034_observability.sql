-- The trace that a message began in, so that the work it causes in another process can be found from it. And which process
-- measures the database for the metrics. Adds an empty column, which rewrites no row; the check applies to new rows only.
alter table outbox add column trace_parent text;
-- W3C Trace Context, version 00.
alter table outbox add constraint outbox_trace_parent
  check (trace_parent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$') not valid;

-- One row: the process that measures the database for all of them, until its lease ends.
create table measurement_lease (
  is_only boolean primary key default true check (is_only),
  holder uuid not null,
  held_until timestamptz not null
);

grant select, insert, update on measurement_lease to hiram_workflows;
