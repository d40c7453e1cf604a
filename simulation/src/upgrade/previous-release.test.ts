import { expect, test } from 'vitest';
import { findPreviousRelease } from './previous-release.ts';
import { runPreviousTests } from './run-previous-tests.ts';

// A sample of `npm run previous-release`: payments, which write the most tables.
test('the previous release takes payments on the schema of this tree', async () => {
  const release = await findPreviousRelease();
  if (release === undefined) {
    // A shallow clone has no previous release. Nothing else passes without a run.
    console.log('The previous release was not tested: the history of the repository is missing.');
    expect(release).toBeUndefined();
    return;
  }
  const tests = await runPreviousTests(release, [
    'server/src/servicing/repayments/early-payments.api.test.ts',
  ]);
  expect(tests.foreignTemplates).toEqual([]);
  expect(tests.code, tests.printed).toBe(0);
  expect(tests.printed).toMatch(/Tests +\d+ passed/);
});
