import { useEffect, useEffectEvent, useState } from 'react';
import { useMarket } from '#brands/BrandProvider.tsx';
import { isMobileOf } from '#brands/mobile-number.ts';
import { whenIdle } from '#browser/when-idle.ts';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { type Answer, failed } from '#wire/answer.ts';
import { useSmsCountdown } from '../one-time-codes/use-sms-countdown.ts';
import { identityCopy } from './identity-copy.ts';
import { refused } from './refusal-codes.ts';
import type { CaptchaSolution, CodePurpose, Via } from './send-code.ts';

interface Sending {
  readonly isBusy: boolean;
  /** Set while the server requires a captcha before sending. Each attempt has a new one. */
  readonly captcha?: { readonly round: number; readonly for: Via; readonly problem?: string };
  readonly mobileProblem?: string;
  readonly problem?: string;
}

export interface OneTimeCode extends Sending {
  readonly secondsLeft: number;
  /** The last code sent to the current number; each code is a new object. */
  readonly sent: { readonly via: Via } | undefined;
  readonly send: (via: Via, proof?: CaptchaSolution) => Promise<void>;
  readonly closeCaptcha: () => void;
}

const idle: Sending = { isBusy: false };

function loadSender() {
  return import('./send-code.ts');
}

/** Requests a code by SMS or voice call, enforces the wait per number, and shows a captcha if required. */
export function useOneTimeCode(mobile: string, purpose: CodePurpose): OneTimeCode {
  const copy = useCopy(identityCopy);
  const wire = useWire();
  const market = useMarket();
  const { secondsLeft, sentTo, start } = useSmsCountdown(mobile);
  const [last, setLast] = useState<OneTimeCode['sent']>();
  const [sending, setSending] = useState(idle);
  // If this fails, requesting a code loads it again and reports the error.
  useEffect(() => whenIdle(() => void loadSender().catch(() => undefined)), []);

  async function send(via: Via, proof: CaptchaSolution = {}): Promise<void> {
    if (!wire || sending.isBusy) return;
    const isOwnNumber = purpose === 'delete_account';
    if (!isOwnNumber && !isMobileOf(market, mobile))
      return setSending({ ...idle, mobileProblem: copy.mobileWrong });
    if (secondsLeft > 0) return showToast(copy.sentRecently);
    setSending({ ...sending, isBusy: true });
    const answer = await loadSender().then(
      ({ sendCode }) => sendCode(wire, { mobile, purpose, via, proof }),
      (error: unknown) => failed('network', error),
    );
    if (!answer.success) return setSending(afterRefusal(answer, via));
    start(mobile, Number(answer.data.resendAfterSeconds));
    setLast({ via });
    setSending(idle);
  }

  function afterRefusal(answer: Extract<Answer<unknown>, { success: false }>, via: Via): Sending {
    const message = answer.message || copy.noAnswer;
    const captcha = { round: (sending.captcha?.round ?? 0) + 1, for: via };
    switch (answer.code) {
      case refused.captcha_needed:
        return { ...idle, captcha };
      case refused.captcha_wrong_for_sms:
        return { ...idle, captcha: { ...captcha, problem: message } };
      case refused.mobile_not_of_market:
        return { ...idle, mobileProblem: message };
      case refused.code_sent_recently:
        showToast(message);
        return idle;
      default:
        return { ...idle, problem: message };
    }
  }

  return {
    ...sending,
    secondsLeft,
    sent: sentTo === mobile ? last : undefined,
    send,
    closeCaptcha: () => setSending(idle),
  };
}

/** Fills in a code that the phone reads from its message while one is expected. */
export function useReceivedCode(isAwaited: boolean, onCode: (code: string) => void): void {
  const fillIn = useEffectEvent(onCode);
  useEffect(() => {
    if (!isAwaited) return;
    const noLonger = new AbortController();
    loadSender()
      .then(({ receiveCode }) => receiveCode(noLonger.signal))
      .then(
        (code) => code !== undefined && fillIn(code),
        // Without it the person types the code, as on most phones.
        () => undefined,
      );
    return () => noLonger.abort();
  }, [isAwaited]);
}
