import {
  type ReconciliationTestEnvironment,
  startReconciliationTestEnvironment,
} from '@hiram/server-testing/finance/reconciliation/reconciliation';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcileDay } from './reconcile-day.ts';

let environment: ReconciliationTestEnvironment;
beforeAll(async () => {
  environment = await startReconciliationTestEnvironment();
});
afterAll(() => environment.close());

test('a night compares once, however many earlier days still wait for their files', async () => {
  await environment.turn({ fileLate: 1 });
  await environment.setBankFault({ fileLate: 1 });
  let comparisons = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'RawNode' && node.sqlFragments.join('').includes('enable_nestloop')) comparisons += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const context = { ...environment.context, database: environment.context.database.withPlugin(counting) };
  let day = calendarDate('2026-07-01');
  for (let night = 1; night <= 4; night += 1) {
    await environment.repayments.moveTo(addDays(day, 1));
    comparisons = 0;
    const runs = await reconcileDay(context, { market: 'PH', day });
    expect(runs.map(({ state }) => state)).toEqual(Array(night).fill('waiting'));
    expect(comparisons).toBe(1);
    day = addDays(day, 1);
  }
  expect(await environment.breaks()).toContainEqual(expect.stringMatching(/^report_late .* open$/));
  await environment.turn({});
  await environment.setBankFault({});
  await environment.repayments.simulator.reset();
  await environment.runNightly(day);
  const open = (await environment.breaks()).filter((text) => !text.endsWith(' mended'));
  expect(open).toEqual([]);
});
