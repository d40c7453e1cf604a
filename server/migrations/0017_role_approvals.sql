-- One administrator could invite two people with money roles, accept both invitations, and be both the maker and the
-- checker. A privileged role now needs the approval of a second administrator. Takes no lock on existing rows.

create table staff_role_approvals (
  id uuid primary key,
  staff_id uuid not null references staff_members (id),
  -- The role that the member gets, or keeps, once it is approved.
  role text not null check (role in (
    'administrator', 'support', 'credit_officer', 'collections', 'finance', 'operations', 'compliance', 'auditor'
  )),
  requested_by uuid not null references staff_members (id),
  requested_at timestamptz not null,
  -- `replaced`: another change of the member's access made it irrelevant.
  outcome text check (outcome in ('approved', 'replaced')),
  -- Null if the operator approved by command.
  decided_by uuid references staff_members (id),
  decided_at timestamptz,
  constraint staff_role_approvals_decided_whole check ((outcome is null) = (decided_at is null)),
  constraint staff_role_approvals_second_person check (
    outcome is distinct from 'approved' or decided_by is null or decided_by not in (requested_by, staff_id)
  )
);

create unique index staff_role_approvals_open on staff_role_approvals (staff_id) where outcome is null;
grant select, insert, update on staff_role_approvals to hiram_app;
