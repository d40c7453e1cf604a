import { CheckIcon, OfflineIcon, WarningIcon } from '../design/icons/icons.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Filling.module.css';
import { fillingTexts } from './filling-texts.ts';
import type { SaveStatus } from './page-saver.ts';

interface SaveLineProps {
  readonly status: SaveStatus;
  readonly problem: string | undefined;
}

/** One quiet line: whether what was typed is saved. Its place is always there, so that nothing moves. */
export function SaveLine({ status, problem }: SaveLineProps) {
  const texts = useTexts(fillingTexts);
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
            <OfflineIcon /> {texts.noLine}
          </>
        )}
        {status === 'saved' && (
          <>
            <CheckIcon /> {texts.saved}
          </>
        )}
        {status === 'saving' && texts.saving}
      </p>
    </>
  );
}
