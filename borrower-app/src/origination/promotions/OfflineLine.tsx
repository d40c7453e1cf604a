import { useCopy } from '#copy/LocaleProvider.tsx';
import { OfflineIcon } from '#design/icons/icons.tsx';
import { promotionCopy } from './promotion-copy.ts';
import { useOnline } from './promotion-page.tsx';
import styles from './RegisterPage.module.css';

/** Shows that the phone is offline. The live region is present even while it is empty. */
export function OfflineLine() {
  const copy = useCopy(promotionCopy);
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.offline}>
          <OfflineIcon /> {copy.offline}
        </p>
      )}
    </div>
  );
}
