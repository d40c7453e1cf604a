-- An administrator who sees an invitation link can use it and become that person. Where mail is configured, the link goes
-- to the invitee alone. A row says that a mail is due; the link is made when it is sent and is never stored. Takes no lock
-- on existing rows.

create table staff_invitation_mails (
  id uuid primary key,
  staff_id uuid not null references staff_members (id) on delete cascade,
  requested_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  ended_at timestamptz,
  -- `refused`: the mail server does not accept the address. `expired`: no attempt succeeded in time. `replaced`: by a
  -- later invitation, or it was accepted by another way.
  outcome text check (outcome in ('sent', 'refused', 'expired', 'replaced')),
  check ((ended_at is null) = (outcome is null))
);

create unique index staff_invitation_mails_open on staff_invitation_mails (staff_id) where ended_at is null;
create index staff_invitation_mails_due on staff_invitation_mails (next_attempt_at) where ended_at is null;
create index staff_invitation_mails_of_member on staff_invitation_mails (staff_id, requested_at);
grant select, insert, update, delete on staff_invitation_mails to hiram_app;
