/** Business time as the API reports it, only in development. */
export interface BusinessClock {
  /** The lender's business date by market id. */
  readonly today: Readonly<Record<string, string>>;
  /** False while the work of a new day is pending because the workflow engine is unavailable. */
  readonly isDayFinished: boolean;
}

/** These calls are not in the contract, so their responses are validated here. */
export function readBusinessClock(body: unknown): BusinessClock {
  const { today, isDayFinished } = Object(body) as { today?: unknown; isDayFinished?: unknown };
  const days = Object.entries(today ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  if (days.length === 0) throw new Error('the clock returned no date');
  return { today: Object.fromEntries(days), isDayFinished: isDayFinished !== false };
}
