// Reads a file in the standard data format of the Philippine CIC by its format alone. It shares nothing with the program
// that writes it. Lines are counted from 1.

import { dayOf, type FileReport, Findings, wholeAmount } from './finding.ts';

const BODY_FIELDS = 92;
const MOST_FINDINGS = 10_000;

/** The fields of a person in their order. */
const PERSON = [
  ...['record', 'provider', 'branch', 'date', 'subject', 'first_name', 'last_name', 'gender', 'birth'],
  ...['civil_status', 'address_type', 'address', 'street', 'city', 'province', 'id_type', 'id_number'],
  ...['contact_1_type', 'contact_1', 'contact_2_type', 'contact_2'],
];

/** The fields of an instalment contract in their order. */
const CONTRACT = [
  ...['record', 'provider', 'branch', 'date', 'subject', 'role', 'contract', 'type', 'phase', 'status'],
  ...['currency', 'original_currency', 'start', 'request', 'planned_end', 'actual_end', 'last_payment_date'],
  ...['reorganised', 'board_flag', 'financed', 'instalments', 'sub_facility', 'purpose', 'periodicity'],
  ...['method', 'monthly_amount', 'first_payment_date', 'last_amount', 'next_date', 'next_amount'],
  ...['outstanding_number', 'outstanding_balance', 'overdue_number', 'overdue_amount', 'overdue_days'],
];

interface State {
  readonly findings: Findings;
  provider: string;
  date: string;
  /** The number of the line, and its record once the file has ended. */
  line: number;
  isEnded: boolean;
  readonly subjects: Set<string>;
  readonly contracts: Set<string>;
}

/** Validates the file, which may come in pieces of any size. */
export function validateCsdf(fileName: string, pieces: Iterable<string>, most = MOST_FINDINGS): FileReport {
  const findings = new Findings(most);
  const state: State = {
    ...{ findings, provider: '', date: '', line: 0, isEnded: false },
    ...{ subjects: new Set<string>(), contracts: new Set<string>() },
  };
  let rest = '';
  for (const piece of pieces) {
    rest += piece;
    let from = 0;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', from)) {
      readLine(state, rest.slice(from, end), fileName);
      from = end + 1;
    }
    rest = rest.slice(from);
  }
  findings.check(rest === '', state.line + 1, 'line', 'line_end');
  findings.check(state.isEnded, state.line, 'FT', 'file_end');
  return { findings: findings.kept, totals: findings.totals };
}

function readLine(state: State, text: string, fileName: string): void {
  const { findings } = state;
  state.line += 1;
  const line = text.endsWith('\r') ? text.slice(0, -1) : text;
  findings.check(text.endsWith('\r'), state.line, 'line', 'line_end');
  // A control character or the mark of byte order.
  findings.check(!/[\p{Cc}\ufeff]/u.test(line), state.line, 'line', 'printable');
  findings.check(!state.isEnded, state.line, 'line', 'after_file_end');
  const fields = line.split('|');
  const [record = ''] = fields;
  if (state.line === 1) {
    readHead(state, fields, fileName);
    return;
  }
  if (record === 'FT') readEnd(state, fields);
  else if (record === 'ID') readBody(state, fields, PERSON, checkPerson);
  else if (record === 'CI') readBody(state, fields, CONTRACT, checkContract);
  else findings.add(state.line, 'record', 'record_type');
}

function readHead(state: State, fields: readonly string[], fileName: string): void {
  const { findings, line } = state;
  const [record, provider = '', date = '', version = '', type = ''] = fields;
  findings.check(record === 'HD', line, 'record', 'head_first');
  findings.check(fields.length === 6, line, 'HD', 'field_count');
  findings.check(/^[A-Z0-9]{8}$/.test(provider), line, 'HD.provider', 'provider');
  findings.check(dayOf(date) !== undefined, line, 'HD.date', 'date');
  findings.check(/^\d+\.\d+$/.test(version), line, 'HD.version', 'version');
  findings.check(/^[0-2]$/.test(type), line, 'HD.type', 'submission_type');
  const named = /^([A-Z0-9]{8})_CSDF_\d{14}\.txt$/.exec(fileName);
  findings.check(named !== null && named[1] === provider, line, 'HD.provider', 'provider_of_file_name');
  state.provider = provider;
  state.date = date;
}

