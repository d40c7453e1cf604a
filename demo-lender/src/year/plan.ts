import type { MarketId } from '@hiram/contract/market-ids';
import { assert } from '@hiram/values/assert';
import type { RequestedLoan } from '../borrower.ts';
import { SeededRandom } from './random.ts';

/** What a borrower of the year does with one loan. Days count back from the present. */
export interface PlannedLoan {
  /** Two loans of one person have the same number. */
  readonly person: number;
  readonly market: MarketId;
  readonly loan: RequestedLoan;
  readonly appliesDaysAgo: number;
  /** The bureau's answer about them leads to a refusal. */
  readonly isDeclined: boolean;
  readonly steps: readonly PlannedStep[];
}

export interface PlannedStep {
  readonly daysAgo: number;
  readonly what: 'pays' | 'settles' | 'extends' | 'promises' | 'complains' | 'is_written_off';
}

/** Numbers of earlier demo borrowers are below this. */
const FIRST_PERSON = 1_000;
const MONTH = 30;

interface Offer {
  readonly productId: string;
  readonly amounts: readonly [from: number, to: number, step: number];
  readonly terms: readonly number[];
  readonly daysOfTerm?: number;
}

function id(end: string): string {
  return `01980000-0000-7000-8000-0000000000${end}`;
}

/** In order of how often they are chosen: the first more often than the second. */
const offers: Readonly<Record<MarketId, readonly Offer[]>> = {
  PH: [
    { productId: id('01'), amounts: [150_000, 700_000, 50_000], terms: [1, 2, 3, 4] },
    { productId: id('02'), amounts: [500_000, 1_500_000, 100_000], terms: [3, 6, 9] },
  ],
  IN: [
    { productId: id('06'), amounts: [200_000, 700_000, 50_000], terms: [2, 3, 4] },
    { productId: id('03'), amounts: [500_000, 2_000_000, 100_000], terms: [3, 6, 9] },
  ],
  reference: [{ productId: id('10'), amounts: [100_000, 600_000, 100_000], terms: [120], daysOfTerm: 30 }],
};

/**
 * A year of lending: growth with weekdays and a season, repeat borrowers, and vintages that differ, because in spring a
 * new channel brought people who paid worse until the policy was tightened.
 */
export function planYear({
  loans,
  firstDay,
  lastDay = 1,
  seed = 24,
}: {
  readonly loans: number;
  readonly firstDay: number;
  readonly lastDay?: number;
  readonly seed?: number;
}): PlannedLoan[] {
  const random = new SeededRandom(seed);
  const days = Array.from({ length: firstDay - lastDay + 1 }, (_, index) => firstDay - index);
  const weights = days.map((daysAgo, index) => weightOf(daysAgo, index / days.length));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const planned: PlannedLoan[] = [];
  const returning: { readonly from: number; readonly person: number; readonly market: MarketId }[] = [];
  let owed = 0;
  let people = FIRST_PERSON;
  for (const [index, daysAgo] of days.entries()) {
    owed += ((weights[index] ?? 0) / sum) * loans;
    for (; owed >= 1; owed -= 1) {
      const back = random.happens(0.4) ? returning.findIndex(({ from }) => from >= daysAgo) : -1;
      const [known] = back === -1 ? [] : returning.splice(back, 1);
      const market = known?.market ?? marketOf(random);
      const person = known?.person ?? people++;
      const isDeclined = known === undefined && random.happens(0.14);
      const next = planLoan(random, { person, market, daysAgo, isDeclined, isKnown: known !== undefined });
      planned.push(next.planned);
      if (next.endsDaysAgo !== undefined) {
        returning.push({ from: next.endsDaysAgo - random.whole(2, 20), person, market });
      }
    }
  }
  return planned;
}

/** Growth to three times, less on Sundays, more around the middle and the end of a month. */
function weightOf(daysAgo: number, share: number): number {
  const week = [0.55, 1.1, 1, 1, 1.05, 1.25, 0.9][daysAgo % 7] ?? 1;
  const season = 1 + 0.25 * Math.sin(share * 4 * Math.PI);
  const payday = daysAgo % 15 < 3 ? 1.35 : 1;
  return (1 + 2 * share) * week * season * payday;
}

function marketOf(random: SeededRandom): MarketId {
  const drawn = random.next();
  if (drawn < 0.66) return 'PH';
  return drawn < 0.96 ? 'IN' : 'reference';
}

/** How much worse than usual a vintage pays. */
function riskOf(daysAgo: number): number {
  if (daysAgo > 250) return 1;
  if (daysAgo > 170) return 2.3;
  if (daysAgo > 100) return 1.15;
  return 0.75;
}

