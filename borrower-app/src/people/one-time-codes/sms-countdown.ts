import { SMS_COUNTDOWN_SECONDS } from '@hiram/contract/constants';

/**
 * After a code was sent to a number, another can be sent only after a wait. All times come from one clock, in
 * ms.
 */
export interface SmsCountdown {
  readonly sentTo: string;
  readonly endsAtMs: number;
}

interface SentCode {
  readonly sentTo: string;
  readonly nowMs: number;
  /** The server's value, because it knows the number's rate limits. */
  readonly seconds?: number | undefined;
}

/** Starts only after a successful send: a failed one can be retried immediately. */
export function startCountdown({ sentTo, nowMs, seconds = SMS_COUNTDOWN_SECONDS }: SentCode): SmsCountdown {
  return { sentTo, endsAtMs: nowMs + seconds * 1000 };
}

/**
 * Whole seconds until this number may be sent a code; 0 means immediately. Other numbers are not affected.
 */
export function secondsToWait(countdown: SmsCountdown | undefined, mobile: string, nowMs: number): number {
  if (countdown === undefined || countdown.sentTo !== mobile) return 0;
  return Math.max(0, Math.ceil((countdown.endsAtMs - nowMs) / 1000));
}
