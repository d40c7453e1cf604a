import type { ShownMandate } from './read-mandate.ts';

/** What borrowers and staff both read. */
export function mandateOnWire({ mandate, hold, attempts }: ShownMandate) {
  const { id, scheme, state, endedBecause, ceiling, validUntil } = mandate;
  return {
    mandateId: id,
    scheme,
    state,
    ...(endedBecause !== undefined && { endedBecause }),
    ceiling: ceiling.minor.toString(),
    validUntil,
    ...(hold !== undefined && { hold }),
    attempts: attempts.map(({ on, amount, outcome, failure }) => ({
      on,
      amount: amount.toString(),
      outcome,
      ...(failure !== undefined && { failure }),
    })),
  };
}
