import { marketRules } from '@hiram/markets/market-pack';
import { type AssetClassRule, type IncomeRule, type MarketCode, marketCodes } from '@hiram/markets/rules';
import { type LenderRule, type LenderView, lenderViewOn } from '@hiram/oracle/lender';
import { assert } from '@hiram/values/assert';
import { addDays, type CalendarDate, calendarDate, daysBetween, laterOf } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { quotientAsRate, type Rate } from '@hiram/values/rate';
import { expensivePropertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrearsSince } from './arrears.ts';
import { classifyLoans, type LoanClass } from './classification.ts';
import type { Entry } from './entry.ts';
import { allowanceFor, type LossBand, type LossRates, lossBands } from './expected-loss.ts';
import { feeIncomeByPeriod } from './fee-income.ts';
import { netUpFrontFee } from './fee-tax.ts';
import { EMPTY_BOOKS, type LenderBooks, lenderBooks, lenderEntries } from './lender-books.ts';
import { project } from './project.ts';
import { scheduleTotal } from './schedule.ts';
import { arbitraryReplayedLoan, arbitraryTerms, type ReplayedLoan } from './testing/arbitrary-loans.ts';
import { agreementOf, oracleEvents } from './testing/oracle.ts';

/** Ten thousand borrowers take a while. */
const LONG = 1_800_000;

interface Rules {
  readonly losses: LossRates;
  readonly classes: AssetClassRule;
  readonly income: IncomeRule;
}

function rulesOf(market: MarketCode, losses: LossRates, income: IncomeRule): Rules {
  const { assetClasses } = marketRules(market, {
    on: calendarDate('2026-06-01'),
    channel: 'browser',
  });
  return { classes: assetClasses.value, losses, income };
}

// The cast is safe: the keys of the table are the bands.
const bands = Object.keys(lossBands) as LossBand[];

const lossRates: fc.Arbitrary<LossRates> = fc
  .array(fc.bigInt({ min: 0n, max: 10_000n }), { minLength: bands.length, maxLength: bands.length })
  // The cast is safe: every band gets a rate.
  .map(
    (points) =>
      Object.fromEntries(
        bands.map((band, place) => [band, quotientAsRate(points[place] ?? 0n, 10_000n, 4, 'down')]),
      ) as Record<LossBand, Rate>,
  );

const rules: fc.Arbitrary<Rules> = fc
  .record({
    market: fc.constantFrom(...marketCodes),
    losses: lossRates,
    onNonPerforming: fc.constantFrom(
      'when_received' as const,
      'when_received' as const,
      'as_earned' as const,
    ),
    lateCharges: fc.constantFrom('as_incurred' as const, 'as_collected' as const),
  })
  .map(({ market, losses, ...income }) => rulesOf(market, losses, income));

function inOracleWords({ classes, income, losses }: Rules): LenderRule {
  return {
    standard: classes.standard,
    pastDue: classes.pastDue,
    nonPerformingFromDays: classes.nonPerformingFromDays,
    nonPerforming: classes.nonPerforming,
    isByBorrower: classes.byBorrower,
    lifetimeLossAfterDays: classes.lifetimeLossAfterDays,
    isReceivedOnly: income.onNonPerforming === 'when_received',
    arePenaltiesIncomeWhenPaid: income.lateCharges === 'as_collected',
    losses: bands.map((band) => ({ fromDays: lossBands[band], share: losses[band] })),
    badIsAtLeastDays: 91,
  };
}

/** A borrower's loans as the books see them, day end by day end, up to a day. */
function classesOn({ classes }: Rules, loans: readonly ReplayedLoan[], day: CalendarDate): LoanClass[] {
  const standings = loans.map(standingsOf);
  let before: (LoanClass | undefined)[] = loans.map(() => undefined);
  const first = loans.map(({ terms }) => terms.releasedOn).toSorted()[0];
  assert(first !== undefined, 'a borrower has a loan');
  for (let end = first; end <= day; end = addDays(end, 1)) {
    const today = standings.map((standingOn) => standingOn(end));
    const after = classifyLoans(
      classes,
      today.flatMap((standing, place) =>
        standing === undefined
          ? []
          : [{ ...standing, nonPerformingSince: before[place]?.nonPerformingSince ?? null }],
      ),
      end,
    );
    const left = [...after];
    before = today.map((standing) => (standing === undefined ? undefined : left.shift()));
  }
  return before.map((known) => known ?? nothingKnown(classes));
}

/** A loan's standing day by day. Only events and due dates change it, so other days are not calculated. */
function standingsOf({ terms, events }: ReplayedLoan) {
  const changing = new Set<string>(events.map(({ effectiveOn }) => effectiveOn));
  let known: { arrearsSince: CalendarDate | null; isWrittenOff: boolean } | undefined;
  return (end: CalendarDate) => {
    if (end < terms.releasedOn) return undefined;
    if (known === undefined || changing.has(end)) {
      const { position } = project(terms, events, end);
      for (const { dueOn } of position.instalments) changing.add(dueOn);
      known = {
        arrearsSince: arrearsSince(terms, events, end),
        isWrittenOff: position.status === 'written_off',
      };
    }
    return known;
  };
}

function nothingKnown({ standard }: AssetClassRule): LoanClass {
  return { name: standard, arrearsSince: null, nonPerformingSince: null, stage: 1 };
}

