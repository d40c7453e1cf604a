import { expect, test } from 'vitest';
import { agreedRows, type Price } from './agreed-rows.ts';
import type { Agreement, LoanEvent } from './agreement.ts';
import { loanOn } from './oracle.ts';

/** Maria's loan of docs/money.md. */
const price: Price = {
  principal: 1_000_000n,
  monthlyRate: { numerator: 6n, denominator: 100n },
  interestOn: 'balance',
  unit: 'month',
  term: 3,
  every: 1,
  feeSpread: 0n,
  feeAtEnd: 0n,
  releasedOn: '2026-06-01',
};
const maria: Agreement = {
  releasedOn: '2026-06-01',
  principal: 1_000_000n,
  upFrontFee: 100_000n,
  rows: agreedRows(price),
  late: { kind: 'monthly', rate: { numerator: 5n, denominator: 100n }, isFeeIncluded: true },
  costLimit: 1_000_000n,
  allocation: ['penalty', 'fee', 'interest', 'principal'],
  prepaymentFrom: '2026-06-01',
  coolingOff: { lastDay: '2026-06-04', isFeeReturned: true, annualRate: null },
};

const events: LoanEvent[] = [
  { on: '2026-07-11', kind: 'paid', amount: 200_000n, intent: { kind: 'instalments' } },
  { on: '2026-07-13', kind: 'extended', amount: 22_230n, fee: 21_650n, days: 7 },
  { on: '2026-07-20', kind: 'paid', amount: 200_000n, intent: { kind: 'instalments' } },
  {
    on: '2026-08-10',
    kind: 'paid',
    amount: 300_000n,
    intent: { kind: 'part_prepayment', spreading: 'smaller_instalments' },
  },
  { on: '2026-08-20', kind: 'paid', amount: 212_647n, intent: { kind: 'instalments' } },
];

test('the schedule of the worked loan is that of the document', () => {
  expect(maria.rows).toEqual([
    { periodFrom: '2026-06-01', dueOn: '2026-07-01', interest: 60_000n, principal: 314_110n, fee: 0n },
    { periodFrom: '2026-07-01', dueOn: '2026-08-01', interest: 41_153n, principal: 332_957n, fee: 0n },
    { periodFrom: '2026-08-01', dueOn: '2026-09-01', interest: 21_176n, principal: 352_933n, fee: 0n },
  ]);
});

test('the worked loan owes the amounts of the document on each of its days', () => {
  expect(loanOn(maria, events, '2026-07-10')).toMatchObject({ penaltiesUnpaid: 5_427n });
  expect(loanOn(maria, events, '2026-07-13')).toMatchObject({
    rows: [{ dueOn: '2026-07-20' }, { dueOn: '2026-08-20', earned: 15_930n }, { dueOn: '2026-09-20' }],
    penaltiesUnpaid: 0n,
    extensionFeesUnpaid: 0n,
  });
  expect(loanOn(maria, events, '2026-08-10')).toMatchObject({
    rows: [
      { unpaidPrincipal: 0n },
      { interest: 34_962n, principal: 177_685n, earned: 27_877n },
      { interest: 11_301n, principal: 188_345n },
    ],
  });
  expect(loanOn(maria, events, '2026-09-05')).toMatchObject({ settlement: 194_177n });
  expect(loanOn(maria, events, '2026-09-06')).toMatchObject({ settlement: 194_542n });
});

test('a quote that is paid in time settles to zero, and the due dates stay', () => {
  const quote = { kind: 'settlement', quoted: 194_177n, validUntil: '2026-09-06', waivable: 365n } as const;
  const paid: LoanEvent = { on: '2026-09-06', kind: 'paid', amount: 194_177n, intent: quote };
  expect(loanOn(maria, [...events, paid], '2026-09-06')).toMatchObject({
    ended: 'settled',
    settlement: 0n,
    credit: 0n,
    rows: [{ dueOn: '2026-07-20' }, { dueOn: '2026-08-20' }, { dueOn: '2026-09-20' }],
  });
});

test('cooling off on the third day costs the money received and the interest of three days', () => {
  const cancelled: LoanEvent = { on: '2026-06-04', kind: 'cooling_off', amount: 906_000n };
  expect(loanOn(maria, [cancelled], '2026-06-04')).toMatchObject({ ended: 'cancelled', credit: 0n });
});

test('exact interest counts the interest-bearing days of each period, and none in between', () => {
  const [june, july] = loanOn(maria, events, '2026-08-10').exactInterest;
  expect(june).toEqual({ numerator: 60_000n * 30n * 1_000_000n, denominator: 1_000_000n * 30n });
  // 12 days before the extension and 9 after it.
  expect(july).toEqual({ numerator: 41_153n * 21n * 685_890n, denominator: 685_890n * 31n });
});
