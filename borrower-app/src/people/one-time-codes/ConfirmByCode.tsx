import { listPasskeys, type PasskeyStepUp } from '@hiram/contract/people/passkeys';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { PromptDialog } from '#design/dialog/PromptDialog.tsx';
import { FieldFrame } from '#design/field/FieldFrame.tsx';
import { useWire } from '#queries/WireProvider.tsx';
import { canUsePasskeys } from '../passkeys/use-can-use-passkeys.ts';
import { CodeRow } from './CodeRow.tsx';
import styles from './ConfirmByCode.module.css';
import { confirmByCodeCopy } from './confirm-by-code-copy.ts';
import { useSmsCountdown } from './use-sms-countdown.ts';

/** What the server answers to a request for a code; undefined without a connection. */
type SentCode =
  | {
      readonly success: true;
      readonly data: { readonly maskedMobile: string; readonly resendAfterSeconds: string };
    }
  | { readonly success: false; readonly message: string }
  | undefined;

export interface ConfirmByCodeProps {
  /** What is confirmed. */
  readonly message: string;
  readonly requestCode: () => Promise<SentCode>;
  /** For the passkey, which confirms this action alone. */
  readonly purpose: PasskeyStepUp;
  readonly onClose: () => void;
  /** Does what is confirmed with this code. Resolves to a problem, or to nothing once it is done. */
  readonly onCode: (smsCode: string) => Promise<string | undefined>;
}

/** A passkey if the account has one and the device can use it, otherwise a code. */
export function ConfirmByCode(props: ConfirmByCodeProps) {
  const [method, setMethod] = useState<'passkey' | 'code'>();
  const choose = useEffectEvent(setMethod);
  const wire = useWire();
  useEffect(() => {
    if (!canUsePasskeys() || wire === undefined) return choose('code');
    void wire
      .send(listPasskeys, {}, { silent: true })
      .then((answer) => choose(answer.success && answer.data.passkeys.length > 0 ? 'passkey' : 'code'));
  }, [wire]);
  if (method === undefined) return null;
  if (method === 'code') return <CodeConfirmation {...props} />;
  return <PasskeyConfirmation {...props} onUseCode={() => setMethod('code')} />;
}

function PasskeyConfirmation(props: ConfirmByCodeProps & { readonly onUseCode: () => void }) {
  const { message, purpose, onClose, onCode, onUseCode } = props;
  const copy = useCopy(confirmByCodeCopy);
  const wire = useWire();
  const [problem, setProblem] = useState<string>();

  async function confirm(): Promise<void> {
    if (wire === undefined) return;
    setProblem(undefined);
    const { confirmByPasskey } = await import('../passkeys/use-passkey.ts');
    const outcome = await confirmByPasskey(wire, purpose);
    if (outcome.kind === 'refused') return setProblem(outcome.message || copy.noAnswer);
    if (outcome.kind === 'done') setProblem(await onCode(outcome.result));
  }

  return (
    <PromptDialog
      open
      title={copy.confirmTitle}
      confirmLabel={copy.usePasskey}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>{message}</p>
      <p role="alert">{problem}</p>
      <Button variant="text" onClick={onUseCode}>
        {copy.useCode}
      </Button>
    </PromptDialog>
  );
}

/** Asks for a code to the borrower's own number. It is sent as soon as the dialog opens. */
function CodeConfirmation({ message, requestCode, onClose, onCode }: ConfirmByCodeProps) {
  const copy = useCopy(confirmByCodeCopy);
  const id = useId();
  const { number, problem: sendProblem, secondsLeft, send } = useOwnCode(requestCode);
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
      <p>{message}</p>
      <div className={styles.field}>
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
      </div>
    </PromptDialog>
  );
}

interface OwnCode {
  /** The masked number that the code was sent to. */
  readonly number: string | undefined;
  readonly problem: string | undefined;
  readonly secondsLeft: number;
  readonly send: () => Promise<void>;
}

/** The code goes to the session's own number, whatever the page knows of it. */
const OWN_NUMBER = 'own number';

function useOwnCode(requestCode: ConfirmByCodeProps['requestCode']): OwnCode {
  const copy = useCopy(confirmByCodeCopy);
  const { secondsLeft, start } = useSmsCountdown(OWN_NUMBER);
  const [number, setNumber] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const isFirst = useRef(true);

  async function send(): Promise<void> {
    const answer = await requestCode();
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
