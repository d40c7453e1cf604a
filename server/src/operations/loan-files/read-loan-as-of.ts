import type { LoanEvent } from '@hiram/lending/loan-event';
import type { Position } from '@hiram/lending/position';
import { project } from '@hiram/lending/project';
import { marketPack } from '@hiram/markets/market-pack';
import { type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import type { LoanId } from '@hiram/values/ids';
import type { Currency } from '@hiram/values/money';
import { Refusal } from '#platform/errors.ts';
import { findLoan, findRecordedEvents, type RecordedEvent, type Released } from '#servicing/loans/index.ts';
import type { LoanFilesContext } from './loan-files-context.ts';
import {
  figuresOf,
  type InstalmentAmounts,
  instalmentsOf,
  type PositionAmounts,
} from './position-amounts.ts';

/** With all later updates, or as the ledger was that night. */
export type KnowledgeTime = 'now' | 'then';

export interface LoanAsOf {
  readonly currency: Currency;
  readonly figures: PositionAmounts;
  readonly instalments: readonly InstalmentAmounts[];
  readonly isChangedSince: boolean;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/**
 * A loan's position at the end of a day, recomputed from its contract and events. The stored position is
 * valid for one day only and is not used.
 */
export async function readLoanAsOf(
  { database, businessClock }: Pick<LoanFilesContext, 'database' | 'businessClock'>,
  {
    loanId,
    on,
    asKnown,
  }: { readonly loanId: LoanId; readonly on: CalendarDate; readonly asKnown: KnowledgeTime },
): Promise<LoanAsOf> {
  const loan = await findLoan(database, loanId);
  if (loan === undefined) throw new Refusal('not_found');
  if (loan.released === null) throw new Refusal('day_not_told', { released: false });
  const { timeZone, currency } = marketPack(loan.market).facts;
  const { terms, position } = loan.released;
  const from = terms.releasedOn;
  // A payment made today may have moved the position to today already.
  const until = laterOf(today(businessClock, timeZone), position.day);
  if (on < from || on > until) throw new Refusal('day_not_told', { from, until });
  const events = await findRecordedEvents(database, loanId);
  const [now, then] = [positionAsOf(terms, events, on, 'now'), positionAsOf(terms, events, on, 'then')];
  const knownEvents = asKnown === 'now' ? now : then;
  const [known, heard] = [figuresOf(terms, now), figuresOf(terms, then)];
  return {
    currency,
    from,
    until,
    figures: asKnown === 'now' ? known : heard,
    instalments: instalmentsOf(knownEvents),
    isChangedSince: !isSame(known, heard),
  };
}

/** Position at the end of a day under the lending rules. */
export function positionAsOf(
  terms: Released['terms'],
  events: readonly RecordedEvent[],
  on: CalendarDate,
  asKnown: KnowledgeTime,
): Position {
  const known: LoanEvent[] = events
    .filter(({ recordedOn }) => asKnown === 'now' || recordedOn <= on)
    .map(({ event }) => event);
  return project(terms, known, on).position;
}

function isSame(one: PositionAmounts, other: PositionAmounts): boolean {
  // The cast is safe: the keys are its own.
  return (Object.keys(one) as (keyof PositionAmounts)[]).every((name) => one[name] === other[name]);
}
