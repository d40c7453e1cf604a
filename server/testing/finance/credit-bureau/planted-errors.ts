/** An error that is planted into one loan of a file, and how a reader must name it. */
export interface PlantedError {
  readonly field: string;
  readonly rule: string;
  /** The loans in which it can be planted, by their number modulo 4: open, late, closed, written off. */
  readonly among?: readonly number[];
  readonly plant: (record: string) => string;
}

const OPEN = 0;
const LATE = 1;
const CLOSED = 2;
const WRITTEN_OFF = 3;

const SEGMENT = /(PN03N01|ID03I01|PT03T01|EC03C01|PA03A01|TL04T001|ES02\*\*)/;

/** Replaces a field of a segment, adds it at the end of the segment, or removes it. */
function withField(record: string, kind: string, tag: string, value: string | undefined): string {
  const parts = record.split(SEGMENT);
  const at = parts.findIndex((part) => part.startsWith(kind) && SEGMENT.test(part)) + 1;
  const fields: [string, string][] = [];
  for (let rest = parts[at] ?? ''; rest !== ''; ) {
    const size = Number(rest.slice(2, 4));
    fields.push([rest.slice(0, 2), rest.slice(4, 4 + size)]);
    rest = rest.slice(4 + size);
  }
  const kept = fields.filter(([one]) => one !== tag);
  const next = value === undefined ? kept : [...kept, [tag, value] as [string, string]];
  parts[at] = next
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([one, text]) => `${one}${String(text.length).padStart(2, '0')}${text}`)
    .join('');
  return parts.join('');
}

function ucrfField(
  name: string,
  rule: string,
  value: string | undefined,
  among?: readonly number[],
): PlantedError {
  const [kind = '', tag = ''] = name.split('.');
  return {
    field: name,
    rule,
    ...(among && { among }),
    plant: (record) => withField(record, kind, tag, value),
  };
}

export const ucrfErrors: readonly PlantedError[] = [
  ucrfField('PN.01', 'required', undefined),
  ucrfField('PN.01', 'name', 'ASHA4'),
  ucrfField('PN.02', 'name', 'A'.repeat(27)),
  ucrfField('PN.07', 'date', '31021994'),
  ucrfField('PN.07', 'date', '1994-3-9'),
  ucrfField('PN.07', 'adult', '09032015'),
  ucrfField('PN.08', 'gender', '7'),
  ucrfField('PN.06', 'field_unknown', 'X'),
  ucrfField('ID.01', 'document_type', '88'),
  ucrfField('ID.02', 'document_number', 'ABCDE1234'),
  ucrfField('PT.01', 'phone', '12345'),
  ucrfField('PT.03', 'phone_type', '77'),
  ucrfField('EC.01', 'email', 'NOBODY'),
  ucrfField('PA.01', 'required', undefined),
  ucrfField('PA.01', 'line_length', 'A'.repeat(41)),
  ucrfField('PA.06', 'state', '39'),
  ucrfField('PA.06', 'state', undefined),
  ucrfField('PA.07', 'pin', '012345'),
  ucrfField('PA.08', 'address_category', '09'),
  ucrfField('TL.01', 'member_of_head', 'NB99999999'),
  ucrfField('TL.02', 'short_name_of_head', 'OTHER'),
  ucrfField('TL.03', 'account_number', 'A B'),
  ucrfField('TL.03', 'account_number', undefined),
  ucrfField('TL.04', 'account_type', '51'),
  ucrfField('TL.05', 'ownership', '9'),
  ucrfField('TL.07', 'field_unknown', 'X'),
  ucrfField('TL.08', 'date', '31022026'),
  ucrfField('TL.08', 'opened_by_report', '01082026', [LATE]),
  ucrfField('TL.09', 'between_opened_and_reported', '01012026', [OPEN, CLOSED, WRITTEN_OFF]),
  ucrfField('TL.09', 'date', '00072026', [OPEN, CLOSED, WRITTEN_OFF]),
  ucrfField('TL.10', 'between_opened_and_reported', '01092026', [CLOSED]),
  ucrfField('TL.11', 'reported_of_head', '30072026'),
  ucrfField('TL.12', 'required', undefined),
  ucrfField('TL.12', 'whole_amount', '20000.50'),
  ucrfField('TL.13', 'required', undefined),
  ucrfField('TL.13', 'whole_amount', '-5'),
  ucrfField('TL.13', 'closed_without_balance', '100', [CLOSED]),
  ucrfField('TL.14', 'overdue_of_balance', '99999999', [LATE, WRITTEN_OFF]),
  ucrfField('TL.14', 'required', undefined),
  ucrfField('TL.15', 'days_past_due', '901', [LATE]),
  ucrfField('TL.15', 'days_past_due', '12', [LATE]),
  ucrfField('TL.15', 'days_with_overdue', '000', [LATE, WRITTEN_OFF]),
  ucrfField('TL.15', 'days_with_overdue', '030', [OPEN, CLOSED]),
  ucrfField('TL.15', 'days_or_class', undefined, [CLOSED]),
  ucrfField('TL.21', 'suit', '09'),
  ucrfField('TL.22', 'facility_status', 'XX', [OPEN]),
  ucrfField('TL.26', 'asset_class', '09'),
  ucrfField('TL.38', 'rate', '0.00'),
  ucrfField('TL.39', 'tenure', '0'),
  ucrfField('TL.40', 'whole_amount', '95,0'),
  ucrfField('TL.41', 'written_off_amount', undefined, [WRITTEN_OFF]),
  ucrfField('TL.41', 'written_off_amount', '100', [OPEN]),
  ucrfField('TL.42', 'principal_of_written_off', '99999999', [WRITTEN_OFF]),
  ucrfField('TL.43', 'settlement_amount', '100', [OPEN]),
  ucrfField('TL.44', 'frequency', '99'),
  ucrfField('TL.45', 'payment_with_date', undefined, [OPEN, CLOSED, WRITTEN_OFF]),
  { field: 'PN.01', rule: 'field_empty', plant: (record) => record.replace('0104ASHA', '0100') },
  {
    field: 'TL.04',
    rule: 'field_order',
    plant: (record) => record.replace('0402050501108', '0501104020508'),
  },
  { field: 'record', rule: 'printable', plant: (record) => record.replace('MG ROAD', 'MG\tROAD') },
  { field: 'record', rule: 'printable', plant: (record) => record.replace('MG ROAD', 'MG ROÁD') },
  { field: 'record', rule: 'segment_order', plant: (record) => moved(record, 'PA03A01') },
  { field: 'PA', rule: 'segment_once', plant: (record) => without(record, 'PA03A01') },
  { field: 'PN', rule: 'segment_once', plant: (record) => without(record, 'PN03N01') },
  { field: 'EC', rule: 'segment_empty', plant: (record) => withField(record, 'EC', '01', undefined) },
  {
    field: 'record',
    rule: 'id_or_phone',
    plant: (record) => without(without(record, 'ID03I01'), 'PT03T01'),
  },
];

