-- Configuration: what the lender offers and says, changed by two people. A change is one draft of one subject until it is
-- published, refused or withdrawn; of what has no versions of its own, those that were published are kept here.
-- Locks nothing: the tables are new.
create table configuration_changes (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  subject text not null check (length(subject) between 1 and 200),
  -- As it was called and where it belonged when it was last saved.
  title text not null,
  brand_code text,
  market text check (market in ('reference', 'PH', 'IN')),
  state text not null check (state in ('draft', 'proposed', 'published', 'refused', 'withdrawn')),
  -- The version that it was made from; 0 for something new.
  based_on integer not null check (based_on >= 0),
  -- The version that it became.
  version integer check (version > based_on),
  -- JSON, as it was typed.
  content text not null check (length(content) <= 400000),
  -- Of the content, whatever the order of its keys: what a second person has seen is named by it.
  digest bytea not null check (length(digest) = 32),
  -- Everybody who had a part in it, the last to save it first: none of them publishes it.
  makers uuid[] not null check (cardinality(makers) > 0),
  made_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= made_at),
  proposed_at timestamptz,
  why text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  decided_why text not null default '',
  check ((state = 'proposed') <= (proposed_at is not null)),
  check ((state in ('published', 'refused', 'withdrawn')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'published') = (version is not null)),
  -- Four eyes: nobody publishes or refuses what they had a part in.
  check (state not in ('published', 'refused') or not (decided_by = any (makers)))
);

-- One change under way for a subject.
create unique index configuration_changes_under_way on configuration_changes (kind, subject)
  where state in ('draft', 'proposed');
create index configuration_changes_waiting on configuration_changes (proposed_at, id) where state = 'proposed';
create index configuration_changes_mine on configuration_changes ((makers[1]), changed_at desc, id desc)
  where state in ('draft', 'proposed');
create index configuration_changes_ended on configuration_changes (decided_at desc, id desc)
  where state in ('published', 'refused', 'withdrawn');
create unique index configuration_changes_versions on configuration_changes (kind, subject, version)
  where version is not null;

grant select, insert on configuration_changes to hiram_app;
grant update (title, brand_code, market, state, based_on, version, content, digest, makers, changed_at, proposed_at, why,
  decided_by, decided_at, decided_why) on configuration_changes to hiram_app;

-- Versions of what has none of its own. A row never changes: the role of the programs may not.
create table configuration_versions (
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  subject text not null check (length(subject) between 1 and 200),
  version integer not null check (version > 0),
  content text not null check (content <> ''),
  digest bytea not null check (length(digest) = 32),
  -- Nobody, for what was there before anybody changed it here.
  published_by uuid,
  published_at timestamptz not null,
  primary key (kind, subject, version)
);

grant select, insert on configuration_versions to hiram_app;
