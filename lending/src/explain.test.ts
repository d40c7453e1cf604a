import { calendarDate } from '@hiram/values/calendar-date';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculationText, computedAmount } from './calculation.ts';
import { type AmountInQuestion, explain } from './explain.ts';
import { amountDue } from './position.ts';
import { project } from './project.ts';
import { settlementAmount } from './settlement.ts';
import { arbitraryReplayedLoan } from './testing/arbitrary-loans.ts';
import { offerFor, payment } from './testing/loans.ts';
import { philippineInstalments } from './testing/products.ts';

const { terms } = offerFor({ product: philippineInstalments, amount: 1_000_000n });
const paid = [payment('pay-1', '2026-07-03', 201_206n)];

test('the amount due is explained by clause, rule version, event and arithmetic', () => {
  const { amount, steps } = explain(terms, paid, calendarDate('2026-07-04'), 'due');
  expect(amount).toBe(174_390n);
  expect(
    steps.map(({ on, what, amount: part, ruleVersion, event, working }) =>
      [on, what, part, ruleVersion, event, calculationText(working)].join(' | '),
    ),
  ).toEqual([
    `2026-06-01 | principal_lent | 900000 | ${philippineInstalments.id}@1 | day | as the contract says`,
    `2026-06-01 | up_front_fee_kept | 100000 | ${philippineInstalments.id}@1 | day | as the contract says`,
    `2026-07-01 | interest_due | 60000 | ${philippineInstalments.id}@1 | day | as the contract says`,
    '2026-07-02 | late_penalty_charged | 603 | PH.lateCharge@2026-04-01 | day | 3741.10 × 5 % ÷ 31 days (instalment 1, day 1 late)',
    '2026-07-03 | late_penalty_charged | 603 | PH.lateCharge@2026-04-01 | day | 3741.10 × 5 % ÷ 31 days (instalment 1, day 2 late)',
    '2026-07-03 | payment_allocated | -1206 | PH.allocationOrder@2022-03-03 | pay-1 | part of 2012.06, laid over penalty, fee, interest, principal, the oldest first',
    '2026-07-03 | payment_allocated | -60000 | PH.allocationOrder@2022-03-03 | pay-1 | part of 2012.06, laid over penalty, fee, interest, principal, the oldest first',
    '2026-07-03 | payment_allocated | -140000 | PH.allocationOrder@2022-03-03 | pay-1 | part of 2012.06, laid over penalty, fee, interest, principal, the oldest first',
    '2026-07-04 | late_penalty_charged | 280 | PH.lateCharge@2026-04-01 | day | 1741.10 × 5 % ÷ 31 days (instalment 1, day 3 late)',
    `2026-07-04 | not_due_yet | -332957 | ${philippineInstalments.id}@1 | day | as the contract says`,
    `2026-07-04 | not_due_yet | -352933 | ${philippineInstalments.id}@1 | day | as the contract says`,
  ]);
});

test('a settlement amount is explained with the interest accrued so far and the credit', () => {
  const events = [payment('pay-1', '2026-07-01', 400_000n)];
  const { amount, steps } = explain(terms, events, calendarDate('2026-07-11'), 'settlement');
  expect(amount).toBe(1_000_000n - 314_110n + 13_275n - 25_890n);
  expect(
    steps
      .slice(-2)
      .map(({ what, amount: part, clause, working }) => [what, part, clause, calculationText(working)]),
  ).toEqual([
    ['interest_so_far', 13_275n, 'settlement', '411.53 × 10 of 31 days'],
    ['credit', -25_890n, 'settlement', 'as the contract says'],
  ]);
});

test('the steps of any amount owed on any day add up to it, and their arithmetic gives the same amounts', () => {
  fc.assert(
    fc.property(
      arbitraryReplayedLoan(25),
      fc.constantFrom<AmountInQuestion>('due', 'settlement', 'outstanding'),
      (loan, question) => {
        const { amount, steps } = explain(loan.terms, loan.events, loan.day, question);
        const { position } = project(loan.terms, loan.events, loan.day);
        expect(steps.reduce((total, step) => total + step.amount, 0n)).toBe(amount);
        if (question !== 'outstanding') {
          expect(amount).toBe(
            question === 'due' ? amountDue(position) : settlementAmount(loan.terms, position),
          );
        }
        for (const step of steps) {
          const again = computedAmount(step.working);
          expect(again === undefined || again === step.amount).toBe(true);
          expect(calculationText(step.working)).not.toBe('');
          expect(step.ruleVersion).toMatch(/@/);
        }
      },
    ),
    { numRuns: propertyRuns },
  );
}, 900_000);
