import type { Clock } from '@hiram/values/clock';
import { instantFromEpochMs } from '@hiram/values/instant';

/** The machine's own time: the only place in the server that asks for it. */
export const systemClock: Clock = { now: () => instantFromEpochMs(Date.now()) };
