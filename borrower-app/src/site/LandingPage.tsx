import type { Locale } from '@hiram/contract/locales';
import { TelephoneIcon } from '../design/icons/icons.tsx';
import { languageNames, languageTag } from '../texts/locale.ts';
import { brandSlot } from './brand-slots.ts';
import styles from './LandingPage.module.css';
import type { SiteTexts } from './texts/en.ts';

interface LandingPageProps {
  readonly texts: SiteTexts;
  readonly locale: Locale;
}

/** The public face of a brand. It names only what is there to be opened. */
export function LandingPage({ texts, locale }: LandingPageProps) {
  const brandName = brandSlot('appEnName');
  const phone = brandSlot('servicePhone');
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <p className={styles.brand}>{brandName}</p>
      </header>
      <main className={styles.main}>
        <section className={styles.hero}>
          <h1 className={styles.title}>{texts.landingTitle}</h1>
          <p className={styles.sentence}>{texts.landingSentence}</p>
        </section>
        <section className={styles.help}>
          <h2>{texts.helpTitle}</h2>
          <p className={styles.quiet}>{texts.helpSentence}</p>
          <a className={styles.phone} href={`tel:${phone}`}>
            <TelephoneIcon /> {phone}
          </a>
          <a className={styles.action} href="/customerService">
            {texts.customerService}
          </a>
        </section>
      </main>
      <footer className={styles.foot}>
        <nav className={styles.languages} aria-label={texts.languages}>
          {(['en', 'fil', 'hi'] as const).map((choice) => (
            <a
              key={choice}
              className={styles.language}
              href={`/?lang=${choice}`}
              lang={languageTag(choice)}
              hrefLang={languageTag(choice)}
              aria-current={choice === locale ? 'true' : undefined}
              data-language={choice}
            >
              {languageNames[choice]}
            </a>
          ))}
        </nav>
        <p className={styles.quiet}>© {brandName}</p>
      </footer>
    </div>
  );
}
