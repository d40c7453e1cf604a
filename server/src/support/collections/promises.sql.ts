import type { MarketId } from '@hiram/contract/market-ids';
import type { PromiseState } from '@hiram/contract/support/collections';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { idFrom, type LoanId } from '@hiram/values/ids';
import { addMs, type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { type CompiledQuery, sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { namedStatement } from '#platform/database/named-statement.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import type { NewPromise, PromiseId, PromiseToPay } from './promise.ts';

/** Inserts a promise with the current end of the loan's ledger chain. False if the loan has an active one. */
export async function insertPromise(
  tx: Transaction,
  promise: NewPromise,
  evaluateAt: Instant,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('promises_to_pay')
    .values({
      id: promise.id,
      loan_id: promise.loanId,
      borrower_id: promise.borrowerId,
      market: promise.market,
      currency: marketPack(promise.market).facts.currency,
      amount_minor: promise.amount,
      made_on: promise.madeOn,
      pay_on: promise.payOn,
      channel: promise.channel,
      made_at: instantAsIso(promise.madeAt),
      made_by: promise.madeBy,
      request_key: promise.requestKey,
      ledger_position: sql<number>`coalesce((select length from ledger_chains where chain = ${promise.loanId}), 0)`,
      evaluate_at: instantAsIso(evaluateAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The promise that this page has sent before. */
export async function findSentPromise(
  database: Database,
  sent: Pick<NewPromise, 'madeBy' | 'requestKey'>,
): Promise<PromiseToPay | undefined> {
  const row = await selectPromises(database)
    .where('made_by', '=', sent.madeBy)
    .where('request_key', '=', sent.requestKey)
    .executeTakeFirst();
  return row && promiseOf(row);
}

const MOST_PROMISES = 100;

/** The promises on a loan, newest first. */
export async function findPromises(database: Database, loanId: LoanId): Promise<PromiseToPay[]> {
  const rows = await selectPromises(database)
    .where('loan_id', '=', loanId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PROMISES)
    .execute();
  return rows.map(promiseOf);
}

export async function findPromise(database: Database, id: PromiseId): Promise<PromiseToPay | undefined> {
  const row = await selectPromises(database).where('id', '=', id).executeTakeFirst();
  return row && promiseOf(row);
}

/** The newest promise on each of these loans. Loans without one are omitted. */
export async function findLastPromises(
  database: Database,
  loanIds: readonly LoanId[],
): Promise<ReadonlyMap<string, PromiseToPay>> {
  if (loanIds.length === 0) return new Map();
  const rows = await selectPromises(database)
    .distinctOn('loan_id')
    .where('loan_id', 'in', [...loanIds])
    .orderBy('loan_id')
    .orderBy('made_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.loan_id, promiseOf(row)]));
}

/** Loans whose newest promise is in this state, by the promised day: active ones from today on, broken ones from now back. */
export async function findPromisePage(
  database: Database,
  query: {
    readonly market: MarketId;
    readonly state: 'active' | 'broken';
    readonly after: { readonly payOn: CalendarDate; readonly loanId: LoanId } | undefined;
    readonly limit: number;
  },
): Promise<{ readonly loanId: LoanId; readonly payOn: CalendarDate }[]> {
  const { market, state, after, limit } = query;
  const [isBehind, direction] = state === 'active' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const place =
    after === undefined
      ? sql`true`
      : sql`(promise.pay_on, promise.loan_id) ${isBehind} (${after.payOn}::date, ${after.loanId}::uuid)`;
  const { rows } = await sql<{ loan_id: string; pay_on: CalendarDate }>`
    select promise.loan_id, promise.pay_on from promises_to_pay promise
    where promise.market = ${market} and promise.state = ${state} and ${place}
      and not exists (
        select from promises_to_pay later
        where later.loan_id = promise.loan_id and later.made_at > promise.made_at
      )
    order by promise.pay_on ${direction}, promise.loan_id ${direction} limit ${limit}
  `.execute(database);
  return rows.map((row) => ({ loanId: idFrom(row.loan_id), payOn: row.pay_on }));
}

/** Locks a promise until the transaction ends. A posting waits here with its wish to have it evaluated. */
export async function lockPromise(tx: Transaction, id: PromiseId): Promise<PromiseToPay | undefined> {
  const row = await selectPromises(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && promiseOf(row);
}

/** Older promises are settled, whatever is posted. */
const EVALUATED_FOR_MS = 45 * 86_400_000;

const EVALUATE_NOW = namedStatement(`
  update promises_to_pay set evaluate_at = :at where loan_id = :loan_id and made_at >= :made_since`);

/** Makes the next reading of the ledger due for the promises on a loan. */
export function evaluatePromisesNow(loanId: LoanId, at: Instant): CompiledQuery {
  const madeSince = addMs(at, -EVALUATED_FOR_MS);
  return EVALUATE_NOW.with({ loan_id: loanId, at: instantAsIso(at), made_since: instantAsIso(madeSince) });
}

/** Claims promises whose outcome may have changed. */
export async function claimPromises(tx: Transaction, { at, until, limit }: Claim): Promise<PromiseId[]> {
  const { rows } = await sql<{ id: string }>`
    update promises_to_pay set evaluate_at = ${instantAsIso(until)}
    where id in (
      select id from promises_to_pay where evaluate_at <= ${instantAsIso(at)}
      order by evaluate_at limit ${limit} for update skip locked
    )
    returning id
  `.execute(tx);
  return rows.map(({ id }) => idFrom(id));
}

export async function updateOutcome(
  tx: Transaction,
  id: PromiseId,
  outcome: Pick<PromiseToPay, 'state' | 'paid' | 'decidedAt'> & { readonly evaluateAt: Instant | undefined },
): Promise<void> {
  await tx
    .updateTable('promises_to_pay')
    .set({
      state: outcome.state,
      paid_minor: outcome.paid,
      decided_at: outcome.decidedAt === undefined ? null : instantAsIso(outcome.decidedAt),
      evaluate_at: outcome.evaluateAt === undefined ? null : instantAsIso(outcome.evaluateAt),
    })
    .where('id', '=', id)
    .execute();
}

function selectPromises(database: Database) {
  return database
    .selectFrom('promises_to_pay')
    .select([
      'id',
      'loan_id',
      'borrower_id',
      'market',
      'amount_minor',
      'made_on',
      'pay_on',
      'channel',
      'made_at',
      'made_by',
      'request_key',
      'ledger_position',
      'state',
      'paid_minor',
      'decided_at',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPromises>['executeTakeFirstOrThrow']>>;

function promiseOf(row: Row): PromiseToPay {
  return {
    id: idFrom(row.id),
    loanId: idFrom(row.loan_id),
    borrowerId: idFrom(row.borrower_id),
    // The casts repeat the table's check constraints.
    market: row.market as MarketId,
    state: row.state as PromiseState,
    amount: row.amount_minor,
    madeOn: row.made_on satisfies CalendarDate,
    payOn: row.pay_on,
    channel: row.channel,
    madeAt: instant(row.made_at),
    madeBy: row.made_by,
    requestKey: row.request_key,
    ledgerPosition: row.ledger_position,
    paid: row.paid_minor,
    decidedAt: row.decided_at === null ? undefined : instant(row.decided_at),
  };
}
