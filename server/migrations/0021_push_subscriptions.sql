-- Web Push as a channel of messages: the browsers that a borrower allowed us to notify. Locks contact_log while its
-- check of the channel is replaced.

create table push_subscriptions (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid primary key,
  brand_code text not null references brands (code) on delete restrict,
  -- The blind index of the endpoint: one browser has one live subscription, of one person.
  endpoint_index bytea not null check (length(endpoint_index) = 32),
  -- Endpoint and keys, encrypted with the borrower's key.
  subscription_encrypted bytea not null,
  -- The public VAPID key that the browser subscribed with. A subscription to another key cannot be used.
  server_key text not null check (server_key <> ''),
  created_at timestamptz not null,
  -- The last time at which the push service accepted a message.
  last_success_at timestamptz,
  gone_at timestamptz,
  -- `expired`: the push service no longer knows it. `replaced`: another subscription took its place.
  gone_reason text check (gone_reason in ('unsubscribed', 'expired', 'replaced')),
  check ((gone_at is null) = (gone_reason is null))
);

create unique index push_subscriptions_live on push_subscriptions (endpoint_index) where gone_at is null;
create index push_subscriptions_of_borrower on push_subscriptions (borrower_id, created_at) where gone_at is null;
create index push_subscriptions_by_end on push_subscriptions (gone_at) where gone_at is not null;

grant select, insert, delete on push_subscriptions to hiram_app;
grant update (last_success_at, gone_at, gone_reason) on push_subscriptions to hiram_app;

alter table contact_log drop constraint contact_log_channel_check;
alter table contact_log add constraint contact_log_channel_check
  check (channel in ('sms', 'voice', 'call', 'push'));
