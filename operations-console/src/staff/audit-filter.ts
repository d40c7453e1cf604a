/** The filter of the audit trail. It is stored in the URL, so that it can be shared. */
export interface AuditFilter {
  readonly staffId: string;
  readonly act: string;
  readonly subjectId: string;
  /** Dates in the browser's time zone, as "2026-11-16"; both are inclusive. */
  readonly from: string;
  readonly until: string;
}

export const everything: AuditFilter = { staffId: '', act: '', subjectId: '', from: '', until: '' };

const names = ['staffId', 'act', 'subjectId', 'from', 'until'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function filterFrom(search: string): AuditFilter {
  const given = new URLSearchParams(search);
  const [staffId = '', act = '', subjectId = '', from = '', until = ''] = names.map(
    (name) => given.get(name) ?? '',
  );
  return { staffId, act, subjectId, from: DAY.test(from) ? from : '', until: DAY.test(until) ? until : '' };
}

/** Empty filters are left out. */
export function searchOf(filter: AuditFilter): string {
  return new URLSearchParams(
    names.flatMap((name) => (filter[name] === '' ? [] : [[name, filter[name]]])),
  ).toString();
}

/** Converts the filter for the server: timestamps from the start of the first day to the end of the last. */
export function requestOf({ staffId, act, subjectId, from, until }: AuditFilter) {
  return {
    ...(staffId !== '' && { staffId }),
    ...(act !== '' && { act }),
    ...(subjectId !== '' && { subjectId }),
    ...(from !== '' && { from: beginningOf(from, 0) }),
    ...(until !== '' && { until: beginningOf(until, 1) }),
  };
}

/** The start of a day in the browser's time zone, plus the given number of days. */
function beginningOf(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
