import { addMs, type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { InstantText } from '#platform/database/column-types.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type RangeCounts, type SendingCounts, windows } from './limits.ts';
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
  readonly wide_sent: number;
  readonly wide_verified: number;
  readonly market_sent: number;
  readonly market_verified: number;
  readonly prefix_cost: bigint;
  readonly campaign_cost: bigint;
  readonly market_cost: bigint;
  readonly reserve_cost: bigint;
  readonly total_unverified: number;
}

/**
 * All limit inputs in one statement over a few index entries. A person who has proved the number is counted alone, and
 * all others together.
 */
export async function readSendingCounts(
  database: Database | Transaction,
  subject: SendingSubject,
  now: Instant,
): Promise<SendingCounts> {
  const { provenBy } = subject;
  const isNumber = sql`mobile_digest = any(${[...subject.mobileDigests]}::bytea[])`;
  const isDevice = sql`device_digest = any(${[...subject.deviceDigests]}::bytea[])`;
  function ago(ms: number): string {
    return instantAsIso(addMs(now, -ms));
  }
  const sameRequester =
    provenBy === undefined ? sql`proven_by is null` : sql`proven_by = any(${[...provenBy]}::bytea[])`;
  function shareSince(kind: TallyKind, key: string) {
    return sql`
      select coalesce(sum(sent), 0)::int as sent, coalesce(sum(verified), 0)::int as verified, max(last_sent_at) as last
      from code_sending_counts where kind = ${kind} and key = ${key} and hour > ${ago(windows.day)}`;
  }
  function costSince(kind: TallyKind, key: string) {
    return sql`
      select coalesce(sum(unverified_cost_minor), 0)::bigint as cost,
        coalesce(sum(sent - verified), 0)::int as unverified
      from code_sending_counts where kind = ${kind} and key = ${key} and hour > ${ago(2 * windows.hour)}`;
  }
  const { rows } = await sql<SendingCountsRow>`
    select number.*, device.*,
      range.sent as range_sent, range.verified as range_verified, range.last as range_last,
      wide.sent as wide_sent, wide.verified as wide_verified,
      market.sent as market_sent, market.verified as market_verified,
      prefix_spent.cost as prefix_cost, campaign_spent.cost as campaign_cost, market_spent.cost as market_cost,
      reserve_spent.cost as reserve_cost, total_spent.unverified as total_unverified
    from (
      select count(*) filter (where sent_at > ${ago(windows.countdown)} and is_certain)::int as number_countdown,
        count(*) filter (where sent_at > ${ago(windows.fewMinutes)})::int as number_few_minutes,
        count(*)::int as number_day,
        count(*) filter (where verified_at is null)::int as number_unverified,
        max(sent_at) as number_last
      from code_sendings
      where ${isNumber} and sent_at > ${ago(windows.day)} and ${sameRequester}
    ) number, (
      select count(*) filter (where sent_at > ${ago(windows.hour)})::int as device_hour,
        count(distinct mobile_digest) filter (where verified_at is null and not ${isNumber})::int
          as device_elsewhere,
        max(sent_at) filter (where verified_at is null and not ${isNumber}) as device_last
      from code_sendings where ${isDevice} and sent_at > ${ago(windows.day)}
    ) device,
    (${shareSince('address_range', subject.addressRange)}) range,
    (${shareSince('wide_range', subject.wideRange)}) wide,
    (${shareSince('market', subject.market)}) market,
    (${costSince('number_prefix', subject.numberPrefix)}) prefix_spent,
    (${costSince('campaign', subject.campaign)}) campaign_spent,
    (${costSince('market', subject.market)}) market_spent,
    (${costSince('reserve', subject.market)}) reserve_spent,
    (${costSince('total', ALL_MARKETS)}) total_spent
  `.execute(database);
  const [row] = rows;
  if (row === undefined) throw new TypeError('aggregate query returned no row');
  return statusOf(row);
}

/** What the hourly sums are of. */
type TallyKind =
  | 'address_range'
  | 'wide_range'
  | 'number_prefix'
  | 'campaign'
  | 'market'
  | 'total'
  | 'reserve';

const ALL_MARKETS = 'all';

function statusOf(row: SendingCountsRow): SendingCounts {
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
    wideRange: rangeCounts(row.wide_sent, row.wide_verified),
    market: rangeCounts(row.market_sent, row.market_verified),
    unverifiedCost: {
      ofPrefix: row.prefix_cost,
      ofCampaign: row.campaign_cost,
      ofMarket: row.market_cost,
      ofReserve: row.reserve_cost,
    },
    unverifiedMessages: row.total_unverified,
  };
}

