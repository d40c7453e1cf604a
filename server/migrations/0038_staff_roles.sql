-- Whoever decides applications is a credit officer; what is offered is made by operations and published by compliance.
-- Locks: staff_members while its few rows are looked through.
alter table staff_members drop constraint staff_members_role_check;
update staff_members set role = 'credit_officer' where role = 'reviewer';
alter table staff_members add constraint staff_members_role_check check (role in (
  'administrator', 'support', 'credit_officer', 'collections', 'finance', 'operations', 'compliance', 'auditor'
));
