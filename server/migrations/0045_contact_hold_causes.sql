-- Contact about a loan is paused by a complaint. A promise to pay now pauses it too, and so does what a borrower says in a
-- call. The wider check is validated by the next file. Locks contact_holds for a moment, and reads nothing.
alter table contact_holds drop constraint contact_holds_why_check;
alter table contact_holds add constraint contact_holds_why_known check (
  why in ('complaint', 'promise', 'deceased', 'insolvency', 'hardship', 'dispute', 'no_contact')
) not valid;

-- A promise ends in the workflow process.
grant update (released_at) on contact_holds to hiram_workflows;
