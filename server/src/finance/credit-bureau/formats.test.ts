import { readFile } from 'node:fs/promises';
import { validateUcrf } from '@hiram/oracle/bureau/ucrf-file';
import { calendarDate } from '@hiram/values/calendar-date';
import { expect, test } from 'vitest';
import type { Account } from './account.ts';
import { wholeUnits } from './formats/bureau-format.ts';
import { csdf } from './formats/csdf.ts';
import { ucrf } from './formats/ucrf.ts';
import { latinName, type Subject } from './subject.ts';

const page = await readFile(new URL('../../../../docs/credit-bureaus.md', import.meta.url), 'utf8');
const day = calendarDate;

const india: Account = {
  number: '03H8LYO26WT8HERWOHUPGCALA',
  openedOn: day('2026-06-10'),
  closedOn: null,
  status: 'open',
  sanctioned: 2_000_000n,
  balance: 2_044_830n,
  overdue: 361_882n,
  daysPastDue: 21,
  assetClass: 'SMA-0',
  writtenOff: 0n,
  writtenOffPrincipal: 0n,
  settlementAmount: 0n,
  suit: 'none',
  annualRate: '34.92',
  months: 6,
  instalments: 6,
  instalmentAmount: 357_052n,
  firstDueOn: day('2026-07-10'),
  lastDueOn: day('2026-12-10'),
  lastPayment: null,
  nextPayment: { on: day('2026-07-10'), amount: 361_882n },
  unpaidInstalments: 6,
  overdueInstalments: 1,
  history: [],
};

const asha: Subject = {
  fullName: 'Asha Rao',
  bornOn: day('1994-03-09'),
  gender: null,
  civilStatus: null,
  documents: [{ kind: 'pan', number: 'ABCPR1234F' }],
  mobile: '+919810000002',
  email: null,
  address: {
    line: '7 MG Road',
    cityCode: 'KA-bengaluru-urban',
    places: 'Bengaluru Urban, Karnataka',
    postalCode: '560001',
  },
};

const borrowerId = '01a1dd5c-aa00-7a4a-858e-2b2c32981e14';

test('the worked loan of India is written as the page shows it', () => {
  const file = {
    member: { id: 'NB12345678', shortName: 'KAYA LOANS' },
    ...{ asOf: day('2026-07-31'), stamp: '', lines: 1 },
  };
  const record = ucrf.row(file, { borrowerId, subject: asha, account: india, isNewSubject: true });
  const [, shown = ''] = /```\n(PN03N01[^`]*)```/.exec(page) ?? [];
  // The page has spaces and line ends between segments and fields, but not inside of them.
  expect(record.replaceAll(' ', '')).toBe(shown.replaceAll(/\s/g, ''));
  expect(record).toContain('01377 MG ROAD, BENGALURU URBAN, KARNATAKA');
});

test('a loan that was settled for less is closed as settled in both files, with its amount in India’s', () => {
  const closed = { balance: 0n, overdue: 0n, daysPastDue: 0, assetClass: '', nextPayment: null } as const;
  const counts = { unpaidInstalments: 0, overdueInstalments: 0, writtenOff: 600_000n } as const;
  const settled: Account = {
    ...india,
    ...closed,
    ...counts,
    status: 'settled',
    closedOn: day('2026-07-28'),
    settlementAmount: 1_400_000n,
    lastPayment: { on: day('2026-07-28'), amount: 1_400_000n },
  };
  const row = { borrowerId, account: settled, isNewSubject: true };
  const facts = { asOf: day('2026-07-31'), stamp: '20260801013000', lines: 1 };
  const member = { id: 'NB12345678', shortName: 'KAYA LOANS' };
  const indian = { ...facts, member };
  const record = ucrf.row(indian, { ...row, subject: asha });
  expect(record).toContain('220203');
  expect(record).toContain('430514000');
  expect(record).not.toContain('4104');
  const file = [ucrf.head(indian), record, ucrf.end(indian)];
  expect(validateUcrf(file).findings).toEqual([]);
  const person: Subject = { ...asha, fullName: 'Maria Santos', gender: 'female', civilStatus: 'single' };
  const line = csdf.row(
    { ...facts, member: { id: 'LC001234', shortName: 'KAYA' } },
    { ...row, subject: { ...person, documents: [{ kind: 'tin', number: '123456789' }] } },
  );
  expect(line).toContain('|12|CL|ST|PHP|PHP|');
});

test('the worked loan of the Philippines is written as the page shows it', () => {
  const account: Account = {
    ...india,
    number: '03H8LYO26WWBNYDJIUFDM1F8A',
    openedOn: day('2026-08-12'),
    sanctioned: 500_000n,
    balance: 500_000n,
    overdue: 0n,
    daysPastDue: 0,
    instalments: 3,
    instalmentAmount: 187_055n,
    firstDueOn: day('2026-09-12'),
    lastDueOn: day('2026-11-12'),
    nextPayment: { on: day('2026-09-12'), amount: 187_055n },
    unpaidInstalments: 3,
    overdueInstalments: 0,
  };
  const subject: Subject = {
    ...asha,
    fullName: 'Maria Clara Santos',
    gender: 'female',
    civilStatus: 'single',
    documents: [{ kind: 'tin', number: '123456789' }],
    mobile: '+639171000008',
    address: {
      line: '14 Mabini Street, Barangay Poblacion',
      cityCode: '1380300000',
      places: 'City of Makati',
      postalCode: '1210',
    },
  };
  const file = {
    member: { id: 'LC001234', shortName: 'KAYA LOANS' },
    ...{ asOf: day('2026-08-31'), stamp: '', lines: 2 },
  };
  const lines = csdf.row(file, { borrowerId, subject, account, isNewSubject: true }).split('\r\n');
  const [, shown = ''] = /```\n(ID\|[^`]*)\n```/.exec(page) ?? [];
  expect(lines.map((line) => line.replace(/\|+$/, ''))).toEqual([...shown.split('\n'), '']);
  expect(lines[0]?.split('|')).toHaveLength(92);
});

test('an open claim never reads as none', () => {
  expect([0n, 1n, 49n, 50n, 149n, 150n].map(wholeUnits)).toEqual([0n, 1n, 1n, 1n, 1n, 2n]);
});

test('a name in another script has no Latin letters to report', () => {
  expect(latinName('José Rizal-Ñuñez')).toBe('JOSE RIZAL-NUNEZ');
  expect(latinName('आशा राव')).toBeUndefined();
});
