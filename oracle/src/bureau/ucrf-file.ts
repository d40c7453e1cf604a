// Reads a file in India's uniform credit reporting format for consumers by its format alone. It shares nothing with the
// program that writes it. Records are counted from 1.

import { dayOf, type FileReport, Findings, wholeAmount } from './finding.ts';

const HEAD_LENGTH = 146;
const RECORD_END = 'ES02**';
const FILE_END = 'TRLR';
const MOST_FINDINGS = 10_000;

interface Head {
  readonly member: string;
  readonly shortName: string;
  readonly reported: string;
}

interface Segment {
  readonly kind: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** Validates the file, which may come in pieces of any size. */
export function validateUcrf(pieces: Iterable<string>, most = MOST_FINDINGS): FileReport {
  const findings = new Findings(most);
  const numbers = new Set<string>();
  let rest = '';
  let head: Head | undefined;
  let record = 0;
  for (const piece of pieces) {
    rest += piece;
    if (head === undefined) {
      if (rest.length < HEAD_LENGTH) continue;
      head = readHead(findings, rest.slice(0, HEAD_LENGTH));
      rest = rest.slice(HEAD_LENGTH);
    }
    let from = 0;
    for (let end = rest.indexOf(RECORD_END); end >= 0; end = rest.indexOf(RECORD_END, from)) {
      record += 1;
      validateRecord({ findings, head, record, numbers }, rest.slice(from, end));
      from = end + RECORD_END.length;
    }
    rest = rest.slice(from);
  }
  findings.check(head !== undefined, 0, 'head', 'head_length');
  findings.check(rest === FILE_END, record + 1, FILE_END, 'file_end');
  return { findings: findings.kept, totals: findings.totals };
}

function readHead(findings: Findings, text: string): Head {
  const member = text.slice(6, 36).trimEnd();
  const reported = text.slice(54, 62);
  findings.check(/^[\x20-\x7e]*$/.test(text), 0, 'head', 'printable');
  findings.check(text.startsWith('TUDF'), 0, 'head.tag', 'head_tag');
  findings.check(text.slice(4, 6) === '12', 0, 'head.version', 'head_version');
  findings.check(/^[A-Z0-9]{10}$/.test(member), 0, 'head.member', 'member_id');
  findings.check(text.slice(36, 52).trim() !== '', 0, 'head.short_name', 'required');
  findings.check(dayOf(reported) !== undefined, 0, 'head.reported', 'date');
  findings.check(text.slice(92, 98) === 'L00000', 0, 'head.fixed', 'head_fixed');
  return { member, shortName: text.slice(36, 52).trimEnd(), reported };
}

interface RecordContext {
  readonly findings: Findings;
  readonly head: Head;
  readonly record: number;
  /** Account numbers so far. */
  readonly numbers: Set<string>;
}

function validateRecord(context: RecordContext, text: string): void {
  const { findings, record } = context;
  findings.check(/^[\x20-\x7e]*$/.test(text), record, 'record', 'printable');
  const segments = parse(context, text);
  if (segments === undefined) return;
  const kinds = segments.map(({ kind }) => kind);
  findings.check(isInOrder(kinds), record, 'record', 'segment_order');
  for (const kind of ['PN', 'PA', 'TL']) {
    findings.check(kinds.filter((one) => one === kind).length === 1, record, kind, 'segment_once');
  }
  findings.check(kinds.includes('ID') || kinds.includes('PT'), record, 'record', 'id_or_phone');
  for (const segment of segments) {
    findings.check(segment.fields.size > 0, record, segment.kind, 'segment_empty');
    checks[segment.kind]?.(context, segment.fields);
  }
}

const ORDER = ['PN', 'ID', 'PT', 'EC', 'PA', 'TL'];

function isInOrder(kinds: readonly string[]): boolean {
  const places = kinds.map((kind) => ORDER.indexOf(kind));
  return places.every((place, index) => place >= 0 && place >= (places[index - 1] ?? 0));
}

const SEGMENT = /^(PN03N01|ID03I0[1-8]|PT03T0[1-9]|EC03C0[1-9]|PA03A0[1-5]|TL04T001)/;

/** Undefined if the lengths do not lead from segment to segment. */
function parse({ findings, record }: RecordContext, text: string): Segment[] | undefined {
  const segments: { kind: string; fields: Map<string, string> }[] = [];
  let at = 0;
  let last = '';
  while (at < text.length) {
    const head = SEGMENT.exec(text.slice(at, at + 8))?.[0];
    if (head !== undefined) {
      segments.push({ kind: head.slice(0, 2), fields: new Map() });
      at += head.length;
      last = '';
      continue;
    }
    const [tag, length] = [text.slice(at, at + 2), text.slice(at + 2, at + 4)];
    const segment = segments.at(-1);
    const size = Number(length);
    const value = text.slice(at + 4, at + 4 + size);
    const name = `${segment?.kind ?? ''}.${tag}`;
    const isField = /^\d\d$/.test(tag) && /^\d\d$/.test(length) && value.length === size;
    if (segment === undefined || !isField) {
      findings.add(record, name, 'structure');
      return undefined;
    }
    findings.check(size > 0, record, name, 'field_empty');
    findings.check(known[segment.kind]?.includes(tag) === true, record, name, 'field_unknown');
    findings.check(tag > last, record, name, 'field_order');
    segment.fields.set(tag, value);
    last = tag;
    at += 4 + size;
  }
  return segments;
}

const known: Readonly<Record<string, readonly string[]>> = {
  PN: ['01', '02', '03', '04', '05', '07', '08'],
  ID: ['01', '02'],
  PT: ['01', '03'],
  EC: ['01'],
  PA: ['01', '02', '03', '04', '05', '06', '07', '08', '09'],
  TL: [
    ...['01', '02', '03', '04', '05', '08', '09', '10', '11', '12', '13', '14', '15', '21', '22', '26'],
    ...['38', '39', '40', '41', '42', '43', '44', '45'],
  ],
};

type Fields = ReadonlyMap<string, string>;

const checks: Readonly<Record<string, (context: RecordContext, fields: Fields) => void>> = {
  PN: checkName,
  ID: checkDocument,
  PT: checkPhone,
  EC: checkEmail,
  PA: checkAddress,
  TL: checkAccount,
};

function checkName({ findings, record, head }: RecordContext, fields: Fields): void {
  findings.check(fields.has('01'), record, 'PN.01', 'required');
  for (const tag of ['01', '02', '03', '04', '05']) {
    const part = fields.get(tag);
    if (part !== undefined) findings.check(/^[A-Z .'-]{1,26}$/.test(part), record, `PN.${tag}`, 'name');
  }
  const born = dayOf(fields.get('07') ?? '');
  findings.check(born !== undefined, record, 'PN.07', 'date');
  const reported = dayOf(head.reported);
  if (born !== undefined && reported !== undefined) {
    findings.check(born < reported - 18 * 365, record, 'PN.07', 'adult');
  }
  const gender = fields.get('08');
  if (gender !== undefined) findings.check(/^[123]$/.test(gender), record, 'PN.08', 'gender');
}

const documentNumbers: Readonly<Record<string, RegExp>> = {
  '01': /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/,
  '02': /^[A-Z]\d{7}$/,
  '03': /^[A-Z]{3}\d{7}$/,
  '04': /^[A-Z]{2}[A-Z0-9]{8,16}$/,
};

function checkDocument({ findings, record }: RecordContext, fields: Fields): void {
  const pattern = documentNumbers[fields.get('01') ?? ''];
  if (!findings.check(pattern !== undefined, record, 'ID.01', 'document_type')) return;
  findings.check(pattern?.test(fields.get('02') ?? '') === true, record, 'ID.02', 'document_number');
}

function checkPhone({ findings, record }: RecordContext, fields: Fields): void {
  findings.check(/^[6-9]\d{9}$/.test(fields.get('01') ?? ''), record, 'PT.01', 'phone');
  findings.check(/^0[0-3]$/.test(fields.get('03') ?? ''), record, 'PT.03', 'phone_type');
}

function checkEmail({ findings, record }: RecordContext, fields: Fields): void {
  findings.check(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.get('01') ?? ''), record, 'EC.01', 'email');
}

function checkAddress({ findings, record }: RecordContext, fields: Fields): void {
  findings.check(fields.has('01'), record, 'PA.01', 'required');
  for (const tag of ['01', '02', '03', '04', '05']) {
    findings.check((fields.get(tag)?.length ?? 0) <= 40, record, `PA.${tag}`, 'line_length');
  }
  findings.check(/^(0[1-9]|[12]\d|3[0-8])$/.test(fields.get('06') ?? ''), record, 'PA.06', 'state');
  findings.check(/^[1-9]\d{5}$/.test(fields.get('07') ?? ''), record, 'PA.07', 'pin');
  findings.check(/^0[1-5]$/.test(fields.get('08') ?? ''), record, 'PA.08', 'address_category');
}

function checkAccount(context: RecordContext, fields: Fields): void {
  const { findings, record, head, numbers } = context;
  function check(condition: boolean, tag: string, rule: string): void {
    findings.check(condition, record, `TL.${tag}`, rule);
  }
  const number = fields.get('03') ?? '';
  check(fields.get('01') === head.member, '01', 'member_of_head');
  check(fields.get('02') === head.shortName, '02', 'short_name_of_head');
  check(/^[A-Z0-9]{1,25}$/.test(number), '03', 'account_number');
  check(!numbers.has(number), '03', 'account_number_once');
  numbers.add(number);
  check(/^(05|69)$/.test(fields.get('04') ?? ''), '04', 'account_type');
  check(/^[1-5]$/.test(fields.get('05') ?? ''), '05', 'ownership');
  check(fields.get('11') === head.reported, '11', 'reported_of_head');
  checkDates(check, fields);
  checkAmounts(context, check, fields);
  checkCodes(check, fields);
}

type Check = (condition: boolean, tag: string, rule: string) => void;

function checkDates(check: Check, fields: Fields): void {
  const reported = dayOf(fields.get('11') ?? '');
  const opened = dayOf(fields.get('08') ?? '');
  check(opened !== undefined, '08', 'date');
  if (opened !== undefined && reported !== undefined) check(opened <= reported, '08', 'opened_by_report');
  for (const tag of ['09', '10']) {
    const text = fields.get(tag);
    if (text === undefined) continue;
    const day = dayOf(text);
    check(day !== undefined, tag, 'date');
    if (day === undefined || opened === undefined || reported === undefined) continue;
    check(day >= opened && day <= reported, tag, 'between_opened_and_reported');
  }
}

function checkAmounts({ findings }: RecordContext, check: Check, fields: Fields): void {
  function amount(tag: string): bigint | undefined {
    const text = fields.get(tag);
    const value = wholeAmount(text ?? '');
    check(text === undefined || value !== undefined, tag, 'whole_amount');
    return value;
  }
  const [sanctioned, balance, overdue] = [amount('12'), amount('13'), amount('14')];
  check(sanctioned !== undefined && sanctioned > 0n, '12', 'required');
  check(fields.has('13'), '13', 'required');
  check(fields.has('14'), '14', 'required');
  findings.totals.accounts += 1;
  findings.totals.sanctioned += sanctioned ?? 0n;
  findings.totals.balance += balance ?? 0n;
  findings.totals.overdue += overdue ?? 0n;
  if (balance !== undefined && overdue !== undefined) check(overdue <= balance, '14', 'overdue_of_balance');
  if (fields.has('10')) check(balance === 0n, '13', 'closed_without_balance');
  const days = fields.get('15');
  check(days !== undefined || fields.has('26'), '15', 'days_or_class');
  if (days !== undefined) {
    check(/^\d{3}$/.test(days) && Number(days) <= 900, '15', 'days_past_due');
    if (overdue !== undefined) check(Number(days) > 0 === overdue > 0n, '15', 'days_with_overdue');
  }
  const [written, principal] = [amount('41'), amount('42')];
  amount('40');
  amount('43');
  amount('45');
  check((fields.get('22') === '02') === fields.has('41'), '41', 'written_off_amount');
  check((fields.get('22') === '03') === fields.has('43'), '43', 'settlement_amount');
  if (fields.get('22') === '03') check(fields.has('10'), '10', 'settled_is_closed');
  if (written !== undefined && principal !== undefined)
    check(principal <= written, '42', 'principal_of_written_off');
}

function checkCodes(check: Check, fields: Fields): void {
  function code(tag: string, pattern: RegExp, rule: string): void {
    const value = fields.get(tag);
    if (value !== undefined) check(pattern.test(value), tag, rule);
  }
  code('21', /^0[0-3]$/, 'suit');
  code('22', /^0[0-9]$/, 'facility_status');
  code('26', /^0[1-5]$/, 'asset_class');
  code('38', /^(?!0+(?:\.0+)?$)\d{1,3}(\.\d{1,3})?$/, 'rate');
  code('39', /^[1-9]\d{0,2}$/, 'tenure');
  code('44', /^0[1-6]$/, 'frequency');
  check(fields.has('45') === fields.has('09'), '45', 'payment_with_date');
}
