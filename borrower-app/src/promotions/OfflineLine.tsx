import { OfflineIcon } from '../design/icons/icons.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { useOnline } from './promotion-page.tsx';
import { promotionTexts } from './promotion-texts.ts';
import styles from './RegisterPage.module.css';

/** Says that there is no line, for as long as there is none. The place is announced even while it is empty. */
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
