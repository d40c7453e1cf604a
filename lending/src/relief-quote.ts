import type { HardshipRule, ReliefRule } from '@hiram/markets/rules';
import type { Ruling } from '@hiram/markets/ruling';
import { unreachable } from '@hiram/values/assert';
import { type CalendarDate, daysBetween, laterOf } from '@hiram/values/calendar-date';
import { startOfDay } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';
import { inTransit } from './accrual-pause.ts';
import { applyEvent } from './apply-event.ts';
import { type FuturePayment, futurePayments, type LimitUsed, limitUsed } from './extension-costs.ts';
import { costRoomLeft } from './late-charges.ts';
import type { LoanTerms } from './loan-terms.ts';
import {
  firstNotCovered,
  isClosed,
  type NextDue,
  nextDue,
  type OpenInstalment,
  outstanding,
  type Position,
  principalOwed,
  unpaid,
  unpaidCharges,
} from './position.ts';
import type { AgreedRelief, Relief, ReliefKind } from './relief.ts';

export type ReliefRefusal =
  | 'not_offered'
  | 'nothing_owed'
  | 'written_off'
  | 'used_up'
  | 'too_late'
  /** The payment may be sufficient: relief is for what remains after it. */
  | 'payment_on_its_way'
  | 'nothing_to_split'
  | 'choice_not_offered'
  | 'lifetime_cost_limit';

/** The requested number of days or parts, and how often this loan had such relief before. */
export interface ReliefRequest {
  readonly kind: ReliefKind;
  readonly choice: number;
  readonly used: number;
}

/**
 * The full effect of relief on what a borrower pays. It is computed by applying the relief, not estimated.
 */
export interface ReliefCosts {
  /** Late fees that are due immediately in any case. */
  readonly payNow: MinorUnits;
  readonly waived: MinorUnits;
  readonly addedCost: MinorUnits;
  readonly totalWithout: MinorUnits;
  readonly totalWith: MinorUnits;
  readonly limit: LimitUsed | null;
  readonly next: NextDue;
  readonly futurePayments: readonly FuturePayment[];
}

export type ReliefQuote =
  | { readonly kind: 'quoted'; readonly agreed: AgreedRelief; readonly costs: ReliefCosts }
  | { readonly kind: 'refused'; readonly refusal: ReliefRefusal };

/** What a market's policy offers today for a kind of relief: the choices, or why there are none. */
export type ReliefOffer =
  | { readonly kind: 'offered'; readonly choices: readonly number[]; readonly left: number }
  | { readonly kind: 'refused'; readonly refusal: ReliefRefusal; readonly left: number };

export function offerRelief(
  terms: LoanTerms,
  position: Position,
  { value: rule }: Ruling<HardshipRule>,
  { kind, used }: Omit<ReliefRequest, 'choice'>,
): ReliefOffer {
  const policy = policyOf(rule, kind);
  const left = Math.max((policy?.times ?? 0) - used, 0);
  const refusal = refusalOf(terms, position, policy, left);
  if (refusal !== undefined) return { kind: 'refused', refusal, left };
  const choices = choicesOf(rule, kind, position);
  return choices.length === 0
    ? { kind: 'refused', refusal: 'nothing_to_split', left }
    : { kind: 'offered', choices, left };
}

/** The day from which the days of a new date or a pause count: the next due date, or today if it has passed. */
export function reliefCountsFrom(position: Position): CalendarDate {
  const next = firstNotCovered(position);
  return next === undefined ? position.day : firstPartOn(next, position.day);
}

/** The cost of relief and the resulting plan, if it were signed today. */
export function quoteRelief(
  terms: LoanTerms,
  position: Position,
  ruling: Ruling<HardshipRule>,
  request: ReliefRequest,
): ReliefQuote {
  const offer = offerRelief(terms, position, ruling, request);
  if (offer.kind === 'refused') return { kind: 'refused', refusal: offer.refusal };
  const relief = offer.choices.includes(request.choice)
    ? reliefOf(ruling.value, request, position)
    : undefined;
  if (relief === undefined) return { kind: 'refused', refusal: 'choice_not_offered' };
  const policy = policyOf(ruling.value, request.kind);
  const agreed: AgreedRelief = {
    relief,
    fee: policy === null ? 0n : feeOf(policy, position),
    waived: ruling.value.lateChargesSoFar === 'given_up' ? lateFeesOwed(position) : 0n,
    rule: ruling.version,
  };
  const costs = reliefCosts(terms, position, agreed);
  return costs === undefined
    ? { kind: 'refused', refusal: 'nothing_owed' }
    : { kind: 'quoted', agreed, costs };
}

