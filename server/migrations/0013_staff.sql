-- Staff: who they are, how they prove it, what is open in their name, and a trail of what they did that only grows.
-- Locks nothing: the tables are new.

create table staff_members (
  id uuid primary key,
  email text not null unique check (email = lower(email) and email like '%_@_%'),
  name text not null check (name <> ''),
  -- What a role may do stands in server/src/staff/roles.ts.
  role text not null check (role in ('administrator', 'support', 'reviewer', 'collections', 'finance', 'auditor')),
  -- `invited`: has a link and no password yet.
  status text not null check (status in ('invited', 'active', 'suspended')),
  password_hash text,
  -- Sealed: whoever reads this table cannot make codes from it.
  totp_secret bytea,
  -- The time step of the last code that was accepted. It or an older one is never accepted again.
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  check (status = 'invited' or (password_hash is not null and totp_secret is not null))
);

grant select, insert, update on staff_members to hiram_app;

-- One-time links: for the first login, and for somebody who lost the password or the telephone.
create table staff_invitations (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id uuid not null references staff_members (id) on delete cascade,
  -- Made when the link is opened and kept until it is used, so that a reloaded page shows the same.
  totp_secret bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index staff_invitations_of_member on staff_invitations (staff_id);
grant select, insert, update on staff_invitations to hiram_app;

-- For a lost telephone: each opens one login.
create table staff_recovery_codes (
  staff_id uuid not null references staff_members (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

grant select, insert, update, delete on staff_recovery_codes to hiram_app;

-- A login whose password was right and whose second factor is still to come.
create table staff_logins (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id uuid not null references staff_members (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index staff_logins_by_end on staff_logins (expires_at);
grant select, insert, update, delete on staff_logins to hiram_app;

-- How often was tried within a window, for an account or an address. Counted before the try is looked at, in a
-- statement of its own, so that parallel tries count one by one.
create table staff_login_tries (
  subject text not null check (subject <> ''),
  window_seconds integer not null check (window_seconds > 0),
  window_started_at timestamptz not null,
  tries integer not null check (tries > 0),
  primary key (subject, window_seconds)
);

create index staff_login_tries_by_age on staff_login_tries (window_started_at);
grant select, insert, update, delete on staff_login_tries to hiram_app;

create table staff_sessions (
  -- A name for the session that has no power.
  id uuid primary key,
  staff_id uuid not null references staff_members (id) on delete cascade,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When a code was last given in this session; acts that give power away want it to be recent.
  proven_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  check (ends_at > started_at)
);

create index staff_sessions_open on staff_sessions (staff_id) where ended_at is null;
grant select, insert, update on staff_sessions to hiram_app;

-- The audit trail. Every member of staff has a chain of their own, as every loan has in the ledger: a hash covers the
-- one before it and all that its entry says, and the only lock is the row of one's own chain. What nobody of staff did
-- (a command, the platform) has a chain too, under the id of zeros.
create table staff_audit_chains (
  chain uuid primary key,
  length integer not null default 0 check (length >= 0),
  head bytea not null check (length(head) = 32)
);

grant select, insert on staff_audit_chains to hiram_app;
grant update (length, head) on staff_audit_chains to hiram_app;

create table staff_audit_entries (
  chain uuid not null references staff_audit_chains (chain),
  position integer not null check (position > 0),
  recorded_at timestamptz not null,
  act text not null check (act ~ '^[a-z]+(_[a-z]+)*$'),
  subject_kind text not null check (subject_kind ~ '^[a-z]+(_[a-z]+)*$'),
  subject_id text not null check (subject_id <> ''),
  reason text not null,
  request_id text not null check (request_id <> ''),
  address text not null check (address <> ''),
  -- Of the subject as it was and as it is; null where there was nothing before, or nothing is left.
  before_digest bytea check (length(before_digest) = 32),
  after_digest bytea check (length(after_digest) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (chain, position)
);

create index staff_audit_entries_by_time on staff_audit_entries (recorded_at, chain, position);
create index staff_audit_entries_by_subject on staff_audit_entries (subject_kind, subject_id);

-- No update and no delete: what was done stays.
grant select, insert on staff_audit_entries to hiram_app;

-- Where every chain stood at a moment. An entry that is rewritten together with its whole chain shows against it.
create table staff_audit_anchors (
  chain uuid not null references staff_audit_chains (chain),
  position integer not null check (position > 0),
  head bytea not null check (length(head) = 32),
  taken_at timestamptz not null,
  primary key (chain, position)
);

grant select, insert on staff_audit_anchors to hiram_app;

insert into staff_audit_chains (chain, head)
values ('00000000-0000-0000-0000-000000000000', sha256('staff audit chain 00000000-0000-0000-0000-000000000000'));
