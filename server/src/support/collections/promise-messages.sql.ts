import { idFrom } from '@hiram/values/ids';
import { type Instant, instantAsIso, instantAtLocalTime, type TimeZone } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import type { PromiseTopic } from './copy/promise-copy.ts';
import type { NewPromise, PromiseId } from './promise.ts';

/** Mid-morning, within every market's contact hours. */
const REMINDER_TIME = { hour: 10, minute: 0, second: 0 };

/** The confirmation now, and one reminder on the day. A promise for today needs no reminder. */
export async function insertPromiseMessages(
  tx: Transaction,
  { id, madeAt, madeOn, payOn }: NewPromise,
  zone: TimeZone,
): Promise<void> {
  const reminderAt = instantAtLocalTime(payOn, REMINDER_TIME, zone);
  const messages: { about: PromiseTopic; sendAt: Instant }[] = [
    { about: 'promise_recorded', sendAt: madeAt },
  ];
  if (payOn > madeOn) messages.push({ about: 'promise_due_today', sendAt: reminderAt });
  await tx
    .insertInto('promise_messages')
    .values(messages.map(({ about, sendAt }) => ({ promise_id: id, about, send_at: instantAsIso(sendAt) })))
    .execute();
}

export interface DuePromiseMessage {
  readonly promiseId: PromiseId;
  readonly about: PromiseTopic;
  /** Earlier attempts. */
  readonly attempts: number;
}

export async function claimPromiseMessages(
  tx: Transaction,
  { at, until, limit }: Claim,
): Promise<DuePromiseMessage[]> {
  const { rows } = await sql<{ promise_id: string; about: PromiseTopic; attempts: number }>`
    update promise_messages set send_at = ${instantAsIso(until)}
    where (promise_id, about) in (
      select promise_id, about from promise_messages
      where ended_at is null and send_at <= ${instantAsIso(at)}
      order by send_at limit ${limit} for update skip locked
    )
    returning promise_id, about, attempts
  `.execute(tx);
  return rows.map((row) => ({
    promiseId: idFrom(row.promise_id),
    about: row.about,
    attempts: row.attempts,
  }));
}

/** Records an attempt: final, or the time of the next one. */
export async function recordAttempt(
  tx: Transaction,
  { promiseId, about }: DuePromiseMessage,
  result: { readonly outcome: string; readonly at: Instant } | { readonly tryAt: Instant },
): Promise<void> {
  await tx
    .updateTable('promise_messages')
    .set({
      attempts: sql<number>`attempts + 1`,
      ...('tryAt' in result
        ? { send_at: instantAsIso(result.tryAt) }
        : { outcome: result.outcome, ended_at: instantAsIso(result.at) }),
    })
    .where('promise_id', '=', promiseId)
    .where('about', '=', about)
    .where('ended_at', 'is', null)
    .execute();
}
