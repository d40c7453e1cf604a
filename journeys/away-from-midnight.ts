/** Midnight in Manila and in Kolkata, in minutes of UTC. */
const MIDNIGHTS = [16 * 60, 18 * 60 + 30] as const;
const MINUTES_A_DAY = 24 * 60;
/** Longer than a busy machine needs for steps that must happen on one day. */
const ROOM_MINUTES = 2;

/**
 * Prices and disclosures are valid only on their day, so both steps must happen on the same one. Close to
 * midnight this waits until after it; at any other time it returns immediately.
 */
export async function awayFromMidnight(): Promise<void> {
  const now = (Date.now() / 60_000) % MINUTES_A_DAY;
  const left = MIDNIGHTS.map((midnight) => midnight - now).find(
    (minutes) => minutes > 0 && minutes < ROOM_MINUTES,
  );
  if (left === undefined) return;
  await new Promise((go) => setTimeout(go, left * 60_000 + 1_000));
}