function readEnd(state: State, fields: readonly string[]): void {
  const { findings, line, provider, date } = state;
  findings.check(fields.length === 4, line, 'FT', 'field_count');
  findings.check(fields[1] === provider, line, 'FT.provider', 'provider_of_head');
  findings.check(fields[2] === date, line, 'FT.date', 'date_of_head');
  findings.check(fields[3] === String(line), line, 'FT.count', 'record_count');
  state.isEnded = true;
}

type Value = (name: string) => string;
type Check = (condition: boolean, name: string, rule: string) => void;

function readBody(
  state: State,
  fields: readonly string[],
  names: readonly string[],
  validate: (state: State, value: Value, check: Check) => void,
): void {
  const { findings, line } = state;
  const record = fields[0] ?? '';
  if (!findings.check(fields.length === BODY_FIELDS, line, record, 'field_count')) return;
  function value(name: string): string {
    return fields[names.indexOf(name)] ?? '';
  }
  function check(condition: boolean, name: string, rule: string): void {
    findings.check(condition, line, `${record}.${name}`, rule);
  }
  check(value('provider') === state.provider, 'provider', 'provider_of_head');
  check(value('date') === state.date, 'date', 'date_of_head');
  check(
    fields.slice(names.length).every((field) => field === ''),
    'rest',
    'unused_empty',
  );
  validate(state, value, check);
}

const idNumbers: Readonly<Record<string, RegExp>> = {
  10: /^\d{9}(\d{3,5})?$/,
  11: /^\d{10}$/,
  12: /^\d{11}$/,
};