function without(record: string, head: string): string {
  const parts = record.split(SEGMENT);
  const at = parts.indexOf(head);
  return parts.filter((_part, place) => place !== at && place !== at + 1).join('');
}

/** The segment at the beginning of the record. */
function moved(record: string, head: string): string {
  const parts = record.split(SEGMENT);
  const at = parts.indexOf(head);
  return `${parts[at]}${parts[at + 1]}${without(record, head)}`;
}

/** Fields of the Philippine records by place, from 0. */
const PERSON = {
  subject: 4,
  first: 5,
  last: 6,
  gender: 7,
  birth: 8,
  civil: 9,
  type: 10,
  address: 11,
  city: 13,
};
const CONTRACT = {
  subject: 4,
  role: 5,
  contract: 6,
  type: 7,
  phase: 8,
  currency: 10,
  start: 12,
  planned: 14,
};
const FURTHER = {
  end: 15,
  paid: 16,
  financed: 19,
  instalments: 20,
  purpose: 22,
  periodicity: 23,
  monthly: 25,
};
const AMOUNTS = { first: 26, last: 27, next: 29, unpaid: 30, balance: 31, late: 32, overdue: 33, days: 34 };

function csdfField(
  field: string,
  rule: string,
  place: number,
  value: string,
  among?: readonly number[],
): PlantedError {
  const record = field.slice(0, 2);
  return {
    field,
    rule,
    ...(among && { among }),
    plant: (text) =>
      text
        .split('\r\n')
        .map((line) => (line.startsWith(record) ? line.split('|').with(place, value).join('|') : line))
        .join('\r\n'),
  };
}

