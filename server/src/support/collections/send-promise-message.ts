import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { today } from '@hiram/values/clock';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import { type ContactResult, nextAttemptAt } from '#messaging/index.ts';
import { findOwnMobile } from '#people/identity/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findLoan, recipientOf } from '#servicing/loans/index.ts';
import { positionOn } from '#servicing/repayments/index.ts';
import type { CollectionsDependencies } from './collections-context.ts';
import { promiseCopy } from './copy/promise-copy.ts';
import { lateAmounts } from './late-loan.ts';
import type { PromiseToPay } from './promise.ts';
import { type DuePromiseMessage, recordAttempt } from './promise-messages.sql.ts';
import { findPromise } from './promises.sql.ts';

type Result = ContactResult | { readonly kind: 'not_needed' };

/** One attempt at a message about a promise, through the contact policy. */
export async function sendPromiseMessage(
  context: CollectionsDependencies,
  message: DuePromiseMessage,
): Promise<void> {
  const promise = await findPromise(context.database, message.promiseId);
  assert(promise !== undefined, 'message without a promise');
  const result = await contact(context, promise, message);
  const at = context.businessClock.now();
  const tryAt = result.kind === 'not_needed' ? undefined : nextAttemptAt(message.attempts, result, at);
  const isFinal = tryAt === undefined || !isOfUse(promise, message, tryAt);
  const outcome = isFinal ? { outcome: result.kind, at } : { tryAt };
  await inTransaction(context.database, (tx) => recordAttempt(tx, message, outcome));
}

/** The reminder is for its day. The confirmation is of use until then. */
function isOfUse({ market, payOn }: PromiseToPay, { about }: DuePromiseMessage, at: Instant): boolean {
  const day = calendarDateAt(at, marketPack(market).facts.timeZone);
  return about === 'promise_recorded' ? day <= payOn : day === payOn;
}

async function contact(
  context: CollectionsDependencies,
  promise: PromiseToPay,
  message: DuePromiseMessage,
): Promise<Result> {
  const { loanId, borrowerId, payOn } = promise;
  const { about } = message;
  const loan = await findLoan(context.database, loanId);
  const isWanted = promise.state === 'active' && isOfUse(promise, message, context.businessClock.now());
  if (!isWanted || loan === undefined || loan.released === null) return { kind: 'not_needed' };
  const { brandCode, market, locale } = await recipientOf(context, loan);
  const face = context.brandIdentity(brandCode);
  const mobile = await findOwnMobile(context, borrowerId);
  if (face === undefined || mobile === undefined) return { kind: 'not_needed' };
  const words = {
    brandName: face.name,
    host: face.host,
    day: numberFormatter(locale, market).day(payOn),
  };
  const shared = {
    borrowerId,
    brandCode,
    market,
    locale,
    mobile,
    orderId: loanId,
    contactKey: `promise-${promise.id}-${about}`,
    channel: 'sms',
    about,
    text: promiseCopy(locale)[about](words),
    notice: { about, ...words },
  } as const;
  if (about === 'promise_recorded') return context.outreach.contact({ ...shared, purpose: 'service' });
  const day = today(context.businessClock, marketPack(market).facts.timeZone);
  const { daysLate, isInTransit } = lateAmounts(positionOn(loan.released, day));
  return context.outreach.contact({
    ...shared,
    purpose: 'reminder',
    facts: { daysLate, isInTransit, askedMinor: promise.amount },
  });
}
