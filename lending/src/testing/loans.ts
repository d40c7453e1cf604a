import { marketRules } from '@hiram/markets/market-pack';
import type { Channel } from '@hiram/markets/ruling';
import { assert } from '@hiram/values/assert';
import { addDays, type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { addMs, startOfDay } from '@hiram/values/instant';
import { type MinorUnits, money } from '@hiram/values/money';
import { applyEvent } from '../apply-event.ts';
import { openDay } from '../day.ts';
import type { Account, Entry } from '../entry.ts';
import { eventsInOrder, type LoanEvent, type PaymentIntent } from '../loan-event.ts';
import type { LoanTerms } from '../loan-terms.ts';
import { makeOffer, type Offer } from '../offer.ts';
import type { Product } from '../product.ts';
import { type Projection, releaseEntries } from '../project.ts';
import { releasedPosition } from '../released-position.ts';
import { withReversals } from '../reversal.ts';
import type { Term } from '../term.ts';

export interface LoanRequest {
  readonly product: Product;
  readonly amount: MinorUnits;
  readonly term?: Term;
  readonly on?: string;
  readonly client?: 'new' | 'repeat';
  readonly channel?: Channel;
}

/** An offer that is known to fit its product. */
export function offerFor({
  product,
  amount,
  term,
  on = '2026-06-01',
  client = 'new',
  channel,
}: LoanRequest): Offer {
  const day = calendarDate(on);
  const rules = marketRules(product.market, { on: day, channel: channel ?? 'browser' });
  const asked = term ?? product.terms[0];
  assert(asked !== undefined, 'a product has no term');
  const answer = makeOffer(product, rules, {
    amount: money(amount, product.currency),
    term: asked,
    releaseOn: day,
    client,
  });
  assert(answer.kind === 'offered', `not offered: ${JSON.stringify(answer, (_key, value) => String(value))}`);
  return answer.offer;
}

/** A borrower's payment, this many minutes into a day in Manila. */
export function payment(
  id: string,
  on: CalendarDate | string,
  amount: MinorUnits,
  intent: PaymentIntent = { kind: 'instalments' },
  minutes = 600,
): LoanEvent {
  return { id, ...moment(on, minutes), kind: 'payment_received', amount, intent };
}

/** The instant this many minutes into a day in Manila, and the date itself. */
export function moment(
  on: CalendarDate | string,
  minutes = 600,
): Pick<LoanEvent, 'effectiveAt' | 'effectiveOn'> {
  const effectiveOn = calendarDate(on);
  return { effectiveOn, effectiveAt: addMs(startOfDay(effectiveOn, 'Asia/Manila'), minutes * 60_000) };
}

/** The simple projection that opens every single day; the fast one must agree with it. */
export function projectDayByDay(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  until: CalendarDate,
): Projection {
  const entries: Entry[] = releaseEntries(terms);
  let position = releasedPosition(terms);
  const ordered = eventsInOrder(events, terms.releasedOn);
  const replayed = withReversals(terms, ordered);
  for (let day = terms.releasedOn; day <= until; day = addDays(day, 1)) {
    if (day > position.day) {
      const opened = openDay(replayed, position, day);
      position = opened.position;
      entries.push(...opened.entries);
    }
    for (const event of ordered.filter(({ effectiveOn }) => effectiveOn === day)) {
      const applied = applyEvent(replayed, position, event);
      position = applied.position;
      entries.push(...applied.entries);
    }
  }
  return { position, entries };
}

/** The balance of an account: debits less credits. */
export function balanceOf(entries: readonly Entry[], account: Account): MinorUnits {
  return entries.reduce((balance, { debit, credit, amount }) => {
    const change = (debit === account ? amount : 0n) - (credit === account ? amount : 0n);
    return balance + change;
  }, 0n);
}
