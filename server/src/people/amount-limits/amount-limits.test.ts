import { LIMITED_ACTIONS } from '@hiram/contract/people/amount-limits';
import { expect, test } from 'vitest';
import { ContentReader } from '#platform/content/content-reader.ts';
import {
  builtInLimits,
  LIMITED_STEPS,
  limitsAsContent,
  readLimits,
  roleLimits,
  rolesFor,
} from './amount-limits.ts';

function read(content: unknown) {
  const reader = new ContentReader();
  return { limits: readLimits(reader, content), faults: reader.faults };
}

test('the built-in limits are valid content and read back unchanged', () => {
  expect(read(limitsAsContent(builtInLimits))).toEqual({ limits: builtInLimits, faults: [] });
});

test('each action has a limit for every role that can take the step, and a finance manager has the highest', () => {
  for (const action of LIMITED_ACTIONS) {
    for (const step of LIMITED_STEPS) {
      expect(Object.keys(builtInLimits[action][step])).toEqual([...rolesFor(action, step)]);
    }
    expect(roleLimits(builtInLimits, action, 'approve').at(-1)).toMatchObject({ role: 'finance_manager' });
  }
});

test('a missing limit is an error and never means that there is none', () => {
  const content = JSON.parse(JSON.stringify(limitsAsContent(builtInLimits)));
  delete content.refund_credit.approve.finance;
  content.write_off.propose.support = '';
  expect(read(content).faults).toEqual([
    { path: '/refund_credit/approve/finance', message: 'this is needed' },
    { path: '/write_off/propose/support', message: 'this is needed' },
  ]);
});

test('a role that cannot take the step, an unknown action and a manager below finance are errors', () => {
  const content = JSON.parse(JSON.stringify(limitsAsContent(builtInLimits)));
  content.refund_credit.approve.support = '1';
  content.gift = {};
  content.close_payout.approve.finance_manager = '1';
  expect(
    read(content)
      .faults.map(({ path }) => path)
      .toSorted(),
  ).toEqual(['/close_payout/approve/finance_manager', '/gift', '/refund_credit/approve/support']);
});
