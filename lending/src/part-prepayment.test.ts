import { calendarDate } from '@hiram/values/calendar-date';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Spreading } from './loan-event.ts';
import { prepayPrincipal, quotePartPrepayment } from './part-prepayment.ts';
import { principalOwed } from './position.ts';
import { project } from './project.ts';
import { arbitraryReplayedLoan } from './testing/arbitrary-loans.ts';
import { offerFor, payment } from './testing/loans.ts';
import { philippineInstalments, referenceBullet } from './testing/products.ts';

const { terms } = offerFor({ product: philippineInstalments, amount: 1_000_000n });
const firstPaid = payment('first', '2026-07-01', 374_110n);
const day = calendarDate('2026-07-10');

function after(spreading: Spreading) {
  const prepaid = payment('ahead', day, 300_000n, { kind: 'part_prepayment', spreading });
  return project(terms, [firstPaid, prepaid], day).position;
}

test('smaller instalments: the dates stay, and every part shrinks with the balance', () => {
  // The balance falls from 6,858.90 to 3,858.90; nine of July's 31 days keep their full interest.
  expect(after('smaller_instalments').instalments.slice(1)).toMatchObject([
    { dueOn: '2026-08-01', principal: 187_326n, interest: 28_379n },
    { dueOn: '2026-09-01', principal: 198_564n, interest: 11_914n },
  ]);
});

test('shorter term: the instalments keep their amount, and the last ones shrink or are dropped', () => {
  expect(after('shorter_term').instalments.slice(1)).toMatchObject([
    { dueOn: '2026-08-01', principal: 345_731n, interest: 28_379n },
    { dueOn: '2026-09-01', principal: 40_159n, interest: 2_410n },
  ]);
});

test('the prepaid amount reduces the principal, and the interest saved reduces the cost', () => {
  const position = after('smaller_instalments');
  expect(position).toMatchObject({ principalPrepaid: 300_000n, credit: 0n, status: 'active' });
  expect(position.cost).toBe(222_329n - 22_036n);
});

test('the quote shows the same schedule as the payment produces', () => {
  const { position } = project(terms, [firstPaid], day);
  for (const spreading of ['smaller_instalments', 'shorter_term'] as const) {
    const quote = quotePartPrepayment(terms, position, 300_000n, spreading);
    expect(quote).toMatchObject({ kind: 'quoted', instalments: after(spreading).instalments });
  }
});

test('the amount due is paid first, and an amount that settles the loan is a settlement', () => {
  const due = project(terms, [], calendarDate('2026-07-05')).position;
  expect(quotePartPrepayment(terms, due, 300_000n, 'shorter_term')).toEqual({
    kind: 'refused',
    refusal: 'due_first',
  });
  const { position } = project(terms, [firstPaid], day);
  expect(quotePartPrepayment(terms, position, 700_000n, 'shorter_term')).toEqual({
    kind: 'refused',
    refusal: 'settles_the_loan',
  });
});

test('[R9-2b] a partial prepayment is not accepted before half the term either', () => {
  const reference = offerFor({
    product: referenceBullet,
    amount: 1_000_000n,
    term: { count: 120, unit: 'day' },
  }).terms;
  const { position } = project(reference, [], calendarDate('2026-07-30'));
  expect(quotePartPrepayment(reference, position, 100_000n, 'shorter_term')).toEqual({
    kind: 'refused',
    refusal: 'prepayment_not_yet',
  });
});

test('the schedule after a partial prepayment holds exactly the outstanding amount, and costs no more than before', () => {
  fc.assert(
    fc.property(
      arbitraryReplayedLoan(8),
      fc.bigInt({ min: 1n, max: 5_000_000n }),
      fc.constantFrom<Spreading>('smaller_instalments', 'shorter_term'),
      (loan, amount, spreading) => {
        const { position } = project(loan.terms, loan.events, loan.day);
        const quote = quotePartPrepayment(loan.terms, position, amount, spreading);
        if (quote.kind === 'refused') {
          return;
        }
        const left = quote.instalments.reduce((total, row) => total + row.principal - row.principalPaid, 0n);
        expect(left).toBe(principalOwed(position) - quote.principalPrepaid);
        expect(quote.interestSaved).toBeGreaterThanOrEqual(-BigInt(quote.instalments.length));
        const fees = quote.instalments.reduce((total, row) => total + row.fee, 0n);
        expect(fees).toBe(position.instalments.reduce((total, row) => total + row.fee, 0n));
        expect(quote.instalments.every(({ principal, interest }) => principal >= 0n && interest >= 0n)).toBe(
          true,
        );
      },
    ),
    { numRuns: propertyRuns },
  );
}, 900_000);

test('credit reduces the principal together with the prepayment, and is then used up', () => {
  const ahead = payment('ahead', '2026-07-05', 50_000n);
  const prepaid = payment('more', day, 300_000n, { kind: 'part_prepayment', spreading: 'shorter_term' });
  expect(project(terms, [firstPaid, ahead, prepaid], day).position).toMatchObject({
    principalPrepaid: 350_000n,
    credit: 0n,
  });
});

test('the fees of instalments that a shorter term drops move to the last that is left', () => {
  const { position } = project(terms, [firstPaid], day);
  const withFees = {
    ...position,
    instalments: position.instalments.map((row) => (row.booked ? row : { ...row, fee: 700n })),
  };
  const { instalments } = prepayPrincipal(withFees, 600_000n, 'shorter_term').position;
  expect(instalments.map(({ principal, fee }) => [principal > 0n, fee])).toEqual([
    [true, 0n],
    [true, 1_400n],
    [false, 0n],
  ]);
});
