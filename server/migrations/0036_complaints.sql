-- Complaints: a case with a clock that somebody must answer. What borrowers wrote, what staff answered and what staff wrote for
-- each other is sealed; what stands in the clear are kinds, moments, amounts and ids. Pictures are uploads of the borrower's,
-- those of a reply too, so that whoever may open the case may open them and forgetting the borrower makes all unreadable.
-- Locks: uploads for the moment in which its rule is exchanged (every row there is keeps it); the foreign keys hold up writes to
-- borrowers, brands and uploads for the moment in which they are made. The tables are new.
alter table uploads
  drop constraint uploads_purpose_check,
  add constraint uploads_purpose_check
    check (purpose in ('identity', 'selfie', 'income', 'complaint', 'receipt', 'complaint_reply')) not valid;

create table complaints (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid primary key,
  brand_code text not null references brands (code) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  -- In which the borrower wrote, and in which they are answered.
  locale text not null check (locale in ('en', 'fil', 'hi', 'reference')),
  -- An application or the loan that came of it: one id in two tables, so that no key can point to it.
  order_id uuid,
  problem_type integer not null check (problem_type > 0),
  son_type integer check (son_type > 0),
  about text not null check (about in (
    'collection', 'amount', 'payment', 'payout', 'application', 'personal_data', 'service', 'other'
  )),
  content_sealed bytea not null,
  client_key text not null check (client_key ~ '^[A-Za-z0-9_-]{1,64}$'),
  client_digest bytea not null check (length(client_digest) = 32),
  state text not null check (state in ('received', 'in_work', 'answered', 'closed')),
  -- Of what a person has seen; every change makes it one larger.
  version integer not null default 1 check (version > 0),
  -- 1, and one more each time that the borrower opens it again; each has a promise of its own.
  round integer not null default 1 check (round > 0),
  received_at timestamptz not null,
  -- When this round began.
  opened_at timestamptz not null check (opened_at >= received_at),
  acknowledged_at timestamptz,
  -- The last moments of this round: our promise, and the market's own clocks where it has them.
  reply_by timestamptz not null,
  acknowledge_by timestamptz,
  resolve_by timestamptz,
  -- What of these comes next; the desk's queues go by it.
  due_by timestamptz not null,
  escalated_at timestamptz,
  -- The member of staff who has it.
  owner uuid,
  answered_at timestamptz,
  closed_at timestamptz,
  -- When the borrower opened the reply.
  seen_at timestamptz,
  cause text check (cause ~ '^[a-z]+(_[a-z]+)*$'),
  merged_into uuid references complaints (id) on delete restrict,
  score integer check (score between 1 and 5),
  rated_at timestamptz,
  contact_held_at timestamptz,
  contact_released_at timestamptz check (contact_released_at >= contact_held_at),
  -- What is in dispute: the keys of its lines, what they come to, and what was taken back of it.
  disputed_lines text[] not null default '{}',
  disputed_minor bigint check (disputed_minor > 0),
  dispute_currency text check (dispute_currency in ('PHP', 'INR')),
  dispute_state text check (dispute_state in ('open', 'proposed', 'upheld', 'not_upheld')),
  reversed_minor bigint not null default 0 check (reversed_minor >= 0),
  -- When its borrower closed their account, and it with that.
  left_at timestamptz,
  changed_at timestamptz not null check (changed_at >= received_at),
  check (round > 1 or opened_at = received_at),
  check (state <> 'in_work' or owner is not null),
  check ((state in ('answered', 'closed')) = (answered_at is not null or merged_into is not null or left_at is not null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (cause is not null or merged_into is not null or left_at is not null)),
  check ((score is null) = (rated_at is null)),
  check (merged_into <> id),
  check ((disputed_minor is null) = (dispute_state is null) and (dispute_state is null) = (dispute_currency is null)),
  check ((disputed_minor is null) = (cardinality(disputed_lines) = 0)),
  check (reversed_minor = 0 or dispute_state = 'upheld')
) with (fillfactor = 80);

create unique index complaints_by_client_key on complaints (borrower_id, client_key);
create index complaints_of_borrower on complaints (borrower_id, id desc);
create index complaints_of_order on complaints (order_id) where order_id is not null;
create index complaints_waiting on complaints (due_by, id) where state in ('received', 'in_work');
create index complaints_of_owner on complaints (owner, due_by, id) where state in ('received', 'in_work') and owner is not null;
create index complaints_escalated on complaints (due_by, id)
  where state in ('received', 'in_work') and escalated_at is not null;
create index complaints_answered on complaints (changed_at desc, id desc) where state = 'answered';
create index complaints_closed on complaints (changed_at desc, id desc) where state = 'closed';

grant select, insert on complaints to hiram_app;
grant update (state, version, round, opened_at, acknowledged_at, reply_by, acknowledge_by, resolve_by, due_by, escalated_at,
    owner, answered_at, closed_at, seen_at, cause, merged_into, score, rated_at, contact_held_at, contact_released_at,
    disputed_lines, disputed_minor, dispute_currency, dispute_state, reversed_minor, left_at, changed_at)
  on complaints to hiram_app;

-- What happened, in the order in which it did. Rows never change. Those that the borrower is told of have words of their own
-- in the texts, filled from `facts`: days and amounts, nothing personal.
create table complaint_steps (
  complaint_id uuid not null references complaints (id) on delete restrict,
  position integer not null check (position > 0),
  step text not null check (step ~ '^[a-z]+(_[a-z]+)*$'),
  is_told boolean not null,
  -- The member of staff; none where the borrower or a clock did it.
  actor uuid,
  facts jsonb not null default '{}',
  -- What staff said of it, for each other: sealed with the borrower's key.
  words_sealed bytea,
  made_at timestamptz not null,
  primary key (complaint_id, position)
);

grant select, insert on complaint_steps to hiram_app;

create table complaint_images (
  complaint_id uuid not null references complaints (id) on delete restrict,
  position integer not null check (position between 1 and 9),
  upload_id uuid not null references uploads (id) on delete restrict,
  primary key (complaint_id, position)
);

create index complaint_images_by_upload on complaint_images (upload_id);

grant select, insert, delete on complaint_images to hiram_app;

-- Why a borrower opened a case again: once by its key, as a complaint is.
create table complaint_reopenings (
  complaint_id uuid not null references complaints (id) on delete restrict,
  round integer not null check (round > 1),
  content_sealed bytea not null,
  client_key text not null check (client_key ~ '^[A-Za-z0-9_-]{1,64}$'),
  made_at timestamptz not null,
  primary key (complaint_id, round),
  unique (complaint_id, client_key)
);

grant select, insert on complaint_reopenings to hiram_app;

-- The clocks of a case, as rows that are written with it: each rings once, whoever looks first. `rung_at` is set when it rang,
-- `dropped_at` when the case needed it no longer.
create table complaint_alarms (
  complaint_id uuid not null references complaints (id) on delete restrict,
  round integer not null check (round > 0),
  alarm text not null check (alarm in ('promise_near', 'promise_broken', 'legal_near', 'legal_broken')),
  rings_at timestamptz not null,
  rung_at timestamptz,
  dropped_at timestamptz,
  primary key (complaint_id, round, alarm),
  check (rung_at is null or dropped_at is null)
);

create index complaint_alarms_to_ring on complaint_alarms (rings_at) where rung_at is null and dropped_at is null;

grant select, insert on complaint_alarms to hiram_app;
grant update (rung_at, dropped_at) on complaint_alarms to hiram_app;

-- What staff answered. One that takes charges back is `proposed` until a second person agrees, and only then sent.
create table complaint_replies (
  id uuid primary key,
  complaint_id uuid not null references complaints (id) on delete restrict,
  round integer not null check (round > 0),
  state text not null check (state in ('proposed', 'sent', 'refused')),
  text_sealed bytea not null,
  decision text check (decision in ('upheld', 'not_upheld')),
  -- Of what is taken back: the keys of its lines and what they come to.
  line_keys text[] not null default '{}',
  reverse_minor bigint check (reverse_minor > 0),
  written_by uuid not null,
  written_at timestamptz not null,
  -- The second person, and when they agreed or did not.
  decided_by uuid,
  decided_at timestamptz,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null)),
  check (state <> 'proposed' or cardinality(line_keys) > 0),
  check ((cardinality(line_keys) > 0) = (reverse_minor is not null)),
  check (cardinality(line_keys) = 0 or decision = 'upheld'),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> written_by),
  check (state = 'proposed' or cardinality(line_keys) = 0 or decided_by is not null)
);

