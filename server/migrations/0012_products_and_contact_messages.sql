-- What a brand lends, version by version, and what visitors of its site write to it.
-- Locks nothing: the tables are new.

-- One product through all its versions; loans, orders and links name it by this id.
create table products (
  id uuid primary key,
  brand_code text not null references brands (code),
  created_at timestamptz not null
);

create index products_of_brand on products (brand_code, id);
grant select, insert on products to hiram_app;

-- A version says what is charged and never changes: whatever differs is a further version. Only its standing moves,
-- from draft to published to withdrawn, and publishing the next one sets its last day.
create table product_versions (
  product_id uuid not null references products (id),
  version integer not null check (version > 0),
  status text not null check (status in ('draft', 'published', 'withdrawn')),
  -- Amounts, terms, interest and fees as the rules of lending read them, and the digest of their text.
  definition jsonb not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- Through which channels it is offered; it keeps within the caps of each.
  channels text[] not null check (
    cardinality(channels) > 0 and channels <@ array['browser', 'ios-shell', 'android-shell']
  ),
  -- Names for people, by language: that of the product and that of each fee.
  texts jsonb not null,
  -- The stored picture; empty for the mark that is drawn from the name.
  logo_key text not null,
  valid_from date not null,
  -- The last day; none for a version that holds until another does.
  valid_until date check (valid_until >= valid_from),
  drafted_by text not null check (drafted_by <> ''),
  drafted_at timestamptz not null,
  published_by text check ((published_by is null) = (published_at is null)),
  published_at timestamptz check ((published_at is null) = (status = 'draft')),
  withdrawn_by text check ((withdrawn_by is null) = (withdrawn_at is null)),
  withdrawn_at timestamptz check ((withdrawn_at is not null) = (status = 'withdrawn')),
  primary key (product_id, version)
);

-- Two versions of a product never begin on one day.
create unique index product_versions_begin on product_versions (product_id, valid_from) where status = 'published';

grant select, insert on product_versions to hiram_app;
grant update (status, valid_until, published_by, published_at, withdrawn_by, withdrawn_at)
  on product_versions to hiram_app;

-- What people write to a brand through the form of its site. Who they are and what they say is sealed under a key of
-- the message's own, so that one message can be forgotten.
create table contact_messages (
  -- Ordered by time, so that the inbox is read page by page along it.
  id uuid primary key,
  brand_code text not null references brands (code),
  locale text not null check (locale in ('en', 'fil', 'hi', 'reference')),
  received_at timestamptz not null,
  status text not null check (status in ('new', 'answered', 'closed')),
  -- Who of the staff has taken it; none while it is everybody's.
  assignee text check (assignee <> ''),
  -- Name, telephone, e-mail and remark.
  content bytea not null,
  -- By which a person's messages are found without opening any.
  email_index bytea not null check (length(email_index) = 32),
  telephone_index bytea not null check (length(telephone_index) = 32),
  -- Made by the page for one message: sent again, it is the same one. The index tells whether it also says the same.
  request_id text not null check (request_id <> ''),
  content_index bytea not null check (length(content_index) = 32),
  unique (brand_code, request_id)
);

create index contact_messages_inbox on contact_messages (status, id);
create index contact_messages_of_brand on contact_messages (brand_code, status, id);
create index contact_messages_of_assignee on contact_messages (assignee, id) where status <> 'closed';
create index contact_messages_by_email on contact_messages (email_index);
create index contact_messages_by_telephone on contact_messages (telephone_index);
grant select, insert on contact_messages to hiram_app;
grant update (status, assignee) on contact_messages to hiram_app;

-- What staff did with a message, in order. It only grows.
create table contact_message_steps (
  message_id uuid not null references contact_messages (id),
  position smallint not null check (position > 0),
  kind text not null check (kind in ('taken', 'given_back', 'answered', 'closed')),
  actor text not null check (actor <> ''),
  made_at timestamptz not null,
  -- The answer, or why it was closed; sealed as the message is.
  words bytea check ((words is not null) = (kind in ('answered', 'closed'))),
  primary key (message_id, position)
);

grant select, insert on contact_message_steps to hiram_app;

-- How many messages an address range or a device has sent in an hour. Whose it is stands here as a blind index.
create table contact_message_counts (
  kind text not null check (kind in ('address_range', 'device')),
  sender bytea not null check (length(sender) = 32),
  hour timestamptz not null,
  received integer not null check (received > 0),
  primary key (kind, sender, hour)
);

create index contact_message_counts_by_hour on contact_message_counts (hour);
grant select, insert, update, delete on contact_message_counts to hiram_app;
