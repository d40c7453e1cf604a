import { Button } from 'antd';
import type { DraftKeeper } from './draft-keeper.ts';
import styles from './Subject.module.css';
import { useKeeping } from './use-editing.ts';

const words = {
  unchanged: '',
  changed: 'Not kept yet',
  keeping: 'Keeping…',
  kept: 'Draft kept',
} as const;

/** Shows whether the draft is saved on the server. */
export function KeepState({ keeper }: { readonly keeper: DraftKeeper }) {
  const keeping = useKeeping(keeper);
  if (keeping.state !== 'failed') {
    return (
      <span role="status" className={styles.keeping} data-state={keeping.state}>
        {words[keeping.state]}
      </span>
    );
  }
  return (
    <span role="alert" className={styles.notKept}>
      Not kept: {keeping.error.message} It stays in this tab.{' '}
      <Button size="small" onClick={() => void keeper.keepNow()}>
        Try again
      </Button>
    </span>
  );
}
