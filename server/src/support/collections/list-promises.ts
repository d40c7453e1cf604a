import { marketPack } from '@hiram/markets/market-pack';
import { addDays } from '@hiram/values/calendar-date';
import { instantAsIso } from '@hiram/values/instant';
import { namesOfStaff } from '#people/staff/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { recipientOf } from '#servicing/loans/index.ts';
import { channelNameOf } from '#servicing/repayments/index.ts';
import type { CollectionsContext } from './collections-context.ts';
import { promiseCopy } from './copy/promise-copy.ts';
import { MOST_DAYS_AHEAD, whyNoPromise } from './promise.ts';
import { findPromises } from './promises.sql.ts';
import { loanFrom, promiseFacts } from './record-promise.ts';

/** The promises on a loan as the contract has them, and whether another is possible. */
export async function listPromises(context: CollectionsContext, orderId: string) {
  const { database, channels } = context;
  const loan = await loanFrom(context, orderId);
  const { market } = loan;
  const [facts, promises, { brandCode, locale }] = await Promise.all([
    promiseFacts(context, loan),
    findPromises(database, loan.id),
    recipientOf(context, loan),
  ]);
  const names = await namesOfStaff(
    database,
    promises.map(({ madeBy }) => madeBy),
  );
  function nameOf(channel: string): string {
    return channelNameOf({ market, channel }, 'en', channels);
  }
  const face = context.brandIdentity(brandCode);
  const whyNot = whyNoPromise(facts);
  const { currency, timeZone } = marketPack(market).facts;
  return {
    promises: promises.map((promise) => ({
      promiseId: promise.id,
      amount: promise.amount.toString(),
      payOn: promise.payOn,
      channelName: nameOf(promise.channel),
      state: promise.state,
      // A reversal of a payment from before the promise can take the sum below zero.
      paid: (promise.paid > 0n ? promise.paid : 0n).toString(),
      madeAt: instantAsIso(promise.madeAt),
      madeBy: names.get(promise.madeBy) ?? '',
      ...(promise.decidedAt !== undefined && { decidedAt: instantAsIso(promise.decidedAt) }),
    })),
    canPromise: whyNot === undefined,
    whyNot: whyNot ?? '',
    currency,
    timeZone,
    most: facts.owed.toString(),
    from: facts.day,
    until: addDays(facts.day, MOST_DAYS_AHEAD),
    channels: facts.channels.map((channel) => ({ channel, channelName: nameOf(channel) })),
    message:
      face === undefined
        ? ''
        : promiseCopy(locale).promise_recorded({
            brandName: face.name,
            host: face.host,
            day: numberFormatter(locale, market).day(facts.day),
          }),
  };
}
