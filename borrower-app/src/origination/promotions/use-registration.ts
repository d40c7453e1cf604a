import { SMS_COUNTDOWN_SECONDS } from '@hiram/contract/constants';
import type { MarketId } from '@hiram/contract/market-ids';
import { useRef, useState } from 'react';
import { pageNow } from '#browser/page-clock.ts';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { frameCopy } from '#frame/frame-copy.ts';
import { useSmsCountdown } from '#people/one-time-codes/use-sms-countdown.ts';
import { promotionCopy } from './promotion-copy.ts';
import { useLivePage, usePromotionBrand } from './promotion-page.tsx';
import {
  apply,
  type FieldName,
  type RegistrationForm,
  refreshCaptchaImage,
  sendCode,
  type TypedValues,
} from './registration-steps.ts';
import type { SavedDraft } from './saved-draft.ts';
import { type Captcha, useCaptcha } from './use-captcha.ts';

export interface Registration {
  readonly values: TypedValues;
  readonly errors: Readonly<Partial<Record<FieldName, string>>>;
  readonly captcha: Captcha;
  /** Seconds until another code can be sent; 0 while the button is idle. */
  readonly secondsLeft: number;
  readonly change: (field: FieldName, value: string) => void;
  readonly restore: (draft: SavedDraft) => void;
  readonly refreshCaptchaImage: () => Promise<void>;
  readonly sendCode: () => Promise<void>;
  readonly apply: () => Promise<void>;
  readonly isApplying: boolean;
}

/** The registration from the first digit to the download page. `focus` leads to a field with an error. */
export function useRegistration(market: MarketId, focus: (field: FieldName) => void): Registration {
  const copy = useCopy(promotionCopy);
  const { noAnswer } = useCopy(frameCopy);
  const live = useLivePage();
  const { name: appName } = usePromotionBrand();
  const [values, setValues] = useState<TypedValues>({ phone: '', capcode: '', smsCode: '' });
  const [errors, setErrors] = useState<Registration['errors']>({});
  const [isApplying, setIsApplying] = useState(false);
  const captcha = useCaptcha(() => clearFieldError('capcode'));
  const { secondsLeft, start: startCountdown } = useSmsCountdown(values.phone);
  const once = useOnce();

  function change(field: FieldName, value: string): void {
    setValues((before) => ({ ...before, [field]: value }));
    clearFieldError(field);
  }

  function clearFieldError(field: FieldName): void {
    setErrors(({ [field]: _mended, ...others }) => others);
  }

  function showFieldError(field: FieldName, message: string): void {
    setErrors({ [field]: message });
    focus(field);
  }

  /** Runs one step at a time with the form's current state. */
  async function withForm(step: (form: RegistrationForm) => Promise<void>): Promise<void> {
    if (live === undefined) return;
    const words = { copy, noAnswer, appName, market };
    await step({
      live,
      ...words,
      values,
      captcha,
      secondsLeft,
      startCountdown,
      change,
      showFieldError,
      focus,
    });
  }

  return {
    values,
    errors,
    captcha,
    secondsLeft,
    change,
    restore({ phone, capcode, sid, puzzle, sentAtMs }) {
      setValues((before) => ({ ...before, phone, capcode }));
      captcha.restore({ sid, puzzle });
      const waited = Math.floor((pageNow() - sentAtMs) / 1000);
      if (waited < SMS_COUNTDOWN_SECONDS) startCountdown(phone, SMS_COUNTDOWN_SECONDS - waited);
    },
    refreshCaptchaImage: () => withForm(refreshCaptchaImage),
    sendCode: () => once(() => withForm(sendCode)),
    apply: () =>
      once(async () => {
        setIsApplying(true);
        await withForm(apply).finally(() => setIsApplying(false));
      }),
    isApplying,
  };
}

/** Runs one task at a time; repeated taps meanwhile are ignored. */
function useOnce(): (work: () => Promise<void>) => Promise<void> {
  const underWay = useRef<Promise<void>>(undefined);
  return (work) => {
    underWay.current ??= work().finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  };
}
