-- Any approver could approve any amount. Amount limits by role, action and market are now configuration with versions,
-- and a finance manager approves what is above the limit of finance. Replacing the checks reads two short tables.

alter table staff_members drop constraint staff_members_role_check;
alter table staff_members add constraint staff_members_role_check check (role in (
  'administrator', 'support', 'credit_officer', 'collections', 'finance', 'finance_manager', 'operations', 'compliance',
  'auditor'
));

alter table staff_role_approvals drop constraint staff_role_approvals_role_check;
alter table staff_role_approvals add constraint staff_role_approvals_role_check check (role in (
  'administrator', 'support', 'credit_officer', 'collections', 'finance', 'finance_manager', 'operations', 'compliance',
  'auditor'
));

-- The newest version of a market applies. Version 1 is built in and has no row.
create table amount_limit_versions (
  market text not null check (market <> ''),
  version integer not null check (version > 1),
  content jsonb not null,
  published_by uuid not null references staff_members (id),
  published_at timestamptz not null,
  primary key (market, version)
);

grant select, insert on amount_limit_versions to hiram_api;

-- Roles were granted and never looked at again. An administrator now reviews each member's access every 90 days. Rows are
-- only added.
create table access_reviews (
  id uuid primary key,
  staff_id uuid not null references staff_members (id),
  -- The role that was reviewed.
  role text not null check (role <> ''),
  decision text not null check (decision in ('keep', 'remove')),
  reason text not null check (reason <> ''),
  reviewed_by uuid not null references staff_members (id),
  reviewed_at timestamptz not null,
  constraint access_reviews_other_person check (reviewed_by <> staff_id)
);

create index access_reviews_of_member on access_reviews (staff_id, reviewed_at desc);
grant select, insert on access_reviews to hiram_api;

-- One member of staff could lift a freeze that the owner had asked for. It now takes two. Rows that were lifted before stay
-- as they are, so the constraint is not checked for them.
alter table account_freezes add column lift_proposed_by uuid references staff_members (id);
alter table account_freezes add column lift_proposed_at timestamptz;
alter table account_freezes add constraint account_freezes_proposed_whole
  check ((lift_proposed_by is null) = (lift_proposed_at is null));
alter table account_freezes add constraint account_freezes_lifted_by_two check (
  lifted_by is null or frozen_by is not null or (lift_proposed_by is not null and lift_proposed_by <> lifted_by)
) not valid;
grant update (lift_proposed_by, lift_proposed_at) on account_freezes to hiram_api;
