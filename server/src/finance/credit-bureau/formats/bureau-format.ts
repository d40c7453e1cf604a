import type { CalendarDate } from '@hiram/values/calendar-date';
import { divideRounded } from '@hiram/values/rounding';
import type { Account } from '../account.ts';
import type { Subject } from '../subject.ts';

/** The lender as the bureau knows it. */
export interface BureauMember {
  readonly id: string;
  readonly shortName: string;
}

export interface FileFacts {
  readonly member: BureauMember;
  readonly asOf: CalendarDate;
  /** The time of the file's name, as 20260801093000. */
  readonly stamp: string;
  /** Lines of the body, or records in a format without lines. */
  readonly lines: number;
}

export interface ReportedRow {
  readonly borrowerId: string;
  readonly subject: Subject;
  readonly account: Account;
  /** False if the row before is about the same borrower. */
  readonly isNewSubject: boolean;
}

/** A format as pure text. The writer joins head, rows and end, and nothing else. */
export interface BureauFormat {
  readonly encoding: 'ascii' | 'utf8';
  fileName(file: FileFacts): string;
  head(file: FileFacts): string;
  row(file: FileFacts, row: ReportedRow): string;
  end(file: FileFacts): string;
  /** Lines before the first row, so that the line of a row is known. */
  readonly headLines: number;
  linesOf(isNewSubject: boolean): number;
  /** Parts of the identity that the format needs and that are not known. */
  missing(subject: Subject): string[];
}

/** 31012026 */
export function dayMonthYear(day: CalendarDate): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}${month}${year}`;
}

/** Whole units, rounded half up; an amount above 0 is at least 1, so that an open claim never reads as none. */
export function wholeUnits(minor: bigint): bigint {
  const rounded = divideRounded(minor, 100n, 'half_up');
  return minor > 0n && rounded === 0n ? 1n : rounded;
}
