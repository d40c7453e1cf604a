import { calendarDate } from '@hiram/values/calendar-date';
import { formatMinorUnits } from '@hiram/values/formatting';
import { percent, rateAsFixedPercentText } from '@hiram/values/rate';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corrections } from './correction.ts';
import { type Account, accounts, DAY_CAUSE, type Entry, entryKinds } from './entry.ts';
import { largestUpFrontFee } from './largest-up-front-fee.ts';
import type { LoanEvent } from './loan-event.ts';
import { releaseTerms } from './offer.ts';
import { refundEntry, refundMoveKinds, suspenseEntry, suspenseKinds, undoRelease } from './payout-entries.ts';
import { pricedFees } from './price-loan.ts';
import { project, releaseEntries } from './project.ts';
import { buildSchedule } from './schedule.ts';
import { arbitraryReplayedLoan } from './testing/arbitrary-loans.ts';
import { balanceOf, moment, offerFor, payment } from './testing/loans.ts';
import { indianInstalments, philippineInstalments } from './testing/products.ts';

const texts = import.meta.glob('/docs/money.md', { query: '?raw', import: 'default', eager: true });
const moneyDoc = texts['/docs/money.md'] ?? '';

type Row = Readonly<Record<string, string>>;

/** The first table under a heading of docs/money.md, each row keyed by column name. */
function tableUnder(heading: string): Row[] {
  const lines = moneyDoc.split('\n');
  const start = lines.indexOf(heading);
  expect(start, heading).toBeGreaterThan(-1);
  const first = lines.findIndex((line, index) => index > start && line.startsWith('|'));
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  const [header = [], , ...rows] = lines.slice(first, end).map(cells);
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
}

