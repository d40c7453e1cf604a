import { type HolidayOrigin, type HolidayRow, holidayFromRow } from './holiday-row.ts';

const proclaimed: HolidayOrigin = {
  basis: 'proclaimed',
  source: 'Proclamation 1006 s.2025',
  confidence: 'high',
};
const eidProclaimed: HolidayOrigin = {
  basis: 'proclaimed',
  source: "Palace declaration of 2026-03-12 (Eid'l Fitr); Proclamation 1264 s.2026 (Eid'l Adha)",
  confidence: 'high',
};
const statute: HolidayOrigin = {
  basis: 'statute',
  source: "RA 9492 and RA 10966; the year's proclamation may move or add days",
  confidence: 'high',
};
const custom: HolidayOrigin = {
  basis: 'estimated',
  source: 'proclaimed in most recent years; not seen proclaimed for 2027',
  confidence: 'medium',
};
const moon: HolidayOrigin = {
  basis: 'estimated',
  source: 'RA 9177 and RA 9849; the day follows the moon and is proclaimed shortly before',
  confidence: 'low',
};

/**
 * Regular holidays and special non-working days of the whole country. Special working days (25 February, 27
 * July) are working days and are omitted.
 */
const rows: readonly HolidayRow[] = [
  ['2026-01-01', "New Year's Day", proclaimed],
  ['2026-02-17', 'Chinese New Year', proclaimed],
  ['2026-03-20', "Eid'l Fitr", eidProclaimed],
  ['2026-04-02', 'Maundy Thursday', proclaimed],
  ['2026-04-03', 'Good Friday', proclaimed],
  ['2026-04-04', 'Black Saturday', proclaimed],
  ['2026-04-09', 'Araw ng Kagitingan', proclaimed],
  ['2026-05-01', 'Labor Day', proclaimed],
  ['2026-05-27', "Eid'l Adha", eidProclaimed],
  ['2026-06-12', 'Independence Day', proclaimed],
  ['2026-08-21', 'Ninoy Aquino Day', proclaimed],
  ['2026-08-31', 'National Heroes Day', proclaimed],
  ['2026-11-01', "All Saints' Day", proclaimed],
  ['2026-11-02', "All Souls' Day", proclaimed],
  ['2026-11-30', 'Bonifacio Day', proclaimed],
  ['2026-12-08', 'Immaculate Conception', proclaimed],
  ['2026-12-24', 'Christmas Eve', proclaimed],
  ['2026-12-25', 'Christmas Day', proclaimed],
  ['2026-12-30', 'Rizal Day', proclaimed],
  ['2026-12-31', 'Last Day of the Year', proclaimed],
  ['2027-01-01', "New Year's Day", statute],
  ['2027-02-06', 'Chinese New Year', custom],
  ['2027-03-09', "Eid'l Fitr", moon],
  ['2027-03-25', 'Maundy Thursday', statute],
  ['2027-03-26', 'Good Friday', statute],
  ['2027-03-27', 'Black Saturday', custom],
  ['2027-04-09', 'Araw ng Kagitingan', statute],
  ['2027-05-01', 'Labor Day', statute],
  ['2027-05-16', "Eid'l Adha", moon],
  ['2027-06-12', 'Independence Day', statute],
  ['2027-08-21', 'Ninoy Aquino Day', statute],
  ['2027-08-30', 'National Heroes Day', statute],
  ['2027-11-01', "All Saints' Day", statute],
  ['2027-11-02', "All Souls' Day", custom],
  ['2027-11-30', 'Bonifacio Day', statute],
  ['2027-12-08', 'Immaculate Conception', statute],
  ['2027-12-24', 'Christmas Eve', custom],
  ['2027-12-25', 'Christmas Day', statute],
  ['2027-12-30', 'Rizal Day', statute],
  ['2027-12-31', 'Last Day of the Year', statute],
];

export const philippinesHolidays = {
  country: 'PH',
  firstYear: 2026,
  lastYear: 2027,
  holidays: rows.map(holidayFromRow),
};
