/** Where a group of holidays comes from, said once for all of them. */
export interface HolidayOrigin {
  readonly basis: 'proclaimed' | 'statute' | 'estimated';
  readonly source: string;
  readonly confidence: 'high' | 'medium' | 'low';
}

/** One line of a holiday table. */
export type HolidayRow = readonly [on: string, name: string, origin: HolidayOrigin];

export function holidayFromRow([on, name, origin]: HolidayRow): HolidayOrigin & { on: string; name: string } {
  return { on, name, ...origin };
}
