import type { MandateHold } from '@hiram/contract/servicing/mandates';
import { hasDispute, inTransit } from '@hiram/lending/accrual-pause';
import { openCompromise } from '@hiram/lending/compromise';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type HoldCause, holdsOf } from '#messaging/index.ts';
import { isFrozen } from '#people/account-freezes/index.ts';
import type { Database } from '#platform/database/database.ts';
import { findLoanEvents, type Loan } from '#servicing/loans/index.ts';
import { hasOpenReversal } from '#servicing/payment-reversals/index.ts';
import { inTransitTo, positionOn } from '#servicing/repayments/index.ts';
import type { Mandate } from './mandate.ts';
import type { MandateContext } from './mandate-context.ts';
import { areDebitsStopped, isInCoolingOff } from './offered-schemes.ts';

/** A promise names a day on which the borrower pays themselves, so it holds a debit like the others. */
const reasonOf: Readonly<Record<HoldCause, MandateHold>> = {
  complaint: 'dispute',
  dispute: 'dispute',
  promise: 'promise',
  deceased: 'contact',
  insolvency: 'contact',
  no_contact: 'contact',
  hardship: 'hardship',
};

/** Why nothing is debited now, although the mandate is active. Undefined if nothing speaks against a debit. */
export async function whyHeld(
  { database }: Pick<MandateContext, 'database'>,
  mandate: Mandate,
  { loan, day }: { readonly loan: Loan; readonly day: CalendarDate },
): Promise<MandateHold | undefined> {
  const { released, market } = loan;
  const { borrowerId, loanId } = mandate;
  if (released === null) return undefined;
  const position = positionOn(released, day);
  if (hasDispute(position) || (await hasOpenReversal(database, loanId))) return 'dispute';
  if (isInCoolingOff(loan, day)) return 'cooling_off';
  if (openCompromise(position) !== undefined) return 'settlement';
  if (await isFrozen(database, borrowerId)) return 'account_frozen';
  if (await areDebitsStopped(database, { market, provider: mandate.provider })) return 'provider_stopped';
  const [hold] = await holdsOf(database, { borrowerId, orderId: loanId });
  if (hold !== undefined) return reasonOf[hold.why];
  if (await hasReliefSince(database, mandate)) return 'hardship';
  const pending = await inTransitTo({ database }, { borrowerId, loanId });
  return inTransit(position) > 0n || pending > 0n ? 'payment_in_transit' : undefined;
}

/** Relief changes what was agreed, so the borrower resumes automatic payments themselves. */
async function hasReliefSince(database: Database, { loanId, activeSince }: Mandate): Promise<boolean> {
  const events = await findLoanEvents(database, loanId);
  return events.some(
    ({ kind, effectiveAt }) =>
      kind === 'relief_agreed' && activeSince !== undefined && effectiveAt > activeSince,
  );
}
