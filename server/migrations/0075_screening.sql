-- Screening of applicants against sanctions and PEP lists: what the provider answered, and the entries that it holds to be the
-- applicant. A match, and a provider that does not answer, hold the application as the block list does, so the checks of holds know
-- more causes and steps. The wider checks are validated by the next file. Two new tables; locks fraud_holds and the steps of its
-- cases for a moment, and reads nothing.

create table applicant_screenings (
  application_id uuid primary key references applications (id) on delete cascade,
  borrower_id uuid not null references borrowers (id) on delete restrict,
  provider text not null,
  state text not null check (state in ('waiting', 'clear', 'matched')),
  -- Why the last attempt gave no answer.
  problem text check (problem in ('not_asked', 'no_answer', 'not_available', 'not_understood', 'no_file')),
  attempts integer not null check (attempts > 0),
  asked_at timestamptz not null,
  -- When a person was asked, because the provider did not answer in time. It is asked again all the same.
  gave_up_at timestamptz,
  next_attempt_at timestamptz,
  answered_at timestamptz,
  constraint applicant_screenings_answered check ((state = 'waiting') = (answered_at is null)),
  constraint applicant_screenings_problem check ((state = 'waiting') = (problem is not null)),
  constraint applicant_screenings_due check (state = 'waiting' or next_attempt_at is null)
);

create index applicant_screenings_by_time on applicant_screenings (next_attempt_at) where next_attempt_at is not null;
create index applicant_screenings_of_borrower on applicant_screenings (borrower_id);

grant select on applicant_screenings to hiram_app;
grant insert on applicant_screenings to hiram_workflows;
grant update (provider, state, problem, attempts, gave_up_at, next_attempt_at, answered_at) on applicant_screenings to hiram_workflows;
grant update (next_attempt_at) on applicant_screenings to hiram_api;

-- An entry of a list that the provider holds to be the applicant: its names, dates and lists, encrypted with the borrower's key,
-- because they are nearly those of the borrower. Append-only.
create table screening_matches (
  application_id uuid not null references applicant_screenings (application_id) on delete cascade,
  position integer not null check (position > 0),
  kind text not null check (kind in ('sanctions', 'pep', 'adverse')),
  score integer not null check (score between 0 and 100),
  entry_encrypted bytea not null,
  -- False for an entry from which this borrower was released before.
  holds boolean not null,
  found_at timestamptz not null,
  primary key (application_id, position)
);

grant select on screening_matches to hiram_app;
grant insert on screening_matches to hiram_workflows;

alter table fraud_holds drop constraint fraud_holds_cause_check;
alter table fraud_holds add constraint fraud_holds_cause_known check (
  cause in ('sanctions', 'block', 'unscreened', 'pep', 'adverse', 'watch', 'links')
) not valid;
alter table fraud_holds drop constraint fraud_holds_two_release;
alter table fraud_holds add constraint fraud_holds_two_release check (
  cause not in ('sanctions', 'block', 'unscreened') or released_by is null
    or (release_by is not null and release_by <> released_by)
) not valid;

alter table fraud_hold_case_steps drop constraint fraud_hold_case_steps_step_check;
alter table fraud_hold_case_steps add constraint fraud_hold_case_steps_step_known check (
  step in (
    'held', 'held_again', 'appealed', 'release_proposed', 'release_withdrawn', 'released', 'appeal_rejected', 'match_confirmed',
    'screening_repeated', 'screened'
  )
) not valid;
