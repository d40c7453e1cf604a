import { sendPayoutChangeCode } from '@hiram/contract/origination/payment-accounts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { PromptDialog } from '#design/dialog/PromptDialog.tsx';
import { FieldFrame } from '#design/field/FieldFrame.tsx';
import { CodeRow } from '#people/one-time-codes/CodeRow.tsx';
import { useSmsCountdown } from '#people/one-time-codes/use-sms-countdown.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { confirmChangeCopy } from './confirm-change-copy.ts';

interface ConfirmChangeProps {
  readonly onClose: () => void;
  /** Makes the change with this code. Resolves to a problem, or to nothing once the change is made. */
  readonly onCode: (smsCode: string) => Promise<string | undefined>;
}

/** Asks for the code that a changed payout account needs. It is sent as soon as the dialog opens. */
export function ConfirmChange({ onClose, onCode }: ConfirmChangeProps) {
  const copy = useCopy(confirmChangeCopy);
  const id = useId();
  const { number, problem: sendProblem, secondsLeft, send } = useChangeCode();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();

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
      <FieldFrame
        id={id}
        label={copy.code}
        error={problem ?? sendProblem}
        hint={number === undefined ? undefined : copy.sentTo(number)}
      >
        <CodeRow
          id={id}
          code={code}
          onChange={(digits) => {
            setProblem(undefined);
            setCode(digits);
          }}
          isInvalid={problem !== undefined}
        >
          <Button variant="secondary" disabled={secondsLeft > 0} onClick={send}>
            {secondsLeft > 0 ? copy.seconds(secondsLeft) : copy.again}
          </Button>
        </CodeRow>
      </FieldFrame>
    </PromptDialog>
  );
}

interface ChangeCode {
  /** The masked number that the code was sent to. */
  readonly number: string | undefined;
  readonly problem: string | undefined;
  readonly secondsLeft: number;
  readonly send: () => Promise<void>;
}

/** The code goes to the session's own number, whatever the page knows of it. */
const OWN_NUMBER = 'own number';

function useChangeCode(): ChangeCode {
  const copy = useCopy(confirmChangeCopy);
  const wire = useWire();
  const { secondsLeft, start } = useSmsCountdown(OWN_NUMBER);
  const [number, setNumber] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const isFirst = useRef(true);

  async function send(): Promise<void> {
    const answer = await wire?.send(sendPayoutChangeCode, {}, { silent: true });
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
  return { number, problem, secondsLeft, send };
}