function rangeCounts(sent: number, verified: number): RangeCounts {
  return { sent, verified };
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
    ...subject.mobileDigests.map((digest) => `number ${digest.toString('hex')}`),
    ...subject.deviceDigests.map((digest) => `device ${digest.toString('hex')}`),
    `range ${subject.addressRange}`,
  ];
  await sql`
    select pg_advisory_xact_lock(lock) from (
      select distinct hashtextextended(name, 0) as lock from unnest(${names}::text[]) as given (name) order by lock
    ) locks
  `.execute(tx);
}

/** Inserts a sending and adds it to its sums. */
export async function insertSending(tx: Transaction, sending: Sending): Promise<void> {
  await sql`
    with sending as (
      insert into code_sendings (id, mobile_digest, device_digest, address_range, wide_range, number_prefix, campaign,
        market, proven_by, cost_minor, sent_at)
      values (${sending.id}, ${sending.mobileDigests[0]}, ${sending.deviceDigests[0]}, ${sending.addressRange},
        ${sending.wideRange}, ${sending.numberPrefix}, ${sending.campaign}, ${sending.market},
        ${sending.provenBy?.[0] ?? null}, ${sending.cost}, ${instantAsIso(sending.sentAt)})
      returning *
    )
    insert into code_sending_counts as tally (kind, key, hour, sent, verified, unverified_cost_minor, last_sent_at)
    select kind, key, date_trunc('hour', sent_at), 1, 0, cost_minor, sent_at
    from sending, lateral ${talliesOf('sending')}
    order by kind, key
    on conflict (kind, key, hour) do update set
      sent = tally.sent + 1,
      unverified_cost_minor = tally.unverified_cost_minor + excluded.unverified_cost_minor,
      last_sent_at = greatest(tally.last_sent_at, excluded.last_sent_at)
  `.execute(tx);
}

/** Removes a sending that failed: it cost nothing and starts no countdown. */
export async function deleteSending(tx: Transaction, id: string): Promise<void> {
  await sql`
    with gone as (delete from code_sendings where id = ${id} returning *),
    locked as (${lockedTallies('gone')})
    update code_sending_counts tally set
      sent = greatest(tally.sent - 1, 0), unverified_cost_minor = tally.unverified_cost_minor - locked.cost_minor
    from locked
    where (tally.kind, tally.key, tally.hour) = (locked.kind, locked.key, locked.hour)
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
    ),
    locked as (${lockedTallies('verified')})
    update code_sending_counts tally set
      verified = tally.verified + 1,
      unverified_cost_minor = tally.unverified_cost_minor - locked.cost_minor
    from locked
    where (tally.kind, tally.key, tally.hour) = (locked.kind, locked.key, locked.hour)
  `.execute(tx);
}

/**
 * The sums that include a sending. A person who has proved the number counts towards the reserve alone, so that neither
 * an attack nor a healthy customer base changes what the other may do.
 */
function talliesOf(sending: 'sending' | 'gone' | 'verified') {
  function of(column: string) {
    return sql.ref(`${sending}.${column}`);
  }
  return sql`(
    select kind, key from (values
      ('address_range', ${of('address_range')}, false), ('wide_range', ${of('wide_range')}, false),
      ('campaign', ${of('campaign')}, false), ('number_prefix', ${of('number_prefix')}, false),
      ('market', ${of('market')}, false), ('total', ${ALL_MARKETS}, false), ('reserve', ${of('market')}, true)
    ) as named (kind, key, is_of_proven)
    where key <> '' and is_of_proven = (${of('proven_by')} is not null)
  ) as counted`;
}

/** In the order in which a new sending writes them, so that two requests never wait for each other in a circle. */
function lockedTallies(sending: 'gone' | 'verified') {
  function of(column: string) {
    return sql.ref(`${sending}.${column}`);
  }
  return sql`
    select tally.kind, tally.key, tally.hour, ${of('cost_minor')} as cost_minor
    from ${sql.ref(sending)}, lateral ${talliesOf(sending)}, code_sending_counts tally
    where (tally.kind, tally.key) = (counted.kind, counted.key)
      and tally.hour = date_trunc('hour', ${of('sent_at')})
    order by tally.kind, tally.key
    for update of tally`;
}
