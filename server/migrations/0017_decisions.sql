-- How applications are decided: rules as data with their versions, what was asked of others about an applicant, every
-- decision with what it went by, and the cases that a person decides. What tells something of an applicant is sealed
-- with the borrower's own key; in the clear stand outcomes, rule names and reason codes.
-- Locks: two indexes are built on applications, which is new in the same release and empty; the other tables are new.
create table decision_rule_sets (
  -- Whose they are: `market:PH`, or `brand:hiram` for a brand with rules of its own.
  scope text not null check (scope ~ '^(market|brand):[A-Za-z0-9_-]{1,64}$'),
  version integer not null check (version > 0),
  status text not null check (status in ('draft', 'published')),
  rules jsonb not null,
  -- Of the rules, whatever the order in which they were written.
  digest bytea not null check (length(digest) = 32),
  drafted_by text not null check (drafted_by <> ''),
  drafted_at timestamptz not null,
  valid_from timestamptz,
  published_by text,
  published_at timestamptz,
  primary key (scope, version),
  check ((status = 'published') = (published_at is not null)
    and (published_at is null) = (published_by is null)
    and (published_at is null) = (valid_from is null)),
  check (valid_from >= published_at)
);

-- A version's rules are written once: the programs have no right to change them.
grant select, insert on decision_rule_sets to hiram_app;
grant update (status, valid_from, published_by, published_at) on decision_rule_sets to hiram_app;

-- What an identity check and a credit bureau answered. One row a question, so that a step that runs again asks nobody.
create table decision_check_answers (
  application_id uuid not null references applications (id) on delete cascade,
  kind text not null check (kind in ('identity', 'bureau')),
  provider text not null check (provider <> ''),
  outcome text not null check (outcome in ('found', 'unknown')),
  -- As JSON, sealed.
  answer_sealed bytea not null,
  answered_at timestamptz not null,
  primary key (application_id, kind)
);

grant select, insert on decision_check_answers to hiram_app;

-- Which documents an applicant showed, as blind indexes alone: to see that another borrower shows the same.
create table decision_documents (
  application_id uuid not null references applications (id) on delete cascade,
  number_index bytea not null check (length(number_index) = 32),
  borrower_id uuid not null references borrowers (id) on delete restrict,
  primary key (application_id, number_index)
);

create index decision_documents_by_number on decision_documents (number_index, borrower_id);

grant select, insert on decision_documents to hiram_app;

-- The decisions: at most one of the rules and one of a person, and only one of them is final. Rows never change.
create table application_decisions (
  application_id uuid not null references applications (id) on delete cascade,
  decided_by text not null check (decided_by in ('rules', 'person')),
  outcome text not null check (outcome in ('approved', 'declined', 'referred')),
  decided_at timestamptz not null,
  -- By which rules; none where none were published, which refers.
  rule_scope text,
  rule_version integer,
  -- What it went by, each feature with its source's word and time: JSON, sealed.
  features_sealed bytea,
  -- The rules that spoke and, where one could not tell, the names of what was unknown.
  hits jsonb not null,
  reasons text[] not null,
  -- What could be approved at most.
  approvable_minor bigint not null check (approvable_minor >= 0),
  staff_id uuid,
  -- For colleagues and auditors, sealed.
  note_sealed bytea,
  primary key (application_id, decided_by),
  foreign key (rule_scope, rule_version) references decision_rule_sets (scope, version) on delete restrict,
  check ((rule_scope is null) = (rule_version is null)),
  check (rule_scope is not null or outcome = 'referred' or decided_by = 'person'),
  check ((decided_by = 'rules') = (features_sealed is not null)),
  check ((decided_by = 'person') = (staff_id is not null)),
  check ((decided_by = 'person') = (note_sealed is not null)),
  check (decided_by = 'rules' or outcome <> 'referred'),
  check ((outcome = 'declined') = (cardinality(reasons) > 0))
);

create unique index application_decisions_once on application_decisions (application_id) where outcome <> 'referred';

grant select, insert on application_decisions to hiram_app;

-- The cases that wait for a person. The queue is in the order of their clocks, so that what is escalated stands first.
create table referred_applications (
  application_id uuid primary key references applications (id) on delete cascade,
  brand_code text not null references brands (code) on delete restrict,
  decide_by timestamptz not null,
  referred_at timestamptz not null,
  escalated_at timestamptz check (escalated_at >= decide_by),
  assignee uuid,
  closed_at timestamptz check (closed_at >= referred_at)
) with (fillfactor = 85);

create index referred_applications_waiting on referred_applications (decide_by, application_id)
  where closed_at is null;
create index referred_applications_mine on referred_applications (assignee, decide_by, application_id)
  where closed_at is null and assignee is not null;
create index referred_applications_closed on referred_applications (closed_at desc, application_id desc)
  where closed_at is not null;

grant select, insert, update on referred_applications to hiram_app;

create table referred_application_steps (
  application_id uuid not null references referred_applications (application_id) on delete cascade,
  position integer not null check (position > 0),
  kind text not null check (kind in (
    'referred', 'escalated', 'taken', 'given_back', 'approved', 'declined', 'withdrawn'
  )),
  -- The member of staff; none where a clock, the rules or the borrower did it.
  actor uuid,
  made_at timestamptz not null,
  words_sealed bytea,
  primary key (application_id, position)
);

grant select, insert on referred_application_steps to hiram_app;

-- What the sweep looks through: nobody has decided it and no person has it; an offer that nobody signed.
create index applications_undecided on applications (decide_by) where state = 'under_review' and not is_with_person;
create index applications_offered on applications (offer_valid_until) where state = 'awaiting_signature';
