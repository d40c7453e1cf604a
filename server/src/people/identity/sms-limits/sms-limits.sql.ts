import { addMs, type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { InstantText } from '#platform/database/column-types.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type LoanStatus, windows } from './limits.ts';
import type { Sending, SendingSubject } from './sending.ts';

interface SendingCountsRow {
  readonly number_countdown: number;
  readonly number_few_minutes: number;
  readonly number_day: number;
  readonly number_unverified: number;
  readonly number_last: InstantText | null;
  readonly device_hour: number;
  readonly device_elsewhere: number;
  readonly device_last: InstantText | null;
  readonly range_sent: number;
  readonly range_verified: number;
  readonly range_last: InstantText | null;
  readonly prefix_cost: bigint;
  readonly campaign_cost: bigint;
}

/** All limit inputs in one statement over a few index entries. */
export async function readSendingCounts(
  database: Database | Transaction,
  subject: SendingSubject,
  now: Instant,
): Promise<LoanStatus> {
  const { mobileDigest, deviceDigest, addressRange, numberPrefix, campaign } = subject;
  function ago(ms: number): string {
    return instantAsIso(addMs(now, -ms));
  }
  const { rows } = await sql<SendingCountsRow>`
    select number.*, device.*, range.*, prefix.*, campaign.*
    from (
      select count(*) filter (where sent_at > ${ago(windows.countdown)} and is_certain)::int as number_countdown,
        count(*) filter (where sent_at > ${ago(windows.fewMinutes)})::int as number_few_minutes,
        count(*)::int as number_day,
        count(*) filter (where verified_at is null)::int as number_unverified,
        max(sent_at) as number_last
      from code_sendings where mobile_digest = ${mobileDigest} and sent_at > ${ago(windows.day)}
    ) number, (
      select count(*) filter (where sent_at > ${ago(windows.hour)})::int as device_hour,
        count(distinct mobile_digest) filter (where verified_at is null and mobile_digest <> ${mobileDigest})::int
          as device_elsewhere,
        max(sent_at) filter (where verified_at is null and mobile_digest <> ${mobileDigest}) as device_last
      from code_sendings where device_digest = ${deviceDigest} and sent_at > ${ago(windows.day)}
    ) device, (
      select coalesce(sum(sent), 0)::int as range_sent, coalesce(sum(verified), 0)::int as range_verified,
        max(last_sent_at) as range_last
      from code_sending_counts
      where kind = 'address_range' and key = ${addressRange} and hour > ${ago(windows.day)}
    ) range, (
      select coalesce(sum(unverified_cost_minor), 0)::bigint as prefix_cost from code_sending_counts
      where kind = 'number_prefix' and key = ${numberPrefix} and hour > ${ago(2 * windows.hour)}
    ) prefix, (
      select coalesce(sum(unverified_cost_minor), 0)::bigint as campaign_cost from code_sending_counts
      where kind = 'campaign' and key = ${campaign} and hour > ${ago(2 * windows.hour)}
    ) campaign
  `.execute(database);
  const [row] = rows;
  if (row === undefined) throw new TypeError('aggregate query returned no row');
  return statusOf(row);
}

function statusOf(row: SendingCountsRow): LoanStatus {
  return {
    number: {
      inCountdown: row.number_countdown,
      inFewMinutes: row.number_few_minutes,
      inDay: row.number_day,
      unverified: row.number_unverified,
      lastSentAt: parseStoredInstant(row.number_last),
    },
    device: {
      inHour: row.device_hour,
      otherNumbersUnverified: row.device_elsewhere,
      lastSentElsewhereAt: parseStoredInstant(row.device_last),
    },
    range: {
      sent: row.range_sent,
      verified: row.range_verified,
      lastSentAt: parseStoredInstant(row.range_last),
    },
    unverifiedCost: { ofPrefix: row.prefix_cost, ofCampaign: row.campaign_cost },
  };
}

function parseStoredInstant(text: InstantText | null): Instant | undefined {
  return text === null ? undefined : instant(text);
}

/**
 * Serializes senders for this number, device or range until the transaction ends, so that the next read stays
 * valid until the write. Locks are taken in a fixed order to avoid deadlocks.
 */
export async function lockSubject(tx: Transaction, subject: SendingSubject): Promise<void> {
  const names = [
    `number ${subject.mobileDigest.toString('hex')}`,
    `device ${subject.deviceDigest.toString('hex')}`,
    `range ${subject.addressRange}`,
  ];
  await sql`
    select pg_advisory_xact_lock(lock) from (
      select distinct hashtextextended(name, 0) as lock from unnest(${names}::text[]) as given (name) order by lock
    ) locks
  `.execute(tx);
}

/** Inserts a sending and adds it to its range, prefix and campaign. */
export async function insertSending(tx: Transaction, sending: Sending): Promise<void> {
  await sql`
    with sending as (
      insert into code_sendings (id, mobile_digest, device_digest, address_range, number_prefix, campaign, cost_minor,
        sent_at)
      values (${sending.id}, ${sending.mobileDigest}, ${sending.deviceDigest}, ${sending.addressRange},
        ${sending.numberPrefix}, ${sending.campaign}, ${sending.cost}, ${instantAsIso(sending.sentAt)})
      returning *
    )
    insert into code_sending_counts as tally (kind, key, hour, sent, verified, unverified_cost_minor, last_sent_at)
    select kind, key, date_trunc('hour', sent_at), 1, 0, cost_minor, sent_at
    from sending, lateral (values ('address_range', address_range), ('campaign', campaign),
      ('number_prefix', number_prefix)) as counted (kind, key)
    where key <> ''
    order by kind
    on conflict (kind, key, hour) do update set
      sent = tally.sent + 1,
      unverified_cost_minor = tally.unverified_cost_minor + excluded.unverified_cost_minor,
      last_sent_at = greatest(tally.last_sent_at, excluded.last_sent_at)
  `.execute(tx);
}

/** Removes a sending that failed: it cost nothing and starts no countdown. */
export async function deleteSending(tx: Transaction, id: string): Promise<void> {
  await sql`
    with gone as (delete from code_sendings where id = ${id} returning *)
    update code_sending_counts tally set
      sent = greatest(tally.sent - 1, 0), unverified_cost_minor = tally.unverified_cost_minor - gone.cost_minor
    from gone
    where ${ofSending('gone')}
  `.execute(tx);
}

/** The outcome is unknown. It counts as sent, but the person may request again immediately. */
export async function markUncertain(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('code_sendings').set({ is_certain: false }).where('id', '=', id).execute();
}

/** Marks the sending's OTP as verified; counted once. */
export async function markVerified(tx: Transaction, id: string, now: Instant): Promise<void> {
  await sql`
    with verified as (
      update code_sendings set verified_at = ${instantAsIso(now)} where id = ${id} and verified_at is null returning *
    )
    update code_sending_counts tally set
      verified = tally.verified + 1,
      unverified_cost_minor = tally.unverified_cost_minor - verified.cost_minor
    from verified
    where ${ofSending('verified')}
  `.execute(tx);
}

/** The tallies that include a sending. */
function ofSending(sending: 'gone' | 'verified') {
  function of(column: string) {
    return sql.ref(`${sending}.${column}`);
  }
  return sql`tally.hour = date_trunc('hour', ${of('sent_at')}) and (tally.kind, tally.key) in (
    ('address_range', ${of('address_range')}), ('campaign', ${of('campaign')}), ('number_prefix', ${of('number_prefix')})
  )`;
}