function refusalOf(
  terms: LoanTerms,
  position: Position,
  policy: ReliefRule | null,
  left: number,
): ReliefRefusal | undefined {
  const first = firstNotCovered(position);
  if (isClosed(position) || first === undefined || nextDue(position) === undefined) return 'nothing_owed';
  if (position.status === 'written_off') return 'written_off';
  if (policy === null) return 'not_offered';
  if (left === 0) return 'used_up';
  if (inTransit(position) > 0n) return 'payment_on_its_way';
  if (daysBetween(first.dueOn, position.day) > policy.latestDaysLate) return 'too_late';
  const room = costRoomLeft(terms, position);
  return room !== null && feeOf(policy, position) > room ? 'lifetime_cost_limit' : undefined;
}

function policyOf(rule: HardshipRule, kind: ReliefKind): ReliefRule | null {
  switch (kind) {
    case 'new_date':
      return rule.newDate;
    case 'split':
      return rule.split;
    case 'pause':
      return rule.pause;
    default:
      return unreachable(kind);
  }
}

function choicesOf({ newDate, split, pause }: HardshipRule, kind: ReliefKind, position: Position): number[] {
  switch (kind) {
    case 'new_date':
      return Array.from({ length: newDate?.mostDays ?? 0 }, (_, index) => index + 1);
    case 'split':
      return (split?.parts ?? []).filter((parts) => everyDays(position, parts, split?.everyDays ?? 0) > 0);
    case 'pause':
      return [...(pause?.days ?? [])];
    default:
      return unreachable(kind);
  }
}

function reliefOf(
  rule: HardshipRule,
  { kind, choice }: ReliefRequest,
  position: Position,
): Relief | undefined {
  if (kind !== 'split') return { kind, days: choice };
  const first = firstNotCovered(position);
  if (first === undefined) return undefined;
  const apart = everyDays(position, choice, rule.split?.everyDays ?? 0);
  return { kind, instalment: first.number, parts: choice, everyDays: apart };
}

/** The interval between the parts, such that the last is due before the next instalment; 0 if impossible. */
function everyDays(position: Position, parts: number, most: number): number {
  const first = firstNotCovered(position);
  if (first === undefined || unpaid(first) < BigInt(parts)) return 0;
  const next = position.instalments.find((row) => row.number > first.number && unpaid(row) > 0n);
  if (next === undefined) return most;
  const gap = daysBetween(firstPartOn(first, position.day), next.dueOn);
  return Math.min(most, Math.floor(gap / parts));
}

function firstPartOn({ dueOn }: OpenInstalment, day: CalendarDate): CalendarDate {
  return laterOf(dueOn, day);
}

function feeOf({ feeRate }: ReliefRule, position: Position): MinorUnits {
  return divideRounded(principalOwed(position) * feeRate.numerator, feeRate.denominator, 'down');
}

function lateFeesOwed({ lateCharges: { charged, paid } }: Position): MinorUnits {
  return charged - paid;
}

function reliefCosts(terms: LoanTerms, position: Position, agreed: AgreedRelief): ReliefCosts | undefined {
  const { day } = position;
  // For a trial event only the date matters.
  const today = { id: 'tried out', effectiveAt: startOfDay(day, 'UTC'), effectiveOn: day };
  const after = applyEvent(terms, position, { ...today, kind: 'relief_agreed', ...agreed }).position;
  const next = nextDue(after);
  return (
    next && {
      payNow: unpaidCharges(after),
      waived: agreed.waived,
      addedCost: after.cost - position.cost,
      totalWithout: outstanding(position),
      totalWith: outstanding(after),
      limit: limitUsed(terms, position, after),
      next,
      futurePayments: futurePayments(withReliefApplied(position, agreed.relief), after),
    }
  );
}

/**
 * The previous schedule, with the split instalment repeated for each part, so that the rows of both align.
 */
function withReliefApplied(position: Position, relief: Relief): Position {
  if (relief.kind !== 'split') return position;
  const instalments = position.instalments.flatMap((row) =>
    row.number === relief.instalment ? Array.from({ length: relief.parts }, () => row) : [row],
  );
  return { ...position, instalments };
}
