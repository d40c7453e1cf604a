import { useCopy } from '#copy/LocaleProvider.tsx';
import { LanguageSwitch } from '#frame/LanguageSwitch.tsx';
import { Hero } from './Hero.tsx';
import { OfflineLine } from './OfflineLine.tsx';
import { promotionCopy } from './promotion-copy.ts';
import { useIsInteractive, useLivePage, usePromotionBrand } from './promotion-page.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import styles from './RegisterPage.module.css';
import { TrustFacts } from './TrustFacts.tsx';
import { marketOf, useTemplate } from './use-template.ts';

/** The landing page of an advertisement: the offer, the form and the lender. */
export function RegisterPage() {
  const live = useLivePage();
  const isInteractive = useIsInteractive();
  const read = useTemplate();
  return (
    <div className={styles.page}>
      <Top />
      <main className={styles.main}>
        <Hero read={read} market={marketOf(read, isInteractive ? live?.market : undefined)} />
        <RegisterForm read={read} />
        <TrustFacts read={read} />
      </main>
    </div>
  );
}

function Top() {
  const copy = useCopy(promotionCopy);
  const { name, phone } = usePromotionBrand();
  const isInteractive = useIsInteractive();
  return (
    <header>
      <div className={styles.top}>
        <p className={styles.brand}>{name}</p>
        {isInteractive && <LanguageSwitch />}
      </div>
      <OfflineLine />
      <noscript>
        <p className={styles.offline}>
          {copy.noScript} {phone}
        </p>
      </noscript>
    </header>
  );
}
