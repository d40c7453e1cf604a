import { claimKinds } from '@hiram/markets/rules';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { percent, quotientAsRate, type Rate, rate } from '@hiram/values/rate';
import fc from 'fast-check';
import { costOfCredit, type LoanPricing } from '../cost-of-credit.ts';
import { DAY_CAUSE } from '../entry.ts';
import { taxedFee } from '../fee-tax.ts';
import type { LateChargeTerms } from '../late-charge-terms.ts';
import type { LoanEvent, PaymentIntent } from '../loan-event.ts';
import { type Clause, clauses, type LoanTerms } from '../loan-terms.ts';
import type { Repayment } from '../product.ts';
import type { Relief } from '../relief.ts';
import { type ReversedCharge, reversibleKinds } from '../reversed-charge.ts';
import { buildSchedule, scheduleDays } from '../schedule.ts';
import type { Term } from '../term.ts';
import { moment } from './loans.ts';

const firstRelease = calendarDate('2026-01-01');

/** In whole basis points. */
function rateUpTo(basisPoints: bigint): fc.Arbitrary<Rate> {
  return fc.bigInt({ min: 0n, max: basisPoints }).map((points) => quotientAsRate(points, 10_000n, 4, 'down'));
}

const monthTerm: fc.Arbitrary<{ term: Term; repayment: Repayment }> = fc.record({
  term: fc.integer({ min: 1, max: 12 }).map((count): Term => ({ count, unit: 'month' })),
  repayment: fc.constantFrom<Repayment>(
    { kind: 'bullet' },
    { kind: 'instalments', every: { count: 1, unit: 'month' } },
    { kind: 'instalments', every: { count: 2, unit: 'month' } },
  ),
});

const dayTerm: fc.Arbitrary<{ term: Term; repayment: Repayment }> = fc.record({
  term: fc.integer({ min: 7, max: 365 }).map((count): Term => ({ count, unit: 'day' })),
  repayment: fc.oneof(
    fc.constant<Repayment>({ kind: 'bullet' }),
    fc
      .integer({ min: 7, max: 60 })
      .map((count): Repayment => ({ kind: 'instalments', every: { count, unit: 'day' } })),
  ),
});

export const arbitraryPricedLoan: fc.Arbitrary<LoanPricing> = fc
  .record({
    principal: fc.bigInt({ min: 100n, max: 5_000_000n }),
    shape: fc.oneof(monthTerm, dayTerm),
    method: fc.constantFrom('declining' as const, 'flat' as const),
    monthlyRate: rateUpTo(700n),
    upFrontShare: rateUpTo(1500n),
    spreadShare: rateUpTo(500n),
    endShare: rateUpTo(500n),
    releasedIn: fc.integer({ min: 0, max: 365 }),
  })
  .map(({ principal, shape, method, monthlyRate, upFrontShare, spreadShare, endShare, releasedIn }) => {
    const releasedOn = addDays(firstRelease, releasedIn);
    return {
      principal,
      upFrontFee: shareOf(principal, upFrontShare),
      unit: shape.term.unit,
      releasedOn,
      schedule: buildSchedule({
        ...shape,
        principal,
        method,
        monthlyRate,
        spreadFee: shareOf(principal, spreadShare),
        feeAtEnd: shareOf(principal, endShare),
        releasedOn,
      }),
    };
  });

const lateCharge: fc.Arbitrary<LateChargeTerms> = fc.oneof(
  fc.record({
    kind: fc.constant('fee_and_daily_tiers' as const),
    oneTimeFee: fc.constantFrom(100_000n, 80_000n),
    tiers: fc.constant([
      { fromDay: 1, dailyRate: percent('5') },
      { fromDay: 31, dailyRate: percent('4') },
      { fromDay: 91, dailyRate: percent('2') },
    ]),
  }),
  fc.record({
    kind: fc.constant('monthly_rate' as const),
    monthlyRate: rateUpTo(500n),
    base: fc.constantFrom('scheduled_amount' as const, 'principal_and_interest' as const),
  }),
);

