-- Staff may sign in by an account that they have with the lender's identity provider (OpenID Connect). A member is linked to
-- one account there; a sign-in that is under way is known by the hash of a token that its page holds; the audit trail is found
-- by act and by person.
-- Locks: staff_members while its few rows are looked through; each index holds up entries of the trail while it is built.

alter table staff_members
  add column provider_issuer text,
  add column provider_subject text,
  add constraint staff_members_provider_whole check ((provider_issuer is null) = (provider_subject is null)),
  add constraint staff_members_provider_once unique (provider_issuer, provider_subject);

-- Whoever signs in by the provider, second factor included, needs no password and no app of ours.
alter table staff_members drop constraint staff_members_check;
alter table staff_members add constraint staff_members_can_sign_in check (
  status = 'invited'
  or (password_hash is not null and totp_secret is not null)
  or provider_subject is not null
);

create table staff_provider_logins (
  token_hash bytea primary key check (length(token_hash) = 32),
  expires_at timestamptz not null,
  -- A sign-in is finished once, whatever came of it.
  used_at timestamptz
);

create index staff_provider_logins_by_end on staff_provider_logins (expires_at);
grant select, insert, update, delete on staff_provider_logins to hiram_app;

create index if not exists staff_audit_entries_by_act on staff_audit_entries (act, recorded_at, chain, position);
create index if not exists staff_audit_entries_of_member on staff_audit_entries (chain, recorded_at, position);
create index if not exists staff_audit_entries_of_subject on staff_audit_entries (subject_id, recorded_at, chain, position);
