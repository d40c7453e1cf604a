import {
  addDays,
  addMonths,
  type CalendarDate,
  dateParts,
  daysInMonth,
  fromDateParts,
} from '@hiram/values/calendar-date';
import { marketPack } from './market-pack.ts';
import type { CreditFileDue, CreditFileFormat, CreditFileKind, MarketCode } from './rules.ts';
import { type Confidence, ruleValueOn } from './ruling.ts';

/** A file that a market's lenders owe to the credit bureaus. */
export interface CreditFileDate {
  /** The end of this day is reported. */
  readonly asOf: CalendarDate;
  readonly format: CreditFileFormat;
  readonly kind: CreditFileKind;
  readonly dueOn: CalendarDate;
  readonly ruleVersion: string;
  readonly source: string;
  readonly confidence: Confidence;
}

/** The file as of a day; undefined if the market owes none for it. */
export function creditFileOn(market: MarketCode, day: CalendarDate): CreditFileDate | undefined {
  const figure = ruleValueOn(marketPack(market).rules.creditReporting, day, 'browser');
  const rule = figure?.value ?? undefined;
  const { year, month, day: dayOfMonth } = dateParts(day);
  const isLast = dayOfMonth === daysInMonth(year, month);
  const reference = rule?.references.find((one) => (one.day === 31 ? isLast : one.day === dayOfMonth));
  if (figure === undefined || rule === undefined || reference === undefined) return undefined;
  return {
    asOf: day,
    format: rule.format,
    kind: reference.file,
    dueOn: dueOn(day, reference.due),
    ruleVersion: `${market}.creditReporting@${figure.from}`,
    source: figure.source,
    confidence: figure.confidence,
  };
}

/** The files of all reference days in a range, both ends included. */
export function creditFilesBetween(
  market: MarketCode,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): CreditFileDate[] {
  const files: CreditFileDate[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const file = creditFileOn(market, day);
    if (file !== undefined) files.push(file);
  }
  return files;
}

function dueOn(asOf: CalendarDate, due: CreditFileDue): CalendarDate {
  if (due.kind === 'days_after') return addDays(asOf, due.days);
  const { year, month } = dateParts(asOf);
  return addDays(addMonths(fromDateParts({ year, month, day: 1 }), 1), due.day - 1);
}
