import { type Account, accountNumberOf } from '@hiram/server/finance/credit-bureau/account';
import type { FileFacts, ReportedRow } from '@hiram/server/finance/credit-bureau/formats/bureau-format';
import { bureauFormats } from '@hiram/server/finance/credit-bureau/formats/formats';
import type { Subject } from '@hiram/server/finance/credit-bureau/subject';
import { addDays, calendarDate } from '@hiram/values/calendar-date';

const asOf = calendarDate('2026-07-31');
const FORMER = calendarDate('2026-06-10');

export const bureauFileFacts: Readonly<Record<'ucrf' | 'csdf', Omit<FileFacts, 'lines'>>> = {
  ucrf: { member: { id: 'NB12345678', shortName: 'KAYA LOANS' }, asOf, stamp: '20260801013000' },
  csdf: { member: { id: 'LC001234', shortName: 'KAYA LOANS' }, asOf, stamp: '20260801013000' },
};

function uuid(number: number): string {
  return `01a1dd5c-aa00-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

const statuses = ['open', 'late', 'closed', 'written_off'] as const;

/** The Nth loan of a made-up lender: open, late, closed early and written off in turn. */
function bureauRow(format: 'ucrf' | 'csdf', number: number): ReportedRow {
  const borrowerId = uuid(number);
  return {
    borrowerId,
    subject: subjectOf(format, number),
    account: accountOf(number),
    isNewSubject: true,
  };
}

function accountOf(number: number): Account {
  const status = statuses[number % statuses.length] ?? 'open';
  const sanctioned = BigInt(500_000 + (number % 90) * 50_000);
  const isLate = status === 'late' || status === 'written_off';
  const isClosed = status === 'closed';
  const balance = isClosed ? 0n : sanctioned + BigInt(number % 977);
  const paidOn = addDays(FORMER, number % 30);
  return {
    number: accountNumberOf(uuid(number)),
    openedOn: FORMER,
    closedOn: isClosed ? paidOn : null,
    status: isClosed ? 'closed_early' : isLate && status === 'written_off' ? 'written_off' : 'open',
    sanctioned,
    balance,
    overdue: isLate ? 120_000n + BigInt(number % 89) : 0n,
    daysPastDue: isLate ? 1 + (number % 45) : 0,
    assetClass: isClosed ? '' : isLate ? 'SMA-0' : 'standard',
    writtenOff: status === 'written_off' ? balance : 0n,
    writtenOffPrincipal: status === 'written_off' ? sanctioned : 0n,
    settlementAmount: 0n,
    suit: 'none',
    annualRate: '34.92',
    months: 6,
    instalments: 6,
    instalmentAmount: 95_000n,
    firstDueOn: addDays(FORMER, 30),
    lastDueOn: addDays(FORMER, 183),
    lastPayment: status === 'late' ? null : { on: paidOn, amount: 95_000n },
    nextPayment: isClosed ? null : { on: addDays(asOf, 10), amount: 95_000n },
    unpaidInstalments: isClosed ? 0 : 5,
    overdueInstalments: isLate ? 1 : 0,
    history: [],
  };
}

function subjectOf(format: 'ucrf' | 'csdf', number: number): Subject {
  const digits = String(number % 10_000).padStart(4, '0');
  const isIndian = format === 'ucrf';
  return {
    fullName: isIndian ? 'Asha Rao' : 'Maria Clara Santos',
    bornOn: calendarDate('1994-03-09'),
    gender: 'female',
    civilStatus: 'single',
    documents: isIndian
      ? [{ kind: 'pan', number: `ABCPR${digits}F` }]
      : [{ kind: 'tin', number: `12345${digits}` }],
    mobile: isIndian ? `+91981000${digits}` : `+63917100${digits}`,
    email: 'person@mail.example',
    address: {
      line: '7 MG Road',
      cityCode: isIndian ? 'KA-bengaluru-urban' : '1380300000',
      places: isIndian ? 'Bengaluru Urban, Karnataka' : 'City of Makati, National Capital Region (NCR)',
      postalCode: '560001',
    },
  };
}

/** A whole file as pieces: head, one piece for each loan, end. */
export function* bureauFileOf(format: 'ucrf' | 'csdf', loans: number): Generator<string> {
  const writer = bureauFormats[format];
  const file = { ...bureauFileFacts[format], lines: loans * writer.linesOf(true) };
  yield writer.head(file);
  for (let number = 1; number <= loans; number += 1) yield writer.row(file, bureauRow(format, number));
  yield writer.end(file);
}
