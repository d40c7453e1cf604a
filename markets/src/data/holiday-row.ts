/** The source of a group of holidays. */
export interface HolidayOrigin {
  readonly basis: 'proclaimed' | 'statute' | 'estimated';
  readonly source: string;
  readonly confidence: 'high' | 'medium' | 'low';
}

export type HolidayRow = readonly [on: string, name: string, origin: HolidayOrigin];

export function holidayFromRow([on, name, origin]: HolidayRow): HolidayOrigin & { on: string; name: string } {
  return { on, name, ...origin };
}
