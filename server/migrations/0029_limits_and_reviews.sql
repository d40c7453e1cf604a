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

grant select, insert on amount_limit_versions to hiram_app;
