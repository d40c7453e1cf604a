import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { APPLICATION_STATES, type ApplicationState } from '@hiram/contract/origination/applications';
import { type LoanState, type LoanStateEvent, nextState } from '@hiram/lending/loan-state';
import type { Term } from '@hiram/lending/term';
import type { Channel } from '@hiram/markets/ruling';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { ApplicationId, BorrowerId, ProductId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits, Money } from '@hiram/values/money';
import type { DeclineReason } from './decline-reasons.ts';

/** Who decided: the rules, or a staff member to whom they referred it. */
export type DecidedBy = 'rules' | 'person';

export interface ApprovedOffer {
  readonly amount: MinorUnits;
  readonly term: Term;
  readonly productVersion: number;
  readonly validUntil: Instant;
}

interface Declined {
  readonly reasons: readonly DeclineReason[];
  readonly decidedBy: DecidedBy;
  /** The first day on which a new application is accepted; undefined if there is no restriction. */
  readonly applyAgainOn: CalendarDate | undefined;
}

/** The unencrypted part of an application. */
export interface Application {
  readonly id: ApplicationId;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly locale: Locale;
  readonly channel: Channel;
  readonly productId: ProductId;
  readonly productVersion: number;
  readonly amount: Money;
  readonly term: Term;
  readonly state: ApplicationState;
  /** Incremented with every change of these fields. */
  readonly version: number;
  readonly begunAt: Instant;
  readonly sentAt: Instant | undefined;
  readonly decideBy: Instant | undefined;
  readonly isWithPerson: boolean;
  readonly offer: ApprovedOffer | undefined;
  readonly declined: Declined | undefined;
  readonly decidedAt: Instant | undefined;
  readonly closedAt: Instant | undefined;
}

export type ApplicationEvent =
  | 'sent'
  | Extract<LoanStateEvent, 'approved' | 'declined' | 'withdrawn' | 'offer_expired' | 'signed'>;

/**
 * The state of an application after an event. Once sent, it follows the states of a loan. The earlier states,
 * and the transition from signed to loan, are its own.
 */
export function stateAfter(
  state: ApplicationState,
  event: ApplicationEvent,
): ApplicationState | 'refused' | 'defect' {
  if (state === 'filling_in') {
    if (event === 'sent') return 'under_review';
    return event === 'withdrawn' ? 'withdrawn' : 'refused';
  }
  if (state === 'signed' || event === 'sent') return 'refused';
  const next = nextState(state satisfies LoanState, event);
  if (next === 'refused' || next === 'defect') return next;
  if (next === 'awaiting_payout') return 'signed';
  assert(isApplicationState(next), `an application cannot change to ${next}`);
  return next;
}

export function isApplicationState(word: string): word is ApplicationState {
  return APPLICATION_STATES.some((state) => state === word);
}

/** While an application is in one of these states, no other can be started with the same brand. */
export const OPEN_STATES = [
  'filling_in',
  'under_review',
  'awaiting_signature',
] as const satisfies readonly ApplicationState[];

export function isOpen({ state }: Pick<Application, 'state'>): boolean {
  return OPEN_STATES.some((one) => one === state);
}
