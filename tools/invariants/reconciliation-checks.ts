import { byStatement, type Check } from './broken.ts';

const settledIsInTheLedger = byStatement(
  'I3',
  'what counts as settled is not what is in transit to our bank in the ledger',
  `with settled as (
     select chain, position, sum(net_minor) as cleared from settled_payments group by chain, position
   ), moved as (
     select chain, position, sum(case when debit_code = 112 then amount_minor else 0 end
       - case when credit_code = 112 then amount_minor else 0 end) as cleared
     from ledger_transfers where (chain, position) in (select chain, position from settled) group by chain, position
   )
   select chain, position, settled.cleared::text as settled, moved.cleared::text as moved
   from settled left join moved using (chain, position)
   where settled.cleared <> coalesce(moved.cleared, 0)`,
);

const settledPaymentsLeftTheProvider = byStatement(
  'I3',
  'settled payments are not what left the provider’s account in the ledger',
  `with settled as (
     select chain, position, sum(amount_minor) as cleared from settled_payments
     group by chain, position having bool_and(kind = 'payment')
   ), moved as (
     select chain, position, sum(case when credit_code = 111 then amount_minor else 0 end
       - case when debit_code = 111 then amount_minor else 0 end) as cleared
     from ledger_transfers where (chain, position) in (select chain, position from settled) group by chain, position
   )
   select chain, position, settled.cleared::text as settled, moved.cleared::text as moved
   from settled left join moved using (chain, position)
   where settled.cleared <> coalesce(moved.cleared, 0)`,
);

const settledCame = byStatement(
  'I3',
  'a payment is settled that never came, or another amount of it',
  `select settled_payments.provider, settled_payments.reference from settled_payments
   left join received_payments using (provider, reference)
   where kind = 'payment' and settled_payments.amount_minor is distinct from received_payments.amount_minor`,
);

const bankedIsInTheLedger = byStatement(
  'I3',
  'what counts as banked is not what left the account of money in transit',
  `with banked as (
     select chain, position, sum(amount_minor) as arrived from banked_settlements group by chain, position
   ), moved as (
     select chain, position, sum(case when credit_code = 112 then amount_minor else 0 end
       - case when debit_code = 112 then amount_minor else 0 end) as arrived
     from ledger_transfers where (chain, position) in (select chain, position from banked) group by chain, position
   )
   select chain, position, banked.arrived::text as banked, moved.arrived::text as moved
   from banked left join moved using (chain, position)
   where banked.arrived <> coalesce(moved.arrived, 0)`,
);

const settlementsAreKnown = byStatement(
  'I3',
  'the ledger has a settlement that no settled payment, settled payout or bank line stands for',
  `select chain, position, kind from ledger_transactions
   where kind in ('settlement_reported', 'settlement_banked', 'break_ended', 'chargeback_lost', 'payout_settled',
       'float_arrived', 'float_funded', 'capital_banked')
     and not exists (select from settled_payouts
       where settled_payouts.chain = ledger_transactions.chain
         and settled_payouts.position = ledger_transactions.position)
     and not exists (select from banked_transfers
       where banked_transfers.chain = ledger_transactions.chain
         and banked_transfers.position = ledger_transactions.position)
     and not exists (select from settled_payments
       where settled_payments.chain = ledger_transactions.chain
         and settled_payments.position = ledger_transactions.position)
     and not exists (select from banked_settlements
       where banked_settlements.chain = ledger_transactions.chain
         and banked_settlements.position = ledger_transactions.position)`,
);

const breaksAreReported = byStatement(
  'I13',
  'a break is long past its clock, and nobody was told',
  `select id, kind, subject, due_by::text from reconciliation_breaks
   where state in ('open', 'explained', 'proposed') and escalated_at is null
     and due_by < (select max(ran_at) from reconciliation_runs) - interval '1 day'`,
);

export const reconciliationChecks: readonly Check[] = [
  settledIsInTheLedger,
  settledPaymentsLeftTheProvider,
  settledCame,
  bankedIsInTheLedger,
  settlementsAreKnown,
  breaksAreReported,
];
