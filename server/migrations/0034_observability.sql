-- The trace that a message, a payment or a payout attempt began in, so that the work it causes in another process, and
-- the provider's answer hours later, can be found from it. And which process measures the database for the metrics.
-- Adds empty columns, which rewrites no row; the checks apply to new rows only.
alter table outbox add column trace_parent text;
alter table payment_intents add column trace_parent text;
alter table payout_attempts add column trace_parent text;
alter table refund_attempts add column trace_parent text;

-- W3C Trace Context, version 00.
alter table outbox add constraint outbox_trace_parent
  check (trace_parent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$') not valid;
alter table payment_intents add constraint payment_intents_trace_parent
  check (trace_parent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$') not valid;
alter table payout_attempts add constraint payout_attempts_trace_parent
  check (trace_parent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$') not valid;
alter table refund_attempts add constraint refund_attempts_trace_parent
  check (trace_parent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$') not valid;

-- One row: the process that measures the database for all of them, until its lease ends.
create table measurement_lease (
  is_only boolean primary key default true check (is_only),
  holder uuid not null,
  held_until timestamptz not null
);

grant select, insert, update on measurement_lease to hiram_workflows;

-- Payouts in suspense are few; the movements are as many as the loans.
create index payout_movements_held on payout_movements (provider) where state = 'held';
