-- The lender: its brands with their hosts, aliases and support contacts, and its staff with their sign-in,
-- sessions, audit trail and the steps of the cases they work on.

-- One lender's appearance to its borrowers in one market. It is data, so it changes without a rebuild.
create table brands (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  market text not null check (market in ('reference', 'PH', 'IN')),
  -- The supported languages, the default one first.
  locales text[] not null check (cardinality(locales) > 0 and locales <@ array['en', 'fil', 'hi', 'reference']),
  app_api text not null,
  app_h5 text not null,
  app_en_name text not null check (app_en_name <> ''),
  app_cn_name text not null,
  background text not null check (background ~ '^#[0-9a-fA-F]{6}$'),
  background_text text not null check (background_text ~ '^#[0-9a-fA-F]{6}$'),
  text_colour text not null check (text_colour ~ '^#[0-9a-fA-F]{6}$'),
  -- Empty for an image that is rendered in the brand's colour.
  social_image text not null default '' check (social_image = '' or social_image ~ '^https://'),
  service_phone text not null,
  scheme_url text not null,
  -- The company details that the law requires on every page.
  legal_name text not null default '',
  -- Entries in public registers, each as it is printed.
  registrations text[] not null default '{}',
  address text not null default '',
  email text not null default '',
  grievance_officer text not null default '',
  grievance_phone text not null default '',
  grievance_email text not null default '',
  -- The hosts that its pages may link to.
  link_hosts text[] not null default '{}',
  -- A fictitious lender says so on its pages.
  demonstration boolean not null default false,
  -- Whether its test page is available.
  test_preview boolean not null default false,
  changed_at timestamptz not null default now()
);

grant select, insert, update on brands to hiram_app;

-- The host names of a brand. A host belongs to one brand.
create table brand_hosts (
  host text primary key check (host = lower(host) and host <> ''),
  brand_code text not null references brands (code) on delete cascade
);

create index brand_hosts_of_brand on brand_hosts (brand_code);
grant select, insert, update, delete on brand_hosts to hiram_app;

-- Alternative names for paths and fields, applied only at the HTTP edge. They are not a security measure.
create table brand_aliases (
  brand_code text not null references brands (code) on delete cascade,
  kind text not null check (kind in ('path', 'field')),
  name text not null check (name <> ''),
  alias text not null check (alias <> ''),
  primary key (brand_code, kind, name),
  unique (brand_code, kind, alias)
);

grant select, insert, update, delete on brand_aliases to hiram_app;

-- How the borrowers of a brand reach its support.
create table support_contacts (
  brand_code text primary key references brands (code) on delete cascade,
  email text not null check (email like '%_@_%'),
  phone_line text not null check (phone_line <> ''),
  changed_at timestamptz not null default now()
);

grant select, insert, update on support_contacts to hiram_app;

create table staff_members (
  id uuid primary key,
  email text not null unique check (email = lower(email) and email like '%_@_%'),
  name text not null check (name <> ''),
  -- `roles.ts` of the staff capability defines what a role may do.
  role text not null check (role in (
    'administrator', 'support', 'credit_officer', 'collections', 'finance', 'operations', 'compliance', 'auditor'
  )),
  -- `invited`: has an invitation link and no password yet.
  status text not null check (status in ('invited', 'active', 'suspended')),
  password_hash text,
  -- Encrypted: read access to this table is not enough to generate codes.
  totp_secret bytea,
  -- The time step of the last accepted code. That step and older ones are never accepted again.
  totp_last_step bigint not null default 0,
  -- The linked account at the lender's OpenID Connect provider.
  provider_issuer text,
  provider_subject text,
  created_at timestamptz not null,
  constraint staff_members_provider_whole check ((provider_issuer is null) = (provider_subject is null)),
  constraint staff_members_provider_once unique (provider_issuer, provider_subject),
  -- The provider checks a second factor of its own, so a linked member needs no password and no TOTP secret.
  constraint staff_members_can_sign_in check (
    status = 'invited'
    or (password_hash is not null and totp_secret is not null)
    or provider_subject is not null
  )
);

grant select, insert, update on staff_members to hiram_app;

