import { OfflineIcon } from '../design/icons/icons.tsx';
import { useOnline } from '../queries/online.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { frameTexts } from './frame-texts.ts';
import styles from './OfflineNotice.module.css';

/** Says that the line is gone. The place is there from the start, so that a screen reader hears it change. */
export function OfflineNotice() {
  const texts = useTexts(frameTexts);
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.notice}>
          <OfflineIcon /> {texts.offlineNotice}
        </p>
      )}
    </div>
  );
}
