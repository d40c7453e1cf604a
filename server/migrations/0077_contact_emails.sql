-- E-mail of contact messages: the answers that the server sends, the e-mails that people send, and the tokens of webhooks that
-- brought them. The contact log knows the channel `email` and the purpose `reply`: its wider checks replace stricter ones and
-- read nothing. Two new tables; locks contact_log and contact_messages for a moment.

create table contact_emails (
  id uuid primary key,
  contact_message_id uuid not null references contact_messages (id) on delete restrict,
  -- The place in the thread, counted under the lock of the message: one answer is stored once.
  position integer not null check (position > 0),
  direction text not null check (direction in ('received', 'sent')),
  -- When it was received, or written by staff.
  made_at timestamptz not null,
  -- Addresses, subject, text and Message-ID, encrypted with the message's key.
  content bytea not null,
  -- Digest of the sender's Message-ID: the same e-mail is stored once.
  message_id_digest bytea unique check (length(message_id_digest) = 32),
  -- Digest of the token in the reply address. Only a person who has the e-mail knows the token.
  reply_token_digest bytea unique check (length(reply_token_digest) = 32),
  -- `sending` while the mail server is called. `unclear`: it may have been sent, so it is not sent again without a person's decision.
  state text check (state in ('waiting', 'sending', 'sent', 'failed', 'unclear')),
  -- Why the last attempt failed: codes only, no text of the mail server.
  problem text check (problem ~ '^[A-Za-z0-9_ ]{1,60}$'),
  attempts integer not null default 0 check (attempts >= 0),
  -- When it was last requested. Attempts end three days later.
  requested_at timestamptz,
  next_attempt_at timestamptz,
  ended_at timestamptz,
  constraint contact_emails_position unique (contact_message_id, position),
  constraint contact_emails_received check ((direction = 'received') = (message_id_digest is not null)),
  constraint contact_emails_state check ((direction = 'sent') = (state is not null)),
  constraint contact_emails_requested check ((direction = 'sent') = (requested_at is not null)),
  constraint contact_emails_token check (direction = 'sent' or reply_token_digest is null),
  constraint contact_emails_due check ((next_attempt_at is not null) = coalesce(state in ('waiting', 'sending'), false)),
  constraint contact_emails_ended check ((ended_at is not null) = coalesce(state in ('sent', 'failed', 'unclear'), false))
);

create index contact_emails_due on contact_emails (next_attempt_at) where next_attempt_at is not null;

grant select on contact_emails to hiram_app;
grant insert on contact_emails to hiram_api;
grant update (state, problem, attempts, requested_at, next_attempt_at, ended_at) on contact_emails to hiram_app;
-- The workflows send, and an answer that was not delivered opens its message again.
grant select, update (status) on contact_messages to hiram_workflows;

-- Tokens of accepted webhooks. A token is accepted once.
create table mail_webhook_tokens (
  token_digest bytea primary key check (length(token_digest) = 32),
  received_at timestamptz not null
);

create index mail_webhook_tokens_by_age on mail_webhook_tokens (received_at);

grant select on mail_webhook_tokens to hiram_app;
grant insert on mail_webhook_tokens to hiram_api;
grant delete on mail_webhook_tokens to hiram_workflows;

alter table contact_log drop constraint contact_log_channel_check;
alter table contact_log add constraint contact_log_channel_check
  check (channel in ('sms', 'voice', 'call', 'push', 'email')) not valid;
alter table contact_log drop constraint contact_log_purpose_check;
alter table contact_log add constraint contact_log_purpose_check
  check (purpose in ('code', 'service', 'reply', 'reminder', 'collection')) not valid;
alter table contact_log drop constraint contact_log_reason_check;
alter table contact_log add constraint contact_log_reason_check check (
  reason in (
    'outside_hours', 'held', 'too_often', 'on_its_way', 'no_words_in_language', 'nobody_to_contact', 'channel_not_allowed'
  )
) not valid;
alter table contact_log drop constraint contact_log_check6;
alter table contact_log add constraint contact_log_order_known
  check (order_id is not null or purpose in ('code', 'service', 'reply')) not valid;
-- E-mail carries replies to people who wrote to us, and nothing that asks for money.
alter table contact_log add constraint contact_log_email_replies
  check ((channel = 'email') = (purpose = 'reply') or outcome = 'held_back') not valid;
