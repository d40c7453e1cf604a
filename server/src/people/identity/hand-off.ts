const MINUTE = 60_000;

/** The shell opens the page immediately; one minute allows for a slow phone. */
export const HAND_OFF_LASTS_MS = MINUTE;