function checkPerson({ subjects, date }: State, value: Value, check: Check): void {
  const subject = value('subject');
  check(/^[A-Z0-9]{1,38}$/.test(subject), 'subject', 'subject_number');
  check(!subjects.has(subject), 'subject', 'subject_once');
  subjects.add(subject);
  for (const name of ['first_name', 'last_name']) check(/^[A-Z .'-]{1,70}$/.test(value(name)), name, 'name');
  check(/^[FMO]$/.test(value('gender')), 'gender', 'gender');
  const [born, reported] = [dayOf(value('birth')), dayOf(date)];
  check(born !== undefined, 'birth', 'date');
  if (born !== undefined && reported !== undefined) check(born < reported - 18 * 365, 'birth', 'adult');
  check(/^[1-4]$/.test(value('civil_status')), 'civil_status', 'civil_status');
  check(value('address_type') === 'MI', 'address_type', 'address_type');
  for (const name of ['address', 'street', 'city', 'province']) check(value(name) !== '', name, 'required');
  const pattern = idNumbers[value('id_type')];
  check(pattern !== undefined, 'id_type', 'id_type');
  if (pattern !== undefined) check(pattern.test(value('id_number')), 'id_number', 'id_number');
  checkContact(value, check);
}

function checkContact(value: Value, check: Check): void {
  const [mobile, email] = [value('contact_1'), value('contact_2')];
  check(mobile !== '' || email !== '', 'contact_1', 'contact');
  if (mobile !== '') {
    check(value('contact_1_type') === '3', 'contact_1_type', 'contact_type');
    check(/^(\+63|0)9\d{9}$/.test(mobile), 'contact_1', 'mobile');
  }
  if (email !== '') {
    check(value('contact_2_type') === '7', 'contact_2_type', 'contact_type');
    check(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email), 'contact_2', 'email');
  }
}

function checkContract(state: State, value: Value, check: Check): void {
  const contract = value('contract');
  check(state.subjects.has(value('subject')), 'subject', 'subject_before');
  check(value('role') === 'B', 'role', 'role');
  check(/^[A-Z0-9]{1,38}$/.test(contract), 'contract', 'contract_number');
  check(!state.contracts.has(contract), 'contract', 'contract_once');
  state.contracts.add(contract);
  check(/^(12|20|22)$/.test(value('type')), 'type', 'contract_type');
  check(value('currency') === 'PHP', 'currency', 'currency');
  check(value('original_currency') === 'PHP', 'original_currency', 'currency');
  check(value('periodicity') === 'M', 'periodicity', 'periodicity');
  check(/^[1-9]\d{0,2}$/.test(value('instalments')), 'instalments', 'instalments');
  check(/^\d\d$/.test(value('purpose')), 'purpose', 'purpose');
  checkDates(state, value, check);
  checkAmounts(state, value, check);
}

function checkDates({ date }: State, value: Value, check: Check): void {
  const reported = dayOf(date);
  const start = dayOf(value('start'));
  check(start !== undefined, 'start', 'date');
  for (const name of ['request', 'planned_end', 'first_payment_date']) {
    check(dayOf(value(name)) !== undefined, name, 'date');
  }
  if (start === undefined || reported === undefined) return;
  check(start <= reported, 'start', 'started_by_report');
  const planned = dayOf(value('planned_end'));
  if (planned !== undefined) check(planned >= start, 'planned_end', 'after_start');
  for (const name of ['actual_end', 'last_payment_date']) {
    if (value(name) === '') continue;
    const day = dayOf(value(name));
    check(day !== undefined, name, 'date');
    if (day !== undefined) check(day >= start && day <= reported, name, 'between_start_and_report');
  }
  if (value('next_date') !== '') check(dayOf(value('next_date')) !== undefined, 'next_date', 'date');
}

const MOST_DAYS_CODE = 6;

function checkAmounts({ findings }: State, value: Value, check: Check): void {
  function whole(name: string): bigint | undefined {
    const amount = wholeAmount(value(name));
    check(amount !== undefined, name, 'whole_amount');
    return amount;
  }
  const phase = value('phase');
  check(/^(AC|CL|CA)$/.test(phase), 'phase', 'phase');
  const isOpen = phase === 'AC';
  const status = value('status');
  check(status === '' || (status === 'ST' && phase === 'CL'), 'status', 'contract_status');
  const [financed, balance, overdue] = [
    whole('financed'),
    whole('outstanding_balance'),
    whole('overdue_amount'),
  ];
  const [unpaid, late] = [whole('outstanding_number'), whole('overdue_number')];
  for (const name of ['monthly_amount', 'last_amount']) whole(name);
  if (isOpen) whole('next_amount');
  check(isOpen === (value('actual_end') === ''), 'actual_end', 'end_of_closed');
  findings.totals.accounts += 1;
  findings.totals.sanctioned += financed ?? 0n;
  findings.totals.balance += balance ?? 0n;
  findings.totals.overdue += overdue ?? 0n;
  if (!isOpen && balance !== undefined)
    check(balance === 0n, 'outstanding_balance', 'closed_without_balance');
  if (balance !== undefined && overdue !== undefined) {
    check(overdue <= balance, 'overdue_amount', 'overdue_of_balance');
  }
  if (unpaid !== undefined && late !== undefined)
    check(late <= unpaid, 'overdue_number', 'overdue_of_unpaid');
  const code = value('overdue_days');
  check(/^\d$/.test(code) && Number(code) <= MOST_DAYS_CODE, 'overdue_days', 'overdue_days');
  if (overdue !== undefined) {
    check((code !== '0') === overdue > 0n, 'overdue_days', 'days_with_overdue');
    if (late !== undefined) check(late > 0n === overdue > 0n, 'overdue_number', 'number_with_overdue');
  }
}
