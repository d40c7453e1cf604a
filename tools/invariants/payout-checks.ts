import { byStatement, type Check } from './broken.ts';

/** Collections and payouts: what providers have collected and paid for us. */
const PROVIDER_MONEY = '(111, 202)';

/** Transaction kinds that a provider's report causes, and that therefore have a provider reference. */
const MOVED_BY_PROVIDERS = `('loan_released', 'payout_returned', 'payout_held', 'held_payout_returned',
  'returned_payout_held', 'payment_received', 'extended', 'cooling_off_used', 'refund_paid', 'refund_returned')`;

const referencesArePosted = byStatement(
  'I3',
  'a provider’s reference was posted by no transaction, by another, or by one that moved none of its money',
  `select provider, reference, chain, position from ledger_provider_references
   where not exists (
     select from ledger_transfers
     where ledger_transfers.chain = ledger_provider_references.chain
       and ledger_transfers.position = ledger_provider_references.position
       and (debit_code in ${PROVIDER_MONEY} or credit_code in ${PROVIDER_MONEY})
   )`,
);

const providerMoneyHasOneReference = byStatement(
  'I3',
  'money that a provider moved has no reference of its own, or several',
  `with moved as (
     select chain, position, sum(case when debit_code in ${PROVIDER_MONEY} then amount_minor else 0 end
       - case when credit_code in ${PROVIDER_MONEY} then amount_minor else 0 end) as amount
     from ledger_transfers group by chain, position
   ), named as (
     select chain, position, count(*) as names from ledger_provider_references group by chain, position
   )
   select chain, position, kind, amount::text, coalesce(names, 0) as names
   from ledger_transactions join moved using (chain, position) left join named using (chain, position)
   where chain in (select id from loans) and kind in ${MOVED_BY_PROVIDERS}
     and coalesce(names, 0) <> case when amount = 0 then 0 else 1 end`,
);

const payoutsHaveTheirReference = byStatement(
  'I3',
  'a payout has a reference that the ledger does not have for its loan',
  `select loan_id, provider, reference from loan_payouts
   where not exists (
     select from ledger_provider_references posted
     where posted.provider = loan_payouts.provider and posted.reference = loan_payouts.reference
       and posted.chain = loan_id
   )`,
);

const payoutsAreAsSigned = byStatement(
  'I7',
  'a payout is not what was signed, went elsewhere, is missing or is there twice',
  `with signed as (
     select loans.id, released_on is not null as is_released, loans.currency, payout_destination,
       (offer -> 'terms' -> 'principal' ->> '$n')::bigint - (offer -> 'terms' -> 'upFrontFee' ->> '$n')::bigint as amount
     from loans join loan_contracts on loan_id = loans.id
     -- An imported loan was paid out elsewhere.
     where not exists (select from imported_loans where imported_loans.loan_id = loans.id)
   ), payouts as (
     select signed.id, count(*) filter (where returned_at is null) as in_force,
       count(*) filter (where amount_minor <> amount or loan_payouts.currency <> signed.currency) as differing,
       count(*) filter (where returned_at is null and destination <> payout_destination) as elsewhere
     from signed join loan_payouts on loan_id = signed.id group by signed.id
   ), lent as (
     select chain as id, sum(case when credit_code = 202 then amount_minor else -amount_minor end) as posted
     from ledger_transfers where split_part(purpose, '/', 2) = 'principal_lent' group by chain
   )
   select id, in_force, differing, elsewhere, posted::text, amount::text
   from signed left join payouts using (id) left join lent using (id)
   where differing > 0 or elsewhere > 0
     or coalesce(in_force, 0) <> case when is_released then 1 else 0 end
     or coalesce(posted, 0) <> case when is_released then amount else 0 end`,
);

const releasesAreTheirPayouts = byStatement(
  'I7',
  'a loan was released or undone another number of times than its payouts say',
  `with paid_out as (
     select loan_id as id, count(*) as payouts, count(returned_at) as returned from loan_payouts group by loan_id
   ), lived as (
     select loan_id as id, count(*) filter (where transition = 'payout_confirmed') as releases,
       count(*) filter (where transition = 'payout_returned') as undone
     from loan_history where transition in ('payout_confirmed', 'payout_returned') group by loan_id
   )
   select id, release_number, payouts, returned, releases, undone
   from loans left join paid_out using (id) left join lived using (id)
   where coalesce(payouts, 0) <> coalesce(releases, 0) or coalesce(returned, 0) <> coalesce(undone, 0)
     or release_number <> coalesce(undone, 0) + 1`,
);

const unreleasedHasNothing = byStatement(
  'I4',
  'a loan that is not released has a position, or something on its own accounts',
  `select id, state from loans join loan_contracts on loan_id = id
   where released_on is null and (
     terms is not null or policy_id is not null or last_event_at is not null or cost_minor <> 0 or credit_minor <> 0
     or late_charged_minor <> 0 or extension_charged_minor <> 0
     or exists (select from loan_instalments where loan_id = loans.id)
     or exists (select from loan_charges where loan_id = loans.id and amount_minor <> 0)
     or exists (
       select from ledger_accounts where owner = loans.id and code <> 121 and debit_minor <> ledger_accounts.credit_minor
     )
   )`,
);

const movesAreAnswered = byStatement(
  'I14',
  'a transaction does not say who, why or on whose request',
  `select chain, position, kind from ledger_transactions
   where trim(actor) = '' or trim(reason) = '' or trim(request_id) = ''`,
);

const movesAreInTheHistory = byStatement(
  'I14',
  'a transaction of a loan is not in its history, or the history names one that is not there',
  `with written as (
     select chain, position from ledger_transactions where chain in (select id from loans)
   ), named as (
     select distinct loan_id as chain, transaction_position as position from loan_history
     where transaction_position is not null
   )
   select chain, position from written full join named using (chain, position)
   where written.chain is null or named.chain is null`,
);

const suspenseHasAnOwner = byStatement(
  'I18',
  'money stands in suspense since before today, and nobody of staff has its case',
  `select owner as loan_id, (debit_minor - credit_minor)::text as held from ledger_accounts
   where code = 121 and debit_minor <> credit_minor
     and not exists (select from disbursements where loan_id = ledger_accounts.owner and disbursements.owner = 'staff')
     and (select max(booked_on) from ledger_transfers where chain = ledger_accounts.owner
       and (debit_code = 121 or credit_code = 121)) < (select max(booked_on) from ledger_transactions)`,
);

export const payoutChecks: readonly Check[] = [
  referencesArePosted,
  providerMoneyHasOneReference,
  payoutsHaveTheirReference,
  payoutsAreAsSigned,
  releasesAreTheirPayouts,
  unreleasedHasNothing,
  movesAreAnswered,
  movesAreInTheHistory,
  suspenseHasAnOwner,
];
