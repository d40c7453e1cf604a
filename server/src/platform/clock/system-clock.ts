import type { Clock } from '@hiram/values/clock';
import { instantFromEpochMs } from '@hiram/values/instant';

/** The machine's time. This is the only place in the server that reads it. */
export const systemClock: Clock = { now: () => instantFromEpochMs(Date.now()) };
