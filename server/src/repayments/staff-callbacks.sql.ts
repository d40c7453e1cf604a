import { CALLBACK_VERDICTS } from '@hiram/contract/repayments-staff';
import { idFrom, type PaymentId } from '@hiram/values/ids';
import { type Instant, instant } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { PaymentReport } from '../payment-providers/index.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { CallbackVerdict } from './payment-callbacks.sql.ts';

// Webhooks as staff search for them. The body is read separately, and only with a reason.

export interface CallbackName {
  readonly provider: string;
  readonly callbackId: string;
}

export interface SeenCallback extends CallbackName {
  readonly paymentId: PaymentId | undefined;
  readonly says: PaymentReport['state'] | undefined;
  readonly isProof: boolean;
  readonly verdict: CallbackVerdict;
  readonly copies: number;
  readonly receivedAt: Instant;
  readonly lastReceivedAt: Instant;
}

export interface CallbacksWanted {
  readonly provider: string | undefined;
  readonly verdict: CallbackVerdict | undefined;
  /** The last row of the previous page. */
  readonly after: (CallbackName & { readonly receivedAt: string }) | undefined;
  readonly limit: number;
}

/** All senders, found by an index skip scan instead of reading every message. */
const senders = sql`
  senders as (
    (select provider from payment_callbacks order by provider limit 1)
    union all
    select (
      select next.provider from payment_callbacks as next
      where next.provider > senders.provider order by next.provider limit 1
    )
    from senders where senders.provider is not null
  )
`;

const columns = sql.raw(
  'provider, callback_id, payment_id, says, is_proof, verdict, copies, received_at, last_received_at',
);

/**
 * Newest first. Merges the newest of each sender and verdict from one index, so a rare verdict among millions
 * is found as quickly as a common one.
 */
export async function findCallbacks(
  database: Database,
  { provider, verdict, after, limit }: CallbacksWanted,
): Promise<SeenCallback[]> {
  const verdicts = verdict === undefined ? [...CALLBACK_VERDICTS] : [verdict];
  const older =
    after === undefined
      ? sql`true`
      : sql`(received_at, callback_id, provider)
          < (${after.receivedAt}::timestamptz, ${after.callbackId}, ${after.provider})`;
  const whose =
    provider === undefined ? sql`senders.provider is not null` : sql`senders.provider = ${provider}`;
  const { rows } = await sql<CallbackRow>`
    with recursive ${senders}
    select found.* from senders
    cross join unnest(${verdicts}::text[]) as word (verdict)
    cross join lateral (
      select ${columns} from payment_callbacks
      where payment_callbacks.provider = senders.provider and payment_callbacks.verdict = word.verdict and ${older}
      order by received_at desc, callback_id desc limit ${limit}
    ) as found
    where ${whose}
    order by found.received_at desc, found.callback_id desc, found.provider desc limit ${limit}
  `.execute(database);
  return rows.map(seenOf);
}

export async function findSenders(database: Database): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    with recursive ${senders} select provider from senders where provider is not null order by provider
  `.execute(database);
  return rows.map(({ provider }) => provider);
}

/** Time of the last message from each provider. */
export async function findLastHeard(database: Database): Promise<ReadonlyMap<string, Instant>> {
  const { rows } = await sql<{ provider: string; heard_at: string }>`
    with recursive ${senders}
    select senders.provider, max(last.received_at) as heard_at from senders
    cross join unnest(${[...CALLBACK_VERDICTS]}::text[]) as word (verdict)
    cross join lateral (
      select received_at from payment_callbacks
      where payment_callbacks.provider = senders.provider and payment_callbacks.verdict = word.verdict
      order by received_at desc limit 1
    ) as last
    group by senders.provider
  `.execute(database);
  return new Map(rows.map((row) => [row.provider, instant(row.heard_at)]));
}

/** A payment with more messages than this is examined elsewhere. */
const MOST_OF_PAYMENT = 200;

/** All messages about one payment, in order. */
export async function findCallbacksOf(database: Database, paymentId: PaymentId): Promise<SeenCallback[]> {
  const { rows } = await sql<CallbackRow>`
    select ${columns} from payment_callbacks where payment_id = ${paymentId}
    order by received_at, callback_id limit ${MOST_OF_PAYMENT}
  `.execute(database);
  return rows.map(seenOf);
}

/** A message with its body, still encrypted. */
export interface KeptCallback extends SeenCallback {
  readonly sealedFor: string;
  readonly bodySealed: Buffer;
}

export async function findCallback(
  database: Database,
  { provider, callbackId }: CallbackName,
): Promise<KeptCallback | undefined> {
  const { rows } = await sql<CallbackRow & { sealed_for: string; body_sealed: Buffer }>`
    select ${columns}, sealed_for, body_sealed from payment_callbacks
    where provider = ${provider} and callback_id = ${callbackId}
  `.execute(database);
  const [row] = rows;
  return row && { ...seenOf(row), sealedFor: row.sealed_for, bodySealed: row.body_sealed };
}

/** Records the outcome of a replayed message, and links it to its payment if it was not linked. */
export async function updateReplayed(
  tx: Transaction,
  { provider, callbackId }: CallbackName,
  became: {
    readonly verdict: CallbackVerdict;
    readonly paymentId: PaymentId | undefined;
    readonly says: PaymentReport['state'] | undefined;
  },
): Promise<void> {
  await tx
    .updateTable('payment_callbacks')
    .set({
      verdict: became.verdict,
      payment_id: sql`coalesce(payment_id, ${became.paymentId ?? null}::uuid)`,
      says: sql`coalesce(says, ${became.says ?? null})`,
    })
    .where('provider', '=', provider)
    .where('callback_id', '=', callbackId)
    .execute();
}

interface CallbackRow {
  readonly provider: string;
  readonly callback_id: string;
  readonly payment_id: string | null;
  readonly says: PaymentReport['state'] | null;
  readonly is_proof: boolean;
  readonly verdict: CallbackVerdict;
  readonly copies: number;
  readonly received_at: string;
  readonly last_received_at: string;
}

function seenOf(row: CallbackRow): SeenCallback {
  return {
    provider: row.provider,
    callbackId: row.callback_id,
    paymentId: row.payment_id === null ? undefined : idFrom(row.payment_id),
    says: row.says ?? undefined,
    isProof: row.is_proof,
    verdict: row.verdict,
    copies: row.copies,
    receivedAt: instant(row.received_at),
    lastReceivedAt: instant(row.last_received_at),
  };
}
