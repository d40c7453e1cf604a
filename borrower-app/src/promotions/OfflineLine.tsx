import { OfflineIcon } from '../design/icons/icons.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { useOnline } from './promotion-page.tsx';
import { promotionTexts } from './promotion-texts.ts';
import styles from './RegisterPage.module.css';

/** Shows that the phone is offline. The live region is present even while it is empty. */
export function OfflineLine() {
  const texts = useTexts(promotionTexts);
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.offline}>
          <OfflineIcon /> {texts.offline}
        </p>
      )}
    </div>
  );
}
