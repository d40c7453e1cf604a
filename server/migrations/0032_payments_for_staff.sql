-- What staff look payments and callbacks up by: queues by their clock, a search by the provider's reference, messages by
-- what became of them, and the figures of a provider's last day. A message that nobody understood when it came, and that is
-- replayed once somebody does, is tied to its payment.
-- Locks: each index holds up writes to its table while it is built, which with few rows is a moment. Where there are many,
-- the same statements are run beforehand by hand with "concurrently"; "if not exists" then leaves them alone.

-- Not over, by the moment by which it was to be.
create index if not exists payment_intents_open_by_time on payment_intents ((coalesce(frozen_until, payable_until)), id)
  where state in ('created', 'sent', 'pending', 'unknown');
create index if not exists payment_intents_of_brand on payment_intents (brand_code, id);
create index if not exists payment_intents_by_reference on payment_intents (reference) where reference is not null;
create index if not exists received_payments_by_reference on received_payments (reference);

-- The last day is at the end of the table: block ranges find it for next to nothing.
create index if not exists payment_intents_by_day on payment_intents using brin (created_at)
  with (pages_per_range = 32, autosummarize = on);
create index if not exists received_payments_by_day on received_payments using brin (heard_at)
  with (pages_per_range = 32, autosummarize = on);

create index if not exists payment_callbacks_by_verdict on payment_callbacks (provider, verdict, received_at);

grant update (payment_id, says) on payment_callbacks to hiram_app;
