import { withClient } from '@hiram/server-testing/platform/database/database';
import { createProgramLogins } from '@hiram/server-testing/platform/database/program-logins';
import {
  startTestCollections,
  type TestCollections,
} from '@hiram/server-testing/support/collections/collections';
import { today } from '@hiram/values/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  ARMS,
  armOf,
  builtInStrategies,
  insertStrategyVersion,
  type Strategies,
  strategiesAsContent,
} from '#support/collection-strategies/index.ts';
import { listQueue } from './list-queue.ts';
import { measureExperiment } from './measure-experiment.ts';
import { readExperiment } from './read-experiment.ts';

let it: TestCollections;
beforeAll(async () => {
  it = await startTestCollections();
});
afterAll(() => it.reminders.testEnvironment.close());

const { champion } = builtInStrategies;
/** The challenger calls nobody in the second week, sends a message on day 9, and expects less. */
const compared: Strategies = {
  experiment: 'Messages instead of calls',
  challengerPercent: 40,
  holdoutPercent: 20,
  champion,
  challenger: {
    ...champion,
    buckets: {
      ...champion.buckets,
      days_8_to_30: { likelihoodPercent: 50, reminderDays: [9, 30], callsAWeek: 0 },
    },
  },
};

function publish(version: number, strategies: Strategies): Promise<void> {
  return inTransaction(it.context.database, (tx) =>
    insertStrategyVersion(tx, 'PH', {
      version,
      content: strategiesAsContent(strategies),
      publishedBy: it.actor.staffId,
      publishedAt: it.context.businessClock.now(),
    }),
  );
}

/** The comparison with the first name that puts these loans into the three arms. */
function drawnAs(loans: readonly [champion: string, challenger: string, holdout: string]): Strategies {
  for (let count = 0; ; count += 1) {
    const drawn = { ...compared, experiment: `${compared.experiment} ${count}` };
    if (loans.map((id) => armOf(drawn, id)).join() === ARMS.join()) return drawn;
  }
}

async function measure(): Promise<void> {
  const day = today(it.context.businessClock, 'Asia/Manila');
  await measureExperiment(it.context).run({ market: 'PH', day });
}

async function queue(loanId: string) {
  const { rows } = await listQueue(it.context, {
    view: 'all',
    market: 'PH',
    brandCode: undefined,
    after: undefined,
  });
  return rows.find(({ loan }) => loan.id === loanId);
}

test('a comparison plans calls and messages by arm, and is measured by the ledger alone', async () => {
  const people = it.reminders;
  const [ana, ben, carla] = [await people.testPerson(), await people.testPerson(), await people.testPerson()];
  await it.reminders.testEnvironment.moveTo('2026-07-10');
  await publish(2, drawnAs([ana.loanId, ben.loanId, carla.loanId]));
  await it.rank();
  // Nine days late: the champion calls, the challenger and the holdout do not.
  expect(await queue(ana.loanId)).toMatchObject({ may: { isAllowed: true }, likelihood: { permille: 600 } });
  expect(await queue(ben.loanId)).toMatchObject({
    may: { isAllowed: false, reason: 'strategy' },
    likelihood: { permille: 500 },
    expected: 0n,
  });
  expect(await queue(carla.loanId)).toMatchObject({ may: { isAllowed: false, reason: 'strategy' } });
  await it.reminders.live('2026-07-10');
  expect((await ben.reminders()).filter((line) => line.includes('late_9'))).toHaveLength(1);
  expect((await ana.reminders()).filter((line) => line.includes('late_9'))).toEqual([]);

  // Ana pays everything in time, Ben a part, Carla after the thirty days.
  const owed = (await queue(ana.loanId))?.owed ?? 0n;
  await it.pay(ana.loanId, { amount: owed + 5_000n, on: '2026-07-10' });
  await it.pay(ben.loanId, { amount: 1_000n, on: '2026-07-10' });
  await it.rank();
  await it.reminders.testEnvironment.moveTo('2026-08-08');
  await measure();
  expect((await readExperiment(it.context, { market: 'PH', version: undefined })).arms).toMatchObject([
    { entered: '1', measured: '0' },
    { entered: '1', measured: '0' },
    { entered: '1', measured: '0' },
  ]);
  await it.reminders.testEnvironment.moveTo('2026-08-09');
  await measure();
  await it.pay(carla.loanId, { amount: owed, on: '2026-08-09' });
  await measure();
  const read = await readExperiment(it.context, { market: 'PH', version: 2 });
  expect(read).toMatchObject({ chosen: '2', experiments: [{ version: '2', isRunning: true }] });
  expect(read.arms).toMatchObject([
    { arm: 'champion', measured: '1', paidInFull: '1', owed: String(owed), collected: String(owed) },
    { arm: 'challenger', measured: '1', paidInFull: '0', collected: '1000' },
    { arm: 'holdout', measured: '1', paidInFull: '0', collected: '0', result: { verdict: 'not_enough' } },
  ]);
});

test('a new version ends the comparison: loans without an outcome are not counted, and measured ones stay', async () => {
  const dino = await it.reminders.testPerson();
  await it.reminders.testEnvironment.moveTo('2026-08-10');
  await it.rank();
  await publish(3, { ...compared, experiment: 'Another' });
  await measure();
  const rows = 'select version from strategy_experiment_loans where loan_id = $1';
  expect(await it.reminders.testEnvironment.rows(rows, [dino.loanId])).toEqual([]);
  await it.rank();
  expect(await it.reminders.testEnvironment.rows(rows, [dino.loanId])).toEqual([{ version: 3 }]);
  const old = await readExperiment(it.context, { market: 'PH', version: 2 });
  expect(old.arms.map(({ entered, measured }) => [entered, measured])).toEqual([
    ['1', '1'],
    ['1', '1'],
    ['1', '1'],
  ]);
  await expect(readExperiment(it.context, { market: 'PH', version: 9 })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('the login of the API can write neither an outcome nor a loan of a comparison', async () => {
  const { api } = await createProgramLogins(it.reminders.testEnvironment.orders.db);
  const denied = { code: '42501' };
  await withClient(api, async (client) => {
    for (const statement of [
      'update strategy_experiment_loans set collected_minor = 1',
      'delete from strategy_experiment_loans',
      'insert into strategy_experiment_loans (loan_id) values (gen_random_uuid())',
    ]) {
      await expect(client.query(statement)).rejects.toMatchObject(denied);
    }
  });
});
