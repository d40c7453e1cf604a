import type { CreditFileFormat, CreditFileKind } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Id } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';

export type BureauFileId = Id<'BureauFile'>;
const BUREAU_MARKETS = ['PH', 'IN'] as const;
export type BureauMarket = (typeof BUREAU_MARKETS)[number];

export function isBureauMarket(market: string): market is BureauMarket {
  return BUREAU_MARKETS.some((one) => one === market);
}

/** Control totals over the rows of a file. */
interface BureauTotals {
  readonly lines: number;
  readonly reported: number;
  readonly withheld: number;
  readonly disputed: number;
  readonly sanctioned: bigint;
  readonly balance: bigint;
  readonly overdue: bigint;
  readonly writtenOff: bigint;
}

/** The file in the object store. */
export interface WrittenFile {
  readonly fileName: string;
  readonly parts: number;
  readonly bytes: bigint;
  readonly digest: Buffer;
  readonly completedAt: Instant;
}

export interface BureauFile extends BureauTotals {
  readonly id: BureauFileId;
  readonly market: BureauMarket;
  readonly format: CreditFileFormat;
  readonly asOf: CalendarDate;
  readonly kind: CreditFileKind;
  readonly previousAsOf: CalendarDate | null;
  readonly dueOn: CalendarDate;
  readonly ruleVersion: string;
  readonly state: 'freezing' | 'writing' | 'complete';
  readonly startedAt: Instant;
  readonly readUntil: { readonly borrower: string; readonly loan: string };
  readonly lastSubject: string | null;
  readonly written: WrittenFile | null;
  /** When the parts were removed. */
  readonly removedAt: Instant | null;
}
