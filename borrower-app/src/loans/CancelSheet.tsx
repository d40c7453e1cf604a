import type { DataOf } from '@hiram/contract/call';
import { cancelOrder } from '@hiram/contract/disbursements';
import { type ReactNode, useState } from 'react';
import { useMarket } from '../brands/BrandProvider.tsx';
import { marketFormats } from '../brands/market.ts';
import { Amount } from '../design/amount/Amount.tsx';
import { Button } from '../design/button/Button.tsx';
import { Day } from '../design/day/Day.tsx';
import { Popup } from '../design/popup/Popup.tsx';
import { useNativeShell } from '../native-shell/NativeShellProvider.tsx';
import { useWire } from '../queries/WireProvider.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './CancelSheet.module.css';
import { cancelTexts } from './cancel-texts.ts';
import type { Cancellation } from './OrderCancellation.tsx';

interface CancelSheetProps {
  readonly orderId: string;
  readonly cancellation: Cancellation;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

type Cancelled = DataOf<typeof cancelOrder>;

/** The stage: not requested yet, last attempt failed or refused, or the outcome. */
type Stage =
  | { readonly kind: 'asking'; readonly said?: string; readonly isOver?: boolean }
  | { readonly kind: 'answered'; readonly answer: Cancelled };

/** Explains cancelling, performs it with one tap and shows the outcome. */
export function CancelSheet({ orderId, cancellation, onChanged, onClose }: CancelSheetProps) {
  const texts = useTexts(cancelTexts);
  const wire = useWire();
  const [stage, setStage] = useState<Stage>({ kind: 'asking' });

  async function cancel(): Promise<void> {
    const answer = await wire?.send(cancelOrder, { orderId }, { silent: true });
    if (answer?.success) setStage({ kind: 'answered', answer: answer.data });
    else if (answer === undefined || answer.failure !== undefined) {
      setStage({ kind: 'asking', said: texts.noAnswer });
      return;
    } else setStage({ kind: 'asking', said: answer.message || texts.notPossible, isOver: true });
    await onChanged();
  }

  if (stage.kind === 'answered') return <Outcome answer={stage.answer} onClose={onClose} />;
  const isFree = cancellation.amount === '0';
  return (
    <Popup
      open
      title={texts.title}
      onClose={onClose}
      hasCloseButton={false}
      actions={
        <div className={styles.actions}>
          {!stage.isOver && <Button onClick={cancel}>{isFree ? texts.cancel : texts.goOn}</Button>}
          <Button variant="text" onClick={onClose}>
            {texts.keep}
          </Button>
        </div>
      }
    >
      <div className={styles.content}>
        {isFree ? (
          <>
            <p>{texts.beforeSent}</p>
            <p>{texts.onItsWay}</p>
          </>
        ) : (
          <>
            <PayBack amount={cancellation.amount} until={cancellation.until} />
            <p>{texts.whatItIs}</p>
            <p>{texts.thenUndone}</p>
          </>
        )}
        <p role="alert" className={styles.said}>
          {stage.said}
        </p>
      </div>
    </Popup>
  );
}

function Outcome({ answer, onClose }: { answer: Cancelled; onClose: () => void }) {
  const texts = useTexts(cancelTexts);
  const shell = useNativeShell();
  switch (answer.outcome) {
    case 'cancelled':
      return (
        <Told title={texts.cancelledTitle} sentence={texts.cancelledSentence} onClose={onClose}>
          <Button onClick={onClose}>{texts.done}</Button>
        </Told>
      );
    case 'asked':
      return (
        <Told title={texts.askedTitle} sentence={texts.askedSentence} onClose={onClose}>
          <Button onClick={onClose}>{texts.done}</Button>
        </Told>
      );
    case 'to_be_returned':
      return (
        <Told
          title={texts.returnTitle}
          sentence={texts.thenUndone}
          figure={<PayBack amount={answer.amount} until={answer.until} />}
          onClose={onClose}
        >
          <Button onClick={() => shell.openLink(answer.payUrl)}>{texts.toPayment}</Button>
          <Button variant="text" onClick={onClose}>
            {texts.later}
          </Button>
        </Told>
      );
  }
}

interface ToldProps {
  readonly title: string;
  readonly sentence: string;
  readonly figure?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Told({ title, sentence, figure, onClose, children }: ToldProps) {
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
        <p role="status">{sentence}</p>
      </div>
    </Popup>
  );
}

function PayBack({ amount, until }: { readonly amount: string; readonly until?: string | undefined }) {
  const texts = useTexts(cancelTexts);
  const { currency } = marketFormats[useMarket()];
  return (
    <div className={styles.payBack}>
      <span className={styles.label}>{texts.payBack}</span>
      <Amount minor={amount} currency={currency} size="large" />
      {until !== undefined && (
        <span className={styles.label}>
          {texts.lastDay} <Day on={until} />
        </span>
      )}
    </div>
  );
}
