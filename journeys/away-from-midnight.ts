/** When a day ends in Manila and in Kolkata, in minutes of UTC. */
const MIDNIGHTS = [16 * 60, 18 * 60 + 30] as const;
const MINUTES_A_DAY = 24 * 60;
/** Longer than a busy machine takes over what must be seen and done on one day. */
const ROOM_MINUTES = 2;

/**
 * What is shown today is done today: a price is of its day, and so is what a card says before it is signed. Whoever would be
 * caught by midnight begins after it. At any other hour nobody waits.
 */
export async function awayFromMidnight(): Promise<void> {
  const now = (Date.now() / 60_000) % MINUTES_A_DAY;
  const left = MIDNIGHTS.map((midnight) => midnight - now).find(
    (minutes) => minutes > 0 && minutes < ROOM_MINUTES,
  );
  if (left === undefined) return;
  await new Promise((go) => setTimeout(go, left * 60_000 + 1_000));
}