function booksOn(
  { income }: Rules,
  { terms, events }: ReplayedLoan,
  { day, loanClass }: { day: CalendarDate; loanClass: LoanClass },
): LenderBooks {
  return lenderBooks(terms, project(terms, events, day), {
    rule: income,
    isNonPerforming: loanClass.nonPerformingSince !== null,
  });
}

type Posted = Pick<Entry, 'amount'> & { readonly debit: string; readonly credit: string };

function creditOf(account: string, entries: readonly Posted[]): MinorUnits {
  return entries.reduce(
    (total, { debit, credit, amount }) =>
      total + (credit === account ? amount : 0n) - (debit === account ? amount : 0n),
    0n,
  );
}

/** At most two loans, and the later of their days. */
const borrowers = fc
  .array(arbitraryReplayedLoan(6), { minLength: 1, maxLength: 2 })
  .map((loans) => ({
    loans,
    day: loans.map(({ day }) => day).reduce(laterOf),
  }))
  .filter(({ loans, day }) => loans.every(({ terms }) => terms.releasedOn <= day));

test(
  'the oracle agrees on class, stage and every income of any loan, on any day, after any events',
  () => {
    fc.assert(
      fc.property(borrowers, rules, ({ loans, day }, rule) => {
        const expected = lenderViewOn(
          inOracleWords(rule),
          loans.map(({ terms, events }) => ({
            agreement: agreementOf(terms),
            events: oracleEvents(terms, events),
          })),
          day,
        );
        const classes = classesOn(rule, loans, day);
        const ours = loans.map((loan, place) => {
          const loanClass = classes[place] ?? nothingKnown(rule.classes);
          return viewOf(rule, loan, { day, loanClass });
        });
        expect(ours).toEqual(expected);
      }),
      { numRuns: expensivePropertyRuns },
    );
  },
  LONG,
);

function viewOf(
  rule: Rules,
  loan: ReplayedLoan,
  { day, loanClass }: { day: CalendarDate; loanClass: LoanClass },
): LenderView {
  const books = booksOn(rule, loan, { day, loanClass });
  const allowance = allowanceFor(rule.losses, project(loan.terms, loan.events, day), loanClass);
  const posted: Posted[] = [
    ...project(loan.terms, loan.events, day).entries,
    ...lenderEntries(EMPTY_BOOKS, books),
  ];
  return {
    className: loanClass.name,
    stage: loanClass.stage,
    lateSince: loanClass.arrearsSince,
    nonPerformingSince: loanClass.nonPerformingSince,
    interestIncome: creditOf('interest_income', posted),
    feeIncome: creditOf('fee_income', posted),
    extensionFeeIncome: creditOf('extension_fee_income', posted),
    penaltyIncome: creditOf('late_charge_income', posted),
    interestNotDue: books.interestAccrued,
    feeNotEarned: books.feeDeferred,
    expectedLoss: allowance.amount,
    lostPrincipal: allowance.used,
  };
}

test('the fees that the periods earn add up to the fees of the contract', () => {
  fc.assert(
    fc.property(arbitraryTerms, (terms) => {
      const total = feeIncomeByPeriod(terms).reduce((sum, part) => sum + part, 0n);
      expect(total).toBe(netUpFrontFee(terms) + scheduleTotal(terms.schedule, 'fee'));
    }),
    { numRuns: expensivePropertyRuns },
  );
});

/** Days on which the books are posted, as shares of the life until the last day, in per mille. */
const postingDays = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 8 });

test(
  'whenever the books are posted, the sum of the postings is the same, and the lender’s accounts end at zero with the loan',
  () => {
    fc.assert(
      fc.property(arbitraryReplayedLoan(6), rules, postingDays, fc.boolean(), (loan, rule, days, isBad) => {
        const { terms, events, day } = loan;
        const loanClass = { ...nothingKnown(rule.classes), nonPerformingSince: isBad ? day : null };
        const life = daysBetween(terms.releasedOn, day);
        const stops = days
          .map((share) => addDays(terms.releasedOn, Math.floor((life * share) / 1000)))
          .toSorted();
        let before = EMPTY_BOOKS;
        const posted: Posted[] = [];
        for (const stop of [...stops, day]) {
          const after = booksOn(rule, loan, { day: stop, loanClass });
          posted.push(...lenderEntries(before, after));
          before = after;
        }
        const atOnce = lenderEntries(EMPTY_BOOKS, booksOn(rule, loan, { day, loanClass }));
        for (const account of ['interest_income', 'fee_income', 'suspended_income', 'write_off_loss']) {
          expect(creditOf(account, posted)).toBe(creditOf(account, atOnce));
        }
        expect(creditOf('interest_accrued', posted)).toBe(-before.interestAccrued);
        expect(creditOf('deferred_fee', posted)).toBe(before.feeDeferred);
        const { position, entries } = project(terms, events, day);
        if (position.status !== 'settled' && position.status !== 'cancelled') return;
        for (const account of ['interest_accrued', 'deferred_fee', 'suspended_income']) {
          expect(creditOf(account, posted)).toBe(0n);
        }
        // Over its life the books change when an income is earned, and never how much there is.
        if (entries.some(({ kind }) => kind === 'written_off')) return;
        expect(creditOf('interest_income', posted) + creditOf('fee_income', posted)).toBe(0n);
      }),
      { numRuns: expensivePropertyRuns },
    );
  },
  LONG,
);