function cells(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function units(minor: bigint): string {
  return String(formatMinorUnits(minor));
}

const offer = offerFor({ product: philippineInstalments, amount: 1_000_000n });
const { terms } = offer;
const validUntil = calendarDate('2026-09-06');
const life: readonly LoanEvent[] = [
  payment('pay-1', '2026-07-11', 200_000n),
  { id: 'extend-1', ...moment('2026-07-13'), kind: 'extended', amount: 22_230n, fee: 21_650n, days: 7 },
  payment('pay-2', '2026-07-20', 200_000n),
  payment('ahead', '2026-08-10', 300_000n, { kind: 'part_prepayment', spreading: 'smaller_instalments' }),
  payment('pay-3', '2026-08-20', 212_647n),
  payment('settle', '2026-09-06', 194_177n, {
    kind: 'settlement',
    quoted: 194_177n,
    validUntil,
    waivable: 365n,
  }),
];

test('the chart of accounts lists every account and no other', () => {
  expect(tableUnder('## Accounts').map(({ account }) => account)).toEqual([...accounts]);
});

test('the table of entries lists every kind and no other', () => {
  expect(
    tableUnder('## Entries')
      .map(({ entry }) => entry)
      .toSorted(),
  ).toEqual(Object.keys(entryKinds).toSorted());
});

test('no entry is ever posted between accounts other than those in the table', () => {
  const allowed = new Set(
    tableUnder('## Entries').flatMap(({ entry, debit, credit = '' }) =>
      credit.split(', ').map((account) => `${entry} ${debit} ${account}`),
    ),
  );
  fc.assert(
    fc.property(arbitraryReplayedLoan(20), (loan) => {
      const { entries } = project(loan.terms, loan.events, loan.day);
      const booked = entries.map(({ kind, debit, credit }) => `${kind} ${debit} ${credit}`);
      expect(booked.filter((entry) => !allowed.has(entry))).toEqual([]);
    }),
    { numRuns: propertyRuns },
  );
}, 900_000);

test('Maria’s schedule', () => {
  let balance = terms.principal;
  const computed = terms.schedule.map(({ dueOn, interest, principal }) => {
    const before = balance;
    balance -= principal;
    return {
      'due on': dueOn,
      'balance before': units(before),
      interest: units(interest),
      principal: units(principal),
      instalment: units(principal + interest),
    };
  });
  expect(tableUnder("### Maria's schedule")).toEqual(computed);
});

test('Maria’s rates', () => {
  const { totalCost, simpleAnnualRate, effectiveMonthlyRate, annualPercentageRate } = offer.cost;
  const rates = [simpleAnnualRate, effectiveMonthlyRate, annualPercentageRate].map(
    (rate) => `${rateAsFixedPercentText(rate, 2, 'half_up')} %`,
  );
  expect(tableUnder('### Her rates, and how they are reckoned').map(({ figure }) => figure)).toEqual([
    units(totalCost),
    ...rates,
  ]);
});

test('pricing headroom', () => {
  const shapes = {
    'declining balance': { method: 'declining', bullet: false },
    flat: { method: 'flat', bullet: false },
    bullet: { method: 'flat', bullet: true },
  } as const;
  for (const { months, ...fees } of tableUnder('### Room for pricing')) {
    for (const [name, { method, bullet }] of Object.entries(shapes)) {
      const releasedOn = calendarDate('2026-06-01');
      const schedule = buildSchedule({
        principal: 1_000_000n,
        term: { count: Number(months), unit: 'month' },
        repayment: bullet ? { kind: 'bullet' } : { kind: 'instalments', every: { count: 1, unit: 'month' } },
        method,
        monthlyRate: percent('6'),
        spreadFee: 0n,
        feeAtEnd: 0n,
        releasedOn,
      });
      const loan = { principal: 1_000_000n, upFrontFee: 0n, unit: 'month', releasedOn, schedule } as const;
      const share = { numerator: largestUpFrontFee(loan, percent('12')), denominator: 1_000_000n };
      expect(rateAsFixedPercentText(share, 2, 'half_up'), `${name} over ${months}`).toBe(fees[name]);
    }
  }
});

test('every one of Maria’s entries', () => {
  const computed = project(terms, life, validUntil).entries.map((entry) => ({
    on: entry.on,
    cause: entry.cause,
    entry: entry.kind,
    instalment: entry.instalment === null ? '' : String(entry.instalment),
    debit: entry.debit,
    credit: entry.credit,
    amount: units(entry.amount),
  }));
  expect(tableUnder("### Maria's entries")).toEqual(computed);
});

const taxed = {
  ...indianInstalments,
  extension: { days: 7, feeRate: percent('2'), maximumCount: 2 },
  taxOnFees: 'added',
} as const;

test('Asha’s offer with the tax on her fee', () => {
  const asha = offerFor({ product: taxed, amount: 1_000_000n });
  const fees = pricedFees(taxed, 1_000_000n, asha.terms.feeTax).map(({ name, amount }) => [
    name,
    units(amount),
  ]);
  const apr = rateAsFixedPercentText(asha.cost.annualPercentageRate, 2, 'half_up');
  expect(tableUnder("### Asha's offer")).toEqual(
    [
      ['principal', units(asha.terms.principal)],
      ...fees,
      ['net proceeds', units(asha.cost.netProceeds)],
      ['total cost', units(asha.cost.totalCost)],
      ['annual percentage rate', `${apr} %`],
    ].map(([what, figure]) => ({ what, figure })),
  );
});

test('Asha’s entries with tax', () => {
  const asha = offerFor({ product: taxed, amount: 1_000_000n }).terms;
  const day = calendarDate('2026-07-01');
  const extension = { kind: 'extended', amount: 23_600n, fee: 23_600n, tax: 3_600n, days: 7 } as const;
  const events: LoanEvent[] = [{ id: 'extend-1', ...moment(day), ...extension }];
  const { entries } = project(asha, events, day);
  expect(tableUnder("### Asha's entries with tax")).toEqual(rowsOf(entries));
  expect(units(-balanceOf(entries, 'tax_payable'))).toBe('90.00');
});

test('Maria’s schedule after a prepayment', () => {
  const { instalments } = project(terms, life, calendarDate('2026-08-10')).position;
  const computed = instalments.slice(1).map(({ dueOn, interest, principal }) => ({
    'due on': dueOn,
    interest: units(interest),
    principal: units(principal),
  }));
  expect(tableUnder("### Maria's schedule after paying ahead")).toEqual(computed);
});

test('Maria’s schedule after a split', () => {
  const relief = { kind: 'split', instalment: 1, parts: 3, everyDays: 10 } as const;
  const agreed = { relief, fee: 0n, waived: 0n, rule: 'PH.hardship@2022-03-03' };
  const help: LoanEvent = { id: 'help', ...moment('2026-06-28'), kind: 'relief_agreed', ...agreed };
  const { instalments } = project(terms, [help], calendarDate('2026-06-28')).position;
  expect(tableUnder("### Maria's schedule after a split")).toEqual(
    instalments.map(({ dueOn, interest, principal }) => ({
      'due on': dueOn,
      interest: units(interest),
      principal: units(principal),
    })),
  );
});

test('the remaining account balances', () => {
  const { entries } = project(terms, life, validUntil);
  const rows = tableUnder('### What is left on the accounts');
  const untouched = accounts.filter((account) => !rows.some((row) => row.account === account));
  expect(untouched.map((account) => balanceOf(entries, account))).toEqual(untouched.map(() => 0n));
  for (const { account, balance } of rows) {
    const known = accounts.find((candidate): candidate is Account => candidate === account);
    expect(known === undefined ? 'unknown' : units(balanceOf(entries, known)), account).toBe(balance);
  }
});

function rowsOf(entries: readonly Entry[]): Row[] {
  return entries.map(({ on, kind, debit, credit, amount }) => ({
    on,
    entry: kind,
    debit,
    credit,
    amount: units(amount),
  }));
}

test('the entries that undo Maria’s release', () => {
  const returnedOn = calendarDate('2026-07-03');
  const undone = undoRelease(project(terms, [], returnedOn).entries, returnedOn);
  expect(tableUnder("### What undoes Maria's release")).toEqual(rowsOf(undone.map(({ entry }) => entry)));
  const again = releaseTerms(offer, calendarDate('2026-07-06')).schedule[0];
  expect(moneyDoc).toContain('3,741.10 are due on 6 August');
  expect(again).toMatchObject({ dueOn: '2026-08-06', principal: 314_110n, interest: 60_000n });
});

test('a disbursement in two parts', () => {
  const [first, second] = [calendarDate('2026-06-01'), calendarDate('2026-06-02')];
  const part = { amount: 400_000n, cause: 'a reference' };
  const entries = [
    suspenseEntry('payout_held', { ...part, on: first }),
    ...releaseEntries(releaseTerms(offer, second)),
    suspenseEntry('held_payout_used', { ...part, on: second }),
  ];
  expect(tableUnder('### A payout in two parts')).toEqual(rowsOf(entries));
  expect(balanceOf(entries, 'payouts')).toBe(-900_000n);
  expect(balanceOf(entries, 'payout_suspense')).toBe(0n);
});

test('suspense and refunds are posted between the accounts in the table', () => {
  const table = new Map(
    tableUnder('## Entries').map(({ entry, debit, credit }) => [entry, { debit, credit }]),
  );
  for (const kind of suspenseKinds) {
    const { debit, credit } = suspenseEntry(kind, { on: terms.releasedOn, amount: 1n, cause: '' });
    expect(table.get(kind), kind).toEqual({ debit, credit });
  }
  for (const kind of refundMoveKinds) {
    const { debit, credit } = refundEntry(kind, { on: terms.releasedOn, amount: 1n, cause: '' });
    expect(table.get(kind), kind).toEqual({ debit, credit });
  }
});

test('a settlement for less than Maria owes', () => {
  const agreed = { amount: 700_000n, until: calendarDate('2026-07-31') };
  const events: LoanEvent[] = [
    { id: 'agree', ...moment('2026-07-11'), kind: 'compromise_accepted', ...agreed },
    payment('pay-1', '2026-07-20', agreed.amount),
  ];
  const { position, entries } = project(terms, events, calendarDate('2026-07-20'));
  expect(position.status).toBe('settled');
  expect(tableUnder('### What settles Maria’s loan for less')).toEqual(
    rowsOf(entries.filter(({ cause }) => cause === 'pay-1')),
  );
  expect(moneyDoc).toContain(`She owes ${units(700_000n + 396_679n)}`);
});

test('reversed charges', () => {
  const day = calendarDate('2026-07-05');
  const paid = [payment('pay-1', '2026-07-04', 100_000n)];
  const charges = ['2026-07-02', '2026-07-03', '2026-07-04'].map((on) => ({
    kind: 'late_penalty_charged' as const,
    on: calendarDate(on),
    cause: DAY_CAUSE,
    amount: 603n,
  }));
  const reversal: LoanEvent = { id: 'word', ...moment(day), kind: 'charges_reversed', charges };
  expect(tableUnder("### What takes back Maria's three charges")).toEqual(
    corrections(project(terms, paid, day).entries, project(terms, [...paid, reversal], day).entries).map(
      ({ entry: { on, kind, debit, credit, amount } }) => ({
        on,
        entry: kind,
        debit,
        credit,
        amount: units(amount),
      }),
    ),
  );
});

test('a payment in transit', () => {
  function charged(amount: bigint) {
    const way = { amount, until: calendarDate('2026-07-04') };
    const event = { id: 'way', ...moment('2026-07-01'), kind: 'payment_on_its_way', ...way } as const;
    return project(terms, [event], calendarDate('2026-07-06')).entries.filter(
      ({ kind }) => kind === 'late_penalty_charged',
    );
  }
  expect(tableUnder('### What Maria is charged while it is on its way and never lands')).toEqual(
    rowsOf(charged(374_110n)),
  );
  expect(charged(200_000n).map(({ amount }) => units(amount))).toEqual([
    '2.80',
    '2.80',
    '2.80',
    '6.03',
    '6.03',
  ]);
});

test('the corrections for a payment reported late', () => {
  const recordedOn = calendarDate('2026-07-04');
  const known = project(terms, [], recordedOn).entries;
  const rightful = project(terms, [payment('pay-1', '2026-07-01', 374_110n)], recordedOn).entries;
  const computed = corrections(known, rightful).map(({ entry }) => ({
    on: entry.on,
    entry: entry.kind,
    debit: entry.debit,
    credit: entry.credit,
    amount: units(entry.amount),
  }));
  expect(tableUnder('### The corrections')).toEqual(computed);
});
