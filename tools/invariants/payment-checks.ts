import { byStatement, type Check } from './broken.ts';

/** The event and the posting of a received payment are named by our key and the provider's reference. */
const NAME = `'repayment-' || received_payments.payment_id || '-' || received_payments.reference`;

const postedPaymentsAreInTheLedger = byStatement(
  'I3',
  'a payment that counts as posted, or did, is not in the ledger under its reference, for its loan and with its amount',
  `select received_payments.provider, received_payments.reference, payment_id,
     received_payments.amount_minor::text as amount
   from received_payments join payment_intents on payment_intents.id = payment_id
   where received_payments.posted_as is not null and not exists (
     select from ledger_provider_references as named
     join ledger_transfers as moved on moved.chain = named.chain and moved.position = named.position
     where named.provider = received_payments.provider and named.reference = received_payments.reference
       and named.chain = payment_intents.loan_id
     group by named.chain
     having sum(case when moved.debit_code = 111 then moved.amount_minor else 0 end
       - case when moved.credit_code = 111 then moved.amount_minor else 0 end) = received_payments.amount_minor
   )`,
);

const suspendedPaymentsAreNotPosted = byStatement(
  'I3',
  'money that is held for somebody to place, or goes back, is posted to a loan',
  `select provider, reference, payment_id from received_payments
   where posted_as is null and exists (
     select from ledger_provider_references as named
     where named.provider = received_payments.provider and named.reference = received_payments.reference
   )`,
);

const paymentsUseTheirValueDate = byStatement(
  'I11',
  'a payment counts from another moment than the one at which it was paid',
  `select received_payments.payment_id, paid_at::text, effective_at::text
   from received_payments join payment_intents on payment_intents.id = payment_id
   left join loan_events on loan_events.loan_id = payment_intents.loan_id and loan_events.id = coalesce(retained_event, ${NAME})
   where received_payments.state = 'posted' and effective_at is distinct from paid_at`,
);

const reversedPaymentsAreInTheLedger = byStatement(
  'I3',
  'a loan with a reversed payment has other money in the ledger than what is left of its payments',
  `with retained as (
     select loan_id, sum(coalesce(retained_minor, received_payments.amount_minor)) as retained
     from received_payments join payment_intents on payment_intents.id = payment_id
     where posted_as is not null group by loan_id having bool_or(retained_minor is not null)
   ), moved as (
     select chain, sum(case when debit_code = 111 then amount_minor else 0 end
       - case when credit_code = 111 then amount_minor else 0 end) as moved
     from ledger_transfers where chain in (select loan_id from retained) group by chain
   )
   select loan_id, retained::text, moved::text from retained left join moved on chain = loan_id
   where retained <> coalesce(moved, 0)`,
);

const reversalsAreFollowed = byStatement(
  'I13',
  'a payment that comes back waits for a record, and nobody would look for it',
  `select id, state from payment_reversals
   where state in ('announced', 'open') and next_poll_at is null and act_by is null`,
);

const returnsTakeTwoPeople = byStatement(
  'I15',
  'one person alone reversed a payment for a bank’s letter',
  `select approved.case_id, approved.actor from case_steps as approved
   where approved.case_kind = 'payment_reversal' and approved.step = 'return_approved' and not exists (
     select from case_steps as proposed where proposed.case_kind = 'payment_reversal'
       and proposed.case_id = approved.case_id and proposed.step = 'return_proposed'
       and proposed.position < approved.position and proposed.actor <> approved.actor
   )`,
);

const paidPaymentsArePosted = byStatement(
  'I9',
  'a payment is called paid and no money came for it, or money came and it is not called paid',
  `select payment_intents.id, payment_intents.state, count(received_payments.reference) as came
   from payment_intents left join received_payments on payment_id = payment_intents.id
   group by payment_intents.id
   having (payment_intents.state = 'paid') <> (count(received_payments.reference) > 0)`,
);

const openPaymentsArePolled = byStatement(
  'I13',
  'a payment that is open has no turn at which anybody would ask after it',
  `select id, state from payment_intents
   where state in ('created', 'sent', 'pending', 'unknown') and next_poll_at is null`,
);

export const paymentChecks: readonly Check[] = [
  postedPaymentsAreInTheLedger,
  suspendedPaymentsAreNotPosted,
  paymentsUseTheirValueDate,
  paidPaymentsArePosted,
  openPaymentsArePolled,
  reversedPaymentsAreInTheLedger,
  reversalsAreFollowed,
  returnsTakeTwoPeople,
];
