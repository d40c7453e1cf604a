import type { MarketId } from '@hiram/contract/market-ids';
import { creditWindow } from '@hiram/markets/deadlines';
import { marketPack, marketRules } from '@hiram/markets/market-pack';
import { addDays } from '@hiram/values/calendar-date';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import { addMs, calendarDateAt, type Instant, startOfDay } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import type { Transaction } from '../platform/database/database.ts';
import { NOBODY } from './disbursement.ts';
import { insertDisbursement, insertStep } from './disbursement-change.sql.ts';
import type { DisbursementDesk } from './disbursement-desk.ts';
import { attemptMessage } from './disbursement-messages.ts';

/** A loan that was signed just now, and whose money is to go out. */
export interface SignedForPayout {
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly currency: Currency;
  /** What has to arrive: the amount that was signed without the fee that is kept back. */
  readonly amount: MinorUnits;
  /** The payment account that was bound when it was signed. */
  readonly destination: string;
  readonly signedAt: Instant;
}

/** Long enough that whoever signed has handed it to the engine, and the engine to us. */
export const GIVE_THE_ENGINE_MS = 30_000;

/** Begins to pay a loan out, with the transaction that signs it or not at all. */
export function beginDisbursement(desk: Pick<DisbursementDesk, 'providers' | 'outbox'>) {
  return async (tx: Transaction, signed: SignedForPayout): Promise<void> => {
    const { loanId, market, brandCode, signedAt } = signed;
    const provider = desk.providers.providerFor({ market, brand: brandCode });
    await insertDisbursement(tx, {
      ...signed,
      ...promiseOf(market, signedAt),
      provider: provider?.name ?? NOBODY,
      seeToAt: addMs(signedAt, GIVE_THE_ENGINE_MS),
    });
    await insertStep(tx, loanId, { kind: 'signed', madeAt: signedAt });
    await desk.outbox.send(tx, attemptMessage({ loanId, attempt: 1 }));
  };
}

/**
 * By when the money is promised, and when a person is called: on the morning of the day before the last one, which
 * leaves two days to mend it.
 */
function promiseOf(market: MarketId, signedAt: Instant) {
  const { timeZone } = marketPack(market).facts;
  const signedOn = calendarDateAt(signedAt, timeZone);
  // How long it takes is the same wherever it was signed.
  const rules = marketRules(market, { on: signedOn, channel: 'browser' });
  const { until: promisedBy } = creditWindow(rules.creditWithinDays.value, signedOn);
  const before = startOfDay(addDays(promisedBy, -1), timeZone);
  return { promisedBy, escalateAt: before > signedAt ? before : startOfDay(promisedBy, timeZone) };
}
