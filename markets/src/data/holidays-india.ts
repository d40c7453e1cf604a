import { type HolidayOrigin, type HolidayRow, holidayFromRow } from './holiday-row.ts';

const national: HolidayOrigin = {
  basis: 'statute',
  source: 'one of the three national holidays, kept in every state',
  confidence: 'high',
};
const listed: HolidayOrigin = {
  basis: 'proclaimed',
  source: 'Department of Personnel and Training, holidays of central government offices 2026',
  confidence: 'high',
};
const expected: HolidayOrigin = {
  basis: 'estimated',
  source: 'on the list of every year; the list of 2027 was not seen',
  confidence: 'high',
};
const lunar: HolidayOrigin = {
  basis: 'estimated',
  source: 'by the Hindu, Jain, Buddhist or Sikh calendar; the list of 2027 was not seen',
  confidence: 'medium',
};
const moon: HolidayOrigin = {
  basis: 'estimated',
  source: 'follows the sighting of the moon, so a day either way',
  confidence: 'low',
};

/**
 * The fourteen holidays of central government offices in all of India. States and banks add their own; those
 * are not national and are omitted.
 */
const rows: readonly HolidayRow[] = [
  ['2026-01-26', 'Republic Day', national],
  ['2026-03-21', 'Id-ul-Fitr', listed],
  ['2026-03-31', 'Mahavir Jayanti', listed],
  ['2026-04-03', 'Good Friday', listed],
  ['2026-05-01', 'Buddha Purnima', listed],
  ['2026-05-27', 'Id-ul-Zuha', listed],
  ['2026-06-26', 'Muharram', listed],
  ['2026-08-15', 'Independence Day', national],
  ['2026-08-26', 'Milad-un-Nabi', listed],
  ['2026-10-02', "Mahatma Gandhi's Birthday", national],
  ['2026-10-20', 'Dussehra', listed],
  ['2026-11-08', 'Diwali', listed],
  ['2026-11-24', "Guru Nanak's Birthday", listed],
  ['2026-12-25', 'Christmas Day', listed],
  ['2027-01-26', 'Republic Day', national],
  ['2027-03-10', 'Id-ul-Fitr', moon],
  ['2027-03-26', 'Good Friday', expected],
  ['2027-04-18', 'Mahavir Jayanti', lunar],
  ['2027-05-17', 'Id-ul-Zuha', moon],
  ['2027-05-20', 'Buddha Purnima', lunar],
  ['2027-06-16', 'Muharram', moon],
  ['2027-08-15', 'Independence Day', national],
  ['2027-08-15', 'Milad-un-Nabi', moon],
  ['2027-10-02', "Mahatma Gandhi's Birthday", national],
  ['2027-10-09', 'Dussehra', lunar],
  ['2027-10-29', 'Diwali', lunar],
  ['2027-11-14', "Guru Nanak's Birthday", lunar],
  ['2027-12-25', 'Christmas Day', expected],
];

export const indiaHolidays = {
  country: 'IN',
  firstYear: 2026,
  lastYear: 2027,
  holidays: rows.map(holidayFromRow),
};
