import { useCopy, useLocale } from '#copy/LocaleProvider.tsx';
import { useLazyValue } from '#copy/lazy-value.ts';
import styles from './AgreementPage.module.css';
import { agreementCopy } from './agreement-copy.ts';
import { promotionCopy } from './promotion-copy.ts';
import { useLivePage, usePromotionBrand } from './promotion-page.tsx';
import { SubPage } from './SubPage.tsx';
import { marketOf, useTemplate } from './use-template.ts';

/** The registration agreement under the law of the template's market, in plain language. */
export function AgreementPage() {
  const copy = useCopy(promotionCopy);
  const { locale } = useLocale();
  const agreement = useLazyValue(agreementCopy[locale]);
  const { name: brand, phone } = usePromotionBrand();
  const read = useTemplate();
  const market = marketOf(read, useLivePage()?.market);
  const lender = (read.state === 'ready' ? read.template.lender?.name : undefined) || brand;
  return (
    <SubPage title={copy.agreementTitle}>
      <p className={styles.intro}>{agreement.intro({ brand, lender })}</p>
      {agreement.sections({ brand, lender, phone })[market].map(({ heading, paragraphs }) => (
        <section key={heading} className={styles.section}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <nav className={styles.more} aria-label={agreement.more}>
        <a href="/privacyPolicy">{agreement.privacyPolicy}</a>
        <a href="/loanTerms">{agreement.loanTerms}</a>
      </nav>
      {read.state === 'ready' && read.template.agreement !== undefined && (
        <p className={styles.version}>{agreement.version(read.template.agreement)}</p>
      )}
    </SubPage>
  );
}
