import type { AgreedRow } from './agreement.ts';
import { dayNumber, dayText, monthsLater } from './calendar.ts';
import { down, equalParts, type Fraction, halfUp, sum } from './division.ts';

/** The price of a loan: what determines its schedule. */
export interface Price {
  readonly principal: bigint;
  readonly monthlyRate: Fraction;
  /** Interest on the balance, or on the amount borrowed. */
  readonly interestOn: 'balance' | 'amount_borrowed';
  readonly unit: 'day' | 'month';
  readonly term: number;
  /** Days or months between payments; null for one payment at the end. */
  readonly every: number | null;
  readonly feeSpread: bigint;
  readonly feeAtEnd: bigint;
  readonly releasedOn: string;
}

export function agreedRows(price: Price): AgreedRow[] {
  const ends = periodEnds(price);
  const lengths = ends.map((end, index) => BigInt(end - (ends[index - 1] ?? 0)));
  const { principals, interests } =
    price.interestOn === 'balance' ? onBalance(price, lengths) : onAmountBorrowed(price, lengths);
  const fees = equalParts(price.feeSpread, ends.length);
  const days = [0, ...ends].map((end) => dayAfter(price, end));
  return ends.map((_, index) => ({
    dueOn: days[index + 1] ?? '',
    periodFrom: days[index] ?? '',
    principal: principals[index] ?? 0n,
    interest: interests[index] ?? 0n,
    fee: (fees[index] ?? 0n) + (index === ends.length - 1 ? price.feeAtEnd : 0n),
  }));
}

/** The ends of the periods, in days or months after release. */
function periodEnds({ term, every }: Price): number[] {
  const ends: number[] = [];
  for (let end = every ?? term; end < term; end += every ?? term) ends.push(end);
  return [...ends, term];
}

function dayAfter({ releasedOn, unit }: Price, count: number): string {
  const released = dayNumber(releasedOn);
  return dayText(unit === 'month' ? monthsLater(released, count) : released + count);
}

interface Parts {
  readonly principals: readonly bigint[];
  readonly interests: readonly bigint[];
}

/** A month's rate for the length of a period; a day's is a thirtieth. */
function periodRate({ monthlyRate, unit }: Price, length: bigint): Fraction {
  const { numerator, denominator } = monthlyRate;
  return { numerator: numerator * length, denominator: denominator * (unit === 'month' ? 1n : 30n) };
}

function onBalance(price: Price, lengths: readonly bigint[]): Parts {
  const rates = lengths.map((length) => periodRate(price, length));
  const equal = equalInstalment(price.principal, rates);
  const principals: bigint[] = [];
  const interests: bigint[] = [];
  let balance = price.principal;
  for (const [index, { numerator, denominator }] of rates.entries()) {
    const interest = halfUp(balance * numerator, denominator);
    const wanted = equal > interest ? equal - interest : 0n;
    const principal = index === rates.length - 1 || wanted > balance ? balance : wanted;
    interests.push(interest);
    principals.push(principal);
    balance -= principal;
  }
  return { principals, interests };
}

/** The payment whose present values, at the rate of each period, add up to the amount borrowed. */
function equalInstalment(principal: bigint, rates: readonly Fraction[]): bigint {
  const growth = rates.reduce((product, rate) => product * (rate.denominator + rate.numerator), 1n);
  const presentValues = rates.map((_, paidAt) =>
    rates.reduce(
      (product, rate, index) =>
        product * (index <= paidAt ? rate.denominator : rate.denominator + rate.numerator),
      1n,
    ),
  );
  return halfUp(principal * growth, sum(presentValues));
}

function onAmountBorrowed(price: Price, lengths: readonly bigint[]): Parts {
  const whole = sum(lengths);
  const rate = periodRate(price, whole);
  const total = halfUp(price.principal * rate.numerator, rate.denominator);
  const interests = lengths.map((length) => down(total * length, whole));
  const last = interests.length - 1;
  return {
    principals: equalParts(price.principal, lengths.length),
    interests: interests.map((part, index) =>
      index === last ? total - sum(interests.slice(0, last)) : part,
    ),
  };
}