/** Contracts of every shape, lawful or not. A limit, if any, is at least the schedule's cost. */
export const arbitraryTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    loan: arbitraryPricedLoan,
    lateCharge,
    costRoomAboveSchedule: fc.option(fc.bigInt({ min: 0n, max: 3_000_000n })),
    allocationOrder: fc.shuffledSubarray([...claimKinds], { minLength: 4 }),
    dueSoonDays: fc.integer({ min: 0, max: 5 }),
    prepaymentAfterDays: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200 })),
    coolingOffDays: fc.option(fc.integer({ min: 0, max: 5 })),
    coolingOffCost: fc.constantFrom('accrued_interest' as const, 'annual_rate_share' as const),
    keepsUpFrontFee: fc.boolean(),
  })
  .map(({ loan, ...drawn }): LoanTerms => {
    const { totalCost, annualPercentageRate } = costOfCredit(loan);
    const { costRoomAboveSchedule, coolingOffDays } = drawn;
    return {
      currency: 'PHP',
      releasedOn: loan.releasedOn,
      principal: loan.principal,
      upFrontFee: loan.upFrontFee,
      schedule: loan.schedule,
      annualPercentageRate,
      lateCharge: drawn.lateCharge,
      lifetimeCostLimit: costRoomAboveSchedule === null ? null : totalCost + costRoomAboveSchedule,
      allocationOrder: drawn.allocationOrder,
      dueSoonDays: drawn.dueSoonDays,
      prepaymentFrom: addDays(loan.releasedOn, drawn.prepaymentAfterDays),
      coolingOff:
        coolingOffDays === null
          ? null
          : {
              lastDay: addDays(loan.releasedOn, coolingOffDays),
              cost: drawn.coolingOffCost,
              keepsUpFrontFee: drawn.keepsUpFrontFee,
            },
      extension: { days: 7, feeRate: rate('0.03'), maximumCount: 3 },
      ...feeTaxOf(loan),
      ruleVersions: versions,
    };
  });

/** Every second contract has a tax in its fee. It follows from the amount, so that it draws nothing. */
function feeTaxOf({ principal, upFrontFee }: LoanPricing): Pick<LoanTerms, 'feeTax'> {
  if (principal % 2n === 0n) return {};
  const rule = { name: 'GST', rate: percent('18') };
  const { tax: upFront } = taxedFee(upFrontFee, 'included', rule);
  return { feeTax: { ...rule, pricing: 'included', upFront, version: 'feeTax@1' } };
}

// The cast is safe: every clause gets its version.
const versions = Object.fromEntries(clauses.map((clause) => [clause, `${clause}@1`])) as Record<
  Clause,
  string
>;

/** A contract with its events in any order, and a date to evaluate it. */
export interface ReplayedLoan {
  readonly terms: LoanTerms;
  readonly events: readonly LoanEvent[];
  readonly day: LoanTerms['releasedOn'];
}

/** Loans with up to this many events of every kind, on any date until long after the last due date. */
export function arbitraryReplayedLoan(maximumEvents: number): fc.Arbitrary<ReplayedLoan> {
  return arbitraryTerms.chain((terms) => {
    const lifeDays = scheduleDays(terms.releasedOn, terms.schedule) + 120;
    return fc.record({
      terms: fc.constant(terms),
      events: fc
        .array(arbitraryEvent(terms, lifeDays), { maxLength: maximumEvents, size: 'max' })
        .map((events) => events.map((event, index) => named(event, index)))
        .map((events) => events.map((event) => ofExtensions(event, events))),
      day: fc.integer({ min: 0, max: lifeDays }).map((days) => addDays(terms.releasedOn, days)),
    });
  });
}

/** Such loans, on which overcharges were refunded too. */
export function arbitraryRefundedLoan(maximumEvents: number): fc.Arbitrary<ReplayedLoan> {
  return arbitraryReplayedLoan(maximumEvents).chain((loan) => {
    const { terms, events } = loan;
    const lifeDays = scheduleDays(terms.releasedOn, terms.schedule) + 120;
    const refunds = fc.array(
      fc.record({
        days: fc.integer({ min: 0, max: lifeDays }),
        minutes: fc.integer({ min: 0, max: 1439 }),
        amount: fc.bigInt({ min: 1n, max: terms.principal }),
        interest: fc.bigInt({ min: 0n, max: 100n }),
        standstill: fc.option(
          fc.nat(maximumEvents).map((number) => `event-${number}`),
          { nil: undefined },
        ),
      }),
      { maxLength: 2 },
    );
    return refunds.map((drawn) => ({
      ...loan,
      events: [
        ...events,
        ...drawn.map(({ days, minutes, ...refund }, index) => ({
          ...refund,
          ...moment(addDays(terms.releasedOn, days), minutes),
          kind: 'overcharge_refunded' as const,
          id: `refund-${index}`,
        })),
      ],
    }));
  });
}

