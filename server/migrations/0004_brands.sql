-- Brands: one lender's face to its borrowers in one market, as data, so that it changes without a rebuild.
-- Locks nothing: the tables are new.
create table brands (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  market text not null check (market in ('reference', 'PH', 'IN')),
  -- The languages offered to its people; the first is the one they get unasked.
  locales text[] not null check (cardinality(locales) > 0 and locales <@ array['en', 'fil', 'hi', 'reference']),
  app_api text not null,
  app_h5 text not null,
  app_en_name text not null check (app_en_name <> ''),
  app_cn_name text not null,
  background text not null check (background ~ '^#[0-9a-fA-F]{6}$'),
  background_text text not null check (background_text ~ '^#[0-9a-fA-F]{6}$'),
  text_colour text not null check (text_colour ~ '^#[0-9a-fA-F]{6}$'),
  service_phone text not null,
  scheme_url text not null,
  changed_at timestamptz not null default now()
);

grant select, insert, update on brands to hiram_app;

-- Under which host names a brand is reached. A host belongs to one brand.
create table brand_hosts (
  host text primary key check (host = lower(host) and host <> ''),
  brand_code text not null references brands (code) on delete cascade
);

create index brand_hosts_of_brand on brand_hosts (brand_code);
grant select, insert, update, delete on brand_hosts to hiram_app;

-- Other names for paths and fields, applied at the edge alone. They hide nothing and are no security measure.
create table brand_aliases (
  brand_code text not null references brands (code) on delete cascade,
  kind text not null check (kind in ('path', 'field')),
  name text not null check (name <> ''),
  alias text not null check (alias <> ''),
  primary key (brand_code, kind, name),
  unique (brand_code, kind, alias)
);

grant select, insert, update, delete on brand_aliases to hiram_app;
