import { SMS_COUNTDOWN_SECONDS } from '@hiram/contract/constants';

/** After a code was sent to a number, that number waits before it can be sent another. Times are of one clock, in ms. */
export interface SmsCountdown {
  readonly sentTo: string;
  readonly endsAtMs: number;
}

interface SentCode {
  readonly sentTo: string;
  readonly nowMs: number;
  /** What the server said, which knows the number's own limits. */
  readonly seconds?: number | undefined;
}

/** Begins only with a send that succeeded: whoever got no code may ask again at once. */
export function startCountdown({ sentTo, nowMs, seconds = SMS_COUNTDOWN_SECONDS }: SentCode): SmsCountdown {
  return { sentTo, endsAtMs: nowMs + seconds * 1000 };
}

/** Whole seconds until this number may be sent a code; 0 means at once. Another number does not wait for this one. */
export function secondsToWait(countdown: SmsCountdown | undefined, mobile: string, nowMs: number): number {
  if (countdown === undefined || countdown.sentTo !== mobile) return 0;
  return Math.max(0, Math.ceil((countdown.endsAtMs - nowMs) / 1000));
}
