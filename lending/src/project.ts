import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { applyEvent } from './apply-event.ts';
import { rollTo } from './day.ts';
import { DAY_CAUSE, type Entry } from './entry.ts';
import { netUpFrontFee } from './fee-tax.ts';
import { eventsInOrder, type LoanEvent } from './loan-event.ts';
import { type LoanTerms, startsOn } from './loan-terms.ts';
import { openingEntries } from './opening.ts';
import type { Position, Step } from './position.ts';
import { releasedPosition } from './released-position.ts';
import { type ReversalContext, withReversals } from './reversal.ts';

/** A loan computed from its contract and events, from disbursement to a date. */
export interface Projection {
  readonly position: Position;
  readonly entries: readonly Entry[];
}

/**
 * A loan's position at the end of a date, and every entry up to it. It depends on when events happened, not
 * on when we learned of them: a late payment is the same loan projected with one more event.
 */
export function project(terms: LoanTerms, events: readonly LoanEvent[], day: CalendarDate): Projection {
  const start = startsOn(terms);
  assert(day >= start, `${day} is before the release on ${start}`);
  let position = releasedPosition(terms);
  const entries: Entry[] = releaseEntries(terms);
  const ordered = eventsInOrder(events, start);
  const replayed = withReversals(terms, ordered);
  for (const event of ordered) {
    if (event.effectiveOn > day) {
      break;
    }
    const step = stepTo(replayed, position, event);
    position = step.position;
    entries.push(...step.entries);
  }
  const rest = rollTo(replayed, position, day);
  entries.push(...rest.entries);
  return { position: rest.position, entries };
}

/** Applies an event that is not older than the position: the fast path, which needs no history. */
export function stepTo(terms: LoanTerms & ReversalContext, position: Position, event: LoanEvent): Step {
  assert(
    event.effectiveOn >= position.day,
    `${event.id} happened before ${position.day}: project again from release`,
  );
  const rolled = rollTo(terms, position, event.effectiveOn);
  const applied = applyEvent(terms, rolled.position, event);
  return { position: applied.position, entries: [...rolled.entries, ...applied.entries] };
}

/** The entries of the disbursement, or of the balances with which a loan was taken over. */
export function releaseEntries(terms: LoanTerms): Entry[] {
  if (terms.opening !== undefined) return openingEntries(terms, terms.opening);
  const { principal, upFrontFee, feeTax, releasedOn } = terms;
  const net = netUpFrontFee(terms);
  const shared = {
    on: releasedOn,
    debit: 'principal_receivable',
    cause: DAY_CAUSE,
    claim: 'principal',
    instalment: null,
    working: { kind: 'as_agreed' },
  } as const;
  const entries: Entry[] = [
    { ...shared, kind: 'principal_lent', credit: 'payouts', amount: principal - upFrontFee },
  ];
  if (net > 0n) {
    entries.push({ ...shared, kind: 'up_front_fee_kept', credit: 'fee_income', amount: net });
  }
  if (feeTax !== undefined && feeTax.upFront > 0n) {
    const { name, rate, upFront: amount } = feeTax;
    const working = { kind: 'tax', name, rate, net } as const;
    entries.push({ ...shared, kind: 'up_front_tax_kept', credit: 'tax_payable', amount, working });
  }
  return entries;
}
