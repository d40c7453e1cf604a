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
