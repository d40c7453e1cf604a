import type { Compromise } from '@hiram/lending/position';
import { calendarDate } from '@hiram/values/calendar-date';

/** Column format: a list of strings; the last one is null until the settlement is fulfilled. */
export function compromiseAsJson(compromise: Compromise | undefined): string | null {
  if (compromise === undefined) return null;
  const { id, amount, until, received, fulfilledOn } = compromise;
  return JSON.stringify([id, `${amount}`, until, `${received}`, fulfilledOn]);
}

export function compromiseFromJson(stored: unknown): Compromise | undefined {
  if (stored === null) return undefined;
  // The cast is safe: only the function above writes the column.
  const [id, amount, until, received, fulfilledOn] = stored as [
    string,
    string,
    string,
    string,
    string | null,
  ];
  return {
    id,
    amount: BigInt(amount),
    until: calendarDate(until),
    received: BigInt(received),
    fulfilledOn: fulfilledOn === null ? null : calendarDate(fulfilledOn),
  };
}
