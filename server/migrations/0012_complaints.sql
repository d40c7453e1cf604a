-- Complaints: cases with SLAs that staff must answer, with their steps, images, timers, replies, notes and
-- messages. Everything that borrowers and staff write is encrypted with the borrower's key. Images are uploads
-- of the borrower, those of replies too, so erasing the borrower makes all of them unreadable.

create table complaints (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid primary key,
  brand_code text not null references brands (code) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  -- The language of the complaint and of its reply.
  locale text not null check (locale in ('en', 'fil', 'hi', 'reference')),
  -- An application or its loan. They share one id in two tables, so there is no foreign key.
  order_id uuid,
  problem_type integer not null check (problem_type > 0),
  son_type integer check (son_type > 0),
  about text not null check (about in (
    'collection', 'amount', 'payment', 'payout', 'application', 'personal_data', 'service', 'other'
  )),
  content_encrypted bytea not null,
  client_key text not null check (client_key ~ '^[A-Za-z0-9_-]{1,64}$'),
  client_digest bytea not null check (length(client_digest) = 32),
  state text not null check (state in ('received', 'in_work', 'answered', 'closed')),
  -- Incremented with every change, for optimistic locking.
  version integer not null default 1 check (version > 0),
  -- Starts at 1 and increases each time the borrower reopens the case. Each round has its own SLA.
  round integer not null default 1 check (round > 0),
  received_at timestamptz not null,
  -- When this round began.
  opened_at timestamptz not null check (opened_at >= received_at),
  acknowledged_at timestamptz,
  -- The deadlines of this round: our promise, and the statutory ones of the market.
  reply_by timestamptz not null,
  acknowledge_by timestamptz,
  resolve_by timestamptz,
  -- The next of these deadlines. The queues are ordered by it.
  due_by timestamptz not null,
  escalated_at timestamptz,
  -- The assigned staff member.
  assignee uuid,
  answered_at timestamptz,
  closed_at timestamptz,
  -- When the borrower opened the reply.
  seen_at timestamptz,
  cause text check (cause ~ '^[a-z]+(_[a-z]+)*$'),
  merged_into uuid references complaints (id) on delete restrict,
  score integer check (score between 1 and 5),
  rated_at timestamptz,
  contact_paused_at timestamptz,
  contact_released_at timestamptz check (contact_released_at >= contact_paused_at),
  -- The disputed lines by key, their total, and how much was reversed.
  disputed_lines text[] not null default '{}',
  disputed_minor bigint check (disputed_minor > 0),
  dispute_currency text check (dispute_currency in ('PHP', 'INR')),
  dispute_state text check (dispute_state in ('open', 'proposed', 'upheld', 'not_upheld')),
  reversed_minor bigint not null default 0 check (reversed_minor >= 0),
  -- When the borrower deleted their account, which closes the case.
  borrower_left_at timestamptz,
  changed_at timestamptz not null check (changed_at >= received_at),
  check (round > 1 or opened_at = received_at),
  check (state <> 'in_work' or assignee is not null),
  check (
    (state in ('answered', 'closed')) = (answered_at is not null or merged_into is not null or borrower_left_at is not null)
  ),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (cause is not null or merged_into is not null or borrower_left_at is not null)),
  check ((score is null) = (rated_at is null)),
  check (merged_into <> id),
  check ((disputed_minor is null) = (dispute_state is null) and (dispute_state is null) = (dispute_currency is null)),
  check ((disputed_minor is null) = (cardinality(disputed_lines) = 0)),
  check (reversed_minor = 0 or dispute_state = 'upheld')
) with (fillfactor = 80);

create unique index complaints_by_client_key on complaints (borrower_id, client_key);
create index complaints_of_borrower on complaints (borrower_id, id desc);
create index complaints_of_order on complaints (order_id) where order_id is not null;
-- The queues, by deadline.
create index complaints_waiting on complaints (due_by, id) where state in ('received', 'in_work');
create index complaints_of_assignee on complaints (assignee, due_by, id)
  where state in ('received', 'in_work') and assignee is not null;
create index complaints_unassigned on complaints (due_by, id)
  where state in ('received', 'in_work') and assignee is null;
create index complaints_escalated on complaints (due_by, id)
  where state in ('received', 'in_work') and escalated_at is not null;
create index complaints_second_person on complaints (due_by, id)
  where state in ('received', 'in_work') and dispute_state = 'proposed';
create index complaints_answered on complaints (changed_at desc, id desc) where state = 'answered';
create index complaints_closed on complaints (changed_at desc, id desc) where state = 'closed';
-- Without these, a list of a new brand or a rare subject would read every answered case.
create index complaints_over_of_brand on complaints (state, brand_code, changed_at desc, id desc)
  where state in ('answered', 'closed');
