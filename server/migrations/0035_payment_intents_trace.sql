-- The trace that a payment began in, so that the provider's answer hours later can be found from it. A file of its own: a
-- migration that locks several busy tables can deadlock with a payment.
alter table payment_intents add column trace_parent text;
alter table payment_intents add constraint payment_intents_trace_parent
  check (trace_parent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$') not valid;
