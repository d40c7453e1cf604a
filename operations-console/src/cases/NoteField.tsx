import { Input } from 'antd';
import { type Ref, useId } from 'react';
import styles from './NoteField.module.css';
import { NOTE_MAX } from './note.ts';

interface NoteFieldProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly note: string;
  readonly problem: string | undefined;
  /** The audience of the note, in a sentence or two. */
  readonly hint: string;
  readonly label?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly onChange: (note: string) => void;
  readonly onDone: () => void;
}

/** The reason for an action. It is stored with the action and not shown to the borrower. */
export function NoteField(props: NoteFieldProps) {
  const { ref, note, problem, hint, label = 'Note', maxLength = NOTE_MAX, onChange, onDone } = props;
  const field = useId();
  const explanation = useId();
  return (
    <div ref={ref} className={styles.note}>
      <label htmlFor={field} className={styles.label}>
        {label}
      </label>
      <Input.TextArea
        id={field}
        rows={4}
        value={note}
        maxLength={maxLength}
        aria-describedby={explanation}
        aria-invalid={problem !== undefined}
        {...(problem !== undefined && { status: 'error' as const })}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) onDone();
        }}
      />
      <p id={explanation} className={styles.hint}>
        {problem !== undefined && <b className={styles.problem}>{problem} </b>}
        {hint} Not visible to the borrower. <kbd>Ctrl Enter</kbd>
      </p>
    </div>
  );
}
