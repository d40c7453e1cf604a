import { type Instant, instantFromEpochMs } from '@hiram/values/instant';

/** Razorpay's and PayMongo's timestamps are whole seconds. Undefined if it is no plausible moment. */
export function instantOfSeconds(seconds: unknown): Instant | undefined {
  const isMoment = typeof seconds === 'number' && Number.isSafeInteger(seconds) && seconds > 1_000_000_000;
  return isMoment && seconds < 100_000_000_000 ? instantFromEpochMs(seconds * 1000) : undefined;
}
