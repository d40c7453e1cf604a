-- What leads up to an application: promotions and their counts, products in versions, the payment accounts that
-- loans are disbursed to, and uploaded images.

-- A link to the app, as an advertisement, a partner or a printed code carries it.
create table promotion_links (
  brand_code text not null references brands (code) on delete cascade,
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  changed_at timestamptz not null default now(),
  primary key (brand_code, id)
);

grant select, insert, update on promotion_links to hiram_app;

-- A channel template: the registration page for one advertising channel.
create table promotion_templates (
  brand_code text not null references brands (code) on delete cascade,
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- The market whose rules apply. Null means the reference market.
  market text check (market in ('reference', 'PH', 'IN')),
  -- Title and message by language.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  image text not null check (image in ('coins', 'calendar', 'shield')),
  colours text not null check (colours in ('solid', 'soft')),
  amount_from_minor bigint not null check (amount_from_minor > 0),
  amount_to_minor bigint not null check (amount_to_minor >= amount_from_minor),
  days_from integer not null check (days_from > 0),
  days_to integer not null check (days_to >= days_from),
  -- Fractions: 0.04 is 4 %.
  monthly_rate numeric(12, 9) not null check (monthly_rate >= 0),
  annual_rate numeric(12, 9) not null check (annual_rate >= 0),
  -- The agreement that a person accepts by registering.
  agreement text not null check (agreement ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- The download link for visitors who came without one.
  usual_link_id text not null,
  published boolean not null,
  changed_at timestamptz not null default now(),
  primary key (brand_code, id),
  constraint promotion_templates_usual_link
    foreign key (brand_code, usual_link_id) references promotion_links (brand_code, id) on delete restrict
);

grant select, insert, update on promotion_templates to hiram_app;

create table promotion_download_targets (
  brand_code text not null,
  link_id text not null,
  kind text not null check (kind in ('play_store', 'app_store', 'apk')),
  -- The order in which targets are tried.
  position smallint not null check (position >= 0),
  address text not null check (address ~ '^https://'),
  primary key (brand_code, link_id, kind),
  foreign key (brand_code, link_id) references promotion_links (brand_code, id) on delete cascade
);

grant select, insert, update, delete on promotion_download_targets to hiram_app;

-- Page visits and button clicks per day of the market. Only sums: no individual visit is stored.
create table promotion_counts (
  brand_code text not null references brands (code) on delete cascade,
  counted_on date not null,
  template_id text not null,
  -- Empty if the URL named none.
  link_id text not null,
  campaign text not null,
  app_from text not null,
  client_type text not null check (client_type in ('ios', 'android')),
  visits bigint not null check (visits >= 0),
  clicks bigint not null check (clicks >= 0),
  primary key (brand_code, counted_on, template_id, link_id, campaign, app_from, client_type)
);

grant select, insert, update on promotion_counts to hiram_app;

-- Which promotion a borrower registered through. Append-only.
create table promotion_registrations (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid not null,
  brand_code text not null references brands (code) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  outcome text not null check (outcome in ('registered', 'already_registered')),
  template_id text not null,
  agreement text not null,
  app_from text not null,
  user_from text not null,
  utm_tag text not null,
  links_id text not null,
  down_id text not null,
  invite_code text not null,
  app_name text not null,
  registered_at timestamptz not null,
  -- Identifies the whole request: a retry gets the first answer.
  request_digest bytea not null unique,
  primary key (borrower_id, id)
);

create index promotion_registrations_of_template
  on promotion_registrations (brand_code, template_id, registered_at);
grant select, insert on promotion_registrations to hiram_app;

-- A product across all its versions. Loans, applications and links refer to this id.
create table products (
  id uuid primary key,
  brand_code text not null references brands (code),
  created_at timestamptz not null
);

create index products_of_brand on products (brand_code, id);
grant select, insert on products to hiram_app;

-- A version states the price and never changes; a different price is a new version. Only its status changes,
-- from draft to published to withdrawn. Publishing the next version sets its last day.
create table product_versions (
  product_id uuid not null references products (id),
  version integer not null check (version > 0),
  status text not null check (status in ('draft', 'published', 'withdrawn')),
  -- Amounts, terms, interest and fees as the lending rules read them, and the digest of that text.
  definition jsonb not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- Where it is offered. It must stay within the limits of each channel.
  channels text[] not null check (
    cardinality(channels) > 0 and channels <@ array['browser', 'ios-shell', 'android-shell']
  ),
  -- Display names of the product and of each fee, by language.
  texts jsonb not null,
  -- Logo, links and switches. They are no part of the price: orders follow the product's current version.
  presentation jsonb not null,
  valid_from date not null,
  -- The last day. Null if it is valid until another version begins.
  valid_until date check (valid_until >= valid_from),
  drafted_by text not null check (drafted_by <> ''),
  drafted_at timestamptz not null,
  published_by text check ((published_by is null) = (published_at is null)),
  published_at timestamptz check ((published_at is null) = (status = 'draft')),
  withdrawn_by text check ((withdrawn_by is null) = (withdrawn_at is null)),
  withdrawn_at timestamptz check ((withdrawn_at is not null) = (status = 'withdrawn')),
  primary key (product_id, version)
);

-- Two published versions of a product never begin on the same day.
create unique index product_versions_begin on product_versions (product_id, valid_from) where status = 'published';

grant select, insert on product_versions to hiram_app;
grant update (status, valid_until, published_by, published_at, withdrawn_by, withdrawn_at)
  on product_versions to hiram_app;

-- The accounts that borrowers have bound and that loans are disbursed to. An account number is stored three
-- times, never in plain text: encrypted with the borrower's key, as a blind index for lookups, and masked for
-- display.
create table payment_accounts (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid not null,
  market text not null check (market in ('reference', 'PH', 'IN')),
  -- The form that it was bound with.
  channel_number text not null check (channel_number ~ '^[A-Za-z0-9_-]{1,64}$'),
  product_id text not null check (product_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  kind text not null check (kind in ('e_wallet', 'bank_account', 'upi')),
  -- The bank or wallet: its clearing code, and its name on the day of binding.
  institution_code text not null check (institution_code <> ''),
  institution_name text not null check (institution_name <> ''),
  number_encrypted bytea not null,
  number_index bytea not null check (length(number_index) = 32),
  -- Shows at most the last four digits.
  number_masked text not null check (number_masked !~ '(\d\D*){5}'),
  holder_name_encrypted bytea not null,
  -- Other form fields as JSON: branch code, city, account type.
  further_details_encrypted bytea not null,
  -- Tells whether two bindings of one number are the same, without decrypting either.
  details_index bytea not null check (length(details_index) = 32),
  is_payout_account boolean not null,
  -- What the payout provider reports about the account holder. Every account begins as unknown.
  ownership text not null default 'unknown' check (ownership in ('matched', 'differs', 'unknown')),
  ownership_method text check (ownership_method in ('name_match', 'penny_drop')),
  -- When the provider was asked, whatever the outcome.
  ownership_checked_at timestamptz,
  bound_at timestamptz not null,
  retired_at timestamptz check (retired_at >= bound_at),
  retirement_reason text check (retirement_reason in ('changed', 'removed', 'bound_again')),
  primary key (borrower_id, id),
  check ((retired_at is null) = (retirement_reason is null)),
  check (not is_payout_account or retired_at is null),
  check (ownership = 'unknown' or ownership_checked_at is not null)
);

create unique index payment_accounts_once on payment_accounts (borrower_id, number_index) where retired_at is null;
create unique index payment_accounts_payout on payment_accounts (borrower_id) where is_payout_account;
-- For the limit on recent bindings.
create index payment_accounts_by_age on payment_accounts (borrower_id, bound_at);

grant select, insert, update on payment_accounts to hiram_app;

-- Images that borrowers and staff upload in parts. A complete image is re-encoded and stored encrypted in the
-- object store, under a key made from the upload's id.
create table uploads (
  borrower_id uuid not null references borrowers (id),
  id uuid primary key,
  purpose text not null check (
    purpose in ('identity', 'selfie', 'income', 'complaint', 'receipt', 'complaint_reply')
  ),
  bytes integer not null check (bytes > 0),
  -- Of the original file. The same file for the same purpose is the same upload.
  digest bytea not null check (length(digest) = 32),
  -- Whether an application, a complaint or another record uses the image. Unused images are purged.
  is_retained boolean not null default false,
  started_at timestamptz not null,
  -- Set with width and height when the image is in the object store.
  finished_at timestamptz,
  width integer check (width > 0),
  height integer check (height > 0),
  -- When its last use ended. Without one, retention counts from `finished_at`.
  released_at timestamptz,
  check ((finished_at is null) = (width is null) and (width is null) = (height is null)),
  check (not is_retained or finished_at is not null),
  unique (borrower_id, purpose, digest)
);

-- For the purge.
create index uploads_unfinished on uploads (started_at) where finished_at is null;
create index uploads_not_kept on uploads (coalesce(released_at, finished_at))
  where finished_at is not null and not is_retained;

grant select, insert, update, delete on uploads to hiram_app;

-- Encrypted parts of unfinished uploads. The table is unlogged: a database crash loses the parts and the phone
-- sends them again, which costs less than writing every image to the WAL and to the standby.
create unlogged table upload_parts (
  upload_id uuid not null references uploads (id) on delete cascade,
  starts_at integer not null check (starts_at >= 0),
  bytes bytea not null,
  size integer not null check (size > 0),
  primary key (upload_id, starts_at)
);

grant select, insert, delete on upload_parts to hiram_app;

-- Images whose row is deleted and whose bytes must still be removed from the object store.
create table images_to_remove (
  upload_id uuid primary key,
  since timestamptz not null
);

grant select, insert, delete on images_to_remove to hiram_app;
