import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { runDueBatch } from '@hiram/server/platform/due-work/run-due-work';
import { createLog } from '@hiram/server/platform/log/log';
import { dueOutboxMessages } from '@hiram/server/platform/outbox/due-messages';
import { insertMessage } from '@hiram/server/platform/outbox/outbox.sql';
import { createRestateAdmin } from '@hiram/server/platform/workflows/admin';
import { type ServedWorkflows, serveWorkflows } from '@hiram/server/platform/workflows/serve-workflows';
import { step, workflowOptions } from '@hiram/server/platform/workflows/steps';
import { programFile } from '@hiram/tools/engines/program-file';
import { type RunningRestate, startRestate } from '@hiram/tools/engines/restate';
import { type Context, service } from '@restatedev/restate-sdk';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';
import { testIngress, testMessageKey } from '../workflows/ingress.ts';

/** The instructions for a process that will be killed. */
export interface CrashingProcessOrder {
  readonly role: 'writer' | 'dispatcher';
  readonly messages: number;
  /** `never`: it works until it is killed from outside. */
  readonly crashAt:
    | 'before commit'
    | 'after commit'
    | 'before send'
    | 'during send'
    | 'after send'
    | 'during mark'
    | 'after mark'
    | 'never';
  readonly databaseUrl: string;
  readonly ingressUrl: string;
}

export type Crash = Omit<CrashingProcessOrder, 'databaseUrl' | 'ingressUrl'>;

interface Balance {
  /** Committed by a writer, in the same transaction as its outbox row. */
  readonly intents: number;
  readonly effects: number;
  readonly intentsWithoutEffect: number;
  readonly effectsWithoutIntent: number;
  readonly waiting: number;
}

/** A real PostgreSQL, a real Restate, and a handler whose effect is a row under a unique key. */
export interface KillTest {
  /**
   * Starts a process and waits for its death. With `afterMs` it is killed from outside, that long after it
   * began to work.
   */
  runCrashing(doom: Crash, afterMs?: number): Promise<void>;
  /** Commits a message like a writer that died right after its commit. */
  leaveOneMessage(): Promise<void>;
  /** Advances past the end of dead processes' leases. */
  expireLeases(): Promise<void>;
  /** Dispatches until nothing is left. */
  dispatchUntilEmpty(): Promise<void>;
  balance(): Promise<Balance>;
  close(): Promise<void>;
}

const CRASHING_PROCESS = programFile('server/testing/platform/outbox/killed-outbox-process.ts');

export async function startKillTest(): Promise<KillTest> {
  const folder = await mkdtemp(join(tmpdir(), 'hiram-kill-test-'));
  const [db, restate] = await Promise.all([createTestDatabase(), startRestate({ folder, durable: false })]);
  await createTables(db);
  const log = createLog({ level: 'fatal', program: 'kill-test' });
  const served = await serveWorkflows({
    services: [killProbe(db)],
    host: '127.0.0.1',
    port: 0,
    identityKeys: [],
    messageKey: testMessageKey,
    log,
  });
  await createRestateAdmin(restate.adminUrl).registerDeployment({
    url: `http://127.0.0.1:${served.port}`,
    replace: true,
  });
  const ingress = testIngress(restate.ingressUrl);
  const metrics = { recordWaits: () => undefined };
  return {
    runCrashing: (doom, afterMs) => runCrashing(doom, { db, restate, afterMs }),
    leaveOneMessage: () => leaveOneMessage(db),
    async expireLeases() {
      await db.asOwner('update outbox set next_attempt_at = now() where dispatched_at is null');
    },
    async dispatchUntilEmpty() {
      while ((await db.asOwner('select from outbox where dispatched_at is null limit 1')).length > 0) {
        const context = { database: db.database, ingress, log, metrics };
        await runDueBatch({ database: db.database, log }, dueOutboxMessages(context));
      }
    },
    balance: () => readBalance(db),
    close: () => closeAll(db, restate, served, folder),
  };
}

async function createTables(db: TestDatabase): Promise<void> {
  await db.asOwner('create table intents (intent uuid primary key)');
  await db.asOwner('create table effects (intent uuid primary key)');
  await db.asOwner('grant select, insert on intents, effects to hiram_app');
}

function killProbe(db: TestDatabase) {
  return service({
    name: 'KillProbe',
    handlers: {
      record: async (ctx: Context, { intent }: { intent: string }) => {
        await step(ctx, 'record the effect', async () => {
          await sql`insert into effects (intent) values (${intent}) on conflict do nothing`.execute(
            db.database,
          );
        });
      },
    },
    options: workflowOptions,
  });
}

async function leaveOneMessage(db: TestDatabase): Promise<void> {
  const intent = randomUUID();
  const message = { kind: 'service', service: 'KillProbe', handler: 'record', payload: { intent } } as const;
  await inTransaction(db.database, async (tx) => {
    await sql`insert into intents (intent) values (${intent})`.execute(tx);
    await insertMessage(tx, { ...message, id: randomUUID(), leaseMs: 0 });
  });
}

async function runCrashing(
  doom: Crash,
  { db, restate, afterMs }: { db: TestDatabase; restate: RunningRestate; afterMs: number | undefined },
): Promise<void> {
  const order: CrashingProcessOrder = {
    ...doom,
    databaseUrl: db.programUrl.reveal(),
    ingressUrl: restate.ingressUrl,
  };
  const child = spawn(process.execPath, [CRASHING_PROCESS, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.once('data', () => {
    if (afterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), afterMs);
  });
  const [code, signal] = await once(child, 'exit');
  if (signal !== 'SIGKILL') {
    throw new Error(`a ${doom.role} that was to die ${doom.crashAt} ended by itself, with code ${code}`);
  }
}

async function readBalance(db: TestDatabase): Promise<Balance> {
  const [row] = await db.asOwner(`select
    (select count(*)::int from intents) as intents,
    (select count(*)::int from effects) as effects,
    (select count(*)::int from intents where not exists (select from effects where effects.intent = intents.intent))
      as "intentsWithoutEffect",
    (select count(*)::int from effects where not exists (select from intents where intents.intent = effects.intent))
      as "effectsWithoutIntent",
    (select count(*)::int from outbox where dispatched_at is null) as waiting`);
  // The cast states the shape of the statement above.
  return row as unknown as Balance;
}

async function closeAll(
  db: TestDatabase,
  restate: RunningRestate,
  served: ServedWorkflows,
  folder: string,
): Promise<void> {
  await restate.kill();
  await served.close();
  await db.close();
  await rm(folder, { recursive: true, force: true });
}
