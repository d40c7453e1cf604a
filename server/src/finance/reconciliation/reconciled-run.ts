import type { RunState } from '@hiram/contract/finance/reconciliation';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { addMs, type Instant } from '@hiram/values/instant';
import type { SettlementMarket } from '#providers/payments/index.ts';
import type { ReconciliationFlow } from './comparison.sql.ts';
import type { FileState } from './files.sql.ts';

export interface ReconciledRun {
  readonly flow: ReconciliationFlow;
  readonly provider: string;
  readonly market: SettlementMarket;
  readonly day: CalendarDate;
  readonly state: RunState;
  readonly matched: number;
}

/** What was fetched for a day. `statement` is undefined if no bank is configured. */
export interface DayFiles {
  readonly report: FileState;
  readonly statement: FileState | undefined;
}

/** Whether no file of the day has ever come. */
export function isStillLate({ report, statement }: DayFiles): boolean {
  return report === 'late' && (statement ?? 'late') === 'late';
}

export function stateOf({ report, statement }: DayFiles): RunState {
  if (report === 'refused' || statement === 'refused') return 'refused';
  return report === 'taken' && (statement ?? 'taken') === 'taken' ? 'compared' : 'waiting';
}

/** A late or broken file is requested again within the hour, not only the next night. */
const AGAIN_AFTER_MS = 3_600_000;

export function nextRun(state: RunState, at: Instant): Instant | undefined {
  return state === 'compared' ? undefined : addMs(at, AGAIN_AFTER_MS);
}
