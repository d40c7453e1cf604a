-- Lists of what is over or waits for a decision, by brand, subject or provider. They went along the newest of all and passed by whatever was not asked for:
-- for a brand that has just begun, or a subject that is rare, that is everything there ever was. And where in the ledger a settlement
-- stands is found by a step for each transaction instead of reading each of its payments; the index for that begins as the one did
-- that goes.
-- Locks: each index holds up writes to its table while it is built, which with few rows is a moment. Where there are many, the same
-- statements are run beforehand by hand with "concurrently"; "if not exists" then leaves them alone.

create index if not exists disbursements_ended_of_brand on disbursements (brand_code, changed_at desc, loan_id desc)
  where owner = 'nobody';

create index if not exists complaints_over_of_brand on complaints (state, brand_code, changed_at desc, id desc)
  where state in ('answered', 'closed');
create index if not exists complaints_over_about on complaints (state, about, changed_at desc, id desc)
  where state in ('answered', 'closed');

create index if not exists referred_applications_waiting_of_brand
  on referred_applications (brand_code, decide_by, application_id) where closed_at is null;
create index if not exists referred_applications_closed_of_brand
  on referred_applications (brand_code, closed_at desc, application_id desc) where closed_at is not null;

create index if not exists reconciliation_breaks_ended_of_provider
  on reconciliation_breaks (provider, changed_at desc, id desc) where state not in ('open', 'explained', 'proposed');
create index if not exists received_payments_ended_of_provider
  on received_payments (provider, changed_at desc, suspense_id desc) where suspense_id is not null and state <> 'held';

create index if not exists settled_payments_by_place on settled_payments (provider, settlement, chain, position);
drop index if exists settled_payments_by_settlement;