export const csdfErrors: readonly PlantedError[] = [
  csdfField('ID.provider', 'provider_of_head', 1, 'LC999999'),
  csdfField('ID.date', 'date_of_head', 3, '30072026'),
  csdfField('ID.first_name', 'name', PERSON.first, ''),
  csdfField('ID.last_name', 'name', PERSON.last, 'S4NTOS'),
  csdfField('ID.gender', 'gender', PERSON.gender, ''),
  csdfField('ID.birth', 'date', PERSON.birth, '30021994'),
  csdfField('ID.birth', 'adult', PERSON.birth, '09032015'),
  csdfField('ID.civil_status', 'civil_status', PERSON.civil, '5'),
  csdfField('ID.address_type', 'address_type', PERSON.type, 'XX'),
  csdfField('ID.address', 'required', PERSON.address, ''),
  csdfField('ID.city', 'required', PERSON.city, ''),
  csdfField('ID.id_type', 'id_type', 15, '99'),
  csdfField('ID.id_number', 'id_number', 16, '123'),
  csdfField('ID.contact_1_type', 'contact_type', 17, '9'),
  csdfField('ID.contact_1', 'mobile', 18, '12345'),
  csdfField('ID.contact_2', 'email', 20, 'NOBODY'),
  csdfField('ID.rest', 'unused_empty', 80, 'X'),
  csdfField('CI.provider', 'provider_of_head', 1, ''),
  csdfField('CI.date', 'date_of_head', 3, '31082026'),
  csdfField('CI.subject', 'subject_before', CONTRACT.subject, 'NOBODY'),
  csdfField('CI.role', 'role', CONTRACT.role, 'C'),
  csdfField('CI.contract', 'contract_number', CONTRACT.contract, 'A'.repeat(39)),
  csdfField('CI.contract', 'contract_number', CONTRACT.contract, ''),
  csdfField('CI.type', 'contract_type', CONTRACT.type, '99'),
  csdfField('CI.phase', 'phase', CONTRACT.phase, 'XX', [CLOSED]),
  csdfField('CI.currency', 'currency', CONTRACT.currency, 'USD'),
  csdfField('CI.start', 'date', CONTRACT.start, '10132026'),
  csdfField('CI.start', 'started_by_report', CONTRACT.start, '01082026'),
  csdfField('CI.planned_end', 'after_start', CONTRACT.planned, '01012026'),
  csdfField('CI.actual_end', 'end_of_closed', FURTHER.end, '', [CLOSED]),
  csdfField('CI.actual_end', 'end_of_closed', FURTHER.end, '20072026', [OPEN]),
  csdfField('CI.last_payment_date', 'between_start_and_report', FURTHER.paid, '01012026'),
  csdfField('CI.financed', 'whole_amount', FURTHER.financed, '5000.00'),
  csdfField('CI.instalments', 'instalments', FURTHER.instalments, '0'),
  csdfField('CI.purpose', 'purpose', FURTHER.purpose, ''),
  csdfField('CI.periodicity', 'periodicity', FURTHER.periodicity, 'W'),
  csdfField('CI.monthly_amount', 'whole_amount', FURTHER.monthly, ''),
  csdfField('CI.first_payment_date', 'date', AMOUNTS.first, ''),
  csdfField('CI.last_amount', 'whole_amount', AMOUNTS.last, '-1'),
  csdfField('CI.next_amount', 'whole_amount', AMOUNTS.next, '', [OPEN, LATE]),
  csdfField('CI.outstanding_number', 'whole_amount', AMOUNTS.unpaid, ''),
  csdfField('CI.outstanding_balance', 'whole_amount', AMOUNTS.balance, '1,000'),
  csdfField('CI.outstanding_balance', 'closed_without_balance', AMOUNTS.balance, '7', [CLOSED]),
  csdfField('CI.overdue_number', 'overdue_of_unpaid', AMOUNTS.late, '9', [LATE]),
  csdfField('CI.overdue_number', 'number_with_overdue', AMOUNTS.late, '0', [LATE]),
  csdfField('CI.overdue_amount', 'overdue_of_balance', AMOUNTS.overdue, '99999999', [LATE]),
  csdfField('CI.overdue_days', 'overdue_days', AMOUNTS.days, '7', [LATE]),
  csdfField('CI.overdue_days', 'days_with_overdue', AMOUNTS.days, '0', [LATE]),
  csdfField('CI.overdue_days', 'days_with_overdue', AMOUNTS.days, '3', [OPEN]),
  csdfField('CI.rest', 'unused_empty', 91, '0'),
  { field: 'CI', rule: 'field_count', plant: (text) => text.replace(/\|\r\n$/, '\r\n') },
  { field: 'line', rule: 'line_end', plant: (text) => text.replace(/\r\n$/, '\n') },
  { field: 'line', rule: 'printable', plant: (text) => text.replace(/\|B\|/, '|\u0007B|') },
  { field: 'record', rule: 'record_type', plant: (text) => text.replace(/\r\nCI/, '\r\nXX') },
];
