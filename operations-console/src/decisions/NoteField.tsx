import { Input } from 'antd';
import { useId } from 'react';
import styles from './DecisionPanel.module.css';
import { NOTE_MAX } from './decision-draft.ts';

interface NoteFieldProps {
  readonly note: string;
  readonly problem: string | undefined;
  readonly onChange: (note: string) => void;
  readonly onDone: () => void;
}

/** Why somebody decides so. It goes with the decision, and the borrower does not read it. */
export function NoteField({ note, problem, onChange, onDone }: NoteFieldProps) {
  const field = useId();
  const hint = useId();
  return (
    <div className={styles.note}>
      <label htmlFor={field} className={styles.label}>
        Note
      </label>
      <Input.TextArea
        id={field}
        rows={4}
        value={note}
        maxLength={NOTE_MAX}
        aria-describedby={hint}
        aria-invalid={problem !== undefined}
        {...(problem !== undefined && { status: 'error' as const })}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) onDone();
        }}
      />
      <p id={hint} className={styles.hint}>
        {problem !== undefined && <b className={styles.problem}>{problem} </b>}
        Why you decide so, for colleagues and auditors. The borrower does not read it. <kbd>Ctrl Enter</kbd>
      </p>
    </div>
  );
}
