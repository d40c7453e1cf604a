import type { PayoutAttemptState } from '@hiram/contract/servicing/disbursements';
import { assert } from '@hiram/values/assert';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import { traceParentOf } from '#platform/telemetry/trace-context.ts';
import { keyOfPayout, type PayoutPurpose, parsePayoutKey } from '#providers/payments/index.ts';
import { type AttemptChange, isOpen, type PayoutAttempt } from './payout-attempt.ts';

// Disbursements and refunds have a table of attempts each, with the same columns except the owner's.

const tables = {
  disbursement: { table: 'payout_attempts', owner: 'loan_id', movements: 'payout_movements' },
  refund: { table: 'refund_attempts', owner: 'refund_id', movements: 'refund_movements' },
} as const satisfies Record<PayoutPurpose, object>;

/** An attempt by what it pays: a loan's or a refund's id, and its number. */
export interface AttemptName {
  readonly purpose: PayoutPurpose;
  readonly id: string;
  readonly attempt: number;
}

function tableOf(purpose: PayoutPurpose): RawBuilder<unknown> {
  return sql.table(tables[purpose].table);
}

function ownerOf(purpose: PayoutPurpose): RawBuilder<unknown> {
  return sql.ref(tables[purpose].owner);
}

function isNamed({ purpose, id, attempt }: AttemptName): RawBuilder<boolean> {
  return sql`${ownerOf(purpose)} = ${id} and attempt = ${attempt}`;
}

/** Creates the next attempt with an unused key, before any request is sent under it. */
export async function insertAttempt(
  tx: Transaction,
  name: AttemptName,
  reserved: {
    readonly provider: string;
    readonly destination: string;
    readonly amount: MinorUnits;
    readonly at: Instant;
  },
): Promise<void> {
  const { provider, destination, amount } = reserved;
  const at = instantAsIso(reserved.at);
  await sql`
    insert into ${tableOf(name.purpose)} (${ownerOf(name.purpose)}, attempt, provider, payout_key, destination,
      amount_minor, state, started_at, changed_at, next_poll_at, trace_parent)
    values (${name.id}, ${name.attempt}, ${provider}, ${keyOfPayout(name)}, ${destination}, ${amount}, 'reserved',
      ${at}, ${at}, ${at}, ${traceParentOf() ?? null})
  `.execute(tx);
}

interface AttemptRow {
  readonly attempt: number;
  readonly provider: string;
  readonly payout_key: string;
  readonly destination: string;
  readonly amount_minor: bigint;
  readonly state: string;
  readonly reference: string | null;
  readonly reason: string;
  readonly polls: number;
  readonly trace_parent: string | null;
}

/** By number, starting at 1. */
export async function findAttempts(
  database: Database,
  { purpose, id }: Pick<AttemptName, 'purpose' | 'id'>,
): Promise<PayoutAttempt[]> {
  const { rows } = await sql<AttemptRow>`
    select attempt, provider, payout_key, destination, amount_minor, state, reference, reason, polls, trace_parent
    from ${tableOf(purpose)} where ${ownerOf(purpose)} = ${id} order by attempt
  `.execute(database);
  return rows.map((row) => {
    const key = parsePayoutKey(row.payout_key);
    assert(key !== undefined, 'invalid payout key');
    return {
      attempt: row.attempt,
      provider: row.provider,
      key,
      destination: row.destination,
      amount: row.amount_minor,
      // The cast is safe: the table's check constraint allows only these values.
      state: row.state as PayoutAttemptState,
      reference: row.reference ?? undefined,
      reason: row.reason,
      polls: row.polls,
      traceParent: row.trace_parent ?? undefined,
    };
  });
}

export async function updateAttempt(
  tx: Transaction,
  name: AttemptName,
  {
    change,
    at,
    nextPollAt,
  }: { readonly change: AttemptChange; readonly at: Instant; readonly nextPollAt: Instant },
): Promise<void> {
  const { state, reference, moved, reason = '', detail = '' } = change;
  const now = instantAsIso(at);
  await sql`
    update ${tableOf(name.purpose)} set state = ${state},
      reference = coalesce(${reference ?? null}, reference), moved_minor = coalesce(${moved ?? null}, moved_minor),
      reason = ${reason}, detail = ${detail},
      sent_at = case when ${state === 'sent'} then greatest(started_at, ${now}::timestamptz) else sent_at end,
      changed_at = greatest(started_at, ${now}::timestamptz), next_poll_at = ${instantAsIso(nextPollAt)},
      polls = case when ${isOpen({ state })} then polls else 0 end
    where ${isNamed(name)}
  `.execute(tx);
}

/** Sets the next poll of the provider; null for never. It does not change the payout itself. */
export async function scheduleNextPoll(
  tx: Transaction,
  name: AttemptName,
  { nextPollAt, polls }: { readonly nextPollAt: Instant | null; readonly polls: number },
): Promise<void> {
  await sql`
    update ${tableOf(name.purpose)}
    set next_poll_at = ${nextPollAt === null ? null : instantAsIso(nextPollAt)}, polls = ${polls}
    where ${isNamed(name)}
  `.execute(tx);
}

/** Attempts whose poll is due. */
export async function claimAttemptsToPoll(
  tx: Transaction,
  purpose: PayoutPurpose,
  { at, until, limit, provider }: Claim & { readonly provider?: string | undefined },
): Promise<AttemptName[]> {
  const ofProvider = provider === undefined ? sql`` : sql`and provider = ${provider}`;
  const owner = ownerOf(purpose);
  const { rows } = await sql<{ id: string; attempt: number }>`
    update ${tableOf(purpose)} set next_poll_at = ${instantAsIso(until)}
    where (${owner}, attempt) in (
      select ${owner}, attempt from ${tableOf(purpose)}
      where next_poll_at <= ${instantAsIso(at)} ${ofProvider}
      order by next_poll_at limit ${limit} for update skip locked
    )
    returning ${owner} as id, attempt
  `.execute(tx);
  return rows.map(({ id, attempt }) => ({ purpose, id, attempt }));
}

/** Whether a provider's reference belongs to another attempt's payout, of whatever purpose. */
export async function isReferenceTaken(
  database: Database,
  { provider, reference }: { readonly provider: string; readonly reference: string },
  by: AttemptName,
): Promise<boolean> {
  // The cast is safe: the keys are those of the record.
  const purposes = Object.keys(tables) as PayoutPurpose[];
  const parts = purposes.flatMap((purpose) =>
    [tableOf(purpose), sql.table(tables[purpose].movements)].map(
      (table) => sql`select ${sql.lit(purpose)} as purpose, ${ownerOf(purpose)}::text as id, attempt
        from ${table} where provider = ${provider} and reference = ${reference}`,
    ),
  );
  const { rows } = await sql<AttemptName>`${sql.join(parts, sql` union all `)}`.execute(database);
  return rows.some((row) => row.purpose !== by.purpose || row.id !== by.id || row.attempt !== by.attempt);
}
