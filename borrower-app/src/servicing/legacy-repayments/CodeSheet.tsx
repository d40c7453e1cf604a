import { LEGACY_SMS_CODE_MIN_LENGTH } from '@hiram/contract/constants';
import { useId, useState } from 'react';
import { useMarketFormat } from '#brands/BrandProvider.tsx';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Button } from '#design/button/Button.tsx';
import { useDesignCopy } from '#design/design-context.tsx';
import { FieldFrame } from '#design/field/FieldFrame.tsx';
import { Popup } from '#design/popup/Popup.tsx';
import { CodeRow } from '#people/one-time-codes/CodeRow.tsx';
import { useSmsCountdown } from '#people/one-time-codes/use-sms-countdown.ts';
import styles from './LegacyRepay.module.css';
import { legacyCopy } from './legacy-copy.ts';
import type { LegacyStore } from './legacy-store.ts';
import type { LegacyRepaymentFlow } from './use-legacy-repayment.ts';

/** The server rejects a sixth attempt, so only a new code helps from here on. */
const MAX_ATTEMPTS = 5;

/**
 * Codes go to the borrower's own number, so there is one countdown. It ends with this sheet and restarts at
 * 60.
 */
const OWN_NUMBER = 'own';

interface CodeSheetProps {
  readonly flow: LegacyRepaymentFlow;
  readonly amount: string;
}

/** The repayment to confirm and the code that confirms it. */
export function CodeSheet({ flow, amount }: CodeSheetProps) {
  const copy = useCopy(legacyCopy);
  const { promptConfirm, promptCancel } = useDesignCopy();
  const id = useId();
  const { secondsLeft, start } = useSmsCountdown(OWN_NUMBER, { isSentAlready: true });
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState(0);
  const [problem, setProblem] = useState<string>();

  function type(typed: string): void {
    setCode(typed);
    setProblem(undefined);
  }

  async function confirm(): Promise<void> {
    if (code.length < LEGACY_SMS_CODE_MIN_LENGTH) return setProblem(copy.codeTooShort);
    setProblem(undefined);
    if ((await flow.confirm(code)) !== 'wrong') return;
    setCode('');
    setWrong(wrong + 1);
    setProblem(wrong + 1 < MAX_ATTEMPTS ? copy.codeWrong : copy.codesUsedUp);
  }

  async function sendAgain(): Promise<void> {
    if (secondsLeft > 0 || !(await flow.sendAgain())) return;
    start(OWN_NUMBER);
    setWrong(0);
    setProblem(undefined);
  }

  return (
    <Popup
      open
      title={copy.codeTitle}
      onClose={flow.cancel}
      hasCloseButton={false}
      actions={
        <div className={styles.actions}>
          <Button onClick={confirm}>{promptConfirm}</Button>
          <Button variant="text" onClick={flow.cancel}>
            {promptCancel}
          </Button>
        </div>
      }
    >
      <ToConfirm amount={amount} chosen={flow.store.chosen} />
      <FieldFrame id={id} label={copy.code} error={problem} hint={copy.codeSent}>
        <CodeRow id={id} code={code} onChange={type} isInvalid={problem !== undefined}>
          <Button variant="secondary" onClick={sendAgain}>
            {secondsLeft > 0 ? copy.seconds(secondsLeft) : copy.sendAgain}
          </Button>
        </CodeRow>
      </FieldFrame>
      <p role="alert" className={styles.said}>
        {flow.store.statusMessage}
      </p>
    </Popup>
  );
}

/** Shows what is being confirmed. */
function ToConfirm({ amount, chosen }: { readonly amount: string; readonly chosen: LegacyStore['chosen'] }) {
  const { currency } = useMarketFormat();
  if (chosen === undefined || chosen === 'wallet') return null;
  return (
    <p className={styles.toConfirm}>
      <span className={styles.words}>
        <span className={styles.wayName}>{chosen.bankName}</span>
        <span className={styles.number}>{chosen.cardNo}</span>
      </span>
      <Amount minor={amount} currency={currency} />
    </p>
  );
}
