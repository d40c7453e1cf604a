-- Nobody said who speaks which language and works on which queue, so cases could only be assigned one person at a time. New table
-- only: no lock on existing rows.

create table staff_skills (
  staff_id uuid primary key references staff_members (id) on delete restrict,
  -- The languages in which the person answers borrowers.
  languages text[] not null check (languages <@ array['en', 'fil', 'hi']),
  -- The kinds of cases that are assigned to the person automatically.
  queues text[] not null check (cardinality(queues) <= 20 and array_position(queues, null) is null),
  is_on_duty boolean not null,
  set_by uuid not null references staff_members (id) on delete restrict,
  set_at timestamptz not null
);

grant select, insert on staff_skills to hiram_api;
grant update (languages, queues, is_on_duty, set_by, set_at) on staff_skills to hiram_api;
