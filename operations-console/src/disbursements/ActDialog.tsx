import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { amountText } from '../queue/amount-text.ts';
import { NoteField } from '../queue/NoteField.tsx';
import { noteProblem } from '../queue/note.ts';
import { CallUnanswered } from '../session/send-call.ts';
import { useSessionWatch } from '../session/session-watch.ts';
import styles from './ActDialog.module.css';
import { actWords } from './payout-words.ts';
import type { Act, Payout, useActing } from './queries.ts';

interface ActDialogProps {
  readonly act: Act;
  readonly payout: Payout;
  readonly note: string;
  readonly acting: ReturnType<typeof useActing>;
  readonly onNote: (note: string) => void;
  readonly onGo: () => void;
  readonly onBack: () => void;
}

/** Before anything is done: what will happen, and why somebody wants it. */
export function ActDialog({ act, payout, note, acting, onNote, onGo, onBack }: ActDialogProps) {
  // A dialog stands outside of the page that the end of a session hides.
  const { hasEnded } = useSessionWatch();
  const [hasTried, setTried] = useState(false);
  const problem = noteProblem(note);
  const { question, consequence, ok } = actWords[act];
  const isBusy = acting.isPending;

  function goOn(): void {
    setTried(true);
    if (problem === undefined) onGo();
  }

  return (
    <Modal
      open={!hasEnded}
      title={question}
      okText={ok}
      cancelText="Go back"
      confirmLoading={isBusy}
      cancelButtonProps={{ disabled: isBusy }}
      closable={!isBusy}
      keyboard={!isBusy}
      mask={{ closable: false }}
      onOk={goOn}
      onCancel={onBack}
      // Whoever asked for the question writes next.
      afterOpenChange={(isOpen) =>
        isOpen && document.querySelector<HTMLElement>(`.${styles.body} textarea`)?.focus()
      }
    >
      <div className={styles.body}>
        <Figure act={act} payout={payout} />
        <p>{consequence}</p>
        {act === 'confirm_closing' && payout.closing && (
          <blockquote className={styles.proposed}>
            <b>{payout.closing.by}</b> wrote: {payout.closing.words}
          </blockquote>
        )}
        {acting.error && <Alert type="error" showIcon role="alert" title={failureText(acting.error)} />}
        <NoteField
          note={note}
          problem={hasTried ? problem : undefined}
          hint="Why you do this, for colleagues and auditors."
          onChange={onNote}
          onDone={goOn}
        />
      </div>
    </Modal>
  );
}

/** What the act is about: the payout, or what of it would be given up. */
function Figure({ act, payout }: Pick<ActDialogProps, 'act' | 'payout'>) {
  const { amount, held, currency, destination } = payout;
  const isGivingUp = act === 'propose_closing' || act === 'confirm_closing';
  return (
    <p className={styles.figure}>
      {amountText(isGivingUp ? held : amount, currency)}{' '}
      <span>
        {isGivingUp
          ? `in suspense, of ${amountText(amount, currency)} to ${destination}`
          : `to ${destination}`}
      </span>
    </p>
  );
}

/** No answer is not a no: it may have arrived. */
function failureText(error: Error): string {
  if (!(error instanceof CallUnanswered)) return error.message;
  return `${error.message} It is not known whether this was done. Try again: nothing is done twice.`;
}
