import { byStatement, type Check } from './broken.ts';

/** What each transaction moved on one account, as `moved(chain, position, amount)`: debits less credits. */
function movedOn(code: number): string {
  return `moved as (
     select chain, position, sum(case when debit_code = ${code} then amount_minor else 0 end
       - case when credit_code = ${code} then amount_minor else 0 end) as amount
     from ledger_transfers where debit_code = ${code} or credit_code = ${code} group by chain, position
   )`;
}

const floatIsInTheLedger = byStatement(
  'I3',
  'what counts as moved in a payout float is not what moved there in the ledger',
  `with ${movedOn(114)}, settled as (
     select chain, position, sum(float_minor) as amount from settled_payouts group by chain, position
   )
   select chain, position, settled.amount::text as settled, moved.amount::text as moved
   from settled full join moved using (chain, position)
   where coalesce(settled.amount, 0) <> coalesce(moved.amount, 0)`,
);

const settledPayoutsLeftTheirAccount = byStatement(
  'I3',
  'settled payouts are not what left the account of payouts in the ledger',
  `with ${movedOn(202)}, settled as (
     select chain, position, sum(cleared_minor) as amount from settled_payouts group by chain, position
   )
   select chain, position, settled.amount::text as settled, moved.amount::text as moved
   from settled left join moved using (chain, position)
   where settled.amount <> coalesce(moved.amount, 0)`,
);

const transfersAreInTheLedger = byStatement(
  'I3',
  'what the bank showed as sent to a float is not what is in transit in the ledger',
  `with ${movedOn(115)}, banked as (
     select chain, position, sum(amount_minor) as amount from banked_transfers where purpose = 'float_funding'
     group by chain, position
   )
   select chain, position, banked.amount::text as banked, moved.amount::text as moved
   from banked left join moved using (chain, position)
   where banked.amount <> coalesce(moved.amount, 0)`,
);

/** Paid by staff straight from our bank: no provider reports it. */
const BY_HAND = `'bank_transfer'`;

const payoutsAreUnconfirmed = byStatement(
  'I3',
  'the account of payouts is not what we paid through a provider and no report confirms yet',
  `with ${movedOn(202)}, booked as (
     select provider, -sum(moved.amount) as amount from moved
     join ledger_provider_references as named using (chain, position)
     where provider <> ${BY_HAND} and (chain in (select loan_id from disbursements) or exists (
       select from refund_movements as refund where refund.loan_id = chain and refund.provider = named.provider
         and named.reference in (refund.reference, refund.reference || ' returned')))
     group by provider
   ), listed as (
     select provider, sum(amount_minor) filter (where is_posted and not is_returned) as amount from sent_payouts
     group by provider
   )
   select provider, booked.amount::text as booked, listed.amount::text as listed
   from booked full join listed using (provider)
   where coalesce(booked.amount, 0) <> coalesce(listed.amount, 0)`,
);

const settledPayoutsAreOurs = byStatement(
  'I3',
  'a report confirmed a payout that we never sent, another amount of it, or a return of money that did not come back',
  `select settled.provider, settled.kind, settled.reference, settled.cleared_minor::text as cleared
   from settled_payouts as settled left join sent_payouts as ours using (provider, reference)
   where settled.kind in ('payout', 'return') and settled.cleared_minor <> 0
     and (ours.amount_minor is distinct from abs(settled.cleared_minor)
       or (settled.kind = 'return' and not ours.is_returned))`,
);

const loansAreAsReported = byStatement(
  'I7',
  'a loan whose payouts are all confirmed has another sum in the ledger than the provider’s reports',
  `with ${movedOn(202)}, reported as (
     select ours.loan_id, sum(settled.cleared_minor) as amount from sent_payouts as ours
     join settled_payouts as settled using (provider, reference) group by ours.loan_id
   ), unconfirmed as (
     select loan_id from sent_payouts as ours where is_posted and (
       not exists (select from settled_payouts as settled where settled.provider = ours.provider
         and settled.kind = 'payout' and settled.reference = ours.reference)
       or (is_returned and not exists (select from settled_payouts as settled where settled.provider = ours.provider
         and settled.kind = 'return' and settled.reference = ours.reference)))
   ), booked as (
     select chain as loan_id, -sum(moved.amount) as amount from moved
     left join ledger_provider_references as named using (chain, position)
     where named.provider is distinct from ${BY_HAND} group by chain
   )
   select loan_id, booked.amount::text as booked, reported.amount::text as reported
   from reported left join booked using (loan_id)
   where loan_id not in (select loan_id from unconfirmed) and not exists (
       select from sent_payouts as ours where ours.loan_id = reported.loan_id and not is_posted)
     and coalesce(booked.amount, 0) <> reported.amount`,
);

export const settledPayoutChecks: readonly Check[] = [
  floatIsInTheLedger,
  settledPayoutsLeftTheirAccount,
  transfersAreInTheLedger,
  payoutsAreUnconfirmed,
  settledPayoutsAreOurs,
  loansAreAsReported,
];
