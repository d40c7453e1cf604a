import { Alert, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { CallUnanswered } from '../session/send-call.ts';
import { useSessionWatch } from '../session/session-watch.ts';
import styles from './ActDialog.module.css';
import { NoteField } from './NoteField.tsx';
import { noteProblem } from './note.ts';

interface ActDialogProps {
  readonly question: string;
  /** What happens, and what cannot. */
  readonly consequence: string;
  readonly ok: string;
  readonly note: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** What else is missing before it can be done, in words. */
  readonly problem?: string | undefined;
  readonly label?: string;
  readonly hint?: string;
  readonly maxLength?: number;
  /** Of an act that needs no words of its own: what is chosen above says everything. */
  readonly isWordless?: boolean;
  /** Where figures stand beside each other. */
  readonly width?: number;
  readonly onNote: (note: string) => void;
  readonly onGo: () => void;
  readonly onBack: () => void;
  /** What the act is about, above the note. */
  readonly children?: ReactNode;
}

/** Before anything is done: what will happen, and why somebody wants it. */
export function ActDialog(props: ActDialogProps) {
  const { question, consequence, ok, note, isBusy, error, onGo, onBack, children } = props;
  const { isWordless = false } = props;
  // A dialog stands outside of the page that the end of a session hides.
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
      cancelText="Go back"
      {...(props.width !== undefined && { width: props.width })}
      confirmLoading={isBusy}
      okButtonProps={{ autoFocus: isWordless }}
      cancelButtonProps={{ disabled: isBusy }}
      closable={!isBusy}
      keyboard={!isBusy}
      mask={{ closable: false }}
      onOk={goOn}
      onCancel={onBack}
      // Whoever asked for the question writes next.
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
            hint={props.hint ?? 'Why you do this, for colleagues and auditors.'}
            onChange={props.onNote}
            onDone={goOn}
          />
        )}
      </div>
    </Modal>
  );
}

/** The figure that an act is about, and what it is. */
export function ActFigure({ figure, rest }: { readonly figure: string; readonly rest: string }) {
  return (
    <p className={styles.figure}>
      {figure} <span>{rest}</span>
    </p>
  );
}

/** What somebody else wrote when they proposed it. */
export function ProposedWords({ by, words }: { readonly by: string; readonly words: string }) {
  return (
    <blockquote className={styles.proposed}>
      <b>{by}</b> wrote: {words}
    </blockquote>
  );
}

/** No answer is not a no: it may have arrived. */
function failureText(error: Error): string {
  if (!(error instanceof CallUnanswered)) return error.message;
  return `${error.message} It is not known whether this was done. Try again: nothing is done twice.`;
}
