import { calendarDate } from '@hiram/values/calendar-date';
import type { LoanEvent } from '../loan-event.ts';
import { type Projection, project } from '../project.ts';
import { offerFor } from './loans.ts';
import { philippineInstalments } from './products.ts';

/**
 * 10,000.00 on 1 June in three instalments; 3,741.10 is due on 1 July and on 1 August, and a late day costs
 * 6.03.
 */
export const { terms } = offerFor({ product: philippineInstalments, amount: 1_000_000n });
export const INSTALMENT = 374_110n;

export function on(events: readonly LoanEvent[], day: string): Projection {
  return project(terms, events, calendarDate(day));
}

/** The late fees charged by the end of a date, each with its own date. */
export function chargesOf(events: readonly LoanEvent[], day: string): [string, bigint][] {
  return on(events, day)
    .entries.filter(({ kind }) => kind === 'late_penalty_charged')
    .map((entry) => [entry.on, entry.amount]);
}
