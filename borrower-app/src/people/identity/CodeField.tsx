import { lazy, Suspense, useEffect, useId } from 'react';
import { useMarket } from '#brands/BrandProvider.tsx';
import { mobileFormats } from '#brands/mobile-number.ts';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { groupDigits } from '#design/field/digit-groups.ts';
import { FieldFrame } from '#design/field/FieldFrame.tsx';
import { CodeRow } from '../one-time-codes/CodeRow.tsx';
import styles from './CodeField.module.css';
import { identityCopy } from './identity-copy.ts';
import { type OneTimeCode, useReceivedCode } from './use-one-time-code.ts';

const Captcha = lazy(async () => ({ default: (await import('./Captcha.tsx')).Captcha }));

interface CodeFieldProps {
  readonly mobile: string;
  readonly oneTimeCode: OneTimeCode;
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
}

/** The code, the button that requests one, and hints while it is being delivered. */
export function CodeField({ mobile, oneTimeCode, code, onChange, error }: CodeFieldProps) {
  const copy = useCopy(identityCopy);
  const id = useId();
  const { secondsLeft, sent, send, captcha } = oneTimeCode;
  const { groups } = mobileFormats[useMarket()];
  // A masked number is already formatted by the server.
  const number = /^\d+$/.test(mobile) ? groupDigits(mobile, groups) : mobile;
  useReceivedCode(sent !== undefined && code === '', onChange);
  // Once a code is on its way, the field is ready to be typed in.
  useEffect(() => {
    if (sent !== undefined) document.getElementById(id)?.focus();
  }, [sent, id]);
  return (
    <>
      <FieldFrame
        id={id}
        label={copy.code}
        error={error ?? oneTimeCode.problem}
        hint={sent && (sent.via === 'sms' ? copy.codeSent : copy.calling)(number)}
      >
        <CodeRow id={id} code={code} onChange={onChange} isInvalid={error !== undefined}>
          <Button variant="secondary" busy={oneTimeCode.isBusy} onClick={() => send('sms')}>
            {secondsLeft > 0 ? copy.seconds(secondsLeft) : copy.getCode}
          </Button>
        </CodeRow>
      </FieldFrame>
      {sent && secondsLeft === 0 && (
        <p className={styles.other}>
          {copy.noMessage}
          <Button variant="text" onClick={() => send('voice')}>
            {copy.callMe}
          </Button>
        </p>
      )}
      {captcha && (
        <Suspense>
          <Captcha
            round={captcha.round}
            problem={captcha.problem}
            onSolved={(proof) => send(captcha.for, proof)}
            onClose={oneTimeCode.closeCaptcha}
          />
        </Suspense>
      )}
    </>
  );
}
