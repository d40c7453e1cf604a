const MINUTE = 60_000;

/** The shell opens the page at once; a minute is for a telephone that is slow to load it. */
export const HAND_OFF_LASTS_MS = MINUTE;
