import type { Account } from '../account.ts';
import { latin, latinName, type Subject } from '../subject.ts';
import {
  type BureauFormat,
  dayMonthYear,
  type FileFacts,
  type ReportedRow,
  wholeUnits,
} from './bureau-format.ts';

/** Each record of the body has this many fields; unused ones are empty. */
const FIELDS = 92;
const VERSION = '1.0';

/**
 * The standard data format of the Philippine CIC: records with fields between bars. What of it is confirmed is in
 * docs/credit-bureaus.md.
 */
export const csdf: BureauFormat = {
  encoding: 'utf8',
  headLines: 1,
  linesOf: (isNewSubject) => (isNewSubject ? 2 : 1),
  fileName: ({ member, stamp }) => `${member.id}_CSDF_${stamp}.txt`,
  head: ({ member, asOf }) => record(['HD', member.id, dayMonthYear(asOf), VERSION, '0', '']),
  row: (file, row) =>
    (row.isNewSubject ? body(subjectFields(file, row)) : '') + body(contractFields(file, row)),
  end: ({ member, asOf, lines }) =>
    // All lines count, with the first and this one.
    record(['FT', member.id, dayMonthYear(asOf), String(lines + 2)]),
  missing: (subject) => [
    ...(latinName(subject.fullName) === undefined ? ['name_in_latin_letters'] : []),
    ...(subject.gender === null ? ['gender'] : []),
    ...(subject.civilStatus === null ? ['civil_status'] : []),
    ...(identifier(subject) === undefined ? ['tax_or_social_security_number'] : []),
    ...(subject.mobile === null && subject.email === null ? ['contact'] : []),
  ],
};

function record(fields: readonly string[]): string {
  return `${fields.map((field) => field.replaceAll('|', ' ')).join('|')}\r\n`;
}

function body(fields: readonly string[]): string {
  return record([...fields, ...Array.from({ length: FIELDS - fields.length }, () => '')]);
}

const genders = { female: 'F', male: 'M', other: 'O' } as const;
const civilStatuses = { single: '1', married: '2', separated: '3', widowed: '4' } as const;
const identifierTypes: Readonly<Record<string, string>> = { tin: '10', sss: '11' };
const MOBILE = '3';
const EMAIL = '7';

function subjectFields({ member, asOf }: FileFacts, { borrowerId, subject }: ReportedRow): string[] {
  const [first, last] = namesOf(subject);
  const { line, places } = subject.address;
  const [city = '', province = city] = places.split(', ');
  const [type = '', number = ''] = identifier(subject) ?? [];
  return [
    ...['ID', member.id, '', dayMonthYear(asOf), subjectNumber(borrowerId)],
    ...[first, last],
    subject.gender === null ? '' : genders[subject.gender],
    dayMonthYear(subject.bornOn),
    subject.civilStatus === null ? '' : civilStatuses[subject.civilStatus],
    ...['MI', latin(`${line}, ${places}`), latin(line), latin(city), latin(province)],
    ...[type, number],
    ...(subject.mobile === null ? ['', ''] : [MOBILE, subject.mobile]),
    ...(subject.email === null ? ['', ''] : [EMAIL, latin(subject.email)]),
  ];
}

function subjectNumber(borrowerId: string): string {
  return borrowerId.replaceAll('-', '').toUpperCase();
}

/** The last word is the family name. A single name is both. */
function namesOf({ fullName }: Subject): [first: string, last: string] {
  const words = (latinName(fullName) ?? '').split(' ');
  const last = words.at(-1) ?? '';
  return [words.length > 1 ? words.slice(0, -1).join(' ') : last, last];
}

function identifier({ documents }: Subject): [type: string, number: string] | undefined {
  for (const { kind, number } of documents) {
    const type = identifierTypes[kind];
    if (type !== undefined) return [type, number];
  }
  return undefined;
}

const PERSONAL_LOAN = '12';
const INDIVIDUAL_PURPOSE = '32';
const phases = { open: 'AC', written_off: 'AC', closed: 'CL', closed_early: 'CA', settled: 'CL' } as const;

/** The code of a contract that was settled for less. To be confirmed with the CIC: docs/credit-bureaus.md. */
const SETTLED = 'ST';

function contractFields({ member, asOf }: FileFacts, { borrowerId, account }: ReportedRow): string[] {
  const { closedOn, lastPayment, nextPayment } = account;
  const isOpen = closedOn === null;
  return [
    ...['CI', member.id, '', dayMonthYear(asOf), subjectNumber(borrowerId), 'B', account.number],
    ...[PERSONAL_LOAN, phases[account.status], account.status === 'settled' ? SETTLED : '', 'PHP', 'PHP'],
    dayMonthYear(account.openedOn),
    dayMonthYear(account.openedOn),
    dayMonthYear(account.lastDueOn),
    isOpen ? '' : dayMonthYear(closedOn),
    lastPayment === null ? '' : dayMonthYear(lastPayment.on),
    ...['', ''],
    amount(account.sanctioned),
    String(account.instalments),
    ...['', INDIVIDUAL_PURPOSE, 'M', ''],
    amount(account.instalmentAmount),
    dayMonthYear(account.firstDueOn),
    amount(lastPayment?.amount ?? 0n),
    isOpen && nextPayment !== null ? dayMonthYear(nextPayment.on) : '',
    isOpen ? amount(nextPayment?.amount ?? account.overdue) : '',
    String(account.unpaidInstalments),
    amount(account.balance),
    String(account.overdueInstalments),
    amount(account.overdue),
    overdueDaysCode(account),
  ];
}

function amount(minor: bigint): string {
  return String(wholeUnits(minor));
}

const overdueBands = [0, 30, 60, 90, 180, 365] as const;

/** 0 if nothing is overdue, 1 up to 30 days, and so on; 6 above a year. */
function overdueDaysCode({ daysPastDue }: Account): string {
  const band = overdueBands.findIndex((most) => daysPastDue <= most);
  return String(band < 0 ? overdueBands.length : band);
}
