/** What the API says of business time, in development alone. */
export interface BusinessClock {
  /** The lender's day in each market, by the market's id. */
  readonly today: Readonly<Record<string, string>>;
  /** False when the work of a new day still waits, because the workflow engine is away. */
  readonly isDayFinished: boolean;
}

/** These calls are no part of the contract, so what they say is looked at here. */
export function readBusinessClock(body: unknown): BusinessClock {
  const { today, isDayFinished } = Object(body) as { today?: unknown; isDayFinished?: unknown };
  const days = Object.entries(today ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  if (days.length === 0) throw new Error('the clock named no day');
  return { today: Object.fromEntries(days), isDayFinished: isDayFinished !== false };
}