/** Gives each event its own id, and lets reversals and endings reference an earlier event. */
function named(event: LoanEvent, index: number): LoanEvent {
  const id = `event-${index}`;
  function before(number: string): string {
    return `event-${Number(number) % Math.max(index, 1)}`;
  }
  if (event.kind === 'payment_reversed') return { ...event, id, payment: before(event.payment) };
  return 'standstill' in event && event.standstill !== undefined
    ? { ...event, id, standstill: before(event.standstill) }
    : { ...event, id };
}

/** Makes a reversed extension fee belong to an existing extension, if there is one. */
function ofExtensions(event: LoanEvent, events: readonly LoanEvent[]): LoanEvent {
  const extensions = events.filter(({ kind }) => kind === 'extended');
  if (event.kind !== 'charges_reversed' || extensions.length === 0) return event;
  const charges = event.charges.map((charge) => {
    const extension = extensions[Number(charge.cause) % extensions.length];
    return charge.kind !== 'extension_fee_charged' || extension === undefined
      ? charge
      : { ...charge, on: extension.effectiveOn, cause: extension.id };
  });
  return { ...event, charges };
}

function extensionTax({ feeTax }: LoanTerms, fee: MinorUnits): { readonly tax?: MinorUnits } {
  return feeTax === undefined ? {} : { tax: taxedFee(fee, feeTax.pricing, feeTax).tax };
}

function arbitraryEvent(terms: LoanTerms, lifeDays: number): fc.Arbitrary<LoanEvent> {
  const when = fc
    .record({ days: fc.integer({ min: 0, max: lifeDays }), minutes: fc.integer({ min: 0, max: 1439 }) })
    .map(({ days, minutes }) => moment(addDays(terms.releasedOn, days), minutes));
  const { principal } = terms;
  const standstill = fc.nat(200).map(String);
  const amount = fc.oneof(
    { weight: 5, arbitrary: fc.bigInt({ min: 1n, max: principal / 10n }) },
    { weight: 1, arbitrary: fc.bigInt({ min: 1n, max: principal * 2n }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...terms.schedule.map((row) => row.principal + row.interest + row.fee + 1n)),
    },
  );
  return fc
    .oneof(
      {
        weight: 12,
        arbitrary: fc.record({
          kind: fc.constant('payment_received' as const),
          amount,
          intent: intents(terms),
          standstill: fc.option(standstill, { nil: undefined }),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('payment_reversed' as const),
          payment: fc.nat(200).map(String),
        }),
      },
      {
        weight: 4,
        arbitrary: fc
          .record({
            kind: fc.constant('extended' as const),
            amount,
            fee: fc.bigInt({ min: 0n, max: terms.principal / 5n }),
            days: fc.constantFrom(7, 14, 30),
          })
          .map((extended) => ({ ...extended, ...extensionTax(terms, extended.fee) })),
      },
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constant('payment_on_its_way' as const),
          amount,
          until: fc.integer({ min: 0, max: lifeDays + 5 }).map((days) => addDays(terms.releasedOn, days)),
        }),
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('payment_not_coming' as const), standstill }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('cooling_off_used' as const), amount }) },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('relief_agreed' as const),
          relief: reliefs(terms),
          fee: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: terms.principal / 20n })),
          waived: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: terms.principal / 10n })),
          rule: fc.constant('PH.hardship@1'),
        }),
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('late_charges_waived' as const), amount }) },
      { weight: 8, arbitrary: disputeEvents(terms, { lifeDays, standstill }) },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('compromise_accepted' as const),
          amount,
          until: fc.integer({ min: 0, max: lifeDays + 5 }).map((days) => addDays(terms.releasedOn, days)),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('written_off' as const) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('credit_refunded' as const), amount }) },
    )
    .chain((event) => when.map((happened) => ({ ...event, ...happened, id: '' })));
}

