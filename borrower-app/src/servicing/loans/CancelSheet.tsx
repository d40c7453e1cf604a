import type { DataOf } from '@hiram/contract/call';
import { cancelOrder } from '@hiram/contract/servicing/disbursements';
import { type ReactNode, useState } from 'react';
import { useMarketFormat } from '#brands/BrandProvider.tsx';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Button } from '#design/button/Button.tsx';
import { Day } from '#design/day/Day.tsx';
import { Popup } from '#design/popup/Popup.tsx';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import { useWire } from '#queries/WireProvider.tsx';
import styles from './CancelSheet.module.css';
import { cancelCopy } from './cancel-copy.ts';
import type { Cancellation } from './queries.ts';

interface CancelSheetProps {
  readonly orderId: string;
  readonly cancellation: Cancellation;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

type Cancelled = DataOf<typeof cancelOrder>;

/** The stage: not requested yet, last attempt failed or refused, or the outcome. */
type Stage =
  | { readonly kind: 'asking'; readonly statusMessage?: string; readonly isOver?: boolean }
  | { readonly kind: 'answered'; readonly answer: Cancelled };

/** Explains cancelling, performs it with one tap and shows the outcome. */
export function CancelSheet({ orderId, cancellation, onChanged, onClose }: CancelSheetProps) {
  const copy = useCopy(cancelCopy);
  const wire = useWire();
  const [stage, setStage] = useState<Stage>({ kind: 'asking' });

  async function cancel(): Promise<void> {
    const answer = await wire?.send(cancelOrder, { orderId }, { silent: true });
    if (answer?.success) setStage({ kind: 'answered', answer: answer.data });
    else if (answer === undefined || answer.failure !== undefined) {
      setStage({ kind: 'asking', statusMessage: copy.noAnswer });
      return;
    } else setStage({ kind: 'asking', statusMessage: answer.message || copy.notPossible, isOver: true });
    await onChanged();
  }

  if (stage.kind === 'answered') return <Outcome answer={stage.answer} onClose={onClose} />;
  const isFree = cancellation.amount === '0';
  return (
    <Popup
      open
      title={copy.title}
      onClose={onClose}
      hasCloseButton={false}
      actions={
        <div className={styles.actions}>
          {!stage.isOver && <Button onClick={cancel}>{isFree ? copy.cancel : copy.goOn}</Button>}
          <Button variant="text" onClick={onClose}>
            {copy.keep}
          </Button>
        </div>
      }
    >
      <div className={styles.content}>
        {isFree ? (
          <>
            <p>{copy.beforeSent}</p>
            <p>{copy.inTransit}</p>
          </>
        ) : (
          <>
            <PayBack amount={cancellation.amount} until={cancellation.until} />
            <p>{copy.explanation}</p>
            <p>{copy.thenUndone}</p>
          </>
        )}
        <p role="alert" className={styles.said}>
          {stage.statusMessage}
        </p>
      </div>
    </Popup>
  );
}

function Outcome({ answer, onClose }: { answer: Cancelled; onClose: () => void }) {
  const copy = useCopy(cancelCopy);
  const shell = useNativeShell();
  switch (answer.outcome) {
    case 'cancelled':
      return (
        <CancelOutcome title={copy.cancelledTitle} message={copy.cancelledMessage} onClose={onClose}>
          <Button onClick={onClose}>{copy.done}</Button>
        </CancelOutcome>
      );
    case 'asked':
      return (
        <CancelOutcome title={copy.askedTitle} message={copy.askedMessage} onClose={onClose}>
          <Button onClick={onClose}>{copy.done}</Button>
        </CancelOutcome>
      );
    case 'to_be_returned':
      return (
        <CancelOutcome
          title={copy.returnTitle}
          message={copy.thenUndone}
          figure={<PayBack amount={answer.amount} until={answer.until} />}
          onClose={onClose}
        >
          <Button onClick={() => shell.openLink(answer.payUrl)}>{copy.toPayment}</Button>
          <Button variant="text" onClick={onClose}>
            {copy.later}
          </Button>
        </CancelOutcome>
      );
  }
}

interface CancelOutcomeProps {
  readonly title: string;
  readonly message: string;
  readonly figure?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function CancelOutcome({ title, message, figure, onClose, children }: CancelOutcomeProps) {
  return (
    <Popup
      open
      title={title}
      onClose={onClose}
      hasCloseButton={false}
      actions={<div className={styles.actions}>{children}</div>}
    >
      <div className={styles.content}>
        {figure}
        <p role="status">{message}</p>
      </div>
    </Popup>
  );
}

function PayBack({ amount, until }: { readonly amount: string; readonly until?: string | undefined }) {
  const copy = useCopy(cancelCopy);
  const { currency } = useMarketFormat();
  return (
    <div className={styles.payBack}>
      <span className={styles.label}>{copy.payBack}</span>
      <Amount minor={amount} currency={currency} size="large" />
      {until !== undefined && (
        <span className={styles.label}>
          {copy.lastDay} <Day on={until} />
        </span>
      )}
    </div>
  );
}
