import { describe, expect, test } from 'vitest';
import { outcomesIn } from './outcomes.ts';

describe('vitest results', () => {
  test('the title of a test includes the groups around it', () => {
    const outcomes = outcomesIn({
      testResults: [
        {
          name: 'money.test.ts',
          status: 'passed',
          assertionResults: [
            { ancestorTitles: ['money', 'adding'], title: 'keeps the currency', status: 'passed' },
          ],
        },
      ],
    });
    expect(outcomes).toEqual([
      { file: 'money.test.ts', title: 'money adding keeps the currency', outcome: 'passed', flaky: false },
    ]);
  });

  test.each(['skipped', 'pending', 'todo', 'disabled'])('a test that is %s counts as skipped', (status) => {
    const outcomes = outcomesIn({ testResults: [{ name: 'a', assertionResults: [{ title: 't', status }] }] });
    expect(outcomes?.[0]?.outcome).toBe('skipped');
  });

  test('a file that could not be loaded is a failure, although it has no test', () => {
    const outcomes = outcomesIn({
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: 'Cannot find module\nat x', assertionResults: [] },
      ],
    });
    expect(outcomes).toEqual([
      { file: 'a.test.ts', title: 'Cannot find module', outcome: 'failed', flaky: false },
    ]);
  });

  test('a failed test is not counted again for its file', () => {
    const outcomes = outcomesIn({
      testResults: [
        { name: 'a.test.ts', status: 'failed', assertionResults: [{ title: 't', status: 'failed' }] },
      ],
    });
    expect(outcomes).toHaveLength(1);
  });
});

describe('Playwright results', () => {
  function reportOf(status: string): unknown {
    const spec = { file: 'a.browser.test.ts', title: 'opens', tests: [{ status }] };
    return {
      suites: [{ title: 'a.browser.test.ts', suites: [{ title: 'dialog', specs: [spec] }] }],
      errors: [],
    };
  }

  test.each([
    ['expected', 'passed'],
    ['flaky', 'passed'],
    ['unexpected', 'failed'],
    ['skipped', 'skipped'],
  ])('a test that ended as %s counts as %s', (status, outcome) => {
    expect(outcomesIn(reportOf(status))).toEqual([
      { file: 'a.browser.test.ts', title: 'dialog opens', outcome, flaky: status === 'flaky' },
    ]);
  });

  test('an error outside any test is a failure', () => {
    const outcomes = outcomesIn({ suites: [], errors: [{ message: 'the server did not start' }] });
    expect(outcomes).toEqual([
      { file: 'playwright', title: 'the server did not start', outcome: 'failed', flaky: false },
    ]);
  });
});

test('each check counts as one test', () => {
  const outcomes = outcomesIn({
    checks: [
      { name: 'types', passed: true },
      { name: 'lint', passed: false },
    ],
  });
  expect(outcomes?.map(({ title, outcome }) => [title, outcome])).toEqual([
    ['types', 'passed'],
    ['lint', 'failed'],
  ]);
});

test.each([[null], [[]], ['text'], [{ sizes: [] }]])('%j is not a result file', (report) => {
  expect(outcomesIn(report)).toBeUndefined();
});