function planLoan(
  random: SeededRandom,
  who: {
    readonly person: number;
    readonly market: MarketId;
    readonly daysAgo: number;
    readonly isDeclined: boolean;
    readonly isKnown: boolean;
  },
): { readonly planned: PlannedLoan; readonly endsDaysAgo: number | undefined } {
  const { person, market, daysAgo, isDeclined, isKnown } = who;
  const choices = offers[market];
  const offer = choices[random.happens(0.68) ? 0 : choices.length - 1];
  assert(offer !== undefined, `no product of ${market}`);
  const [from, to, step] = offer.amounts;
  const amount = from + step * random.whole(0, (to - from) / step);
  const term = offer.terms[random.whole(0, offer.terms.length - 1)] ?? 0;
  const loan: RequestedLoan = {
    productId: offer.productId,
    amount: String(amount),
    periods: String(term),
    termUnit: offer.daysOfTerm === undefined ? 'month' : 'day',
  };
  const payments = offer.daysOfTerm === undefined ? term : term / offer.daysOfTerm;
  const isExtendable = offer.productId === id('01') && term === 1;
  const chance = riskOf(daysAgo) * (isKnown ? 0.65 : 1);
  const { steps, endsDaysAgo } = isDeclined
    ? { steps: [], endsDaysAgo: undefined }
    : planPayments(random, { daysAgo, payments, chance, isExtendable });
  return {
    planned: {
      person,
      market,
      loan,
      appliesDaysAgo: daysAgo,
      isDeclined,
      steps: oneADay(steps).filter((one) => one.daysAgo >= 1 && one.daysAgo < daysAgo),
    },
    endsDaysAgo: endsDaysAgo !== undefined && endsDaysAgo >= 1 ? endsDaysAgo : undefined,
  };
}

/** A late instalment and the next one may fall on one day. One payment then covers what is due. */
function oneADay(steps: readonly PlannedStep[]): PlannedStep[] {
  return steps.filter(
    ({ daysAgo }, index) => steps.findIndex((other) => other.daysAgo === daysAgo) === index,
  );
}

interface PaymentsInput {
  readonly daysAgo: number;
  readonly payments: number;
  readonly chance: number;
  readonly isExtendable: boolean;
}

function planPayments(
  random: SeededRandom,
  input: PaymentsInput,
): { readonly steps: PlannedStep[]; readonly endsDaysAgo: number | undefined } {
  const { daysAgo, payments, chance, isExtendable } = input;
  const drawn = random.next();
  if (drawn < 0.055 * chance) return { steps: stopsPaying(random, daysAgo, 0), endsDaysAgo: undefined };
  if (drawn < 0.11 * chance) {
    const paid = random.whole(1, Math.max(1, payments - 1));
    return {
      steps: [
        ...onTime(random, daysAgo, paid),
        ...(paid < payments ? stopsPaying(random, daysAgo, paid) : []),
      ],
      endsDaysAgo: undefined,
    };
  }
  if (drawn < 0.3 * chance) return slowly(random, input);
  if (isExtendable && random.happens(0.12)) {
    const due = daysAgo - MONTH;
    return {
      steps: [
        { daysAgo: due, what: 'extends' },
        { daysAgo: due - 7, what: 'pays' },
      ],
      endsDaysAgo: due - 7,
    };
  }
  if (payments > 2 && random.happens(0.12)) {
    const before = random.whole(1, payments - 1);
    const settles = daysAgo - before * MONTH - random.whole(3, 20);
    return {
      steps: [...onTime(random, daysAgo, before), { daysAgo: settles, what: 'settles' }],
      endsDaysAgo: settles,
    };
  }
  return { steps: onTime(random, daysAgo, payments), endsDaysAgo: daysAgo - payments * MONTH - 1 };
}

function onTime(random: SeededRandom, daysAgo: number, payments: number): PlannedStep[] {
  return Array.from({ length: payments }, (_, index) => ({
    daysAgo: daysAgo - (index + 1) * MONTH + random.whole(-1, 3),
    what: 'pays' as const,
  }));
}

/** Pays nothing after so many payments; a few come back later, and the others are written off. */
function stopsPaying(random: SeededRandom, daysAgo: number, paid: number): PlannedStep[] {
  const due = daysAgo - (paid + 1) * MONTH;
  const steps: PlannedStep[] = [];
  if (random.happens(0.3)) steps.push({ daysAgo: due - random.whole(4, 12), what: 'complains' });
  if (random.happens(0.25)) {
    steps.push({ daysAgo: due - random.whole(35, 110), what: 'pays' });
    return steps;
  }
  const writtenOff = due - 125;
  steps.push({ daysAgo: writtenOff, what: 'is_written_off' });
  if (random.happens(0.3)) steps.push({ daysAgo: writtenOff - random.whole(10, 40), what: 'pays' });
  return steps;
}

function slowly(
  random: SeededRandom,
  { daysAgo, payments }: PaymentsInput,
): { readonly steps: PlannedStep[]; readonly endsDaysAgo: number } {
  const steps: PlannedStep[] = [];
  let last = daysAgo;
  for (let number = 1; number <= payments; number += 1) {
    const due = daysAgo - number * MONTH;
    const late = random.happens(0.15) ? random.whole(31, 70) : random.whole(1, 24);
    if (random.happens(0.4))
      steps.push({ daysAgo: due - Math.max(2, Math.floor(late / 2)), what: 'promises' });
    steps.push({ daysAgo: due - late, what: 'pays' });
    last = Math.min(last, due - late);
  }
  if (random.happens(0.12)) steps.push({ daysAgo: daysAgo - MONTH - 4, what: 'complains' });
  return { steps, endsDaysAgo: last };
}
