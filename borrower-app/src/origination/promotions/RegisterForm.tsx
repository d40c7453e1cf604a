import type { MarketId } from '@hiram/contract/market-ids';
import { type FormEvent, useEffect, useLayoutEffect, useState } from 'react';
import { mobileFormats, toNationalNumber } from '#brands/mobile-number.ts';
import { pageNow } from '#browser/page-clock.ts';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { onlyDigits } from '#design/field/digit-groups.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { type EarlyClick, takeEarlyClick } from './early-clicks.ts';
import { PhoneField } from './PhoneField.tsx';
import { promotionCopy } from './promotion-copy.ts';
import { currentParameters, useIsInteractive, useLivePage } from './promotion-page.tsx';
import { addressOf } from './promotion-parameters.ts';
import styles from './RegisterForm.module.css';
import type { FieldName } from './registration-steps.ts';
import { SmsCodeField } from './SmsCodeField.tsx';
import { readDraft } from './saved-draft.ts';
import { type Registration, useRegistration } from './use-registration.ts';
import { marketOf, type ReadTemplate } from './use-template.ts';

/** Input ids, used to find text that was typed before the script loaded. */
const INPUTS = { phone: 'promotion-phone', capcode: 'promotion-captcha', smsCode: 'promotion-code' } as const;

function inputOf(field: FieldName): HTMLInputElement | null {
  const element = document.getElementById(INPUTS[field]);
  return element instanceof HTMLInputElement ? element : null;
}

export function RegisterForm({ read }: { read: ReadTemplate }) {
  const copy = useCopy(promotionCopy);
  const live = useLivePage();
  const isInteractive = useIsInteractive();
  const market = marketOf(read, isInteractive ? live?.market : undefined);
  const registration = useRegistration(market, (field) => inputOf(field)?.focus());
  const { values, errors, captcha, change } = registration;
  useRestoredForm(registration, market);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void registration.apply();
  }

  return (
    // Without a script this method sends nothing, so no phone number ends up in an address.
    <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
      <div className={styles.card}>
        <h2 className={styles.title}>{copy.formTitle}</h2>
        <PhoneField
          id={INPUTS.phone}
          label={copy.phone}
          market={market}
          example={isInteractive ? mobileFormats[market].example : undefined}
          digits={values.phone}
          onDigits={(digits) => change('phone', digits)}
          error={errors.phone}
        />
        <CaptchaField
          id={INPUTS.capcode}
          captcha={captcha}
          value={values.capcode}
          onChange={(value) => change('capcode', value)}
          onRefresh={() => void registration.refreshCaptchaImage()}
          error={errors.capcode}
        />
        <SmsCodeField
          id={INPUTS.smsCode}
          value={values.smsCode}
          onChange={(value) => change('smsCode', value)}
          secondsLeft={registration.secondsLeft}
          onSend={registration.sendCode}
          error={errors.smsCode}
        />
      </div>
      <div className={styles.bar}>
        <div data-early="apply">
          <Button type="submit" busy={registration.isApplying}>
            {copy.apply}
          </Button>
        </div>
        <p className={styles.agreement}>
          {copy.agreementBefore}{' '}
          <a
            href={isInteractive ? addressOf('agreementTemplate', currentParameters()) : '#/agreementTemplate'}
          >
            {copy.agreementLink}
          </a>
          {copy.agreementAfter}
        </p>
      </div>
    </form>
  );
}

/** Restores what was typed and tapped before the script loaded, and the draft of an earlier load. */
function useRestoredForm(registration: Registration, market: MarketId): void {
  const live = useLivePage();
  const { change, restore, apply, sendCode } = registration;
  const [early, setEarly] = useState<EarlyClick>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in the moment in which React takes the page over.
  useLayoutEffect(() => {
    if (live === undefined) return;
    const draft = readDraft(pageNow());
    const phone = onlyDigits(inputOf('phone')?.value ?? '');
    const smsCode = onlyDigits(inputOf('smsCode')?.value ?? '');
    if (phone !== '') change('phone', toNationalNumber(market, phone));
    else if (draft !== undefined) restore(draft);
    if (smsCode !== '') change('smsCode', smsCode);
    setEarly(takeEarlyClick());
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a tap, with what was taken over before it.
  useEffect(() => {
    if (early === 'apply') void apply();
    else if (early === 'code') void sendCode();
  }, [early]);
}
