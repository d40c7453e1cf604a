import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEvent } from './apply-event.ts';
import { rollTo } from './day.ts';
import { eventsInOrder } from './loan-event.ts';
import { project } from './project.ts';
import { releasedPosition } from './released-position.ts';
import { withReversals } from './reversal.ts';
import { arbitraryReplayedLoan } from './testing/arbitrary-loans.ts';

const charging = [
  'late_fee_charged',
  'late_penalty_charged',
  'extension_fee_charged',
  'interest_due',
  'fee_due',
];

test('for any loan history of 200 events, the total ever charged stays within its limit', () => {
  const limited = arbitraryReplayedLoan(200).filter(({ terms }) => terms.lifetimeCostLimit !== null);
  fc.assert(
    fc.property(limited, ({ terms, events, day }) => {
      const limit = terms.lifetimeCostLimit ?? 0n;
      let position = releasedPosition(terms);
      // The meter is checked after every event, not only at the end.
      const ordered = eventsInOrder(events, terms.releasedOn);
      const replayed = withReversals(terms, ordered);
      for (const event of ordered) {
        position = rollTo(replayed, position, event.effectiveOn).position;
        expect(position.cost).toBeLessThanOrEqual(limit);
        position = applyEvent(replayed, position, event).position;
        expect(position.cost).toBeLessThanOrEqual(limit);
      }
      const charged = project(terms, events, day)
        .entries.filter(({ kind }) => charging.includes(kind))
        .reduce((total, { amount }) => total + amount, terms.upFrontFee);
      expect(charged).toBeLessThanOrEqual(limit);
    }),
    { numRuns: propertyRuns },
  );
}, 900_000);

test('the cost meter is the sum of the amounts charged and the amounts still agreed', () => {
  fc.assert(
    fc.property(arbitraryReplayedLoan(30), ({ terms, events, day }) => {
      const { position, entries } = project(terms, events, day);
      const returned = entries.some(({ kind }) => kind === 'fee_returned') ? terms.upFrontFee : 0n;
      const scheduled = position.instalments.reduce((total, row) => total + row.interest + row.fee, 0n);
      const charges = position.lateCharges.charged + position.extensionFees.charged;
      expect(position.cost).toBe(terms.upFrontFee - returned + scheduled + charges);
    }),
    { numRuns: propertyRuns },
  );
}, 900_000);
