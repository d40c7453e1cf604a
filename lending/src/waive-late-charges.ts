import type { MinorUnits } from '@hiram/values/money';
import { allocate, owedInOrder, pay } from './allocation.ts';
import type { LoanLedger } from './loan-ledger.ts';
import { isClosed } from './position.ts';

export function waiveLateCharges(ledger: LoanLedger, amount: MinorUnits): void {
  if (isClosed(ledger.position) || ledger.position.status === 'written_off') {
    return;
  }
  const order = ['penalty'] as const;
  const { parts } = allocate(owedInOrder(ledger.position, order), amount);
  ledger.take(pay(ledger.position, parts, { kind: 'waived', cause: ledger.cause, order, paid: amount }));
}
