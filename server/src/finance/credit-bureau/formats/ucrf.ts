import { assert } from '@hiram/values/assert';
import type { Account } from '../account.ts';
import { latin, latinName, type Subject } from '../subject.ts';
import { type BureauFormat, dayMonthYear, type FileFacts, wholeUnits } from './bureau-format.ts';
import { indianStateCodes } from './indian-state-codes.ts';

/**
 * India's uniform credit reporting format for consumers: one stream of segments without line ends. What of it is
 * confirmed is in docs/credit-bureaus.md.
 */
export const ucrf: BureauFormat = {
  encoding: 'ascii',
  headLines: 0,
  linesOf: () => 1,
  fileName: ({ member, stamp }) => `${member.id}_CONSUMER_${stamp}.TAP`,
  head: ({ member, asOf }) =>
    [
      'TUDF',
      '12',
      fixed(member.id, 30),
      fixed(member.shortName, 16),
      fixed('', 2),
      dayMonthYear(asOf),
      // The password is entered where the file is handed in. It is never stored.
      fixed('', 30),
      'L',
      '00000',
      fixed('', 48),
    ].join(''),
  row: (file, { subject, account }) =>
    [
      segment('PN03N01', nameFields(subject)),
      ...identityDocuments(subject).map(([type, number], index) =>
        segment(`ID03I0${index + 1}`, [
          ['01', type],
          ['02', number],
        ]),
      ),
      segment('PT03T01', [
        ['01', nationalNumber(subject.mobile)],
        ['03', subject.mobile === null ? '' : '01'],
      ]),
      segment('EC03C01', [['01', latin(subject.email ?? '')]]),
      segment('PA03A01', addressFields(subject)),
      segment('TL04T001', accountFields(file, account)),
      'ES02**',
    ].join(''),
  end: () => 'TRLR',
  missing: (subject) => [
    ...(latinName(subject.fullName) === undefined ? ['name_in_latin_letters'] : []),
    ...(subject.mobile === null && identityDocuments(subject).length === 0 ? ['document_or_phone'] : []),
    ...(stateCode(subject) === undefined ? ['state'] : []),
  ],
};

type Field = readonly [tag: string, value: string];

/** Empty fields are left out, and a segment without fields too. */
function segment(head: string, fields: readonly Field[]): string {
  const written = fields.filter(([, value]) => value !== '').map(field);
  return written.length === 0 ? '' : head + written.join('');
}

function field([tag, value]: Field): string {
  assert(value.length < 100, `a field of ${value.length} characters`);
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

function fixed(text: string, length: number): string {
  assert(text.length <= length, `${text} is longer than ${length}`);
  return text.padEnd(length);
}

const NAME_PARTS = 5;
const LONGEST_NAME_PART = 26;
const genders = { female: '1', male: '2', other: '3' } as const;

function nameFields({ fullName, bornOn, gender }: Subject): Field[] {
  const words = (latinName(fullName) ?? '').split(' ');
  const parts =
    words.length <= NAME_PARTS
      ? words
      : [...words.slice(0, NAME_PARTS - 1), words.slice(NAME_PARTS - 1).join(' ')];
  return [
    ...parts.map((part, index): Field => [`0${index + 1}`, part.slice(0, LONGEST_NAME_PART).trim()]),
    ['07', dayMonthYear(bornOn)],
    ['08', gender === null ? '' : genders[gender]],
  ];
}

const documentTypes: Readonly<Record<string, string>> = {
  pan: '01',
  passport_in: '02',
  voter_id: '03',
  driving_licence_in: '04',
};

function identityDocuments({ documents }: Subject): Field[] {
  return documents.flatMap(({ kind, number }): Field[] => {
    const type = documentTypes[kind];
    return type === undefined ? [] : [[type, number]];
  });
}

function nationalNumber(mobile: string | null): string {
  return (mobile ?? '').replace(/^\+91/, '').replace(/\D/g, '');
}

const ADDRESS_LINES = 5;
const LONGEST_LINE = 40;

function addressFields(subject: Subject): Field[] {
  const { line, places, postalCode } = subject.address;
  const lines = wrapped(latin(`${line}, ${places}`)).slice(0, ADDRESS_LINES);
  return [
    ...lines.map((text, index): Field => [`0${index + 1}`, text]),
    ['06', stateCode(subject) ?? ''],
    ['07', postalCode.replace(/\D/g, '')],
    ['08', '01'],
  ];
}

/** Lines of at most 40 characters, broken between words where possible. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const space = rest.length <= LONGEST_LINE ? rest.length : rest.lastIndexOf(' ', LONGEST_LINE);
    const end = space > 0 ? space : LONGEST_LINE;
    lines.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return lines;
}

function stateCode({ address }: Subject): string | undefined {
  return indianStateCodes[address.cityCode.slice(0, 2)];
}

const PERSONAL_LOAN = '05';
const INDIVIDUAL = '1';
const MOST_DAYS_PAST_DUE = 900;
const NO_SUIT = '00';
const WRITTEN_OFF = '02';
const SETTLED = '03';
const MONTHLY = '03';

const assetClasses: Readonly<Record<string, string>> = {
  standard: '01',
  sub_standard: '02',
  doubtful: '03',
  'SMA-0': '05',
  'SMA-1': '05',
  'SMA-2': '05',
};

const facilityStatuses: Readonly<Partial<Record<Account['status'], string>>> = {
  written_off: WRITTEN_OFF,
  settled: SETTLED,
};

function accountFields({ member, asOf }: FileFacts, account: Account): Field[] {
  const { lastPayment, closedOn, status } = account;
  const isWrittenOff = status === 'written_off';
  const daysPastDue = Math.min(account.daysPastDue, MOST_DAYS_PAST_DUE);
  return [
    ['01', member.id],
    ['02', member.shortName],
    ['03', account.number],
    ['04', PERSONAL_LOAN],
    ['05', INDIVIDUAL],
    ['08', dayMonthYear(account.openedOn)],
    ['09', lastPayment === null ? '' : dayMonthYear(lastPayment.on)],
    ['10', closedOn === null ? '' : dayMonthYear(closedOn)],
    ['11', dayMonthYear(asOf)],
    ['12', amount(account.sanctioned)],
    ['13', amount(account.balance)],
    ['14', amount(account.overdue)],
    ['15', String(daysPastDue).padStart(3, '0')],
    ['21', NO_SUIT],
    ['22', facilityStatuses[status] ?? ''],
    ['26', assetClasses[account.assetClass] ?? ''],
    ['38', Number(account.annualRate) === 0 ? '' : account.annualRate],
    ['39', String(account.months)],
    ['40', amount(account.instalmentAmount)],
    ['41', isWrittenOff ? amount(account.writtenOff) : ''],
    ['42', isWrittenOff ? amount(account.writtenOffPrincipal) : ''],
    ['43', status === 'settled' ? amount(account.settlementAmount) : ''],
    ['44', account.instalments > 1 ? MONTHLY : ''],
    ['45', lastPayment === null ? '' : amount(lastPayment.amount)],
  ];
}

function amount(minor: bigint): string {
  return String(wholeUnits(minor));
}
