import { Button } from 'antd';
import type { DraftAutosave } from './draft-autosave.ts';
import styles from './Subject.module.css';
import { useSaveState } from './use-editing.ts';

const words = {
  unchanged: '',
  changed: 'Not saved',
  keeping: 'Saving…',
  kept: 'Draft saved',
} as const;

/** Shows whether the draft is saved on the server. */
export function SaveIndicator({ autosave }: { readonly autosave: DraftAutosave }) {
  const keeping = useSaveState(autosave);
  if (keeping.state !== 'failed') {
    return (
      <span role="status" className={styles.keeping} data-state={keeping.state}>
        {words[keeping.state]}
      </span>
    );
  }
  return (
    <span role="alert" className={styles.notKept}>
      Not saved: {keeping.error.message} Kept in this browser tab.{' '}
      <Button size="small" onClick={() => void autosave.saveNow()}>
        Try again
      </Button>
    </span>
  );
}
