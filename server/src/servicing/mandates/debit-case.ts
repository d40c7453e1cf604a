import type { AmountDue, DebitCase } from '@hiram/lending/automatic-debit';
import { nextDue } from '@hiram/lending/position';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import type { Instant } from '@hiram/values/instant';
import type { Loan } from '#servicing/loans/index.ts';
import { positionOn, pricePayment } from '#servicing/repayments/index.ts';
import type { Mandate, StoredAttempt, StoredNotice } from './mandate.ts';
import type { MandateContext } from './mandate-context.ts';
import { findAttempts, findOpenNotice } from './mandates.sql.ts';
import { schemeRule } from './offered-schemes.ts';
import { whyHeld } from './why-held.ts';

/** A mandate with everything that decides about its next debit, as of now. */
export interface LoadedCase {
  readonly decided: DebitCase;
  readonly held: Awaited<ReturnType<typeof whyHeld>>;
  readonly notice: StoredNotice | undefined;
  readonly attempts: readonly StoredAttempt[];
}

/** Undefined if the market no longer has the scheme, or the loan is not disbursed. */
export async function loadCase(
  context: Pick<MandateContext, 'database' | 'businessClock'>,
  mandate: Mandate,
  { loan, now }: { readonly loan: Loan; readonly now: Instant },
): Promise<LoadedCase | undefined> {
  const zone = marketPack(loan.market).facts.timeZone;
  const day = today({ now: () => now }, zone);
  const rule = schemeRule(loan, mandate.scheme, day);
  if (rule === undefined || loan.released === null) return undefined;
  const [held, notice, attempts] = await Promise.all([
    whyHeld(context, mandate, { loan, day }),
    findOpenNotice(context.database, mandate.id),
    findAttempts(context.database, loan.id),
  ]);
  const decided: DebitCase = {
    now,
    zone,
    rule,
    isActive: mandate.state === 'active',
    isHeld: held !== undefined,
    ceiling: mandate.ceiling.minor,
    validUntil: mandate.validUntil,
    dueOn: (on) => scheduledDue(loan, on),
    notice,
    attempts,
    retryAskedAt: mandate.retryAskedAt,
  };
  return { decided, held, notice, attempts };
}

/** Late fees alone have no due date of their own, and are never debited. */
function scheduledDue(loan: Loan, day: CalendarDate): AmountDue | undefined {
  const { released } = loan;
  if (released === null || loan.state === 'written_off') return undefined;
  const position = positionOn(released, day);
  const due = nextDue(position);
  const price = pricePayment(loan, 'instalments', day);
  const isScheduled = position.instalments.some(({ dueOn }) => dueOn === due?.dueOn);
  return due !== undefined && price !== undefined && isScheduled
    ? { dueOn: due.dueOn, amount: price.amount }
    : undefined;
}
