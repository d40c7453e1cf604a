import { useCopy } from '#copy/LocaleProvider.tsx';
import { CheckIcon, OfflineIcon, WarningIcon } from '#design/icons/icons.tsx';
import { applicationPagesCopy } from './application-pages-copy.ts';
import styles from './Filling.module.css';
import type { SaveStatus } from './page-saver.ts';

interface SaveLineProps {
  readonly status: SaveStatus;
  readonly problem: string | undefined;
}

/** Shows whether the input is saved. Its space is always reserved, so that the layout does not shift. */
export function SaveLine({ status, problem }: SaveLineProps) {
  const copy = useCopy(applicationPagesCopy);
  return (
    <>
      <div role="alert">
        {problem !== undefined && (
          <p className={styles.problem}>
            <WarningIcon /> <span>{problem}</span>
          </p>
        )}
      </div>
      <p className={styles.saveLine} role="status" data-status={status}>
        {status === 'no_line' && (
          <>
            <OfflineIcon /> {copy.noConnection}
          </>
        )}
        {status === 'saved' && (
          <>
            <CheckIcon /> {copy.saved}
          </>
        )}
        {status === 'saving' && copy.saving}
      </p>
    </>
  );
}
