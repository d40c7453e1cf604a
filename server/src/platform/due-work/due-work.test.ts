import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { measuredValues } from '@hiram/server-testing/platform/telemetry/measured-values';
import { type SetClock, setClock } from '@hiram/values/clock';
import { addMs, type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { Unavailable } from '../errors.ts';
import { createLog } from '../log/log.ts';
import { createDispatcher } from './dispatcher.ts';
import { type Claim, DueAgain, type DueWork, type DueWorkDefinition, dueWork } from './due-work.ts';
import { claimKeys, isUnclaimed } from './due-work-claims.sql.ts';
import { dueWorkFailures } from './measure-due-work.sql.ts';
import { periodicWork } from './periodic-work.ts';
import { providerSlots } from './provider-slots.ts';
import { runAllDue, runDueBatch } from './run-due-work.ts';

const MINUTE = 60_000;
const limits = { concurrency: 10, leaseMs: 2 * MINUTE, lookEveryMs: 5 };
const log = createLog({ level: 'silent', program: 'test' });
const start = instant('2026-11-16T08:00:00Z');

let db: TestDatabase;
let clock: SetClock;
let ran: number[];

beforeAll(async () => {
  db = await createTestDatabase();
  await db.asOwner('create table chores (id integer primary key, provider text, due_at timestamptz)');
  await db.asOwner('grant select, insert, update, delete on chores to hiram_app');
});
afterAll(() => db.close());
beforeEach(async () => {
  clock = setClock(start);
  ran = [];
  await db.asOwner('truncate chores, due_work_claims');
});

async function add(count: number, provider = 'simulator'): Promise<void> {
  await db.asOwner(
    `insert into chores select coalesce((select max(id) from chores), 0) + number, $2, $3
     from generate_series(1, $1::int) number`,
    [count, provider, instantAsIso(start)],
  );
}

/** Leases by the due column, as payments and reminders do. */
async function claimChores(tx: Transaction, { at, until, limit }: Claim, provider = '%'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update chores set due_at = ${instantAsIso(until)} where id in (
      select id from chores where due_at <= ${instantAsIso(at)} and provider like ${provider}
      order by due_at, id limit ${limit} for update skip locked
    ) returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

async function finish(id: number): Promise<void> {
  ran.push(id);
  await inTransaction(db.database, (tx) => sql`update chores set due_at = null where id = ${id}`.execute(tx));
}

function chores(changes: Partial<DueWorkDefinition<number>> = {}): DueWork {
  return dueWork<number>({
    kind: 'chore',
    clock,
    limits,
    claim: claimChores,
    keyOf: String,
    run: finish,
    ...changes,
  });
}

function context() {
  return { database: db.database, log };
}

async function dispatchWhile(works: readonly DueWork[], isBusy: () => boolean, processes = 1): Promise<void> {
  const stopping = new AbortController();
  const dispatchers = Array.from({ length: processes }, () =>
    createDispatcher(context()).dispatchUntil(stopping.signal, works),
  );
  while (isBusy()) await sleep(5);
  stopping.abort();
  await Promise.all(dispatchers);
}

describe('the dispatcher', () => {
  test('runs every due item once, although three processes claim concurrently', async () => {
    await add(200);
    await dispatchWhile([chores()], () => ran.length < 200, 3);
    expect(ran.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
  });

  test('starts at most as many items as the limit of their kind', async () => {
    await add(60);
    let most = 0;
    let running = 0;
    const work = chores({
      limits: { ...limits, concurrency: 7 },
      run: async (id) => {
        running += 1;
        most = Math.max(most, running);
        await sleep(2);
        running -= 1;
        await finish(id);
      },
    });
    await dispatchWhile([work], () => ran.length < 60);
    expect(most).toBe(7);
  });

  test('polls the other providers while one does not answer', async () => {
    await add(30, 'silent');
    await add(30, 'prompt');
    const { promise: silence, resolve: answer } = Promise.withResolvers<void>();
    const works = ['silent', 'prompt'].map((provider) =>
      chores({
        provider,
        claim: (tx, claim) => claimChores(tx, claim, provider),
        run: async (id) => {
          if (provider === 'silent') await silence;
          await finish(id);
        },
      }),
    );
    const stopping = new AbortController();
    const dispatching = createDispatcher(context()).dispatchUntil(stopping.signal, works);
    await expect.poll(() => ran.length).toBe(30);
    expect(ran.every((id) => id > 30)).toBe(true);
    stopping.abort();
    answer();
    // It stops only after the items that it has started.
    await dispatching;
    expect(ran).toHaveLength(40);
  });

  test('continues after a claim fails', async () => {
    await add(3);
    let claims = 0;
    const work = chores({
      claim: (tx, claim) => {
        claims += 1;
        if (claims === 1) throw new Unavailable('database');
        return claimChores(tx, claim);
      },
    });
    await dispatchWhile([work], () => ran.length < 3);
    expect(ran).toHaveLength(3);
  });
});

describe('an item that fails', () => {
  async function failures(): Promise<unknown> {
    const values = await measuredValues(db.database, [dueWorkFailures]);
    const failing = values['hiram.due_work.failing chore'];
    return failing && { kind: 'chore', failing, stuck: values['hiram.due_work.stuck chore'] };
  }

  test('waits longer after each failure and does not block the others', async () => {
    await add(2);
    const attempts: Instant[] = [];
    const work = chores({
      run: async (id) => {
        if (id === 2) return finish(id);
        attempts.push(clock.now());
        throw new Error('no');
      },
    });
    await runAllDue(context(), [work]);
    expect(ran).toEqual([2]);
    for (let minute = 0; minute < 20; minute += 1) {
      clock.moveBy(MINUTE);
      await runAllDue(context(), [work]);
    }
    // The row is due when its lease of two minutes ends; from the fourth failure on, the back-off is longer.
    expect(attempts.map((at) => (at - start) / MINUTE)).toEqual([0, 2, 4, 6, 10, 18]);
  });

  test('counts as stuck after eight failures, and no longer once it runs', async () => {
    await add(1);
    let isBroken = true;
    const work = chores({
      run: async (id) => {
        if (isBroken) throw new Error('no');
        await finish(id);
      },
    });
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      expect(await failures()).toEqual(attempt === 1 ? undefined : { kind: 'chore', failing: 1, stuck: 0 });
      expect(await runAllDue(context(), [work])).toBe(1);
      clock.moveBy(65 * MINUTE);
    }
    expect(await failures()).toEqual({ kind: 'chore', failing: 1, stuck: 1 });
    isBroken = false;
    await runAllDue(context(), [work]);
    expect(ran).toEqual([1]);
    expect(await failures()).toBeUndefined();
  });

  test('is not blamed for an outage: it is retried when its lease ends, and nothing is recorded', async () => {
    await add(1);
    const work = chores({ run: () => Promise.reject(new Unavailable('provider')) });
    await runAllDue(context(), [work]);
    expect(await failures()).toBeUndefined();
    clock.moveBy(2 * MINUTE);
    expect(await runAllDue(context(), [work])).toBe(1);
  });
});

describe('items without a due column of their own', () => {
  async function claimDeadlines(tx: Transaction, { at, until, limit }: Claim): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from chores where due_at <= ${instantAsIso(at)} and ${isUnclaimed('deadline', sql.ref('id'), at)}
      order by due_at, id limit ${limit}
    `.execute(tx);
    const keys = rows.map(({ id }) => String(id));
    return Array.from(await claimKeys(tx, 'deadline', keys, { at, until }), Number);
  }

  test('are leased by their key: concurrent claims take different ones', async () => {
    await add(20);
    const work = chores({ kind: 'deadline', claim: claimDeadlines, run: async (id) => void ran.push(id) });
    await Promise.all([runDueBatch(context(), work), runDueBatch(context(), work)]);
    await runAllDue(context(), [work]);
    // They stay due, so they run again when the lease ends and not before.
    expect(ran.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    clock.moveBy(2 * MINUTE);
    await runAllDue(context(), [work]);
    expect(ran).toHaveLength(40);
  });

  test('that keep failing do not hold up the ones behind them', async () => {
    await add(25);
    const work = chores({
      kind: 'deadline',
      claim: claimDeadlines,
      run: async (id) => {
        if (id <= 20) throw new Error('no');
        await finish(id);
      },
    });
    await runAllDue(context(), [work]);
    expect(ran.toSorted()).toEqual([21, 22, 23, 24, 25]);
  });

  test('run periodically, each at the time that it returns', async () => {
    const work = periodicWork({
      kind: 'periodic',
      clock,
      keys: ['1', '2', '3'],
      everyMs: 60 * MINUTE,
      leaseMs: 5 * MINUTE,
      run: async (key) => {
        ran.push(Number(key));
        return key === '1' ? new DueAgain(addMs(clock.now(), 20 * MINUTE)) : undefined;
      },
    });
    for (let minute = 0; minute < 60; minute += 10) {
      await Promise.all([runAllDue(context(), [work]), runAllDue(context(), [work])]);
      clock.moveBy(10 * MINUTE);
    }
    expect(ran.toSorted()).toEqual([1, 1, 1, 2, 3]);
  });
});

test('calls to one provider are limited over all kinds, and pass on their slot in order', async () => {
  const slots = providerSlots(3);
  let [running, most] = [0, 0];
  const order: number[] = [];
  const calls = Array.from({ length: 12 }, (_, call) =>
    slots.withSlot('simulator', async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(call);
      await sleep(1);
      running -= 1;
      if (call === 5) throw new Error('no');
    }),
  );
  const results = await Promise.allSettled(calls);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect([most, running]).toEqual([3, 0]);
  expect(order).toEqual(Array.from({ length: 12 }, (_, call) => call));
});
