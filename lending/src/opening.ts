import type { MinorUnits } from '@hiram/values/money';
import { receivableOf } from './allocation.ts';
import { type Claim, DAY_CAUSE, type Entry } from './entry.ts';
import type { LoanTerms, OpeningBalances } from './loan-terms.ts';

/** What was unpaid when the loan was taken over, claim by claim, and the credit that the borrower had. */
export function openingEntries({ schedule }: LoanTerms, opening: OpeningBalances): Entry[] {
  const shared = {
    on: opening.on,
    cause: DAY_CAUSE,
    working: { kind: 'as_agreed' },
  } as const;
  function owed(claim: Claim, instalment: number | null, amount: MinorUnits): Entry {
    const accounts = { debit: receivableOf(claim), credit: 'migration_clearing' } as const;
    return { ...shared, ...accounts, kind: 'opening_balance', claim, instalment, amount };
  }
  return [
    ...schedule.flatMap(({ number, dueOn, principal, interest, fee }) => {
      // Interest and fees of later instalments are booked when they fall due, as for any loan.
      const isDue = dueOn <= opening.on;
      return [
        owed('principal', number, principal),
        owed('interest', number, isDue ? interest : 0n),
        owed('fee', number, isDue ? fee : 0n),
      ];
    }),
    owed('late_charge', null, opening.lateCharges),
    {
      ...shared,
      kind: 'opening_credit',
      debit: 'migration_clearing',
      credit: 'borrower_credit',
      amount: opening.credit,
      claim: null,
      instalment: null,
    } as const,
  ].filter(({ amount }) => amount > 0n);
}
