import { hasDispute, inTransit } from '@hiram/lending/accrual-pause';
import { applyEvent } from '@hiram/lending/apply-event';
import { quoteCompromise } from '@hiram/lending/compromise';
import { happenedAt } from '@hiram/lending/loan-event';
import { firstUnpaidOn, type Position } from '@hiram/lending/position';
import { marketRules } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import { startOfDay } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { leastAccepted } from '#servicing/settlement-offers/index.ts';
import {
  type ActionRefusal,
  type ComputedAction,
  no,
  type Open,
  type PossibleAction,
  type RequestedAction,
  whyNothingOwed,
} from './computed-action.ts';

/**
 * An offer to settle for less. Its effect is shown as if the borrower accepted and paid today; the offer itself
 * changes nothing.
 */
export function previewSettlementOffer(open: Open, { settleFor, until }: RequestedAction): ComputedAction {
  const { position, day } = open;
  const obstacle = obstacleTo(open);
  if (obstacle !== undefined) return no(obstacle);
  const { compromise } = marketRules(open.loan.market, { on: day, channel: open.loan.offer.rules.channel });
  const rule = compromise.value;
  const least = leastAccepted(rule, position, daysLate(position));
  if (least === undefined) return no('not_late_enough');
  const { terms } = open.released;
  const quote = quoteCompromise(terms, position, settleFor ?? least);
  const settlement = { owed: quote.owed, least, latest: addDays(day, rule.mostDays), parts: quote.parts };
  const room = { most: quote.owed, daysAllowed: [], settlement };
  if (settleFor === undefined || until === undefined) return no('settlement_not_named', room);
  if (settleFor < least) return no('below_least', room);
  if (quote.waived === 0n) return no('nothing_to_waive', room);
  if (until < day || until > settlement.latest) return no('last_day_not_possible', room);
  return {
    ...room,
    kind: 'possible',
    amount: quote.waived,
    agreed: undefined,
    figures: { settleFor: String(settleFor), until },
    ...paidToday(open, { amount: settleFor, until }),
  };
}

function obstacleTo({ position, hasOpenOffer, pending, holds }: Open): ActionRefusal | undefined {
  const nothingOwed = whyNothingOwed(position);
  if (nothingOwed !== undefined) return nothingOwed;
  if (holds.includes('deceased')) return 'borrower_deceased';
  if (holds.includes('insolvency')) return 'borrower_insolvent';
  if (hasDispute(position) || holds.includes('dispute')) return 'in_dispute';
  if (inTransit(position) > 0n) return 'money_on_its_way';
  if (position.status !== 'overdue') return 'not_late';
  if (hasOpenOffer) return 'settlement_offer_open';
  return pending.some((action) => action !== 'offer_settlement') ? 'other_action_pending' : undefined;
}

function daysLate(position: Position): number {
  const since = firstUnpaidOn(position);
  return since === undefined || since > position.day ? 0 : daysBetween(since, position.day);
}

function paidToday(
  { released: { terms }, position }: Open,
  agreed: { readonly amount: MinorUnits; readonly until: CalendarDate },
): Pick<PossibleAction, 'before' | 'after' | 'entries'> {
  // For simulated events only the day matters.
  const moment = happenedAt(startOfDay(position.day, 'UTC'), 'UTC');
  const accepted = applyEvent(terms, position, {
    ...moment,
    ...agreed,
    kind: 'compromise_accepted',
    id: 'accepted',
  });
  const paid = applyEvent(terms, accepted.position, {
    ...moment,
    kind: 'payment_received',
    id: 'paid',
    amount: agreed.amount,
    intent: { kind: 'instalments' },
  });
  return { before: position, after: paid.position, entries: [...accepted.entries, ...paid.entries] };
}
