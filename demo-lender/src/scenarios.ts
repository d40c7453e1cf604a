import type { MarketId } from '@hiram/contract/market-ids';
import { DemoBorrower, type RequestedLoan } from './borrower.ts';
import type { DemoEnvironment } from './environment.ts';
import { demoPerson, type PersonOverrides } from './people.ts';

/** An event a given number of days ago, at an hour. */
export interface DemoEvent {
  readonly daysAgo: number;
  readonly hour: number;
  run(): Promise<void>;
}

const cash = '01980000-0000-7000-8000-000000000001';
const plan = '01980000-0000-7000-8000-000000000002';
const emi = '01980000-0000-7000-8000-000000000003';
const reference = '01980000-0000-7000-8000-000000000004';
const small = '01980000-0000-7000-8000-000000000006';
const instalments = '01980000-0000-7000-8000-000000000010';

function months(productId: string, amount: string, periods: string, accountEnd?: string): RequestedLoan {
  return { productId, amount, periods, termUnit: 'month', ...(accountEnd !== undefined && { accountEnd }) };
}

function days(amount: string, periods: string): RequestedLoan {
  return { productId: reference, amount, periods, termUnit: 'day' };
}

/** All demo borrowers and their actions. Later parts of the scenario look them up by role. */
export interface DemoScenarios {
  readonly scriptedEvents: readonly DemoEvent[];
  readonly people: Readonly<Record<Role, DemoBorrower>>;
}

export type People = DemoScenarios['people'];

export function at(daysAgo: number, hour: number, run: () => Promise<void>): DemoEvent {
  return { daysAgo, hour, run };
}

/** Borrowers with open work for staff. */
type Role =
  | 'farOverpaid'
  | 'latest'
  | 'disputing'
  | 'late'
  | 'harassed'
  | 'waived'
  | 'helped'
  | 'paying'
  | 'inTransit'
  | 'uncounted'
  | 'indianLate'
  | 'indianActive'
  | 'referencePaying';

/** `few` omits borrowers without open work, for a quick test run. */
type Size = 'whole' | 'few';

export function demoScenarios(environment: DemoEnvironment, size: Size = 'whole'): DemoScenarios {
  const cast = new Cast(environment, size);
  const people = { ...repaying(cast), ...late(cast), ...elsewhere(cast) };
  payoutsThatFailed(cast);
  applying(cast);
  referenceOrders(cast);
  return { scriptedEvents: cast.scriptedEvents, people };
}

/** Adds borrowers one after another and records their events. */
class Cast {
  readonly scriptedEvents: DemoEvent[] = [];
  readonly #environment: DemoEnvironment;
  readonly #size: Size;
  #count = 0;

  constructor(environment: DemoEnvironment, size: Size) {
    this.#environment = environment;
    this.#size = size;
  }

  get count(): number {
    return this.#count;
  }

