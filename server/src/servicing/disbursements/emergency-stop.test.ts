import { setTimeout as sleep } from 'node:timers/promises';
import { decideResume, proposeResume, startEmergencyStop } from '@hiram/contract/people/emergency-stops';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import {
  type DisbursementTestEnvironment,
  type Signed,
  simulatedProviders,
  startDisbursementTestEnvironment,
} from '@hiram/server-testing/servicing/disbursements/disbursements';
import { open, startPayoutConsole } from '@hiram/server-testing/servicing/disbursements/payout-console';
import {
  postedOf,
  readProviderPayouts,
} from '@hiram/server-testing/servicing/disbursements/provider-payouts';
import { waitUntil } from '@hiram/tools/engines/wait-until';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { timeOrderedIds } from '@hiram/values/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerEmergencyStopRoutes } from '#people/emergency-stops/index.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { runAllDue } from '#platform/due-work/run-due-work.ts';
import { advanceDisbursement } from './advance-disbursement.ts';
import { dueDisbursementWork } from './due-disbursements.ts';
import { reserveAttempt } from './reserve-attempt.ts';

/** CI runs a sample. */
const PAYOUTS = process.env.HIRAM_FULL === '1' ? 200 : 20;
/** How many are paid when the stop comes. */
const PAID_BEFORE = PAYOUTS / 5;
const SECOND = 1_000;

let simulator: TestSimulator;
let environment: DisbursementTestEnvironment;
let operations: Tab;
let compliance: Tab;
beforeAll(async () => {
  simulator = await startTestSimulator();
  environment = await startDisbursementTestEnvironment({ providers: simulatedProviders(simulator.url) });
  const console = await startPayoutConsole(environment);
  registerEmergencyStopRoutes(console.server, {
    database: environment.db.database,
    systemClock,
    ids: timeOrderedIds(systemClock),
    targets: async () => [{ kind: 'provider', market: '', target: 'neutral', name: 'Neutral' }],
  });
  operations = await console.staff('operations', 'Omar Reyes');
  compliance = await console.staff('compliance', 'Carla Lim');
});
afterAll(async () => {
  expect(await findBrokenInvariants(environment.db.url.reveal())).toEqual([]);
  await environment.close();
  simulator.stop();
});

async function stop(scope: {
  kind: 'payouts' | 'provider';
  target?: string;
  ofMarket?: 'PH';
}): Promise<string> {
  const { status, data } = await operations.send(startEmergencyStop, { ...scope, reason: 'a wave of fraud' });
  expect(status).toBe(200);
  return data.stopId;
}

async function resume(stopId: string): Promise<void> {
  expect((await operations.send(proposeResume, { stopId, reason: 'it is over' })).status).toBe(200);
  expect((await compliance.send(decideResume, { stopId, decision: 'approve' })).status).toBe(200);
}

function isPaid({ state }: { readonly state: string }): boolean {
  return state === 'paid';
}

async function atProvider(of?: Signed) {
  const payouts = await readProviderPayouts(simulator.url);
  return of === undefined ? payouts : payouts.filter((one) => one.idempotencyKey.includes(of.loanId));
}

test('a stopped payout waits and says so to staff; after the stop it is sent once', async () => {
  for (const scope of [{ kind: 'payouts' }, { kind: 'provider', target: 'neutral' }] as const) {
    const signed = await environment.sign();
    const stopId = await stop(scope);
    expect(await advanceDisbursement(environment.context, signed.loanId)).toMatchObject({ kind: 'waiting' });
    await environment.sweep(60 * SECOND);
    expect(await atProvider(signed)).toEqual([]);
    expect(await open(operations, signed)).toMatchObject({
      state: 'under_way',
      owner: 'engine',
      hold: 'stopped',
      attempts: [],
    });
    await resume(stopId);
    // The dispatcher alone goes on: nobody has to act on each payout. A claimed row is free after its lease.
    await environment.sweep(120 * SECOND);
    await environment.advanceUntil(signed, isPaid);
    expect(await atProvider(signed)).toMatchObject([{ moved: signed.amount }]);
    expect((await open(operations, signed)).hold).toBeUndefined();
  }
});

test('an attempt that was reserved before the stop is not sent during it', async () => {
  const signed = await environment.sign();
  await reserveAttempt(environment.context, { loanId: signed.loanId, attempt: 1 });
  const stopId = await stop({ kind: 'payouts', ofMarket: 'PH' });
  await environment.sweep(120 * SECOND);
  expect(await atProvider(signed)).toEqual([]);
  expect(await open(operations, signed)).toMatchObject({
    hold: 'stopped',
    attempts: [{ state: 'reserved' }],
  });
  await resume(stopId);
  await environment.sweep(120 * SECOND);
  await environment.advanceUntil(signed, isPaid);
  expect(await atProvider(signed)).toMatchObject([{ moved: signed.amount }]);
});

