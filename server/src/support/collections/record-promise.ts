import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { type LoanId, parseId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { holdContact } from '#messaging/index.ts';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { findLoan, findLoanEvents, type Loan } from '#servicing/loans/index.ts';
import { channelsOf, positionOn } from '#servicing/repayments/index.ts';
import type { CollectionsContext } from './collections-context.ts';
import { lateAmounts } from './late-loan.ts';
import {
  isPromiseValid,
  type NewPromise,
  nextEvaluation,
  type PromiseFacts,
  type PromiseId,
  type PromiseToPay,
  whyNoPromise,
} from './promise.ts';
import { insertPromiseMessages } from './promise-messages.sql.ts';
import { findPromises, findSentPromise, insertPromise } from './promises.sql.ts';

export interface RecordPromise {
  readonly orderId: string;
  readonly amount: MinorUnits;
  readonly payOn: CalendarDate;
  readonly channel: string;
  readonly requestKey: string;
}

/**
 * Records a borrower's promise, the pause of contact that follows, and the messages about it. It writes nothing on the
 * loan or in the ledger.
 */
export async function recordPromise(
  context: CollectionsContext,
  actor: Actor,
  request: RecordPromise,
): Promise<PromiseId> {
  const loan = await loanFrom(context, request.orderId);
  const before = await findSentPromise(context.database, { ...request, madeBy: actor.staffId });
  if (before !== undefined) return sameAs(before, loan, request);
  const facts = await promiseFacts(context, loan);
  if (facts.hasActive) throw new Refusal('promise_active');
  if (whyNoPromise(facts) !== undefined || !isPromiseValid(facts, request)) {
    throw new Refusal('promise_not_possible');
  }
  const promise: NewPromise = {
    id: context.ids.next<'PromiseToPay'>(),
    loanId: loan.id,
    borrowerId: loan.borrowerId,
    market: loan.market,
    amount: request.amount,
    madeOn: facts.day,
    payOn: request.payOn,
    channel: request.channel,
    madeAt: context.businessClock.now(),
    madeBy: actor.staffId,
    requestKey: request.requestKey,
  };
  return inTransaction(context.database, async (tx) => {
    const zone = marketPack(loan.market).facts.timeZone;
    const evaluateAt = nextEvaluation(promise, { day: facts.day, zone }) ?? promise.madeAt;
    // The unique index decides between two callers.
    if (!(await insertPromise(tx, promise, evaluateAt))) throw new Refusal('promise_active');
    await holdContact(tx, {
      borrowerId: loan.borrowerId,
      orderId: loan.id,
      why: 'promise',
      causeId: promise.id,
      since: promise.madeAt,
    });
    await insertPromiseMessages(tx, promise, zone);
    const { amount, payOn, channel } = promise;
    await recordAuditEntry(tx, actor, {
      action: 'promise_recorded',
      on: { kind: 'loan', id: loan.id },
      reason: '',
      after: { promiseId: promise.id, amount: amount.toString(), payOn, channel },
    });
    return promise.id;
  });
}

function sameAs(before: PromiseToPay, loan: Loan, request: RecordPromise): PromiseId {
  const isSame =
    before.loanId === loan.id &&
    before.amount === request.amount &&
    before.payOn === request.payOn &&
    before.channel === request.channel;
  if (!isSame) throw new Refusal('promise_not_possible', { key: 'used' });
  return before.id;
}

/** The disbursed loan with this id. Anything else is refused with `not_found`. */
export async function loanFrom(
  { database }: Pick<CollectionsContext, 'database'>,
  text: string,
): Promise<Loan & { readonly released: NonNullable<Loan['released']> }> {
  const id = parseId<'Loan'>(text);
  const loan = id && (await findLoan(database, id));
  if (loan === undefined || loan.released === null) throw new Refusal('not_found');
  return { ...loan, released: loan.released };
}

/** The loan today, as far as a promise goes. */
export async function promiseFacts(
  context: Pick<CollectionsContext, 'database' | 'businessClock' | 'channels'>,
  loan: Loan & { readonly released: NonNullable<Loan['released']> },
): Promise<PromiseFacts> {
  const { database, businessClock, channels } = context;
  const day = today(businessClock, marketPack(loan.market).facts.timeZone);
  const [promises, reliefAt] = await Promise.all([
    findPromises(database, loan.id),
    lastRelief(database, loan.id),
  ]);
  const { owed, daysLate } = lateAmounts(positionOn(loan.released, day));
  return {
    day,
    owed,
    daysLate,
    hasActive: promises.some(({ state }) => state === 'active'),
    broken: promises.filter(({ state, madeAt }) => state === 'broken' && madeAt > reliefAt).length,
    channels: channelsOf(loan.market, channels).map(({ number }) => number),
  };
}

/** When relief was last agreed; 0 if never. */
async function lastRelief(database: CollectionsContext['database'], loanId: LoanId): Promise<number> {
  const events = await findLoanEvents(database, loanId);
  return Math.max(
    0,
    ...events.filter(({ kind }) => kind === 'relief_agreed').map(({ effectiveAt }) => effectiveAt),
  );
}