create index complaint_replies_of on complaint_replies (complaint_id, written_at, id);
create unique index complaint_replies_proposed on complaint_replies (complaint_id) where state = 'proposed';

grant select, insert on complaint_replies to hiram_app;
grant update (state, decided_by, decided_at, sent_at) on complaint_replies to hiram_app;

create table complaint_reply_images (
  reply_id uuid not null references complaint_replies (id) on delete restrict,
  position integer not null check (position between 1 and 9),
  upload_id uuid not null references uploads (id) on delete restrict,
  primary key (reply_id, position)
);

create index complaint_reply_images_by_upload on complaint_reply_images (upload_id);

grant select, insert, delete on complaint_reply_images to hiram_app;

-- What staff wrote for each other. Rows never change.
create table complaint_notes (
  id uuid primary key,
  complaint_id uuid not null references complaints (id) on delete restrict,
  text_sealed bytea not null,
  written_by uuid not null,
  written_at timestamptz not null
);

create index complaint_notes_of on complaint_notes (complaint_id, written_at, id);

grant select, insert on complaint_notes to hiram_app;

-- What a borrower who is not looking is to hear of a case, each once: the row is written with what it tells of, and has an end
-- once the message went out or never will. The gate of outgoing messages knows each by its key.
create table complaint_messages (
  complaint_id uuid not null references complaints (id) on delete restrict,
  key text not null check (key ~ '^[a-z]+-[A-Za-z0-9-]{1,64}$'),
  about text not null check (about in ('complaint_received', 'complaint_answered', 'complaint_late', 'complaint_reopened')),
  asked_at timestamptz not null,
  try_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  ended_at timestamptz,
  outcome text check ((outcome is null) = (ended_at is null)),
  primary key (complaint_id, key)
);

create index complaint_messages_to_send on complaint_messages (try_at) where ended_at is null;

grant select, insert on complaint_messages to hiram_app;
grant update (try_at, tries, ended_at, outcome) on complaint_messages to hiram_app;