create index complaints_over_about on complaints (state, about, changed_at desc, id desc)
  where state in ('answered', 'closed');
create index complaints_by_day on complaints using brin (received_at)
  with (pages_per_range = 32, autosummarize = on);

grant select, insert on complaints to hiram_app;
grant update (
  state, version, round, opened_at, acknowledged_at, reply_by, acknowledge_by, resolve_by, due_by, escalated_at, assignee,
  answered_at, closed_at, seen_at, cause, merged_into, score, rated_at, contact_paused_at, contact_released_at,
  disputed_lines, disputed_minor, dispute_currency, dispute_state, reversed_minor, borrower_left_at, changed_at
) on complaints to hiram_app;

-- The details of a step: whether the borrower reads it, and the facts that fill its copy: days and amounts, no
-- personal data. The note is internal and encrypted with the borrower's key.
create table complaint_case_steps partition of case_steps (
  foreign key (case_id) references complaints (id) on delete restrict,
  check (jsonb_typeof(details -> 'isNotified') = 'boolean' and jsonb_typeof(details -> 'facts') = 'object')
) for values in ('complaint');

create table complaint_images (
  complaint_id uuid not null references complaints (id) on delete restrict,
  position integer not null check (position between 1 and 9),
  upload_id uuid not null references uploads (id) on delete restrict,
  primary key (complaint_id, position)
);

create index complaint_images_by_upload on complaint_images (upload_id);

grant select, insert, delete on complaint_images to hiram_app;

-- Why a borrower reopened a case. The client key makes a retry harmless.
create table complaint_reopenings (
  complaint_id uuid not null references complaints (id) on delete restrict,
  round integer not null check (round > 1),
  content_encrypted bytea not null,
  client_key text not null check (client_key ~ '^[A-Za-z0-9_-]{1,64}$'),
  made_at timestamptz not null,
  primary key (complaint_id, round),
  unique (complaint_id, client_key)
);

grant select, insert on complaint_reopenings to hiram_app;

-- The SLA timers of a case, written with it. Each fires once: `fired_at` is set when it fires, `cancelled_at` when
-- the case no longer needs it.
create table complaint_sla_timers (
  complaint_id uuid not null references complaints (id) on delete restrict,
  round integer not null check (round > 0),
  timer text not null check (timer in ('promise_near', 'promise_broken', 'legal_near', 'legal_broken')),
  fires_at timestamptz not null,
  fired_at timestamptz,
  cancelled_at timestamptz,
  primary key (complaint_id, round, timer),
  check (fired_at is null or cancelled_at is null)
);

create index complaint_sla_timers_to_ring on complaint_sla_timers (fires_at) where fired_at is null and cancelled_at is null;

grant select, insert on complaint_sla_timers to hiram_app;
grant update (fired_at, cancelled_at) on complaint_sla_timers to hiram_app;

-- Replies of staff. A reply that reverses charges is `proposed` until an approver accepts it, and is sent only
-- then.
create table complaint_replies (
  id uuid primary key,
  complaint_id uuid not null references complaints (id) on delete restrict,
  round integer not null check (round > 0),
  state text not null check (state in ('proposed', 'sent', 'refused')),
  text_encrypted bytea not null,
  decision text check (decision in ('upheld', 'not_upheld')),
  -- The lines to reverse by key, and their total.
  line_keys text[] not null default '{}',
  reverse_minor bigint check (reverse_minor > 0),
  written_by uuid not null,
  written_at timestamptz not null,
  -- The approver, and when they approved or rejected it.
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

-- Internal notes. Append-only.
create table complaint_notes (
  id uuid primary key,
  complaint_id uuid not null references complaints (id) on delete restrict,
  text_encrypted bytea not null,
  written_by uuid not null,
  written_at timestamptz not null
);

create index complaint_notes_of on complaint_notes (complaint_id, written_at, id);

grant select, insert on complaint_notes to hiram_app;

-- Messages about a case, each sent once. A row is written with the change that it reports, and ends when the
-- message is sent or never will be. Messaging uses the key to send no duplicate.
create table complaint_messages (
  complaint_id uuid not null references complaints (id) on delete restrict,
  key text not null check (key ~ '^[a-z]+-[A-Za-z0-9-]{1,64}$'),
  about text not null check (about in (
    'complaint_received', 'complaint_answered', 'complaint_late', 'complaint_reopened'
  )),
  requested_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  ended_at timestamptz,
  outcome text check ((outcome is null) = (ended_at is null)),
  primary key (complaint_id, key)
);

create index complaint_messages_to_send on complaint_messages (next_attempt_at) where ended_at is null;

grant select, insert on complaint_messages to hiram_app;
grant update (next_attempt_at, attempts, ended_at, outcome) on complaint_messages to hiram_app;
