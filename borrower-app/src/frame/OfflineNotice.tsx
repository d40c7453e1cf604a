import { useCopy } from '../copy/LocaleProvider.tsx';
import { OfflineIcon } from '../design/icons/icons.tsx';
import { useOnline } from '../queries/online.ts';
import { frameCopy } from './frame-copy.ts';
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
