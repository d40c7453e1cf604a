import { runAllDue } from '@hiram/server/platform/due-work/run-due-work';
import { createLog, type Log } from '@hiram/server/platform/log/log';
import { createOutbox } from '@hiram/server/platform/outbox/outbox';
import { Secret } from '@hiram/server/platform/secret';
import type { Message } from '@hiram/server/platform/workflows/message';
import {
  type PayoutDestination,
  type PayoutProviders,
  payoutProvidersFrom,
} from '@hiram/server/providers/payments/index';
import {
  advanceDisbursement,
  type DisbursementContext,
  disbursementRecipient,
  dueDisbursementWork,
  pollAttempt,
  resumeWithAccount,
} from '@hiram/server/servicing/disbursements/index';
import { receivePayoutWebhook } from '@hiram/server/servicing/payouts/index';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import { type BorrowerId, type LoanId, timeOrderedIds } from '@hiram/values/ids';
import type { RandomSource } from '../random-source.ts';
import { destinationOf, type Lane, laneNames } from './lanes.ts';
import { movingClock } from './moving-clock.ts';
import type { Plant } from './planted-bugs.ts';
import { publishLanes, type SignedOrder, signOrder } from './sign-order.ts';
import { type SimulatedBank, startSimulatedBank } from './simulated-bank.ts';
import { isExpected, type UnreliableEngine, unreliableEngine } from './unreliable-engine.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** Everything needed for disbursement: the server's use cases on a real database, with the simulator. */
export interface DisbursementTestEnvironment {
  readonly db: TestDatabase;
  readonly bank: SimulatedBank;
  readonly door: WebhookReceiver;
  readonly engine: UnreliableEngine;
  readonly context: DisbursementContext;
  readonly orders: readonly SignedOrder[];
  /** Unexpected errors. */
  readonly defects: readonly unknown[];
  /** A new borrower signs, with a payout account whose number ends like this. */
  sign(lane: Lane, ending: string): Promise<SignedOrder>;
  /** The borrower provides another account. */
  nameAccount(order: SignedOrder, ending: string): Promise<void>;
  /** Advances our clock and the providers'. */
  pass(ms: number): Promise<void>;
  /** Runs the workflow process's due work until nothing is left. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface TestEnvironmentOptions {
  readonly random: RandomSource;
  /** Timeout for a provider's response. */
  readonly patienceMs: number;
  /** Wraps the providers, for example with faults. */
  readonly around: Plant;
}

const SECRET = new Secret('simulator');
/** The number of claims in five minutes, more than a run needs. */
const MOST_CLAIMS = 30;

export async function startDisbursementTestEnvironment(
  options: TestEnvironmentOptions,
): Promise<DisbursementTestEnvironment> {
  const { random, patienceMs, around } = options;
  const [db, bank] = await Promise.all([createTestDatabase(), startSimulatedBank()]);
  const clock = movingClock();
  const ids = timeOrderedIds(clock);
  const defects: unknown[] = [];
  const log = listeningLog(defects);
  const personalData = testPersonalData();
  const accounts = new Map<string, PayoutDestination>();
  const orders: SignedOrder[] = [];
  let signatures = 0;
  await publishLanes(db.database);

  // They depend on each other: the engine runs what the context sends to it.
  const engine = unreliableEngine({ random, defects }, (message) => runMessage(context, message));
  const door = await startWebhookReceiver((posted) =>
    receivePayoutWebhook(context, { disbursement: disbursementRecipient(context) }, posted),
  );
  const context: DisbursementContext = {
    database: db.database,
    businessClock: clock,
    systemClock: clock,
    personalData,
    log,
    providers: around(providersOf(bank.url, { webhooks: door.url, patienceMs }), clock),
    outbox: createOutbox({
      database: db.database,
      ingress: engine,
      ids,
      log,
      metrics: { recordWaits: () => undefined },
    }),
    destinationOf: async ({ accountId }) => accounts.get(accountId),
  };
  for (const lane of laneNames) await bank.reportTo(lane, `${door.url}/${lane}`);

  function newAccount(lane: Lane, ending: string): string {
    const id = ids.next<'PaymentAccount'>();
    accounts.set(id, destinationOf(lane, ending));
    return id;
  }

  return {
    db,
    bank,
    door,
    engine,
    context,
    orders,
    defects,
    async sign(lane, ending) {
      const by = { context, ids, random, number: signatures };
      signatures += 1;
      const order = await signOrder(by, { lane, destination: newAccount(lane, ending) });
      orders.push(order);
      return order;
    },
    nameAccount: ({ borrowerId, lane }, ending) =>
      resumeWithAccount(context, { borrowerId, accountId: newAccount(lane, ending) }),
    async pass(ms) {
      clock.jump(ms);
      await bank.setClock(clock.now());
    },
    async sweep() {
      // What a run makes due is done by the next one.
      for (let seen = 1, rounds = 0; seen > 0 && rounds < MOST_CLAIMS; rounds += 1) {
        seen = await runAllDue(context, dueDisbursementWork(context));
      }
      await context.outbox.drained();
      await engine.settled();
    },
    async close() {
      await context.outbox.drained();
      await engine.settled();
      await door.close();
      bank.stop();
      await db.close();
    },
  };
}

/** What the workflows do with a message, without the engine that delivers it. */
async function runMessage(context: DisbursementContext, message: Message): Promise<unknown> {
  // The cast is safe: the context's own messages have this format.
  const payload = message.payload as {
    readonly loanId: LoanId;
    readonly attempt: number;
    readonly borrowerId: BorrowerId;
    readonly accountId: string;
  };
  if (message.kind === 'workflow') return advanceDisbursement(context, payload.loanId);
  if (message.kind !== 'service') return undefined;
  if (message.handler === 'ask') return pollAttempt(context, payload);
  return message.handler === 'accountChanged' ? resumeWithAccount(context, payload) : undefined;
}

export function providersOf(
  url: string,
  { webhooks, patienceMs }: { readonly webhooks: string; readonly patienceMs: number },
): PayoutProviders {
  return payoutProvidersFrom(
    {
      routes: { 'PH/hiram': 'neutral', 'PH/hiram-two': 'xendit', 'IN/udhaar': 'cashfree' },
      neutral: { url, webhookUrl: `${webhooks}/neutral`, webhookSecret: SECRET },
      xendit: { url: `${url}/payouts/xendit`, key: SECRET, callbackToken: SECRET },
      cashfree: { url: `${url}/payouts/cashfree`, clientId: 'simulator', clientSecret: SECRET },
    },
    { withinMs: patienceMs },
  );
}

/** A silent log that collects what would have triggered an alert. */
export function listeningLog(defects: unknown[]): Log {
  const log = createLog({ level: 'silent', program: 'faults' });
  return Object.assign(Object.create(log) as Log, {
    error: (said: { readonly err?: unknown }) => {
      if (!isExpected(said.err)) defects.push(said.err ?? said);
    },
  });
}