  person(market: MarketId, overrides?: PersonOverrides): DemoBorrower {
    this.#count += 1;
    return new DemoBorrower(this.#environment, demoPerson(market, this.#count, overrides));
  }

  on(daysAgo: number, run: () => Promise<unknown>, hour = 9 + (this.#count % 8)): void {
    this.scriptedEvents.push({
      daysAgo,
      hour: hour + this.#count * 0.01,
      run: async () => void (await run()),
    });
  }

  /** Borrows on one day and pays on others. */
  borrower(
    market: MarketId,
    requestedLoan: RequestedLoan,
    borrowedDaysAgo: number,
    paysDaysAgo: readonly number[] = [],
    overrides?: PersonOverrides,
  ): DemoBorrower {
    const who = this.person(market, overrides);
    this.on(borrowedDaysAgo, () => who.borrows(requestedLoan));
    for (const day of paysDaysAgo) this.on(day, () => who.pays(), 19);
    return who;
  }

  /** One more of an existing kind. */
  another(...like: Parameters<Cast['borrower']>): void {
    if (this.#size === 'whole') this.borrower(...like);
  }
}

function repaying(cast: Cast) {
  // Closed loans: paid in time, and one paid twice by mistake.
  cast.another('PH', months(cash, '300000', '1'), 73, [43], { lang: 'fil' });
  cast.another('PH', months(cash, '500000', '1'), 66, [36]);
  cast.another('PH', months(cash, '200000', '1'), 58, [27]);
  const overpaid = cast.borrower('PH', months(cash, '250000', '1'), 52);
  cast.on(22, () => overpaid.pays({ pays: '320000' }), 20);
  // Above the limit of automatic refunds: two staff members decide.
  const farOverpaid = cast.borrower('PH', months(cash, '250000', '1'), 51);
  cast.on(22, () => farOverpaid.pays({ pays: '900000' }), 19);
  // Active loans, paid so far.
  cast.another('PH', months(cash, '600000', '3'), 70, [40, 9]);
  const paying = cast.borrower('PH', months(plan, '1200000', '6'), 64, [34, 4]);
  cast.another('PH', months(plan, '2000000', '12'), 47, [16], { lang: 'fil' });
  cast.another('PH', months(cash, '400000', '2'), 18);
  cast.another('PH', months(plan, '800000', '3'), 6);
  // Due now.
  cast.another('PH', months(cash, '350000', '1'), 29);
  const uncounted = cast.borrower('PH', months(cash, '300000', '2'), 30, [1]);
  return { farOverpaid, paying, uncounted };
}

/** Overdue by a few days and by many. */
function late(cast: Cast) {
  return {
    late: cast.borrower('PH', months(cash, '300000', '1'), 35),
    waived: cast.borrower('PH', months(cash, '450000', '2'), 41),
    harassed: cast.borrower('PH', months(cash, '500000', '1'), 48, [], { lang: 'fil' }),
    disputing: cast.borrower('PH', months(cash, '300000', '1'), 45),
    latest: cast.borrower('PH', months(cash, '900000', '1'), 74),
    helped: cast.borrower('PH', months(cash, '350000', '2'), 33),
    inTransit: cast.borrower('PH', months(cash, '250000', '1'), 31),
  };
}

/** Partly paid out, returned, declined by the bank, and unanswered by the bank. */
function payoutsThatFailed(cast: Cast): void {
  for (const [day, end] of [
    [4, '0010'],
    [3, '0003'],
    [2, '0008'],
    [1, '0004'],
  ] as const) {
    const who = cast.person('PH');
    cast.on(day, async () => {
      await who.applies(months(cash, '300000', '2', end));
      await who.signs();
    });
  }
}

/** Ready to sign, referred to a person, declined, and started. */
function applying(cast: Cast): void {
  for (const [market, requestedLoan, documentEnd] of [
    ['PH', months(cash, '500000', '3'), undefined],
    ['PH', months(plan, '1500000', '6'), '0013'],
    ['PH', months(cash, '400000', '2'), '0015'],
    ['PH', months(cash, '300000', '1'), '0014'],
    ['PH', months(cash, '600000', '4'), '0011'],
    ['IN', months(emi, '1500000', '6'), undefined],
    ['IN', months(emi, '2000000', '9'), '0016'],
  ] as const) {
    const who = cast.person(market, documentEnd === undefined ? {} : { documentEnd });
    cast.on(cast.count % 2, () => who.applies(requestedLoan), 10);
  }
  const undecided = cast.person('PH');
  cast.on(0, () => undecided.fillsIn(months(plan, '700000', '3')), 0.2);
}

/** In India the shortest term is two months; the reference market has one borrower. */
function elsewhere(cast: Cast) {
  const indianActive = cast.borrower('IN', months(emi, '1800000', '6'), 55, [25]);
  cast.another('IN', months(small, '400000', '2'), 38, [8], { lang: 'hi' });
  cast.another('IN', months(emi, '2500000', '12'), 12, [], { lang: 'hi' });
  const indianLate = cast.borrower('IN', months(small, '500000', '3'), 44);
  cast.another('IN', months(emi, '1000000', '3'), 62, [32]);
  const referencePaying = cast.borrower('reference', days('1000000', '91'), 50, [], {
    mobile: referenceMobile('170'),
  });
  return { indianActive, indianLate, referencePaying };
}

/** The number of a reference borrower ends in the code of their order. */
function referenceMobile(ending: string): string {
  return `139001${ending.padStart(5, '0')}`;
}

/**
 * One order of the reference brand in each other status than 170. The order at 174 can be extended. The
 * number that ends in 22 has an order at 21 too, which waits for a signature; the one that ends in
 * 111 withdrew their application, and is shown other products; 181 is overdue like 180.
 */
function referenceOrders(cast: Cast): void {
  function person(ending: string, overrides: PersonOverrides = {}): DemoBorrower {
    return cast.person('reference', { ...overrides, mobile: referenceMobile(ending) });
  }
  const everyMonth = { productId: instalments, amount: '600000', periods: '120', termUnit: 'day' } as const;
  const underReview = person('21', { documentEnd: '0004' });
  cast.on(0, () => underReview.applies(days('500000', '120')), 0.3);
  const toSign = person('22');
  cast.on(0, () => toSign.applies(days('700000', '120')), 0.3);
  const withdrawn = person('111');
  cast.on(1, async () => {
    await withdrawn.applies(days('600000', '120'));
    await withdrawn.withdraws();
  });
  const declined = person('110', { documentEnd: '0011' });
  cast.on(2, () => declined.applies(days('900000', '120')));
  // The bank never answers.
  const sending = person('151');
  cast.on(
    0,
    async () => {
      await sending.applies({ ...days('400000', '91'), accountEnd: '0004' });
      await sending.signs();
    },
    0.4,
  );
  const due = person('174');
  cast.on(28, () => due.borrows(everyMonth));
  const overdue = person('180');
  cast.on(36, () => overdue.borrows(everyMonth));
  const overdueToo = person('181');
  cast.on(36, () => overdueToo.borrows(everyMonth));
  const settled = person('200');
  cast.on(60, () => settled.borrows(days('300000', '91')));
  cast.on(5, () => settled.pays({ settles: true }), 18);
}
