-- Services around a loan: payment reminders, the contact form, ratings, product clicks, and the borrower's
-- bookkeeping with exchange rates.

-- Reminders of due and late payments, planned one row per day. Whether a reminder still applies is checked when
-- it is sent. Rows hold no personal data and no amounts.
create table reminders (
  id uuid primary key,
  loan_id uuid not null references loans (id) on delete restrict,
  -- The instalment by its due date. An instalment that moves is a different one.
  due_on date not null,
  stage text not null check (stage ~ '^(payday|due_day|before_[1-9][0-9]?|late_[1-9][0-9]?)$'),
  market text not null check (market in ('reference', 'PH', 'IN')),
  -- The only day on which it may be sent.
  remind_on date not null,
  -- The next attempt. A worker claims the row by moving this ahead, so no other worker claims it.
  send_at timestamptz not null,
  attempts smallint not null default 0 check (attempts >= 0),
  -- `contacted`: messaging accepted it, and its log has the outcome. `not_needed`: it no longer applied.
  -- `let_go`: its day passed, or the contact policy blocked it for the rest of the day.
  state text not null default 'planned' check (state in ('planned', 'contacted', 'not_needed', 'let_go')),
  -- A reason code; for a contact, the outcome that the provider reported.
  why text check (why ~ '^[a-z]+(_[a-z]+)*$'),
  planned_at timestamptz not null,
  ended_at timestamptz,
  unique (loan_id, due_on, stage),
  check ((state = 'planned') = (ended_at is null)),
  check ((state = 'planned') = (why is null))
) with (fillfactor = 80);

-- At most one reminder per loan and day.
create unique index reminders_one_a_day on reminders (loan_id, remind_on) where state in ('planned', 'contacted');
create index reminders_to_send on reminders (send_at) where state = 'planned';
create index reminders_by_day on reminders (remind_on);

grant select, insert, delete on reminders to hiram_app;
grant update (send_at, attempts, state, why, ended_at) on reminders to hiram_app;

-- Messages from the contact form of a brand's site. Each is encrypted with its own key, so that it can be
-- erased.
create table contact_messages (
  -- Ordered by time, so the inbox pages along it.
  id uuid primary key,
  brand_code text not null references brands (code),
  locale text not null check (locale in ('en', 'fil', 'hi', 'reference')),
  received_at timestamptz not null,
  status text not null check (status in ('new', 'answered', 'closed')),
  -- The assigned staff member. Null while it is unassigned.
  assignee uuid,
  -- Name, phone, email and message.
  content bytea not null,
  -- Blind indexes, to find a person's messages without decrypting any.
  email_index bytea not null check (length(email_index) = 32),
  phone_index bytea not null check (length(phone_index) = 32),
  -- The page's idempotency key, and a blind index of the content to detect its reuse for a different message.
  request_id text not null check (request_id <> ''),
  content_index bytea not null check (length(content_index) = 32),
  unique (brand_code, request_id)
);

create index contact_messages_inbox on contact_messages (status, id);
create index contact_messages_of_brand on contact_messages (brand_code, status, id);
create index contact_messages_of_assignee on contact_messages (assignee, id) where status <> 'closed';
create index contact_messages_by_email on contact_messages (email_index);
create index contact_messages_by_telephone on contact_messages (phone_index);
grant select, insert on contact_messages to hiram_app;
grant update (status, assignee) on contact_messages to hiram_app;

-- The note is the answer or the reason for closing, encrypted with the message's key.
create table contact_message_case_steps partition of case_steps (
  foreign key (case_id) references contact_messages (id) on delete restrict,
  check (step in ('taken', 'given_back', 'answered', 'closed')),
  check (actor is not null),
  check ((note_encrypted is not null) = (step in ('answered', 'closed')))
) for values in ('contact_message');

