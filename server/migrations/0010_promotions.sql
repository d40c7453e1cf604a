-- Promotions: what an advertisement leads to, where the app is downloaded, who came through which, and how many.
-- Locks nothing: the tables are new.

-- A channel template: the registration page as one advertisement channel shows it.
create table promotion_templates (
  brand_code text not null references brands (code) on delete cascade,
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- Whose rules hold. A template that names no market is of the reference market.
  market text check (market in ('reference', 'PH', 'IN')),
  -- By language: title and sentence.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  picture text not null check (picture in ('coins', 'calendar', 'shield')),
  colours text not null check (colours in ('solid', 'soft')),
  amount_from_minor bigint not null check (amount_from_minor > 0),
  amount_to_minor bigint not null check (amount_to_minor >= amount_from_minor),
  days_from integer not null check (days_from > 0),
  days_to integer not null check (days_to >= days_from),
  -- Fractions: 0.04 is 4 %.
  monthly_rate numeric(12, 9) not null check (monthly_rate >= 0),
  annual_rate numeric(12, 9) not null check (annual_rate >= 0),
  -- Which text a person agrees to by registering.
  agreement text not null check (agreement ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- Where the app is downloaded by whoever came through no link of their own.
  usual_link_id text not null,
  published boolean not null,
  changed_at timestamptz not null default now(),
  primary key (brand_code, id)
);

grant select, insert, update on promotion_templates to hiram_app;

-- A link to the app, as an advertisement, a partner or a printed code carries it.
create table promotion_links (
  brand_code text not null references brands (code) on delete cascade,
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  changed_at timestamptz not null default now(),
  primary key (brand_code, id)
);

grant select, insert, update on promotion_links to hiram_app;

alter table promotion_templates
  add constraint promotion_templates_usual_link
  foreign key (brand_code, usual_link_id) references promotion_links (brand_code, id) on delete restrict;

create table promotion_download_targets (
  brand_code text not null,
  link_id text not null,
  kind text not null check (kind in ('play_store', 'app_store', 'apk')),
  -- The first is tried first.
  position smallint not null check (position >= 0),
  address text not null check (address ~ '^https://'),
  primary key (brand_code, link_id, kind),
  foreign key (brand_code, link_id) references promotion_links (brand_code, id) on delete cascade
);

grant select, insert, update, delete on promotion_download_targets to hiram_app;

-- How often a page was seen and its button used, by day of the market. Only sums: nobody's own visit is kept.
create table promotion_counts (
  brand_code text not null references brands (code) on delete cascade,
  counted_on date not null,
  template_id text not null,
  -- Empty where the address named none.
  link_id text not null,
  campaign text not null,
  app_from text not null,
  client_type text not null check (client_type in ('ios', 'android')),
  visits bigint not null check (visits >= 0),
  clicks bigint not null check (clicks >= 0),
  primary key (brand_code, counted_on, template_id, link_id, campaign, app_from, client_type)
);

grant select, insert, update on promotion_counts to hiram_app;

-- Through what a borrower came. It only grows.
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
  -- Stands for the whole request: the same one, sent again on a bad line, gets the same answer.
  request_proof bytea not null unique,
  primary key (borrower_id, id)
);

create index promotion_registrations_of_template
  on promotion_registrations (brand_code, template_id, registered_at);
grant select, insert on promotion_registrations to hiram_app;
