import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { setClock } from '@hiram/values/clock';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDispatcher } from '#platform/due-work/dispatcher.ts';
import { type DueWorkDefinition, dueWork } from '#platform/due-work/due-work.ts';
import { createLog } from '#platform/log/log.ts';
import { claimPaymentsToPoll } from '#servicing/repayments/payments.sql.ts';
import { claimReminders } from '#support/reminders/reminders.sql.ts';

// How fast the dispatcher claims, with work that does nothing: what remains is PostgreSQL and our own loop. The
// large sizes are those that must be carried one day; the small ones keep the statements tested.

const isFull = process.env.HIRAM_FULL === '1';
const REMINDERS = isFull ? 1_000_000 : 500;
const PAYMENTS = isFull ? 900_000 : 500;
/** Enough for a rate while all the others stay due. */
const MOST_CLAIMED = 100_000;
/** A large lender runs several processes; two are what the cores of a small machine can feed. */
const DISPATCHERS = 2;
const CLAIMED_WITHIN_MS = 800_000;

const log = createLog({ level: 'warn', program: 'test' });
const clock = setClock(instant('2026-11-16T08:00:00Z'));
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  // Without the loans and borrowers, which the claims do not read.
  await db.asOwner(`set session_replication_role = replica;
    insert into reminders (id, loan_id, due_on, stage, market, remind_on, send_at, planned_at)
    select gen_random_uuid(), gen_random_uuid(), '2026-11-20', 'before_3', 'PH', '2026-11-16',
      timestamptz '2026-11-16T00:00:00Z' + number * interval '1 ms', '2026-11-15' from generate_series(1, ${REMINDERS}) number;
    insert into payment_intents (borrower_id, id, loan_id, brand_code, market, purpose, currency, amount_minor, agreed,
      channel, provider, state, reference, payable_until, created_at, changed_at, next_poll_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'hiram', 'PH', 'instalments', 'PHP', 1, '{"purpose":"instalments"}',
      'wallet', case number % 3 when 0 then 'xendit' when 1 then 'paymongo' else 'neutral' end, 'sent', number::text,
      '2026-11-20', '2026-11-15', '2026-11-15', timestamptz '2026-11-16T00:00:00Z' + number * interval '1 ms'
    from generate_series(1, ${PAYMENTS}) number;`);
  await db.asOwner('vacuum analyze reminders, payment_intents');
});
afterAll(() => db.close());

const limits = { concurrency: 32, leaseMs: 60 * 60_000, lookEveryMs: 50 };

/** Claims what is due, up to a limit, and prints how long it took. */
async function claimDue<Item>(
  total: number,
  works: readonly Pick<DueWorkDefinition<Item>, 'kind' | 'claim' | 'keyOf'>[],
): Promise<{ readonly runs: number; readonly items: number }> {
  const expected = Math.min(total, MOST_CLAIMED);
  const seen = new Set<string>();
  let runs = 0;
  const stopping = new AbortController();
  const startedAt = performance.now();
  const definitions = works.map((work) =>
    dueWork<Item>({
      ...work,
      clock,
      limits,
      async run(item) {
        runs += 1;
        seen.add(work.keyOf(item));
      },
    }),
  );
  const dispatching = Array.from({ length: DISPATCHERS }, () =>
    createDispatcher({ database: db.database, log }).dispatchUntil(stopping.signal, definitions),
  );
  let seconds = 0;
  try {
    await expect
      .poll(() => runs, { timeout: CLAIMED_WITHIN_MS, interval: 5 })
      .toBeGreaterThanOrEqual(expected);
    seconds = (performance.now() - startedAt) / 1_000;
  } finally {
    stopping.abort();
    await Promise.all(dispatching);
  }
  process.stdout.write(
    `${works[0]?.kind} claimed=${runs} seconds=${seconds.toFixed(1)} per_second=${(runs / seconds).toFixed(0)}\n`,
  );
  return { runs, items: seen.size };
}

test('due reminders are claimed by two dispatchers, each once', async () => {
  const work = { kind: 'reminder', claim: claimReminders, keyOf: ({ id }: { id: string }) => id };
  const { runs, items } = await claimDue(REMINDERS, [work]);
  expect(runs).toBe(items);
});

test('payments that are due after an outage are claimed by provider, each once', async () => {
  const works = ['xendit', 'paymongo', 'neutral'].map(
    (provider): Pick<DueWorkDefinition<{ id: string }>, 'kind' | 'claim' | 'keyOf'> => ({
      kind: 'payment_poll',
      claim: (tx, claim) => claimPaymentsToPoll(tx, { ...claim, provider }),
      keyOf: ({ id }) => id,
    }),
  );
  const { runs, items } = await claimDue(PAYMENTS, works);
  expect(runs).toBe(items);
});