-- Messages per hour from an address range or a device, for the rate limit. The sender is a blind index.
create table contact_message_counts (
  kind text not null check (kind in ('address_range', 'device')),
  sender bytea not null check (length(sender) = 32),
  hour timestamptz not null,
  received integer not null check (received > 0),
  primary key (kind, sender, hour)
);

create index contact_message_counts_by_hour on contact_message_counts (hour);
grant select, insert, update, delete on contact_message_counts to hiram_app;

-- One rating per settled loan. Append-only.
create table order_ratings (
  borrower_id uuid not null,
  order_id uuid primary key,
  brand_code text not null references brands (code) on delete cascade,
  -- Null if the client sent the specification's constant score alone.
  stars smallint check (stars between 1 and 5),
  rated_at timestamptz not null
);

grant select, insert on order_ratings to hiram_app;

-- Clicks on product tiles per day of the market. Only sums: no individual click is stored.
create table product_click_counts (
  brand_code text not null references brands (code) on delete cascade,
  counted_on date not null,
  product_id uuid not null references products (id) on delete cascade,
  -- From the specification: 30 borrow again, 31 order, 32 failure. 33 is the home page.
  module_id smallint not null check (module_id between 30 and 33),
  -- The tile's position from 0. Limited, so that invented positions cannot fill the table.
  position_id smallint not null check (position_id between 0 and 99),
  clicks bigint not null check (clicks > 0),
  primary key (brand_code, counted_on, product_id, module_id, position_id)
);

grant select, insert, update on product_click_counts to hiram_app;

-- Opened screens of the app per day of the market. Only sums: no individual view and nothing about a person is
-- stored. The server counts only the routes that the contract lists, so a caller cannot fill the table.
create table page_view_counts (
  brand_code text not null references brands (code) on delete cascade,
  counted_on date not null,
  route text not null check (route ~ '^/[A-Za-z0-9]{1,63}$'),
  views bigint not null check (views > 0),
  primary key (brand_code, counted_on, route)
);

create index page_view_counts_by_day on page_view_counts (counted_on);
grant select, insert, update, delete on page_view_counts to hiram_app;

-- The borrower's own record of income and expenses. Unlike the ledger it belongs to the borrower and is deleted
-- with the account.
create table bookkeeping_entries (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid not null,
  category text not null check (category ~ '^[a-z][a-z_]{0,63}$'),
  -- Stored beside the category, so that removing a category changes no month.
  kind text not null check (kind in ('income', 'expense')),
  currency text not null check (currency in ('PHP', 'INR')),
  amount_minor bigint not null check (amount_minor > 0),
  -- The day that the borrower entered, in the market's time zone.
  entered_on date not null,
  -- Free text is personal data.
  note_encrypted bytea not null,
  created_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= created_at),
  primary key (borrower_id, id)
);

-- Entries of a month, newest first, and monthly sums.
create index bookkeeping_entries_by_day on bookkeeping_entries (borrower_id, entered_on, id);

grant select, insert, update, delete on bookkeeping_entries to hiram_app;

-- Idempotency keys of entries. A retry creates no second entry, even if the first was changed or removed
-- meanwhile. Kept for as long as a phone may retry.
create table bookkeeping_requests (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  request_id text not null check (request_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  entry_id uuid not null,
  -- Tells whether two requests are the same, without storing their content.
  content_index bytea not null check (length(content_index) = 32),
  made_at timestamptz not null,
  primary key (borrower_id, request_id)
);

create index bookkeeping_requests_by_age on bookkeeping_requests (made_at);

grant select, insert, delete on bookkeeping_requests to hiram_app;

create table exchange_rates (
  source text not null check (source in ('european_central_bank', 'demonstration')),
  published_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'EUR'),
  -- Units of the currency per euro, exactly as published.
  per_euro numeric(18, 8) not null check (per_euro > 0),
  fetched_at timestamptz not null,
  primary key (source, published_on, currency)
);

-- A source may correct a published day.
grant select, insert, update on exchange_rates to hiram_app;
