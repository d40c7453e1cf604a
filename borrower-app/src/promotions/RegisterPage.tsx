import { LanguageSwitch } from '../frame/LanguageSwitch.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { Hero } from './Hero.tsx';
import { OfflineLine } from './OfflineLine.tsx';
import { useIsTakenOver, useLivePage, usePromotionBrand } from './promotion-page.tsx';
import { promotionTexts } from './promotion-texts.ts';
import { RegisterForm } from './RegisterForm.tsx';
import styles from './RegisterPage.module.css';
import { TrustFacts } from './TrustFacts.tsx';
import { marketOf, useTemplate } from './use-template.ts';

/** The landing page of an advertisement: the offer, the form and the lender. */
export function RegisterPage() {
  const live = useLivePage();
  const isTakenOver = useIsTakenOver();
  const read = useTemplate();
  return (
    <div className={styles.page}>
      <Top />
      <main className={styles.main}>
        <Hero read={read} market={marketOf(read, isTakenOver ? live?.market : undefined)} />
        <RegisterForm read={read} />
        <TrustFacts read={read} />
      </main>
    </div>
  );
}

function Top() {
  const texts = useTexts(promotionTexts);
  const { name, phone } = usePromotionBrand();
  const isTakenOver = useIsTakenOver();
  return (
    <header>
      <div className={styles.top}>
        <p className={styles.brand}>{name}</p>
        {isTakenOver && <LanguageSwitch />}
      </div>
      <OfflineLine />
      <noscript>
        <p className={styles.offline}>
          {texts.noScript} {phone}
        </p>
      </noscript>
    </header>
  );
}
