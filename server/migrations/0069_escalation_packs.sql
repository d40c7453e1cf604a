-- The papers that borrowers make of a complaint for a body outside the lender. One new table; the reference to complaints locks
-- writes to it for a moment.

create table escalation_packs (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid primary key,
  complaint_id uuid not null references complaints (id) on delete restrict,
  brand_code text not null check (brand_code <> ''),
  -- Printed on the papers. It reveals nobody.
  number text not null unique check (number ~ '^E[0-9A-HJKMNP-TV-Z]{11}$'),
  body text not null check (body in ('grievance_officer', 'sec', 'bsp', 'npc', 'rbi_ombudsman')),
  body_name text not null check (body_name <> ''),
  -- The version of the case after the pack was made: until it changes, the same day gives the same pack.
  case_version integer not null check (case_version > 0),
  made_on date not null,
  made_at timestamptz not null,
  -- The newest pack of its complaint, under which staff find the case.
  is_newest boolean not null default true,
  -- The code by which anyone verifies the number, under the key of all such codes. It is derived from the content.
  code_encrypted bytea not null,
  -- The archive as it was given out, with the borrower's key.
  file_encrypted bytea not null
);

create index escalation_packs_of_complaint on escalation_packs (complaint_id, made_at desc);
create unique index escalation_packs_newest on escalation_packs (complaint_id) where is_newest;
-- The queue of complaints whose borrower goes outside, newest first.
create index complaints_going_outside on escalation_packs (made_at desc, complaint_id desc) where is_newest;
create index escalation_packs_of_borrower on escalation_packs (borrower_id);

grant select on escalation_packs to hiram_app;
grant insert, update (is_newest) on escalation_packs to hiram_api;
