import { SMS_COUNTDOWN_TICK_MS } from '@hiram/contract/constants';
import { useEffect, useState } from 'react';
import { type SmsCountdown, secondsToWait, startCountdown } from './sms-countdown.ts';

interface UsedCountdown {
  /** Seconds until this number may be sent another code; 0 while the button is idle. */
  readonly secondsLeft: number;
  /** The number that the last code was sent to. */
  readonly sentTo: string | undefined;
  /** Call it only after a code was sent. */
  readonly start: (sentTo: string, seconds?: number) => void;
}

/** Counts down by the clock and not by timer ticks, so that it is correct after the page was suspended. */
export function useSmsCountdown(
  mobile: string,
  /** For a step that opens only after a code was sent. */
  { isSentAlready = false }: { readonly isSentAlready?: boolean } = {},
): UsedCountdown {
  const [nowMs, setNowMs] = useState(() => (isSentAlready ? performance.now() : 0));
  const [countdown, setCountdown] = useState<SmsCountdown | undefined>(
    isSentAlready ? startCountdown({ sentTo: mobile, nowMs }) : undefined,
  );
  const secondsLeft = secondsToWait(countdown, mobile, nowMs);
  const isCounting = secondsLeft > 0;

  useEffect(() => {
    if (!isCounting) return;
    const ticking = setInterval(() => setNowMs(performance.now()), SMS_COUNTDOWN_TICK_MS);
    return () => clearInterval(ticking);
  }, [isCounting]);

  return {
    secondsLeft,
    sentTo: countdown?.sentTo,
    start(sentTo, seconds) {
      const startedAtMs = performance.now();
      setNowMs(startedAtMs);
      setCountdown(startCountdown({ sentTo, nowMs: startedAtMs, seconds }));
    },
  };
}
