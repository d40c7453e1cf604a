-- An approver could only decide a proposal or leave it in the queue. A hold takes it out of the queue until a day, such
-- as the day after a promised payment. New table only: no lock on existing rows.
create table loan_proposal_holds (
  id uuid primary key,
  proposal_id uuid not null references loan_proposals (id) on delete restrict,
  -- The day on which the proposal returns to the queue, and its start in the market's time zone.
  until_on date not null,
  until_at timestamptz not null,
  -- The reason, encrypted with the borrower's key.
  note_encrypted bytea not null,
  note_key uuid not null,
  held_by uuid not null references staff_members (id),
  held_at timestamptz not null,
  ended_by uuid references staff_members (id),
  ended_at timestamptz,
  constraint loan_proposal_holds_forward check (until_at > held_at),
  constraint loan_proposal_holds_ended_whole check ((ended_by is null) = (ended_at is null)),
  constraint loan_proposal_holds_ended_after check (ended_at >= held_at)
);

-- A proposal has one hold at a time. A hold whose day has come no longer counts.
create unique index loan_proposal_holds_open on loan_proposal_holds (proposal_id) where ended_at is null;

grant select on loan_proposal_holds to hiram_app;
grant insert on loan_proposal_holds to hiram_api;
grant update (ended_by, ended_at) on loan_proposal_holds to hiram_api;
