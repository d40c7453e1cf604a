/** The filter of the audit trail. It is stored in the URL, so that it can be shared. */
export interface AuditFilter {
  readonly staffId: string;
  readonly action: string;
  readonly subjectId: string;
  /** Dates in the browser's time zone, as "2026-11-16"; both are inclusive. */
  readonly from: string;
  readonly until: string;
}

export const everything: AuditFilter = { staffId: '', action: '', subjectId: '', from: '', until: '' };

const names = ['staffId', 'action', 'subjectId', 'from', 'until'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function filterFrom(search: string): AuditFilter {
  const parameters = new URLSearchParams(search);
  const [staffId = '', action = '', subjectId = '', from = '', until = ''] = names.map(
    (name) => parameters.get(name) ?? '',
  );
  return {
    staffId,
    action,
    subjectId,
    from: DAY.test(from) ? from : '',
    until: DAY.test(until) ? until : '',
  };
}

/** Empty filters are left out. */
export function searchOf(filter: AuditFilter): string {
  return new URLSearchParams(
    names.flatMap((name) => (filter[name] === '' ? [] : [[name, filter[name]]])),
  ).toString();
}

/** Converts the filter for the server: timestamps from the start of the first day to the end of the last. */
export function requestOf({ staffId, action, subjectId, from, until }: AuditFilter) {
  return {
    ...(staffId !== '' && { staffId }),
    ...(action !== '' && { action }),
    ...(subjectId !== '' && { subjectId }),
    ...(from !== '' && { from: editingStart(from, 0) }),
    ...(until !== '' && { until: editingStart(until, 1) }),
  };
}

/** The start of a day in the browser's time zone, plus the given number of days. */
function editingStart(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** Labels of codes whose words differ from the words on the screens. */
const labels: Readonly<Record<string, string>> = {
  complaint_picture_opened: 'Complaint image viewed',
  complaint_picture_put_up: 'Complaint image uploaded',
  loan_read_as_of: 'Historical balance viewed',
  login_refused: 'Login rejected',
  payment_asked_about: 'Payment polled',
  payment_callback_read: 'Webhook body viewed',
  payment_callback_replayed: 'Webhook replayed',
  payout_account_asked_for: 'Payout account requested',
  payout_asked_about: 'Payout polled',
  payout_closing_confirmed: 'Payout closing approved',
  suspense_order_looked_up: 'Suspense loan looked up',
};

/** The label of an action or a kind of record: "role_changed" becomes "Role changed". */
export function auditLabel(code: string): string {
  const words = code.replaceAll('_', ' ');
  return labels[code] ?? words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** The code of a typed action. Both the label and the code are accepted. */
export function auditCode(typed: string): string {
  const words = typed.trim().toLowerCase();
  const labelled = Object.entries(labels).find(([, label]) => label.toLowerCase() === words);
  return labelled?.[0] ?? words.replaceAll(/\s+/g, '_');
}