interface Drawing {
  readonly lifeDays: number;
  readonly standstill: fc.Arbitrary<string>;
}

/** Disputes, decisions and reversals. */
function disputeEvents(terms: LoanTerms, { lifeDays, standstill }: Drawing) {
  const decided = fc.record({
    kind: fc.constant('dispute_decided' as const),
    standstill,
    isUpheld: fc.boolean(),
  });
  return fc.oneof(
    { weight: 3, arbitrary: disputes(terms, lifeDays) },
    { weight: 2, arbitrary: decided },
    { weight: 3, arbitrary: chargeReversals(terms, { lifeDays, standstill }) },
  );
}

function disputes(terms: LoanTerms, lifeDays: number) {
  return fc.record({
    kind: fc.constant('charges_disputed' as const),
    amount: fc.bigInt({ min: 1n, max: terms.principal }),
    lines: fc.constant(['what was pointed at']),
    instalments: fc.uniqueArray(fc.integer({ min: 1, max: terms.schedule.length + 2 }), { maxLength: 4 }),
    charges: fc.bigInt({ min: 0n, max: terms.principal / 10n }),
    until: fc.integer({ min: 0, max: lifeDays + 5 }).map((days) => addDays(terms.releasedOn, days)),
  });
}

/** Reversals of charges on any days, of which only some were charged: reversing a run names every day. */
function chargeReversals(terms: LoanTerms, { lifeDays, standstill }: Drawing) {
  const { schedule } = terms;
  const lateDay = fc
    .record({ row: fc.constantFrom(...schedule), late: fc.integer({ min: 1, max: 40 }) })
    .map(({ row, late }) => addDays(row.dueOn, late));
  const anyDay = fc.integer({ min: 0, max: lifeDays }).map((days) => addDays(terms.releasedOn, days));
  const charges = fc
    .record({
      kind: fc.constantFrom(...reversibleKinds),
      first: fc.oneof({ weight: 3, arbitrary: lateDay }, { weight: 1, arbitrary: anyDay }),
      days: fc.integer({ min: 1, max: 20 }),
      extension: fc.nat(200).map(String),
      amount: fc.bigInt({ min: 1n, max: terms.principal / 10n }),
    })
    .map(({ kind, first, days, extension, amount }) =>
      Array.from(
        { length: days },
        (_, index): ReversedCharge => ({
          kind,
          on: addDays(first, index),
          amount,
          cause: kind === 'extension_fee_charged' ? extension : DAY_CAUSE,
        }),
      ),
    );
  return fc.record({
    kind: fc.constant('charges_reversed' as const),
    charges,
    standstill: fc.option(standstill, { nil: undefined }),
  });
}

function reliefs(terms: LoanTerms): fc.Arbitrary<Relief> {
  return fc.oneof(
    fc.record({
      kind: fc.constantFrom('new_date' as const, 'pause' as const),
      days: fc.integer({ min: 1, max: 60 }),
    }),
    fc.record({
      kind: fc.constant('split' as const),
      instalment: fc.integer({ min: 1, max: terms.schedule.length + 2 }),
      parts: fc.constantFrom(2, 3),
      everyDays: fc.integer({ min: 1, max: 15 }),
    }),
  );
}

function intents(terms: LoanTerms): fc.Arbitrary<PaymentIntent> {
  return fc.oneof(
    fc.constant<PaymentIntent>({ kind: 'instalments' }),
    fc.constantFrom<PaymentIntent>(
      { kind: 'part_prepayment', spreading: 'smaller_instalments' },
      { kind: 'part_prepayment', spreading: 'shorter_term' },
    ),
    fc.record({
      kind: fc.constant('settlement' as const),
      quoted: fc.bigInt({ min: 1n, max: terms.principal }),
      validUntil: fc.constant(addDays(terms.releasedOn, 60)),
      waivable: fc.bigInt({ min: 0n, max: terms.principal }),
    }),
  );
}

function shareOf(amount: MinorUnits, { numerator, denominator }: Rate): MinorUnits {
  return (amount * numerator) / denominator;
}
