import { type Database, openDatabase } from '@hiram/server/platform/database/database';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { runAllDue } from '@hiram/server/platform/due-work/run-due-work';
import { createLog, type Log } from '@hiram/server/platform/log/log';
import { Secret } from '@hiram/server/platform/secret';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import type { PaymentProvider, PaymentReport, ReversalNotice } from '@hiram/server/providers/payments/index';
import { closeDay } from '@hiram/server/servicing/loans/index';
import { announceReversal, dueReversalPolls } from '@hiram/server/servicing/payment-reversals/index';
import {
  beginPayment,
  duePaymentPolls,
  type RepaymentContext,
  receiveWebhook,
} from '@hiram/server/servicing/repayments/index';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type SetClock, setClock } from '@hiram/values/clock';
import { type BorrowerId, timeOrderedIds } from '@hiram/values/ids';
import { type Instant, instant } from '@hiram/values/instant';
import { publishLanes } from '../disbursements/sign-order.ts';
import { isExpected } from '../disbursements/unreliable-engine.ts';
import { currentRelief, type Plant } from './planted-bugs.ts';
import { type ScheduledProvider, scheduledProvider } from './scheduled-provider.ts';
import { openWire, type Wire, type WireOptions } from './wire.ts';

/** Everything needed for payments: the server's use cases on a real database, with a scheduled provider. */
export interface PaymentTestEnvironment {
  readonly db: TestDatabase;
  readonly clock: SetClock;
  readonly context: RepaymentContext;
  readonly provider: ScheduledProvider;
  /** Borrowers with their own keys, who borrow in turn. */
  readonly borrowers: readonly BorrowerId[];
  readonly wire: Wire | undefined;
  /** Unexpected errors. */
  readonly defects: unknown[];
  /** The name of each payment in its schedule. */
  readonly roles: Map<string, string>;
  readonly beginPayment: typeof beginPayment;
  /** Delivers a provider's message to our webhook handler. */
  deliver(
    name: string,
    report: PaymentReport | ReversalNotice,
    deliveryOptions?: { readonly isVerified?: boolean },
  ): Promise<void>;
  /** Runs the workflow process's due polls. */
  sweep(): Promise<number>;
  close(market: 'PH' | 'IN', day: CalendarDate): Promise<void>;
  end(): Promise<void>;
}

export interface PaymentTestEnvironmentOptions {
  readonly startsAt?: Instant;
  /** A bug planted on purpose. */
  readonly plant?: Plant;
  readonly wire?: WireOptions;
}

const BORROWERS = 8;
const POOL_SIZE = 6;

export async function startPaymentTestEnvironment(
  options: PaymentTestEnvironmentOptions = {},
): Promise<PaymentTestEnvironment> {
  const { startsAt = instant('2026-06-01T02:00:00Z'), plant = currentRelief } = options;
  const db = await createTestDatabase();
  await plant.inDatabase?.(db);
  const line = { ...options.wire, ...(plant.replacements && { replacements: plant.replacements }) };
  const wire = Object.keys(line).length === 0 ? undefined : await openWire(db.programUrl.reveal(), line);
  const through = wire && (await databaseThrough(wire));
  const clock = setClock(startsAt);
  const ids = timeOrderedIds(clock);
  const personalData = testPersonalData();
  const provider = scheduledProvider();
  const paymentProvider: PaymentProvider = plant.inProvider?.(provider, clock) ?? provider;
  const defects: unknown[] = [];
  const log = listeningLog(defects);
  const context: RepaymentContext = {
    database: through?.database ?? db.database,
    businessClock: clock,
    systemClock: clock,
    ids,
    personalData,
    whenReversalAnnounced: (tx, announced) => announceReversal(tx, { businessClock: clock, ids }, announced),
    providers: {
      providerFor: () => paymentProvider,
      named: (name) => (name === paymentProvider.name ? paymentProvider : undefined),
    },
  };
  await publishLanes(db.database);
  const borrowers = await registerPayers({ db, ids, personalData });
  const take = plant.aroundTaking?.(receiveWebhook, db) ?? receiveWebhook;
  let requests = 0;
  return {
    db,
    clock,
    context,
    provider,
    borrowers,
    wire,
    defects,
    roles: new Map(),
    beginPayment: plant.aroundBeginning?.(beginPayment) ?? beginPayment,
    async deliver(name, report, { isVerified = true } = {}) {
      requests += 1;
      const rawBody = provider.write(name, { report, isVerified });
      const path = `/callbacks/payments/${provider.name}`;
      const posted = {
        provider: provider.name,
        headers: {},
        rawBody,
        requestId: `callback-${requests}`,
        path,
      };
      const answer = await take(context, posted);
      if (answer !== 'taken') defects.push(new Error(`a genuine webhook was ${JSON.stringify(answer)}`));
    },
    sweep: async () =>
      plant.isDispatcherDead === true
        ? 0
        : runAllDue({ ...context, log }, [duePaymentPolls(context), dueReversalPolls({ ...context, log })]),
    async close(market, day) {
      await closeDay({ databaseUrl: db.programUrl, businessClock: clock, threads: 0 }, { market, day });
    },
    async end() {
      await through?.end();
      await wire?.close();
      await db.close();
    },
  };
}

async function databaseThrough(wire: Wire): Promise<{ database: Database; end(): Promise<void> }> {
  const telemetry = await startTelemetry({ program: 'faults' });
  const log = createLog({ level: 'silent', program: 'faults' });
  const url = new Secret(wire.url);
  const database = openDatabase({ url, poolSize: POOL_SIZE, program: 'faults', log, telemetry });
  return {
    database,
    async end() {
      await database.destroy();
      await telemetry.shutDown();
    },
  };
}

async function registerPayers({
  db,
  ids,
  personalData,
}: Pick<PaymentTestEnvironment, 'db'> & Pick<RepaymentContext, 'ids' | 'personalData'>): Promise<
  BorrowerId[]
> {
  const borrowers = Array.from({ length: BORROWERS }, () => ids.next<'Borrower'>());
  await personalData.prepareKeys(borrowers);
  await inTransaction(db.database, async (tx) => {
    for (const id of borrowers) await personalData.keyFor(tx, id);
  });
  // Registration has its own tests. Here the borrowers only need to exist.
  await db.asOwner(
    `insert into borrowers (id, brand_code, market, mobile_index, mobile_encrypted, registered_at)
     select id, 'hiram', 'PH', sha256(uuid_send(id)), '\\x00', now() from unnest($1::uuid[]) as given (id)`,
    [borrowers],
  );
  return borrowers;
}

/** A silent log that collects what would have triggered an alert. */
function listeningLog(defects: unknown[]): Log {
  const log = createLog({ level: 'silent', program: 'faults' });
  return Object.assign(Object.create(log) as Log, {
    error: (said: { readonly err?: unknown }) => {
      if (!isExpected(said.err)) defects.push(said.err ?? said);
    },
  });
}
