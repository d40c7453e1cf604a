-- Block and watch lists: values of applicants that hold a later application for a person. An entry has digests only, the same
-- ones as the links. Adding to the block list, removing from it and releasing what it holds take two people, and the database
-- refuses one. New tables only: no lock on existing rows.

create table fraud_list_entries (
  id uuid primary key,
  brand_code text not null references brands (code) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  list text not null check (list in ('block', 'watch')),
  kind text not null check (kind in ('device', 'payout_account', 'phone', 'address', 'document')),
  reason text not null check (reason in (
    'stolen_identity', 'forged_document', 'account_of_another', 'organised_fraud', 'confirmed_loss', 'other'
  )),
  -- An entry past `expires_at` has no effect, whatever its state.
  state text not null check (state in ('proposed', 'active', 'removal_proposed', 'withdrawn', 'removed')),
  -- The application whose values these are, and the borrower whose key encrypts them.
  application_id uuid references applications (id) on delete set null,
  borrower_id uuid not null references borrowers (id) on delete restrict,
  added_by uuid not null references staff_members (id),
  added_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_by uuid references staff_members (id),
  removal_by uuid references staff_members (id),
  removed_by uuid references staff_members (id),
  ended_at timestamptz,
  constraint fraud_list_entries_expire check (
    expires_at > added_at and expires_at <= added_at + interval '24 months 1 day'
  ),
  constraint fraud_list_entries_confirmed check ((state in ('proposed', 'withdrawn')) = (confirmed_by is null)),
  constraint fraud_list_entries_ended check ((state in ('withdrawn', 'removed')) = (ended_at is not null)),
  constraint fraud_list_entries_removed check ((state = 'removed') = (removed_by is not null)),
  constraint fraud_list_entries_two_add check (list = 'watch' or confirmed_by is null or confirmed_by <> added_by),
  constraint fraud_list_entries_two_remove check (
    list = 'watch' or removed_by is null or (removal_by is not null and removal_by <> removed_by)
  )
);

create index fraud_list_entries_by_age on fraud_list_entries (added_at desc, id desc);
create index fraud_list_entries_by_end on fraud_list_entries (expires_at);
create index fraud_list_entries_of_borrower on fraud_list_entries (borrower_id);
create index fraud_list_entries_of_application on fraud_list_entries (application_id);

grant select on fraud_list_entries to hiram_app;
grant insert on fraud_list_entries to hiram_api;
grant update (state, confirmed_by, removal_by, removed_by, ended_at) on fraud_list_entries to hiram_api;
grant delete on fraud_list_entries to hiram_workflows;

-- The digests of an entry: one, or one for each document and each index key in use. The encrypted value shows staff its last
-- characters and writes the digest again under another key. A device has none.
create table fraud_list_values (
  entry_id uuid not null references fraud_list_entries (id) on delete cascade,
  value_index bytea not null check (length(value_index) = 32),
  value_encrypted bytea,
  primary key (entry_id, value_index)
);

create index fraud_list_values_by_value on fraud_list_values (value_index);

grant select on fraud_list_values to hiram_app;
grant insert on fraud_list_values to hiram_api;

create table fraud_list_case_steps partition of case_steps (
  foreign key (case_id) references fraud_list_entries (id) on delete cascade,
  check (step in (
    'added', 'addition_proposed', 'addition_confirmed', 'addition_withdrawn', 'removal_proposed', 'removal_withdrawn',
    'removed'
  ))
) for values in ('fraud_list_entry');

-- What an entry had in common with an application, and when that was found. `kind` is what the value is for the applicant: a
-- listed number may be that of a reference. Append-only.
create table fraud_list_hits (
  application_id uuid not null references applications (id) on delete cascade,
  entry_id uuid not null references fraud_list_entries (id) on delete cascade,
  kind text not null check (kind in ('device', 'payout_account', 'phone', 'reference', 'address', 'document')),
  found_at timestamptz not null,
  primary key (application_id, entry_id, kind)
);

create index fraud_list_hits_of_entry on fraud_list_hits (entry_id);

grant select, insert on fraud_list_hits to hiram_app;

-- An application that waits for a person because of a list or a link. One with a block hit is not approved before two people
-- have released it.
create table fraud_holds (
  application_id uuid primary key references applications (id) on delete cascade,
  borrower_id uuid not null references borrowers (id) on delete restrict,
  cause text not null check (cause in ('block', 'watch', 'links')),
  held_at timestamptz not null,
  -- The borrower's newest complaint about an application.
  complaint_id uuid references complaints (id) on delete set null,
  appealed_at timestamptz,
  release_by uuid references staff_members (id),
  released_by uuid references staff_members (id),
  released_at timestamptz,
  -- When it left the queue: released, decided or withdrawn. An appeal of a declined application opens it again.
  ended_at timestamptz,
  constraint fraud_holds_released check ((released_at is null) = (released_by is null)),
  constraint fraud_holds_two_release check (
    cause <> 'block' or released_by is null or (release_by is not null and release_by <> released_by)
  )
);

create index fraud_holds_waiting on fraud_holds (held_at, application_id) where ended_at is null;
create index fraud_holds_of_borrower on fraud_holds (borrower_id, held_at desc);
create index fraud_holds_of_complaint on fraud_holds (complaint_id) where complaint_id is not null;

grant select, insert on fraud_holds to hiram_app;
grant update (ended_at) on fraud_holds to hiram_app;
grant update (cause, complaint_id, appealed_at, release_by, released_by, released_at) on fraud_holds to hiram_api;

create table fraud_hold_case_steps partition of case_steps (
  foreign key (case_id) references fraud_holds (application_id) on delete cascade,
  check (step in (
    'held', 'held_again', 'appealed', 'release_proposed', 'release_withdrawn', 'released', 'appeal_rejected'
  ))
) for values in ('fraud_hold');
