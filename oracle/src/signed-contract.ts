import { agreedRows, type Price } from './agreed-rows.ts';
import type { Agreement, ClaimKind, LateRule } from './agreement.ts';
import { dayNumber, dayText } from './calendar.ts';
import { down, type Fraction, halfUp, sum } from './division.ts';

/** A fee of the contract: a share of the principal, and a fixed part. */
interface SignedFee {
  readonly paid: 'up_front' | 'spread' | 'at_end';
  readonly share: Fraction;
  readonly fixed: bigint;
}

/** What was signed, before the day of the release is known. Null limits mean that there is none. */
export interface SignedContract {
  readonly price: Omit<Price, 'feeSpread' | 'feeAtEnd' | 'releasedOn'>;
  readonly fees: readonly SignedFee[];
  /** The tax on fees that are paid up front, and whether it comes on top of them. Null without one. */
  readonly tax: { readonly rate: Fraction; readonly isOnTop: boolean } | null;
  readonly late: LateRule;
  /** Shares of the principal that the loan may cost; the lowest counts. */
  readonly costLimits: readonly Fraction[];
  readonly allocation: readonly ClaimKind[];
  /** Early payment is allowed after this share of the term, and not before these days. */
  readonly prepayment: { readonly share: Fraction; readonly notBeforeDays: number } | null;
  readonly coolingOff: {
    readonly days: number;
    readonly isFeeReturned: boolean;
    readonly annualRate: Fraction | null;
  } | null;
}

/** The highest rates that the law of the signing day allows. Null if it sets none. */
export interface LegalLimits {
  readonly monthlyRate: Fraction | null;
  readonly lateMonthlyRate: Fraction | null;
  readonly costShare: Fraction | null;
}

/** The agreement from the day of the release. Where the law allows less than was signed, the law counts. */
export function agreementFrom(signed: SignedContract, law: LegalLimits, releasedOn: string): Agreement {
  const { principal } = signed.price;
  const rows = agreedRows({
    ...signed.price,
    monthlyRate: lower(signed.price.monthlyRate, law.monthlyRate),
    feeSpread: feeOf(signed, 'spread'),
    feeAtEnd: feeOf(signed, 'at_end'),
    releasedOn,
  });
  const limits = law.costShare === null ? signed.costLimits : [...signed.costLimits, law.costShare];
  const [first, ...others] = limits;
  const share = first && others.reduce((lowest, other) => lower(lowest, other), first);
  return {
    releasedOn,
    principal,
    ...upFront(signed),
    rows,
    late:
      signed.late.kind === 'monthly'
        ? { ...signed.late, rate: lower(signed.late.rate, law.lateMonthlyRate) }
        : signed.late,
    costLimit: share === undefined ? null : down(principal * share.numerator, share.denominator),
    allocation: signed.allocation,
    prepaymentFrom: prepaymentFrom(signed, releasedOn, rows.at(-1)?.dueOn ?? releasedOn),
    coolingOff: signed.coolingOff && {
      lastDay: dayText(dayNumber(releasedOn) + signed.coolingOff.days),
      isFeeReturned: signed.coolingOff.isFeeReturned,
      annualRate: signed.coolingOff.annualRate,
    },
  };
}

function feeOf({ fees, price }: Pick<SignedContract, 'fees' | 'price'>, paid: SignedFee['paid']): bigint {
  return sum(
    fees
      .filter((fee) => fee.paid === paid)
      .map(({ share, fixed }) => halfUp(price.principal * share.numerator, share.denominator) + fixed),
  );
}

function upFront({ fees, price, tax }: SignedContract) {
  const paid = fees
    .filter((fee) => fee.paid === 'up_front')
    .map((fee) => feeOf({ fees: [fee], price }, 'up_front'));
  if (tax === null) return { upFrontFee: sum(paid) };
  const { rate, isOnTop } = tax;
  const upFrontTax = sum(
    paid.map((fee) => {
      // The state's half and the union's, each in whole units.
      const half = isOnTop
        ? halfUp(fee * rate.numerator, rate.denominator * 2n)
        : halfUp(fee * rate.numerator, (rate.denominator + rate.numerator) * 2n);
      return half + half;
    }),
  );
  return { upFrontFee: sum(paid) + (isOnTop ? upFrontTax : 0n), upFrontTax };
}

function lower(one: Fraction, other: Fraction | null): Fraction {
  if (other === null) return one;
  return one.numerator * other.denominator <= other.numerator * one.denominator ? one : other;
}

function prepaymentFrom({ prepayment }: SignedContract, releasedOn: string, lastDueOn: string): string {
  if (prepayment === null) return releasedOn;
  const released = dayNumber(releasedOn);
  const term = BigInt(dayNumber(lastDueOn) - released);
  const { numerator, denominator } = prepayment.share;
  // A part of a day counts as a day.
  const days = Number((term * numerator + denominator - 1n) / denominator);
  return dayText(released + Math.max(days, prepayment.notBeforeDays));
}
