import { Alert, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { CallUnanswered } from '../session/send-call.ts';
import { useSessionWatch } from '../session/session-watch.ts';
import styles from './ActDialog.module.css';
import { NoteField } from './NoteField.tsx';
import { noteProblem } from './note.ts';

interface ActionDialogProps {
  readonly question: string;
  /** What the action does, and what it does not do. */
  readonly consequence: string;
  readonly ok: string;
  readonly note: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** A message about anything else that is missing. */
  readonly problem?: string | undefined;
  readonly label?: string;
  readonly hint?: string;
  readonly maxLength?: number;
  /** For an action without a note, where the choice above is sufficient. */
  readonly isWordless?: boolean;
  /** For a dialog that shows amounts side by side. */
  readonly width?: number;
  readonly onNote: (note: string) => void;
  readonly onGo: () => void;
  readonly onBack: () => void;
  /** The subject of the action, shown above the note. */
  readonly children?: ReactNode;
}

/** Confirms an action: its effect, and the reason for it. */
export function ActionDialog(props: ActionDialogProps) {
  const { question, consequence, ok, note, isBusy, error, onGo, onBack, children } = props;
  const { isWordless = false } = props;
  // A dialog is rendered outside the page that is hidden when the session ends.
  const { hasEnded } = useSessionWatch();
  const [hasTried, setTried] = useState(false);
  const problem = isWordless ? undefined : noteProblem(note);

  function goOn(): void {
    setTried(true);
    if (problem === undefined && props.problem === undefined) onGo();
  }

  return (
    <Modal
      open={!hasEnded}
      title={question}
      okText={ok}
      cancelText="Cancel"
      {...(props.width !== undefined && { width: props.width })}
      confirmLoading={isBusy}
      okButtonProps={{ autoFocus: isWordless }}
      cancelButtonProps={{ disabled: isBusy }}
      closable={!isBusy}
      keyboard={!isBusy}
      mask={{ closable: false }}
      onOk={goOn}
      onCancel={onBack}
      // The focus moves to the note, which the user writes next.
      afterOpenChange={(isOpen) =>
        isOpen &&
        document.querySelector<HTMLElement>(`.${styles.body} input, .${styles.body} textarea`)?.focus()
      }
    >
      <div className={styles.body}>
        {children}
        <p>{consequence}</p>
        {hasTried && props.problem !== undefined && <p className={styles.problem}>{props.problem}</p>}
        {error && <Alert type="error" showIcon role="alert" title={failureText(error)} />}
        {!isWordless && (
          <NoteField
            note={note}
            label={props.label}
            maxLength={props.maxLength}
            problem={hasTried ? problem : undefined}
            hint={props.hint ?? 'Reason for this action, for colleagues and auditors.'}
            onChange={props.onNote}
            onDone={goOn}
          />
        )}
      </div>
    </Modal>
  );
}

/** The amount that the action concerns, with its description. */
export function ActionAmount({ figure, rest }: { readonly figure: string; readonly rest: string }) {
  return (
    <p className={styles.figure}>
      {figure} <span>{rest}</span>
    </p>
  );
}

/** The proposer's note. */
export function ProposedReason({ by, words }: { readonly by: string; readonly words: string }) {
  return (
    <blockquote className={styles.proposed}>
      <b>{by}</b> wrote: {words}
    </blockquote>
  );
}

/** A missing response does not mean failure: the request may have been received. */
function failureText(error: Error): string {
  if (!(error instanceof CallUnanswered)) return error.message;
  return `${error.message} The outcome is unknown. Try again: the action is not performed twice.`;
}