-- One-time links for the first login, and for a lost password or authenticator.
create table staff_invitations (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id uuid not null references staff_members (id) on delete cascade,
  -- Created when the link is opened and kept until it is used, so a reloaded page shows the same secret.
  totp_secret bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index staff_invitations_of_member on staff_invitations (staff_id);
grant select, insert, update on staff_invitations to hiram_app;

-- For a lost authenticator. Each code allows one login.
create table staff_recovery_codes (
  staff_id uuid not null references staff_members (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

grant select, insert, update, delete on staff_recovery_codes to hiram_app;

-- Logins with a correct password that still need the second factor.
create table staff_logins (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id uuid not null references staff_members (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index staff_logins_by_end on staff_logins (expires_at);
grant select, insert, update, delete on staff_logins to hiram_app;

-- Sign-ins by the OpenID Connect provider, each known by the hash of a token that its page holds.
create table staff_provider_logins (
  token_hash bytea primary key check (length(token_hash) = 32),
  expires_at timestamptz not null,
  -- A sign-in finishes once, with any outcome.
  used_at timestamptz
);

create index staff_provider_logins_by_end on staff_provider_logins (expires_at);
grant select, insert, update, delete on staff_provider_logins to hiram_app;

-- Login attempts within a window, per account or address. An attempt is counted before it is checked, in a
-- statement of its own, so concurrent attempts are counted one by one.
create table staff_login_attempts (
  subject text not null check (subject <> ''),
  window_seconds integer not null check (window_seconds > 0),
  window_started_at timestamptz not null,
  attempts integer not null check (attempts > 0),
  primary key (subject, window_seconds)
);

create index staff_login_attempts_by_age on staff_login_attempts (window_started_at);
grant select, insert, update, delete on staff_login_attempts to hiram_app;

create table staff_sessions (
  -- Identifies the session but does not authenticate it.
  id uuid primary key,
  staff_id uuid not null references staff_members (id) on delete cascade,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The last step-up authentication. Sensitive actions require a recent one.
  stepped_up_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  check (ends_at > started_at)
);

create index staff_sessions_open on staff_sessions (staff_id) where ended_at is null;
grant select, insert, update on staff_sessions to hiram_app;

-- The audit trail. Each staff member has a hash chain: every hash covers the previous one and its own entry,
-- and a writer locks only its own chain's row. Commands and the platform share the chain with the all-zero id.
create table staff_audit_chains (
  chain uuid primary key,
  length integer not null default 0 check (length >= 0),
  head bytea not null check (length(head) = 32)
);

grant select, insert on staff_audit_chains to hiram_app;
grant update (length, head) on staff_audit_chains to hiram_app;

insert into staff_audit_chains (chain, head)
values ('00000000-0000-0000-0000-000000000000', sha256('staff audit chain 00000000-0000-0000-0000-000000000000'));

-- Append-only.
create table staff_audit_entries (
  chain uuid not null references staff_audit_chains (chain),
  position integer not null check (position > 0),
  recorded_at timestamptz not null,
  action text not null check (action ~ '^[a-z]+(_[a-z]+)*$'),
  subject_kind text not null check (subject_kind ~ '^[a-z]+(_[a-z]+)*$'),
  subject_id text not null check (subject_id <> ''),
  reason text not null,
  request_id text not null check (request_id <> ''),
  address text not null check (address <> ''),
  -- Of the subject before and after the action. Null if it did not exist before, or no longer exists.
  before_digest bytea check (length(before_digest) = 32),
  after_digest bytea check (length(after_digest) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (chain, position)
);

create index staff_audit_entries_by_time on staff_audit_entries (recorded_at, chain, position);
create index staff_audit_entries_by_subject on staff_audit_entries (subject_kind, subject_id);
create index staff_audit_entries_by_act on staff_audit_entries (action, recorded_at, chain, position);
create index staff_audit_entries_of_member on staff_audit_entries (chain, recorded_at, position);
create index staff_audit_entries_of_subject on staff_audit_entries (subject_id, recorded_at, chain, position);

grant select, insert on staff_audit_entries to hiram_app;

-- The head of every chain at one time. Rewriting an entry together with its whole chain shows against it.
create table staff_audit_anchors (
  chain uuid not null references staff_audit_chains (chain),
  position integer not null check (position > 0),
  head bytea not null check (length(head) = 32),
  taken_at timestamptz not null,
  primary key (chain, position)
);

grant select, insert on staff_audit_anchors to hiram_app;

-- What happened to a case, step by step, whichever capability the case belongs to. A kind of case is a
-- partition, declared with its capability: it has the foreign key to the case and the list of its steps, so a
-- step of an unknown kind or of no case is refused. Append-only.
create table case_steps (
  case_kind text not null,
  case_id uuid not null,
  -- The last position is the version of the history that a staff member has seen.
  position integer not null check (position > 0),
  step text not null check (step ~ '^[a-z]+(_[a-z]+)*$'),
  -- The staff member. Null for the platform, a provider or the borrower.
  actor uuid,
  made_at timestamptz not null,
  -- Facts of the kind, such as days and amounts. No personal data.
  details jsonb not null default '{}',
  note_encrypted bytea,
  -- The person or case whose key encrypts the note. Erasing that key erases the note.
  note_key uuid,
  primary key (case_kind, case_id, position),
  check ((note_encrypted is null) = (note_key is null))
) partition by list (case_kind);

create index case_steps_by_time on case_steps using brin (made_at) with (pages_per_range = 32, autosummarize = on);

grant select, insert on case_steps to hiram_app;