test('a stop of one market leaves the payouts of another', async () => {
  const [manila, mumbai] = [await environment.sign(), await environment.sign({ market: 'IN' })];
  const stopId = await stop({ kind: 'payouts', ofMarket: 'PH' });
  await environment.sweep(60 * SECOND);
  await environment.advanceUntil(mumbai, isPaid);
  expect(await atProvider(manila)).toEqual([]);
  await resume(stopId);
  await environment.advanceUntil(manila, isPaid);
});

test('a stopped payout can still be cancelled by its borrower', async () => {
  const signed = await environment.sign();
  await reserveAttempt(environment.context, { loanId: signed.loanId, attempt: 1 });
  const stopId = await stop({ kind: 'payouts' });
  await environment.db.asOwner(
    'update disbursements set cancel_requested_at = signed_at, next_run_at = signed_at where loan_id = $1',
    [signed.loanId],
  );
  await environment.sweep(60 * SECOND);
  expect((await environment.read(signed)).state).toBe('cancelled');
  expect(await atProvider(signed)).toEqual([]);
  await resume(stopId);
});

test('under load: what the provider has is paid, the rest waits and is paid once after the stop', async () => {
  const earlier = (await atProvider()).length;
  const signed: Signed[] = [];
  for (let from = 0; from < PAYOUTS; from += 20) {
    signed.push(...(await Promise.all(Array.from({ length: 20 }, () => environment.sign()))));
  }
  // A quick machine would hand over everything before the stop: a quarter is not due until then.
  const heldBack = `loan_id in (${signed
    .slice(-PAYOUTS / 4)
    .map(({ loanId }) => `'${loanId}'`)
    .join(',')})`;
  await environment.db.asOwner(
    `update disbursements set next_run_at = next_run_at + interval '30 days' where ${heldBack}`,
  );
  const running = new AbortController();
  /** One of two dispatchers, as two workflow processes have them. */
  async function dispatch(): Promise<void> {
    while (!running.signal.aborted) {
      await runAllDue(environment.context, dueDisbursementWork(environment.context));
      environment.businessClock.moveBy(5 * SECOND);
      await sleep(10);
    }
  }
  environment.businessClock.moveBy(60 * SECOND);
  const dispatchers = [dispatch(), dispatch()];
  async function count(where: string): Promise<number> {
    const [row] = await environment.db.asOwner(`select count(*)::int as n from disbursements where ${where}`);
    return Number(row?.n);
  }
  const ours = `loan_id in (${signed.map(({ loanId }) => `'${loanId}'`).join(',')})`;
  const limits = { what: 'the payouts', withinMs: 180_000 };
  await waitUntil(async () => (await count(`${ours} and state = 'paid'`)) >= PAID_BEFORE, limits);

  const stopId = await stop({ kind: 'payouts' });
  await environment.db.asOwner(`update disbursements set next_run_at = signed_at where ${heldBack}`);
  // What had been handed over is followed to its end.
  const open = `select 1 from payout_attempts where state in ('sent', 'unknown', 'accepted')`;
  await waitUntil(async () => (await environment.db.asOwner(open)).length === 0, limits);
  const atStop = (await atProvider()).length - earlier;
  expect(atStop).toBeGreaterThanOrEqual(PAID_BEFORE);
  expect(atStop).toBeLessThan(PAYOUTS);
  // Ten more minutes of business time: nothing more is handed over, and nothing fails.
  const until = environment.businessClock.now() + 600 * SECOND;
  await waitUntil(async () => environment.businessClock.now() > until, limits);
  expect((await atProvider()).length - earlier).toBe(atStop);
  expect(await count(`${ours} and state = 'paid'`)).toBe(atStop);
  expect(await count(`${ours} and state = 'under_way' and owner = 'engine'`)).toBe(PAYOUTS - atStop);

  await resume(stopId);
  await waitUntil(async () => (await count(`${ours} and state = 'paid'`)) === PAYOUTS, limits);
  running.abort();
  await Promise.all(dispatchers);
  const payouts = await atProvider();
  for (const one of signed) {
    const made = payouts.filter(({ idempotencyKey }) => idempotencyKey.includes(one.loanId));
    expect(made.map(({ moved }) => moved)).toEqual([one.amount]);
    expect(await postedOf(environment, one)).toEqual({ payouts: one.amount, suspense: 0n });
  }
});
