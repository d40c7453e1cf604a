/** What of the trail is looked at. It stands in the address, so that a colleague can be sent there. */
export interface AuditFilter {
  readonly staffId: string;
  readonly act: string;
  readonly subjectId: string;
  /** Days by the calendar of this desk, as "2026-11-16"; both are part of it. */
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

/** A filter that is empty is none at all. */
export function searchOf(filter: AuditFilter): string {
  return new URLSearchParams(
    names.flatMap((name) => (filter[name] === '' ? [] : [[name, filter[name]]])),
  ).toString();
}

/** As the server asks for it: moments, from the beginning of the first day to the end of the last. */
export function requestOf({ staffId, act, subjectId, from, until }: AuditFilter) {
  return {
    ...(staffId !== '' && { staffId }),
    ...(act !== '' && { act }),
    ...(subjectId !== '' && { subjectId }),
    ...(from !== '' && { from: beginningOf(from, 0) }),
    ...(until !== '' && { until: beginningOf(until, 1) }),
  };
}

/** The first moment of a day of this desk's calendar, or of a day so many after it. */
function beginningOf(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
