import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { measuredValues } from '@hiram/server-testing/platform/telemetry/measured-values';
import { timeOrderedIds } from '@hiram/values/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../clock/system-clock.ts';
import { inTransaction } from '../database/transaction.ts';
import { runDueBatch } from '../due-work/run-due-work.ts';
import { Unavailable } from '../errors.ts';
import { createLog, type Log } from '../log/log.ts';
import { type Ingress, Rejected } from '../workflows/ingress.ts';
import type { Message } from '../workflows/message.ts';
import { dueOutboxMessages } from './due-messages.ts';
import { outboxMeasurement } from './measure-outbox.sql.ts';
import { createOutbox, type Outbox } from './outbox.ts';

let db: TestDatabase;
let logged: string;
const log: Log = createLog({
  level: 'info',
  program: 'test',
  destination: {
    write: (line) => {
      logged += line;
    },
  },
});
const metrics = { recordWaits: () => undefined };

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  logged = '';
  await db.asOwner('truncate outbox');
});

interface FakeEngine extends Ingress {
  readonly received: Message[];
  mood: 'up' | 'down' | 'rejecting';
}

function fakeEngine(mood: FakeEngine['mood'] = 'up'): FakeEngine {
  return {
    mood,
    received: [],
    async send(message) {
      if (this.mood === 'down') throw new Unavailable('workflow engine');
      if (this.mood === 'rejecting') throw new Rejected('404 service not found');
      this.received.push(message);
    },
    outputOf: async () => undefined,
  };
}

function outboxTo(ingress: Ingress): Outbox {
  return createOutbox({ database: db.database, ingress, ids: timeOrderedIds(systemClock), log, metrics });
}

const hello = {
  kind: 'object',
  service: 'Loan',
  key: 'l-1',
  handler: 'remind',
  payload: { day: 3 },
} as const;

async function commitOne(outbox: Outbox): Promise<void> {
  await inTransaction(db.database, (tx) => outbox.send(tx, hello));
  await outbox.drained();
}

function makeDue(): Promise<unknown> {
  return db.asOwner('update outbox set next_attempt_at = now()');
}

function dispatch(ingress: Ingress): Promise<number> {
  const context = { database: db.database, ingress, log, metrics };
  return runDueBatch({ database: context.database, log }, dueOutboxMessages(context));
}

async function rows(): Promise<Record<string, unknown>[]> {
  return db.asOwner('select * from outbox order by id');
}

function state() {
  return measuredValues(db.database, [outboxMeasurement]);
}

describe('the outbox', () => {
  test('dispatches a message after its transaction has committed, and records it', async () => {
    const engine = fakeEngine();
    await commitOne(outboxTo(engine));
    expect(engine.received).toEqual([{ ...hello, id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    expect(await rows()).toEqual([expect.objectContaining({ dispatched_at: expect.any(Date) })]);
  });

  test('dispatches nothing for a transaction that rolled back', async () => {
    const engine = fakeEngine();
    const outbox = outboxTo(engine);
    const refused = inTransaction(db.database, async (tx) => {
      await outbox.send(tx, hello);
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    await outbox.drained();
    expect(engine.received).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test('lets the transaction commit while the engine is down; the dispatcher sends it when it is up again', async () => {
    const engine = fakeEngine('down');
    await commitOne(outboxTo(engine));
    expect(await state()).toMatchObject({ 'hiram.outbox.waiting': 1, 'hiram.outbox.stuck': 0 });
    await makeDue();
    expect(await dispatch(engine)).toBe(1);
    engine.mood = 'up';
    await makeDue();
    await dispatch(engine);
    expect(engine.received).toHaveLength(1);
    expect(await state()).toMatchObject({ 'hiram.outbox.waiting': 0 });
  });

  test('does not count an engine outage as a failed attempt of a message', async () => {
    const engine = fakeEngine('down');
    await commitOne(outboxTo(engine));
    for (let outage = 0; outage < 20; outage += 1) {
      await makeDue();
      await dispatch(engine);
    }
    expect(await rows()).toEqual([expect.objectContaining({ rejections: 0, stuck_since: null })]);
  });
});

describe('the dispatcher', () => {
  test('leaves a new row to its writer at first', async () => {
    const engine = fakeEngine('down');
    await commitOne(outboxTo(engine));
    engine.mood = 'up';
    expect(await dispatch(engine)).toBe(0);
  });

  test('waits longer after each rejection; in the end the row has an owner and an alert, and retries continue', async () => {
    const engine = fakeEngine('rejecting');
    await commitOne(outboxTo(engine));
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      await makeDue();
      const [begun] = await db.asOwner('select clock_timestamp()::text as at');
      await dispatch(engine);
      // Measured from any time during the run, however long it took.
      const wait = `next_attempt_at - interval '${seconds} s'`;
      const swept = `select ${wait} >= $1 and ${wait} <= clock_timestamp() as is_so from outbox`;
      expect(await db.asOwner(swept, [begun?.at]), `${seconds} s`).toEqual([{ is_so: true }]);
    }
    expect(await state()).toMatchObject({ 'hiram.outbox.waiting': 1, 'hiram.outbox.stuck': 1 });
    expect(await rows()).toEqual([
      expect.objectContaining({ owner: 'on-call', last_rejection: '404 service not found' }),
    ]);
    expect(logged).toContain('"level":"error"');
    engine.mood = 'up';
    await makeDue();
    await dispatch(engine);
    expect(engine.received).toHaveLength(1);
    expect(await state()).toMatchObject({ 'hiram.outbox.waiting': 0, 'hiram.outbox.stuck': 0 });
  });

  test('run concurrently by several processes sends each row once', async () => {
    const engine = fakeEngine('down');
    const outbox = outboxTo(engine);
    await inTransaction(db.database, async (tx) => {
      for (let index = 0; index < 170; index += 1) await outbox.send(tx, hello);
    });
    await outbox.drained();
    engine.mood = 'up';
    await makeDue();
    // One run takes a full batch; how concurrent ones share the rest depends on timing.
    expect(await dispatch(engine)).toBe(50);
    const taken = await Promise.all([dispatch(engine), dispatch(engine), dispatch(engine), dispatch(engine)]);
    expect(taken.reduce((sum, count) => sum + count)).toBe(120);
    expect(Math.max(...taken)).toBeLessThanOrEqual(50);
    expect(new Set(engine.received.map(({ id }) => id)).size).toBe(170);
    expect(engine.received).toHaveLength(170);
  });
});
