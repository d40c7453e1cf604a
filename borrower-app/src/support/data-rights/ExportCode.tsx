import { SMS_CODE_MAX_LENGTH } from '@hiram/contract/constants';
import { sendExportCode } from '@hiram/contract/support/data-rights';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { PromptDialog } from '#design/dialog/PromptDialog.tsx';
import { DigitField } from '#design/field/DigitField.tsx';
import { descriptionId, FieldFrame } from '#design/field/FieldFrame.tsx';
import { useSmsCountdown } from '#people/one-time-codes/use-sms-countdown.ts';
import { useWire } from '#queries/WireProvider.tsx';
import styles from './DataRights.module.css';
import { dataRightsCopy } from './data-rights-copy.ts';

interface ExportCodeProps {
  readonly onClose: () => void;
  /** Makes the links with this code. Resolves to a problem, or to nothing once they exist. */
  readonly onCode: (smsCode: string) => Promise<string | undefined>;
}

/** The code goes to the session's own number, whatever the page knows of it. */
const OWN_NUMBER = 'own number';

/** Asks for the code that a download needs. It is sent as soon as the dialog opens. */
export function ExportCode({ onClose, onCode }: ExportCodeProps) {
  const copy = useCopy(dataRightsCopy);
  const id = useId();
  const wire = useWire();
  const { secondsLeft, start } = useSmsCountdown(OWN_NUMBER);
  const [number, setNumber] = useState<string>();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const isFirst = useRef(true);

  async function send(): Promise<void> {
    const answer = await wire?.send(sendExportCode, {}, { silent: true });
    if (!answer?.success) return setProblem(answer?.message || copy.noAnswer);
    setProblem(undefined);
    setNumber(answer.data.maskedMobile);
    start(OWN_NUMBER, Number(answer.data.resendAfterSeconds));
  }

  const sendFirst = useEffectEvent(send);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    void sendFirst();
  }, []);

  async function confirm(): Promise<void> {
    if (code === '') return setProblem(copy.codeWanted);
    setProblem(await onCode(code));
  }

  return (
    <PromptDialog
      open
      title={copy.confirmTitle}
      confirmLabel={copy.confirm}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>{copy.confirmMessage}</p>
      <div className={styles.field}>
        <FieldFrame
          id={id}
          label={copy.code}
          error={problem}
          hint={number === undefined ? undefined : copy.sentTo(number)}
        >
          <div className={styles.row}>
            <DigitField
              id={id}
              name="code"
              kind="number"
              maxDigits={SMS_CODE_MAX_LENGTH}
              autoComplete="one-time-code"
              aria-describedby={descriptionId(id)}
              aria-invalid={problem !== undefined || undefined}
              digits={code}
              onDigits={(digits) => {
                setProblem(undefined);
                setCode(digits);
              }}
            />
            <Button variant="secondary" disabled={secondsLeft > 0} onClick={send}>
              {secondsLeft > 0 ? copy.seconds(secondsLeft) : copy.again}
            </Button>
          </div>
        </FieldFrame>
      </div>
    </PromptDialog>
  );
}
