import type { MarketId } from '@hiram/contract/market-ids';
import { creditWindow } from '@hiram/markets/deadlines';
import { marketPack, marketRules } from '@hiram/markets/market-pack';
import { addDays } from '@hiram/values/calendar-date';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import { addMs, calendarDateAt, type Instant, startOfDay } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { recordCaseStep } from '#cases/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { NOBODY } from './disbursement.ts';
import { insertDisbursement } from './disbursement-change.sql.ts';
import type { DisbursementContext } from './disbursement-context.ts';
import { attemptMessage, notifyMessage } from './disbursement-messages.ts';
import { payoutCases } from './payout-case.ts';

/** A newly signed loan that must be disbursed. */
export interface SignedForPayout {
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly currency: Currency;
  /** Amount to arrive: the signed amount minus the deducted fee. */
  readonly amount: MinorUnits;
  /** The payment account bound at signing. */
  readonly destination: string;
  readonly signedAt: Instant;
  /** Whether an SMS confirms the signature. */
  readonly sendsSms?: boolean;
}

/** Enough time for the outbox to reach Restate and for Restate to call us. */
export const ENGINE_GRACE_MS = 30_000;

/** Starts a disbursement in the transaction that signs the loan. */
export function beginDisbursement(context: Pick<DisbursementContext, 'providers' | 'outbox'>) {
  return async (tx: Transaction, signed: SignedForPayout): Promise<void> => {
    const { sendsSms = false, ...toPayOut } = signed;
    const { loanId, market, brandCode, signedAt } = toPayOut;
    const provider = context.providers.providerFor({ market, brand: brandCode });
    await insertDisbursement(tx, {
      ...toPayOut,
      ...promiseOf(market, signedAt),
      provider: provider?.name ?? NOBODY,
      seeToAt: addMs(signedAt, ENGINE_GRACE_MS),
    });
    await recordCaseStep(tx, payoutCases, loanId, { step: 'signed', at: signedAt });
    await context.outbox.send(tx, attemptMessage({ loanId, attempt: 1 }));
    if (sendsSms) await context.outbox.send(tx, notifyMessage({ loanId, version: 0 }, 'signed'));
  };
}

/**
 * The promised date and the escalation time: the morning of the day before the last day, which leaves two
 * days to fix it.
 */
function promiseOf(market: MarketId, signedAt: Instant) {
  const { timeZone } = marketPack(market).facts;
  const signedOn = calendarDateAt(signedAt, timeZone);
  // The credit window does not depend on the channel.
  const rules = marketRules(market, { on: signedOn, channel: 'browser' });
  const { until: promisedBy } = creditWindow(rules.creditWithinDays.value, signedOn);
  const before = startOfDay(addDays(promisedBy, -1), timeZone);
  return { promisedBy, escalateAt: before > signedAt ? before : startOfDay(promisedBy, timeZone) };
}
