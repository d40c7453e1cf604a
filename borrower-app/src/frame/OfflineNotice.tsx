import { OfflineIcon } from '../design/icons/icons.tsx';
import { useOnline } from '../queries/online.ts';
import { useCopy } from '../texts/LocaleProvider.tsx';
import { frameCopy } from './frame-texts.ts';
import styles from './OfflineNotice.module.css';

/**
 * Shows that the phone is offline. The element is always present, so that screen readers announce the change.
 */
export function OfflineNotice() {
  const copy = useCopy(frameCopy);
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.notice}>
          <OfflineIcon /> {copy.offlineNotice}
        </p>
      )}
    </div>
  );
}
